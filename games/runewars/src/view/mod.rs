//! What a viewer sees: the whole table in plain words and numbers.
//!
//! Areas are named by their place in the list; `next` gives their neighbours by
//! direction (north first, clockwise). Secrets are absent or `null`, never
//! hidden by the client.

mod fights;
mod realms;
mod types;

pub use types::*;

use crate::Runewars;
use crate::content::*;
use crate::event::{Card, Thing};
use crate::flow::{Drawn, Frame, Looked, RetreatFrame};
use crate::hex::Hex;
use crate::ids::*;
use crate::state::{State, Units};
use crate::words::name_of;
use fights::{battle_view, duel_view};
use kernel::{Scene, SeatId, Viewer};
use realms::{area_view, hero_view, pile_view, player_view};

fn text_of(thing: Thing) -> String {
    let c = content();
    let card = match thing {
        Thing::Card(card) => card,
        Thing::Token(it) => return c.tokens[it.index()].text.clone(),
        _ => return String::new(),
    };
    match card {
        Card::Tactics(it) => c.tactics[it.index()].text.clone(),
        Card::Reward(it) => c.rewards[it.index()].text.clone(),
        Card::Quest(it) => c.quests[it.index()].text.clone(),
        Card::Objective(it) => c.objectives[it.index()].text.clone(),
        Card::Season(it) => c.seasons[it.index()].text.clone(),
        Card::Title(it) => c.titles[it.index()].text.clone(),
        Card::Order(it) => {
            let order = &c.orders[it as usize];
            format!("{} Supremacy: {}", order.text, order.supremacy)
        }
        Card::Hero(it) => {
            let hero = &c.heroes[it.index()];
            let [strength, agility, wisdom] = hero.attributes;
            let figures = format!("Strength {strength}, agility {agility}, wisdom {wisdom}, health {}.", hero.health);
            format!("{figures} {}: {}", hero.ability, hero.text)
        }
        Card::Commander(it) => c.commanders[it.index()].text.clone(),
        Card::Development(it) => c.developments[it.index()].text.clone(),
        Card::Fate(_) => String::new(),
    }
}

fn named(kind: &'static str, id: u8, thing: impl Into<Thing>) -> Named {
    let thing = thing.into();
    Named { kind, id, name: name_of(thing), text: text_of(thing) }
}

fn fate_view(card: u8) -> FateView {
    FateView {
        card,
        name: name_of(Card::Fate(card)),
        sections: Shape::ALL
            .iter()
            .map(|it| content().section(card, *it))
            .collect::<Vec<_>>()
            .try_into()
            .expect("four shapes"),
        destiny: content().destiny(card),
    }
}

fn stacks(units: &Units) -> Vec<StackView> {
    let stack = |it: &crate::state::Stack| {
        let printed = content().unit(it.unit);
        StackView {
            unit: it.unit,
            name: printed.name.clone(),
            shape: printed.shape,
            faction: printed.faction,
            initiative: printed.initiative,
            health: printed.health,
            is_fast: printed.is_fast,
            is_flying: printed.is_flying,
            ability: printed.ability.clone(),
            text: printed.text.clone(),
            standing: it.standing,
            routed: it.routed,
        }
    };
    units.stacks().iter().map(stack).collect()
}

impl View {
    /// Builds the view up from nothing.
    pub fn new(scene: Scene<'_, Runewars>, viewer: Viewer) -> Self {
        let state = scene.state;
        let looked_at = scene.stack.last().and_then(Frame::looked_at).filter(|it| viewer.sees(it.0));
        Self {
            options: state.options,
            year: state.year,
            season: state.season,
            // Before it is drawn the card of the last season is still known to the state.
            season_card: state
                .season_card
                .filter(|it| content().seasons[it.index()].season == state.season)
                .map(|it| named("season", it.0, Card::Season(it))),
            first: state.first,
            turn: state.turn,
            is_quest_phase: state.is_quest_phase,
            play_order: state.play_order().into_iter().collect(),
            runes_to_win: state.options.runes_to_win(),
            areas: state.area_ids().map(|it| area_view(state, viewer, it)).collect(),
            players: (0..state.n_seats).map(|it| player_view(state, viewer, SeatId(it))).collect(),
            heroes: state.heroes.iter().map(|it| hero_view(state, viewer, it)).collect(),
            piles: state.piles.iter().map(|it| pile_view(viewer, it)).collect(),
            titles: titles(state),
            decks: decks(state),
            dragon_runes: state.dragon_runes,
            false_runes: state.false_runes,
            blight_tokens: state.blight,
            supply: supply(state),
            army: state.army.as_ref().map(|it| ArmyView { seat: it.seat, area: it.area, units: stacks(&it.units) }),
            retreat: scene.stack.last().and_then(retreat),
            battle: state.battle.as_ref().map(|_| battle_view(state)),
            duel: state.duel.as_ref().map(|it| duel_view(it)),
            bids: state.bids.as_ref().filter(|it| it.is_revealed).map(|it| it.bids.iter().copied().collect()),
            fate: scene.stack.last().map_or(&[][..], Frame::fate).iter().map(|it| fate_view(*it)).collect(),
            fate_discard: state.fate.discard.iter().map(|it| fate_view(*it)).collect(),
            drawn: looked_at.map(|it| drawn(it.1)).unwrap_or_default(),
            layout: state.layout.as_ref().map(|it| layout_view(state, it)),
            flags: Flag::ALL.iter().copied().filter(|it| state.has_flag(*it)).collect(),
        }
    }
}

