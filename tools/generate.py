"""C for the compiled modules: mypyc's, one file for each module that stands by itself.

mypyc writes a package at once: a C file for each module, one with the texts and numbers of all, and headers that declare
everything there is. Here it writes one module after the other, as parts of one library, so calls from anywhere lead straight
to where they go; the texts of a module lie in its own file, and its file says what it uses of other modules.

What is known of a module is kept for the next build. Its C can be another one only if its source is, or if a module it can
reach tells others something else than before: a type, a constant, a field, a place in a table of methods. Who wants a function
or a variable writes its name, and so does who wants anything that was not there before.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import re
import sys
from collections.abc import Container
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import mypy.build
from mypy.cache import WriteBuffer
from mypy.fscache import FileSystemCache
from mypy.nodes import FuncDef, MypyFile, Var
from mypy.options import Options
from mypy.plugin import Plugin, ReportConfigContext
from mypyc.analysis.capsule_deps import find_class_dependencies, find_implicit_op_dependencies
from mypyc.build import construct_groups, get_mypy_config
from mypyc.codegen import emitmodule as mypyc
from mypyc.errors import Errors
from mypyc.ir.class_ir import ClassIR
from mypyc.ir.module_ir import ModuleIR, ModuleIRs
from mypyc.irbuild.main import build_ir
from mypyc.irbuild.mapper import Mapper
from mypyc.namegen import NameGenerator
from mypyc.options import CompilerOptions
from mypyc.transform.borrow_generator_attrs import borrow_generator_attrs
from mypyc.transform.copy_propagation import do_copy_propagation
from mypyc.transform.exceptions import insert_exception_handling
from mypyc.transform.flag_elimination import do_flag_elimination
from mypyc.transform.lower import lower_ir
from mypyc.transform.refcount import insert_ref_count_opcodes
from mypyc.transform.spill import insert_spills
from mypyc.transform.uninit import insert_uninit_checks

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tools import generics, library  # noqa: E402
from tools.library import LIBRARY, NAMES, Memory, Sources, Told, Unit, aside, digest, remember, remembered  # noqa: E402

PRIVATE: Final = re.compile(r"^(?=PyObject \*CPyStatics\[|const [\w ]+\*? ?(?:const )?CPyLit_)", re.MULTILINE)
"""Where the texts and numbers of a module are in its file."""
MET: Final = re.compile(r"^(?:extern )?CPyModuleCache CPyModule_(\w+);$", re.MULTILINE)
"""Where a file has room for a module it has met. One of the library has this room itself."""
INCLUDED: Final = re.compile(r'^#include (<\S+>|"(?!__native)\S+")', re.MULTILINE)
DECLARED: Final = re.compile(r"(\w+)(?:\(|;|\[| =)")
CLASSES: Final = re.compile(r"\(Py_TYPE\(\w+\) == \w+\)(?: \|\| \(Py_TYPE\(\w+\) == \w+\))+")
"""Where an object is asked for a class, and for those that inherit from it."""
WORDS: Final = re.compile(r"\w+")
BY_NAME: Final = " by name"
"""Stands after the digest of what nobody uses without writing its name."""
FEW: Final = 8
"""So many modules are written faster than processes are started."""


class Anew(Plugin):
    """Has mypy read every module anew that is compiled; it keeps what it knows of all others."""

    def __init__(self, options: Options, compiled: Container[str]) -> None:
        super().__init__(options)
        self.compiled: Final = compiled

    def report_config_data(self, ctx: ReportConfigContext) -> Any:
        return "compiled" if ctx.id in self.compiled and not ctx.is_check else None


class Work:
    """All modules as mypyc understands them, before they become C."""

    def __init__(self, sources: Sources, folder: Path) -> None:
        options = CompilerOptions(multi_file=True, separate=True)
        options.global_opts = True  # all classes are known: which attributes are always there, which methods nobody overrides
        files = FileSystemCache()
        wanted = ["--no-sqlite-cache", "--cache-dir", str(folder / "mypy"), *sources.values()]
        compiled, every, checking = get_mypy_config(wanted, None, options, files)
        groups = construct_groups(compiled, [(list(sources.values()), LIBRARY)], True, None)
        self.groups: Final[dict[str, str | None]] = {source.module: LIBRARY for source in compiled}
        plugins: list[Plugin] = [Anew(checking, self.groups)]
        result = mypy.build.build(sources=every, options=checking, fscache=files, extra_plugins=plugins)
        if result.errors:
            sys.exit("\n".join(result.errors))
        in_order = [name for some in mypy.build.sorted_components(result.graph) for name in sorted(some.mod_ids)]
        trees = [tree for name in in_order if name in self.groups and (tree := result.graph[name].tree)]
        errors = Errors(checking)
        result.manager.errors.set_file("<mypyc>", module=None, scope=None, options=checking)
        self.options: Final = options
        self.modules: Final[ModuleIRs] = build_ir(trees, result.graph, result.types, Mapper(self.groups), options, errors)
        if errors.num_errors:
            sys.exit("\n".join(errors.new_messages()))
        self.paths: Final = {name: result.graph[name].xpath for name in self.groups}
        self.names: Final = NameGenerator([[source.module for source in some] for some, _ in groups], separate=True)
        self.told: Final = {tree.fullname: told(tree, self.modules[tree.fullname]) for tree in trees}
        self.reaches: Final = {name: reached(result.graph, name) for name in self.modules}
        around = [name for name in in_order if name.partition(".")[0] == LIBRARY and name not in self.groups]
        self.around: Final = {name: str(result.graph[name].interface_hash) for name in around}


def told(tree: MypyFile, module: ModuleIR) -> Told:
    """What a module tells others: the types it has, and of mypyc's classes and functions everything but what they do."""
    found: dict[str, list[Any]] = {}
    for name, symbol in tree.names.items():
        if symbol.module_public and not symbol.no_serialize:
            types = WriteBuffer()
            symbol.write(types, tree.fullname, name)
            found[name] = [types.getvalue().hex()]
    for one in module.classes:
        found.setdefault(one.name, []).append(({**one.serialize(), "children": heirs(one)}, one.bitmap_attrs))
    for function in module.functions:
        found.setdefault(function.class_name or function.name, []).append(function.decl.serialize())
    for name, kind in module.final_names:
        found.setdefault(name, []).append(kind.serialize())
    return {name: digest(what) + (BY_NAME if is_used_by_name(tree, name) else "") for name, what in found.items()}


