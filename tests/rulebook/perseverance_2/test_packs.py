"""Owner packs that the rules cannot be played with: one sentence with file and key, before anything starts."""

from __future__ import annotations

from pathlib import Path

import pytest

from mesozoic.core.content import lay_over
from mesozoic.core.errors import DataError, SetupError
from mesozoic.perseverance.ep2.spec import SPEC

WRONG = {
    "settlement_spaces.side23": '[settlement_spaces]\nside23 = ["story"]',
    "dissenters.settlements.picked": "[dissenters.settlements]\npicked = 9",
    "effect.pub.zone": '[effect.pub]\nzone = "discovery"',
    "effect.crash-site.zone": '[effect.crash-site]\nzone = "military"',
    "area.P1.adjacent": '[[area]]\nid = "P1"\nadjacent = ["C5"]',
    "area.P1.terrain": '[[area]]\nid = "P1"\nterrain = "temple"',
    "area.P1.camp": '[[area]]\nid = "P1"\ncamp = ["challenge"]',
    "area.P1.outpost": '[[area]]\nid = "P1"\noutpost = ["perk"]',
    "area.P1.a": '[[area]]\nid = "P1"\na = [["trampler"], ["trampler"], ["trampler"], ["trampler"], ["trampler"]]',
    "area.P1.b": '[[area]]\nid = "P1"\nb = [["big"]]',
    "area.L.a": '[[area]]\nid = "L"\na = [["trampler"]]',
    "area.L.camp": '[[area]]\nid = "L"\ncamp = ["perk"]',
    "map.cleared": '[map]\ncleared = ["L", "L"]',
    "map.start_camp": '[map]\nstart_camp = "P1"',
    "map.temple.b": '[map.temple]\nb = "C6"',
    "map.temple.a": '[map.temple]\na = "R"',
    "outposts.offer": "[outposts]\noffer = 5",
    "option": '[[option]]\nid = "pub"\neffect = "salvage"',
    "option.salvage.gain": '[[option]]\nid = "salvage"\ngain = ["camp"]',
    "outpost.crash-site.gain": '[[outpost]]\nid = "crash-site"\ngain = []',
    "perk.savant.tier": "[perk.savant]\ntier = 2",
    "perk.savant.officer": '[perk.savant]\nofficer = "captain"',
    "perks.extra_cost": '[perks]\nextra_cost = ["food-or-scrap"]',
    "influencing.one-cube.cost": '[[influencing]]\nid = "one-cube"\ncost = ["food"]',
    "die.specialist.face.one": '[[die]]\nid = "specialist"\n[die.face]\none = []',
    "pool.neutral_in_the_box": "[pool]\nneutral_in_the_box = 10",
    "leader.keoni.first_game_perk": '[leader.keoni]\nfirst_game_perk = "savant"',
    "leader.keoni.first_game_zone": '[leader.keoni]\nfirst_game_zone = "military"',
    "start.assets": '[start]\nassets = ["light","light","light","light","light","light"]',
    "pieces.influence": "[pieces]\ninfluence = 1",
    "enclosure.room_of_a_breeder": "[enclosure]\nroom_of_a_breeder = 2",
    "enclosure.captures": "[enclosure]\ncaptures = 2",
    "fighter.light.injuries": '[[fighter]]\nid = "light"\ninjuries = 0',
    "dino.raptor.injuries": '[[dino]]\nid = "raptor"\ninjuries = 2',
    "dino.trampler.injuries": '[[dino]]\nid = "trampler"\ninjuries = 1',
    "adventures.offer": "[adventures]\noffer = 8",
    "start.cards": '[start]\ncards = ["starter", "starter"]',
    "adventure.egg-hunt.soldiers": '[[adventure]]\nid = "egg-hunt"\nsoldiers = 9',
    "adventure.egg-hunt.stage1": '[[adventure]]\nid = "egg-hunt"\nstage1 = ["influence"]',
    "challenge.l1.gain": '[[challenge]]\nid = "l1"\ngain = ["challenge"]',
    "pieces.heavy": "[pieces]\nheavy = 8",
    "attack.dp1.threshold": '[[attack]]\nid = "dp1"\nthreshold = 9',
    "attack.dp1.fail": '[[attack]]\nid = "dp1"\nfail = ["perk"]',
    "attack_back.plains": "[attack_back]\nplains = [5, 2]",
    "scoring_tile": '[[scoring_tile]]\nid = "three-players-first"\nfinal = [14]',
    "threat_track.start.final": "[threat_track]\nstart.final = 6",
    "pool.change.p3.assembly": "[pool.change.p3]\nassembly = 4",
    "officer.captain.set": '[[officer]]\nid = "captain"\nset = ["watchtower"]',
    "perk.agile-1.extra": "[perk.agile-1]\nextra = true\n[perk.influencer]\nextra = true",
    "option.training-food.cost": '[[option]]\nid = "training-food"\ncost = ["light"]',
    "option.training-light.gain": '[[option]]\nid = "training-light"\ngain = ["convert"]',
    "option.training-convert.gain": '[[option]]\nid = "training-convert"\ngain = ["light"]',
    "option.gather-find.gain": '[[option]]\nid = "gather-find"\ngain = ["food-or-island", "food-or-island"]',
    "option.pub.gain_per_die": '[[option]]\nid = "pub"\ngain_per_die = ["permanent-vote"]',
    "option.build-camp.gain": '[[option]]\nid = "build-camp"\ngain = ["outpost"]',
    "adventuring.camp": '[adventuring]\ncamp = ["heavy"]',
    "outpost.proving-grounds.cost": '[[outpost]]\nid = "proving-grounds"\ncost = ["heavy"]',
    "outpost.rendezvous-point.cost": '[[outpost]]\nid = "rendezvous-point"\ncost = ["light"]',
    "outpost.forward-barracks.gain": '[[outpost]]\nid = "forward-barracks"\ngain = ["light"]',
    "outpost.command-center.times": '[[outpost]]\nid = "command-center"\ntimes = 2',
    "zone.military.production": '[zone.military]\nproduction = "permanent-vote"',
    "perk.skinner.gain": '[perk.skinner]\ngain = ["permanent-vote"]',
    "officer.captain.bonus": '[[officer]]\nid = "captain"\nbonus = ["permanent-vote"]',
    "area.P1.position": '[[area]]\nid = "P1"\nposition = [1]',
    "area.P2.adjacent": '[[area]]\nid = "P2"\nadjacent = ["P1", "P1"]',
    "explore.valor": '[explore]\nstory = ["valor"]',
}


