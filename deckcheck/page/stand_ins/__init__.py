"""Modules that a page brings in place of compiled libraries which do not run in a browser."""
