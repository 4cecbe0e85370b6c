"""Play cards: individual and collective."""

from tests.games.takkure.scene import asked, at, defend, dice, play, player, roll, scene, start, view

ALL = "Hayate 10,8 ball\nKenji 9,5\nTora 9,11\nDaichi 7,8\nAguila 28,2\nLince 28,5\nLobo 28,8\nOso 28,11"


def test_four_individual_cards_are_drawn_by_chance():
    """K51: from eight, for the match."""
    pos = start()
    assert asked(pos) == "dealing"
    assert len(pos.moves()) == 8
    assert pos.odds == [1] * 8
    play(pos, *pos.moves()[:1])
    assert len(pos.moves()) == 7
    while asked(pos) == "dealing":
        pos.play(pos.legal[0])
    assert [coach.held for coach in view(pos).coaches] == [4, 4]


def test_each_coach_picks_four_collective_cards():
    """K51: one after the other in the order of the deck, so that every choice has one spelling."""
    pos = start()
    while asked(pos) == "dealing":
        pos.play(pos.legal[0])
    assert pos.moves() == ["pick Hands", "pick Support", "pick Wrap", "pick Clear Out", "pick Line"]
    play(pos, "pick Support")
    assert pos.moves() == ["pick Wrap", "pick Clear Out", "pick Line", "pick Switch"]
    while asked(pos) == "choosing":
        pos.play(pos.legal[-1])
    assert view(pos).coaches[0].picked == ["Support", "Switch", "Decoy", "Fan"]


# -- individual cards


def test_a_card_is_single_use_and_shown_when_played():
    """K52: Second Wind turns an active fatigue token."""
    pos = scene(ALL.replace("ball", "ball tired1"), hands=("Second Wind", ""))
    play(pos, "card Second Wind Hayate")
    assert (player(pos, "Hayate").tired, player(pos, "Hayate").turned) == (0, 1)
    assert view(pos).coaches[0].played == ["Second Wind"]
    assert view(pos).coaches[0].held == 0
    assert "card Second Wind Hayate" not in pos.moves()


def test_one_card_a_step():
    """K93: at most one card per coach and window."""
    pos = scene(ALL.replace("ball", "ball tired1"), hands=("Second Wind, Blind Pass", ""))
    assert "card Blind Pass Hayate" in pos.moves()
    play(pos, "card Second Wind Hayate")
    assert not any(move.startswith("card") for move in pos.moves())


def test_quick_defence_doubles_the_printed_move():
    """K52: one defender, not with Defensive Vision."""
    pos = scene("Hayate 5,8 ball\nAguila 20,8\nLobo 20,4", hands=("", "Quick Defence"))
    play(pos, "activate Hayate", "nothing")
    assert [move for move in pos.moves() if move.startswith("card")] == ["card Quick Defence Aguila"]
    play(pos, "card Quick Defence Aguila", "Aguila press")
    assert pos.moves()[0] == "Aguila move 16"


def test_quick_defence_that_no_move_used_comes_back():
    """K93: a defender that rises, rests or does nothing has not used the card."""
    pos = scene("Hayate 5,8 ball\nAguila 20,8 tired1\nOso 20,4", hands=("", "Quick Defence"))
    play(pos, "activate Hayate", "nothing", "card Quick Defence Aguila", "Aguila rest", "done", "nothing")
    assert (view(pos, 1).coaches[1].hand, view(pos, 1).coaches[1].played) == (["Quick Defence"], [])
    moved = scene("Hayate 5,8 ball\nAguila 20,8", hands=("", "Quick Defence"))
    play(moved, "activate Hayate", "nothing", "card Quick Defence Aguila", "Aguila press", "Aguila stay", "nothing")
    assert view(moved, 1).coaches[1].played == ["Quick Defence"]


def passing(card, **more):
    pos = scene("Tora 14,8 ball\nHayate 9,8\nAguila 28,2", hands=(card, ""), **more)
    play(pos, "activate Tora", "nothing", "done", "Tora pass Hayate")
    return play(pos, f"card {card} Tora")


def test_blind_pass_counts_one_band_nearer():
    """K52: 4" is within the band of +2, nearer +4."""
    assert roll(passing("Blind Pass")) == ("Tora", "pass", 11)


