//! 10.1, 10.2 Profile, target and contacted edge.

use super::{Step, next};
use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::{Arc, AttackKind, Colour, Keyword, Passive, Profile, Rune, content};
use crate::flow::{Cx, Flow, Frame, ask};
use crate::state::{Attack, State, UnitIx, Units};
use plane::{Edge, Edges, Length};
use serde::{Deserialize, Serialize};

/// An attack is to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begin {
    pub attacker: UnitIx,
    pub kind: AttackKind,
    /// Only this unit may be the target.
    pub only: Option<UnitIx>,
    pub is_charge: bool,
    /// Betrayal: the unit attacks itself.
    pub is_betrayal: bool,
    /// Fire Rune: one red die, and each hit is worth [unstable].
    pub is_fire: bool,
    /// So many dice fewer.
    pub fewer: u8,
    /// 35.0 It is the selected action, which an enhance modifier changes.
    pub is_enhanced: bool,
    pub step: BeginStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BeginStep {
    Kind,
    KindChosen,
    Profile,
    ProfileChosen,
    Target { profile: Option<u8> },
    TargetChosen { profile: Option<u8> },
    Edge { profile: Option<u8>, target: UnitIx },
    EdgeChosen { profile: Option<u8>, target: UnitIx },
    Go { profile: Option<u8>, target: UnitIx, edge: Edge },
}

impl Begin {
    pub fn new(attacker: UnitIx, kind: AttackKind) -> Self {
        Self {
            attacker,
            kind,
            only: None,
            is_charge: false,
            is_betrayal: false,
            is_fire: false,
            fewer: 0,
            is_enhanced: false,
            step: BeginStep::Kind,
        }
    }

    fn at(mut self, step: BeginStep) -> Frame {
        self.step = step;
        Frame::BeginAttack(self)
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        if !cx.state[self.attacker].is_in_play() {
            return Flow::Done;
        }
        let owner = cx.state[self.attacker].owner;
        let named = cx.state.named(self.attacker);
        match self.step {
            BeginStep::Kind => self.kind(cx),
            BeginStep::KindChosen => {
                if cx.answer() == Action::Yes {
                    self.kind = AttackKind::Ranged;
                }
                Flow::Next(self.at(BeginStep::Profile))
            }
            // 10.1 One of the profiles of the kind.
            BeginStep::Profile => {
                let profiles = profiles(cx.state, self.attacker, self.profile_kind(cx.state));
                match profiles[..] {
                    _ if self.is_fire => Flow::Next(self.at(BeginStep::Target { profile: None })),
                    [] => self.not_performed(cx),
                    [only] => Flow::Next(self.at(BeginStep::Target { profile: Some(only) })),
                    _ => {
                        let prompt = Prompt::new(About::Profile).unit(named);
                        let actions = profiles.into_iter().map(Action::Profile).collect();
                        ask(owner, "10.1", prompt, actions, self.at(BeginStep::ProfileChosen))
                    }
                }
            }
            BeginStep::ProfileChosen => {
                let Action::Profile(profile) = cx.answer() else { unreachable!("10.1 lists profiles") };
                Flow::Next(self.at(BeginStep::Target { profile: Some(profile) }))
            }
            // 10.2 An enemy unit.
            BeginStep::Target { profile } => {
                let targets: Vec<UnitIx> = self.targets(cx.state).iter().collect();
                match targets[..] {
                    [] => self.not_performed(cx),
                    [target] => Flow::Next(self.at(BeginStep::Edge { profile, target })),
                    _ => {
                        let prompt = Prompt::new(About::Target).unit(named);
                        let actions = targets.into_iter().map(Action::Unit).collect();
                        ask(owner, "10.2", prompt, actions, self.at(BeginStep::TargetChosen { profile }))
                    }
                }
            }
            BeginStep::TargetChosen { profile } => {
                let Action::Unit(target) = cx.answer() else { unreachable!("10.2 lists units") };
                Flow::Next(self.at(BeginStep::Edge { profile, target }))
            }
            // 82.1a Of several contacted edges the attacker chooses one, and with Flank
            // Fire of those that it can shoot from.
            BeginStep::Edge { profile, target } => {
                let edges: Vec<Edge> = self.edges(cx.state, target).iter().collect();
                match edges[..] {
                    [edge] => Flow::Next(self.at(BeginStep::Go { profile, target, edge })),
                    [] => Flow::Next(self.at(BeginStep::Go { profile, target, edge: Edge::Front })),
                    _ => {
                        let (about, rule) = match self.kind {
                            AttackKind::Melee => (About::ContactedEdge, "82.1a"),
                            AttackKind::Ranged => (About::FiringEdge, "39.0"),
                        };
                        let prompt = Prompt::new(about).unit(named).other(cx.state.named(target));
                        let actions = edges.into_iter().map(Action::Edge).collect();
                        ask(owner, rule, prompt, actions, self.at(BeginStep::EdgeChosen { profile, target }))
                    }
                }
            }
            BeginStep::EdgeChosen { profile, target } => {
                let Action::Edge(edge) = cx.answer() else { unreachable!("82.1a lists edges") };
                Flow::Next(self.at(BeginStep::Go { profile, target, edge }))
            }
            BeginStep::Go { profile, target, edge } => self.go(cx, profile, target, edge),
        }
    }

