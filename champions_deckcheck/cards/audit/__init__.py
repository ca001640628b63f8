"""Looking for faults in the card data: alone (`audit`) or against another source (`verify`)."""