/// retreat.1 They stand between the areas while somebody chooses where they go.
fn retreat(frame: &Frame) -> Option<RetreatView> {
    match frame {
        Frame::Retreat(RetreatFrame::Choose(it) | RetreatFrame::Chosen(it)) => {
            Some(RetreatView { owner: it.owner, from: it.from, units: stacks(&it.units) })
        }
        _ => None,
    }
}

/// The cards that the viewer looks through.
fn drawn(cards: Looked<&Drawn>) -> Vec<Named> {
    match cards {
        Looked::Heroes(it) => it.iter().map(|it| named("hero", *it, Card::Hero(HeroId(*it)))).collect(),
        Looked::Commanders(it) => {
            it.iter().map(|it| named("commander", *it, Card::Commander(CommanderId(*it)))).collect()
        }
        Looked::Rewards(it) => it.iter().map(|it| named("reward", *it, Card::Reward(RewardId(*it)))).collect(),
    }
}

fn titles(state: &State) -> Vec<TitleView> {
    let view = |(index, it): (usize, &crate::state::TitleState)| TitleView {
        title: named("title", index as u8, Card::Title(TitleId(index as u8))),
        holder: it.holder,
        influence: it.influence,
    };
    state.titles.iter().enumerate().map(view).collect()
}

fn decks(state: &State) -> Decks {
    Decks {
        fate: state.fate.draw.len(),
        tactics: state.tactics.draw.len(),
        tactics_discard: state
            .tactics
            .discard
            .iter()
            .map(|it| named("tactics", *it, Card::Tactics(TacticsId(*it))))
            .collect(),
        quests: state.quests.draw.len(),
        rewards: state.rewards.draw.len(),
        rewards_discard: state.rewards.discard.len(),
        heroes: state.heroes_deck.draw.len(),
        objectives: [state.objectives[0].draw.len(), state.objectives[1].draw.len()],
        seasons: [0, 1, 2, 3].map(|it| state.seasons[it].draw.len()),
        commanders: state.commanders.draw.len(),
    }
}

fn supply(state: &State) -> Vec<SupplyView> {
    let units = content().units.iter().enumerate().filter(|(_, it)| state.options.has(it.set));
    let view = |(index, it): (usize, &Unit)| SupplyView {
        unit: UnitType(index as u8),
        name: it.name.clone(),
        left: state.supply[index],
        figures: it.figures,
    };
    units.map(view).collect()
}

fn layout_view(state: &State, it: &crate::state::Layout) -> LayoutView {
    let area = |id: &PrintedArea| {
        let printed = &content().printed[id.index()];
        TileAreaView {
            name: printed.id.clone(),
            hex: Hex::new(printed.at.0, printed.at.1),
            yields: printed.yields,
            borders: printed.borders,
            is_city: printed.is_city,
        }
    };
    let tile = |id: &TileId| TileView {
        id: *id,
        name: content().tiles[id.index()].id.clone(),
        areas: content().tiles[id.index()].areas.iter().map(area).collect(),
    };
    LayoutView {
        tiles: it.tiles.iter().map(|tiles| tiles.iter().map(tile).collect()).collect(),
        homes: state.players.iter().map(|it| tile(&content().sheet(it.faction).home)).collect(),
        markers: it.markers.iter().copied().collect(),
        setup_quests: it.setup_quests.iter().map(|it| named("quest", it.0, Card::Quest(*it))).collect(),
    }
}
