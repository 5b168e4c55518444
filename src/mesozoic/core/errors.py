"""What can go wrong. Each carries one sentence for a person."""

from __future__ import annotations


class MesozoicError(Exception):
    """Something a person did cannot be done; the message is one clear sentence."""


class IllegalChoice(MesozoicError):
    """An answer that is not offered now."""


class SetupError(MesozoicError):
    """An unknown game, option, bot or number of seats."""


class DataError(MesozoicError):
    """Component data, ours or a pack's, that cannot be used; names file and key."""


class FileError(MesozoicError):
    """A journal, save or scenario that cannot be read; names file and line or key."""


class RulesError(Exception):
    """The rules themselves are broken: a bug of ours, never a person's fault."""


class Unknowable(Exception):
    """A rule wants to show what a viewer cannot know: their knowledge ends here."""
