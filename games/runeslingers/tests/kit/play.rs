//! What is done.

use super::{Game, ailment, card, clauses, seat_and_rest, target};
use kernel::{Scripted, SeatId};
use runeslingers::content::content;
use runeslingers::{Action, HandCard, Place, Prompt, Source, State};
use std::collections::VecDeque;

/// One answer that a script gives: who, and what.
type Step<'a> = (SeatId, &'a str);

/// Plays a script. Each question is answered by the next step if it fits, and
/// otherwise in the plainest way; then every step must have been used.
/// `blue waits` stops at the next question to blue; `blue stays silent` says that
/// blue is asked nothing in all of the script, `blue cannot block` that no block is
/// offered.
pub fn play(game: &mut Game, script: &str) {
    let mut steps: VecDeque<String> = VecDeque::new();
    let (mut silent, mut no_block): (Vec<SeatId>, Vec<SeatId>) = Default::default();
    for clause in clauses(script) {
        if let Some(name) = clause.strip_suffix(" stays silent") {
            silent.push(super::seat(name).expect("a player"));
            continue;
        }
        if let Some(name) = clause.strip_suffix(" cannot block") {
            no_block.push(super::seat(name).expect("a player"));
            continue;
        }
        match clause.strip_prefix("chance ") {
            Some(numbers) => {
                let picks = numbers.split(',').map(|it| Scripted::Pick(it.trim().parse().expect("a number")));
                game.script(picks.collect::<Vec<_>>());
            }
            None => expand(clause, &mut steps),
        }
    }
    loop {
        let Some(ask) = game.position().waiting().next() else { break };
        let (asked, prompt) = (ask.seat, ask.prompt.clone());
        let is_block = matches!(prompt, Prompt::Block { .. });
        let must_not = silent.contains(&asked) || (is_block && no_block.contains(&asked));
        assert!(!must_not, "{asked} is asked {prompt:?}");
        let step = steps.front().and_then(|it| seat_and_rest(it)).filter(|(seat, _)| *seat == asked);
        if step.is_some_and(|(_, rest)| rest == "waits") {
            steps.pop_front();
            break;
        }
        let answer = step.and_then(|it| answer(game, &prompt, it));
        match answer {
            Some(action) => {
                steps.pop_front();
                game.answers(asked, action);
            }
            None => match plainest(game, asked, &prompt) {
                Some(action) => {
                    game.answers(asked, action);
                }
                None => break,
            },
        }
    }
    let asked = game.position().asks();
    assert!(steps.is_empty(), "left of the script: {steps:?}; asked: {asked:?}");
}

/// `red plays Fireball at blue, Binding` is a play and two targets.
fn expand(clause: &str, steps: &mut VecDeque<String>) {
    let who = clause.split(' ').next().expect("a clause has words");
    let mut rest = clause;
    let mut tail = Vec::new();
    for (word, verb) in [(" at ", "targets"), (" naming ", "names"), (" onto ", "puts it onto"), (" bullet ", "bullet")]
    {
        if let Some((head, list)) = rest.split_once(word)
            && (head.contains(" plays ")
                || head.contains(" answers ")
                || head.contains(" uses ")
                || head.contains(" activates "))
        {
            let list = cut(list);
            tail.push((clause.find(word).expect("it is there"), verb, list.to_owned()));
        }
    }
    tail.sort_unstable();
    if let Some((first, ..)) = tail.first() {
        rest = &clause[..*first];
    }
    steps.push_back(rest.to_owned());
    for (_, verb, list) in tail {
        for item in list.split(',') {
            steps.push_back(format!("{who} {verb} {}", item.trim()));
        }
    }
}

/// A list ends where the next part begins.
fn cut(list: &str) -> &str {
    let end = [" at ", " naming ", " onto ", " bullet "].into_iter().filter_map(|it| list.find(it)).min();
    &list[..end.unwrap_or(list.len())]
}