def heirs(one: ClassIR) -> list[Any] | None:
    """What mypyc knows of the classes that inherit from one; nothing where plain Python may add to them."""
    found = one.subclasses()
    if found is None:
        return None
    return sorted([heir.fullname, heir.is_trait, heir.is_abstract, *sorted(heir.method_decls)] for heir in found)


def is_used_by_name(tree: MypyFile, name: str) -> bool:
    """Whether nobody can use this without writing its name: so it is with functions and variables, not with types."""
    return name in tree.names and isinstance(tree.names[name].node, (FuncDef, Var))


def reached(graph: mypy.build.Graph, name: str) -> set[str]:
    """The modules of which a module can know something: those it imports, and those that they import."""
    found, wanted = {name}, [name]
    while wanted:
        fresh = {one for one in graph[wanted.pop()].dependencies if one in graph} - found
        found |= fresh
        wanted += fresh
    return found


def concerned(work: Work, before: dict[str, Told]) -> set[str]:
    """The modules whose C can be another one because of what others tell now."""
    changed = {module: news(before.get(module, {}), now) for module, now in work.told.items()}
    found = set[str]()
    for name in work.modules:
        words = set(WORDS.findall(Path(work.paths[name]).read_text()))
        for module in work.reaches[name] & changed.keys():
            if any(by_name is False or one in words for one, by_name in changed[module].items()):
                found.add(name)
    return found


def news(before: Told, now: Told) -> dict[str, bool]:
    """The names that stand for something else than before, and whether only those are concerned who write them."""
    names = {name for name in before.keys() | now.keys() if before.get(name) != now.get(name)}
    return {name: name not in before or name not in now or now[name].endswith(BY_NAME) for name in names}


def lower(module: ModuleIR, options: CompilerOptions) -> None:
    """What mypyc does with each function of a module before it writes C (`compile_scc_to_ir`)."""
    frames = {one.env_user_function: one for one in module.classes if one.env_user_function}
    for function in module.functions:
        insert_uninit_checks(function, options.strict_traceback_checks)
        insert_exception_handling(function, options.strict_traceback_checks)
        if function in frames:
            borrow_generator_attrs(function, frames[function])
        insert_ref_count_opcodes(function)
        if function in frames:
            insert_spills(function, frames[function])
        lower_ir(function, options)
        module.dependencies.update(find_implicit_op_dependencies(function) or ())
        do_copy_propagation(function, options)
        do_flag_elimination(function, options)
    for one in module.classes:
        module.dependencies.update(find_class_dependencies(one) or ())


WORK: Final[list[Work]] = []
"""What processes that write C share with the one that started them."""


