//! What an ability needs of the table, and who may be chosen for it.

use super::{AbilityRef, CardRef, first_choice};
use crate::content::{
    ActionKind, Amount, Bane, Boon, Choose, Chosen, Condition, Cost, Effect, MoraleCard, Need, Special, TrayLimit,
    When, Who, content,
};
use crate::state::{State, UnitIx, Units};

impl State {
    /// Whether all that the ability needs is true. `source` is the unit that
    /// acts: its owner, but for borrowed abilities.
    pub fn needs_hold(&self, by: AbilityRef, source: UnitIx, subject: Option<UnitIx>, n: u8) -> bool {
        let ability = self.ability(by);
        ability.needs.iter().all(|need| self.need_holds(*need, by, source, subject, n)) && self.has_use(by, source)
    }

    fn need_holds(&self, need: Need, by: AbilityRef, source: UnitIx, subject: Option<UnitIx>, n: u8) -> bool {
        let attack = self.attacks.last();
        let me = &self[source];
        let defender = attack.map(|it| it.defender);
        let tokens = |least: u8| match by.card {
            CardRef::Upgrade(index) => self[by.unit].upgrades[usize::from(index)].tokens >= least,
            _ => false,
        };
        match need {
            Need::DefenderAt(most) => attack.is_some_and(|it| self.is_attack_at(it, self.value(most))),
            Need::DefenderHas(bane) => defender.is_some_and(|it| self[it].bane(bane) > 0),
            Need::DefenderHasBane => defender.is_some_and(|it| self[it].n_banes() > 0),
            Need::DefenderUnrevealed => defender.is_some_and(|it| !self[it].is_revealed),
            Need::DefenderMarked => defender.is_some_and(|it| self[it].has_condition(Condition::MarkOfVengeance)),
            Need::DefenderEngagedOnlyWithMe => defender.is_some_and(|it| self.engaged(it).iter().eq([source])),
            Need::DefenderEngagedWithMe => defender.is_some_and(|it| self.is_engaged_with(by.unit, it)),
            Need::OtherAttacker => attack.is_some_and(|it| it.attacker != by.unit),
            Need::AttackerNearOvergrown => attack.is_some_and(|it| self.is_near_overgrown(it.attacker)),
            Need::EngagedWithAttacker => attack.is_some_and(|it| self.is_engaged_with(by.unit, it.attacker)),
            Need::MoreTraysThanAttacker => attack.is_some_and(|it| me.n_trays() > self[it.attacker].n_trays()),
            Need::WasNotEngaged => attack.is_some_and(|it| !it.was_engaged),
            Need::SecondMelee => self.active.is_some_and(|it| it.unit == source && it.n_melee >= 2),
            Need::StormChosen => attack.is_some_and(|it| it.has_storm),
            Need::TraysDestroyed(least) => attack.is_some_and(|it| it.trays_destroyed >= least),
            Need::WoundsDealt(least) => attack.is_some_and(|it| it.wounds_dealt >= least),
            Need::Unrevealed => !me.is_revealed,
            Need::RevealedMelee => me.is_revealed && me.action().is_some_and(|it| it.action == ActionKind::Melee),
            Need::HasInspiration => me.boon(Boon::Inspiration) > 0,
            Need::Wounded => me.wounds() > 0,
            Need::WoundedOrEmptySlot => me.wounds() > 0 || me.n_empty_slots() > 0,
            Need::NearOvergrown => self.is_near_overgrown(source),
            Need::EnemyDestroyed => self.lost[usize::from(1 - me.side)] > 0,
            Need::Tokens(least) => tokens(least),
            Need::Rune { rune, least } => self.rune(rune) >= least,
            Need::SubjectAt(most) => subject.is_some_and(|it| self.is_at_value(by.unit, it, most)),
            Need::SubjectEngagedEnemy => subject.is_some_and(|it| self.is_engaged_with(by.unit, it)),
            Need::SubjectIsOther => subject.is_some_and(|it| it != by.unit),
            Need::MoraleIcons(icons) => content().morale_card(MoraleCard(n)).icons == icons,
        }
    }

