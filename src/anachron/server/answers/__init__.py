"""What the API answers: one model per answer."""
