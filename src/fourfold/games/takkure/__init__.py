"""TAKKURE."""
