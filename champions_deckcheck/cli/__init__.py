"""The command line: parses options, calls one function, prints. One module for each command."""
