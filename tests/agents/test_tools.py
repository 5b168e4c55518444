"""Agents at a table: clients of the SDK that list, sit down, look, ask and move, and know no more than their seat."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from mesozoic.agents.tools import build
from mesozoic.cli.agents import mcp
from mesozoic.core.errors import SetupError
from mesozoic.core.ids import OVER, Json
from mesozoic.games import GAMES
from mesozoic.play.journal import read_journal, replay
from tests.server.house import SOURCE, Server, create

SHORT: dict[str, Any] = {"rounds": 2}


async def call(client: Client, tool: str, **given: Any) -> Json:
    """What a tool answers."""
    answer = await client.call_tool(tool, given)
    assert not answer.is_error, answer.content
    return answer.structured_content


async def refusal(client: Client, tool: str, **given: Any) -> str:
    """What a tool says that cannot do what is wanted."""
    answer = await client.call_tool(tool, given)
    assert answer.is_error
    return str(getattr(answer.content[0], "text", ""))


async def play_out(client: Client, chairs: list[str], said: list[str]) -> Json:
    """A whole game of last choices by these chairs; all that was said to them, and the last state."""
    for _ in range(200):
        for chair in chairs:
            now = await call(client, "choices", chair=chair, wait=0)
            said.append(json.dumps(now))
            while now["question"] is not None:
                now = await call(client, "move", chair=chair, choice=now["question"]["choices"][-1]["choice"])
                said.append(json.dumps(now))
                if len(chairs) > 1:
                    break
            if now["over"]:
                return now
    raise AssertionError("it does not end")


def check_journal(text: str, seats: int) -> None:
    """The journal can be replayed to its end, answer by answer."""
    journal = read_journal(text, "agent.journal")
    assert journal.setup.players == seats
    *_, (game, _) = replay(journal, "agent.journal")
    assert game.seat == OVER


def test_an_agent_plays_a_whole_game_against_a_bot_and_the_journal_proves_it() -> None:
    async def story() -> None:
        async with Client(build()) as client:
            games = (await call(client, "list_games"))["games"]
            assert [game["id"] for game in games] == list(GAMES)
            began = await call(client, "start_table", game="template", bots=["random"], options=SHORT)
            assert began == {"chairs": ["chair-1"]}
            first = await call(client, "choices")
            assert first["question"]["prompt"] == "camp, dig shallow or dig deep?"
            assert [one["choice"] for one in first["question"]["choices"]] == ["camp", "shallow", "deep"]
            assert any("round 1 begins" in line and "[FD-RND-01]" in line for line in first["happened"])
            seen = await call(client, "look")
            assert seen["view"]["seats"][0]["kept"] == []
            assert "kept" not in seen["view"]["seats"][1]
            assert "the journal holds what others keep secret" in await refusal(client, "journal")
            end = await play_out(client, ["chair-1"], [])
            assert {score["place"] for score in end["scores"]} & {1}
            assert "the game is over" in await refusal(client, "move", choice="camp")
            check_journal((await call(client, "journal"))["journal"], 2)

    asyncio.run(story())


def test_two_agents_at_one_table_learn_nothing_of_each_others_secrets() -> None:
    async def story() -> None:
        async with Client(build()) as client:
            one, two = (await call(client, "start_table", game="template", chairs=2, options=SHORT))["chairs"]
            before = await call(client, "look", chair=two)
            await call(client, "choices", chair=two)
            mine = [name for name in (one, two) if (await call(client, "choices", chair=name, wait=0))["question"]]
            assert mine == [one, two]
            # its answer is secret until both are in: waiting for the other is all that is told
            told = await call(client, "move", chair=one, choice="deep")
            assert told["question"] is None
            assert len(told["waiting_for"]) == 1
            assert (await call(client, "choices", chair=two))["happened"] == []
            assert await call(client, "look", chair=two) == before
            said: list[str] = []
            await play_out(client, [two, one], said)

    asyncio.run(story())


def test_closed_choices_odds_and_rules_are_told() -> None:
    async def story() -> None:
        async with Client(build()) as client:
            await call(client, "start_table", game="template", bots=["random"])
            now = await call(client, "choices")
            while not now["question"]["closed"]:
                now = await call(client, "move", choice=now["question"]["choices"][-1]["choice"])
            assert now["question"]["closed"] == [{"choice": "deep", "why": "needs 1 tool, you have 0 [FD-CHO-02]"}]
            rules = await call(client, "look_up_rules", game="template", words="FD-CHO-02")
            assert [rule["id"] for rule in rules["rules"]] == ["FD-CHO-02"]
            await call(client, "start_table", game="perseverance-1", options={"ambition": "pioneer"})
            now = await call(client, "choices")
            choice = now["question"]["choices"][0]["choice"]
            odds = await call(client, "odds", choice=choice)
            assert abs(sum(one["probability"] for one in odds["outcomes"]) + odds["left_out"] - 1) < 1e-9

    asyncio.run(story())


def test_what_cannot_be_done_is_said_in_a_sentence() -> None:
    wrong: list[tuple[str, Json, str]] = [
        ("look", {}, "you sit at no table"),
        ("start_table", {"game": "chess"}, "no game is called 'chess'"),
        ("start_table", {"game": "template", "bots": ["nobody"]}, "no bot is called 'nobody'"),
        ("start_table", {"game": "template", "chairs": 1}, "template is for 2, 3, 4 players, not 1"),
        ("start_table", {"game": "template", "chairs": 2, "options": {"moon": 1}}, "has no option 'moon'"),
        ("sit_down", {"link": "http://127.0.0.1:9/table/x#y"}, "no server answers at http://127.0.0.1:9"),
        ("sit_down", {"link": "nowhere"}, "expected the link of a seat"),
        ("look_up_rules", {"game": "chess", "words": "x"}, "no game is called 'chess'"),
    ]
    seated: list[tuple[str, Json, str]] = [
        ("look", {"chair": "sofa"}, "no chair is called 'sofa'; there are: chair-1"),
        ("move", {"choice": "fly"}, "'fly' is not offered now; expected one of: camp, shallow, deep"),
        ("odds", {"choice": "fly"}, "'fly' is not offered now; expected one of: camp, shallow, deep"),
    ]

    async def story() -> None:
        async with Client(build()) as client:
            for tool, given, sentence in wrong:
                assert sentence in await refusal(client, tool, **given)
            await call(client, "start_table", game="template", bots=["random"])
            await call(client, "choices")
            for tool, given, sentence in seated:
                assert sentence in await refusal(client, tool, **given)

    asyncio.run(story())


@pytest.fixture
def server(tmp_path: Path) -> Any:
    house = Server(f"sqlite:///{tmp_path}/tables.db")
    house.start()
    yield house
    house.stop()


def test_the_command_plays_a_game_by_link_and_keeps_the_secret_to_itself(server: Server) -> None:
    table = create(server.client, seats=1, bots=1, **SHORT)
    secret = table["secrets"][0]
    link = f"http://127.0.0.1:{server.port}/table/{table['table']}#{secret}"
    path = os.pathsep.join([SOURCE, os.environ.get("PYTHONPATH", "")])
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "mesozoic", "mcp"], env={**os.environ, "PYTHONPATH": path}
    )

    async def story() -> None:
        async with Client(command) as client:
            tools = [tool.name for tool in (await client.list_tools()).tools]
            assert {"list_games", "start_table", "sit_down", "look", "choices", "odds", "move", "look_up_rules"} <= set(tools)
            sat = await call(client, "sit_down", link=link)
            assert sat == {"chair": "chair-1", "game": "template", "seat": 0}
            said = [json.dumps(sat), json.dumps(await call(client, "look"))]
            await play_out(client, ["chair-1"], said)
            journal = (await call(client, "journal"))["journal"]
            check_journal(journal, 2)
            assert not [text for text in [*said, journal] if secret in text]

    asyncio.run(story())


def test_without_the_sdk_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mesozoic.agents.tools", None)
    with pytest.raises(SetupError, match=re.escape("pip install 'mesozoic[mcp]'")):
        mcp()
