//! Whom effects may hit in a simulated battle, and whom they do hit: by lot, or
//! as [`crate::battle::sensible`] says.

use super::Choices;
use super::melee::Melee;
use super::muster::{Deed, Figures, Kind, Way};
use crate::battle::{Aim, Hit, sensible};
use crate::content::Shape;
use arrayvec::ArrayVec;

/// The figures of a set, in order.
fn each(mut pool: Figures) -> impl DoubleEndedIterator<Item = u32> + Clone {
    let mut found: ArrayVec<u32, 64> = ArrayVec::new();
    while pool != 0 {
        found.push(pool.trailing_zeros());
        pool &= pool - 1;
    }
    found.into_iter()
}

/// The figure in the place of a set.
fn nth(mut pool: Figures, place: u32) -> u32 {
    for _ in 0..place {
        pool &= pool - 1;
    }
    pool.trailing_zeros()
}

impl Melee<'_> {
    /// damage.4 A damaged unit first; damage.5 then standing, then routed ones.
    pub(super) fn in_order_of_damage(&self, side: usize, fits: Figures) -> Figures {
        let band = &self.bands[side];
        if fits & band.hurt != 0 {
            return fits & band.hurt;
        }
        if fits & !band.routed != 0 { fits & !band.routed } else { fits }
    }

    pub(super) fn to_hurt(&self, side: usize, hit: &Hit) -> Figures {
        let band = &self.bands[side];
        let mut fits = band.alive;
        if hit.standing {
            fits &= !band.routed;
        }
        if hit.distinct {
            fits &= !band.marked;
        }
        if hit.prefer_health > 0 {
            let sturdy = fits & self.sturdy(side, hit.prefer_health);
            fits = if sturdy == 0 { fits } else { sturdy };
        }
        if hit.by_user { fits } else { self.in_order_of_damage(side, fits) }
    }

    fn sturdy(&self, side: usize, least: u8) -> Figures {
        let (ranks, band) = (&self.plan.ranks[side], &self.bands[side]);
        let kinds = (0..ranks.kinds.len()).filter(|kind| band.health[*kind] >= least);
        kinds.fold(0, |figures, kind| figures | ranks.of_kind[kind])
    }

    /// rout.2 The owner routs undamaged units; rout.3 unless all are damaged.
    pub(super) fn to_rout(&self, side: usize, aim: &Aim) -> Figures {
        let (ranks, band) = (&self.plan.ranks[side], &self.bands[side]);
        let mut fits = band.alive & !band.routed & ranks.shaped(aim.shapes);
        if aim.prefer_initiative > 0 {
            let swift = fits & ranks.slow[usize::from(aim.prefer_initiative)];
            fits = if swift == 0 { fits } else { swift };
        }
        if aim.by_user || fits & !band.hurt == 0 { fits } else { fits & !band.hurt }
    }

    /// damage.1 The owner has to choose a standing unit if he can.
    pub(super) fn to_destroy(&self, side: usize, aim: &Aim) -> Figures {
        let band = &self.bands[side];
        let mut fits = band.alive & self.plan.ranks[side].shaped(aim.shapes);
        if aim.standing {
            fits &= !band.routed;
        }
        if aim.weakened {
            fits &= band.routed | band.hurt;
        }
        if aim.by_user || fits & !band.routed == 0 { fits } else { fits & !band.routed }
    }

    /// How many of the wanted targets a deed finds, and how many are wanted.
    pub(super) fn met(&self, user: usize, deed: &Deed) -> (u32, u32) {
        let foe = 1 - user;
        let some = |figures: Figures| u32::from(figures != 0);
        match deed {
            Deed::Rout { wanted, aim, .. } if aim.or_damage == 0 => {
                (self.to_rout(foe, aim).count_ones(), u32::from(*wanted))
            }
            Deed::Destroy { n, or_damage, aim } => {
                // All that could be destroyed, not only those who have to go first.
                let aim = Aim { by_user: true, ..*aim };
                (self.to_destroy(foe, &aim).count_ones().max(u32::from(*or_damage > 0)), u32::from(*n))
            }
            Deed::Damage { .. } | Deed::Rout { .. } | Deed::Expel(_) | Deed::Terrify(_) => {
                (some(self.bands[foe].alive), 1)
            }
            Deed::Sacrifice { of } => (some(self.bands[user].alive & !self.bands[user].routed & of), 1),
            _ => (1, 1),
        }
    }

    /// Whether a player could not tell the figures apart.
    fn is_alike(&self, side: usize, pool: Figures) -> bool {
        if pool & (pool - 1) == 0 {
            return true;
        }
        let (ranks, band) = (&self.plan.ranks[side], &self.bands[side]);
        let first = pool.trailing_zeros() as usize;
        let is_one = |part: Figures| part == 0 || part == pool;
        is_one(pool & ranks.of_kind[usize::from(ranks.kind_of[first])])
            && is_one(pool & band.routed)
            && is_one(pool & band.hurt)
            && (pool & band.hurt == 0 || each(pool).all(|it| band.damage[it as usize] == band.damage[first]))
    }

    /// The figure that is chosen out of a set, unless there is none to choose.
    fn pick(&mut self, side: usize, pool: Figures, sensible: impl FnOnce(&Self) -> u32) -> u32 {
        if self.is_alike(side, pool) {
            return pool.trailing_zeros();
        }
        match self.plan.choices {
            Choices::Random => nth(pool, self.lots.pick(pool.count_ones())),
            Choices::Sensible => sensible(self),
        }
    }

    fn kind_of(&self, side: usize, figure: u32) -> &Kind {
        let ranks = &self.plan.ranks[side];
        &ranks.kinds[usize::from(ranks.kind_of[figure as usize])]
    }

    /// How much a unit is worth to its side, in tenths.
    fn worth(&self, side: usize, figure: u32) -> i32 {
        let (band, kind) = (&self.bands[side], self.kind_of(side, figure));
        let has_fought = band.fought & (1 << figure) != 0 || kind.initiative < self.round;
        sensible::unit_worth(kind.shape, kind.printed_health, band.routed & (1 << figure) != 0, has_fought)
    }

    /// Points of damage that a unit can still take.
    fn left(&self, side: usize, figure: u32) -> u8 {
        let band = &self.bands[side];
        let kind = usize::from(self.plan.ranks[side].kind_of[figure as usize]);
        band.health[kind].saturating_sub(band.damage[figure as usize])
    }

    fn least(&self, side: usize, pool: Figures) -> u32 {
        each(pool).min_by_key(|it| self.worth(side, *it)).expect("there is something to lose")
    }

    fn most(&self, side: usize, pool: Figures) -> u32 {
        each(pool).max_by_key(|it| self.worth(side, *it)).expect("there is something to gain")
    }

    /// An owner's loss, or a user's sacrifice.
    pub(super) fn least_of(&mut self, side: usize, pool: Figures) -> u32 {
        self.pick(side, pool, |it| it.least(side, pool))
    }

    /// What somebody gains or takes most with.
    pub(super) fn most_of(&mut self, side: usize, pool: Figures) -> Option<u32> {
        (pool != 0).then(|| self.pick(side, pool, |it| it.most(side, pool)))
    }

    /// A user's choice that he may end early.
    pub(super) fn chosen_of(&mut self, side: usize, pool: Figures, up_to: bool) -> Option<u32> {
        if !up_to {
            return self.most_of(side, pool);
        }
        match self.plan.choices {
            Choices::Sensible => Some(self.most(side, pool)),
            Choices::Random => {
                let place = self.lots.pick(pool.count_ones() + 1);
                (place < pool.count_ones()).then(|| nth(pool, place))
            }
        }
    }

    /// Who bears a point of damage: where it destroys nothing, else the least worthy.
    pub(super) fn bearer_of(&mut self, side: usize, pool: Figures, n_left: u8) -> u32 {
        self.pick(side, pool, |it| {
            let holds = each(pool).filter(|at| it.left(side, *at) > n_left).min_by_key(|at| it.left(side, *at));
            holds.unwrap_or_else(|| it.least(side, pool))
        })
    }

    /// Whom a user hurts: what can be destroyed and is worth most, else the frailest.
    pub(super) fn frailest_of(&mut self, side: usize, pool: Figures) -> u32 {
        self.pick(side, pool, |it| {
            let deadly = each(pool).filter(|at| it.left(side, *at) == 1).max_by_key(|at| it.worth(side, *at));
            let frail = || each(pool).min_by_key(|at| (it.left(side, *at), -it.worth(side, *at)));
            deadly.or_else(frail).expect("there is something to hurt")
        })
    }

    /// Whom an owner routs: hexagons that have fought, then what has fought.
    pub(super) fn rout_of(&mut self, side: usize, pool: Figures) -> Option<u32> {
        Some(self.pick(side, pool, |it| {
            let fought = it.bands[side].fought;
            let steady = pool & fought & it.plan.ranks[side].of_shape[Shape::Hexagon.index()];
            if steady != 0 {
                return steady.trailing_zeros();
            }
            let done = if pool & fought == 0 { pool } else { pool & fought };
            it.least(side, done)
        }))
    }

    pub(super) fn terror_of(&mut self, side: usize, pool: Figures) -> u32 {
        self.pick(side, pool, |it| {
            let standing = pool & !it.bands[side].routed;
            it.most(side, if standing == 0 { pool } else { standing })
        })
    }

    pub(super) fn sorest_of(&mut self, side: usize, pool: Figures) -> u32 {
        self.pick(side, pool, |it| {
            each(pool).max_by_key(|at| it.bands[side].damage[*at as usize]).expect("there is somebody to rage")
        })
    }

    /// Which of several types draws first: the most numerous one.
    pub(super) fn choose_kind(&mut self, side: usize, open: Figures) -> u8 {
        let ranks = &self.plan.ranks[side];
        let mut kinds: ArrayVec<u8, 16> = ArrayVec::new();
        let mut rest = open;
        while rest != 0 {
            let kind = ranks.kind_of[rest.trailing_zeros() as usize];
            kinds.push(kind);
            rest &= !ranks.of_kind[usize::from(kind)];
        }
        let n_of = |kind: &u8| (open & ranks.of_kind[usize::from(*kind)]).count_ones();
        match self.plan.choices {
            Choices::Random => kinds[self.lots.pick(kinds.len() as u32) as usize],
            Choices::Sensible => kinds.into_iter().max_by_key(n_of).expect("a type can draw"),
        }
    }

    /// battle.3.b The place of the card that shows least.
    pub(super) fn choose_spare(&mut self, side: usize, shape: Shape) -> usize {
        let n_cards = self.cards(side).len();
        match self.plan.choices {
            Choices::Random => self.lots.pick(n_cards as u32) as usize,
            Choices::Sensible => {
                let worth = &self.plan.fate.worth[shape.index()];
                let cards = self.cards(side);
                (0..n_cards).min_by_key(|at| worth[usize::from(cards[*at])]).expect("there is a card to discard")
            }
        }
    }

    /// Which way a special ability is used, if it is.
    pub(super) fn choose_way<'k>(&mut self, user: usize, kind: &'k Kind) -> Option<&'k Way> {
        let ways = self.open_ways(user, kind);
        if let ([only], false) = (&ways[..], kind.is_optional) {
            return Some(&kind.ways[*only]);
        }
        if ways.is_empty() {
            return None;
        }
        let n_answers = ways.len() + usize::from(kind.is_optional);
        let chosen = match self.plan.choices {
            Choices::Random => self.lots.pick(n_answers as u32) as usize,
            Choices::Sensible => {
                let sign = if kind.is_decided_by_owner { -1 } else { 1 };
                let value = |answer: &usize| match ways.get(*answer) {
                    Some(way) => sign * self.gain(user, &kind.ways[*way]),
                    None => 0,
                };
                (0..n_answers).max_by_key(value).expect("a way is open")
            }
        };
        ways.get(chosen).map(|way| &kind.ways[*way])
    }

    /// The ways that can do something; an option that the sufferer can meet in
    /// full comes first.
    fn open_ways(&self, user: usize, kind: &Kind) -> ArrayVec<usize, 3> {
        let (mut full, mut some) = (ArrayVec::<usize, 3>::new(), ArrayVec::<usize, 3>::new());
        let n_printed = kind.ways.len() - usize::from(kind.keeps_sigil);
        for (index, way) in kind.ways[..n_printed].iter().enumerate() {
            let (n_met, n_wanted) = self.met(user, &way[0]);
            if n_met >= n_wanted {
                full.push(index);
            }
            if n_met > 0 {
                some.push(index);
            }
        }
        let mut open = if kind.owner_chooses && !full.is_empty() { full } else { some };
        if kind.keeps_sigil && self.bands[user].alive & self.bands[user].routed != 0 {
            open.push(n_printed);
        }
        open
    }

    /// What a way takes from the enemy less what it costs, in tenths.
    fn gain(&self, user: usize, way: &Way) -> i32 {
        let foe = 1 - user;
        let (ranks, band) = (&self.plan.ranks[foe], &self.bands[foe]);
        let deed = |deed: &Deed| match deed {
            Deed::Damage { shown, .. } => {
                let frail = band.alive & !self.sturdy(foe, 2);
                let points = i32::from(*shown);
                8 * points + 6 * (frail.count_ones() as i32).min(points)
            }
            Deed::Rout { wanted, aim, .. } => {
                let fits = band.alive & !band.routed & ranks.shaped(aim.shapes);
                10 * (fits.count_ones() as i32).min(i32::from(*wanted))
            }
            Deed::Destroy { n, aim, .. } => {
                let mut fits = band.alive & ranks.shaped(aim.shapes);
                if aim.weakened {
                    fits &= band.routed | band.hurt;
                }
                let mut values: ArrayVec<i32, 64> = each(fits).map(|it| self.worth(foe, it)).collect();
                values.sort_unstable();
                if aim.by_user {
                    values.reverse();
                }
                values.iter().take(usize::from(*n)).sum()
            }
            Deed::Sacrifice { .. } => -13,
            // Keeper of the Sigil: worth a little less than expelling.
            Deed::Stand => 9,
            _ => 5,
        };
        way.iter().map(deed).sum()
    }
}
