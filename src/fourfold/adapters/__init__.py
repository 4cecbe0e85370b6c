"""Doors to other worlds, one file each."""
