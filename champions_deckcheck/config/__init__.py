"""Where options come from when the command line does not give them."""