def test_extra_effort_is_one_more_die_and_then_a_fatigue_token():
    """K52: on the first roll of that player."""
    pos = passing("Extra Effort")
    assert dice(pos) == 2
    assert player(pos, "Tora").tired == 0
    play(pos, 3, 4)
    assert player(pos, "Tora").tired == 1


def test_sure_hands_add_two_to_a_pick_up():
    """K52: or to a reception, or to a try."""
    pos = scene("Hayate 10,8\nBall 10.75,8\nAguila 28,8", hands=("Sure Hands", ""))
    play(pos, "card Sure Hands Hayate", "activate Hayate", "nothing", "done", "Hayate pickup")
    assert roll(pos) == ("Hayate", "pick up", 13)


def tackled(card, seat, second="nothing", who="Tora", by="Aguila"):
    hands = (card, "") if seat == 0 else ("", card)
    pos = scene(f"{who} 10,8 ball\nHayate 5,5\n{by} 11.0625,8", hands=hands)
    play(pos, f"activate {who}", "nothing", f"{by} tackle", second if second == "nothing" else f"{who} {second}")
    return play(pos, f"card {card} {who if seat == 0 else by}")


def test_crushing_hit_makes_a_success_critical():
    """K52: the wound comes without the roll."""
    pos = play(tackled("Crushing Hit", 1), 5)
    assert player(pos, "Tora").wounds == 1


def test_thick_skull_passes_a_stamina_roll_without_a_die():
    """K52: one stamina roll succeeds."""
    pos = scene("Tora 10,8 ball\nHayate 5,5\nAguila 11.0625,8", hands=("", "Thick Skull"))
    play(pos, "activate Tora", "nothing", "Aguila tackle", "nothing", 9)
    assert player(pos, "Aguila").ground
    assert pos.moves() == ["card Thick Skull Aguila", "pass", "none"]
    play(pos, "card Thick Skull Aguila")
    assert player(pos, "Aguila").wounds == 0
    assert asked(pos) == "token"


def test_timing_adds_two_to_a_tackle():
    """K52: STR."""
    pos = scene("Aguila 22,8 ball\nKenji 20.9375,8", attackers=1, hands=("Timing", ""))
    play(pos, "activate Aguila", "nothing", "card Timing Kenji", "Kenji tackle", "nothing")
    assert roll(pos) == ("Kenji", "tackle", 8)


def test_roar_lifts_all_pressure():
    """K52: for this activation; it is played on no player."""
    pos = scene("Aguila 22,8 ball\nLince 25,8\nHayate 20,8", attackers=1, hands=("", "Roar"))
    play(pos, "card Roar", "activate Aguila", "nothing", "Hayate press", "Hayate stay", "Aguila pass Lince")
    assert roll(pos) == ("Aguila", "pass", 12)


def test_feral_leap_adds_two_inches_to_a_dodge():
    """K52: after a success."""
    pos = scene("Aguila 22,8 ball\nHayate 20.9375,8", attackers=1, hands=("", "Feral Leap"))
    play(pos, "activate Aguila", "nothing", "Hayate tackle", "Aguila dodge", "card Feral Leap Aguila", 6, 3)
    assert max(float(move.split()[-1]) for move in pos.moves() if " move " in move) == 26


def test_discipline_stands_a_player_up_before_declaring():
    """K52: not the carrier."""
    pos = scene("Hayate 10,8 ball down\nKenji 8,6 down\nAguila 28,8", hands=("Discipline", ""))
    assert [move for move in pos.moves() if move.startswith("card")] == ["card Discipline Kenji"]
    play(pos, "card Discipline Kenji")
    assert not player(pos, "Kenji").ground


# -- collective cards


def planned(card, *slots, drawing=ALL, defence=(), first="nothing"):
    pos = scene(drawing, plays=(card, ""))
    play(pos, f"plan {card}", *(f"slot {letter} {name}" for letter, name in zip("ABD", slots, strict=False)), first)
    return defend(pos, *defence)