/// What the step answers to the question, if it fits.
fn answer(game: &Game, prompt: &Prompt, (seat, step): Step<'_>) -> Option<Action> {
    let state: &State = game;
    let (verb, rest) = step.split_once(' ').unwrap_or((step, ""));
    let held = |name: &str| in_hand(state, seat, name);
    Some(match (prompt, verb) {
        (Prompt::Act, "plays" | "slings") => Action::Play(held(rest)),
        (Prompt::Act | Prompt::StartingConcentration, "sets") => Action::Set(held(rest)),
        (Prompt::Act, "ends") => Action::EndPhase,
        (Prompt::Act, "lights") => Action::Light(rest.parse::<u8>().expect("an area") - 1),
        (Prompt::Act, "charges") => match target(state, rest) {
            runeslingers::Target::Object(id) => Action::Charge(id),
            _ => panic!("only cards are charged"),
        },
        (Prompt::Act, "uses" | "activates") => activation(state, seat, rest),
        (Prompt::Pass, "passes") if rest.is_empty() => Action::PassForCard,
        (Prompt::Pass, "passes") => Action::PassForConcentration(rest.parse::<u8>().expect("an area") - 1),
        (Prompt::Answer { .. }, "answers") => Action::Answer(held(rest)),
        (Prompt::Answer { .. }, "declines") => Action::Decline,
        (Prompt::Block { .. }, "blocks") if rest.is_empty() => Action::Block(state[seat].hand[0].card),
        (Prompt::Block { .. }, "blocks") => Action::Block(held(rest)),
        (Prompt::Block { .. }, "takes") if rest == "it" => Action::NoBlock,
        (Prompt::Place { .. }, "puts") => {
            let (field, place) = place(state, seat, rest.strip_prefix("it onto ").expect("puts it onto"));
            Action::Place { seat: field, place }
        }
        (Prompt::Bullet { .. }, "bullet") => Action::Bullet(rest.parse::<u8>().expect("a number") - 1),
        (
            Prompt::PayAil { .. }
            | Prompt::ChooseAilment { .. }
            | Prompt::AilmentNext { .. }
            | Prompt::WhichAilments { .. }
            | Prompt::RemoveAilment { .. }
            | Prompt::ConvertAilment { .. }
            | Prompt::MoveAilment { .. },
            "names",
        ) => Action::Ailment(ailment(rest).expect("an ailment")),
        (
            Prompt::Target { .. }
            | Prompt::FateChooser { .. }
            | Prompt::Next { .. }
            | Prompt::Pick { .. }
            | Prompt::FallsNext
            | Prompt::DestroyNext,
            "targets",
        ) => Action::Target(target(state, rest)),
        (
            Prompt::Target { .. }
            | Prompt::Next { .. }
            | Prompt::AilmentNext { .. }
            | Prompt::RemoveAilment { .. }
            | Prompt::ConvertAilment { .. }
            | Prompt::MoveAilment { .. }
            | Prompt::Pick { .. }
            | Prompt::Fetch { .. },
            "done",
        ) => Action::Done,
        (Prompt::MayTrigger { .. } | Prompt::Redraw, "yes") => Action::Yes,
        (Prompt::MayTrigger { .. } | Prompt::Redraw, "no") => Action::No,
        (Prompt::FromHand { .. }, "discards" | "tucks") => Action::Card(held(rest)),
        (Prompt::Take | Prompt::Fetch { .. }, "takes") => Action::Take(card(rest)),
        (Prompt::TopOrBottom { .. }, "tops") => Action::Top,
        (Prompt::TopOrBottom { card }, "bottoms") => Action::Bottom(*card),
        (Prompt::NextToBottom, "bottoms") => Action::Bottom(card(rest)),
        (Prompt::HowManyTokens { .. }, "removes") => Action::Number(rest.parse().expect("a number")),
        (Prompt::EightAilments, "removes") => {
            Action::Eight(rest.split(',').map(|it| it.trim().parse().expect("numbers")).collect())
        }
        (Prompt::Pay { .. }, "pays") => {
            Action::Pay(rest.split(',').fold(0, |bits, it| bits | 1 << (it.trim().parse::<u8>().expect("areas") - 1)))
        }
        (Prompt::TriggerNext, "resolves") => {
            let listed = &game.ask(seat).choices.listed;
            let is_it =
                |it: &&Action| matches!(it, Action::Trigger { source, .. } if source_name(state, *source) == rest);
            listed.iter().find(is_it).unwrap_or_else(|| panic!("{rest} has not triggered")).clone()
        }
        _ => return None,
    })
}

