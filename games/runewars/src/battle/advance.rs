//! The machine itself: one pass of a round after the other.

use super::ops::{Aim, Hit};
use super::{Choice, Combat, Fate, Halt, Note, Op, Side, Step};
use crate::content::{Content, Icon, Section, TACTICAL};
use crate::ids::UnitType;

/// What follows once a side has its cards.
pub(super) fn after_draw(side: Side) -> Step {
    match side {
        Side::Attacker => Step::Pick(Side::Defender),
        Side::Defender => Step::Specials(Side::Attacker, 0),
    }
}

impl Combat {
    /// Runs until somebody has to choose, the table may step in, or all rounds
    /// are over.
    pub fn advance(&mut self, content: &Content, fate: &mut impl Fate) -> Halt {
        loop {
            if let Some(halt) = self.halt() {
                return halt;
            }
            if !self.agenda.is_empty() {
                self.work(content, fate);
                continue;
            }
            match self.step {
                Step::Pick(side) => self.pick(content, side),
                Step::BeforeDraw(side) => {
                    if self.host(side).halts {
                        return Halt::BeforeDraw(side);
                    }
                    self.step = Step::Draw(side);
                }
                Step::Draw(side) => self.draw(side, fate),
                Step::Spares(side) => {
                    if self.host(side).to_discard > 0 {
                        self.choice = Some(Choice::Spare { side });
                    } else {
                        self.step = Step::AfterDraw(side);
                    }
                }
                Step::AfterDraw(side) => {
                    if self.host(side).halts {
                        return Halt::AfterDraw(side);
                    }
                    self.step = after_draw(side);
                }
                Step::Specials(side, at) => self.specials(content, side, at),
                Step::Routs(side) => self.routs(content, side),
                Step::Damage(side) => self.damage(content, side),
                Step::EndPass => self.end_pass(fate),
                Step::Over => return Halt::Done,
            }
        }
    }

    /// Carries out only what was pushed: before the first round, or after the
    /// last.
    pub fn settle(&mut self, content: &Content, fate: &mut impl Fate) -> Halt {
        loop {
            if let Some(halt) = self.halt() {
                return halt;
            }
            if self.agenda.is_empty() {
                return Halt::Done;
            }
            self.work(content, fate);
        }
    }

    /// A choice, or units that need a place.
    fn halt(&self) -> Option<Halt> {
        let expelled = || Side::BOTH.into_iter().find(|it| !self.host(*it).expelled.is_empty());
        self.choice.map(Halt::Choice).or_else(|| expelled().map(Halt::Expelled))
    }

    /// combat.1, combat.2 A side picks a type of this initiative.
    fn pick(&mut self, content: &Content, side: Side) {
        let types = self.types(content, side);
        match types[..] {
            [] if side == Side::Attacker => self.step = Step::Pick(Side::Defender),
            [] => {
                let has_cards = self.host(Side::Attacker).acting.is_some();
                self.step = if has_cards { Step::Specials(Side::Attacker, 0) } else { Step::EndPass };
            }
            [unit] => self.begin_draw(side, unit),
            _ => self.choice = Some(Choice::Type { side }),
        }
    }

    pub(super) fn begin_draw(&mut self, side: Side, unit: UnitType) {
        let host = self.host_mut(side);
        host.fought.insert(unit);
        host.acting = Some(unit);
        self.step = Step::BeforeDraw(side);
    }

    /// combat.1.a One card for each standing unit of the type; battle.3.b one
    /// more where a hero supports it.
    fn draw(&mut self, side: Side, fate: &mut impl Fate) {
        let host = self.host_mut(side);
        let unit = host.acting.expect("combat.1 picked a type");
        let n_units = host.standing_of(unit);
        let tactical = std::mem::take(&mut host.tactical);
        let n_plain = (n_units + host.extra_now).saturating_sub(tactical.len() as u8);
        let spare = host.spares.iter().filter(|it| it.0 == unit).map(|it| it.1).sum::<u8>() + host.spare_now;
        let spare = if n_plain == 0 { 0 } else { spare };
        host.may_draw_again = n_units;
        host.drawn_again = 0;
        host.cards.extend(tactical);
        let mut n_drawn = 0;
        for _ in 0..n_plain + spare {
            if let Some(card) = fate.draw() {
                host.cards.push(card);
                fate.note(Note::Drew { side, unit, card });
                n_drawn += 1;
            }
        }
        host.to_discard = spare.min(n_drawn);
        host.spare_now = 0;
        host.extra_now = 0;
        self.step = Step::Spares(side);
    }

    /// combat.3 Each special icon uses the ability of the type once, the
    /// attacker's first.
    fn specials(&mut self, content: &Content, side: Side, at: u8) {
        let host = self.host(side);
        let Some(unit) = host.acting else {
            self.step = after_specials(side);
            return;
        };
        let shape = content.unit(unit).shape;
        let is_special = |card: u8| content.section(card, shape).kind == Icon::Special;
        let next = (at as usize..host.cards.len()).find(|it| is_special(host.cards[*it]));
        if let Some(index) = next {
            let card = host.cards[index];
            self.step = Step::Specials(side, index as u8 + 1);
            self.use_special(side, unit, card);
        } else if host.specials_now > 0 {
            self.host_mut(side).specials_now -= 1;
            self.use_special(side, unit, TACTICAL - 1);
        } else {
            self.step = after_specials(side);
        }
    }

