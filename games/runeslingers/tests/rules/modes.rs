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
    testkit::proves!("mode.1");
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
    testkit::proves!("mode.2", "runeslinger.2", "runeslinger.6");
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
    testkit::proves!("mode.constructed.1");
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
    testkit::proves!("mode.constructed.2", "mode.constructed.3");
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
    testkit::proves!("mode.draft.1");
    assert_eq!(Setup::of(Mode::Draft, 3).begin().expect_err("too few").rule.expect("a rule"), "mode.draft.1");
    assert!(Setup::of(Mode::Draft, 4).begin().is_ok());
}

/// mode.draft.2 Boosters of nine cards with their rarities, none twice.
#[test]
fn boosters() {
    testkit::proves!("mode.draft.2");
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

/// A draft of four, and its seats.
fn draft() -> (Table<Runeslingers>, Vec<SeatId>) {
    (Table::<Runeslingers>::new(&Setup::of(Mode::Draft, 4), []), SeatId::all(4).collect())
}

/// Everybody takes the first two cards.
fn take_two(game: &mut Table<Runeslingers>, seats: &[SeatId]) {
    for seat in seats {
        game.answers(*seat, Action::Pick(vec![0, 1]));
    }
}

/// A draft whose cards are all taken, and its seats.
fn drafted() -> (Table<Runeslingers>, Vec<SeatId>) {
    let (mut game, seats) = draft();
    for _ in 0..18 {
        take_two(&mut game, &seats);
    }
    (game, seats)
}

/// mode.draft.3 Packs of 18. mode.draft.4 Two picks, then the rest goes to the
/// left; mode.draft.5 in the second round to the right.
#[test]
fn two_rounds_of_picks() {
    testkit::proves!("mode.draft.3", "mode.draft.4", "mode.draft.5");
    let (mut game, seats) = draft();
    for round in 1..=2 {
        for pick in 0..9 {
            let packs: Vec<PickTwo> = seats.iter().map(|it| pack(&game, *it)).collect();
            assert!(packs.iter().all(|it| it.pack.len() == 18 - 2 * pick), "round {round}");
            assert_eq!(game.rule_against(seats[0], Action::Pick(vec![0])), "mode.draft.4");
            assert_eq!(game.rule_against(seats[0], Action::Pick(vec![1, 1])), "mode.draft.4");
            take_two(&mut game, &seats);
            if pick < 8 {
                // What a seat left goes to the next one, or to the one before.
                for (from, left) in packs.iter().enumerate() {
                    let to = if round == 1 { (from + 1) % 4 } else { (from + 3) % 4 };
                    assert_eq!(pack(&game, seats[to]).pack[..], left.pack[2..]);
                }
            }
        }
    }
    assert!(game.affair.pools.iter().all(|it| it.len() == 36));
}

/// mode.draft.4-2 Taken cards lie face-down: each player sees their own, and two
/// drafts that differ in what others took look the same.
#[test]
fn picks_are_hidden() {
    testkit::proves!("mode.draft.4-2");
    let (mut game, seats) = draft();
    take_two(&mut game, &seats);
    take_two(&mut game, &seats);
    for seat in &seats {
        let own = game.view(*seat).draft.expect("decks are not built yet").pool;
        assert_eq!(own.len(), 4);
    }
    let (mut one, _) = draft();
    let (mut other, _) = draft();
    for seat in &seats[..3] {
        one.answers(*seat, Action::Pick(vec![0, 1]));
        other.answers(*seat, Action::Pick(vec![0, 1]));
    }
    one.answers(seats[3], Action::Pick(vec![0, 1]));
    other.answers(seats[3], Action::Pick(vec![16, 17]));
    // Seat 2 gets its pack from seat 1, so only the picks of seat 4 differ.
    assert_eq!(one.view(seats[1]), other.view(seats[1]));
}

/// mode.draft.7 Runeslinger and equips are not drafted: no pool has one, and each
/// of them may be played with any pool.
#[test]
fn any_runeslinger_may_be_brought() {
    testkit::proves!("mode.draft.7");
    let (game, seats) = drafted();
    let names: Vec<&str> = game.affair.pools.iter().flatten().map(|it| content()[*it].name.as_str()).collect();
    for slinger in 0..content().slingers.len() {
        let slinger = SlingerId(slinger as u8);
        assert!(!names.contains(&content()[slinger].name.as_str()));
        let build = Build::of(&game.affair.auto_build(&game, seats[0], slinger));
        assert_eq!(build.slinger, slinger);
        assert!(game.affair.check_build(&game, seats[0], &build).is_ok());
    }
}

/// mode.draft.6 30 of 36 cards are the deck, neither more nor less; example.29
/// four players open 144 cards for that.
#[test]
fn thirty_of_thirty_six() {
    testkit::proves!("mode.draft.6", "example.29");
    let (mut game, seats) = drafted();
    assert_eq!(game.affair.pools.iter().map(Vec::len).sum::<usize>(), 144);
    let pool = game.affair.pools[0].clone();
    assert_eq!(pool.len(), 36);
    let deck = game.affair.auto_build(&game, seats[0], SlingerId(3));
    let mut short = Build::of(&deck);
    short.cards.pop();
    assert_eq!(game.rule_against(seats[0], Action::Build(short)), "mode.draft.6");
    let mut long = Build::of(&deck);
    let mut rest = pool.clone();
    for card in &deck.cards {
        rest.swap_remove(rest.iter().position(|it| it == card).expect("it is of the pool"));
    }
    long.cards.push(rest[0]);
    assert_eq!(game.rule_against(seats[0], Action::Build(long)), "mode.draft.6");
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
    testkit::proves!("mode.sealed.1", "mode.sealed.2");
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

/// mode.sealed.2 At most three copies of a card and one of an X card, as in
/// constructed.
#[test]
fn copies_in_a_sealed_deck() {
    testkit::proves!("mode.sealed.2");
    let game = Table::<Runeslingers>::new(&Setup::of(Mode::Sealed, 2), []);
    let (seat, mut state) = (SeatId(0), (*game).clone());
    let build = Build::of(&state.affair.auto_build(&state, seat, SlingerId(0)));
    for (name, copies, rule) in [("Fireball", 4, "mode.constructed.2"), ("Godfist X", 2, "mode.constructed.3")] {
        let card = crate::kit::card(name);
        let mut cards: Vec<_> = build.cards.iter().copied().filter(|it| *it != card).collect();
        cards.truncate(40 - copies);
        cards.extend(std::iter::repeat_n(card, copies));
        state.affair.pools[0] = cards.clone();
        let refusal = state.affair.check_build(&state, seat, &Build { cards, ..build.clone() }).expect_err(name);
        assert_eq!(refusal.rule.as_deref(), Some(rule));
    }
}

/// tournament.1 Everybody meets everybody: 6 players, 15 encounters.
#[test]
fn everybody_meets_everybody() {
    testkit::proves!("tournament.1");
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
    testkit::proves!("tournament.2");
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

/// tournament.3 A pairing is decided by one encounter: whoever wins, no second one
/// follows. Three who all meet play three.
#[test]
fn best_of_one() {
    testkit::proves!("tournament.3");
    for (event, n_seats, n_encounters) in [(EventKind::Pairs, 2, 1), (EventKind::RoundRobin, 3, 3)] {
        let setup = Setup { event, ..Setup::starter(n_seats) };
        let seed = Seed::from_number(3);
        let mut game = kernel::Match::<Runeslingers>::new(setup, seed).expect("a legal setup");
        let mut chance = Chance::new(seed);
        while game.position().outcome().is_none() {
            let ask = game.position().waiting().next().expect("somebody is asked");
            let (seat, action) = (ask.seat, <Runeslingers as bots::Brain>::rollout(game.position(), ask, &mut chance));
            game.answer(seat, game.position().ask_id(), action).expect("quick players answer legally");
        }
        let affair = &game.position().state().affair;
        assert_eq!(affair.encounter, n_encounters);
        assert_eq!(affair.points.iter().sum::<u8>(), 2 * n_encounters);
    }
}

/// Who sits opposite meets. With an odd number of seats the last table of a round of
/// pairs has three.
#[test]
fn one_encounter_each() {
    let seats = |n: usize| pairs(n).iter().map(|it| it.0.iter().map(|it| it.0).collect()).collect::<Vec<Vec<u8>>>();
    assert_eq!(seats(4), [vec![0, 2], vec![1, 3]]);
    assert_eq!(seats(7), [vec![0, 3], vec![1, 4], vec![2, 5, 6]]);
}

/// tournament.1 Nobody plays twice in a round, and of an odd number each sits out once.
#[test]
fn one_table_in_a_round() {
    testkit::proves!("tournament.1");
    for n_players in 2..=8 {
        let rounds = round_robin(n_players);
        assert_eq!(rounds.len(), n_players - 1 + n_players % 2);
        for round in rounds {
            let mut seats: Vec<SeatId> = round.into_iter().flat_map(|it| it.0).collect();
            seats.sort_unstable();
            seats.dedup();
            assert_eq!(seats.len(), n_players - n_players % 2);
        }
    }
}

/// amb.endless In an event an encounter without a winner counts for both: three who all
/// meet and do nothing until the time is up have two draws each.
#[test]
fn draws_in_an_event() {
    testkit::proves!("tournament.1", "tournament.3");
    let options = Options { turn_limit: 1, ..Options::default() };
    let setup = Setup { event: EventKind::RoundRobin, options, ..Setup::starter(3) };
    let mut game = Table::<Runeslingers>::new(&setup, []);
    while game.position().outcome().is_none() {
        let ask = game.position().waiting().next().expect("somebody is asked").clone();
        let quiet = [Action::PlayOn, Action::EndPhase].into_iter().find(|it| ask.choices.listed.contains(it));
        game.answers(ask.seat, quiet.unwrap_or_else(|| ask.choices.listed[0].clone()));
    }
    let outcome = game.position().outcome().expect("it is over");
    assert!(outcome.is_draw() && outcome.why.key == "ended-event", "{outcome:?}");
    assert_eq!((game.affair.encounter, game.affair.points.clone()), (3, vec![2, 2, 2]));
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
    testkit::proves!("tournament.2");
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
    testkit::proves!("tournament.2");
    let setup = Setup { event: EventKind::Swiss, ..Setup::of(Mode::Constructed, 3) };
    let game = Table::<Runeslingers>::new(&setup, []);
    assert_eq!((game.affair.byes.clone(), game.affair.points.clone()), (vec![SeatId(2)], vec![0, 0, 2]));
}
