//! What a viewer sees: the whole table in plain words and numbers.
//!
//! Areas are named by their place in the list; `next` gives their neighbours by
//! direction (north first, clockwise). Secrets are absent or `null`, never
//! hidden by the client.

mod types;

pub use types::*;

use crate::Runewars;
use crate::battle::{Choice, Side, Step};
use crate::content::*;
use crate::event::Card;
use crate::hex::Hex;
use crate::ids::*;
use crate::state::{Foe, NOWHERE, State, Units, bit};
use crate::words::name_of;
use kernel::{Scene, SeatId, Viewer};

fn text_of(card: Card) -> String {
    let c = content();
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
        Card::Hero(it) => c.heroes[it.index()].text.clone(),
        Card::Commander(it) => c.commanders[it.index()].text.clone(),
        Card::Development(it) => c.developments[it.index()].text.clone(),
        Card::Token(it) => c.tokens[it.index()].text.clone(),
        _ => String::new(),
    }
}

fn named(kind: &'static str, id: u8, card: Card) -> Named {
    Named { kind, id, name: name_of(card), text: text_of(card) }
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
        let sees_drawn = state.scratch.drawn_by.is_some_and(|it| viewer.sees(it));
        let drawn = if sees_drawn { &state.scratch.drawn[..] } else { &[] };
        let drawn_named = |it: &u8| match state.scratch.drawn_kind {
            crate::state::DrawnKind::Heroes => named("hero", *it, Card::Hero(HeroId(*it))),
            crate::state::DrawnKind::Commanders => named("commander", *it, Card::Commander(CommanderId(*it))),
            crate::state::DrawnKind::Rewards => named("reward", *it, Card::Reward(RewardId(*it))),
        };
        Self {
            options: state.options,
            year: state.year,
            season: state.season,
            season_card: state.season_card.map(|it| named("season", it.0, Card::Season(it))),
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
            battle: state.battle.as_ref().map(|_| battle_view(state)),
            duel: state.duel.as_ref().map(|it| duel_view(it)),
            bids: state.bids.as_ref().filter(|it| it.is_revealed).map(|it| it.bids.iter().copied().collect()),
            fate: state.scratch.fate.iter().map(|it| fate_view(*it)).collect(),
            fate_discard: state.fate.discard.iter().map(|it| fate_view(*it)).collect(),
            drawn: drawn.iter().map(drawn_named).collect(),
            layout: state.layout.as_ref().map(|it| layout_view(state, it)),
            flags: Flag::ALL.iter().copied().filter(|it| state.has_flag(*it)).collect(),
        }
    }
}

fn area_view(state: &State, viewer: Viewer, id: AreaId) -> AreaView {
    let it = state.area(id);
    let mask = match viewer {
        Viewer::Seat(seat) => bit(seat),
        Viewer::Spectator => 0,
        Viewer::Referee => u8::MAX,
    };
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
        let knows = rune.is_faceup || rune.seen & mask != 0 || viewer == Viewer::Referee;
        RuneView {
            is_faceup: rune.is_faceup,
            is_dragon: knows.then_some(rune.is_dragon),
            is_secret: knows && !rune.is_faceup,
        }
    });
    let token = it.token.map(|token| {
        let knows = token.is_faceup || token.seen & mask != 0 || viewer == Viewer::Referee;
        let what = knows.then(|| named("token", token.kind.0, Card::Token(token.kind)));
        TokenView { is_near: token.is_near, is_faceup: token.is_faceup, what }
    });
    let owner_sheet = it.stronghold.map(|at| content().sheet(state.player(at.owner).faction));
    let building = |building: &Building| {
        let mut named = named("building", *building as u8, Card::Building(*building));
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
        activated_by: SeatId::all(state.n_seats as usize).filter(|seat| it.activated & bit(*seat) != 0).collect(),
        is_desolate: it.is_desolate,
        cryomancy: it.frozen,
        has_peasant: it.has_peasant,
        is_tile_12: it.is_tile_12(),
    }
}

