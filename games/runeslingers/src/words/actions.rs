//! The answers.

use super::{card, object, source, target};
use crate::Runeslingers;
use crate::action::Action;
use crate::content::{Type, content};
use crate::effects::Source;
use crate::flow::{Areas, Frame};
use crate::ids::AbilityId;
use crate::query::stat;
use crate::state::{HandCard, Place, State};
use kernel::{Scene, SeatId, Text};

pub fn action(scene: Scene<'_, Runeslingers>, seat: SeatId, action: &Action) -> Text {
    let state = scene.state;
    let with_card = |key: &'static str, it: &HandCard| Text::new(key).text("card", card(it.card));
    match action {
        Action::Play(it) => {
            let key = if content()[it.card].kind.is_runespell() { "do-sling" } else { "do-play" };
            with_card(key, it).number("cost", stat::cost(state, seat, it.card))
        }
        Action::Set(it) => with_card("do-set", it),
        Action::Activate { source: it, ability } => activate(state, *it, *ability),
        Action::Charge(id) => Text::new("do-charge").text("card", in_play(state, *id)),
        Action::Light(area) => Text::new("do-light").number("area", area + 1),
        Action::EndPhase => Text::new("do-end-phase"),
        Action::PlayOn => Text::new("do-play-on"),
        Action::PassForCard => Text::new("do-pass-card"),
        Action::PassForConcentration(area) => Text::new("do-pass-concentration").number("area", area + 1),
        Action::Answer(it) => with_card("do-answer", it).number("cost", stat::cost(state, seat, it.card)),
        Action::Decline => Text::new("do-decline"),
        Action::Block(it) => with_card("do-block", it),
        Action::NoBlock => Text::new("do-no-block"),
        Action::Pay(areas) => {
            let areas: Vec<String> = Areas::from_bits(*areas).iter().map(|it| (it + 1).to_string()).collect();
            Text::new("do-pay").words("areas", areas.join(", ")).number("n", areas.len() as i64)
        }
        Action::Place { seat: field, place } => place_text(state, *field, *place),
        Action::Bullet(it) => bullet(state, seat, *it),
        Action::Ailment(it) => Text::new("words").words("words", it.name()),
        Action::Target(it) => Text::new("do-target").text("target", target(state, *it)),
        Action::Card(it) => card(it.card),
        Action::Take(it) => Text::new("do-take").text("card", card(*it)),
        Action::Top => Text::new("do-top"),
        Action::Bottom(it) => Text::new("do-bottom").text("card", card(*it)),
        Action::Number(n) => Text::new("do-number").number("n", *n),
        Action::Trigger { source: it, .. } => Text::new("do-trigger").text("source", source(state, *it)),
        Action::Done => done(scene),
        Action::Yes => Text::new("do-yes"),
        Action::No => Text::new("do-no"),
        Action::Eight(shares) => {
            let stacks = state[seat].areas.iter().filter_map(|it| it.exposed()).zip(shares);
            let parts: Vec<String> =
                stacks.filter(|(_, n)| **n > 0).map(|((it, _), n)| format!("{n} {}", it.name())).collect();
            Text::new("do-eight").words("parts", parts.join(", "))
        }
        Action::First(first) => Text::new(if *first == seat { "do-first" } else { "do-second" }).seat("seat", *first),
        Action::Pick(places) => {
            let pack = state.affair.draft.as_ref().and_then(|it| it.packs.get(seat.index()));
            let name = |it: &u8| {
                pack.and_then(|pack| pack.get(usize::from(*it))).map_or("?", |it| content()[*it].name.as_str())
            };
            Text::new("do-pick").words("cards", places.iter().map(name).collect::<Vec<_>>().join(", "))
        }
        Action::Build(build) => Text::new("do-build").number("n", build.cards.len() as i64),
        Action::AutoBuild(it) => {
            let slinger = &content()[*it];
            Text::new("do-auto-build").words("name", slinger.name.as_str()).words("class", slinger.class.to_string())
        }
    }
}

/// What it means to name no more depends on what is asked.
fn done(scene: Scene<'_, Runeslingers>) -> Text {
    match scene.stack.last() {
        Some(Frame::Each(it)) => in_order(it.pending().iter().map(|it| target(scene.state, *it))),
        Some(Frame::ApplyAilments(it)) => in_order(it.types().map(|it| Text::new("words").words("words", it.name()))),
        Some(Frame::Declare(_)) => Text::new("do-done-targets"),
        Some(Frame::RemoveAilments(_)) => Text::new("do-done-remove"),
        Some(Frame::Convert(_)) => Text::new("do-done-convert"),
        Some(Frame::MoveAilments(_)) => Text::new("do-done-move"),
        Some(Frame::Fetch(_)) => Text::new("do-done-take"),
        Some(Frame::Pick(_)) => Text::new("do-done-use"),
        _ => Text::new("do-done"),
    }
}

/// All that is left, in the order in which it is listed.
fn in_order(names: impl DoubleEndedIterator<Item = Text>) -> Text {
    let list = names.rev().reduce(|rest, first| Text::new("in-order-more").text("first", first).text("rest", rest));
    match list {
        Some(list) => Text::new("do-in-order").text("list", list),
        None => Text::new("do-done"),
    }
}

fn in_play(state: &State, id: crate::ids::ObjId) -> Text {
    match state.last_known(id) {
        Some(it) => object(id, it.card),
        None => Text::new("card-gone"),
    }
}

fn activate(state: &State, it: Source, ability: AbilityId) -> Text {
    let cost = &content()[ability].cost;
    match it {
        Source::Card(_) if cost.uses => Text::new("do-use").text("source", source(state, it)),
        Source::Card(_) => Text::new("do-activate-card").text("source", source(state, it)),
        Source::Equip(_) => {
            Text::new("do-activate-equip").text("source", source(state, it)).number("cost", cost.determination)
        }
        _ => Text::new("do-activate").text("source", source(state, it)).number("cost", cost.light),
    }
}

/// The bullet's own words, found by what is being declared.
fn bullet(state: &State, seat: SeatId, index: u8) -> Text {
    let on_ladder = state.ladder.last().and_then(|it| state.object(it.object)).and_then(|it| it.spec().played);
    let own = [Some(content()[state[seat].slinger].ability), content()[state[seat].equip].abilities.first().copied()];
    let abilities = on_ladder.into_iter().chain(own.into_iter().flatten());
    let with_bullets = abilities.map(|it| &content()[it]).find(|it| it.has_bullets);
    match with_bullets.and_then(|it| it.bodies.get(usize::from(index))) {
        Some(body) => Text::new("words").words("words", body.text.as_str()),
        None => Text::new("do-number").number("n", index + 1),
    }
}

fn place_text(state: &State, field: SeatId, place: Place) -> Text {
    match place {
        Place::Concentration(area) => Text::new("do-place-concentration").number("area", area + 1),
        Place::Utility(slot) => Text::new("do-place-utility").number("slot", slot + 1),
        Place::Ailment(area) => {
            let it = &state[field].areas[usize::from(area)];
            match it.cover.and_then(|id| state.object(id)) {
                Some(boon) if boon.spec().kind == Type::Boon => {
                    Text::new("do-place-boon").seat("seat", field).text("card", object(boon.id, boon.card))
                }
                _ => {
                    let (name, n) = it.stack.map_or(("", 0), |(it, n)| (it.name(), n));
                    Text::new("do-place-ailment").seat("seat", field).words("name", name).number("n", n)
                }
            }
        }
    }
}
