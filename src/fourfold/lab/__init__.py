"""The balance lab: many games of one set-up and of its neighbours, told as one page (docs/LAB.md)."""
