//! What must be true of every state.

use crate::Runewars;
use crate::battle::Side;
use crate::content::content;
use crate::flow::{Frame, Looked, SeasonFrame};
use crate::ids::UnitType;
use crate::state::State;
use kernel::Scene;

/// The sentence says what is not true.
pub fn check(scene: Scene<'_, Runewars>) -> Result<(), String> {
    let state = scene.state;
    figures(state)?;
    runes(state)?;
    cards(scene)?;
    tokens(state)?;
    heroes(state)?;
    // While Orders are chosen nothing is in the hands of a procedure.
    if matches!(scene.stack, [Frame::Season(SeasonFrame::Choose)]) { quiet(state) } else { Ok(()) }
}

/// limit.1, move.limit.1, elimination.1 What holds between two turns, when no
/// effect is half done.
fn quiet(state: &State) -> Result<(), String> {
    if state.battle.is_some() || state.army.is_some() || state.duel.is_some() || state.bids.is_some() {
        return Err("a procedure left something behind".to_owned());
    }
    for area in &state.areas {
        if area.units.count() > 8 {
            return Err(format!("{} units in {}", area.units.count(), area.name()));
        }
    }
    for (index, printed) in content().units.iter().enumerate() {
        let unit = UnitType(index as u8);
        let on_map: u32 = state.areas.iter().map(|it| u32::from(it.units.of(unit).count())).sum();
        let claims = state.players.iter().filter(|it| it.claim_unit == Some(unit)).count() as u32;
        let all = u32::from(state.supply[index]) + on_map + claims;
        if state.options.has(printed.set) && all != u32::from(state.figures_of(unit)) {
            return Err(format!("{all} {} in all", printed.name));
        }
    }
    for (index, player) in state.players.iter().enumerate() {
        let seat = kernel::SeatId(index as u8);
        if player.hand.len() > 10 || player.quests.len() > 3 || state.n_plain_heroes(seat) > 3 {
            return Err(format!("{seat} has more cards than allowed"));
        }
        let n_commanders = state.heroes_of(seat).filter(|it| it.commander.is_some()).count();
        if n_commanders > 1 + usize::from(player.has_lieutenant) {
            return Err(format!("{seat} has {n_commanders} commanders"));
        }
        if player.is_out == state.controlled_by(seat).next().is_some() {
            return Err(format!("{seat} is out of the game or not, against the map"));
        }
        if player.is_out && state.heroes_of(seat).next().is_some() {
            return Err(format!("{seat} is out and has heroes"));
        }
        let rivals = state.players[..index].iter();
        if player.claim.is_some() && rivals.into_iter().any(|it| it.claim == player.claim) {
            return Err("two claims lie on one deck".to_owned());
        }
    }
    Ok(())
}

/// limit.3 Figures within box counts.
fn figures(state: &State) -> Result<(), String> {
    for index in 0..content().units.len() {
        let unit = UnitType(index as u8);
        let printed = content().unit(unit);
        if !state.options.has(printed.set) {
            continue;
        }
        let mut count = u32::from(state.supply[index]);
        count += state.players.iter().filter(|it| it.claim_unit == Some(unit)).count() as u32;
        count += state.areas.iter().map(|it| u32::from(it.units.of(unit).count())).sum::<u32>();
        count += state.army.as_ref().map_or(0, |it| u32::from(it.units.of(unit).count()));
        let mut raised = 0;
        if let Some(battle) = &state.battle {
            for side in Side::BOTH {
                let host = battle.combat.host(side);
                let own = host.fighters.iter().chain(&host.expelled).filter(|it| it.unit == unit).count();
                count += own as u32 + host.dead.iter().filter(|it| **it == unit).count() as u32;
                let is_raised = printed.faction.and_then(|it| content().raised_by(it)) == Some(unit);
                if is_raised && battle.winner.is_none() {
                    // Of the dead some may fight again.
                    let dead = host.dead.iter().filter(|it| **it == unit).count();
                    raised += u32::from(state.supply[index]) + dead as u32;
                }
            }
        }
        let figures = u32::from(state.figures_of(unit));
        // Raised figures leave the supply only when the battle is counted,
        // and retreating figures are in the hands of a procedure.
        if count > figures + raised {
            return Err(format!("{count} {} where {figures} are in the box", printed.name));
        }
    }
    Ok(())
}

fn runes(state: &State) -> Result<(), String> {
    let on_map = |dragon| state.areas.iter().filter(|it| it.rune.is_some_and(|it| it.is_dragon == dragon)).count();
    let (dragons, falses) = if state.options.bow { (26, 22) } else { (21, 17) };
    if on_map(true) + usize::from(state.dragon_runes) != dragons {
        return Err(format!("{} dragon runes of {dragons}", on_map(true) + usize::from(state.dragon_runes)));
    }
    if on_map(false) + usize::from(state.false_runes) != falses {
        return Err(format!("{} false runes of {falses}", on_map(false) + usize::from(state.false_runes)));
    }
    Ok(())
}

