//! The verbs of the effect language.

mod dice;
mod gifts;
mod moves;

use super::{CardRef, Note, Run};
use crate::action::Domain;
use crate::action::{About, Action, Prompt};
use crate::content::{ActionKind, AttackKind, Bane, Boon, Effect, Keyword, Who};
use crate::flow::{Cx, Flow, Frame, ask, attack, damage, morale, places, tokens};
use crate::state::{Later, State, Status, UnitIx};
use kernel::Ask;
use plane::Pose;

impl Run {
    /// Asks the owner of the acting unit.
    pub(super) fn asks(self, cx: &Cx<'_>, about: About, actions: Vec<Action>, note: Note) -> Flow {
        let seat = cx.state[self.source].owner;
        let prompt = Prompt::new(about).unit(cx.state.named(self.source)).ability(self.by);
        let prompt = match self.chosen.or(self.subject) {
            Some(other) => prompt.other(cx.state.named(other)),
            None => prompt,
        };
        ask(seat, "1.5", prompt, actions, Frame::Run(self.noted(note)))
    }

    /// Asks for a place: one of those, or any that the domain allows.
    pub(super) fn asks_place(self, cx: &Cx<'_>, about: About, poses: Vec<Pose>, domain: Domain) -> Flow {
        let prompt = Prompt::new(about).unit(cx.state.named(self.source)).ability(self.by);
        let ask = Ask::listed(cx.state[self.source].owner, "1.5", prompt, places(poses)).or_open(domain);
        Flow::ask(ask, Frame::Run(self.noted(Note::Answered)))
    }

