//! Keys and arguments of every sentence; the sentences are in `content/en.ftl`.

mod ways;

use crate::Runewars;
use crate::action::Action;
use crate::content::verbs::{Block, Verb};
use crate::content::{TACTICAL, content};
use crate::event::{Asked, Card, Event, Place, Prompt, Slots, Thing, What};
use crate::flow::{Frame, could_come};
use crate::ids::{AreaId, HeroId, UnitType};
use crate::state::State;
use kernel::{Scene, Text, Told};

/// The name of a card.
fn card_name(card: Card) -> String {
    let c = content();
    match card {
        Card::Tactics(it) => c.tactics[it.index()].name.clone(),
        Card::Reward(it) => c.rewards[it.index()].name.clone(),
        Card::Quest(it) => c.quests[it.index()].name.clone(),
        Card::Objective(it) => c.objectives[it.index()].name.clone(),
        Card::Season(it) => c.seasons[it.index()].name.clone(),
        Card::Title(it) => c.titles[it.index()].name.clone(),
        Card::Fate(it) if it >= TACTICAL => c.tactics[(it - TACTICAL) as usize].name.clone(),
        Card::Fate(it) => format!("Fate {}", c.fate[it as usize].number),
        Card::Order(it) => format!("{} {}", it, c.orders[it as usize].name),
        Card::Hero(it) => c.heroes[it.index()].name.clone(),
        Card::Commander(it) => c.commanders[it.index()].name.clone(),
        Card::Development(it) => c.developments[it.index()].name.clone(),
    }
}

/// The name of a card or thing.
pub fn name_of(thing: impl Into<Thing>) -> String {
    let c = content();
    match thing.into() {
        Thing::Card(it) => card_name(it),
        Thing::City(it) => c.cities[it.index()].name.clone(),
        Thing::Token(it) => c.tokens[it.index()].name.clone(),
        Thing::Tile(it) => format!("tile {}", c.tiles[it.index()].id.replace("home_", "of ")),
        Thing::Building(it) => match it {
            crate::content::Building::Resources => "Resources".to_owned(),
            crate::content::Building::Diplomat => "Diplomat".to_owned(),
            crate::content::Building::TrainingGround => "Training Ground".to_owned(),
            crate::content::Building::Defensive => "Defensive development".to_owned(),
        },
        Thing::Dial(it) => format!("{it:?}").to_lowercase(),
        Thing::Attribute(it) => format!("{it:?}").to_lowercase(),
        Thing::Destiny(it) => format!("{it:?}").to_lowercase(),
        Thing::Rune(true) => "a dragon rune".to_owned(),
        Thing::Rune(false) => "a false rune".to_owned(),
        Thing::Faction(it) => c.sheet(it).name.clone(),
    }
}

fn kind_of(thing: Thing) -> (&'static str, u8) {
    match thing {
        Thing::Card(card) => match card {
            Card::Tactics(it) => ("tactics", it.0),
            Card::Reward(it) => ("reward", it.0),
            Card::Quest(it) => ("quest", it.0),
            Card::Objective(it) => ("objective", it.0),
            Card::Season(it) => ("season", it.0),
            Card::Title(it) => ("title", it.0),
            Card::Fate(it) => ("fate", it),
            Card::Order(it) => ("order", it),
            Card::Hero(it) => ("hero", it.0),
            Card::Commander(it) => ("commander", it.0),
            Card::Development(it) => ("development", it.0),
        },
        Thing::City(it) => ("city", it.0),
        Thing::Token(it) => ("token", it.0),
        Thing::Tile(it) => ("tile", it.0),
        Thing::Building(it) => ("building", it as u8),
        Thing::Dial(it) => ("dial", it as u8),
        Thing::Attribute(it) => ("attribute", it as u8),
        Thing::Destiny(it) => ("destiny", it as u8),
        Thing::Rune(it) => ("rune", u8::from(it)),
        Thing::Faction(it) => ("faction", it as u8),
    }
}

fn with_thing(text: Text, slot: &'static str, thing: impl Into<Thing>) -> Text {
    let thing = thing.into();
    let (kind, id) = kind_of(thing);
    text.thing(slot, kind, id, name_of(thing))
}

fn with_place(text: Text, slot: &'static str, place: Place) -> Text {
    text.thing(slot, "area", place.id.0, area_name(&content().printed[place.printed.index()].id))
}