    /// Bonecaster: a melee attack may be made as a ranged attack.
    fn kind(self, cx: &mut Cx<'_>) -> Flow {
        let casts = self.kind == AttackKind::Melee
            && self.only.is_none()
            && cx.state[self.attacker].has(Passive::Bonecaster)
            && !cx.state.ranged_targets(self.attacker).is_empty();
        if !casts {
            return Flow::Next(self.at(BeginStep::Profile));
        }
        if cx.state.melee_targets(self.attacker).is_empty() {
            let ranged = Begin { kind: AttackKind::Ranged, ..self };
            return Flow::Next(ranged.at(BeginStep::Profile));
        }
        let prompt = Prompt::new(About::Ability).unit(cx.state.named(self.attacker));
        let actions = vec![Action::Yes, Action::Pass];
        ask(cx.state[self.attacker].owner, "1.5", prompt, actions, self.at(BeginStep::KindChosen))
    }

    /// The kind of profile: bones are cast with the melee profile.
    fn profile_kind(&self, state: &State) -> AttackKind {
        if state[self.attacker].has(Passive::Bonecaster) { AttackKind::Melee } else { self.kind }
    }

    fn not_performed(self, cx: &mut Cx<'_>) -> Flow {
        let unit = cx.state.named(self.attacker);
        cx.emit(Event::ActionNotPerformed { unit });
        Flow::Done
    }

    /// The units that may be attacked.
    pub fn targets(&self, state: &State) -> Units {
        if self.is_betrayal {
            return [self.attacker].into_iter().collect();
        }
        let all = match self.kind {
            AttackKind::Melee => state.melee_targets(self.attacker),
            AttackKind::Ranged => state.ranged_targets(self.attacker),
        };
        match self.only {
            // "Only itself" stands for: enemies not attacked in this activation.
            Some(only) if only == self.attacker => {
                let attacked = state.attacked_by(self.attacker);
                all.iter().filter(|it| !attacked.contains(*it)).collect()
            }
            Some(only) => all.iter().filter(|it| *it == only).collect(),
            None => all,
        }
    }

    fn edges(&self, state: &State, target: UnitIx) -> Edges {
        if self.is_betrayal {
            return Edges::only(Edge::Front);
        }
        if self.kind == AttackKind::Ranged {
            return state.firing_edges(self.attacker, target);
        }
        state.contacts(self.attacker, target).map_or(Edges::only(Edge::Front), |it| it.mine)
    }

    fn go(self, cx: &mut Cx<'_>, profile: Option<u8>, target: UnitIx, edge: Edge) -> Flow {
        let state = &mut *cx.state;
        let attacker = self.attacker;
        let mut attack = Attack::new(attacker, target, self.kind);
        attack.edge = edge;
        attack.is_charge = self.is_charge;
        attack.is_enhanced = self.is_enhanced;
        attack.is_betrayal = self.is_betrayal;
        let contacts = state.contacts(attacker, target);
        attack.was_engaged = contacts.is_some();
        let touched = contacts.map_or(plane::Trays::NONE, |it| it.trays);
        attack.threat = state.base_threat(attacker, edge, touched, self.kind);
        if !self.is_betrayal {
            // 41.1 In any attack on each other, whichever contacted edge it uses: flanking is about the two units.
            attack.is_flanking = state.is_flanking(attacker, target);
            attack.is_flanked = state.is_flanking(target, attacker);
        }
        if self.is_fire {
            attack.per_hit = Some(state.rune(Rune::Unstable));
            attack.add_die(Colour::Red);
        }
        if let Some(profile) = profile {
            for colour in dice_of(state, attacker, &state[attacker].card().attacks[usize::from(profile)]) {
                attack.add_die(colour);
            }
        }
        attack.fewer = self.fewer;
        if self.kind == AttackKind::Ranged {
            note_ranged(state, &mut attack);
        }
        if let Some(active) = state.active.as_mut().filter(|it| it.unit == attacker)
            && self.kind == AttackKind::Melee
            && !self.is_betrayal
        {
            active.attacked.insert(target);
            active.n_melee += 1;
        }
        let threat = state.threat(&attack);
        let kind = self.kind;
        state.attacks.push(attack);
        let (attacker, defender) = (state.named(attacker), state.named(target));
        cx.emit(Event::AttackBegan { attacker, defender, kind, edge, threat });
        next(Step::Flank)
    }
}

/// 65.3 Friends in contact with the defender, and Flank Fire.
fn note_ranged(state: &State, attack: &mut Attack) {
    let attacker = attack.attacker;
    let friends = state.engaged(attack.defender);
    let spared = |it: &UnitIx| {
        let own = *it == attacker && state[attacker].has(Passive::ShootsEngaged);
        own || state[*it].has(Passive::NoFriendlyFire)
    };
    attack.friends = friends.iter().filter(|it| !spared(it)).collect();
    let from_terrain = state[attacker].terrain().is_some() && state[attacker].has(Passive::FlankFire);
    if attack.edge.is_side() || from_terrain {
        attack.is_flank_fire = true;
        attack.is_swapped = true;
        attack.threat = state[attacker].n_ranks();
    }
}

