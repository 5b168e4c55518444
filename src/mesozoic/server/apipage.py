"""The page of the API: every call and message, drawn from the OpenAPI schema alone, without a script or a request elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { font-family: Georgia, serif; line-height: 1.2; }
code { font-size: 0.95em; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1.5rem; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.25rem 0.5rem; text-align: left; }
td { vertical-align: top; }
section { margin-bottom: 2rem; }
"""


def api_page(schema: dict[str, Any]) -> str:
    """The whole page."""
    info = schema["info"]
    calls = [_call(path, method, call) for path, methods in schema["paths"].items() for method, call in methods.items()]
    messages = [_message(name, model) for name, model in sorted(schema["components"]["schemas"].items())]
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(info["title"])}: API</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<h1>{escape(info["title"])}: API</h1><p>{escape(info.get("summary", ""))} Version {escape(info["version"])}.
The schema for programs is <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Calls</h2>{"".join(calls)}
<h2>Live</h2><p><code>/api/tables/TABLE/live</code> is a WebSocket: say <a href="#Hello">Hello</a>, then hear
<a href="#TableState">TableState</a>, or <a href="#News">News</a> where asked for, after every change;
send <a href="#LiveMove">LiveMove</a>,
<a href="#LiveUndo">LiveUndo</a> or <a href="#Ping">Ping</a>, and hear
<a href="#Refused">Refused</a> or <a href="#Pong">Pong</a>.</p>
<h2>Messages</h2>{"".join(messages)}</body></html>"""


def _call(path: str, method: str, call: dict[str, Any]) -> str:
    """One call: what it does, what it takes, what it gives."""
    rows = [
        f"<tr><td><code>{escape(one['name'])}</code></td><td>{escape(one['in'])}</td><td>{_type(one['schema'])}</td></tr>"
        for one in call.get("parameters", [])
    ]
    body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body:
        rows.append(f"<tr><td>body</td><td>JSON</td><td>{_type(body)}</td></tr>")
    for status, answer in call.get("responses", {}).items():
        found = [content.get("schema") for content in answer.get("content", {}).values()]
        rows.append(f"<tr><td>{escape(status)}</td><td>answer</td><td>{_type(found[0]) if found and found[0] else ''}</td></tr>")
    about = escape(call.get("description", call.get("summary", "")))
    return f"<section><h3><code>{method.upper()} {escape(path)}</code></h3><p>{about}</p><table>{''.join(rows)}</table></section>"


def _message(name: str, model: dict[str, Any]) -> str:
    """One message: its fields, and which may be left out."""
    needed = model.get("required", [])
    rows = [
        f"<tr><td><code>{escape(field)}</code>{'' if field in needed else ' (optional)'}</td>"
        f"<td>{_type(one)}</td><td>{escape(one.get('description', ''))}</td></tr>"
        for field, one in model.get("properties", {}).items()
    ]
    about = escape(model.get("description", ""))
    return f'<section id="{escape(name)}"><h3>{escape(name)}</h3><p>{about}</p><table>{"".join(rows)}</table></section>'


def _type(schema: dict[str, Any]) -> str:
    """A type in words, with links to the messages it names."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(_type(one) for one in schema["anyOf"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {})) or 'anything'}"
    if "const" in schema:
        return f"<code>{escape(repr(schema['const']))}</code>"
    return escape(str(schema.get("type", "anything")))