/// An area as people say it: `daqanA` of a home realm is Daqan A.
fn area_name(id: &str) -> String {
    let (realm, letter) = id.split_at(id.len() - 1);
    match realm.chars().next() {
        Some(first) if first.is_alphabetic() => format!("{}{} {letter}", first.to_uppercase(), &realm[1..]),
        _ => id.to_owned(),
    }
}

fn with_hero(text: Text, slot: &'static str, hero: HeroId) -> Text {
    text.thing(slot, "hero", hero.0, content().heroes[hero.index()].name.clone())
}

fn with_unit(text: Text, unit: UnitType) -> Text {
    text.thing("unit", "unit", unit.0, content().unit(unit).name.clone())
}

fn fill(mut text: Text, slots: &Slots) -> Text {
    if let Some(seat) = slots.seat {
        text = text.seat("seat", seat);
    }
    if let Some(seat) = slots.other {
        text = text.seat("other", seat);
    }
    if let Some(area) = slots.area {
        text = with_place(text, "area", area);
    }
    if let Some(area) = slots.to {
        text = with_place(text, "to", area);
    }
    if let Some(hero) = slots.hero {
        text = with_hero(text, "hero", hero);
    }
    if let Some(hero) = slots.rival {
        text = with_hero(text, "rival", hero);
    }
    if let Some(unit) = slots.unit {
        text = with_unit(text, unit);
    }
    if let Some(thing) = slots.thing {
        text = with_thing(text, "card", thing);
    }
    if let Some(n) = slots.n {
        text = text.number("n", n);
    }
    if let Some(of) = slots.of {
        text = text.number("of", of);
    }
    text
}

pub fn tell(event: &Event) -> Told {
    let (what, slots) = (event.what(), event.slots());
    let is_hidden = what.has_secret() && slots.thing.is_none();
    let key = if is_hidden { what.hidden_key() } else { what.key() };
    // Where a player is missing, neutral units fight.
    let mut text = Text::new(key);
    if what.may_be_neutral() && slots.seat.is_none() {
        text = text.text("seat", Text::new("neutral-units"));
    }
    if what == What::BattleBegan && slots.other.is_none() {
        text = text.text("other", Text::new("neutral-units"));
    }
    let told = Told::new(fill(text, &slots)).rule(what.rule());
    if what.is_detail() { told.detail() } else { told }
}

pub fn prompt(prompt: &Prompt) -> Text {
    let mut text = Text::new(prompt.ask.key());
    for (slot, seat) in [("seat", prompt.slots.seat), ("other", prompt.slots.other)] {
        if seat.is_none() {
            text = text.text(slot, Text::new("neutral-units"));
        }
    }
    fill(text, &prompt.slots)
}

fn place(state: &State, text: Text, slot: &'static str, area: AreaId) -> Text {
    with_place(text, slot, state.place(area))
}

/// The action in words. Options read differently from question to question.
pub fn action(scene: Scene<'_, Runewars>, asked: Asked, action: &Action) -> Text {
    let state = scene.state;
    let new = Text::new;
    match *action {
        Action::Pass => new(match asked {
            Asked::Activate => "do-pass-activate",
            Asked::Gather => "do-pass-gather",
            Asked::Strategize => "do-pass-strategize",
            Asked::Window => "do-pass-window",
            _ => "do-pass",
        }),
        Action::Yes => new(if asked == Asked::AfterDraw { "do-yes-command" } else { "do-yes" }),
        Action::Supremacy => new("do-supremacy"),
        Action::Faction(it) => with_thing(new("do-faction"), "card", Thing::Faction(it)),
        Action::Tile(it) => with_thing(new("do-tile"), "card", Thing::Tile(it)),
        Action::Lay { at, turn } => new("do-lay").number("q", at.q).number("r", at.r).number("n", turn),
        Action::Marker(one, other) => {
            let text = new("do-marker").number("q", one.q).number("r", one.r);
            text.number("q2", other.q).number("r2", other.r)
        }
        Action::Home { at, turn, .. } => new("do-home").number("q", at.q).number("r", at.r).number("n", turn),
        Action::Restart => new("do-restart"),
        Action::Area(it) if asked == Asked::Activate => {
            let n = state.turn.map_or(0, |seat| could_come(state, seat, it));
            place(state, new("do-activate").number("n", n), "area", it)
        }
        Action::Area(it) => place(state, new("do-area"), "area", it),
        Action::Seat(it) => new("do-seat").seat("seat", it),
        Action::Hero(it) => with_hero(new("do-hero"), "hero", it),
        Action::Dial(it) => with_thing(new("do-dial"), "card", Thing::Dial(it)),
        Action::Attribute(it) => with_thing(new("do-attribute"), "card", Thing::Attribute(it)),
        Action::Attributes(one, other) => {
            let text = with_thing(new("do-attributes"), "card", Thing::Attribute(one));
            with_thing(text, "card2", Thing::Attribute(other))
        }
        Action::Number(it) => {
            let key = if asked == Asked::DuelSpecial { "do-number-damage" } else { "do-number" };
            new(key).number("n", it)
        }
        Action::Option(it) => {
            let way = card_options(scene.stack.last()).and_then(|blocks| ways::option(blocks, it));
            way.unwrap_or_else(|| option(asked, it))
        }
        Action::Card(it) => with_thing(new("do-card"), "card", it),
        Action::Order(it) => with_thing(new("do-order"), "card", Card::Order(it)),
        Action::Bid(it) => new("do-bid").number("n", it),
        _ => figures(scene, asked, action),
    }
}

