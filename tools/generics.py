"""A plugin of mypy, named in pyproject.toml: our classes are generic for the type checker, and for nobody else.

mypyc takes `Generic` for a base class of plain Python. An object of such a class has a dictionary, and whether an attribute is
there is asked whenever it is read. `Part` answers in its place when Python asks what `Step[Any]` is.
"""

from __future__ import annotations

from typing import Any

from mypy.nodes import ClassDef, Expression, IndexExpr, RefExpr
from mypy.plugin import Plugin, ReportConfigContext


class ForTheChecker(Plugin):
    """Forgets the base class `Generic` where there is another one, as soon as mypy knows all types of a module."""

    def report_config_data(self, ctx: ReportConfigContext) -> Any:
        module = (self._modules or {}).get(ctx.id)
        if module is not None and ctx.id.startswith("mesozoic.") and not ctx.is_check:
            for one in module.defs:
                if isinstance(one, ClassDef) and one.base_type_exprs:
                    one.removed_base_type_exprs[:] = [base for base in one.removed_base_type_exprs if not is_generic(base)]


def is_generic(base: Expression) -> bool:
    """Is this `Generic[...]`?"""
    return isinstance(base, IndexExpr) and isinstance(base.base, RefExpr) and base.base.fullname == "typing.Generic"


def plugin(version: str) -> type[Plugin]:
    """What mypy asks for."""
    return ForTheChecker
