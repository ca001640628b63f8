"""One module for each rule (`checks/`), an explicit `registry`, and the pipeline that runs them.

`base` says what a rule is and what it sees, `finding` what it says; `engine` runs the rules of a
format over a deck, `prints` asks them about single prints, and `standing` does so outside of any
deck.
"""
