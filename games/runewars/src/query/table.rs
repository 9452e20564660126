//! What can be read off the table: who controls what, what counts how much.

use crate::content::*;
use crate::ids::*;
use crate::state::{Area, Hero, MadeUnder, NOWHERE, Options, State, Stronghold};
use arrayvec::ArrayVec;
use kernel::{SeatId, Tally};
use smallvec::SmallVec;

impl Options {
    /// Whether content of the set is in the game.
    pub fn has(&self, set: Set) -> bool {
        match set {
            Set::Base => true,
            Set::Bow => self.bow,
            Set::Alternate => self.free_cities,
        }
    }

    /// Whether a variant of Banners of War is chosen.
    pub fn has_variant(&self) -> bool {
        self.development_cards || self.commanders || self.free_cities || self.road_to_victory
    }

    /// win.2, bow.freecities.6 Dragon runes needed to win.
    pub fn runes_to_win(&self) -> u8 {
        if self.free_cities { 7 } else { 6 }
    }
}

impl Area {
    pub fn printed(&self) -> &'static Printed {
        &content().printed[self.printed.index()]
    }

    pub fn name(&self) -> &'static str {
        &self.printed().id
    }

    /// The areas that share an edge.
    pub fn neighbours(&self) -> impl Iterator<Item = AreaId> + '_ {
        self.next.iter().filter(|it| **it != NOWHERE).map(|it| AreaId(*it))
    }

    pub fn is_blighted(&self) -> bool {
        self.is_desolate || self.frozen > 0
    }

    /// A seat looks at the rune token, if there is one. Tells whether it learned
    /// something.
    fn sees_rune(&mut self, seat: SeatId) -> bool {
        let Some(rune) = self.rune.as_mut().filter(|it| !it.seen.contains(seat)) else { return false };
        rune.seen.insert(seat);
        !rune.is_faceup
    }

    pub fn is_tile_12(&self) -> bool {
        self.printed().borders.contains(&Border::Yellow)
    }

    /// A faceup exploration token with this power.
    pub fn shows(&self, power: TokenPower) -> bool {
        self.token.is_some_and(|it| it.is_faceup && content().tokens[it.kind.index()].power == power)
    }

    /// The city, unless desolation or frost silences it.
    pub fn open_city(&self) -> Option<&'static City> {
        let city = self.city.filter(|_| !self.is_blighted())?;
        Some(&content().cities[city.index()])
    }

    /// What the area yields: printed icons and those of the Lost City unless it
    /// is blighted, and a Village in any case.
    pub fn yields(&self) -> [u8; 3] {
        let mut yields = [0; 3];
        if !self.is_blighted() {
            yields = self.printed().yields;
            if let Some(city) = self.open_city() {
                for (sum, more) in yields.iter_mut().zip(city.yields) {
                    *sum += more;
                }
            }
        }
        for dial in Dial::ALL {
            if self.shows(TokenPower::Village(*dial)) {
                yields[dial.index()] += 1;
            }
        }
        yields
    }
}

impl State {
    /// The seat that plays a faction.
    #[inline]
    pub fn seat_of(&self, faction: Faction) -> Option<SeatId> {
        self.players.iter().position(|it| it.faction == faction).map(|it| SeatId(it as u8))
    }

    /// amb.area-terms Who controls an area.
    #[inline]
    pub fn controller(&self, area: AreaId) -> Option<SeatId> {
        if let Some(battle) = &self.battle
            && battle.area == area
        {
            return battle.defender;
        }
        let it = self.area(area);
        if let Some(faction) = it.units.faction() {
            return self.seat_of(faction);
        }
        if let Some(stronghold) = it.stronghold {
            return Some(stronghold.owner);
        }
        if it.has_peasant {
            return self.seat_of(Faction::Daqan);
        }
        it.home.filter(|owner| !self.player(*owner).is_out)
    }

    #[inline]
    pub fn controls(&self, seat: SeatId, area: AreaId) -> bool {
        self.controller(area) == Some(seat)
    }