fn portal(is: bool, plain: &'static str, through: &'static str) -> Text {
    Text::new(if is { through } else { plain })
}

/// What figures do: marches, recruits, battles, duels.
fn figures(scene: Scene<'_, Runewars>, asked: Asked, action: &Action) -> Text {
    let (state, new) = (scene.state, Text::new);
    match *action {
        Action::March { from, unit, n, portal: is } => {
            let text = portal(is, "do-march", "do-march-portal").number("n", n);
            place(state, with_unit(text, unit), "area", from)
        }
        Action::MarchHero { hero, portal: is } => {
            with_hero(portal(is, "do-march-hero", "do-march-hero-portal"), "hero", hero)
        }
        Action::Shift { from, to, unit, n, portal: is } => {
            let text = portal(is, "do-shift", "do-shift-portal").number("n", n);
            place(state, place(state, with_unit(text, unit), "area", from), "to", to)
        }
        Action::ShiftHero { hero, to, portal: is } => {
            let text = with_hero(portal(is, "do-shift-hero", "do-shift-hero-portal"), "hero", hero);
            place(state, text, "to", to)
        }
        Action::Muster { unit, area, n } => {
            place(state, with_unit(new("do-muster").number("n", n), unit), "area", area)
        }
        Action::Reuse { unit, from, to } => {
            place(state, place(state, with_unit(new("do-reuse"), unit), "area", from), "to", to)
        }
        Action::Unit { unit, routed } => with_unit(portal(routed, "do-unit", "do-unit-routed"), unit),
        Action::Fight => new("do-fight"),
        Action::Diplomacy(it) => new("do-diplomacy").number("n", it),
        Action::Type(unit) => with_unit(new("do-type"), unit),
        Action::Fighter { unit, damage: 0, routed } => {
            with_unit(portal(routed, "do-fighter", "do-fighter-routed"), unit)
        }
        Action::Fighter { unit, damage, routed } => {
            with_unit(portal(routed, "do-fighter-hurt", "do-fighter-hurt-routed").number("n", damage), unit)
        }
        Action::Commander => new("do-commander"),
        Action::Alternative(it) => {
            let way = special_of(state).and_then(|unit| ways::alternative(unit, it));
            way.unwrap_or_else(|| new("do-alternative").number("n", it + 1))
        }
        Action::Fate(at) if asked == Asked::Destiny => {
            let card = fate_at(scene, at);
            let destiny = content().fate[card as usize].destiny;
            with_thing(with_thing(new("do-fate-destiny"), "card", Card::Fate(card)), "destiny", Thing::Destiny(destiny))
        }
        Action::Fate(at) => with_thing(new("do-fate"), "card", Card::Fate(fate_at(scene, at))),
        Action::Support { hero, unit } => with_unit(with_hero(new("do-support"), "hero", hero), unit),
        Action::AsFate(it) => with_thing(new("do-as-fate"), "card", Card::Tactics(it)),
        Action::Wield(it) => with_thing(new("do-wield"), "card", Card::Reward(it)),
        _ => deed(state, action),
    }
}

