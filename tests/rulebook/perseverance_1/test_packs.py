"""Owner packs that the rules cannot be played with: one sentence with file and key, before anything starts."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.content import lay_over
from mesozoic.core.errors import DataError
from mesozoic.perseverance.ep1.spec import SPEC

WRONG = {
    "option.pub.gain_per_die": '[[option]]\nid = "pub"\ngain_per_die = []',
    "option.training-light.gain": '[[option]]\nid = "training-light"\ngain = []',
    "option.rations.cost": '[[option]]\nid = "rations"\ncost = ["scrap"]',
    "soldier_row.first.gain": '[[soldier_row]]\nid = "first"\ngain = []',
    "die.specialist.face.one": '[[die]]\nid = "specialist"\n[die.face]\none = []',
    "die.trap.face.one": '[[die]]\nid = "trap"\n[die.face]\none = ["follower", "always"]',
    "officer.chief-steward.set": '[[officer]]\nid = "chief-steward"\nset = ["die"]',
    "officer.chief-mate.first_game_zone": '[[officer]]\nid = "chief-mate"\nfirst_game_zone = "military"',
    "leader.jack.ability.free_spaces": '[[leader]]\nid = "jack"\nability.free_spaces = 1',
    "picks.breach_tokens": "[picks]\nbreach_tokens = 9",
    "reward_order.final": '[reward_order]\nfinal = ["walls", "walls", "leader", "followers"]',
    "combat_reward.walls.gain": '[[combat_reward]]\nid = "walls"\ngain = ["trap"]',
    "settlement_space.space-2.gain": '[[settlement_space]]\nid = "space-2"\ngain = ["convert"]',
    "patrols.offer": "[patrols]\noffer = 20",
    "pieces.light": "[pieces]\nlight = 20",
    "scoring_tile": '[[scoring_tile]]\nid = "three-players-first"\nfinal = [14]',
    "zone.military.side23.path": '[[zone]]\nid = "military"\n[zone.side23]\npath = []',
    "zone.military.side23.covered": '[[zone]]\nid = "military"\n[zone.side23]\npath = ["a3"]\ncovered = ["a3"]',
    "influencing.one-cube.cost": '[[influencing]]\nid = "one-cube"\ncost = ["food"]',
}


@pytest.mark.parametrize(("path", "text"), WRONG.items(), ids=list(WRONG))
def test_an_unplayable_pack_is_refused_by_file_and_key(path: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / "perseverance-1.toml"
    file.write_text(f'source = "owner"\n{text}\n', encoding="utf-8")
    content = lay_over(SPEC.content(), tmp_path, SPEC.id)
    with pytest.raises(DataError) as found:
        SPEC.box(SPEC.setup(3, {}, content))
    assert path in str(found.value)
    assert ".toml" in str(found.value)
    assert "\n" not in str(found.value)


def test_a_playable_pack_changes_the_game(tmp_path: Path) -> None:
    (tmp_path / "perseverance-1.toml").write_text('[start]\nfollowers = 12\nsource = "owner"\n', encoding="utf-8")
    setup = SPEC.setup(3, {}, lay_over(SPEC.content(), tmp_path, SPEC.id))
    assert [seat["followers"] for seat in SPEC.view(SPEC.new(setup), 0)["seats"]] == [12, 12, 12]
