"""Formats of verdicts and findings alone, for editors, forges and CI; other reports have nothing that they could hold."""
