"""One room per role: who decides, what is legal, what follows, why not (RULES.md §2)."""