    /// Whether the ability could do anything: somebody can be chosen, there is
    /// something to heal.
    fn has_use(&self, by: AbilityRef, source: UnitIx) -> bool {
        let ability = self.ability(by);
        if let Some(choose) = first_choice(ability)
            && !choose.optional
            && self.choices(choose, by.unit, source).is_empty()
        {
            return false;
        }
        // Whom it is for may be chosen first.
        let acts = |it: &&Effect| !matches!(it, Effect::Choose(_));
        match ability.effects.iter().find(acts) {
            Some(Effect::Heal(_)) if ability.may => self[source].wounds() > 0,
            Some(Effect::Special(Special::AttackAgain)) => {
                let attacked = self.attacked_by(source);
                self.melee_targets(source).iter().any(|it| !attacked.contains(it))
            }
            Some(Effect::Special(Special::Bloodrage)) => {
                self.of_side(self[source].side).any(|it| !self.ready_conduits(it).is_empty())
            }
            Some(Effect::Special(Special::BloodrageReady)) => self.of_side(self[source].side).any(|it| {
                self[it]
                    .upgrades
                    .iter()
                    .any(|it| it.status == crate::state::Status::Exhausted && it.upgrade().does(Special::Bloodrage))
            }),
            Some(Effect::Special(Special::WraithStep)) => !self.wraith_step_poses(source).is_empty(),
            Some(Effect::Special(Special::RecastCarried)) => self[source].carries > 0,
            Some(Effect::Special(Special::WarCry)) => self[source].n_banes() > 0,
            Some(Effect::Special(Special::BecomeCursed)) => !self.lunge_poses(source).is_empty(),
            Some(Effect::Special(Special::AddTrays)) => !self.raisable(by, source).is_empty(),
            Some(Effect::Special(Special::RedeployLeonx)) => !self.leonx(source).is_empty(),
            Some(Effect::Special(Special::CalledToHeel)) => !self.heelable(source).is_empty(),
            Some(Effect::Special(Special::Subterfuge)) => self.of_side(self[source].side).next().is_some(),
            Some(Effect::Special(Special::SpringTrap)) => !self.trapped(by.unit).is_empty(),
            Some(Effect::Special(Special::SetTrap)) => !self.terrain.is_empty(),
            // What is paid for is not offered while it would reach nobody.
            Some(
                Effect::Give { to: Who::EnemiesAt, at, .. }
                | Effect::Damage { to: Who::EnemiesAt, at, .. }
                | Effect::MoraleTest { to: Who::EnemiesAt, at, .. },
            ) if ability.cost != Cost::default() => {
                let most = at.map_or(0, |it| self.value(it));
                self.enemies_of(source).any(|it| self.is_at(source, it, most))
            }
            Some(Effect::Special(Special::FireRune)) => !self.ranged_targets(source).is_empty(),
            // 47.2 An engaged unit cannot march, so it is not asked whether it would.
            Some(Effect::Special(Special::Hunger)) => !self.is_engaged(source),
            Some(Effect::March(moves)) if ability.when == When::Skill && moves.who == Who::This => {
                !self.is_engaged(source) && self.value(moves.speed) > 0
            }
            Some(Effect::FillSlots(n)) => self.value(*n) > 0 && self[source].n_empty_slots() > 0,
            Some(Effect::ReadyThis) => match by.card {
                CardRef::Upgrade(index) => {
                    self[by.unit].upgrades[usize::from(index)].status == crate::state::Status::Exhausted
                }
                _ => false,
            },
            _ => true,
        }
    }

    /// Ready Bloodrage Conduits of a unit.
    pub(crate) fn ready_conduits(&self, unit: UnitIx) -> Vec<u8> {
        let ready = |(index, it): (usize, &crate::state::Equipped)| {
            let is = it.status == crate::state::Status::Ready && it.upgrade().does(Special::Bloodrage);
            is.then_some(index as u8)
        };
        self[unit].upgrades.iter().enumerate().filter_map(ready).collect()
    }

