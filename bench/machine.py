"""What the bench ran on."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

LIBRARIES: Final = ("catanatron", "open_spiel", "librt", "rich")


def cpu_model() -> str:
    """The name of the processor."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def load() -> str:
    """How busy the machine was in the last minute."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def library(name: str) -> str:
    """A library with its version."""
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} (not installed)"


def describe() -> dict[str, str]:
    """The facts a reader needs to judge the figures."""
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "CPU": cpu_model(),
        "cores": str(os.cpu_count()),
        "load when it began": load(),
        "system": platform.platform(),
        "Python": f"{platform.python_implementation()} {platform.python_version()} ({platform.python_compiler()})",
        "libraries": ", ".join(library(name) for name in LIBRARIES),
    }
