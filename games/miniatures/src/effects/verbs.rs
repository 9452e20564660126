//! The verbs of the effect language.

use super::{CardRef, Note, Run};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{
    ActionKind, AttackKind, Bane, Boon, Chosen, Colour, Condition, Effect, Gift, Icon, Keyword, Moves, RecastOnly, Who,
    content,
};
use crate::flow::movement::{Flags, Move};
use crate::flow::{Cx, Flow, Frame, ask, attack, damage, morale, tokens};
use crate::state::{Later, State, Status, UnitIx, Units};

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
                        (damage > 0).then(|| damage::damage(cx.state, it, damage))
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
                let frames: Vec<Frame> =
                    units.iter().filter(|_| severity > 0).map(|it| morale::test(cx.state, it, severity)).collect();
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
            Effect::Recast { n, only } => self.recast(*n, *only, cx),
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

    /// The seat that picks the dice to be rolled again.
    fn seat_rerolling(self, state: &State) -> kernel::SeatId {
        match state.ability(self.by).when {
            crate::content::When::DefendRerolls => state[self.by.unit].owner,
            _ => state[state.attack().attacker].owner,
        }
    }

    fn add_die(mut self, colours: &[Colour], n: u8, cx: &mut Cx<'_>) -> Flow {
        let colour = match (colours, self.note) {
            ([only], _) => *only,
            (_, Note::Answered) => match cx.answer() {
                Action::Colour(colour) => colour,
                other => unreachable!("the colours were listed, not {other:?}"),
            },
            _ => {
                let actions = colours.iter().map(|it| Action::Colour(*it)).collect();
                return self.asks(cx, About::Colour, actions, Note::Answered);
            }
        };
        for _ in 0..n {
            cx.state.attack_mut().add_die(colour);
        }
        self.left = Units::NONE;
        self.next()
    }

    /// The die is exchanged for one of another colour ahead of the roll.
    fn exchange_die(self, from: Option<Colour>, to: &[Colour], cx: &mut Cx<'_>) -> Flow {
        if self.note == Note::Answered {
            if let Action::Face { die, face } = cx.answer() {
                cx.state.attack_mut().dice[usize::from(die)].colour = Colour::ALL[usize::from(face)];
            }
            return self.next();
        }
        let dice = &cx.state.attack().dice;
        let mut actions = Vec::new();
        let mut seen = Vec::new();
        for (index, die) in dice.iter().enumerate() {
            if from.is_some_and(|it| it != die.colour) || seen.contains(&die.colour) {
                continue;
            }
            seen.push(die.colour);
            for colour in to.iter().filter(|it| **it != die.colour) {
                actions.push(Action::Face { die: index as u8, face: colour.index() as u8 });
            }
        }
        match actions.len() {
            0 => self.next(),
            1 => {
                if let Action::Face { die, face } = actions[0] {
                    cx.state.attack_mut().dice[usize::from(die)].colour = Colour::ALL[usize::from(face)];
                }
                self.next()
            }
            _ => self.asks(cx, About::ExchangeDie, actions, Note::Answered),
        }
    }

    fn remove_die(self, cx: &mut Cx<'_>) -> Flow {
        if self.note == Note::Answered {
            if let Action::Die(die) = cx.answer() {
                attack::remove_die(cx, die);
            }
            return self.next();
        }
        let actions = attack::distinct_dice(cx.state.attack());
        match actions[..] {
            [] => self.next(),
            [only] => {
                attack::remove_die(cx, only);
                self.next()
            }
            _ => self.asks(cx, About::DropDie, actions.into_iter().map(Action::Die).collect(), Note::Answered),
        }
    }

    fn turn_die(self, cx: &mut Cx<'_>) -> Flow {
        if self.note == Note::Answered {
            if let Action::Face { die, face } = cx.answer() {
                let it = &mut cx.state.attack_mut().dice[usize::from(die)];
                it.face = face;
                let die = *it;
                cx.emit(Event::DieTurned { die });
            }
            return self.next();
        }
        let mut actions = Vec::new();
        for index in attack::distinct_dice(cx.state.attack()) {
            let die = cx.state.attack().dice[usize::from(index)];
            let faces = content().faces(die.colour);
            for (face, icons) in faces.iter().enumerate() {
                let is_first = faces[..face].iter().all(|it| it != icons);
                if is_first && *icons != die.icons() {
                    actions.push(Action::Face { die: index, face: face as u8 });
                }
            }
        }
        if actions.is_empty() {
            return self.next();
        }
        self.asks(cx, About::TurnDie, actions, Note::Answered)
    }

    fn remove_icon(self, icon: Option<Icon>, cx: &mut Cx<'_>) -> Flow {
        let icon = match (icon, self.note) {
            (Some(icon), _) => icon,
            (None, Note::Answered) => match cx.answer() {
                Action::Icon(icon) => icon,
                other => unreachable!("the icons were listed, not {other:?}"),
            },
            (None, _) => {
                let left = Icon::ALL.iter().filter(|it| cx.state.attack().left(**it) > 0);
                let actions: Vec<Action> = left.map(|it| Action::Icon(*it)).collect();
                if actions.is_empty() {
                    return self.next();
                }
                return self.asks(cx, About::RemoveIcon, actions, Note::Answered);
            }
        };
        attack::remove_icon(cx, icon);
        self.next()
    }

    fn swap_bane(mut self, cx: &mut Cx<'_>) -> Flow {
        let defender = cx.state.attack().defender;
        match self.note {
            Note::Answered => {
                if let Action::Bane(bane) = cx.answer() {
                    self.n = bane.index() as u8;
                    tokens::lose_bane(cx, defender, bane, 1);
                }
                self.again(Note::Each)
            }
            Note::Each => {
                let others = Bane::ALL.iter().filter(|it| it.index() as u8 != self.n);
                self.asks(cx, About::ChooseBane, others.map(|it| Action::Bane(*it)).collect(), Note::EachAnswered)
            }
            Note::EachAnswered => {
                if let Action::Bane(bane) = cx.answer() {
                    tokens::give_bane(cx, defender, bane, 1);
                }
                self.next()
            }
            _ => {
                let actions = banes_of(cx.state, defender);
                if actions.is_empty() {
                    return self.next();
                }
                self.asks(cx, About::DropBane, actions, Note::Answered)
            }
        }
    }

    fn moves(self, moves: &Moves, kind: ActionKind, cx: &mut Cx<'_>) -> Flow {
        let speed = cx.state.value(moves.speed).clamp(0, 9) as u8;
        let units = cx.state.who(moves.who, 0, &self);
        let flags = Flags {
            may_not_disengage: !moves.disengage,
            not_terrain: !moves.terrain,
            sideways: moves.sideways,
            ..Flags::default()
        };
        let frames: Vec<Frame> = units
            .iter()
            .filter(|_| speed > 0)
            .map(|it| {
                let by = if moves.by_me { cx.state[self.source].owner } else { cx.state[it].owner };
                Frame::Move(Move { by, flags, ..Move::new(cx.state, it, kind, speed) })
            })
            .collect();
        self.then(frames)
    }

    fn reform_or_shift(self, who: Who, turn: bool, cx: &mut Cx<'_>) -> Flow {
        let Some(unit) = cx.state.who(who, 0, &self).iter().next() else { return self.next() };
        let owner = cx.state[unit].owner;
        let fury = self.by.unit != unit && cx.state[self.by.unit].has(crate::content::Passive::DrivenFury);
        let shift = |state: &State, charge: bool| {
            let flags = Flags { may_turn: turn, ..Flags::default() };
            Frame::Move(Move { flags, charge, ..Move::new(state, unit, ActionKind::Shift, 1) })
        };
        match self.note {
            Note::Answered => match cx.answer() {
                Action::Reform => {
                    let frame = Frame::reform(cx.state, unit);
                    self.then([frame])
                }
                Action::Shift if fury => self.again(Note::Each),
                Action::Shift => {
                    let frame = shift(cx.state, false);
                    self.then([frame])
                }
                _ => self.next(),
            },
            Note::Each => {
                let prompt = Prompt::new(About::Charge).unit(cx.state.named(unit)).ability(self.by);
                let actions = vec![Action::Yes, Action::Pass];
                ask(owner, "1.5", prompt, actions, Frame::Run(self.noted(Note::EachAnswered)))
            }
            Note::EachAnswered => {
                let charge = cx.answer() == Action::Yes;
                let frame = shift(cx.state, charge);
                if charge {
                    return self.then([frame, Frame::GiveBane { unit, bane: Bane::Stun, n: 1 }]);
                }
                self.then([frame])
            }
            _ => {
                let prompt = Prompt::new(About::ReformOrShift).unit(cx.state.named(unit)).ability(self.by);
                let actions = vec![Action::Reform, Action::Shift, Action::Pass];
                ask(owner, "1.5", prompt, actions, Frame::Run(self.noted(Note::Answered)))
            }
        }
    }

    /// Up to so many units get something, chosen one at a time.
    fn up_to(mut self, most: u8, who: Chosen, gift: Gift, cx: &mut Cx<'_>) -> Flow {
        if self.note == Note::Answered {
            match cx.answer() {
                Action::Unit(unit) => {
                    self.left.insert(unit);
                    match gift {
                        Gift::Vitality => tokens::gain_boon(cx, unit, Boon::Vitality, 1),
                        Gift::UnnaturalGrowths => {
                            let side = cx.state[self.source].side;
                            tokens::receive(cx, unit, Condition::UnnaturalGrowths, side);
                        }
                        Gift::DropBaneOrReady => {}
                    }
                    return self.again(Note::Each);
                }
                _ => return self.next(),
            }
        }
        let side = cx.state[self.source].side;
        let whose = |it: &UnitIx| match who {
            Chosen::Ally => cx.state[*it].side == side,
            Chosen::Enemy => cx.state[*it].side != side,
            Chosen::OtherUnit => *it != self.source,
        };
        let open: Vec<Action> =
            cx.state.in_play().filter(whose).filter(|it| !self.left.contains(*it)).map(Action::Unit).collect();
        if self.left.len() >= usize::from(most) || open.is_empty() {
            return self.next();
        }
        let actions = open.into_iter().chain([Action::Pass]).collect();
        self.asks(cx, About::Choose, actions, Note::Answered)
    }

    /// Each of several units gets something of its owner's choice.
    fn each(mut self, who: Who, at: i32, gift: Gift, cx: &mut Cx<'_>) -> Flow {
        debug_assert_eq!(gift, Gift::DropBaneOrReady, "the only gift that asks each unit");
        if self.note == Note::Fresh {
            self.left = cx.state.who(who, at, &self);
            return self.again(Note::Each);
        }
        if self.note == Note::EachAnswered {
            let unit = self.left.pop().expect("the unit that was asked for is the first");
            match cx.answer() {
                Action::Bane(bane) => tokens::lose_bane(cx, unit, bane, 1),
                Action::Ready(upgrade) => tokens::ready(cx, unit, upgrade),
                _ => {}
            }
            return self.again(Note::Each);
        }
        let Some(unit) = self.left.iter().next() else { return self.next() };
        let mut actions = banes_of(cx.state, unit);
        actions.extend(readiable(cx.state, unit));
        if actions.is_empty() {
            self.left.remove(unit);
            return self.again(Note::Each);
        }
        actions.push(Action::Pass);
        let prompt = Prompt::new(About::DropOrReady).unit(cx.state.named(unit)).ability(self.by);
        ask(cx.state[unit].owner, "1.5", prompt, actions, Frame::Run(self.noted(Note::EachAnswered)))
    }

    fn drop_banes(mut self, most: u8, cx: &mut Cx<'_>) -> Flow {
        let Some(unit) = self.chosen else { return self.next() };
        if self.note == Note::Answered {
            match cx.answer() {
                Action::Bane(bane) => tokens::lose_bane(cx, unit, bane, 1),
                _ => return self.next(),
            }
            self.n += 1;
            return self.again(Note::Each);
        }
        let mut actions = banes_of(cx.state, unit);
        if actions.is_empty() || self.n >= most {
            return self.next();
        }
        actions.push(Action::Pass);
        self.asks(cx, About::DropBane, actions, Note::Answered)
    }

    /// Some of the energy tokens are cast again.
    fn recast(mut self, most: u8, only: Option<RecastOnly>, cx: &mut Cx<'_>) -> Flow {
        if self.note == Note::Answered {
            let Action::Token(token) = cx.answer() else { return self.next() };
            self.left.insert(UnitIx(token));
            let seat = cx.state[self.source].owner;
            crate::flow::energy::recast(cx, seat, token);
            return self.again(Note::Each);
        }
        let allowed = |token: &u8| {
            let it = &content().energy[usize::from(*token)];
            let is_b_up = cx.state.energy[usize::from(*token)];
            let unstable = |b: bool| it.runes(b).contains(&crate::content::Rune::Unstable);
            let fits = match only {
                None => true,
                Some(RecastOnly::UnstableEither) => unstable(false) || unstable(true),
                Some(RecastOnly::UnstableHidden) => unstable(!is_b_up),
            };
            fits && !self.left.contains(UnitIx(*token))
        };
        let mut actions: Vec<Action> = (0..5).filter(allowed).map(Action::Token).collect();
        if actions.is_empty() || self.left.len() >= usize::from(most) {
            return self.next();
        }
        actions.push(Action::Pass);
        self.asks(cx, About::Recast, actions, Note::Answered)
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
