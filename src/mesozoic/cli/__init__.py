"""The command line. It needs the extra `cli`; without it, it says so in one sentence."""

from importlib.util import find_spec

if find_spec("typer") is None or find_spec("rich") is None:
    raise SystemExit("mesozoic: the command line needs two more packages: pip install 'mesozoic[cli]'")
