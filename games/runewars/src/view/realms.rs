//! What lies in the areas, what players hold, what heroes carry: as far as the
//! viewer may know.

use super::{
    AreaView, CityView, HeldView, HeroView, Named, PileView, PlayerView, PrizeView, QuestView, RuneView,
    StrongholdView, TokenView, named, stacks,
};
use crate::content::*;
use crate::event::{Card, Thing};
use crate::flow::food_limit;
use crate::ids::*;
use crate::state::{NOWHERE, State};
use kernel::{SeatId, SeatSet, Viewer};

/// Whether the viewer is among those who know something; for a referee, whether anybody does.
fn knows(seen: SeatSet, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Seat(seat) => seen.contains(seat),
        Viewer::Spectator => false,
        Viewer::Referee => !seen.is_empty(),
    }
}

pub(super) fn area_view(state: &State, viewer: Viewer, id: AreaId) -> AreaView {
    let it = state.area(id);
    let city = it.city.map(|city| {
        let printed = &content().cities[city.index()];
        CityView {
            name: printed.name.clone(),
            neutral_shape: printed.neutral.0,
            neutral_units: printed.neutral.1,
            tactics: printed.tactics,
            influence: printed.influence,
            quests: printed.quests,
            has_rune: printed.has_rune,
            is_silent: it.is_blighted(),
        }
    });
    let rune = it.rune.map(|rune| {
        let knows = rune.is_faceup || knows(rune.seen, viewer) || viewer == Viewer::Referee;
        RuneView {
            is_faceup: rune.is_faceup,
            is_dragon: knows.then_some(rune.is_dragon),
            is_secret: knows && !rune.is_faceup,
        }
    });
    let token = it.token.map(|token| {
        let knows = token.is_faceup || knows(token.seen, viewer) || viewer == Viewer::Referee;
        let what = knows.then(|| named("token", token.kind.0, Thing::Token(token.kind)));
        TokenView { is_near: token.is_near, is_faceup: token.is_faceup, what }
    });
    let owner_sheet = it.stronghold.map(|at| content().sheet(state.player(at.owner).faction));
    let building = |building: &Building| {
        let mut named = named("building", *building as u8, Thing::Building(*building));
        if let (Building::Defensive, Some(sheet)) = (building, owner_sheet) {
            named.name = sheet.defence_name.clone();
            named.text = sheet.defence_text.clone();
        }
        named
    };
    AreaView {
        id,
        name: it.name().to_owned(),
        tile: content().tiles[it.printed().tile.index()].id.clone(),
        hex: it.hex,
        turned: it.turned,
        home: it.home,
        controller: state.controller(id),
        borders: it.borders,
        next: it.next.map(|at| (at != NOWHERE).then_some(AreaId(at))),
        printed_yields: it.printed().yields,
        yields: it.yields(),
        units: stacks(&it.units),
        food_limit: state.controller(id).map(|seat| food_limit(state, seat, id)),
        stronghold: it.stronghold.map(|at| StrongholdView {
            owner: at.owner,
            is_damaged: at.is_damaged,
            is_capital: at.is_capital,
            strength: state.stronghold_strength(at),
        }),
        developments: it.buildings.iter().map(building).collect(),
        city,
        rune,
        token,
        activated_by: SeatId::all(state.n_seats as usize).filter(|seat| it.activated.contains(*seat)).collect(),
        is_desolate: it.is_desolate,
        cryomancy: it.frozen,
        has_peasant: it.has_peasant,
        is_tile_12: it.is_tile_12(),
    }
}

