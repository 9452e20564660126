//! move: who can go where.

use crate::content::{Border, Flag, HeroPower, RewardPower, Season, TokenPower, TurnFlag, Upgrade, content};
use crate::ids::{AreaId, HeroId, UnitType};
use crate::state::{MOST_AREAS, NOWHERE, State};
use kernel::SeatId;

/// How something moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gait {
    pub seat: SeatId,
    pub is_flying: bool,
    /// Passes areas whoever holds them.
    pub is_hero: bool,
    /// A hero, commanders too: a Dungeon ends the way.
    pub is_person: bool,
    /// By an Order card, not in the Quest Phase.
    pub by_order: bool,
    /// Ignores every border.
    pub is_mist: bool,
    /// Ignores floods and dungeons.
    pub has_mask: bool,
    /// Steps from portal to portal.
    pub portal: bool,
}

/// What [`Reach`] says of areas that cannot be reached.
pub const OUT_OF_REACH: u8 = u8::MAX;

/// Steps from an area to all others, or [`OUT_OF_REACH`].
pub type Reach = [u8; MOST_AREAS];

impl State {
    /// How units of a type move.
    pub fn gait(&self, seat: SeatId, unit: UnitType, portal: bool) -> Gait {
        let is_flying = content().unit(unit).is_flying;
        let (is_hero, is_person, by_order) = (false, false, true);
        Gait { seat, is_flying, is_hero, is_person, by_order, is_mist: false, has_mask: false, portal }
    }

    /// How a hero moves.
    pub fn hero_gait(&self, hero: HeroId, by_order: bool, portal: bool) -> Gait {
        let it = self.hero(hero);
        let has_mask = it.prizes.iter().any(|it| content().rewards[it.card.index()].power == RewardPower::Mask);
        // bow.commander.6 A commander follows the paths of units in Orders.
        let is_hero = it.commander.is_none() || !by_order;
        let is_mist = !by_order && self.hero_card(hero).power == HeroPower::MistForm;
        Gait { seat: it.owner, is_flying: false, is_hero, is_person: true, by_order, is_mist, has_mask, portal }
    }

    /// move.border.1 to 5 Whether the edge in a direction can be crossed.
    pub fn may_cross(&self, gait: &Gait, from: AreaId, direction: usize) -> bool {
        let it = self.area(from);
        if it.next[direction] == NOWHERE {
            return false;
        }
        let other = self.area(AreaId(it.next[direction]));
        if gait.is_flying || gait.is_mist {
            return true;
        }
        // move.border.4, bow.cryomancy.1, amb.cryomancy-edge Whether water can be crossed here.
        let is_dry = self.season == Season::Winter
            || self.has_flag(Flag::WaterOpen)
            || it.frozen > 0
            || other.frozen > 0
            || !gait.is_hero && self.has_upgrade(gait.seat, Upgrade::MoonlitPaths);
        // explore.flooded-area.2 All borders of a flooded area are water.
        let is_flooded = [it, other].iter().any(|area| area.shows(TokenPower::FloodedArea));
        if is_flooded && !is_dry && !gait.has_mask {
            return false;
        }
        match it.borders[direction] {
            Border::Plain | Border::Yellow => true,
            Border::Water => is_dry,
            // Melting Passes opens mountains to Orders, Mountain Pass to the units of the turn's player.
            Border::Mountain => {
                gait.by_order && self.has_flag(Flag::MountainsOpen)
                    || !gait.is_hero && self.turn == Some(gait.seat) && self.has_turn_flag(TurnFlag::MountainPass)
            }
        }
    }

    /// The areas that can be stepped into from an area.
    pub fn steps<'a>(&'a self, gait: &'a Gait, from: AreaId) -> impl Iterator<Item = AreaId> + 'a {
        let crossed = (0..6).filter(move |it| self.may_cross(gait, from, *it));
        let near = crossed.map(move |it| AreaId(self.area(from).next[it]));
        let is_portal = gait.portal && self.area(from).shows(TokenPower::MagicPortal);
        let others = is_portal.then(|| self.area_ids().filter(move |it| *it != from)).into_iter().flatten();
        near.chain(others.filter(|it| self.area(*it).shows(TokenPower::MagicPortal)))
    }

