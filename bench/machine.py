"""What the bench ran on."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

LIBRARIES: Final = ("catanatron", "open_spiel", "librt", "rich", "fastapi", "uvicorn", "pydantic", "sqlalchemy", "websockets")


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
    """The machine and what is installed on it."""
    return {
        "CPU": cpu_model(),
        "cores": str(os.cpu_count()),
        "system": platform.platform(),
        "Python": f"{platform.python_implementation()} {platform.python_version()} ({platform.python_compiler()})",
        "libraries": ", ".join(library(name) for name in LIBRARIES),
    }


def now() -> dict[str, str]:
    """When a part of the bench begins, and what else the machine has to do then."""
    facts = {"date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"), "load average when it began": load()}
    if hasattr(os, "sched_getscheduler") and os.sched_getscheduler(0) != os.SCHED_OTHER:
        facts["scheduling"] = "real-time: before everything else that ran on the machine"
    return facts