/// Cards, works and what heroes do.
fn deed(state: &State, action: &Action) -> Text {
    let new = Text::new;
    match *action {
        Action::Play(it) => with_thing(new("do-play"), "card", Card::Tactics(it)),
        Action::UseReward { hero, reward } => {
            with_thing(with_hero(new("do-use-reward"), "hero", hero), "card", Card::Reward(reward))
        }
        Action::Trade { from, to, reward } => {
            let text = with_hero(with_hero(new("do-trade"), "hero", from), "rival", to);
            with_thing(text, "card", Card::Reward(reward))
        }
        Action::TakePile { hero, pile } => with_hero(new("do-take-pile").number("n", pile), "hero", hero),
        Action::CashObjective => new("do-cash-objective"),
        Action::ExchangeObjective => new("do-exchange-objective"),
        Action::Claim => new("do-claim"),
        Action::DestroyLocation(it) => place(state, new("do-destroy-location"), "area", it),
        Action::Captain => new("do-captain"),
        Action::ReturnOrder(it) => with_thing(new("do-return-order"), "card", Card::Order(it)),
        Action::Falcon { hero, area } => place(state, with_hero(new("do-falcon"), "hero", hero), "area", area),
        Action::Drums(it) => place(state, new("do-drums"), "area", it),
        Action::Build { area, building } => {
            place(state, with_thing(new("do-build"), "card", Thing::Building(building)), "area", area)
        }
        Action::Rebuild { from, area, .. } => place(state, place(state, new("do-rebuild"), "area", from), "to", area),
        Action::Fortress { area, capital } => {
            place(state, portal(capital, "do-fortress", "do-fortress-capital"), "area", area)
        }
        Action::Refortress { from, area } => place(state, place(state, new("do-refortress"), "area", from), "to", area),
        Action::Repair(it) => place(state, new("do-repair"), "area", it),
        Action::MoveRunes => new("do-move-runes"),
        Action::Title { title, influence } => {
            with_thing(new("do-title").number("n", influence), "card", Card::Title(title))
        }
        Action::Search { influence, commanders } => {
            portal(commanders, "do-search", "do-search-commanders").number("n", influence)
        }
        Action::Act(it) => with_hero(new("do-act"), "hero", it),
        Action::Heal => new("do-heal"),
        Action::Train => new("do-train"),
        Action::Travel { to, portal: is } => place(state, portal(is, "do-travel", "do-travel-portal"), "area", to),
        Action::Duel(it) => with_hero(new("do-duel"), "hero", it),
        Action::Attempt(it) => with_thing(new("do-attempt"), "card", Card::Quest(it)),
        other => unreachable!("{other:?} has words of its own"),
    }
}

/// The Fate card in a place among those that are chosen from.
fn fate_at(scene: Scene<'_, Runewars>, at: u8) -> u8 {
    let at = at as usize;
    let fighting = scene.state.battle.as_ref().and_then(|it| {
        let choice = it.combat.choice.map(|it| it.side());
        let sides = [crate::battle::Side::Attacker, crate::battle::Side::Defender];
        let side = choice.or_else(|| sides.into_iter().find(|side| it.combat.host(*side).cards.len() > at))?;
        it.combat.host(side).cards.get(at).copied()
    });
    let tested = scene.stack.last().and_then(|it| it.fate().get(at).copied());
    tested.or(fighting).unwrap_or(0)
}

/// The unit whose special ability is about to be used.
fn special_of(state: &State) -> Option<UnitType> {
    match state.battle.as_ref()?.combat.choice? {
        crate::battle::Choice::Alternative { unit, .. } => Some(unit),
        _ => None,
    }
}

/// The options of the card whose text is carried out.
fn card_options(frame: Option<&Frame>) -> Option<&'static [Block]> {
    let Frame::Run(run) = frame? else { return None };
    match content().block(run.block).get(run.at as usize)? {
        Verb::OneOf(blocks) => Some(blocks),
        _ => None,
    }
}

fn option(asked: Asked, it: u8) -> Text {
    let keys: &[&'static str] = match asked {
        Asked::FallIncome => &["do-option-influence", "do-option-tactics"],
        Asked::Benefit => {
            &["do-option-neutrals", "do-option-city-tactics", "do-option-city-influence", "do-option-city-quests"]
        }
        Asked::Blackmail => &["do-option-stay", "do-option-leave"],
        Asked::IgnoreLoss => &["do-option-bear", "do-option-ignore"],
        _ => &[],
    };
    keys.get(it as usize).map_or_else(|| Text::new("do-option").number("n", it + 1), |key| Text::new(key))
}