fn player_view(state: &State, viewer: Viewer, seat: SeatId) -> PlayerView {
    let player = state.player(seat);
    let sheet = content().sheet(player.faction);
    let sees = viewer.sees(seat);
    let order = |it: u8| named("order", it, Card::Order(it));
    let orders = |bits: u16| (0..9).filter(|it| bits & (1 << it) != 0).map(order).collect::<Vec<_>>();
    let face = |it: &Space| match it {
        Space::None => "none".to_owned(),
        Space::Influence => "influence".to_owned(),
        Space::Tactics => "tactics".to_owned(),
        Space::Unit(unit) => content().unit(*unit).id.clone(),
    };
    let mask = match viewer {
        Viewer::Seat(it) => bit(it),
        Viewer::Spectator => 0,
        Viewer::Referee => u8::MAX,
    };
    let open = |it: AreaId, is_known: bool| {
        let rune = state.area(it).rune;
        let counts = rune.is_some_and(|it| it.is_dragon && (it.is_faceup || is_known && it.seen & mask != 0));
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

fn hero_view(state: &State, viewer: Viewer, it: &crate::state::Hero) -> HeroView {
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

fn pile_view(viewer: Viewer, it: &crate::state::Pile) -> PileView {
    let sees = viewer == Viewer::Referee || viewer.seat().is_some_and(|seat| it.seen & bit(seat) != 0);
    let prize = |prize: &crate::state::Prize| PrizeView {
        is_faceup: prize.is_faceup,
        card: (sees || prize.is_faceup).then(|| named("reward", prize.card.0, Card::Reward(prize.card))),
    };
    PileView { number: it.number, area: it.area, rewards: it.prizes.iter().map(prize).collect() }
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

fn battle_view(state: &State) -> BattleView {
    let battle = state.fight();
    let combat = &battle.combat;
    let side = |side: Side| {
        let host = combat.host(side);
        let fighter = |it: &crate::battle::Fighter| {
            let printed = content().unit(it.unit);
            FighterView {
                unit: it.unit,
                name: printed.name.clone(),
                shape: printed.shape,
                initiative: printed.initiative,
                health: host.health_of(content(), it.unit),
                damage: it.damage,
                is_routed: it.is_routed,
                has_fought: host.fought & (1 << it.unit.0) != 0,
            }
        };
        BattleSideView {
            fighters: host.fighters.iter().map(fighter).collect(),
            acting: host.acting,
            cards: host.cards.iter().map(|it| fate_view(*it)).collect(),
            strength: crate::flow::strength(state, side),
        }
    };
    let step = match combat.step {
        Step::Pick(_) => "pick",
        Step::BeforeDraw(_) | Step::Draw(_) | Step::Spares(_) | Step::AfterDraw(_) => "draw",
        Step::Specials(..) => "specials",
        Step::Routs(_) => "routs",
        Step::Damage(_) => "damage",
        Step::EndPass => "discard",
        Step::Over => "tally",
    };
    BattleView {
        area: battle.area,
        attacker: battle.attacker,
        defender: battle.defender,
        controller: battle.controller,
        round: combat.round,
        step,
        sides: [side(Side::Attacker), side(Side::Defender)],
        aim: combat.choice.map(|it| match it {
            Choice::Fighter { .. } => combat.targets(content()).0,
            it => it.side(),
        }),
        supporters: battle.supporters.iter().map(|it| SupporterView { hero: it.0, unit: it.1 }).collect(),
        winner: battle.winner,
    }
}

fn duel_view(it: &crate::state::Duel) -> DuelView {
    let (rival, units) = match it.foe {
        Foe::Hero(rival) => (Some(rival), None),
        Foe::Units { unit, left, damage, .. } => (None, Some((content().unit(unit).name.clone(), left, damage))),
    };
    let card = |side: usize| it.sides[side].card.map(fate_view);
    DuelView {
        attacker: it.attacker,
        rival,
        units,
        round: it.round,
        cards: [card(0), card(1)],
        deals: [it.sides[0].deals, it.sides[1].deals],
        prevents: [it.sides[0].prevents, it.sides[1].prevents],
    }
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
