"""The command line: parses options, calls one function, prints. One module a group."""
