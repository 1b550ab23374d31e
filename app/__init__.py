"""The table: everything between a person and the referee in `rules`."""
