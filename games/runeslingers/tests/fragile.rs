//! Tables on the edge: three or four players with a power or two, little health,
//! short decks and a crowded field. Nearly every effect makes somebody fall or
//! something leave, in the middle of whatever is going on.

use crate::kit::given;
use kernel::{Chance, Game as _, Match, SeatId, Seed};
use runeslingers::content::{Ailment, Mode, Rarity, Type, content};
use runeslingers::{Runeslingers, Setup, State, stat};

const NAMES: [&str; 4] = ["red", "blue", "green", "gold"];

/// A random card of the set, of one of the types.
fn card(chance: &mut Chance, types: &[Type]) -> &'static str {
    let open: Vec<&str> =
        content().set().filter(|(_, it)| types.contains(&it.kind)).map(|(_, it)| it.name.as_str()).collect();
    chance.choose(&open).expect("each type has cards")
}

fn between(chance: &mut Chance, least: u32, most: u32) -> u32 {
    least + chance.pick(most - least + 1)
}

/// A player with next to nothing left.
fn player(chance: &mut Chance, name: &str, n_seats: usize) -> String {
    let content = content();
    let slinger = &content.slingers[chance.pick(content.slingers.len() as u32) as usize];
    let stances: Vec<&str> = content
        .stances
        .iter()
        .filter(|it| it.class == slinger.class && it.rarity != Rarity::Proof)
        .map(|it| it.name.as_str())
        .collect();
    let equips: Vec<&str> =
        content.equips.iter().filter(|it| it.class == slinger.class).map(|it| it.name.as_str()).collect();
    let (stance, equip) = (chance.choose(&stances).expect("one each"), chance.choose(&equips).expect("one each"));
    let hand: Vec<&str> = (0..between(chance, 2, 6)).map(|_| card(chance, &Type::ALL)).collect();
    let mut text = format!("{name} runs {} with {stance} and {equip}; {name} hand {}", slinger.name, hand.join(", "));
    for (word, least, most) in [("power", 1, 2), ("health", 1, 9), ("determination", 0, 3), ("deck", 1, 6)] {
        text.push_str(&format!("; {name} {word} {}", between(chance, least, most)));
    }
    text.push_str(&format!("; {name} discard {}; {name} light 6", between(chance, 0, 3)));
    let mut ailments = Ailment::ALL;
    chance.shuffle(&mut ailments);
    for ailment in &ailments[..chance.pick(5) as usize] {
        text.push_str(&format!("; {name} {} {}", ailment.name(), between(chance, 1, 5)));
        if chance.happens(1, 2) {
            let owner = NAMES[chance.pick(n_seats as u32) as usize];
            text.push_str(&format!(" under {owner}'s {} tokens 1", card(chance, &[Type::Boon])));
        }
    }
    for _ in 0..chance.pick(5) {
        text.push_str(&format!("; {name} controls {} tokens 2", card(chance, &[Type::Trinket, Type::Chant])));
    }
    text
}

fn fragile(chance: &mut Chance) -> (String, usize) {
    let n_seats = between(chance, 2, 4) as usize;
    let mut clauses: Vec<String> = NAMES[..n_seats].iter().map(|it| player(chance, it, n_seats)).collect();
    for option in ["any card can be answered", "any enemy answers", "turn begins"] {
        if chance.happens(1, 2) {
            clauses.insert(0, option.to_owned());
        }
    }
    (clauses.join("; "), n_seats)
}

/// A number that is shown with its reasons is the number that counts.
fn numbers_agree(state: &State, place: &str) {
    for seat in SeatId::all(state.n_seats()).filter(|it| state.is_alive(*it)) {
        assert_eq!(stat::block_tally(state, seat).total(), stat::block(state, seat), "{place}: block");
        assert_eq!(stat::max_health_tally(state, seat).total(), stat::max_health(state, seat), "{place}: health");
        assert_eq!(stat::max_hand_tally(state, seat).total(), stat::max_hand(state, seat) as i32, "{place}: hand");
        for held in &state[seat].hand {
            let (tally, cost) =
                (stat::cost_tally(state, seat, held.card.card), stat::cost(state, seat, held.card.card));
            assert_eq!(tally.total(), i32::from(cost), "{place}: cost");
        }
    }
    for object in &state.objects {
        assert_eq!(stat::defense_tally(state, object).total(), stat::defense(state, object), "{place}: defense");
    }
}

/// amb.defeat-effects, amb.leaves-game Whatever leaves, and whoever falls, in the
/// middle of anything: what is left goes on, and somebody is asked until it is over.
#[test]
fn tables_on_the_edge_go_on() {
    let n_tables = std::env::var("FRAGILE_TABLES").ok().and_then(|it| it.parse().ok()).unwrap_or(400);
    let mut n_over = 0;
    for number in 0..n_tables {
        let seed = Seed::from_number(number);
        let mut chance = Chance::new(seed.derive(1));
        let (text, n_seats) = fragile(&mut chance);
        let place = format!("table {number}: {text}");
        let start = given(&text);
        if start.position().outcome().is_some() {
            continue;
        }
        let setup = Setup::of(Mode::Constructed, n_seats);
        let mut game = Match::<Runeslingers>::at(setup, seed, start.position().to_json()).expect(&place);
        let is_quick = chance.happens(1, 2);
        for _ in 0..400 {
            let position = game.position();
            if position.outcome().is_some() {
                n_over += 1;
                break;
            }
            Runeslingers::invariants(position.scene()).unwrap_or_else(|it| panic!("{place}: {it}"));
            numbers_agree(position.state(), &place);
            let ask = position.waiting().next().unwrap_or_else(|| panic!("{place}: nobody is asked"));
            let seat = ask.seat;
            let action = if is_quick {
                <Runeslingers as bots::Brain>::rollout(position, ask, &mut chance)
            } else {
                ask.sample(position.scene(), &mut chance)
            };
            SeatId::all(n_seats).for_each(|it| drop(position.view(kernel::Viewer::Seat(it))));
            game.answer(seat, position.ask_id(), action).unwrap_or_else(|it| panic!("{place}: {it}"));
        }
    }
    assert!(n_over * 10 > n_tables * 8, "most tables are over soon: {n_over} of {n_tables}");
}
