//! The verbs that change the table.

use super::battle::{BattleFrame, Phase};
use super::program::{Regs, Run, ambushers, fits_area};
use super::{DuelFrame, Frame, Go, RecruitFrame, RuneFrame, Table, ask, cards, emit, emit_secret, explore, fortify};
use super::{harvest, heroes, march, menu, power, quests, retreat, runes, season};
use crate::action::Action;
use crate::battle::{Aim, Hit, Op, Side};
use crate::content::verbs::Verb;
use crate::content::{Border, Dial, Icon, Shape, TitlePower, TurnFlag, content};
use crate::event::{Asked, Card, What, slots};
use crate::hex::opposite;
use crate::ids::*;
use crate::state::{DrawnKind, Foe, NOWHERE, Prize, State, Stronghold, deck};
use kernel::{Flow, SeatId};

/// What an acting verb asks before it acts.
pub fn choices(state: &State, regs: &Regs, verb: &Verb) -> Option<(Asked, SeatId, Vec<Action>)> {
    let seat = regs.seat;
    let is_guild = regs.is_season() && state.holds(seat, TitlePower::Guildmaster);
    Some(match verb {
        // bow.guildmaster.3 The holder may ignore a loss by a Season card.
        Verb::DialsToProduction | Verb::LowerDial { .. } | Verb::LowerChosen(_) if is_guild => {
            (Asked::IgnoreLoss, seat, vec![Action::Option(0), Action::Option(1)])
        }
        Verb::RedrawObjective => {
            state.player(seat).objective?;
            (Asked::RedrawObjective, seat, vec![Action::Yes, Action::Pass])
        }
        Verb::RoutUnit => {
            let stacks = state.area(regs.area?).units.stacks().iter().filter(|it| it.standing > 0);
            (Asked::RoutUnit, seat, stacks.map(|it| Action::Unit { unit: it.unit, routed: false }).collect())
        }
        // damage.1 A standing one if he can.
        Verb::DestroyUnit => (Asked::LoseUnit, seat, quests::unit_actions(state, regs.area?, true)),
        Verb::DiscardQuest => {
            let own = state.player(seat).quests.iter().map(|it| Action::Card(Card::Quest(*it)));
            (Asked::DiscardQuest, seat, own.collect())
        }
        Verb::TakeFreeTitle => {
            let free = state.titles.iter().enumerate().filter(|(_, it)| it.holder.is_none());
            let titles = free.map(|(index, _)| Action::Card(Card::Title(TitleId(index as u8))));
            (Asked::FreeTitle, seat, titles.collect())
        }
        Verb::ReturnOrder => {
            (Asked::ReturnOrder, seat, menu::other_orders(state, seat).map(Action::ReturnOrder).collect())
        }
        Verb::MoveNeutrals(filter) => {
            let areas = state.area_ids().filter(|it| fits_area(state, regs, *it, filter));
            (Asked::MoveNeutrals, seat, areas.map(Action::Area).collect())
        }
        Verb::MoveRune(filter) => {
            let areas = state.area_ids().filter(|it| fits_area(state, regs, *it, filter));
            (Asked::MoveRune, seat, areas.map(Action::Area).collect())
        }
        Verb::Lieutenant => (Asked::Commander, seat, lieutenants(state, seat)),
        Verb::Ambush => {
            let target = regs.hero?;
            (Asked::Ambush, seat, ambushers(state, seat, target).map(Action::Hero).collect())
        }
        Verb::Blackmail => {
            let attacker = state.battle.as_ref()?.attacker;
            (Asked::Blackmail, attacker, vec![Action::Option(0), Action::Option(1)])
        }
        _ => return None,
    })
}

/// bow.lieutenant.3 Heroes at own strongholds who could be second commander.
fn lieutenants(state: &State, seat: SeatId) -> Vec<Action> {
    if !state.options.commanders || state.player(seat).has_lieutenant || state.commanders.is_empty() {
        return Vec::new();
    }
    let fits = |it: &&crate::state::Hero| {
        it.commander.is_none() && state.area(it.area).stronghold.is_some_and(|at| at.owner == seat)
    };
    state.heroes_of(seat).filter(fits).map(|it| Action::Hero(it.id)).collect()
}

