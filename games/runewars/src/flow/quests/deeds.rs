//! duel.0, quest.1: duels and Quests at the end of the way, and what follows.

use super::*;

/// The heroes whom a hero may challenge.
fn rivals(state: &State, hero: HeroId) -> Vec<HeroId> {
    let it = state.hero(hero);
    if it.is_routed {
        // duel.7 A routed hero may not start a duel.
        return Vec::new();
    }
    let is_near = |other: &crate::state::Hero| {
        other.area == it.area
            || state.hero_card(hero).power == HeroPower::KeenBow && state.are_adjacent(it.area, other.area)
    };
    state.heroes.iter().filter(|other| other.owner != it.owner && is_near(other)).map(|other| other.id).collect()
}

pub(super) fn deed(cx: Table<'_, '_>, hero: HeroId) -> Go {
    let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
    let seat = it.owner;
    let mut actions: Vec<Action> = rivals(cx.state, hero).into_iter().map(Action::Duel).collect();
    // bow.commander.4 A commander attempts no Quests; duel.5 nor does whoever has started a duel, by an
    // ambush too.
    if it.commander.is_none() && !it.has_challenged {
        let here = cx.state.area(it.area).printed;
        let fits = |quest: &&QuestId| content().quests[quest.index()].area == here;
        actions.extend(cx.state.player(seat).quests.iter().filter(fits).map(|it| Action::Attempt(*it)));
    }
    actions.push(Action::Pass);
    let ask = question(seat, Asked::Deed, slots().hero(hero), actions).private();
    Flow::ask(ask, QuestFrame::DeedChosen { hero }.into())
}

pub(super) fn deed_chosen(cx: Table<'_, '_>, hero: HeroId) -> Go {
    let seat = cx.state.hero(hero).owner;
    match cx.answer() {
        Action::Duel(rival) => {
            let begin = DuelFrame::Begin { hero, foe: Foe::Hero(rival) };
            Flow::call(begin.into(), QuestFrame::Rest { hero, has_duelled: true }.into())
        }
        Action::Attempt(quest) => {
            cx.reveal();
            cx.emit(Event::QuestTried { seat, hero, quest });
            match content().quests[quest.index()].trial {
                Trial::Test(_) if cx.state.hero_card(hero).power == HeroPower::Volatile => {
                    Flow::Next(QuestFrame::Volatile { hero, quest }.into())
                }
                Trial::Test(_) => Flow::Next(QuestFrame::Test { hero, quest, extra: 0 }.into()),
                // duelquest.1 The unit is never put on the map.
                Trial::Duel { unit, n, goal } => {
                    let foe = Foe::Units { unit, left: n, damage: 0, dealt: 0, is_tough: false, goal };
                    let begin = DuelFrame::Begin { hero, foe };
                    Flow::call(begin.into(), QuestFrame::DuelResult { hero, quest }.into())
                }
            }
        }
        _ => Flow::Next(QuestFrame::Rest { hero, has_duelled: false }.into()),
    }
}

/// amb.end-quest-phase Temple, Hall and Bloodlust at the end of the action.
pub(super) fn rest(cx: Table<'_, '_>, hero: HeroId, has_duelled: bool) -> Go {
    let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
    let (area, seat) = (it.area, it.owner);
    if cx.state.area(area).shows(TokenPower::Temple) {
        season::gain_influence(cx, seat, 2);
    }
    if cx.state.area(area).shows(TokenPower::HallOfKellos) {
        return Flow::call(Frame::DrawTactics { seat, n: 1 }, Frame::Bloodlust { hero, has_duelled });
    }
    Flow::Next(Frame::Bloodlust { hero, has_duelled })
}

pub fn bloodlust(cx: Table<'_, '_>, hero: HeroId, has_duelled: bool) -> Go {
    let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
    let (area, seat) = (it.area, it.owner);
    if cx.state.hero_card(hero).power != HeroPower::Bloodlust || has_duelled {
        return Flow::Done;
    }
    let enemies = cx.state.heroes_in(area).filter(|it| it.owner != seat);
    let actions: Vec<Action> = enemies.map(|it| Action::Hero(it.id)).collect();
    if actions.is_empty() {
        return Flow::Done;
    }
    ask(seat, Asked::Bloodlust, slots().hero(hero), actions, QuestFrame::RestChosen { hero }.into())
}

/// The owner of units in an area destroys one; damage.1 a standing one if he can.
pub fn lose_unit(cx: Table<'_, '_>, area: AreaId) -> Go {
    let Some(owner) = cx.state.controller(area) else { return Flow::Done };
    let actions = unit_actions(cx.state, area, true);
    if actions.is_empty() {
        return Flow::Done;
    }
    let told = slots().area(cx.state, area);
    ask(owner, Asked::LoseUnit, told, actions, QuestFrame::KnifeChosen { area }.into())
}

/// Units of an area as actions; standing ones first if asked for.
pub fn unit_actions(state: &State, area: AreaId, standing_first: bool) -> Vec<Action> {
    let stacks = state.area(area).units.stacks();
    let standing: Vec<Action> =
        stacks.iter().filter(|it| it.standing > 0).map(|it| Action::Unit { unit: it.unit, routed: false }).collect();
    let routed = stacks.iter().filter(|it| it.routed > 0).map(|it| Action::Unit { unit: it.unit, routed: true });
    if standing_first && !standing.is_empty() {
        return standing;
    }
    standing.into_iter().chain(routed).collect()
}