def test_a_collective_card_puts_its_token_on_the_carrier():
    """K53: declared before the token, its slots named; only the carrier's move is marked."""
    pos = scene(ALL, plays=("Hands", ""))
    play(pos, "plan Hands")
    assert player(pos, "Hayate").tokens == 1
    assert pos.moves() == ["slot A Kenji", "slot A Tora", "slot A Daichi"]
    play(pos, "slot A Kenji")
    assert "Hayate mark 12" in pos.moves()


def test_a_collective_card_needs_a_standing_carrier_and_mates():
    """K84: the players of the slots stand and are distinct."""
    for drawing in (ALL.replace("ball", "ball down"), "Hayate 10,8 ball\nAguila 28,8", ALL.replace("8 ball", "8")):
        pos = scene(drawing, plays=("Hands", ""))
        assert not any(move.startswith("plan") for move in pos.moves())


def test_a_card_whose_carrier_cannot_begin_goes_back_unseen():
    """K80: the third token injured him; step 6 follows."""
    pos = scene(ALL.replace("8 ball", "8 ball tokens2 tired3"), plays=("Hands", ""))
    play(pos, "plan Hands", 3)
    assert asked(pos) == "token"
    assert view(pos).coaches[0].shown == []
    assert view(pos).coaches[0].picked == ["Hands"]


def test_hands():
    """K53: C pass A, A move; the card is shown after the defence."""
    pos = planned("Hands", "Kenji")
    assert view(pos).coaches[0].shown == ["Hands"]
    assert pos.moves() == ["Hayate pass Kenji"]
    play(pos, "Hayate pass Kenji", 4)
    assert view(pos).holder_name == "Kenji"
    play(pos, "Kenji move", "Kenji move 13,5")
    assert at(pos, "Kenji") == (13, 5)
    assert asked(pos) == "token"
    assert view(pos).coaches[0].spent == ["Hands"]
    assert not any(move.startswith("plan") for move in pos.moves())


def test_a_missed_pass_that_is_received_counts_as_made():
    """K83: a pass that is not received ends the sequence."""
    pos = play(planned("Hands", "Kenji"), "Hayate pass Kenji", 12, 3)
    assert asked(pos) == "sequence"
    pos = play(planned("Hands", "Kenji"), "Hayate pass Kenji", 12, 12, 5)
    assert asked(pos) == "token"


def test_what_is_possible_in_a_sequence_is_done():
    """K83: a move may be of 0", impossible actions are skipped."""
    pos = planned("Support", "Kenji")
    assert pos.moves() == ["Kenji move"]
    play(pos, "Kenji move", "Kenji stay")
    assert pos.moves() == ["Hayate pass Kenji"]
    pos = planned("Support", "Kenji")
    play(pos, "Kenji move", "Kenji move 12,5")  # now further forward than the carrier
    assert asked(pos) == "token"


def test_slot_players_count_as_activated_and_get_no_token():
    """K84: they pass from where they stand."""
    pos = planned("Line", "Kenji", "Tora", drawing=ALL.replace("Tora 9,11", "Tora 8,4"))
    play(pos, "Hayate pass Kenji", 3)
    assert pos.moves() == ["Kenji pass Tora"]
    assert player(pos, "Kenji").tokens == 0
    play(pos, "Kenji pass Tora", 3, 3)
    assert view(pos).holder_name == "Tora"


TIGHT = ALL.replace("Aguila 28,2", "Aguila 11.0625,8")


def test_tackles_on_the_carrier_are_rolled_with_its_first_pass():
    """K83: opposed like any pass; a loss ends the sequence."""
    pos = planned("Hands", "Kenji", drawing=TIGHT, defence=("Aguila tackle",))
    play(pos, "Hayate pass Kenji")
    assert pos.game.texts.extras(pos.state)["roll"]["against"] == ["Aguila"]
    play(pos, 4, 6, 1)
    assert player(pos, "Hayate").ground
    assert asked(pos) == "token"


def test_odds_within_a_sequence_are_those_that_are_rolled():
    """K4, K83: a pass against the tackle on its carrier."""
    pos = planned("Hands", "Kenji", drawing=TIGHT, defence=("Aguila tackle",))
    ahead = pos.describe("Hayate pass Kenji")
    assert ahead.roll.endswith("vs tackle 7 dice 1 crit 1")
    play(pos, "Hayate pass Kenji")
    assert pos.describe("d12 1").roll == ahead.roll