/// Whether a verb that asks nothing could do something.
pub fn can_apply(state: &State, regs: &Regs, verb: &Verb) -> bool {
    match verb {
        Verb::TurnFlag(TurnFlag::ForcedMarch) => matches!(state.player(regs.seat).active, Some(2 | 3)),
        Verb::StandFighters(_) => has_routed(state, regs),
        Verb::RedrawBlank => blank_at(state, regs).is_some(),
        Verb::RedrawObjective => false,
        Verb::ReceiveRune => state.dragon_runes > 0,
        _ => true,
    }
}

fn has_routed(state: &State, regs: &Regs) -> bool {
    let (Some(side), Some(battle)) = (regs.side, &state.battle) else { return false };
    let waits = side == Side::Defender && state.area(battle.area).units.routed() > 0;
    waits || battle.combat.host(side).fighters.iter().any(|it| it.is_routed)
}

fn blank_at(state: &State, regs: &Regs) -> Option<usize> {
    let host = state.battle.as_ref()?.combat.host(regs.side?);
    let is_blank = |it: &u8| content().section(*it, Shape::Circle).kind == Icon::Blank;
    host.cards.iter().position(is_blank)
}

/// The answer to an acting verb.
pub fn chosen(cx: Table<'_, '_>, run: Run, verb: &'static Verb, answer: Action) -> Go {
    let regs = run.regs;
    let seat = regs.seat;
    match (verb, answer) {
        (Verb::DialsToProduction | Verb::LowerDial { .. } | Verb::LowerChosen(_), Action::Option(ignores)) => {
            if ignores == 0 {
                lose_resources(cx, &regs, verb);
            }
        }
        (Verb::RedrawObjective, Action::Yes) => menu::exchange_objective(cx, seat),
        (Verb::RoutUnit, Action::Unit { unit, .. }) => {
            let area = regs.area.expect("an area was chosen");
            cx.state.area_mut(area).units.rout(unit, 1);
            let told = slots().seat(seat).unit(unit).n(1).area(cx.state, area);
            emit(cx, What::UnitsRouted, told);
        }
        (Verb::DestroyUnit, Action::Unit { unit, routed }) => {
            let area = regs.area.expect("an area was chosen");
            cx.state.area_mut(area).units.take_one(unit, routed);
            retreat::destroy(cx, Some(seat), area, unit, 1);
        }
        (Verb::DiscardQuest, Action::Card(Card::Quest(quest))) => cards::discard_quest(cx, seat, quest),
        (Verb::TakeFreeTitle, Action::Card(Card::Title(title))) => power::take_title(cx, seat, title, 1),
        (Verb::ReturnOrder, Action::ReturnOrder(order)) => menu::return_order(cx, seat, order),
        (Verb::MoveNeutrals(_), Action::Area(to)) => {
            let from = regs.area.expect("an area was chosen");
            let units = cx.state.area_mut(from).units.take_if(|it| content().is_neutral(it));
            let n = units.count();
            let told = slots().seat(seat).area(cx.state, from).to(cx.state, to).n(n);
            emit(cx, What::NeutralsMoved, told);
            // neutral.7 In a controlled area they are the controller's allies.
            let owner = cx.state.controller(to).unwrap_or_else(|| cx.state.left_of(seat));
            return Flow::call(Frame::Arrive { seat: owner, area: to, units }, run.next());
        }
        (Verb::MoveRune(_), Action::Area(to)) => {
            let from = regs.area.expect("an area was chosen");
            let rune = cx.state.area_mut(from).rune.take();
            cx.state.area_mut(to).rune = rune;
            let told = slots().seat(seat).area(cx.state, from).to(cx.state, to);
            emit(cx, What::RuneMoved, told);
        }
        (Verb::Lieutenant, Action::Hero(hero)) => {
            // bow.lieutenant.3 It stays in play; a second Commander card is drawn.
            let at = cx.state.tactics.discard.iter().rposition(|it| Card::Tactics(TacticsId(*it)) == regs.card);
            cx.state.tactics.discard.remove(at.expect("the card was just played"));
            cx.state.player_mut(seat).has_lieutenant = true;
            let card = deck::draw(cx, |it| &mut it.commanders).expect("the deck was checked");
            cx.state.hero_mut(hero).commander = Some(CommanderId(card));
            cx.reveal();
            let told = slots().seat(seat).hero(hero).card(Card::Commander(CommanderId(card)));
            emit(cx, What::CommanderNamed, told);
        }
        (Verb::Ambush, Action::Hero(hero)) => {
            let target = regs.hero.expect("a hero moved");
            let area = cx.state.hero(target).area;
            if cx.state.hero(hero).area != area {
                march::move_hero(cx, hero, area);
            }
            return Flow::call(DuelFrame::Begin { hero, foe: Foe::Hero(target) }.into(), run.next());
        }
        (Verb::Blackmail, Action::Option(leaves)) => {
            if leaves == 1 {
                cx.state.fight_mut().called_off = Some(Side::Attacker);
            } else {
                let attacker = cx.state.fight().attacker;
                season::lose_influence(cx, attacker, 2);
                return Flow::call(Frame::DiscardTactics { seat: attacker, n: 2 }, run.next());
            }
        }
        (Verb::RoutForeign(n), Action::Unit { unit, .. }) => {
            let area = regs.area.expect("the hero's area");
            cx.state.area_mut(area).units.rout(unit, 1);
            let told = slots().unit(unit).n(1).area(cx.state, area);
            emit(cx, What::UnitsRouted, told);
            let stage = run.stage + 1;
            return Flow::Next(if stage < *n { run.stage(stage).into() } else { run.next() });
        }
        (Verb::PickReward(_), Action::Card(Card::Reward(reward))) => {
            let drawn = std::mem::take(&mut cx.state.scratch.drawn);
            let mut is_taken = false;
            for card in drawn {
                if card == reward.0 && !is_taken {
                    is_taken = true;
                } else {
                    cx.state.rewards.put_under(card);
                }
            }
            let hero = regs.hero.expect("a hero was chosen");
            cx.state.hero_mut(hero).prizes.push(Prize { card: reward, is_faceup: false });
            let told = slots().seat(seat).hero(hero).card(Card::Reward(reward));
            emit_secret(cx, seat, What::RewardGained, told);
        }
        (Verb::StandFighters(n), Action::Unit { unit, .. }) => {
            let area = cx.state.fight().area;
            cx.state.area_mut(area).units.stand(unit, 1);
            let stage = run.stage + 1;
            return Flow::Next(if stage < *n { run.stage(stage).into() } else { run.next() });
        }
        (verb, answer) => unreachable!("{verb:?} does not list {answer:?}"),
    }
    Flow::Next(run.next())
}

