"""What every command that plays games shares: decks, teams, files of records, options."""