pub(super) fn player_view(state: &State, viewer: Viewer, seat: SeatId) -> PlayerView {
    let player = state.player(seat);
    let sheet = content().sheet(player.faction);
    let sees = viewer.sees(seat);
    let order = |it: u8| named("order", it, Card::Order(it));
    let orders = |orders: OrderSet| orders.iter().map(order).collect::<Vec<_>>();
    let face = |it: &Space| match it {
        Space::None => "none".to_owned(),
        Space::Influence => "influence".to_owned(),
        Space::Tactics => "tactics".to_owned(),
        Space::Unit(unit) => content().unit(*unit).id.clone(),
    };
    let open = |it: AreaId, is_known: bool| {
        let rune = state.area(it).rune;
        let counts = rune.is_some_and(|it| it.is_dragon && (it.is_faceup || is_known && knows(it.seen, viewer)));
        state.printed_runes_in(it) + u8::from(counts)
    };
    let held = |it: &crate::state::Held| HeldView {
        card: named("tactics", it.card.0, Card::Tactics(it.card)),
        is_fresh: it.is_fresh,
        timing: content().tactics[it.card.index()].timing,
        fate: content().tactics[it.card.index()].fate,
    };
    let quest = |it: &QuestId| {
        let printed = content().quests[it.index()].area;
        QuestView {
            card: named("quest", it.0, Card::Quest(*it)),
            area_name: content().printed[printed.index()].id.clone(),
            area: state.areas.iter().position(|at| at.printed == printed).map(|at| AreaId(at as u8)),
        }
    };
    let developments = content().developments.iter().enumerate();
    let bought = developments.filter(|(_, it)| it.faction == player.faction && state.has_upgrade(seat, it.power));
    PlayerView {
        seat,
        faction: player.faction,
        faction_name: sheet.name.clone(),
        colour: sheet.colour.clone(),
        alignment: sheet.alignment,
        is_out: player.is_out,
        dials: player.dials,
        dial_faces: [0, 1, 2].map(|it| sheet.dials[it].iter().map(face).collect()),
        production: state.production(seat),
        influence: player.influence,
        n_tactics: player.hand.len(),
        n_fresh_tactics: player.hand.iter().filter(|it| it.is_fresh).count(),
        tactics: sees.then(|| player.hand.iter().map(held).collect()),
        n_quests: player.quests.len(),
        quests: sees.then(|| player.quests.iter().map(quest).collect()),
        has_objective: player.objective.is_some(),
        objective: player.objective.filter(|_| sees).map(|it| named("objective", it.0, Card::Objective(it))),
        is_objective_met: player.objective.filter(|_| sees).map(|it| state.is_fulfilled(seat, it)),
        orders_in_hand: orders(player.orders),
        orders_used: orders(player.used),
        active_order: player.active.map(order),
        has_supremacy: state.has_supremacy(seat),
        strongholds_left: player.strongholds,
        developments_left: player.buildings,
        defence: Named {
            kind: "building",
            id: Building::Defensive as u8,
            name: sheet.defence_name.clone(),
            text: sheet.defence_text.clone(),
        },
        development_cards: bought
            .map(|(index, _)| named("development", index as u8, Card::Development(DevelopmentId(index as u8))))
            .collect(),
        peasants: player.peasants,
        has_lieutenant: player.has_lieutenant,
        claim: player.claim,
        open_runes: state.controlled_by(seat).map(|it| open(it, false)).sum(),
        known_runes: state.controlled_by(seat).map(|it| open(it, true)).sum(),
        n_areas: state.controlled_by(seat).count(),
        n_units: state.n_units_of(seat),
    }
}

pub(super) fn hero_view(state: &State, viewer: Viewer, it: &crate::state::Hero) -> HeroView {
    let card = state.hero_card(it.id);
    let sees = viewer.sees(it.owner);
    let prize = |it: &crate::state::Prize| PrizeView {
        is_faceup: it.is_faceup,
        card: (sees || it.is_faceup).then(|| named("reward", it.card.0, Card::Reward(it.card))),
    };
    HeroView {
        id: it.id,
        name: card.name.clone(),
        owner: it.owner,
        area: it.area,
        alignment: card.alignment,
        is_routed: it.is_routed,
        damage: it.damage,
        health: card.health,
        attributes: [0, 1, 2].map(|at| card.attributes[at] + it.training[at]),
        training: it.training,
        ability: card.ability.clone(),
        text: card.text.clone(),
        commander: it.commander.map(|it| named("commander", it.0, Card::Commander(it))),
        has_acted: it.has_acted,
        rewards: it.prizes.iter().map(prize).collect(),
    }
}

pub(super) fn pile_view(viewer: Viewer, it: &crate::state::Pile) -> PileView {
    let sees = viewer == Viewer::Referee || viewer.seat().is_some_and(|seat| it.seen.contains(seat));
    let prize = |prize: &crate::state::Prize| PrizeView {
        is_faceup: prize.is_faceup,
        card: (sees || prize.is_faceup).then(|| named("reward", prize.card.0, Card::Reward(prize.card))),
    };
    PileView { number: it.number, area: it.area, rewards: it.prizes.iter().map(prize).collect() }
}
