//! The machine itself: one pass of a round after the other.

use super::ops::{Aim, Hit};
use super::{COMMANDER, Choice, Combat, Fate, Fighter, Halt, Note, Op, STOP, Side, Step};
use crate::content::specials::Special;
use crate::content::{Content, Destiny, Icon, Section, TACTICAL, Upgrade};
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
            if let Some(choice) = self.choice {
                return Halt::Choice(choice);
            }
            for side in Side::BOTH {
                if !self.host(side).expelled.is_empty() {
                    return Halt::Expelled(side);
                }
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
            if let Some(choice) = self.choice {
                return Halt::Choice(choice);
            }
            for side in Side::BOTH {
                if !self.host(side).expelled.is_empty() {
                    return Halt::Expelled(side);
                }
            }
            if self.agenda.is_empty() {
                return Halt::Done;
            }
            self.work(content, fate);
        }
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

    fn begin_draw(&mut self, side: Side, unit: UnitType) {
        let host = self.host_mut(side);
        host.fought |= 1 << unit.0;
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

    /// A special ability: which alternative.
    fn open_special(&mut self, content: &Content, user: Side, unit: UnitType, card: u8) {
        let alternatives = self.alternatives(content, user, unit);
        let printed = content.unit(unit);
        match alternatives[..] {
            [] => {}
            [only] if !printed.is_optional => self.begin_alternative(content, user, unit, only, card),
            _ => {
                // The card waits on the agenda until the choice is made.
                self.push(Op::Verb { user, unit, alternative: 0, at: STOP, card });
                let suffers = printed.owner_chooses && !self.host(user).has(Upgrade::PyreCult);
                let side = if suffers { user.other() } else { user };
                self.choice = Some(Choice::Alternative { side, user, unit });
            }
        }
    }

    fn begin_alternative(&mut self, content: &Content, user: Side, unit: UnitType, alternative: u8, card: u8) {
        match content.unit(unit).special.get(alternative as usize) {
            // Keeper of the Sigil: stand up one of the own units instead.
            None => self.push(Op::Stand { user, n: 1 }),
            Some(verbs) => {
                for at in (0..verbs.len() as u8).rev() {
                    self.push(Op::Verb { user, unit, alternative, at, card });
                }
            }
        }
    }

    fn verb(&mut self, content: &Content, fate: &mut impl Fate, user: Side, unit: UnitType, at: (u8, u8, u8)) {
        let (alternative, index, card) = at;
        let host = self.host(user);
        let named = |id: &str| content.unit_named(id).expect("units.toml was checked").0;
        match &content.unit(unit).special[alternative as usize][index as usize] {
            Special::Damage(damage) => {
                let mut hit = Hit::of(damage, unit);
                let mut n = damage.n;
                if damage.swarm > 0 && host.standing_of(unit) >= damage.swarm {
                    n += 1;
                }
                if host.has(Upgrade::LongbowGuild) && damage.prefer_health > 0 {
                    hit.by_user = true;
                }
                n += u8::from(host.has(Upgrade::BladeDancers) && content.unit(unit).id == "warrior");
                n += u8::from(host.has(Upgrade::BloodFrenzy) && content.unit(unit).id == "berserker");
                self.push(Op::Damage { user, n, hit });
            }
            Special::Rout(rout) => {
                let n = rout.n + u8::from(rout.or_damage > 0 && host.has(Upgrade::DreadSteeds));
                self.push(Op::Rout { user, n, aim: Aim::of_rout(rout) });
            }
            Special::Destroy(destroy) => {
                let op = Op::Destroy { user, n: destroy.n, aim: Aim::of_destroy(destroy) };
                let has_target = !self.targets_of(content, &op).1.is_empty();
                if !has_target && self.host(user).has(Upgrade::BoneArrows) && unit.0 == named("skeleton_archer") {
                    self.push(Op::Damage { user, n: 2, hit: Hit::PLAIN });
                } else {
                    self.push(op);
                }
            }
            Special::Expel(n) => self.push(Op::Expel { user, n: *n }),
            Special::Raise { unit: raised, n } => {
                let raised = UnitType(named(raised));
                let n = n + u8::from(host.has(Upgrade::GraveCall));
                let host = self.host_mut(user);
                for _ in 0..n.min(host.reserve) {
                    host.reserve -= 1;
                    host.fighters.push(Fighter::fresh(raised));
                    fate.note(Note::Raised { side: user, unit: raised });
                }
            }
            Special::Sacrifice { unit, shape } => {
                let unit = unit.as_ref().map_or(255, |it| named(it));
                self.push(Op::Sacrifice { user, unit, shapes: shape.map_or(0, |it| 1 << it.index()) });
            }
            Special::Terrify(n) => self.push(Op::Terrify { user, n: *n }),
            Special::Mend { unit, n } => {
                let unit = named(unit);
                self.push(Op::Mend { user, unit, n: *n });
            }
            Special::Strength(n) => self.host_mut(user).strength += n,
            Special::Tactics(n) => self.host_mut(user).tactics += n,
            Special::Backfire => {
                if content.fate.get(card as usize).is_some_and(|it| it.destiny == Destiny::Red) {
                    let host = self.host_mut(user);
                    if host.has(Upgrade::GreyhavenTutors) && !host.has_ignored_backfire {
                        host.has_ignored_backfire = true;
                    } else {
                        self.push(Op::Backfire { user, unit: unit.0 });
                    }
                }
            }
            Special::Prowl => self.host_mut(user).prowl += 1,
            Special::DrawAgain => {
                let host = self.host_mut(user);
                if host.drawn_again < host.may_draw_again {
                    host.drawn_again += 1;
                    if let Some(card) = fate.draw() {
                        host.cards.push(card);
                        fate.note(Note::Drew { side: user, unit, card });
                    }
                }
            }
            Special::Toughen => self.host_mut(user).is_tough = true,
            Special::Rage => self.push(Op::Rage { user, unit: unit.0 }),
        }
    }

    /// The open choice is made.
    pub fn choose(&mut self, content: &Content, answer: u8, fate: &mut impl Fate) {
        match self.choice.take().expect("something was to be chosen") {
            Choice::Type { side } => self.begin_draw(side, UnitType(answer)),
            Choice::Spare { side } => {
                let host = self.host_mut(side);
                let card = host.cards.remove(answer as usize);
                host.to_discard -= 1;
                self.spared.push(card);
            }
            Choice::Alternative { user, unit, .. } => {
                let Some(Op::Verb { card, .. }) = self.agenda.pop() else {
                    unreachable!("the ability waits on the agenda");
                };
                if answer != STOP {
                    self.begin_alternative(content, user, unit, answer, card);
                }
            }
            Choice::Fighter { .. } => match answer {
                STOP => {
                    self.agenda.pop();
                }
                COMMANDER => {
                    let Some(Op::Damage { user, n, .. }) = self.agenda.last_mut() else {
                        unreachable!("only damage can be put on a commander");
                    };
                    *n -= 1;
                    let side = user.other();
                    let host = self.host_mut(side);
                    host.shield -= 1;
                    host.shielded += 1;
                }
                place => self.strike(content, place, fate),
            },
        }
    }

    /// The effect on top hits the unit in this place.
    fn strike(&mut self, content: &Content, place: u8, fate: &mut impl Fate) {
        let place = place as usize;
        let top = self.agenda.len() - 1;
        match &mut self.agenda[top] {
            Op::Damage { user, n, hit } => {
                *n -= 1;
                let (user, hit) = (*user, *hit);
                self.hurt(content, user, place, hit, fate);
            }
            Op::Suffer { user, n } => {
                *n -= 1;
                let side = *user;
                self.wound(content, side, place, 1, fate);
            }
            Op::Rout { user, n, .. } => {
                *n -= 1;
                let side = user.other();
                let fighter = &mut self.host_mut(side).fighters[place];
                fighter.is_routed = true;
                fate.note(Note::Routed { side, unit: fighter.unit });
            }
            Op::Destroy { user, n, .. } => {
                *n -= 1;
                let side = user.other();
                self.destroy(side, place, fate);
            }
            Op::Expel { user, n } | Op::Yield { user, n } => {
                *n -= 1;
                let side = user.other();
                let host = self.host_mut(side);
                let fighter = host.fighters.remove(place);
                host.expelled.push(fighter);
                fate.note(Note::Left { side, unit: fighter.unit });
            }
            Op::Terrify { user, n } => {
                *n -= 1;
                let side = user.other();
                let fighter = &mut self.host_mut(side).fighters[place];
                if fighter.is_routed {
                    self.destroy(side, place, fate);
                } else {
                    fighter.is_routed = true;
                    fighter.is_marked = true;
                    fate.note(Note::Routed { side, unit: fighter.unit });
                }
            }
            Op::Sacrifice { user, unit, .. } => {
                let (side, is_fury) = (*user, *unit != 255);
                self.agenda.pop();
                self.host_mut(side).n_fury += u8::from(is_fury);
                self.destroy(side, place, fate);
            }
            Op::Stand { user, n } => {
                *n -= 1;
                let side = *user;
                let fighter = &mut self.host_mut(side).fighters[place];
                fighter.is_routed = false;
                fate.note(Note::Stood { side, unit: fighter.unit });
            }
            Op::Mend { user, n, .. } => {
                *n -= 1;
                let side = *user;
                self.host_mut(side).fighters[place].damage -= 1;
            }
            Op::Backfire { user, .. } => {
                let side = *user;
                self.agenda.pop();
                self.wound(content, side, place, 1, fate);
            }
            Op::Rage { user, .. } => {
                let user = *user;
                self.agenda.pop();
                let n = self.host(user).fighters[place].damage;
                self.push(Op::Damage { user, n, hit: Hit::PLAIN });
            }
            Op::Special { .. } | Op::Verb { .. } => unreachable!("abilities hit through their verbs"),
        }
    }

    /// damage.2 One point on a unit, and what the ability adds.
    fn hurt(&mut self, content: &Content, user: Side, place: usize, hit: Hit, fate: &mut impl Fate) {
        let side = user.other();
        self.host_mut(side).fighters[place].is_marked |= hit.distinct;
        let again = hit.again;
        let is_alive = self.wound(content, side, place, 1, fate);
        if !is_alive && again > 0 && self.host(user).has(Upgrade::DrilledFootmen) {
            self.push(Op::Damage { user, n: again, hit: Hit::PLAIN });
        }
        let survives = is_alive && (again == 0 || self.wound(content, side, place, again, fate));
        if survives {
            if hit.rout_survivor {
                let fighter = &mut self.host_mut(side).fighters[place];
                fighter.is_routed = true;
                fate.note(Note::Routed { side, unit: fighter.unit });
            }
        } else {
            if hit.stand_on_kill {
                self.push(Op::Stand { user, n: 1 });
            }
            if hit.mend_on_kill {
                self.push(Op::Mend { user, unit: hit.unit, n: 1 });
            }
        }
    }

    /// damage.3 A unit whose damage equals its health is destroyed. Tells
    /// whether it survives.
    fn wound(&mut self, content: &Content, side: Side, place: usize, n: u8, fate: &mut impl Fate) -> bool {
        let host = self.host_mut(side);
        let health = host.health_of(content, host.fighters[place].unit);
        host.fighters[place].damage += n;
        let unit = host.fighters[place].unit;
        fate.note(Note::Hurt { side, unit });
        let host = self.host_mut(side);
        if host.fighters[place].damage >= health {
            self.destroy(side, place, fate);
            return false;
        }
        true
    }

    fn destroy(&mut self, side: Side, place: usize, fate: &mut impl Fate) {
        let host = self.host_mut(side);
        let fighter = host.fighters.remove(place);
        host.dead.push(fighter.unit);
        fate.note(Note::Destroyed { side, unit: fighter.unit });
    }
}

fn after_specials(side: Side) -> Step {
    match side {
        Side::Attacker => Step::Specials(Side::Defender, 0),
        Side::Defender => Step::Routs(Side::Attacker),
    }
}