fn cards(scene: Scene<'_, Runewars>) -> Result<(), String> {
    let state = scene.state;
    let fighting: usize = state.battle.as_ref().map_or(0, |it| {
        let held = |host: &crate::battle::Host| host.cards.iter().filter(|it| **it < crate::content::TACTICAL).count();
        it.combat.hosts.iter().map(held).sum::<usize>() + it.combat.spared.len()
    });
    let duelling = state.duel.as_ref().map_or(0, |it| {
        let held = it.sides.iter().filter(|it| it.card.is_some_and(|card| card < crate::content::TACTICAL)).count();
        held + it.sides.iter().map(|it| it.more.len()).sum::<usize>()
    });
    let tested: usize = scene.stack.iter().map(|it| it.fate().len()).sum();
    let fate = state.fate.len() + tested + fighting + duelling;
    if fate != 30 {
        return Err(format!("{fate} Fate cards of 30"));
    }
    if state.layout.is_none() {
        let hands: usize = state.players.iter().map(|it| it.hand.len()).sum();
        let lieutenants = state.players.iter().filter(|it| it.has_lieutenant).count();
        let all = state.tactics.len() + hands + lieutenants;
        let box_count = |has: &dyn Fn(&crate::content::Tactics) -> bool| -> usize {
            content().tactics.iter().filter(|it| has(it)).map(|it| usize::from(it.count)).sum()
        };
        let most = box_count(&|it| state.options.has(it.set));
        // bow.lieutenant.2 Without commanders the Lieutenant General leaves.
        let least = most - usize::from(state.options.bow && !state.options.commanders);
        if all > most || all < least {
            return Err(format!("{all} Tactics cards of {most}"));
        }
        let prizes: usize = state.heroes.iter().map(|it| it.prizes.len()).sum::<usize>()
            + state.piles.iter().map(|it| it.prizes.len()).sum::<usize>();
        let drawn: usize = scene
            .stack
            .iter()
            .filter_map(Frame::looked_at)
            .map(|it| if let Looked::Rewards(cards) = it.1 { cards.len() } else { 0 })
            .sum();
        let rewards = state.rewards.len() + prizes + drawn;
        let expected = if state.options.bow { 34 } else { 25 };
        if rewards != expected {
            return Err(format!("{rewards} Reward cards of {expected}"));
        }
    }
    for player in &state.players {
        if !player.orders.intersection(player.used).is_empty() {
            return Err("an Order is in hand and on the table".to_owned());
        }
        if player.dials.iter().any(|it| *it > 8) {
            return Err(format!("dials {:?} beyond their end", player.dials));
        }
    }
    Ok(())
}

fn tokens(state: &State) -> Result<(), String> {
    for (index, player) in state.players.iter().enumerate() {
        let seat = kernel::SeatId(index as u8);
        if state.layout.is_some() {
            continue;
        }
        let sheet = content().sheet(player.faction);
        let own = state.areas.iter().filter_map(|it| it.stronghold).filter(|it| it.owner == seat);
        let plain = own.clone().filter(|it| !it.is_capital).count();
        if plain + usize::from(player.strongholds) != usize::from(sheet.strongholds) {
            return Err(format!("{seat} has {plain} strongholds on the map and {} left", player.strongholds));
        }
        let on_map: usize = state
            .areas
            .iter()
            .filter(|it| it.stronghold.is_some_and(|it| it.owner == seat))
            .map(|it| it.buildings.len())
            .sum();
        let printed: u8 = sheet.buildings[usize::from(state.options.bow)].iter().sum();
        let left: u8 = player.buildings.iter().sum();
        if on_map + usize::from(left) != usize::from(printed) {
            return Err(format!("{seat} has {on_map} developments on the map and {left} left of {printed}"));
        }
    }
    for area in &state.areas {
        if area.stronghold.is_none() && !area.buildings.is_empty() {
            return Err(format!("{} has a development without a stronghold", area.name()));
        }
        if area.stronghold.is_some() && area.is_tile_12() {
            return Err("tile 12 has a stronghold".to_owned());
        }
    }
    let blight: u8 = state.areas.iter().map(|it| it.frozen + u8::from(it.is_desolate)).sum();
    if state.options.bow && blight + state.blight != 6 {
        return Err(format!("{} desolation tokens of 6", blight + state.blight));
    }
    Ok(())
}

fn heroes(state: &State) -> Result<(), String> {
    for (index, hero) in state.heroes.iter().enumerate() {
        if state.heroes[..index].iter().any(|it| it.id == hero.id) {
            return Err(format!("{} is in play twice", content().heroes[hero.id.index()].name));
        }
        if state.heroes_deck.draw.contains(&hero.id.0) {
            return Err(format!("{} is in play and in the deck", content().heroes[hero.id.index()].name));
        }
        if hero.area.index() >= state.areas.len() {
            return Err("a hero is off the map".to_owned());
        }
        if hero.training.iter().any(|it| *it > 2) {
            return Err("a hero is trained beyond +2".to_owned());
        }
    }
    Ok(())
}