@pytest.mark.parametrize(("path", "text"), WRONG.items(), ids=list(WRONG))
def test_an_unplayable_pack_is_refused_by_file_and_key(path: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / "perseverance-2.toml"
    file.write_text(f'source = "owner"\n{text}\n', encoding="utf-8")
    content = lay_over(SPEC.content(), tmp_path, SPEC.id)
    with pytest.raises(DataError) as found:
        SPEC.box(SPEC.setup(3, {}, content))
    assert path in str(found.value)
    assert ".toml" in str(found.value)
    assert "\n" not in str(found.value)


def test_a_playable_pack_changes_the_game(tmp_path: Path) -> None:
    (tmp_path / "perseverance-2.toml").write_text('[start]\nfollowers = 12\nsource = "owner"\n', encoding="utf-8")
    setup = SPEC.setup(3, {}, lay_over(SPEC.content(), tmp_path, SPEC.id))
    assert [seat["followers"] for seat in SPEC.view(SPEC.new(setup), 0)["seats"]] == [12, 12, 12]


@pytest.mark.rule("E2-RUL-85")
def test_the_preset_of_the_start_needs_that_of_the_officers() -> None:
    with pytest.raises(SetupError) as found:
        SPEC.box(SPEC.setup(3, {"start_layout": "first_game"}))
    assert str(found.value) == "option start_layout: the start of the first game needs the Officers of the first game"
    both = {"start_layout": "first_game", "officer_layout": "first_game"}
    agreed = SPEC.setup(3, both).plain_options()
    assert {id: agreed[id] for id in agreed if SPEC.applies(id, 3)} == {
        "map_sides": "A",
        "temple": "random",
        "first_player": "random",
        "leaders": [],
        "det_threat": False,
        "security_bonus": "light",
        **both,
    }