/// What is answered where a script says nothing.
fn plainest(game: &Game, seat: SeatId, prompt: &Prompt) -> Option<Action> {
    let listed = &game.ask(seat).choices.listed;
    Some(match prompt {
        Prompt::Pay { .. } | Prompt::Place { .. } | Prompt::TriggerNext | Prompt::DestroyNext => listed[0].clone(),
        Prompt::Answer { .. } => Action::Decline,
        Prompt::Block { .. } => Action::NoBlock,
        Prompt::Pass => Action::PlayOn,
        Prompt::Next { .. } | Prompt::AilmentNext { .. } => Action::Done,
        Prompt::FromHand { .. } => return game.ask(seat).forced().cloned(),
        _ => return None,
    })
}

/// A card of the hand; if it is not there, one of the player's own that is not.
pub fn in_hand(state: &State, seat: SeatId, name: &str) -> HandCard {
    let id = card(name);
    let held = state[seat].hand.iter().map(|it| it.card).find(|it| it.card == id);
    held.unwrap_or(HandCard { card: id, owner: seat })
}

fn source_name(state: &State, source: Source) -> &'static str {
    match source {
        Source::Card(id) => content()[state.last_known(id).expect("it was in play").card].name.as_str(),
        Source::Stance(seat) => &content()[state[seat].stance].name,
        Source::Equip(seat) => &content()[state[seat].equip].name,
        Source::Runeslinger(seat) => &content()[state[seat].slinger].inherent,
        Source::Ailment(_, ailment) => ailment.name(),
    }
}

/// An ability by the name of its card, equip or inherent ability.
pub fn activation(state: &State, seat: SeatId, name: &str) -> Action {
    let player = &state[seat];
    let slinger = &content()[player.slinger];
    if slinger.inherent == name {
        return Action::Activate { source: Source::Runeslinger(seat), ability: slinger.ability };
    }
    let equip = &content()[player.equip];
    if equip.name == name {
        return Action::Activate { source: Source::Equip(seat), ability: equip.abilities[0] };
    }
    let runeslingers::Target::Object(id) = target(state, name) else { panic!("nothing is called {name}") };
    let spec = &content()[state.object(id).expect("it is in play").card];
    let is_paid = |it: &&runeslingers::AbilityId| content()[**it].when == runeslingers::content::When::Activate;
    let ability = *spec.abilities.iter().find(is_paid).unwrap_or_else(|| panic!("{name} is never activated"));
    Action::Activate { source: Source::Card(id), ability }
}

/// `concentration 2`, `utility 1`, `Burn of blue`, `Binding`.
pub fn place(state: &State, seat: SeatId, name: &str) -> (SeatId, Place) {
    if let Some(area) = name.strip_prefix("concentration ") {
        return (seat, Place::Concentration(area.parse::<u8>().expect("an area") - 1));
    }
    if let Some(slot) = name.strip_prefix("utility ") {
        return (seat, Place::Utility(slot.parse::<u8>().expect("a slot") - 1));
    }
    if let Some((ailment_name, owner)) = name.split_once(" of ")
        && let (Some(kind), Some(owner)) = (ailment(ailment_name), super::seat(owner))
    {
        let areas = &state[owner].areas;
        let area =
            areas.iter().position(|it| it.stack.is_some_and(|(it, _)| it == kind)).expect("the ailment is there");
        return (owner, Place::Ailment(area as u8));
    }
    let runeslingers::Target::Object(id) = target(state, name) else { panic!("no place: {name}") };
    let object = state.object(id).expect("it is in play");
    (object.seat, object.place)
}
