//! What the verbs of a card text do.

use super::*;

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
        Verb::RaiseByCities(most) => {
            let cities = cx.state.controlled_by(seat).filter(|it| cx.state.area(*it).city.is_some()).count();
            let n = (cities as u8).min(*most);
            harvest::raise(cx, seat, regs.dial.expect("a dial was chosen"), n);
        }
        Verb::DialsToProduction | Verb::LowerDial { .. } | Verb::LowerChosen(_) => lose_resources(cx, &regs, verb),
        Verb::Harvest => harvest::reap(cx, seat, false),
        Verb::RaiseFood(n) => harvest::raise(cx, seat, Dial::Food, *n),
        Verb::KeepOrders(_) => return keep_orders(cx, run),
        Verb::RebuildCity => land::rebuild_city(cx, area()),
        Verb::RazeOwn => {
            let area = cx.state.fight().area;
            fortify::remove(cx, area);
        }
        Verb::StrikeFoe(n) => duel::strike_foe(cx, hero.expect("a hero duels"), *n),
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
            cx.emit(Event::Becalmed { seat });
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
            cx.emit(Event::BidderExcluded { seat, other });
        }
        Verb::ExtraFate(n) => {
            if let Some(army) = &mut cx.state.army {
                army.gifts += n;
            }
        }
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
            cx.emit(Event::NeutralsPlaced { seat, unit, n: i32::from(n), area: cx.state.place(area()) });
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
            let told = slots().thing(regs.card).area(cx.state, area());
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
            cx.emit(Event::StrongholdDamaged { area: cx.state.place(area()) });
            cx.state.player_mut(seat).deeds.damaged += 1;
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
            cx.emit(Event::RunesSwapped { seat, area: cx.state.place(area()), to: cx.state.place(second) });
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
        Verb::TrainAny => return Flow::call(Frame::TrainAny { hero: hero.expect("a hero acts"), may: false }, next),
        Verb::Desert => heroes::desert(cx, hero.expect("a hero was chosen")),
        Verb::TurnHero => {
            let hero = hero.expect("a hero was chosen");
            let other = cx.state.hero(hero).owner;
            cx.state.hero_mut(hero).owner = seat;
            cx.reveal();
            cx.emit(Event::HeroTurned { seat, other, hero });
            return Flow::call(Frame::HeroLimit { seat }, next);
        }
        Verb::GainReward => {
            if let Some(hero) = hero.filter(|it| cx.state.find_hero(*it).is_some()) {
                heroes::give_reward(cx, hero);
            }
        }
        Verb::PickReward(n) => {
            let pick = rewards::draw(cx, seat, hero.expect("a hero was chosen"), regs.card, *n);
            return Flow::call(Frame::PickReward(pick), next);
        }
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
                    cx.emit(Event::FateDrawn { seat, fate: card });
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
    cx.emit(Event::FiguresStood { seat, area: cx.state.place(area) });
}

/// Rally Cry: before the line-up the routed of the area, later fighters; heroes of
/// the area at either time.
fn stand_fighters(cx: Table<'_, '_>, run: Run, n: u8) -> Go {
    let side = run.regs.side.expect("a side plays it");
    let battle = cx.state.fight();
    let area = battle.area;
    let is_lined_up = side == Side::Attacker || battle.is_lined_up;
    let mut actions: Vec<Action> = routed_heroes(cx.state, run.regs.seat, area).collect();
    if !is_lined_up {
        let stacks = cx.state.area(area).units.stacks().iter().filter(|it| it.routed > 0);
        actions.extend(stacks.map(|it| Action::Unit { unit: it.unit, routed: true }));
    }
    if actions.is_empty() {
        return stand_lined_up(cx, run, n);
    }
    actions.push(Action::Pass);
    let told = slots().thing(run.regs.card).area(cx.state, area);
    ask(run.regs.seat, Asked::StandUnit, told, actions, Frame::RunChosen(run))
}

/// What is left of the number goes to routed fighters.
pub fn stand_lined_up(cx: Table<'_, '_>, run: Run, n: u8) -> Go {
    let side = run.regs.side.expect("a side plays it");
    let routed = cx.state.fight().combat.host(side).fighters.iter().filter(|it| it.is_routed).count() as u8;
    let n = (n - run.stage).min(routed);
    if n == 0 {
        return Flow::Next(run.next());
    }
    cx.state.fight_mut().combat.push(Op::Stand { user: side, n });
    settle(run.next())
}

/// Long Winter: of the used Orders only some come back, the others stay used.
fn keep_orders(cx: Table<'_, '_>, run: Run) -> Go {
    let used = cx.state.player(run.regs.seat).used;
    let actions: Vec<Action> = (0..9).filter(|it| used & (1 << it) != 0).map(Action::ReturnOrder).collect();
    if actions.is_empty() {
        return Flow::Next(run.next());
    }
    let told = slots().thing(run.regs.card);
    ask(run.regs.seat, Asked::ReturnOrder, told, actions, Frame::RunChosen(run))
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
    let owner = cx.state.controller(area);
    let upgrades = owner.map_or(0, |it| cx.state.player(it).upgrades);
    let health = crate::battle::Host { upgrades, ..Default::default() }.health_of(content(), unit);
    if health > n {
        return Flow::Done;
    }
    cx.state.area_mut(area).units.take_one(unit, routed);
    retreat::destroy(cx, owner, area, unit, 1);
    Flow::Next(Frame::Barrage { chooser, area, n: n - health })
}
