"""Which rules of Episode 1 the shared code of both episodes follows, edition by edition."""

from __future__ import annotations

from typing import Final

from mesozoic.perseverance.common.laws import AssemblyLaws, Laws, PlacingLaws, SetUpLaws, StageLaws

SET_UP: Final = SetUpLaws(
    leader="E1-PLR-01",
    first_player="E1-SET-12",
    officer="E1-SET-08",
    dissenter_settlement="E1-TWO-02",
    dissenters_second="E1-TWO-03",
    dissenter_cubes="E1-TWO-04",
)


def assembly_laws(beta: bool, solo: bool) -> AssemblyLaws:
    """The laws of an Assembly; in the beta equals split a rank, in the solo game all Leaders go home."""
    return AssemblyLaws(
        held="E1-ASM-01",
        sole_most="E1-ASM-05",
        two_share="E1-ASM-06",
        many_share="E1-ASM-07",
        nobody_present="E1-RUL-18",
        dissenters_share="E1-DIS-07",
        production_side="E1-ASM-09",
        votes_side="E1-ASM-10",
        dissenters_side="E1-DIS-06",
        second_place="E1-ASM-11",
        second_shared="E1-ASM-12",
        dissenters_second="E1-DIS-08",
        tile="E1-ASM-16",
        tile_of_four="E1-BET-18" if beta else "E1-ASM-16",
        vote_rank="E1-ASM-13",
        votes_shared="E1-BET-19" if beta else "E1-ASM-14",
        no_votes="E1-ASM-15",
        dissenters_rank="E1-DIS-09",
        officer_first="E1-ASM-17",
        officer_second="E1-ASM-18",
        officer_ties="E1-ASM-19",
        no_influence="E1-RUL-20",
        dissenters_lead="E1-DIS-12",
        security="E1-OSC-02",
        steward="E1-OSC-03",
        tile_removed="E1-ASM-21",
        last="E1-END-01",
        leaders_return="D1-ASM-05" if solo else "E1-ASM-22",
        dice_gathered="E1-ASM-23",
        aside_joins="E1-RUL-01",
        dissenter_dice="E1-DIS-10",
        dissenter_cubes="E1-DIS-11",
    )


def placing_laws(solo: bool) -> PlacingLaws:
    """The laws of placing a die; in the solo game the dice of others are those of the Dissenters."""
    return PlacingLaws(
        placed="E1-DIE-01",
        foreign="DS-TRN-03" if solo else "E1-DIE-03",
        turned="E1-DIE-04",
        icon="E1-DIE-05",
        icon_first="E1-DIE-06",
        taken="E1-DIE-09",
        after_turning="E1-RUL-07",
    )


def stage_laws(beta: bool) -> StageLaws:
    """The laws of a Patrol's stages; the beta counts the threat track otherwise."""
    return StageLaws(
        challenges_kept="E1-RUL-22",
        challenges_return="E1-PTR-13",
        threat_rolled="E1-PTR-05",
        token_moved="E1-DET-10",
        skull_passed="E1-BET-27" if beta else "E1-DET-11",
        threat_track="E1-RUL-24",
        transition_token="E1-DET-10",
        last_soldier="E1-PTR-11",
        second_stage="E1-PTR-09",
        soldiers_return="E1-PTR-14",
    )


def laws_of(beta: bool, solo: bool) -> Laws:
    """The laws of an edition; the beta replaces some rules of the published game, as does the solo game."""
    return Laws(
        placing=placing_laws(solo),
        assembly=assembly_laws(beta, solo),
        set_up=SET_UP,
        stages=stage_laws(beta),
        soldier_limit="E1-AST-03",
        point_limit="E1-AST-06",
        no_cube_left="E1-CMP-09",
        officer_bonus="E1-OFC-05",
        row_cleared="E1-OFC-06",
        die_rolled="E1-SET-11",
        asset_lacking="E1-AST-02",
        option_stop="E1-BET-07" if beta else "E1-EFF-03",
        dissenter_die="E1-DIS-03",
        influence="E1-SEC-02",
        cubes_short="E1-SEC-03",
        leader_space="E1-SEC-08",
        leader_effect="E1-RUL-41",
    )


PUBLISHED: Final = laws_of(beta=False, solo=False)
BETA: Final = laws_of(beta=True, solo=False)
SOLO: Final = laws_of(beta=False, solo=True)
