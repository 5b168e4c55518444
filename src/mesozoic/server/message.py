"""What all messages of the API have in common. The schema of OpenAPI has each, and the page's types are generated from it."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Message(BaseModel):
    """Every message names its fields and has no others."""

    model_config = ConfigDict(extra="forbid")