    /// The units that may be chosen.
    pub fn choices(&self, choose: &Choose, owner: UnitIx, source: UnitIx) -> Vec<UnitIx> {
        let side = self[source].side;
        let fits = |unit: &UnitIx| {
            let unit = *unit;
            let it = &self[unit];
            let whose = match choose.who {
                Chosen::Enemy => it.side != side,
                Chosen::Ally => it.side == side,
                Chosen::OtherUnit => unit != source,
            };
            let deployed = if choose.deployed { it.is_in_play() } else { !it.is_destroyed() };
            whose
                && deployed
                && !(choose.other && unit == source)
                && !(choose.not_unique && it.card().unique)
                && !(choose.not_defender && self.attacks.last().is_some_and(|attack| attack.defender == unit))
                && choose.has.is_none_or(|bane| it.bane(bane) > 0)
                && (!choose.wounded || it.trays.iter().any(|tray| tray.wounds() > 0))
                && (!choose.upgraded || self.sabotable(unit).next().is_some())
                && (!choose.striker || self.can_strike(unit))
                && choose.trays.is_none_or(|limit| match limit {
                    TrayLimit::UpToThreeTimes => it.n_trays() <= 3 * self[owner].n_trays(),
                    TrayLimit::Fewer => it.n_trays() < self[owner].n_trays(),
                })
                && (choose.sight || choose.at.is_none_or(|most| self.is_at_value(source, unit, most)))
                && (!choose.engaged || self.is_engaged_with(source, unit))
                && (!choose.unengaged || !self.is_engaged(unit))
                && (!choose.near_overgrown || self.is_near_overgrown(unit))
                && (!choose.sight || self.sees_at(source, unit, choose.at.map(|it| self.value(it))))
        };
        self.all().filter(fits).collect()
    }

    /// Upgrades of a unit that are not figures and not discarded.
    pub(crate) fn sabotable(&self, unit: UnitIx) -> impl Iterator<Item = u8> + '_ {
        self[unit].active_upgrades().filter(|(_, it)| it.upgrade().figure.is_none()).map(|(index, _)| index)
    }

    /// The units that an effect is for.
    pub fn who(&self, who: Who, at: i32, run: &super::Run) -> Units {
        let source = run.source;
        let near = |from: UnitIx, it: &UnitIx| self.is_at(from, *it, at);
        let attack = self.attacks.last();
        match who {
            Who::This => [source].into_iter().collect(),
            Who::Chosen => run.chosen.into_iter().collect(),
            Who::Subject => run.subject.into_iter().collect(),
            Who::Defender => attack.map(|it| it.defender).into_iter().collect(),
            Who::Attacker => attack.map(|it| it.attacker).into_iter().collect(),
            Who::EngagedEnemies => self.engaged(source),
            Who::EnemiesAt => self.enemies_of(source).filter(|it| near(source, it)).collect(),
            Who::AllEnemies => self.enemies_of(source).collect(),
            Who::EnemiesNearDefender => match attack {
                Some(attack) => {
                    self.enemies_of(source).filter(|it| *it != attack.defender && near(attack.defender, it)).collect()
                }
                None => Units::EMPTY,
            },
            Who::OtherAlliesAt => self.allies_of(source).filter(|it| *it != source && near(source, it)).collect(),
            Who::UnitsAt => self.in_play().filter(|it| (*it == source && at > 0) || near(source, it)).collect(),
        }
    }

    /// How much an amount is, for the unit that suffers or gains.
    pub fn amount(&self, amount: Amount, run: &super::Run, sufferer: UnitIx) -> i32 {
        match amount {
            Amount::Printed(value) => self.value(value),
            Amount::Round => i32::from(self.round),
            Amount::Threat => self.attacks.last().map_or(0, |it| self.threat(it).total()),
            Amount::OwnDefense => {
                let figure = crate::state::FigureKind::Regular { wounds: 0 };
                self.defense(run.source, figure, None).total()
            }
            Amount::OwnTrays => i32::from(self[sufferer].n_trays()),
            Amount::DefenderPanic => self.attacks.last().map_or(0, |it| i32::from(self[it.defender].bane(Bane::Panic))),
            Amount::TopCard => self.deck.last().map_or(0, |it| i32::from(content().morale_card(*it).icons)),
            Amount::MoraleIcons => i32::from(content().morale_card(MoraleCard(run.n)).icons),
            Amount::ThirdOfTokens => match run.by.card {
                CardRef::Upgrade(index) => i32::from(self[run.by.unit].upgrades[usize::from(index)].tokens / 3),
                _ => 0,
            },
        }
    }

    /// Whether a unit's moment is its own, or one of the whole table.
    pub(crate) fn listens(&self, when: When, unit: UnitIx, subject: Option<UnitIx>) -> bool {
        // 81.2b Entering terrain ends the activation: nothing follows the move.
        if matches!(when, When::AfterMove | When::AfterShift) && self.has_entered(unit) {
            return false;
        }
        let Some(subject) = subject else { return true };
        let is_enemy = self[unit].side != self[subject].side;
        match when {
            When::AfterRally | When::BeforeMorale | When::AfterMorale | When::NearbyDestroyed => is_enemy,
            When::Activates => is_enemy,
            _ => true,
        }
    }
}
