//! What is true afterwards.

use super::{Game, ailment, card, play, seat, seat_and_rest, target};
use kernel::SeatId;
use runeslingers::content::content;
use runeslingers::{Action, Prompt, State, Target, stat};

/// Checks one clause.
pub fn check(game: &Game, clause: &str) {
    let state: &State = game;
    if let Some(name) = clause.strip_prefix("winner ") {
        let outcome = game.position().outcome().unwrap_or_else(|| panic!("{clause}: it is not over"));
        assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [seat(name).expect("a player")], "{clause}");
        return;
    }
    if let Some(why) = clause.strip_prefix("ended ") {
        let outcome = game.position().outcome().unwrap_or_else(|| panic!("{clause}: it is not over"));
        assert_eq!(outcome.why.key, format!("ended-{why}"), "{clause}");
        return;
    }
    if clause == "not over" {
        assert!(game.position().outcome().is_none(), "{clause}");
        return;
    }
    if let Some(n) = clause.strip_prefix("ladder ") {
        assert_eq!(state.ladder.len(), n.parse::<usize>().expect("a number"), "{clause}");
        return;
    }
    match seat_and_rest(clause) {
        Some((seat, rest)) if !clause.split(' ').next().is_some_and(|it| it.ends_with("'s")) => {
            of_player(game, seat, rest, clause)
        }
        _ => of_card(state, clause),
    }
}

fn of_player(game: &Game, seat: SeatId, rest: &str, clause: &str) {
    let state: &State = game;
    let player = &state[seat];
    let (word, args) = rest.split_once(' ').unwrap_or((rest, ""));
    let wanted = || -> i64 {
        args.rsplit(' ').next().and_then(|it| it.parse().ok()).unwrap_or_else(|| panic!("{clause}: a number"))
    };
    let is = |found: i64| assert_eq!(found, wanted(), "{clause}");
    match (word, args) {
        ("is", "active") => assert_eq!(state.active, seat, "{clause}"),
        ("is", "asked") => assert!(game.position().ask_of(seat).is_some(), "{clause}"),
        ("is", "not asked") => assert!(game.position().ask_of(seat).is_none(), "{clause}"),
        ("is", "asked to block") => {
            assert!(matches!(game.ask(seat).prompt, Prompt::Block { .. }), "{clause}: {:?}", game.ask(seat).prompt);
        }
        ("is", "out") => assert!(!state.is_alive(seat), "{clause}"),
        ("offered", name) => assert!(is_offered(game, seat, name), "{clause}: {:?}", game.choices(seat)),
        ("not", args) => {
            let name = args.strip_prefix("offered ").unwrap_or_else(|| panic!("{clause}"));
            assert!(!is_offered(game, seat, name), "{clause}: {:?}", game.choices(seat));
        }
        ("refused", args) => is_refused(game, seat, args, clause),
        ("has", args) => {
            let (n, what) = args.split_once(' ').expect("a number of choices");
            assert_eq!(what, "choices", "{clause}");
            assert_eq!(game.choices(seat).len().to_string(), n, "{clause}: {:?}", game.choices(seat));
        }
        ("health", _) => is(i64::from(player.health)),
        ("power", _) => is(i64::from(player.power)),
        ("light", _) => is(i64::from(player.light)),
        ("determination", _) => is(i64::from(player.determination)),
        ("barrier", _) => is(i64::from(player.barrier)),
        ("block", _) => is(i64::from(stat::block(state, seat))),
        ("max", args) if args.starts_with("health") => is(i64::from(stat::max_health(state, seat))),
        ("max", args) if args.starts_with("hand") => is(stat::max_hand(state, seat) as i64),
        ("hand" | "deck" | "discard" | "void", args) => {
            let cards: Vec<_> = match word {
                "hand" => player.hand.iter().map(|it| it.card.card).collect(),
                "deck" => player.deck.iter().rev().copied().collect(),
                "discard" => player.discard.to_vec(),
                _ => player.void.to_vec(),
            };
            if let Some(name) = args.strip_prefix("has ") {
                assert!(cards.contains(&card(name)), "{clause}");
            } else if let Some(name) = args.strip_prefix("lacks ") {
                assert!(!cards.contains(&card(name)), "{clause}");
            } else if let Some(name) = args.strip_prefix("top ") {
                assert_eq!(cards.first(), Some(&card(name)), "{clause}");
            } else if let Some(name) = args.strip_prefix("bottom ") {
                assert_eq!(cards.last(), Some(&card(name)), "{clause}");
            } else {
                is(cards.len() as i64);
            }
        }
        ("concentrations", _) => is(player.concentrations().count() as i64),
        ("ready", _) => is(player.concentrations().filter(|(_, it)| !it.is_used).count() as i64),
        ("shining", _) => is(i64::from(player.n_shining())),
        ("ailments", _) => is(i64::from(player.n_exposed())),
        ("concealed", args) => {
            let name = args.split(' ').next().expect("an ailment");
            let kind = ailment(name).expect("an ailment");
            let stacks = player.areas.iter().filter(|it| it.cover.is_some()).filter_map(|it| it.stack);
            is(stacks.filter(|(it, _)| *it == kind).map(|(_, n)| i64::from(n)).sum());
        }
        ("pays", args) => {
            let (name, cost) = args.rsplit_once(' ').expect("a card and its cost");
            assert_eq!(stat::cost(state, seat, card(name)).to_string(), cost, "{clause}");
        }
        _ => match ailment(word) {
            Some(ailment) => is(i64::from(player.exposed(ailment))),
            None => panic!("what is meant: `{clause}`"),
        },
    }
}