def write(name: str, source: str, folder: Path) -> Unit:
    """Write the C of a module."""
    work, module = WORK[0], WORK[0].modules[name]
    lower(module, work.options)
    generator = mypyc.GroupGenerator(
        {name: module}, work.paths, LIBRARY, work.groups, work.names, CompilerOptions(multi_file=True)
    )
    (_, code), (_, globals_), (_, inside), (_, outside) = generator.generate_c_for_modules()
    c = private(globals_, name) + aside(classes_in_order(without_includes(code)), 'optimize("O0")')
    declares = declarations(outside) | declarations(inside)
    declares = {one: line for one, line in declares.items() if not (met := MET.match(line)) or room(met[1], name) == ""}
    headers = [line for line in INCLUDED.findall(outside + inside) if line not in ("<Python.h>", "<CPy.h>")]
    runtime = [one.path for one in mypyc.collect_source_dependencies({name: module})]
    unit = Unit(source, digest(c), len(c), declares, sorted(set(NAMES.findall(c))), sorted(set(headers)), sorted(runtime))
    unit.file(folder).write_text(c)
    return unit


def without_includes(c: str) -> str:
    """A C file without the headers that declare everything."""
    return re.sub(r'^#include "__native\w*\.h"\n', "", c, flags=re.MULTILINE)


def private(c: str, name: str) -> str:
    """What mypyc writes once for a library, for one module: its texts, numbers and types, and the function that makes them."""
    mine, _, _ = without_includes(c).partition("\nstatic int exec_")
    before, function, after = mine.partition("int CPyGlobalsInit(void)")
    body, end, variables = after.partition("\n}\n")
    if not (function and end):
        raise ValueError(f"mypyc writes something else than before for {name}")
    variables = re.sub(r"^(CPyModuleLockAPI \*\w+) = NULL;", r"extern \1;", variables, flags=re.MULTILINE)
    variables = MET.sub(lambda met: f"{room(met[1], name)} {met[0]}".lstrip(), variables)
    return before + PRIVATE.sub("static ", variables) + f"\nint CPyTexts_{name.replace('.', '___')}(void){body}{end}"


def room(met: str, name: str) -> str:
    """Where the room is for a module that another one has met."""
    return "" if met == name.replace(".", "___") else "extern" if met.replace("___", ".") in WORK[0].modules else "static"


def classes_in_order(c: str) -> str:
    """A C file that asks for classes in the order of their names: mypyc has none for two of the same name."""
    return CLASSES.sub(lambda found: " || ".join(sorted(found[0].split(" || "))), c)


def declarations(header: str) -> dict[str, str]:
    """What a generated header declares for other modules, by name."""
    found: dict[str, str] = {}
    block: list[str] = []
    for line in header.splitlines():
        if block or line.startswith("typedef struct"):
            block.append(line)
            if line.startswith("}"):
                found[line[2:-1]] = "\n".join(block)
                block = []
        elif line.startswith("extern ") and not PRIVATE.match(line.removeprefix("extern ")):
            name = DECLARED.search(line)
            if name is None or not line.endswith(";"):
                raise ValueError(f"mypyc declares something else than before: {line}")
            found[name[1]] = line
    return found


def units(sources: Sources, folder: Path) -> None:
    """Write the C of those modules that are not the same as the last time, and what is known of all."""
    (folder / "c").mkdir(parents=True, exist_ok=True)
    work = Work(sources, folder)
    WORK.append(work)
    texts = [Path(file).read_text() for file in (__file__, library.__file__, generics.__file__)]
    tools = digest(version("mypy"), texts, work.around, sorted(sources))
    last = remembered(folder, tools)
    known = {name: unit for name, unit in last.units.items() if unit.file(folder).exists()}
    now = {name: digest(Path(path).read_text()) for name, path in work.paths.items()}
    other = concerned(work, last.told)
    todo = [name for name in work.modules if name in other or name not in known or known[name].source != now[name]]
    todo.sort(key=lambda name: -Path(work.paths[name]).stat().st_size)
    fresh = on_all_cores([(name, now[name], folder) for name in todo])
    made = {name: fresh.get(name) or known[name] for name in work.modules}
    remember(folder, Memory(tools, work.told, made))
    for file in {*(folder / "c").glob("*.c")} - {unit.file(folder) for unit in made.values()}:
        file.unlink()


def on_all_cores(todo: list[tuple[str, str, Path]]) -> dict[str, Unit]:
    """Write the C of some modules; of many, in as many processes as there are cores."""
    if len(todo) < FEW or "fork" not in multiprocessing.get_all_start_methods():
        return {name: write(name, source, folder) for name, source, folder in todo}
    with ProcessPoolExecutor(os.cpu_count() or 1, multiprocessing.get_context("fork")) as pool:
        return dict(zip([name for name, _, _ in todo], pool.map(write, *zip(*todo, strict=True)), strict=True))


if __name__ == "__main__":
    gc.disable()  # nothing of this is ever thrown away
    units(json.load(sys.stdin), Path(sys.argv[1]))
    sys.stdout.flush()
    os._exit(0)
