"""Looking for faults in the card data, alone or against another source."""
