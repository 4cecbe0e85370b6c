"""A table as plain functions over its log: no socket, no clock, no thread, no database."""
