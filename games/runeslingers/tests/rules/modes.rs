//! Modes of play, decks, drafts, events.

use kernel::{Chance, Game, Refusal, SeatId, Seed};
use runeslingers::content::{Mode, Rarity, content};
use runeslingers::modes::tournament::{pairs, round_robin, swiss_round, swiss_rounds};
use runeslingers::modes::{Build, Deck, EventKind, Options, PickTwo, open_booster, random_pool};
use runeslingers::{Action, Domain, Runeslingers, Setup, SlingerId};
use testkit::Table;

fn read(text: &str, mode: Mode) -> Result<Deck, Refusal> {
    Deck::read(text, mode, &Options::default())
}

/// A list of 40 cards with some lines changed.
fn list(change: impl Fn(&mut Vec<String>)) -> String {
    let mut lines: Vec<String> =
        ["Runeslinger: Eva", "Stance: Ember Sight", "Ability: Second Sight"].map(str::to_owned).into();
    for name in [
        "Spark Dart",
        "Ember Flick",
        "Ashfall",
        "Fireball",
        "Frost Lance",
        "Sunlance",
        "Mend",
        "Hush",
        "Purge",
        "Unravel",
        "Whetstone",
        "Binding",
        "Pilfer",
    ] {
        lines.push(format!("3 {name}"));
    }
    lines.push("1 Godfist X".to_owned());
    change(&mut lines);
    lines.join("\n")
}

fn rule_against(text: &str) -> String {
    read(text, Mode::Constructed).expect_err("it is illegal").rule.expect("a rule").into_owned()
}

/// mode.1 Constructed, draft and sealed are offered, and starter decks.
#[test]
fn the_modes_are_offered() {
    let options = Runeslingers::options();
    let mode = options.iter().find(|it| it.key == "mode").expect("there is a mode");
    assert_eq!(serde_json::to_value(&mode.kind).expect("it serializes")["values"].as_array().expect("a list").len(), 4);
    for name in ["starter", "constructed", "sealed"] {
        let setup = Runeslingers::setup_from_options(2, &serde_json::json!({ "mode": name })).expect("it is legal");
        assert_eq!(setup.mode.name(), name);
    }
}

/// mode.2, runeslinger.2 Runeslinger, stance and ability share a class.
/// runeslinger.6 One stance and one ability are needed.
#[test]
fn one_class() {
    assert!(read(&list(|_| ()), Mode::Constructed).is_ok());
    assert_eq!(rule_against(&list(|it| it[1] = "Stance: Bulwark Oath".to_owned())), "runeslinger.2");
    assert_eq!(rule_against(&list(|it| it[2] = "Ability: Overclock".to_owned())), "runeslinger.2");
    assert_eq!(
        rule_against(&list(|it| {
            it.remove(2);
        })),
        "runeslinger.6"
    );
    assert_eq!(
        rule_against(&list(|it| {
            it.remove(0);
        })),
        "runeslinger.6"
    );
}

/// mode.constructed.1 Exactly 40 cards.
#[test]
fn exactly_forty() {
    assert_eq!(
        rule_against(&list(|it| {
            it.pop();
        })),
        "mode.constructed.1"
    );
    assert_eq!(rule_against(&list(|it| it.push("1 Feint".to_owned()))), "mode.constructed.1");
}

/// mode.constructed.2 At most three copies. mode.constructed.3 At most one of
/// an X card, but several different ones.
#[test]
fn copies() {
    assert_eq!(
        rule_against(&list(|it| {
            it.pop();
            it.push("1 Fireball".to_owned());
        })),
        "mode.constructed.2"
    );
    assert_eq!(
        rule_against(&list(|it| {
            it[3] = "2 Spark Dart".to_owned();
            it.push("1 Godfist X".to_owned());
        })),
        "mode.constructed.3"
    );
    let two = list(|it| {
        it[3] = "2 Spark Dart".to_owned();
        it.push("1 Unmake X".to_owned());
    });
    assert!(read(&two, Mode::Constructed).is_ok());
    assert_eq!(
        rule_against(&list(|it| {
            it.pop();
            it.push("1 Tall Shelf".to_owned());
        })),
        "card.1"
    );
}

/// Decks travel as text and as a short code; what cannot be read says where.
#[test]
fn text_and_share_code() {
    let deck = Deck::preset(content().preset("runecaller_choir").expect("it is there"));
    let again = read(&deck.to_text(), Mode::Constructed).expect("it is legal");
    assert_eq!((again.cards.clone(), again.stance), (deck.cards.clone(), deck.stance));
    let code = deck.share_code();
    assert_eq!(read(&code, Mode::Constructed).expect("it is legal").cards, deck.cards);
    let mut broken = code.into_bytes();
    broken[8] = if broken[8] == b'0' { b'1' } else { b'0' };
    let broken = String::from_utf8(broken).expect("letters");
    assert_eq!(read(&broken, Mode::Constructed).expect_err("the sum differs").text.key, "refused-share-code");
    let refusal = read("3 Firebal", Mode::Constructed).expect_err("no such card");
    assert_eq!(refusal.text.key, "refused-deck-line");
    assert_eq!(deck.sample_hand(&mut Chance::new(Seed::from_number(1))).0.len(), 5);
}

