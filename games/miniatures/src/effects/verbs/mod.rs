//! The verbs of the effect language.

mod cards;
mod dice;
mod gifts;
mod hurt;
mod moves;
mod pool;

use super::{Note, Run};
use crate::action::{About, Action, Domain, Prompt};
use crate::content::{ActionKind, Bane, Choose, Effect, Value, Who};
use crate::flow::regenerate::Regenerate;
use crate::flow::{Cx, Flow, Frame, ask, places};
use crate::state::{Later, State, Status, UnitIx, Units};
use kernel::Ask;
use plane::Pose;

/// Whom an effect is for, and within which range.
type Reach = (Who, Option<Value>);

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

    /// Each verb has its procedure; see the grammar in `RULES.md`.
    pub(super) fn verb(self, effect: &'static Effect, cx: &mut Cx<'_>) -> Flow {
        match effect {
            Effect::AddDie { colours, n } => self.add_die(colours, *n, cx),
            Effect::ExchangeDie { from, to } => self.exchange_die(*from, to, cx),
            Effect::RemoveDie => self.remove_die(cx),
            Effect::Reroll(n) => self.reroll(*n, cx),
            Effect::SwapRanks => self.swap_ranks(cx),
            Effect::IfLacking { keyword, n } => self.if_lacking(*keyword, *n, cx),
            Effect::AddIcon { icon, n } => self.add_icon(*icon, *n, cx),
            Effect::AddIconPerBlank(icon) => self.add_icon_per_blank(*icon, cx),
            Effect::TurnDie => self.turn_die(cx),
            Effect::RemoveIcon { icon } => self.remove_icon(*icon, cx),
            Effect::Lethal(amount) => self.lethal(*amount, cx),
            Effect::Brutal(n) => self.brutal(*n, cx),
            Effect::Protected(n) => self.protected(*n, cx),
            Effect::OwnDefense(by) => self.own_defense(*by, cx),
            Effect::DefenseIs(n) => self.defense_is(*n, cx),
            Effect::DefenderDefense { by, least } => self.defender_defense(*by, *least, cx),
            Effect::Choose(choose) => self.choose(choose, cx),
            Effect::Give { bane, to, n, at, only_without } => self.give(*bane, (*to, *at), *n, *only_without, cx),
            Effect::GiveAnyBane => self.give_any_bane(cx),
            Effect::GiveBaneFromCard => self.give_bane_from_card(cx),
            Effect::SwapBane => self.swap_bane(cx),
            Effect::SpendBane(bane) => self.spend_bane(*bane, cx),
            Effect::Gain { boon, to, n, at } => self.gain(*boon, (*to, *at), *n, cx),
            Effect::Damage { n, to, at, per_surge } => self.damage(*n, (*to, *at), *per_surge, cx),
            Effect::Wound { n, to, at } => self.wound(*n, (*to, *at), cx),
            Effect::Heal(n) => self.heal(*n),
            Effect::March(moves) => self.moves(moves, ActionKind::March, cx),
            Effect::Shift(moves) => self.moves(moves, ActionKind::Shift, cx),
            Effect::LaterShift(speed) => self.later(Later::Shift { speed: *speed }, cx),
            Effect::LaterMarch => self.later(Later::March { speed: self.spent }, cx),
            Effect::Reform { who } => self.reform(*who, cx),
            Effect::ReformOrShift { who, turn } => self.reform_or_shift(*who, *turn, cx),
            Effect::MeleeAttack(who) => self.melee_attack(*who, cx),
            Effect::MoraleTest { to, severity, at } => self.morale_test((*to, *at), *severity, cx),
            Effect::Condition { to, condition } => self.condition(*to, *condition, cx),
            Effect::UpTo { n, who, gift } => self.up_to(*n, *who, *gift, cx),
            Effect::Each { who, at, gift } => self.each(*who, *at, *gift, cx),
            Effect::DropBanes(n) => self.drop_banes(*n, cx),
            Effect::DropAllBanes => self.drop_all_banes(cx),
            Effect::DropBoon => self.drop_boon(cx),
            Effect::DropBoons(who) => self.drop_boons(*who, cx),
            Effect::ReadyThis => self.ready_this(cx),
            Effect::DiscardThis => self.discard_this(cx),
            Effect::WhiteModifier => self.white_modifier(cx),
            Effect::Recast { n, only } => self.recast(*n, *only, true, cx),
            Effect::FillSlots(n) => self.fill_slots(*n, cx),
            Effect::PutTokens { n, most } => self.put_tokens(*n, *most, cx),
            Effect::TakeTokens(n) => self.take_tokens(*n, cx),
            Effect::PutBanes { bane, n } => self.put_banes(*bane, *n, cx),
            Effect::Special(special) => self.special(*special, cx),
        }
    }

    /// 33.6 A printed number as it is now, at least 0.
    fn printed(cx: &Cx<'_>, value: Value) -> u8 {
        cx.state.value(value).max(0) as u8
    }

    /// Whom the effect reaches: at range 1 to a number, where one is printed.
    fn reached(&self, cx: &Cx<'_>, (who, at): Reach) -> Units {
        cx.state.who(who, at.map_or(0, |it| cx.state.value(it)), self)
    }

    /// Chooses the unit that the verbs after it are about.
    fn choose(mut self, choose: &Choose, cx: &mut Cx<'_>) -> Flow {
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

    /// 78.3 The modifier counts as white.
    fn white_modifier(self, cx: &mut Cx<'_>) -> Flow {
        if let Some(active) = &mut cx.state.active {
            active.white_modifier = true;
        }
        self.next()
    }

    /// 45.4 Figures come into empty slots.
    fn fill_slots(self, n: Value, cx: &mut Cx<'_>) -> Flow {
        let n = Self::printed(cx, n);
        self.then([Frame::Regenerate(Regenerate::new(self.source, n))])
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