fn is_offered(game: &Game, seat: SeatId, name: &str) -> bool {
    let listed = game.choices(seat);
    match name {
        "a block" => listed.iter().any(|it| matches!(it, Action::Block(_))),
        "an answer" => listed.iter().any(|it| matches!(it, Action::Answer(_))),
        "light" => listed.iter().any(|it| matches!(it, Action::Light(_))),
        "setting" => listed.iter().any(|it| matches!(it, Action::Set(_))),
        _ => listed.contains(&named(game, seat, name)),
    }
}

/// The action that a name means for the question that is asked.
fn named(game: &Game, seat: SeatId, name: &str) -> Action {
    let state: &State = game;
    let object = |name: &str| match target(state, name) {
        Target::Object(id) => id,
        other => panic!("a card is meant, not {other:?}"),
    };
    let number = |text: &str| text.parse::<u8>().expect("a number");
    let (word, rest) = name.split_once(' ').unwrap_or((name, ""));
    match word {
        "target" => Action::Target(target(state, rest)),
        "charging" => Action::Charge(object(rest)),
        "bullet" => Action::Bullet(number(rest) - 1),
        "using" => play::activation(state, seat, rest),
        "setting" => Action::Set(play::in_hand(state, seat, rest)),
        "blocking" => Action::Block(play::in_hand(state, seat, rest)),
        "ailment" => Action::Ailment(ailment(rest).expect("an ailment")),
        "lighting" => Action::Light(number(rest) - 1),
        "returning" => Action::PassForConcentration(number(rest) - 1),
        "eight" => Action::Eight(rest.split(',').map(|it| number(it.trim())).collect()),
        "taking" => Action::Take(card(rest)),
        "place" => {
            let (seat, place) = play::place(state, seat, rest);
            Action::Place { seat, place }
        }
        _ => {
            let held = play::in_hand(state, seat, name);
            let is_answer = matches!(game.ask(seat).prompt, Prompt::Answer { .. });
            if is_answer { Action::Answer(held) } else { Action::Play(held) }
        }
    }
}

/// `red refused Fireball by card.2`: it may not be answered, by this rule.
fn is_refused(game: &Game, seat: SeatId, args: &str, clause: &str) {
    let (name, rule) = args.rsplit_once(" by ").unwrap_or_else(|| panic!("{clause}: by which rule"));
    let action = named(game, seat, name);
    let refusal = game.position().check(seat, game.position().ask_id(), &action).expect_err(clause);
    assert_eq!(refusal.rule.as_deref(), Some(rule), "{clause}");
}

/// `Binding tokens 1`, `Binding gone`, `blue's Binding in play`.
fn of_card(state: &State, clause: &str) {
    for word in ["gone", "in play", "used", "ready", "unresolved"] {
        if let Some(name) = clause.strip_suffix(word).map(str::trim) {
            let is_there = match word {
                "gone" => {
                    let id = card(name);
                    assert!(!state.objects.iter().any(|it| it.card == id), "{clause}");
                    return;
                }
                _ => target(state, name),
            };
            let Target::Object(id) = is_there else { panic!("{clause}: a card is meant") };
            let object = state.object(id).expect("target looks for it");
            let holds = match word {
                "in play" => true,
                "used" => object.is_used,
                "ready" => !object.is_used,
                _ => !object.is_resolved,
            };
            assert!(holds, "{clause}");
            return;
        }
    }
    let (rest, number) = clause.rsplit_once(' ').unwrap_or_else(|| panic!("what is meant: `{clause}`"));
    let (name, what) = rest.rsplit_once(' ').unwrap_or_else(|| panic!("what is meant: `{clause}`"));
    let Target::Object(id) = target(state, name) else { panic!("{clause}: a card is meant") };
    let object = state.object(id).expect("target looks for it");
    let found = match what {
        "tokens" => i64::from(object.tokens),
        "mastery" => i64::from(object.mastery),
        "damage" => i64::from(object.damage),
        "barrier" => i64::from(object.barrier),
        "defense" => i64::from(stat::defense(state, object)),
        "under" => i64::from(object.under.is_some()),
        _ => panic!("what is meant: `{clause}` of {}", content()[object.card].name),
    };
    assert_eq!(found.to_string(), number, "{clause}");
}