/// mode.draft.1 At least four players.
#[test]
fn a_draft_needs_four() {
    assert_eq!(Setup::of(Mode::Draft, 3).begin().expect_err("too few").rule.expect("a rule"), "mode.draft.1");
    assert!(Setup::of(Mode::Draft, 4).begin().is_ok());
}

/// mode.draft.2 Boosters of nine cards with their rarities, none twice.
#[test]
fn boosters() {
    let mut chance = Chance::new(Seed::from_number(5));
    for _ in 0..200 {
        let mut cards = open_booster(&mut chance);
        assert_eq!(cards.len(), 9);
        let n_of = |rarity| cards.iter().filter(|it| content()[**it].rarity == rarity).count();
        assert_eq!((n_of(Rarity::Common), n_of(Rarity::Uncommon), n_of(Rarity::Rare) + n_of(Rarity::X)), (5, 3, 1));
        cards.sort_unstable();
        cards.dedup();
        assert_eq!(cards.len(), 9);
    }
    assert_eq!(random_pool(Mode::Draft, &mut chance).len(), 36);
}

/// The pack of a seat.
fn pack(game: &Table<Runeslingers>, seat: SeatId) -> PickTwo {
    match &game.ask(seat).choices.open {
        Some(Domain::PickTwo(pack)) => pack.clone(),
        other => panic!("{seat} is asked for {other:?}"),
    }
}

/// mode.draft.3 Packs of 18. mode.draft.4 Two picks, then to the left;
/// mode.draft.5 in the second round to the right. mode.draft.4-2 Picks are
/// hidden. mode.draft.6 30 of 36 cards, mode.draft.7 and any Runeslinger.
#[test]
fn a_whole_draft() {
    let mut game = Table::<Runeslingers>::new(&Setup::of(Mode::Draft, 4), []);
    let seats: Vec<SeatId> = SeatId::all(4).collect();
    for round in 1..=2 {
        for pick in 0..9 {
            let packs: Vec<PickTwo> = seats.iter().map(|it| pack(&game, *it)).collect();
            assert!(packs.iter().all(|it| it.pack.len() == 18 - 2 * pick), "round {round}");
            assert_eq!(game.rule_against(seats[0], Action::Pick(vec![0])), "mode.draft.4");
            assert_eq!(game.rule_against(seats[0], Action::Pick(vec![1, 1])), "mode.draft.4");
            for seat in &seats {
                game.answers(*seat, Action::Pick(vec![0, 1]));
            }
            if pick < 8 {
                // What seat 1 left goes to seat 2, or from seat 2 to seat 1.
                let (from, to) = if round == 1 { (0, 1) } else { (1, 0) };
                assert_eq!(pack(&game, seats[to]).pack[..], packs[from].pack[2..]);
            }
            let view = game.view(seats[0]);
            let draft = view.draft.expect("decks are not built yet");
            assert_eq!(draft.pool.len(), 18 * (round - 1) + 2 * (pick + 1));
        }
    }
    let pool = game.affair.pools[0].clone();
    assert_eq!(pool.len(), 36);
    let deck = game.affair.auto_build(&game, seats[0], SlingerId(3));
    let mut short = Build::of(&deck);
    short.cards.pop();
    assert_eq!(game.rule_against(seats[0], Action::Build(short)), "mode.draft.6");
    let mut foreign = Build::of(&deck);
    foreign.cards[0] =
        content().set().map(|(id, _)| id).find(|it| !pool.contains(it)).expect("some card is not in the pool");
    assert_eq!(game.rule_against(seats[0], Action::Build(foreign)), "mode.draft.6");
    game.answers(seats[0], Action::Build(Build::of(&deck)));
    for (index, seat) in seats.iter().enumerate().skip(1) {
        game.answers(*seat, Action::AutoBuild(SlingerId(index as u8 * 2)));
    }
    assert!(game.affair.decks.iter().flatten().all(|it| it.cards.len() == 30));
    assert_eq!(game.affair.event, EventKind::RoundRobin);
    // The first pair of the first round begins.
    let asked: Vec<SeatId> = game.position().asks().iter().map(|it| it.seat).collect();
    assert_eq!(asked, [seats[0], seats[3]]);
}

