"""Which rules of Episode 2 the shared code of both episodes follows."""

from __future__ import annotations

from typing import Final

from mesozoic.perseverance.common.laws import AssemblyLaws, Laws, PlacingLaws, SetUpLaws, StageLaws


def assembly_laws(solo: bool) -> AssemblyLaws:
    """The laws of an Assembly; in the solo game Leaders go home, also to the Dissenter board."""
    return AssemblyLaws(
        held="E2-ASM-01",
        sole_most="E2-ASM-07",
        two_share="E2-ASM-08",
        many_share="E2-ASM-09",
        nobody_present="E2-RUL-39",
        dissenters_share="E2-ASM-15",
        production_side="E2-ASM-11",
        votes_side="E2-ASM-12",
        dissenters_side="E2-ASM-15",
        second_place="E2-ASM-13",
        second_shared="E2-ASM-13",
        dissenters_second="E2-ASM-15",
        tile="E2-ASM-17",
        tile_of_four="E2-ASM-17",
        vote_rank="E2-ASM-16",
        votes_shared="E2-ASM-18",
        no_votes="E2-ASM-16",
        dissenters_rank="E2-ASM-19",
        officer_first="E2-OSC-01",
        officer_second="E2-OSC-01",
        officer_ties="E2-OSC-01",
        no_influence="E2-RUL-32",
        dissenters_lead="E2-OSC-02",
        security="E2-OSC-04",
        steward="E2-OSC-05",
        tile_removed="E2-ASM-21",
        last="E2-END-01",
        leaders_return="D2-ASM-04" if solo else "E2-ASM-22",
        dice_gathered="E2-ASM-23",
        aside_joins="E2-RUL-90",
        dissenter_dice="E2-ASM-24",
        dissenter_cubes="E2-ASM-25",
    )


SET_UP: Final = SetUpLaws(
    leader="E2-PLY-01",
    first_player="E2-STA-01",
    officer="E2-SET-10",
    dissenter_settlement="E2-STA-09",
    dissenters_second="E2-STA-10",
    dissenter_cubes="E2-STA-10",
)


def placing_laws(solo: bool) -> PlacingLaws:
    """The laws of placing a die; in the solo game the dice of others are those of the Dissenters."""
    return PlacingLaws(
        placed="E2-DIE-01",
        foreign="DS-TRN-03" if solo else "E2-DIE-02",
        turned="E2-DIE-04",
        icon="E2-DIE-05",
        icon_first="E2-DIE-06",
        taken="E2-DIE-08",
        after_turning="E2-DIE-12",
    )


STAGES: Final = StageLaws(
    challenges_kept="E2-RUL-42",
    challenges_return="E2-ARS-19",
    threat_rolled="E2-ARS-05",
    token_moved="E2-DET-02",
    skull_passed="E2-DET-04",
    threat_track="E2-RUL-48",
    transition_token="E2-DET-03",
    last_soldier="E2-ARS-13",
    second_stage="E2-ARS-15",
    soldiers_return="E2-ARS-17",
)


def laws_of(solo: bool) -> Laws:
    """The laws of the game of several, or of the solo game, which replaces some of its rules."""
    return Laws(
        placing=placing_laws(solo),
        assembly=assembly_laws(solo),
        set_up=SET_UP,
        stages=STAGES,
        soldier_limit="E2-CMP-11",
        point_limit="E2-CMP-12",
        no_cube_left="E2-RUL-38",
        officer_bonus="E2-OFF-06",
        row_cleared="E2-OFF-03",
        die_rolled="E2-SET-08",
        asset_lacking="E2-AST-01",
        option_stop="E2-RUL-64",
        dissenter_die="E2-POL-07",
        influence="E2-SEC-02",
        cubes_short="E2-RUL-38",
        leader_space="E2-SEC-05",
        leader_effect="E2-RUL-40",
    )


LAWS: Final = laws_of(solo=False)
SOLO: Final = laws_of(solo=True)