    /// explore.magic-portal Whether the player can step through portals: there is
    /// one, and it is paid or can be.
    pub fn may_use_portals(&self, seat: SeatId, is_paid: bool) -> bool {
        (is_paid || self.player(seat).influence > 0) && self.areas.iter().any(|it| it.shows(TokenPower::MagicPortal))
    }

    /// move.path.1 Whether the area can be passed on the way.
    pub fn may_pass(&self, gait: &Gait, area: AreaId) -> bool {
        // explore.dungeon A hero who enters goes no further, a commander on the march neither.
        if gait.is_person && !gait.has_mask && self.area(area).shows(TokenPower::Dungeon) {
            return false;
        }
        gait.is_hero || self.controls(gait.seat, area) || self.is_empty_area(area)
    }

    /// How many steps each area is from `target`, over areas that may be passed.
    /// `own_road` tells which were reached over controlled areas alone.
    pub fn reach(&self, gait: &Gait, target: AreaId, range: u8, only_own: bool) -> Reach {
        let mut reach = [OUT_OF_REACH; MOST_AREAS];
        reach[target.index()] = 0;
        let mut front: arrayvec::ArrayVec<AreaId, MOST_AREAS> = [target].into_iter().collect();
        for steps in 1..=range {
            let mut next = arrayvec::ArrayVec::<AreaId, MOST_AREAS>::new();
            for at in front {
                if at != target && (!self.may_pass(gait, at) || only_own && !self.controls(gait.seat, at)) {
                    continue;
                }
                for to in self.steps(gait, at) {
                    if reach[to.index()] == OUT_OF_REACH {
                        reach[to.index()] = steps;
                        next.push(to);
                    }
                }
            }
            front = next;
        }
        reach
    }

    /// move.activate.2, move.activate.3 How far units of a type may come from.
    pub fn range_of(&self, seat: SeatId, unit: UnitType, from: AreaId) -> u8 {
        let printed = content().unit(unit);
        let hastened = self.hastened.contains(&(from, unit));
        let eyries = content().improves(Upgrade::PegasusEyries, unit) && self.has_upgrade(seat, Upgrade::PegasusEyries);
        let mut range = if printed.is_fast || hastened || eyries { 3 } else { 2 };
        range += u8::from(self.turn == Some(seat) && self.has_turn_flag(TurnFlag::ForcedMarch));
        range += u8::from(self.has_flag(Flag::Marching));
        range
    }

    /// Whether units may leave the area: move.activate.6 not if their player's
    /// activation token lies there.
    pub fn may_leave(&self, seat: SeatId, area: AreaId) -> bool {
        !self.area(area).activated.contains(seat)
    }

    /// Whether one of the player's heroes has facedown Rewards: what he can do is
    /// not known to all, so his player is asked even if he can do nothing.
    pub fn hides_rewards(&self, seat: SeatId) -> bool {
        self.heroes_of(seat).any(|it| it.prizes.iter().any(|it| !it.is_faceup))
    }

    /// Whether a hero may move now: neither routed nor kept where he is.
    pub fn may_march(&self, hero: HeroId) -> bool {
        !self.hero(hero).is_routed && !self.is_kept(hero)
    }

    /// bow.commander.7, explore.dungeon Whether a commander is bound by his player's activation token, or
    /// a hero held in a Dungeon.
    pub fn is_kept(&self, hero: HeroId) -> bool {
        let it = self.hero(hero);
        let is_bound = it.commander.is_some() && !self.may_leave(it.owner, it.area);
        is_bound || it.is_held && !self.hero_gait(hero, true, false).has_mask
    }

