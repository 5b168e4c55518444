"""Modules run from another source than the file has: with a bug put in, or with marks that tell what ran.

Only plain modules can be rewritten, and only before they are imported.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

Rewrite = Callable[[str, str], str | ast.Module | None]
"""What a module of this name and source is run from; None: as it is."""


class Loader(SourceFileLoader):
    """Loads a module from what its source is rewritten to."""

    def __init__(self, name: str, path: str, rewrite: Rewrite) -> None:
        super().__init__(name, path)
        self.rewrite = rewrite

    def get_code(self, fullname: str) -> CodeType | None:
        """Compiled anew, never out of a cache."""
        source = self.get_source(fullname) or ""
        other = self.rewrite(fullname, source)
        return compile(source if other is None else other, self.path, "exec", dont_inherit=True)


class Finder(MetaPathFinder):
    """Finds the modules of a package and has them rewritten."""

    def __init__(self, package: str, rewrite: Rewrite) -> None:
        self.package = package
        self.rewrite = rewrite

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module as usual, with our loader where it is plain Python."""
        if not fullname.startswith(f"{self.package}."):
            return None
        found = PathFinder.find_spec(fullname, path, target)
        if found is not None and isinstance(found.loader, SourceFileLoader):
            found.loader = Loader(fullname, found.loader.path, self.rewrite)
        return found


def rewriting(package: str, rewrite: Rewrite) -> None:
    """From now on modules of this package are run from what they are rewritten to."""
    sys.meta_path.insert(0, Finder(package, rewrite))


def planting(module: str, old: str, new: str) -> None:
    """Put a bug into a module before it is imported: this text, which must be in it once, is replaced."""
    loaded: Any = sys.modules.get(module)
    if loaded is not None:
        raise ImportError(f"{module} is imported already")

    def replaced(name: str, source: str) -> str | None:
        if name != module:
            return None
        if source.count(old) != 1:
            raise ImportError(f"{module} has {source.count(old)} times the text {old!r}")
        return source.replace(old, new)

    rewriting(module.rpartition(".")[0], replaced)