/// mode.sealed.1 54 cards each. mode.sealed.2 40 of them by the constructed rules.
#[test]
fn a_sealed_deck() {
    let mut game = Table::<Runeslingers>::new(&Setup::of(Mode::Sealed, 2), []);
    let seat = SeatId(0);
    assert_eq!(game.affair.pools[0].len(), 54);
    let deck = game.affair.auto_build(&game, seat, SlingerId(0));
    let mut short = Build::of(&deck);
    short.cards.pop();
    assert_eq!(game.rule_against(seat, Action::Build(short)), "mode.sealed.2");
    let mut foreign = Build::of(&deck);
    let pool = game.affair.pools[0].clone();
    foreign.cards[0] =
        content().set().map(|(id, _)| id).find(|it| !pool.contains(it)).expect("some card is not in the pool");
    assert_eq!(game.rule_against(seat, Action::Build(foreign)), "mode.sealed.1");
    game.answers(seat, Action::Build(Build::of(&deck))).answers(SeatId(1), Action::AutoBuild(SlingerId(9)));
    assert!(game.affair.decks.iter().flatten().all(|it| it.cards.len() == 40));
}

/// tournament.1 Everybody meets everybody: 6 players, 15 encounters.
#[test]
fn everybody_meets_everybody() {
    for (n_players, n_encounters) in [(4, 6), (5, 10), (6, 15), (8, 28)] {
        let mut met: Vec<Vec<SeatId>> = round_robin(n_players)
            .into_iter()
            .flatten()
            .map(|mut it| {
                it.0.sort_unstable();
                it.0
            })
            .collect();
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), n_encounters);
    }
}

/// tournament.2 Swiss rounds pair equal records who have not met.
#[test]
fn swiss() {
    assert_eq!((swiss_rounds(4), swiss_rounds(8), swiss_rounds(16)), (2, 3, 4));
    let first = swiss_round(&[0; 16], &[], &[]);
    assert_eq!((first.pairings.len(), first.bye), (8, None));
    let points: Vec<u8> = (0..16).map(|it| 2 * u8::from(it % 2 == 0)).collect();
    let met: Vec<(SeatId, SeatId)> = first.pairings.iter().map(|it| (it.0[0], it.0[1])).collect();
    for pairing in swiss_round(&points, &met, &[]).pairings {
        assert_eq!(points[pairing.0[0].index()], points[pairing.0[1].index()]);
        assert!(!met.contains(&(pairing.0[0], pairing.0[1])));
    }
}

/// tournament.3 A pairing is one encounter; with an odd number the last table
/// has three.
#[test]
fn one_encounter_each() {
    let sizes = |n: usize| pairs(n).iter().map(|it| it.0.len()).collect::<Vec<_>>();
    assert_eq!(sizes(4), [2, 2]);
    assert_eq!(sizes(7), [2, 2, 3]);
}

/// A Swiss event in which the lower seat always wins: who met whom, the byes,
/// and the points.
fn swiss_event(n: usize, n_rounds: usize) -> (Vec<(SeatId, SeatId)>, Vec<SeatId>, Vec<u8>) {
    let (mut met, mut byes, mut points) = (Vec::new(), Vec::new(), vec![0; n]);
    for _ in 0..n_rounds {
        let round = swiss_round(&points, &met, &byes);
        for pairing in &round.pairings {
            let (first, second) = (pairing.0[0].min(pairing.0[1]), pairing.0[0].max(pairing.0[1]));
            met.push((first, second));
            points[first.index()] += 2;
        }
        byes.extend(round.bye);
        if let Some(bye) = round.bye {
            points[bye.index()] += 2;
        }
    }
    (met, byes, points)
}

/// tournament.2 Of an odd number somebody else has the bye in each round, and
/// nobody meets anybody twice.
#[test]
fn swiss_with_byes() {
    for (n, n_rounds) in [(3, 2), (5, 3), (6, 3), (7, 3)] {
        let (mut met, mut byes, _) = swiss_event(n, n_rounds);
        assert_eq!(met.len(), n / 2 * n_rounds);
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), n / 2 * n_rounds, "no rematch among {n}");
        assert_eq!(byes.len(), if n % 2 == 1 { n_rounds } else { 0 });
        byes.sort_unstable();
        byes.dedup();
        assert_eq!(byes.len(), if n % 2 == 1 { n_rounds } else { 0 }, "no second bye among {n}");
    }
}

/// tournament.2 A bye counts as a win.
#[test]
fn a_bye_counts_as_a_win() {
    let setup = Setup { event: EventKind::Swiss, ..Setup::of(Mode::Constructed, 3) };
    let game = Table::<Runeslingers>::new(&setup, []);
    assert_eq!((game.affair.byes.clone(), game.affair.points.clone()), (vec![SeatId(2)], vec![0, 0, 2]));
}
