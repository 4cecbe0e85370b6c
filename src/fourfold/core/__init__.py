"""The promise every game keeps, and the friendly objects built on it."""