fn lose_resources(cx: Table<'_, '_>, regs: &Regs, verb: &Verb) {
    let seat = regs.seat;
    match verb {
        Verb::DialsToProduction => {
            let sums = cx.state.production(seat);
            for dial in Dial::ALL {
                let now = cx.state.player(seat).dials[dial.index()];
                if now > sums[dial.index()] {
                    harvest::lower(cx, seat, *dial, now - sums[dial.index()]);
                }
            }
        }
        Verb::LowerDial { dial, n } => harvest::lower(cx, seat, *dial, *n),
        Verb::LowerChosen(n) => harvest::lower(cx, seat, regs.dial.expect("a dial was chosen"), *n),
        _ => unreachable!("only these verbs take resources"),
    }
}

/// A verb acts.
pub fn apply(cx: Table<'_, '_>, run: Run, verb: &'static Verb) -> Go {
    let regs = run.regs;
    let seat = regs.seat;
    let area = || regs.area.expect("an area was chosen");
    let hero = regs.hero;
    let next = run.next();
    match verb {
        Verb::Pay(n) => {
            if cx.state.player(seat).influence < u16::from(*n) {
                return Flow::Done;
            }
            season::lose_influence(cx, seat, *n);
        }
        Verb::GainInfluence(n) => season::gain_influence(cx, seat, *n),
        Verb::LoseInfluence(n) => season::lose_influence(cx, seat, *n),
        Verb::InfluenceCap(n) => {
            let excess = cx.state.player(seat).influence.saturating_sub(u16::from(*n));
            season::lose_influence(cx, seat, excess.min(200) as u8);
        }
        Verb::RaiseDial(n) => harvest::raise(cx, seat, regs.dial.expect("a dial was chosen"), *n),
        Verb::RaiseByCities(most) => {
            let cities = cx.state.controlled_by(seat).filter(|it| cx.state.area(*it).city.is_some()).count();
            let n = (cities as u8).min(*most);
            harvest::raise(cx, seat, regs.dial.expect("a dial was chosen"), n);
        }
        Verb::DialsToProduction | Verb::LowerDial { .. } | Verb::LowerChosen(_) => lose_resources(cx, &regs, verb),
        Verb::OtherLowers(n) => {
            let other = regs.other.expect("a player was chosen");
            harvest::lower(cx, other, regs.dial.expect("a dial was chosen"), *n);
        }
        Verb::DrawTactics(n) => return Flow::call(Frame::DrawTactics { seat, n: *n }, next),
        Verb::OtherDraws(n) => {
            let other = regs.other.expect("a player was chosen");
            return Flow::call(Frame::DrawTactics { seat: other, n: *n }, next);
        }
        Verb::DiscardTactics(n) => return Flow::call(Frame::DiscardTactics { seat, n: *n }, next),
        Verb::DrawQuests(n) => return Flow::call(Frame::DrawQuests { seat, n: *n }, next),
        Verb::Becalm => {
            cx.state.player_mut(seat).is_becalmed = true;
            emit(cx, What::Becalmed, slots().seat(seat));
        }
        Verb::Flag(flag) => cx.state.set_flag(*flag),
        Verb::TurnFlag(flag) => cx.state.set_turn_flag(*flag),
        Verb::FoodBonus(n) => cx.state.player_mut(seat).food_bonus += n,
        Verb::BidBonus(n) => {
            if let Some(bids) = &mut cx.state.bids {
                bids.bonus[seat] += n;
            }
        }
        Verb::ExcludeBidder => {
            let other = regs.other.expect("a player was chosen");
            if let Some(bids) = &mut cx.state.bids {
                bids.bids[other] = None;
            }
            emit(cx, What::BidderExcluded, slots().seat(seat).other(other));
        }
        Verb::ExtraFate(n) => cx.state.scratch.extra_fate += n,
        Verb::RecruitTriangles(n) => {
            let frame = RecruitFrame::triangles(cx.state, seat, *n, regs.area);
            return Flow::call(frame.into(), next);
        }
        Verb::RecruitNew(n) => {
            let frame = RecruitFrame::new_units(cx.state, seat, *n, regs.area);
            return Flow::call(frame.into(), next);
        }
        Verb::RecruitDial => return Flow::call(RecruitFrame::Dial { seat, but: None }.into(), next),
        Verb::StandUnits => stand(cx, seat, area(), false),
        Verb::StandFigures => stand(cx, seat, area(), true),
        Verb::Hasten => {
            let entry = (area(), regs.unit.expect("a unit was chosen"));
            if !cx.state.hastened.is_full() {
                cx.state.hastened.push(entry);
            }
        }
        Verb::PlaceAllies { shape, n } => {
            return Flow::call(Frame::Allies { seat, area: area(), shape: *shape, n: *n }, next);
        }
        Verb::PlaceNeutrals { unit, n } => {
            let unit = content().unit_named(unit).expect("cards name units of the box");
            let n = (*n).min(cx.state.supply[unit.index()]);
            cx.state.supply[unit.index()] -= n;
            cx.state.area_mut(area()).units.add(unit, n, 0);
            let told = slots().seat(seat).unit(unit).n(n).area(cx.state, area());
            emit(cx, What::NeutralsPlaced, told);
            return Flow::call(Frame::Trim { seat, area: area(), limit: 8 }, next);
        }
        Verb::DriveOut => return Flow::call(Frame::DriveOut { area: area(), chooser: seat }, next),
        Verb::RoutForeign(_) => {
            let light = |unit: UnitType| matches!(content().unit(unit).shape, Shape::Triangle | Shape::Circle);
            let stacks = cx.state.area(area()).units.stacks().iter();
            let stacks = stacks.filter(|it| it.standing > 0 && light(it.unit));
            let mut actions: Vec<Action> = stacks.map(|it| Action::Unit { unit: it.unit, routed: false }).collect();
            if actions.is_empty() {
                return Flow::Next(next);
            }
            actions.push(Action::Pass);
            let told = slots().card(regs.card).area(cx.state, area());
            return ask(seat, Asked::RoutForeign, told, actions, Frame::RunChosen(run));
        }
        Verb::HurtForeign(n) => {
            let owner = cx.state.controller(area());
            let chooser = owner.unwrap_or_else(|| cx.state.left_of(seat));
            return Flow::call(Frame::Barrage { chooser, area: area(), n: *n }, next);
        }
        Verb::ActivateForOther => march::activate(cx, regs.other.expect("a player was chosen"), area()),
        Verb::DestroyCity => destroy_city(cx, area()),
        Verb::CityBenefit => return Flow::call(Frame::Benefit { seat, area: area() }, next),
        Verb::FoundStronghold => found(cx, seat, area()),
        Verb::DamageStronghold => {
            if let Some(stronghold) = &mut cx.state.area_mut(area()).stronghold {
                stronghold.is_damaged = true;
            }
            let told = slots().area(cx.state, area());
            emit(cx, What::StrongholdDamaged, told);
        }
        Verb::PlaceDesolation => desolate(cx, area()),
        Verb::PlaceCryomancy => freeze(cx, area()),
        Verb::DesolateHere | Verb::FreezeHere => here(cx, &regs, matches!(verb, Verb::DesolateHere)),
        Verb::RemoveBlight => {
            let it = cx.state.area_mut(area());
            if it.frozen > 0 {
                it.frozen -= 1;
                cx.state.blight += 1;
            } else {
                clear(cx, area());
            }
        }
        Verb::RemoveDesolation | Verb::ClearBlight => clear(cx, area()),
        Verb::PlaceLostCity => place_lost_city(cx),
        Verb::LookRune => runes::look(cx, seat, area()),
        Verb::LookArea => explore::look(cx, seat, area()),
        Verb::SwapRunes => {
            let second = regs.second.expect("a second area was chosen");
            let one = cx.state.area_mut(area()).rune.take();
            let other = cx.state.area_mut(second).rune.take();
            cx.state.area_mut(area()).rune = other;
            cx.state.area_mut(second).rune = one;
            let told = slots().seat(seat).area(cx.state, area()).to(cx.state, second);
            emit(cx, What::RunesSwapped, told);
        }
        Verb::ReceiveRune => return Flow::call(RuneFrame::Receive { seat }.into(), next),
        Verb::GivenRune => {
            let chooser = regs.other.unwrap_or(seat);
            return Flow::call(RuneFrame::Given { seat, chooser }.into(), next);
        }
        Verb::RevealRune => return Flow::call(RuneFrame::Reveal { seat }.into(), next),
        Verb::RevealForInfluence => {
            runes::reveal(cx, seat, area());
            let is_dragon = cx.state.area(area()).rune.is_some_and(|it| it.is_dragon);
            season::gain_influence(cx, seat, if is_dragon { 3 } else { 2 });
        }
        Verb::DamageHero(n) => {
            if let Some(hero) = hero.filter(|it| cx.state.find_hero(*it).is_some()) {
                let is_mist = cx.state.hero_card(hero).power == crate::content::HeroPower::MistForm;
                if !(is_mist && regs.is_season()) {
                    heroes::hurt(cx, hero, *n);
                }
            }
        }
        Verb::HealHero(n) => {
            if let Some(hero) = hero.filter(|it| cx.state.find_hero(*it).is_some()) {
                let it = cx.state.hero_mut(hero);
                it.damage = it.damage.saturating_sub(*n);
            }
        }
        Verb::Train(attribute) => heroes::train(cx, hero.expect("a hero acts"), *attribute, 1),
        Verb::TrainAny => return Flow::call(Frame::TrainAny { hero: hero.expect("a hero acts") }, next),
        Verb::Desert => heroes::desert(cx, hero.expect("a hero was chosen")),
        Verb::TurnHero => {
            let hero = hero.expect("a hero was chosen");
            let other = cx.state.hero(hero).owner;
            cx.state.hero_mut(hero).owner = seat;
            cx.reveal();
            emit(cx, What::HeroTurned, slots().seat(seat).other(other).hero(hero));
            return Flow::call(Frame::HeroLimit { seat }, next);
        }
        Verb::GainReward => {
            if let Some(hero) = hero.filter(|it| cx.state.find_hero(*it).is_some()) {
                heroes::give_reward(cx, hero);
            }
        }
        Verb::PickReward(n) => return pick_reward(cx, run, *n),
        Verb::DiscardReward => {
            menu::drop_reward(cx, hero.expect("a hero acts"), regs.reward.expect("a Reward is used"));
        }
        // quest.4, quest.5 The Quest is completed and replaced.
        Verb::Reward => {
            if let Some(hero) = hero.filter(|it| cx.state.find_hero(*it).is_some()) {
                heroes::give_reward(cx, hero);
            }
            return replace_quest(cx, &regs, next);
        }
        Verb::ReplaceQuest => return replace_quest(cx, &regs, next),
        Verb::Withdraw => cx.state.fight_mut().called_off = Some(Side::Defender),
        Verb::StrikeBoth(n) => {
            let combat = &mut cx.state.fight_mut().combat;
            combat.push(Op::Damage { user: Side::Defender, n: *n, hit: Hit::PLAIN });
            combat.push(Op::Damage { user: Side::Attacker, n: *n, hit: Hit::PLAIN });
            return settle(next);
        }
        Verb::Volley(n) => {
            let hit = Hit { by_user: true, ..Hit::PLAIN };
            let user = regs.side.expect("a side plays it");
            cx.state.fight_mut().combat.push(Op::Damage { user, n: *n, hit });
            return settle(next);
        }
        Verb::RoutTriangles(n) => {
            let aim = Aim { shapes: 1 << Shape::Triangle.index(), ..Aim::OWNER };
            let user = regs.side.expect("a side plays it");
            cx.state.fight_mut().combat.push(Op::Rout { user, n: *n, aim });
            return settle(next);
        }
        Verb::StandFighters(n) => return stand_fighters(cx, run, *n),
        Verb::VictorInfluence(n) => cx.state.fight_mut().victor_influence += n,
        Verb::Strength { attacking, defending } => {
            let side = regs.side.expect("a side plays it");
            let n = if side == Side::Attacker { *attacking } else { *defending };
            cx.state.fight_mut().bonus[side.index()] += n as i8;
        }
        Verb::SpareCards(n) => {
            let side = regs.side.expect("a side plays it");
            cx.state.fight_mut().combat.host_mut(side).spare_now += n;
        }
        Verb::RedrawBlank => {
            if let Some(at) = blank_at(cx.state, &regs) {
                let side = regs.side.expect("a side plays it");
                let combat = &mut cx.state.fight_mut().combat;
                let card = combat.host_mut(side).cards.remove(at);
                if card < crate::content::TACTICAL {
                    combat.spared.push(card);
                }
                if let Some(card) = cards::draw_fate(cx) {
                    cx.state.fight_mut().combat.host_mut(side).cards.push(card);
                    emit(cx, What::FateDrawn, slots().seat(seat).card(Card::Fate(card)));
                }
            }
        }
        Verb::Sharpen { routs, damage, times } => {
            let side = regs.side.expect("a side plays it");
            cx.state.fight_mut().combat.host_mut(side).sharpened = [*routs, *damage, *times];
        }
        // The rest chooses or directs and is handled before.
        _ => {}
    }
    Flow::Next(next)
}

