//! What can be answered, and why it may not be.

use super::{Things as _, card_name, dice_words, edge, icon, move_words};
use crate::action::{About, Action};
use crate::content::content;
use crate::flow::movement::{Move, Step, whole_path};
use crate::ids::DiceSet;
use crate::state::{Die, FigureKind, Named, State, UnitIx};
use crate::view::{action_words, modifier_words};
use kernel::Text;

fn named(state: &State, unit: UnitIx) -> Named {
    state.named(unit)
}

/// Words as a button begins them.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub fn action(state: &State, action: &Action) -> Text {
    let unit = |text: Text, ix: UnitIx| {
        if usize::from(ix.0) < state.units.len() {
            text.unit("unit", &named(state, ix))
        } else {
            text.words("unit", "?")
        }
    };
    match action {
        Action::Pass => Text::new("do-pass"),
        Action::Yes => Text::new("do-yes"),
        Action::First(side) => {
            let side = (*side).min(1);
            Text::new("do-first").seat("seat", state.captain(side))
        }
        Action::Objective(objective) => {
            Text::new("do-objective").words("name", content().objective(*objective).name.as_str())
        }
        Action::Deployment(card) => {
            let name = content().deployments.get(card.index()).map_or("?", |it| it.name.as_str());
            Text::new("do-deployment").words("name", name)
        }
        Action::Area(0) => Text::new("do-area-red"),
        Action::Area(_) => Text::new("do-area-blue"),
        Action::Piece(place) => {
            let card = state.set_aside.get(usize::from(*place));
            Text::new("do-piece").words("name", card.map_or("?", |it| content().terrain_card(*it).name.as_str()))
        }
        Action::Terrain(piece) => {
            let card = state.terrain.get(usize::from(*piece)).map(|it| it.card);
            let name = card.map_or("?", |it| content().terrain_card(it).name.as_str());
            Text::new("do-terrain").number("piece", *piece).words("name", name)
        }
        Action::Place(spot) => Text::new("do-place")
            .number("x", spot.x / 1000)
            .number("y", spot.y / 1000)
            .number("facing", spot.facing / 1000),
        Action::NoPlace => Text::new("do-no-place"),
        Action::Arrange { columns, rows } => Text::new("do-arrange").number("columns", *columns).number("rows", *rows),
        Action::Column(column) => Text::new("do-column").number("column", column + 1),
        Action::Unit(ix) => unit(Text::new("do-unit"), *ix),
        Action::Dial(set) => dial_words(state, set),
        Action::Dials(all) => Text::new("do-dials").number("n", all.len() as i64),
        Action::Use(by) => ability_words(state, Text::new("do-use"), *by),
        Action::Surge { ability, surges } => {
            ability_words(state, Text::new("do-surge").number("surges", *surges), *ability)
        }
        Action::Early => Text::new("do-early"),
        Action::Late => Text::new("do-late"),
        Action::Bane(bane) => Text::new("do-bane").words("bane", bane.word()),
        Action::Boon(boon) => Text::new("do-boon").words("boon", boon.word()),
        Action::Ready(_) => Text::new("do-ready"),
        Action::Move(choice) => Text::new("do-move").words("how", capital(&move_words(choice))),
        Action::Stop(_) => Text::new("do-stop-somewhere"),
        Action::Way(way) => Text::new("do-way").number("way", way + 1),
        Action::Profile(profile) => Text::new("do-profile").number("profile", profile + 1),
        Action::Edge(at) => Text::new("do-edge").words("edge", edge(*at)),
        Action::Colour(colour) => Text::new("do-colour").words("colour", colour.word()),
        Action::Dice(0) => Text::new("do-no-dice"),
        Action::Dice(dice) => Text::new("do-dice").words("dice", chosen_dice(state, *dice)),
        Action::Die(die) => {
            let die = state.attacks.last().and_then(|it| it.dice.get(usize::from(*die)));
            Text::new("do-die").words("die", die.map_or_else(|| "?".to_owned(), |it| it.colour.word().to_owned()))
        }
        Action::Face { die, face } => {
            Text::new("do-face").number("die", die + 1).words("shows", turned(state, *die, *face))
        }
        Action::Icon(at) => Text::new("do-icon").words("icon", icon(*at)),
        Action::Figure { tray, figure } => {
            let text = match figure {
                FigureKind::Regular { wounds } => Text::new("do-figure").number("wounds", *wounds),
                FigureKind::Upgrade { .. } => Text::new("do-figure-upgrade"),
            };
            text.number("rank", tray / 4 + 1).number("column", tray % 4 + 1)
        }
        Action::Panic(n) => Text::new("do-panic").number("n", *n),
        Action::Card(place) => {
            let card = state.tests.last().and_then(|it| it.drawn.get(usize::from(*place)));
            Text::new("do-card")
                .number("place", place + 1)
                .words("name", card.map_or("", |it| content().morale_card(*it).name.as_str()))
        }
        Action::Upgrade { unit, upgrade } => {
            let card = state.units.get(usize::from(unit.0)).and_then(|it| it.upgrades.get(usize::from(*upgrade)));
            Text::new("do-upgrade").words("name", card.map_or("?", |it| it.upgrade().name.as_str()))
        }
        Action::Tray(tray) => Text::new("do-tray").number("rank", tray / 4 + 1).number("column", tray % 4 + 1),
        Action::Enter => Text::new("do-enter"),
        Action::Token(token) => {
            Text::new("do-token").number("token", token + 1).words("shows", energy_words(state, *token))
        }
        Action::Number(n) => number(About::HowMany, *n),
        Action::Condition(condition) => {
            Text::new("do-condition").words("name", content().condition(*condition).name.as_str())
        }
        Action::Reform => Text::new("do-reform"),
        Action::Shift => Text::new("do-shift"),
    }
}