def test_tackles_come_before_a_sequence_without_such_an_action():
    """K83: whatever becomes of the carrier, who does not act in it, his mates run."""
    for face in (12, 5):
        pos = planned("Fan", "Kenji", "Tora", "Daichi", drawing=TIGHT, defence=("Aguila tackle",))
        assert roll(pos) == ("Aguila", "tackle", 7)
        play(pos, face, 1)
        assert pos.moves() == ["Kenji move"]


def test_a_move_before_the_pass_of_the_carrier_waits_for_no_tackle():
    """K83: the tackles come with the pass."""
    pos = planned("Support", "Kenji", drawing=TIGHT, defence=("Aguila tackle",))
    play(pos, "Kenji move", "Kenji stay", "Hayate pass Kenji")
    assert pos.game.texts.extras(pos.state)["roll"]["against"] == ["Aguila"]


def test_a_pass_that_cannot_be_made_leaves_the_tackles_unopposed():
    """K83: they are rolled in its place."""
    pos = planned("Hands", "Kenji", drawing=TIGHT.replace("Kenji 9,5", "Kenji 11,5"), defence=("Aguila tackle",))
    assert roll(pos) == ("Aguila", "tackle", 7)


def test_decoy_passes_to_either_slot():
    """K53: A move, B move, C pass A or B."""
    pos = planned("Decoy", "Kenji", "Tora")
    play(pos, "Kenji move", "Kenji stay", "Tora move", "Tora stay")
    assert pos.moves() == ["Hayate pass Kenji", "Hayate pass Tora"]


def test_clear_out_breaks_or_dodges_first():
    """K53: C break through or dodge, A move, B move."""
    pos = planned("Clear Out", "Kenji", "Tora", drawing=TIGHT, defence=("Aguila tackle",))
    assert pos.moves() == ["Hayate dodge", "Hayate break"]
    play(pos, "Hayate dodge", 8, 7, 3)
    play(pos, "Hayate stay")
    assert asked(pos) == "sequence"


def clearing_out():
    pos = planned("Clear Out", "Kenji", "Tora", drawing=TIGHT, defence=("Aguila tackle",))
    return play(pos, "Hayate dodge")


def test_a_missed_dodge_ends_the_sequence():
    """K83: the acting player's die misses, or he goes to the ground."""
    assert asked(play(clearing_out(), 12, 12, 12, 1)) == "token"
    assert asked(play(clearing_out(), 5, 4, 6, 1)) == "token"


def test_a_cancelled_roll_does_not_end_the_sequence():
    """K83: a tie is no failure (book 1.15)."""
    pos = play(clearing_out(), 5, 4, 5)
    assert pos.moves() == ["Kenji move"]
    pos = planned("Hands", "Kenji", drawing=TIGHT, defence=("Aguila tackle",))
    play(pos, "Hayate pass Kenji", 5, 5)
    assert pos.moves() == ["Kenji move"]
    assert view(pos).holder_name == "Hayate"


def test_a_tackle_without_contact_was_declared_all_the_same():
    """K36, K83: after its REF roll the carrier of Clear Out dodges, unopposed (K72)."""
    far = ALL.replace("Aguila 28,2", "Aguila 20,8")
    pos = planned("Clear Out", "Kenji", "Tora", drawing=far, defence=("Aguila tackle",))
    play(pos, 5)
    assert pos.moves() == ["Hayate dodge", "Hayate break"]
    play(pos, "Hayate break")  # against nobody
    assert pos.moves() == ["Kenji move"]


def test_slipstream_moves_further_as_second_action():
    """K31: Hayate's MOV 5 and one more, untired."""
    for tokens, reach in (("", 16), ("tired1", 15)):
        pos = scene(f"Hayate 10,8 ball {tokens}\nAguila 28,8")
        play(pos, "activate Hayate", "nothing", "done", "Hayate move")
        assert max(float(move.split()[-1]) for move in pos.moves() if " move " in move) == reach
