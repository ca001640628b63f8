"""One module for each rule, an explicit registry, and the pipeline that runs them."""
