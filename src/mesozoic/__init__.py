"""Mesozoic: three heavy dinosaur board games as software."""

__version__ = "0.1.0"