    fn use_special(&mut self, user: Side, unit: UnitType, card: u8) {
        let [routs, damage, times] = self.host(user).sharpened;
        if times > 0 {
            self.host_mut(user).sharpened[2] -= 1;
            if routs > 0 {
                self.push(Op::Rout { user, n: routs, aim: Aim::OWNER });
            }
            if damage > 0 {
                self.push(Op::Damage { user, n: damage, hit: Hit::PLAIN });
            }
        }
        self.push(Op::Special { user, unit, card });
    }

    /// combat.4 Each side deals as many routs as its cards show.
    fn routs(&mut self, content: &Content, user: Side) {
        let n = self.shown(content, user, Icon::Rout) + std::mem::take(&mut self.host_mut(user).routs_now);
        self.step = match user {
            Side::Attacker => Step::Routs(Side::Defender),
            Side::Defender => Step::Damage(Side::Attacker),
        };
        if n > 0 {
            self.push(Op::Rout { user, n, aim: Aim::OWNER });
        }
    }

    /// combat.5 Each side deals as much damage as its cards show.
    fn damage(&mut self, content: &Content, user: Side) {
        let n = self.shown(content, user, Icon::Damage) + std::mem::take(&mut self.host_mut(user).damage_now);
        self.step = match user {
            Side::Attacker => Step::Damage(Side::Defender),
            Side::Defender => Step::EndPass,
        };
        if n > 0 {
            self.push(Op::Damage { user, n, hit: Hit::PLAIN });
        }
    }

    /// combat.1.b Only the section of the unit's shape is read.
    fn shown(&self, content: &Content, side: Side, icon: Icon) -> u8 {
        let host = self.host(side);
        let Some(unit) = host.acting else { return 0 };
        let shape = content.unit(unit).shape;
        let read = |card: &u8| match content.section(*card, shape) {
            Section { kind, n } if kind == icon => n,
            _ => 0,
        };
        host.cards.iter().map(read).sum()
    }

    /// combat.6 The cards are discarded; combat.7 when every type has drawn the
    /// next initiative follows.
    fn end_pass(&mut self, fate: &mut impl Fate) {
        let mut has_acted = false;
        for host in &mut self.hosts {
            has_acted |= host.acting.take().is_some();
            for card in host.cards.drain(..) {
                if card < TACTICAL {
                    fate.discard(card);
                }
            }
            host.sharpened = [0; 3];
        }
        for card in self.spared.drain(..) {
            fate.discard(card);
        }
        if !has_acted {
            self.round += 1;
        }
        self.step = if self.round > 5 { Step::Over } else { Step::Pick(Side::Attacker) };
    }

    /// Takes the effect on top one step further.
    fn work(&mut self, content: &Content, fate: &mut impl Fate) {
        let top = self.agenda.len() - 1;
        match self.agenda[top] {
            Op::Special { user, unit, card } => {
                self.agenda.pop();
                fate.note(Note::Used { side: user, unit });
                self.open_special(content, user, unit, card);
            }
            Op::Verb { user, unit, alternative, at, card } => {
                self.agenda.pop();
                self.verb(content, fate, user, unit, (alternative, at, card));
            }
            Op::Damage { n: 0, hit, user } => {
                self.agenda.pop();
                if hit.distinct {
                    self.unmark(user.other());
                }
            }
            Op::Terrify { n: 0, user } => {
                self.agenda.pop();
                self.unmark(user.other());
            }
            Op::Rout { n: 0, .. } | Op::Destroy { n: 0, .. } | Op::Expel { n: 0, .. } | Op::Yield { n: 0, .. } => {
                self.agenda.pop();
            }
            Op::Stand { n: 0, .. } | Op::Mend { n: 0, .. } | Op::Suffer { n: 0, .. } => {
                self.agenda.pop();
            }
            op => {
                let (side, places) = self.targets_of(content, &op);
                let host = self.host(side);
                let is_open = self.may_stop() || self.may_shield();
                match places.first() {
                    None => self.give_up(op),
                    Some(first) => {
                        let like = &host.fighters[*first as usize];
                        let is_forced = places.iter().all(|it| host.fighters[*it as usize].is_like(like));
                        if is_forced && !is_open {
                            self.strike(content, *first, fate);
                        } else {
                            self.choice = Some(Choice::Fighter { side: self.chooser_of(&op) });
                        }
                    }
                }
            }
        }
    }

    /// What is left of an effect without targets is lost, unless its text goes on.
    fn give_up(&mut self, op: Op) {
        self.agenda.pop();
        match op {
            Op::Rout { user, n, aim } if aim.or_damage > 0 => {
                self.push(Op::Damage { user, n: aim.or_damage * n, hit: Hit::PLAIN });
            }
            Op::Damage { user, hit, .. } if hit.distinct => self.unmark(user.other()),
            Op::Terrify { user, .. } => self.unmark(user.other()),
            _ => {}
        }
    }

    fn unmark(&mut self, side: Side) {
        for fighter in &mut self.host_mut(side).fighters {
            fighter.is_marked = false;
        }
    }
}

fn after_specials(side: Side) -> Step {
    match side {
        Side::Attacker => Step::Specials(Side::Defender, 0),
        Side::Defender => Step::Routs(Side::Attacker),
    }
}