fn settle(next: Frame) -> Go {
    Flow::call(BattleFrame::Drive { phase: Phase::Card }.into(), next)
}

fn stand(cx: Table<'_, '_>, seat: SeatId, area: AreaId, with_heroes: bool) {
    if cx.state.controls(seat, area) {
        cx.state.area_mut(area).units.stand_all();
    }
    if with_heroes {
        for hero in &mut cx.state.heroes {
            if hero.owner == seat && hero.area == area {
                hero.is_routed = false;
            }
        }
    }
    let told = slots().seat(seat).area(cx.state, area);
    emit(cx, What::FiguresStood, told);
}

/// Rally Cry: before the line-up the routed of the area, later fighters.
fn stand_fighters(cx: Table<'_, '_>, run: Run, n: u8) -> Go {
    let side = run.regs.side.expect("a side plays it");
    let battle = cx.state.fight();
    let is_lined_up = side == Side::Attacker || !battle.combat.host(side).fighters.is_empty();
    if is_lined_up {
        let routed = battle.combat.host(side).fighters.iter().filter(|it| it.is_routed).count() as u8;
        cx.state.fight_mut().combat.push(Op::Stand { user: side, n: n.min(routed) });
        return settle(run.next());
    }
    let stacks = cx.state.area(battle.area).units.stacks().iter().filter(|it| it.routed > 0);
    let mut actions: Vec<Action> = stacks.map(|it| Action::Unit { unit: it.unit, routed: true }).collect();
    if actions.is_empty() {
        return Flow::Next(run.next());
    }
    actions.push(Action::Pass);
    let told = slots().card(run.regs.card).area(cx.state, battle.area);
    ask(run.regs.seat, Asked::StandUnit, told, actions, Frame::RunChosen(run))
}

