"""What the host of a server does about people and tables: from the command line, or on a page of the client."""