    /// questphase.move.1 How far a hero moves in the Quest Phase.
    pub fn stride_of(&self, hero: HeroId) -> u8 {
        let it = self.hero(hero);
        let own = if let HeroPower::Stride(n) = self.hero_card(hero).power { n } else { 0 };
        let stride = |power| if let RewardPower::Stride(n) = power { n } else { 0 };
        let boots: u8 = it.prizes.iter().map(|it| stride(content().rewards[it.card.index()].power)).sum();
        2 + own + boots + u8::from(self.has_flag(Flag::HeroesHurry))
    }

    /// retreat.4, battle.3.d The areas that heroes who retreat together may go to, whoever holds
    /// them: those that all of them can step into. If there is none, those that some of them can.
    pub fn hero_retreats(&self, from: AreaId, heroes: &[HeroId]) -> Vec<AreaId> {
        let may = |hero: &HeroId, to: AreaId| self.may_step(*hero, from, to);
        let near: Vec<AreaId> = self.area(from).neighbours().collect();
        let shared: Vec<AreaId> = near.iter().copied().filter(|to| heroes.iter().all(|it| may(it, *to))).collect();
        if !shared.is_empty() {
            return shared;
        }
        near.into_iter().filter(|to| heroes.iter().any(|it| may(it, *to))).collect()
    }

    /// Whether a hero can step from an area into the next, other than by an Order.
    pub fn may_step(&self, hero: HeroId, from: AreaId, to: AreaId) -> bool {
        let gait = self.hero_gait(hero, false, false);
        self.steps(&gait, from).any(|it| it == to)
    }

    /// Whether a hero can retreat with the units: bow.commander.12 a commander as if he were one.
    pub fn may_follow(&self, hero: HeroId, from: AreaId, to: AreaId) -> bool {
        let is_commander = self.hero(hero).commander.is_some();
        let gait = Gait { by_order: false, ..self.hero_gait(hero, is_commander, false) };
        self.steps(&gait, from).any(|it| it == to)
    }

    /// The areas where a side's units may retreat to, by the retreat rules.
    pub fn retreats(&self, seat: SeatId, from: AreaId, units: &[UnitType]) -> Vec<AreaId> {
        let crossed = self.area(from).neighbours().filter(|it| self.may_withdraw(seat, from, *it, units));
        let near: Vec<AreaId> = crossed.collect();
        // retreat.2 A friendly area; retreat.2.a else an empty one.
        let friendly: Vec<AreaId> = near.iter().copied().filter(|it| self.controls(seat, *it)).collect();
        if friendly.is_empty() { near.into_iter().filter(|it| self.is_empty_area(*it)).collect() } else { friendly }
    }

    /// retreat.6 Whether all units of these types can cross the border into the next area in retreat.
    pub fn may_withdraw(&self, seat: SeatId, from: AreaId, to: AreaId, units: &[UnitType]) -> bool {
        units.iter().all(|unit| {
            let gait = Gait { portal: false, by_order: false, ..self.gait(seat, *unit, false) };
            (0..6).any(|it| self.area(from).next[it] == to.0 && self.may_cross(&gait, from, it))
        })
    }

    /// retreat.3 Where unallied neutral units go.
    pub fn wild_retreats(&self, from: AreaId, units: &[UnitType]) -> Vec<AreaId> {
        let fits = |it: &AreaId| self.controller(*it).is_none() && self.wild_cross(from, *it, units);
        self.area(from).neighbours().filter(fits).collect()
    }

    /// amb.adjacent Whether neutral units of these types can all step from an area into the next.
    pub fn wild_cross(&self, from: AreaId, to: AreaId, units: &[UnitType]) -> bool {
        units.iter().all(|unit| {
            // They know no player's paths: nobody's Development card opens water.
            let gait = Gait { by_order: false, is_hero: true, ..self.gait(self.first, *unit, false) };
            (0..6).any(|it| self.area(from).next[it] == to.0 && self.may_cross(&gait, from, it))
        })
    }
}