/// Cities are destroyed by cards alone (amb.city-destroyed).
fn destroy_city(cx: Table<'_, '_>, area: AreaId) {
    let Some(city) = cx.state.area_mut(area).city.take() else { return };
    cx.state.area_mut(area).is_razed = true;
    if content().cities[city.index()].set == crate::content::Set::Bow {
        set_gate(cx.state, area, Border::Yellow);
    }
    let told = slots().area(cx.state, area).card(Card::City(city));
    emit(cx, What::CityDestroyed, told);
}

/// The edge of tile 12 that the Lost City turns into water.
fn set_gate(state: &mut State, area: AreaId, border: Border) {
    let it = state.area(area);
    let printed = it.printed().borders.iter().position(|it| *it == Border::Yellow);
    let Some(printed) = printed else { return };
    let direction = (printed + it.turned as usize) % 6;
    let other = it.next[direction];
    state.area_mut(area).borders[direction] = border;
    if other != NOWHERE {
        state.area_mut(AreaId(other)).borders[opposite(direction)] = border;
    }
}

/// bow.lostcity.1, bow.lostcity.2, bow.lostcity.7.
fn place_lost_city(cx: Table<'_, '_>) {
    let Some(area) = cx.state.area_ids().find(|it| cx.state.area(*it).is_tile_12()) else { return };
    if cx.state.area(area).is_blighted() {
        clear(cx, area);
        return;
    }
    if cx.state.area(area).city.is_some() {
        return;
    }
    let city = content().cities.iter().position(|it| it.set == crate::content::Set::Bow);
    let city = CityId(city.expect("the Lost City is in the box") as u8);
    cx.state.area_mut(area).city = Some(city);
    set_gate(cx.state, area, Border::Water);
    let told = slots().area(cx.state, area).card(Card::City(city));
    emit(cx, What::CityPlaced, told);
}