/// 11 The profiles of a kind, by number.
pub fn profiles(state: &State, unit: UnitIx, kind: AttackKind) -> Vec<u8> {
    let all = state[unit].card().attacks.iter().enumerate();
    all.filter(|(_, it)| it.kind == kind).map(|(index, _)| index as u8).collect()
}

/// The dice of a profile.
pub fn dice_of(state: &State, unit: UnitIx, profile: &Profile) -> Vec<Colour> {
    let mut dice = profile.dice.clone();
    if let Some(per) = profile.per_rune {
        // Violent Forces: natural instead of unstable.
        let rune = if state[unit].has(Passive::ViolentForces) { Rune::Natural } else { per.rune };
        dice.extend(std::iter::repeat_n(per.colour, usize::from(state.rune(rune))));
    }
    dice
}

impl State {
    /// The enemies that a unit has attacked in melee in this activation. Of a unit
    /// that another one made attack, those attacks are still under way: each of
    /// them follows from the one before.
    pub fn attacked_by(&self, unit: UnitIx) -> Units {
        let noted = self.active.filter(|it| it.unit == unit).map_or(Units::EMPTY, |it| it.attacked);
        let own = self.attacks.iter().filter(|it| it.attacker == unit && it.kind == AttackKind::Melee);
        noted.iter().chain(own.map(|it| it.defender)).collect()
    }

    /// Whether a unit has anybody to perform a melee attack on.
    pub fn can_strike(&self, unit: UnitIx) -> bool {
        let casts = self[unit].has(Passive::Bonecaster) && !self.ranged_targets(unit).is_empty();
        casts || !self.melee_targets(unit).is_empty()
    }

    /// 10.2a Enemies that a unit may attack in melee: those engaged with it, and
    /// those that it strikes from afar.
    pub fn melee_targets(&self, unit: UnitIx) -> Units {
        let mut targets = self.engaged(unit);
        let arcs: Vec<Arc> = self[unit]
            .passives()
            .filter_map(|it| if let Passive::StrikesAt(arc) = it { Some(arc) } else { None })
            .collect();
        if !arcs.is_empty() {
            let in_arcs = |enemy: UnitIx| {
                arcs.iter().any(|arc| match arc {
                    Arc::All => true,
                    Arc::Front => self.is_in_arc(unit, Edge::Front, enemy),
                    Arc::Sides => [Edge::Left, Edge::Right].iter().any(|edge| self.is_in_arc(unit, *edge, enemy)),
                })
            };
            for enemy in self.enemies_of(unit).filter(|it| self.is_at(unit, *it, 1)) {
                if self[unit].footprint().is_none() || in_arcs(enemy) {
                    targets.insert(enemy);
                }
            }
        }
        self.protected_targets(targets)
    }

    /// 65.0 Enemies that a unit may shoot at.
    pub fn ranged_targets(&self, unit: UnitIx) -> Units {
        // 65.2 Not while engaged, unless a card allows it (golden.2).
        if self.is_engaged(unit) && !self[unit].has(Passive::ShootsEngaged) {
            return Units::EMPTY;
        }
        let reach = self.shooting_reach(unit);
        let fits = |enemy: &UnitIx| {
            !self[*enemy].has(Passive::NotShot) && self.sees_target(unit, *enemy).is_some_and(|it| it.length <= reach)
        };
        let seen = self.enemies_of(unit).filter(|it| self.is_within(unit, *it, reach));
        self.protected_targets(seen.filter(fits).collect())
    }

    /// 65.0 How far a unit shoots.
    fn shooting_reach(&self, unit: UnitIx) -> Length {
        let most = if self[unit].has(Passive::ShortRange) { 3 } else { content().measures.ruler.bands };
        content().measures.ruler.reach(most)
    }

    /// The edges from which a unit can shoot at another: its front, or with Flank
    /// Fire its sides.
    pub fn firing_edges(&self, unit: UnitIx, target: UnitIx) -> Edges {
        let reach = self.shooting_reach(unit);
        let sees = |edge: &Edge| self.sees_target_from(unit, target, &[*edge]).is_some_and(|it| it.length <= reach);
        self.seeing_edges(unit).iter().filter(|it| sees(it)).copied().collect()
    }

    /// Protector: allies near it, or in the same fight, may not be targeted
    /// while it could be.
    fn protected_targets(&self, targets: Units) -> Units {
        let protectors: Vec<UnitIx> = targets.iter().filter(|it| self.has_keyword(*it, Keyword::Protector)).collect();
        let is_shielded = |unit: UnitIx| {
            protectors.iter().any(|protector| {
                let same_fight = || self.engaged(*protector).iter().any(|enemy| self.is_engaged_with(enemy, unit));
                *protector != unit && (self.is_at(*protector, unit, 2) || same_fight())
            })
        };
        targets.iter().filter(|it| protectors.contains(it) || !is_shielded(*it)).collect()
    }
}
