"""The HTTP calls and the sockets."""