fn found(cx: Table<'_, '_>, seat: SeatId, area: AreaId) {
    if cx.state.player(seat).strongholds == 0 || !fortify::is_site(cx.state, area) {
        return;
    }
    cx.state.player_mut(seat).strongholds -= 1;
    cx.state.area_mut(area).stronghold = Some(Stronghold { owner: seat, is_damaged: true, is_capital: false });
    let told = slots().seat(seat).area(cx.state, area);
    emit(cx, What::StrongholdBuilt, told);
}

/// bow.desolation.1 The controller gains what the area yields, once.
fn desolate(cx: Table<'_, '_>, area: AreaId) {
    if cx.state.blight == 0 {
        return;
    }
    let yields = cx.state.area(area).yields();
    if let Some(seat) = cx.state.controller(area) {
        for dial in Dial::ALL {
            if yields[dial.index()] > 0 {
                harvest::raise(cx, seat, *dial, yields[dial.index()]);
            }
        }
    }
    cx.state.blight -= 1;
    cx.state.area_mut(area).is_desolate = true;
    let told = slots().area(cx.state, area);
    emit(cx, What::Desolated, told);
}

fn freeze(cx: Table<'_, '_>, area: AreaId) {
    if cx.state.blight == 0 {
        return;
    }
    cx.state.blight -= 1;
    cx.state.area_mut(area).frozen += 1;
    let told = slots().area(cx.state, area);
    emit(cx, What::Frozen, told);
}

