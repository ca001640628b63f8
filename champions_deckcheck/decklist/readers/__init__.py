"""One module for each dialect of list that players paste."""
