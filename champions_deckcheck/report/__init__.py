"""One module for each output format over the same findings. Decides nothing."""
