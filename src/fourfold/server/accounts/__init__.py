"""Accounts: a visitor who keeps a name, games and ratings over devices."""