    pub fn controlled_by(&self, seat: SeatId) -> impl Iterator<Item = AreaId> + '_ {
        self.area_ids().filter(move |it| self.controls(seat, *it))
    }

    /// Neither units nor a controller.
    pub fn is_empty_area(&self, area: AreaId) -> bool {
        self.controller(area).is_none() && self.area(area).units.is_empty()
    }

    /// Unallied neutral units and no controller.
    pub fn is_wild(&self, area: AreaId) -> bool {
        self.controller(area).is_none() && !self.area(area).units.is_empty()
    }

    /// The player to the left who is still in the game.
    pub fn left_of(&self, seat: SeatId) -> SeatId {
        let n_seats = self.n_seats as usize;
        (1..n_seats).map(|it| seat.after(it, n_seats)).find(|it| !self.player(*it).is_out).unwrap_or(seat)
    }

    /// playorder.1 to 3 The seats in standard play order.
    pub fn play_order(&self) -> ArrayVec<SeatId, 4> {
        let mut seats: ArrayVec<SeatId, 4> = self.first.clockwise(self.n_seats as usize).collect();
        seats.retain(|it| !self.player(*it).is_out);
        seats.sort_by_key(|seat| {
            let player = self.player(*seat);
            let start = content().sheet(player.faction).influence;
            (player.active.unwrap_or(u8::MAX), u16::MAX - player.influence, u8::MAX - start)
        });
        seats
    }

    pub fn heroes_of(&self, seat: SeatId) -> impl Iterator<Item = &Hero> {
        self.heroes.iter().filter(move |it| it.owner == seat)
    }

    pub fn heroes_in(&self, area: AreaId) -> impl Iterator<Item = &Hero> {
        self.heroes.iter().filter(move |it| it.area == area)
    }

    pub fn has_hero_in(&self, seat: SeatId, area: AreaId) -> bool {
        self.heroes_in(area).any(|it| it.owner == seat)
    }

    /// Heroes that count for the limit of three.
    pub fn n_plain_heroes(&self, seat: SeatId) -> usize {
        self.heroes_of(seat).filter(|it| it.commander.is_none()).count()
    }

    pub fn strongholds_of(&self, seat: SeatId) -> impl Iterator<Item = AreaId> + '_ {
        self.area_ids().filter(move |it| self.area(*it).stronghold.is_some_and(|it| it.owner == seat))
    }

    /// hero.1, order.recruit.3 Strongholds where figures can come into play.
    pub fn musters_of(&self, seat: SeatId) -> SmallVec<[AreaId; 4]> {
        self.strongholds_of(seat).filter(|it| self.controls(seat, *it)).collect()
    }

    /// limit.3, bow.reanimate.2 The figures of a type that are in the game, with tokens that serve as such.
    pub fn figures_of(&self, unit: UnitType) -> u8 {
        let has_tokens = self.players.iter().any(|it| it.upgrades.contains(Upgrade::BlightTokens));
        let is_more = has_tokens && content().improves(Upgrade::BlightTokens, unit);
        content().unit(unit).figures + if is_more { content().number_of(Upgrade::BlightTokens) } else { 0 }
    }

    pub fn has_upgrade(&self, seat: SeatId, upgrade: Upgrade) -> bool {
        self.player(seat).upgrades.contains(upgrade)
    }

    /// Whether the seat's own units are in the area.
    pub fn has_units_in(&self, seat: SeatId, area: AreaId) -> bool {
        !self.area(area).units.is_empty() && self.controls(seat, area)
    }

    pub fn holder_of(&self, power: TitlePower) -> Option<SeatId> {
        let at = content().titles.iter().position(|it| it.power == power)?;
        self.titles.get(at)?.holder
    }

    pub fn holds(&self, seat: SeatId, power: TitlePower) -> bool {
        self.holder_of(power) == Some(seat)
    }

    /// All units of a player on the map.
    pub fn n_units_of(&self, seat: SeatId) -> u8 {
        self.controlled_by(seat).map(|it| self.area(it).units.count()).sum()
    }

    /// The sum of what the controlled areas yield, at most the end of the dials.
    pub fn production(&self, seat: SeatId) -> [u8; 3] {
        let mut sums = [0_u8; 3];
        for area in self.controlled_by(seat) {
            for (sum, more) in sums.iter_mut().zip(self.area(area).yields()) {
                *sum = (*sum + more).min(8);
            }
        }
        sums
    }

    /// How many images fit on the dial's current and lower spaces.
    pub fn images(&self, seat: SeatId, dial: Dial, wanted: impl Fn(Space) -> bool) -> u8 {
        let player = self.player(seat);
        let spaces = &content().sheet(player.faction).dials[dial.index()];
        spaces[..=usize::from(player.dials[dial.index()])].iter().filter(|it| wanted(**it)).count() as u8
    }

    /// battle.5.c The strength of a stronghold.
    pub fn stronghold_strength(&self, stronghold: Stronghold) -> Tally {
        let sheet = content().sheet(self.player(stronghold.owner).faction);
        let printed = if stronghold.is_capital { sheet.capital } else { sheet.stronghold };
        let base = Tally::base(i32::from(printed[usize::from(stronghold.is_damaged)]), "battle.5.c stronghold");
        let walls = self.has_upgrade(stronghold.owner, Upgrade::LivingWalls);
        base.add(i32::from(walls && !stronghold.is_damaged && !stronghold.is_capital), "Living Walls")
    }

    /// Dragon runes that count for a player: tokens, thrones and city runes.
    /// `known_to` leaves out facedown tokens that the seat does not know.
    pub fn runes_of(&self, seat: SeatId) -> u8 {
        self.controlled_by(seat).map(|it| self.runes_in(it)).sum()
    }

    /// Dragon runes of an area, tokens and printed ones.
    pub fn runes_in(&self, area: AreaId) -> u8 {
        let it = self.area(area);
        u8::from(it.rune.is_some_and(|it| it.is_dragon)) + self.printed_runes_in(area)
    }

    /// Dragon runes of an area that no token carries.
    pub fn printed_runes_in(&self, area: AreaId) -> u8 {
        let it = self.area(area);
        let throne = it.shows(TokenPower::DragonThrone);
        let city = it.open_city().is_some_and(|it| it.has_rune);
        u8::from(throne) + u8::from(city)
    }

    /// season.3.d Whether no higher Order of the player was used this year: what a long winter left lying
    /// was used before.
    pub fn is_highest(&self, seat: SeatId, order: u8) -> bool {
        let player = self.player(seat);
        let is_older = self.options.made_under == MadeUnder::Version5;
        let before = if is_older { OrderSet::EMPTY } else { player.left_over };
        player.used.difference(before).iter().all(|it| it <= order)
    }

    /// season.3.d Whether the active Order is the highest faceup one of the year.
    pub fn has_supremacy(&self, seat: SeatId) -> bool {
        self.player(seat).active.is_some_and(|active| active != 8 && self.is_highest(seat, active))
    }

    /// The attribute of a hero with training.
    pub fn attribute(&self, hero: HeroId, attribute: Attribute) -> u8 {
        let it = self.hero(hero);
        content().heroes[hero.index()].attributes[attribute.index()] + it.training[attribute.index()]
    }

    pub fn hero_card(&self, hero: HeroId) -> &'static HeroCard {
        &content().heroes[hero.index()]
    }

    /// Whether the hero has neither a neutral alignment nor his controller's.
    pub fn is_misaligned(&self, hero: HeroId) -> bool {
        let alignment = self.hero_card(hero).alignment;
        let owner = self.player(self.hero(hero).owner).faction;
        alignment != Alignment::Neutral && alignment != content().sheet(owner).alignment
    }

    /// Whether two areas share an edge.
    pub fn are_adjacent(&self, one: AreaId, other: AreaId) -> bool {
        self.area(one).neighbours().any(|it| it == other)
    }

    /// Everybody who controls the area of a rune token or has a hero there has
    /// looked at it. Tells whether somebody learned something.
    pub fn note_sight(&mut self) -> bool {
        let mut is_news = false;
        for index in 0..self.areas.len() {
            if self.areas[index].rune.is_some()
                && let Some(seat) = self.controller(AreaId(index as u8))
            {
                is_news |= self.areas[index].sees_rune(seat);
            }
        }
        for hero in &self.heroes {
            is_news |= self.areas[hero.area.index()].sees_rune(hero.owner);
        }
        is_news
    }
}
