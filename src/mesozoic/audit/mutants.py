"""Small changes of a module's functions, one at a time: what tests of its rules should notice.

Comparisons and calculations become their neighbours, numbers grow by one, conditions turn round, statements that do
something are left out, arguments change places. What only serves the log's speed or its words is left alone.
"""

from __future__ import annotations

import ast
import copy
from types import CodeType, FunctionType, ModuleType
from typing import Any

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLED = {"min": "max", "max": "min"}
LOGGED = ("note", "tell", "tell_others")
"""The calls that write the log: they may be left out, and what they say may not be changed."""


class Mutant:
    """One change: where it is, and what becomes of what."""

    def __init__(self, number: int, function: str, line: int, what: str) -> None:
        self.number = number
        self.function = function
        self.line = line
        self.what = what


class Changer(ast.NodeTransformer):
    """Goes through a module, counts the changes that are possible, and carries out one of them."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[Mutant] = []
        self.names: list[str] = []
        self.inside = False

    def could(self, node: ast.AST, new: ast.AST | None) -> bool:
        """Count a change of this node; is it the one that is wanted?"""
        line = getattr(node, "lineno", 0)
        old = ast.unparse(node)
        what = f"{old}  becomes  {ast.unparse(new)}" if new is not None else f"{old}  is left out"
        self.found.append(Mutant(len(self.found), ".".join(self.names), line, " ".join(what.split())))
        return self.found[-1].number == self.wanted

    # -- where changes are made ---------------------------------------------------------------------------------------

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.names.append(node.name)
        node.body = [self.visit(one) if isinstance(one, (ast.FunctionDef, ast.ClassDef)) else one for one in node.body]
        self.names.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.names.append(node.name)
        outside, self.inside = self.inside, True
        first = 1 if ast.get_docstring(node, clean=False) is not None else 0
        node.body[first:] = [self.visit(one) for one in node.body[first:]]
        self.inside = outside
        self.names.pop()
        return node

    def visit(self, node: ast.AST) -> Any:
        """Nothing outside functions is changed, and no annotation."""
        if not self.inside and not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            return node
        return super().visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.value = self.visit(node.value) if node.value is not None else None
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        return node

    # -- the changes --------------------------------------------------------------------------------------------------

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if not isinstance(node.value, ast.Call):
            return node
        if self.could(node, None):
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        if not isinstance(node.targets[0], (ast.Name, ast.Tuple)) and self.could(node, None):
            return ast.copy_location(ast.Pass(), node)
        node.value = self.visit(node.value)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        if self.could(node, None):
            return ast.copy_location(ast.Pass(), node)
        node.value = self.visit(node.value)
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        if is_about_the_log(node.test):
            node.body = [self.visit(one) for one in node.body]
            return node
        return self.turned(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        return self.turned(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        return self.turned(node)

    def turned(self, node: ast.If | ast.While | ast.IfExp) -> ast.AST:
        """A condition becomes its opposite, unless a comparison in it does the same."""
        if not isinstance(node.test, ast.Compare) or type(node.test.ops[0]) in (ast.Lt, ast.LtE, ast.Gt, ast.GtE):
            other = ast.UnaryOp(ast.Not(), node.test)
            if self.could(node.test, other):
                node.test = ast.copy_location(other, node.test)
                return node
        return self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        for i, test in enumerate(node.ifs):
            if self.could(test, ast.Constant(True)):
                del node.ifs[i]
                return node
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        for i, op in enumerate(node.ops):
            other = copy.deepcopy(node)
            other.ops[i] = COMPARED[type(op)]()
            if self.could(node, other):
                return other
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        other = ast.copy_location(ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values), node)
        return other if self.could(node, other) else self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        if type(node.op) in CALCULATED and not isinstance(node.left, ast.JoinedStr):
            other = ast.copy_location(ast.BinOp(node.left, CALCULATED[type(node.op)](), node.right), node)
            if self.could(node, other):
                return other
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, int):
            other = ast.copy_location(ast.Constant(not node.value if isinstance(node.value, bool) else node.value + 1), node)
            if self.could(node, other):
                return other
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Attribute) and node.func.attr in LOGGED:
            return node
        if isinstance(node.func, ast.Name) and node.func.id in CALLED:
            other = ast.copy_location(
                ast.Call(ast.copy_location(ast.Name(CALLED[node.func.id], ast.Load()), node), node.args, []), node
            )
            if self.could(node, other):
                return other
        for i in range(1, len(node.args)):
            if may_change_places(node.args[i - 1], node.args[i]):
                other = copy.deepcopy(node)
                other.args[i - 1 : i + 1] = other.args[i], other.args[i - 1]
                if self.could(node, other):
                    return other
        return self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node


def may_change_places(one: ast.expr, other: ast.expr) -> bool:
    """Are these two different names or numbers, that could be taken for each other?"""
    return (
        isinstance(one, (ast.Name, ast.Attribute))
        and isinstance(other, (ast.Name, ast.Attribute))
        and {
            one.id if isinstance(one, ast.Name) else "",
            other.id if isinstance(other, ast.Name) else "",
        }.isdisjoint({"game"})
    )


def is_about_the_log(test: ast.expr) -> bool:
    """Does a condition only ask whether anybody reads the log?"""
    return ast.unparse(test) in ("game.notes is not None", "self.notes is not None")


def mutants(source: str) -> list[Mutant]:
    """All changes of a module, in the order of its text."""
    changer = Changer()
    changer.visit(ast.parse(source))
    return changer.found


def changed(source: str, file: str, number: int) -> CodeType:
    """A module with one of its changes carried out, compiled."""
    changer = Changer(number)
    tree = changer.visit(ast.parse(source))
    return compile(ast.fix_missing_locations(tree), file, "exec", dont_inherit=True)


def put_in(module: ModuleType, code: CodeType) -> None:
    """Let the functions of a module that is imported already, whoever holds them, do what this code says."""
    live = functions_of(module)
    for name, own in codes(code).items():
        if name in live and live[name].__code__.co_code is not None:
            live[name].__code__ = own


def codes(code: CodeType, above: str = "") -> dict[str, CodeType]:
    """The code of all functions and methods of a module, by name."""
    found: dict[str, CodeType] = {}
    for inner in code.co_consts:
        if isinstance(inner, CodeType) and not inner.co_name.startswith("<"):
            found[f"{above}{inner.co_name}"] = inner
            found |= codes(inner, f"{above}{inner.co_name}.")
    return found


def functions_of(module: ModuleType) -> dict[str, FunctionType]:
    """The functions and methods that a module defines, by name."""
    found: dict[str, FunctionType] = {}
    for value in vars(module).values():
        for inner in [value, *(vars(value).values() if isinstance(value, type) else ())]:
            function = getattr(inner, "__func__", getattr(inner, "fget", inner))
            if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                found[function.__qualname__] = function
    return found
