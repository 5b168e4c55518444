"""Names of tables."""

from __future__ import annotations

import secrets

import pytest

from mesozoic.server import links


def test_no_table_is_named_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """`mesozoic tables delete -WuxqVX3IP4F` would be told that there is no such option."""
    drawn = iter(["-WuxqVX3IP4F", "--aaaaaaaaaa", "aWuxqVX3IP4F"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(drawn))
    assert links.new_id() == "aWuxqVX3IP4F"
