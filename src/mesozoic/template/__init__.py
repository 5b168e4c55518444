"""Fossil Dig: the template game that CONTRIBUTING walks through."""