/// A Quest puts a token into the hero's area, if it may lie there.
fn here(cx: Table<'_, '_>, regs: &Regs, is_desolation: bool) {
    let Some(hero) = regs.hero.and_then(|it| cx.state.find_hero(it)) else { return };
    let area = hero.area;
    let it = cx.state.area(area);
    if it.home.is_some() || it.is_desolate || is_desolation && it.frozen > 0 {
        return;
    }
    if is_desolation { desolate(cx, area) } else { freeze(cx, area) }
}

fn clear(cx: Table<'_, '_>, area: AreaId) {
    let it = cx.state.area_mut(area);
    let n = it.frozen + u8::from(it.is_desolate);
    it.frozen = 0;
    it.is_desolate = false;
    cx.state.blight += n;
    let told = slots().area(cx.state, area);
    emit(cx, What::BlightCleared, told);
}

/// Rewards are drawn, one goes to the hero and the others under the deck.
fn pick_reward(cx: Table<'_, '_>, run: Run, n: u8) -> Go {
    let seat = run.regs.seat;
    if run.stage == 0 {
        cx.state.scratch.drawn.clear();
        cx.state.scratch.drawn_by = Some(seat);
        cx.state.scratch.drawn_kind = DrawnKind::Rewards;
        for _ in 0..n {
            let card = deck::draw(cx, |it| &mut it.rewards);
            cx.state.scratch.drawn.extend(card);
        }
        cx.reveal();
        return Flow::Next(run.stage(1).into());
    }
    let mut actions: Vec<Action> = Vec::new();
    for card in &cx.state.scratch.drawn {
        let action = Action::Card(Card::Reward(RewardId(*card)));
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
    if actions.is_empty() {
        return Flow::Next(run.next());
    }
    let ask = super::question(seat, Asked::PickReward, slots().card(run.regs.card), actions).private();
    Flow::ask(ask, Frame::RunChosen(run))
}

/// quest.5 The Quest is discarded and a new one drawn.
fn replace_quest(cx: Table<'_, '_>, regs: &Regs, next: Frame) -> Go {
    let (seat, quest) = (regs.seat, regs.quest.expect("a Quest was attempted"));
    if !cx.state.player(seat).quests.contains(&quest) {
        return Flow::Next(next);
    }
    cards::discard_quest(cx, seat, quest);
    Flow::call(Frame::DrawQuests { seat, n: 1 }, next)
}

/// Damage on units of an area outside of a battle. What does not destroy a unit
/// is healed again.
pub fn barrage(cx: Table<'_, '_>, chooser: SeatId, area: AreaId, n: u8) -> Go {
    let actions = quests::unit_actions(cx.state, area, true);
    if n == 0 || actions.is_empty() {
        return Flow::Done;
    }
    let told = slots().area(cx.state, area).n(n);
    ask(chooser, Asked::AssignDamage, told, actions, Frame::BarrageChosen { chooser, area, n })
}

pub fn barrage_chosen(cx: Table<'_, '_>, chooser: SeatId, area: AreaId, n: u8) -> Go {
    let Action::Unit { unit, routed } = cx.answer() else { unreachable!("units are listed") };
    let health = content().unit(unit).health;
    if health > n {
        return Flow::Done;
    }
    let owner = cx.state.controller(area);
    cx.state.area_mut(area).units.take_one(unit, routed);
    retreat::destroy(cx, owner, area, unit, 1);
    Flow::Next(Frame::Barrage { chooser, area, n: n - health })
}
