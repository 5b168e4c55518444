"""What all messages of the API have in common. The schema of OpenAPI has each, and the page's types are generated from it."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

FURTHEST = 2**31 - 1
"""No table has more entries or lines than that: its databases count them so far and no further."""
Count = Annotated[int, Field(ge=0, le=FURTHEST)]
"""The number of an answer, an entry or a line: what no table can have is refused before anybody looks for it."""


class Message(BaseModel):
    """Every message names its fields and has no others."""

    model_config = ConfigDict(extra="forbid")
