//! Seats: turn order, who plays the enemy, one player and six.

use crate::kit::*;
use kernel::{Scripted, SeatId};
use runebound::ids::*;
use runebound::{Action, Setup};
use testkit::proves;

/// turn.1, turn.2, setup.12, amb.first-player-fixed Turns go round from the first
/// player, time moves after the last of them only, and the same player begins
/// again.
#[test]
fn turns_go_round_from_the_first_player() {
    let mut build = Build::new(4);
    build.state.first = C;
    build.state.active = C;
    let mut table = build.turn();
    let mut turns = Vec::new();
    for _ in 0..6 {
        turns.push((asked(&table).0, table.space));
        let seat = asked(&table);
        table.answers(seat, Action::EndTurn);
        until_turn(&mut table, |_, all| *all.last().expect("something is listed"));
    }
    proves!("turn.1", "turn.2", "setup.12");
    assert_eq!(turns, [(2, 1), (3, 1), (0, 1), (1, 1), (2, 2), (3, 2)]);
}

/// enemy.2, combat.shield.6, amb.enemy-control-two-players The seat to the right is
/// asked for the enemy's actions and for its shields, with up to six seats.
#[test]
fn the_seat_to_the_right_is_asked() {
    proves!("enemy.2", "combat.shield.6");
    for (n_seats, active, right) in [(2, 1, 0), (3, 0, 2), (4, 2, 1), (5, 0, 4), (6, 3, 2), (6, 0, 5)] {
        let (active, right) = (SeatId(active), SeatId(right));
        let mut build = Build::new(n_seats);
        build.state.active = active;
        build.hero(active, "corbin");
        let foe = ["shield", "skull", "surge", "dash", "dash"];
        build.cast(active, &["physical", "shield", "agility"], enemy("ogre"), &foe);
        let mut table = build.fight("ogre");
        assert_eq!(asked(&table), right, "two gold dashes to none");
        table.answers(right, Action::Deal { symbol: Symbol::Skull, tokens: 0b10 });
        assert_eq!(asked(&table), active, "the hero's own shield");
        table.answers(active, Action::Block(0b10));
        table.answers(active, Action::Deal { symbol: Symbol::Physical, tokens: 0b1 });
        assert_eq!((asked(&table), table.position().asks().len()), (right, 1));
        table.answers(right, Action::Block(0b1));
        assert_eq!((damage_of(&table, 1), table.hero(active).damage), (1, 0));
    }
}

/// setup.13, setup.20, amb.player-count Six seats: each takes
/// one of the heroes that are left, the last the only one; all have their gold,
/// hand and ally before the first turn, and time moves after six turns.
#[test]
fn six_seats_are_set_up() {
    use Scripted::{Keep, Pick};
    let mut table = Table::new(&Setup::new(6, "corpse_king"), [Keep, Keep, Keep, Keep, Pick(3)]);
    proves!("setup.13", "setup.20");
    for place in 0..6 {
        let seat = SeatId((3 + place) % 6);
        assert_eq!((asked(&table), table.choices(seat).len()), (seat, 6 - usize::from(place)));
        let first = table.choices(seat)[0];
        table.answers(seat, first);
    }
    until_turn(&mut table, |_, all| *all.iter().find(|it| !matches!(it, Action::Reroll(_))).expect("an answer"));
    let mut heroes: Vec<HeroId> = table.heroes.iter().map(|it| it.id()).collect();
    heroes.sort();
    heroes.dedup();
    assert_eq!((heroes.len(), table.active), (6, SeatId(3)));
    for seat in table.heroes.seats() {
        let hero = table.hero(seat);
        assert_eq!(hero.hand.len(), table.hand_size(seat));
        assert_eq!((hero.story_tokens, hero.is_flipped), (1, true));
    }
    for turn in 0..6 {
        assert_eq!(table.space, 1, "after {turn} turns");
        let seat = table.active;
        table.answers(seat, Action::EndTurn);
        until_turn(&mut table, |_, all| *all.last().expect("something is listed"));
    }
    assert_eq!((table.space, table.active), (2, SeatId(3)));
}

/// setup.19, amb.same-start-hex Two heroes may start in one hex.
#[test]
fn two_heroes_may_start_in_one_hex() {
    use Scripted::{Keep, Pick};
    let mut table = Table::new(&Setup::new(2, "margath"), [Keep, Keep, Keep, Keep, Pick(0)]);
    table.answers(A, Action::Hero(hero("lyssa"))).answers(B, Action::Hero(hero("elder_mok")));
    let shrine = table.choices(A)[0];
    table.answers(A, shrine).answers(B, shrine);
    proves!("setup.19");
    assert_eq!(table.hero(A).hex, table.hero(B).hex);
}

/// amb.solo, turn.2 Alone: time moves after each turn, there is nobody to barter
/// with or to challenge, and no enemy waits for an answer.
#[test]
fn a_lone_player() {
    let mut build = Build::new(1);
    build.hero(A, "corbin").gold(A, 3).assets(A, &["A03"]);
    let mut table = build.turn();
    proves!("turn.2");
    assert!(!may(&table, A, |it| matches!(it, Action::Barter(_) | Action::HearOffer(_) | Action::Challenge { .. })));
    table.answers(A, Action::EndTurn);
    assert_eq!((table.space, asked(&table)), (2, A));
    let mut build = Build::new(1);
    build.cast(A, &["physical", "agility", "dash"], enemy("ogre"), &["shield", "skull", "surge", "dash", "dash"]);
    let table = build.fight("ogre");
    assert_eq!((asked(&table), table.hero(A).damage), (A, 1), "the engine has struck first");
}