/// The runes that an energy token shows, or that it shows none.
fn energy_words(state: &State, token: u8) -> String {
    let mut tokens = content().energy.iter().zip(state.energy);
    let runes = tokens.nth(usize::from(token)).map_or(&[][..], |(token, is_b_up)| token.runes(is_b_up));
    let words: Vec<&str> = runes.iter().map(|it| it.word()).collect();
    if words.is_empty() { "no rune".to_owned() } else { words.join(" + ") }
}

/// The dice whose bits are set.
fn chosen_dice(state: &State, dice: u32) -> String {
    let all = state.attacks.last().into_iter().flat_map(|it| it.dice.iter().enumerate());
    let dice = DiceSet::from_bits(dice);
    let chosen: Vec<Die> = all.filter(|(index, _)| dice.contains(*index as u8)).map(|(_, die)| *die).collect();
    dice_words(&chosen)
}

/// What a die shows on another face.
fn turned(state: &State, die: u8, face: u8) -> String {
    let die = state.attacks.last().and_then(|it| it.dice.get(usize::from(die)));
    let turned = die.map(|it| Die { face, ..*it }).filter(|it| usize::from(it.face) < content().faces(it.colour).len());
    turned.map_or_else(|| "?".to_owned(), |it| dice_words(&[it]))
}

/// What a number stands for in a question.
pub fn number(about: About, n: u8) -> Text {
    match (about, n) {
        (About::Reward, 0) => Text::new("do-reward-rally"),
        (About::Reward, _) => Text::new("do-reward-heal"),
        (About::LethalOrStorm, 0) => Text::new("do-lethal"),
        (About::LethalOrStorm, _) => Text::new("do-storm"),
        _ => Text::new("do-number").number("n", n),
    }
}

/// How far along its template a unit goes, as a share of it.
pub fn stop(state: &State, frame: &Move, steps: u32) -> Text {
    let whole = match frame.step {
        Step::Stop { choice } => whole_path(state, frame.unit, choice).map_or(0, |it| it.steps()),
        _ => 0,
    };
    let share = i64::from(steps) * 100 / i64::from(whole.max(1));
    Text::new("do-stop").number("share", share)
}

/// Which upgrade of a unit is readied.
pub fn ready(state: &State, unit: UnitIx, upgrade: u8) -> Text {
    match state[unit].upgrades.get(usize::from(upgrade)) {
        Some(card) => Text::new("do-ready-card").words("name", card.upgrade().name.as_str()),
        None => Text::new("do-ready"),
    }
}

fn dial_words(state: &State, set: &crate::action::SetDial) -> Text {
    let Some(unit) = state.units.get(usize::from(set.unit.0)) else { return Text::new("do-dial-none") };
    let card = unit.card();
    let Some(action) = set.dial.action.and_then(|it| card.actions.get(usize::from(it))) else {
        return Text::new("do-dial-none");
    };
    let modifier = set.dial.modifier.and_then(|it| card.modifiers.get(usize::from(it)));
    match modifier {
        Some(modifier) => {
            Text::new("do-dial").words("action", action_words(action)).words("modifier", modifier_words(modifier))
        }
        None => Text::new("do-dial-plain").words("action", action_words(action)),
    }
}

fn ability_words(state: &State, text: Text, by: crate::effects::AbilityRef) -> Text {
    if usize::from(by.unit.0) >= state.units.len() {
        return text.words("name", "?").words("what", "?");
    }
    let known = match by.card {
        crate::effects::CardRef::Upgrade(index) => usize::from(index) < state[by.unit].upgrades.len(),
        _ => true,
    };
    if !known || usize::from(by.ability) >= state.abilities_on(by.unit, by.card).len() {
        return text.words("name", "?").words("what", "?");
    }
    let name = card_name(state.ability_name(by), &named(state, by.unit));
    text.words("name", name).words("what", state.ability(by).text.as_str())
}