    pub(super) fn verb(mut self, effect: &'static Effect, cx: &mut Cx<'_>) -> Flow {
        match effect {
            Effect::AddDie { colours, n } => self.add_die(colours, cx.state.value(*n).max(0) as u8, cx),
            Effect::ExchangeDie { from, to } => self.exchange_die(*from, to, cx),
            Effect::RemoveDie => self.remove_die(cx),
            Effect::Reroll(n) => {
                let most = cx.state.value(*n).max(0) as u8;
                self.then([Frame::Reroll(attack::Reroll::new(self.seat_rerolling(cx.state), most))])
            }
            Effect::SwapRanks => {
                let state = &mut *cx.state;
                let ranks = state[self.source].n_ranks();
                let attack = state.attack_mut();
                attack.is_swapped = true;
                attack.threat = ranks;
                self.next()
            }
            Effect::IfLacking { keyword, n } => {
                let value = cx.state.value(*n).max(0) as u8;
                if cx.state.keyword(self.source, *keyword) == 0 {
                    let attack = cx.state.attack_mut();
                    match keyword {
                        Keyword::Precise => attack.precise += value,
                        _ => attack.lethal += value,
                    }
                }
                self.next()
            }
            Effect::AddIcon { icon, n } => {
                let n = cx.state.value(*n).max(0) as u8;
                attack::add_icon(cx, *icon, n);
                self.next()
            }
            Effect::AddIconPerBlank(icon) => {
                let n = cx.state.attack().dice.iter().filter(|it| it.is_blank()).count() as u8;
                attack::add_icon(cx, *icon, n);
                self.next()
            }
            Effect::TurnDie => self.turn_die(cx),
            Effect::RemoveIcon { icon } => self.remove_icon(*icon, cx),
            Effect::Lethal(amount) => {
                let n = cx.state.amount(*amount, &self, self.source).max(0) as u8;
                cx.state.attack_mut().lethal += n;
                self.next()
            }
            Effect::Brutal(n) => {
                let n = cx.state.value(*n).max(0) as u8;
                cx.state.attack_mut().brutal += n;
                self.next()
            }
            Effect::Protected(n) => {
                let n = cx.state.value(*n).max(0) as u8;
                cx.state.attack_mut().protected += n;
                self.next()
            }
            Effect::OwnDefense(by) => {
                cx.state.attack_mut().defense += by;
                self.next()
            }
            Effect::DefenseIs(n) => {
                let n = cx.state.value(*n).max(0) as u8;
                cx.state.attack_mut().defense_is = Some(n);
                self.next()
            }
            Effect::DefenderDefense { by, least } => {
                let attack = cx.state.attack_mut();
                attack.defense += by;
                attack.least_defense = *least;
                self.next()
            }
            Effect::Choose(choose) => {
                if self.note == Note::Answered {
                    self.chosen = match cx.answer() {
                        Action::Unit(unit) => Some(unit),
                        _ => None,
                    };
                    return self.next();
                }
                self.chosen = None;
                let units = cx.state.choices(choose, self.by.unit, self.source);
                match units[..] {
                    [] => self.next(),
                    [only] if !choose.optional => {
                        self.chosen = Some(only);
                        self.next()
                    }
                    _ => {
                        let pass = choose.optional.then_some(Action::Pass);
                        let actions = units.into_iter().map(Action::Unit).chain(pass).collect();
                        self.asks(cx, About::Choose, actions, Note::Answered)
                    }
                }
            }
            Effect::Give { bane, to, n, at, only_without } => {
                let (reach, n) = (at.map_or(0, |it| cx.state.value(it)), cx.state.value(*n).max(0) as u8);
                for unit in cx.state.who(*to, reach, &self).iter() {
                    if !(*only_without && cx.state[unit].bane(*bane) > 0) {
                        tokens::give_bane(cx, unit, *bane, n);
                    }
                }
                self.next()
            }
            Effect::GiveAnyBane => {
                if self.note == Note::Answered {
                    if let Action::Bane(bane) = cx.answer() {
                        let defender = cx.state.attack().defender;
                        tokens::give_bane(cx, defender, bane, 1);
                    }
                    return self.next();
                }
                self.asks(cx, About::ChooseBane, all_banes(), Note::Answered)
            }
            Effect::GiveBaneFromCard => {
                let defender = cx.state.attack().defender;
                let CardRef::Upgrade(index) = self.by.card else { unreachable!("the banes lie on an upgrade") };
                let card = &mut cx.state[self.by.unit].upgrades[usize::from(index)];
                let bane = card.bane.expect("the tokens on the card are banes");
                card.tokens = card.tokens.saturating_sub(1);
                tokens::give_bane(cx, defender, bane, 1);
                self.next()
            }
            Effect::SwapBane => self.swap_bane(cx),
            Effect::SpendBane(bane) => {
                if let Some(unit) = self.chosen {
                    tokens::spend_bane(cx, unit, *bane, 1);
                }
                self.next()
            }
            Effect::Gain { boon, to, n, at } => {
                let (reach, n) = (at.map_or(0, |it| cx.state.value(it)), cx.state.value(*n).max(0) as u8);
                for unit in cx.state.who(*to, reach, &self).iter() {
                    tokens::gain_boon(cx, unit, *boon, n);
                }
                self.next()
            }
            Effect::Damage { n, to, at, per_surge } => {
                let reach = at.map_or(0, |it| cx.state.value(it));
                let times = if *per_surge { i32::from(self.spent) } else { 1 };
                let hurt = cx.state.who(*to, reach, &self);
                let frames: Vec<Frame> = hurt
                    .iter()
                    .filter_map(|it| {
                        let damage = (cx.state.amount(*n, &self, it) * times).clamp(0, 250) as u8;
                        (damage > 0).then(|| damage::damage(it, damage))
                    })
                    .collect();
                self.then(frames)
            }
            Effect::Wound { n, to, at } => {
                let (reach, n) = (at.map_or(0, |it| cx.state.value(it)), cx.state.value(*n).max(0) as u8);
                let hurt = cx.state.who(*to, reach, &self);
                self.then(hurt.iter().filter(|_| n > 0).map(|it| damage::wounds(it, n)).collect::<Vec<_>>())
            }
            Effect::Heal(n) => self.then([Frame::Heal(damage::Heal::new(self.source, *n))]),
            Effect::March(moves) => self.moves(moves, ActionKind::March, cx),
            Effect::Shift(moves) => self.moves(moves, ActionKind::Shift, cx),
            Effect::LaterShift(speed) => {
                cx.state.attack_mut().later.push(Later::Shift { speed: *speed });
                self.next()
            }
            Effect::LaterMarch => {
                let speed = self.spent;
                cx.state.attack_mut().later.push(Later::March { speed });
                self.next()
            }
            Effect::Reform { who } => {
                let units = cx.state.who(*who, 0, &self);
                let frames: Vec<Frame> = units.iter().map(|it| Frame::reform(cx.state, it)).collect();
                self.then(frames)
            }
            Effect::ReformOrShift { who, turn } => self.reform_or_shift(*who, *turn, cx),
            Effect::MeleeAttack(who) => {
                let units = cx.state.who(*who, 0, &self);
                let only = match who {
                    Who::This => self.subject,
                    _ => None,
                };
                let frames: Vec<Frame> = units
                    .iter()
                    .map(|it| Frame::BeginAttack(attack::Begin { only, ..attack::Begin::new(it, AttackKind::Melee) }))
                    .collect();
                self.then(frames)
            }
            Effect::MoraleTest { to, severity, at } => {
                let reach = at.map_or(0, |it| cx.state.value(it));
                let severity = cx.state.value(*severity).max(0) as u8;
                let units = cx.state.who(*to, reach, &self);
                let frames: Vec<Frame> = units.iter().map(|it| morale::test(cx.state, it, severity)).collect();
                self.then(frames)
            }
            Effect::Condition { to, condition } => {
                let side = cx.state[self.source].side;
                for unit in cx.state.who(*to, 0, &self).iter() {
                    tokens::receive(cx, unit, *condition, side);
                }
                self.next()
            }
            Effect::UpTo { n, who, gift } => self.up_to(*n, *who, *gift, cx),
            Effect::Each { who, at, gift } => self.each(*who, cx.state.value(*at), *gift, cx),
            Effect::DropBanes(n) => {
                let most = cx.state.value(*n).max(0) as u8;
                self.drop_banes(most, cx)
            }
            Effect::DropAllBanes => {
                if let Some(unit) = self.chosen {
                    tokens::drop_all_banes(cx, unit);
                }
                self.next()
            }
            Effect::DropBoon => {
                if let Some(unit) = self.chosen
                    && let Some(boon) = Boon::ALL.iter().copied().find(|it| cx.state[unit].boon(*it) > 0)
                {
                    tokens::lose_boon(cx, unit, boon, 1);
                }
                self.next()
            }
            Effect::DropBoons(who) => {
                for unit in cx.state.who(*who, 0, &self).iter() {
                    for boon in Boon::ALL {
                        let n = cx.state[unit].boon(*boon);
                        tokens::lose_boon(cx, unit, *boon, n);
                    }
                }
                self.next()
            }
            Effect::ReadyThis => {
                if let CardRef::Upgrade(index) = self.by.card {
                    tokens::ready(cx, self.by.unit, index);
                }
                self.next()
            }
            Effect::DiscardThis => {
                if let CardRef::Upgrade(index) = self.by.card {
                    tokens::discard_upgrade(cx, self.by.unit, index);
                }
                self.next()
            }
            Effect::WhiteModifier => {
                if let Some(active) = &mut cx.state.active {
                    active.white_modifier = true;
                }
                self.next()
            }
            Effect::Recast { n, only } => self.recast(*n, *only, true, cx),
            Effect::FillSlots(n) => {
                let n = cx.state.value(*n).max(0) as u8;
                damage::regenerate(cx, self.source, n);
                self.next()
            }
            Effect::PutTokens { n, most } => {
                let amount = (*n).max(self.n);
                let card = self.own_card(cx.state);
                card.tokens = (card.tokens + amount).min(*most);
                self.next()
            }
            Effect::TakeTokens(n) => {
                let card = self.own_card(cx.state);
                card.tokens = card.tokens.saturating_sub(*n);
                self.next()
            }
            Effect::PutBanes { bane, n } => {
                let card = self.own_card(cx.state);
                (card.tokens, card.bane) = (*n, Some(*bane));
                self.next()
            }
            Effect::Special(_) => unreachable!("specials have their own step"),
        }
    }

    pub(super) fn own_card(self, state: &mut State) -> &mut crate::state::Equipped {
        let CardRef::Upgrade(index) = self.by.card else { unreachable!("tokens lie on upgrades") };
        &mut state[self.by.unit].upgrades[usize::from(index)]
    }
}

pub(crate) fn all_banes() -> Vec<Action> {
    Bane::ALL.iter().map(|it| Action::Bane(*it)).collect()
}

/// The banes that a unit has, each once.
pub(crate) fn banes_of(state: &State, unit: UnitIx) -> Vec<Action> {
    Bane::ALL.iter().filter(|it| state[unit].bane(**it) > 0).map(|it| Action::Bane(*it)).collect()
}

/// Exhausted upgrades of a unit that may be readied.
pub(crate) fn readiable(state: &State, unit: UnitIx) -> impl Iterator<Item = Action> + '_ {
    let is_open = |it: &crate::state::Equipped| {
        let by_kill = it.upgrade().passives().any(|it| it == crate::content::Passive::ReadiedByKill);
        it.status == Status::Exhausted && !by_kill
    };
    let upgrades = state[unit].upgrades.iter().enumerate();
    upgrades.filter(move |(_, it)| is_open(it)).map(|(index, _)| Action::Ready(index as u8))
}
