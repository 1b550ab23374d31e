"""The panels of the table: each paints itself in one go from what a seat may see."""
