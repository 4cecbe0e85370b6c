"""Fourfold in the interfaces of learning libraries and contests, one file each."""
