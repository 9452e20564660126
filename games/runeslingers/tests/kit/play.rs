//! What is done.

use super::{Game, ailment, card, target};
use kernel::SeatId;
use runeslingers::content::content;
use runeslingers::{Action, HandCard, Place, Prompt, Source, State};

/// One answer that a script gives: who, and what.
type Step<'a> = (SeatId, &'a str);

/// `red plays Fireball at blue, Binding` is a play and two targets.
pub fn steps(clause: &str) -> Vec<String> {
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
    let mut steps = vec![rest.to_owned()];
    for (_, verb, list) in tail {
        steps.extend(list.split(',').map(|item| format!("{who} {verb} {}", item.trim())));
    }
    steps
}

/// A list ends where the next part begins.
fn cut(list: &str) -> &str {
    let end = [" at ", " naming ", " onto ", " bullet "].into_iter().filter_map(|it| list.find(it)).min();
    &list[..end.unwrap_or(list.len())]
}

/// What the step answers to the question, if it fits.
pub fn answer(game: &Game, prompt: &Prompt, (seat, step): Step<'_>) -> Option<Action> {
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
pub fn plainest(game: &Game, seat: SeatId, prompt: &Prompt) -> Option<Action> {
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
