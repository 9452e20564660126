//! Numbers of units with their reasons: keywords, defense, initiative, threat.

use super::blocks;
use crate::content::{
    ActionKind, AttackKind, Bane, DialAction, DialModifier, Keyword, KeywordValue, ModifierKind, MoraleType, Passive,
    Stance, TerrainKeyword, content,
};
use crate::state::{Attack, FigureKind, State, UnitIx};
use kernel::Tally;
use plane::{Edge, Trays};

impl State {
    /// 45.7 The sum of all instances of a keyword.
    pub fn keyword(&self, unit: UnitIx, keyword: Keyword) -> i32 {
        let it = &self[unit];
        let printed = it.card().keywords.iter();
        let equipped = it.active_upgrades().flat_map(|(_, it)| it.upgrade().keywords.iter());
        let value = |it: &KeywordValue| it.value.map_or(1, |value| self.value(value));
        let sum: i32 = printed.chain(equipped).filter(|it| it.name == keyword).map(value).sum();
        let later: i32 = it
            .passives()
            .map(|it| match it {
                Passive::KeywordFromRound { round, keyword: named, n } if named == keyword && self.round >= round => {
                    i32::from(n)
                }
                _ => 0,
            })
            .sum();
        sum + later
    }

    /// 45.8 A keyword without a value: had or not.
    pub fn has_keyword(&self, unit: UnitIx, keyword: Keyword) -> bool {
        let it = &self[unit];
        let equipped = it.active_upgrades().flat_map(|(_, it)| it.upgrade().keywords.iter());
        it.card().keywords.iter().chain(equipped).any(|it| it.name == keyword)
    }

    /// 45.6 How many more icons morale cards of a type count as having.
    pub fn steadfast(&self, unit: UnitIx, of: MoraleType) -> i32 {
        let it = &self[unit];
        let equipped = it.active_upgrades().flat_map(|(_, it)| it.upgrade().keywords.iter());
        let all = it.card().keywords.iter().chain(equipped);
        let named = all.filter(|it| it.name == Keyword::Steadfast && it.types.contains(&of));
        named.map(|it| it.value.map_or(1, |value| self.value(value))).sum()
    }

    /// 45.5 Whether the unit does not receive the bane.
    pub fn is_resilient(&self, unit: UnitIx, bane: Bane) -> bool {
        let it = &self[unit];
        let equipped = it.active_upgrades().flat_map(|(_, it)| it.upgrade().keywords.iter());
        let all = it.card().keywords.iter().chain(equipped);
        all.into_iter().any(|it| it.name == Keyword::Resilient && it.bane == Some(bane))
    }

    /// 24 The defense of a figure, in an attack if one is given.
    pub fn defense(&self, unit: UnitIx, figure: FigureKind, attack: Option<&Attack>) -> Tally {
        let it = &self[unit];
        // 24.3 The figure of an upgrade has its own.
        let printed = match figure {
            FigureKind::Upgrade { upgrade } => {
                let card = it.upgrades[usize::from(upgrade)].upgrade();
                card.figure.expect("38 only figure upgrades have figures").defense
            }
            FigureKind::Regular { .. } => it.card().defense,
        };
        let passive: i32 = it.passives().map(|it| if let Passive::Defense(by) = it { i32::from(by) } else { 0 }).sum();
        let mut tally = Tally::base(self.value(printed), "24.0 printed")
            .add(passive, "upgrades")
            .add(self.defend(unit), "23.0 defend");
        let Some(attack) = attack.filter(|it| it.defender == unit) else {
            return tally.at_least(1, "24.2-2 at least 1");
        };
        if let Some(defense) = attack.defense_is {
            tally = Tally::base(i32::from(defense), "hedge shroud");
        }
        if let Some(piece) = it.terrain() {
            let keyword = match attack.kind {
                AttackKind::Ranged => TerrainKeyword::Cover,
                AttackKind::Melee => TerrainKeyword::Fortified,
            };
            tally = tally.add(i32::from(self.piece_value(piece, keyword)), "81.9 terrain");
        }
        let before = tally.total();
        tally = tally.add(i32::from(attack.defense), "this attack");
        if attack.defense < 0 {
            // Piercing Strike does not push the defense below its limit.
            tally = tally.at_least(before.min(i32::from(attack.least_defense)), "limit of the card");
        }
        tally.at_least(1, "24.2-2 at least 1")
    }

    /// 23.1, 33.6 What the defend modifier adds, a rune by its value of now.
    fn defend(&self, unit: UnitIx) -> i32 {
        let it = &self[unit];
        i32::from(it.defend) + it.defend_rune.map_or(0, |rune| i32::from(self.rune(rune)))
    }

    /// 44 The initiative of a unit this round; 10 without an action (6.2).
    pub fn initiative(&self, unit: UnitIx) -> u8 {
        let it = &self[unit];
        let Some(action) = it.action() else { return 10 };
        self.initiative_of(unit, action)
    }

    pub fn initiative_of(&self, unit: UnitIx, action: &DialAction) -> u8 {
        let it = &self[unit];
        let by: i8 = it
            .passives()
            .map(|it| match it {
                Passive::Initiative { stance, by } if stance == action.stance => by,
                _ => 0,
            })
            .sum();
        (action.initiative as i8 + by + it.delay).clamp(1, 10) as u8
    }

    /// 78.2 Whether the selected modifier goes with the selected action.
    pub fn modifier_matches(&self, unit: UnitIx, is_white: bool) -> bool {
        match (self[unit].action(), self[unit].modifier()) {
            (Some(action), Some(modifier)) => is_white || stances_match(action.stance, modifier.stance),
            _ => false,
        }
    }

    /// The modifier of the active unit, if it still counts.
    pub fn live_modifier(&self) -> Option<&'static DialModifier> {
        let active = self.active?;
        if active.modifier_cancelled || !self.modifier_matches(active.unit, active.white_modifier) {
            return None;
        }
        self[active.unit].modifier()
    }

    /// 82 The threat of an attack, without Brutal.
    pub fn base_threat(&self, unit: UnitIx, edge: Edge, touched: Trays, kind: AttackKind) -> u8 {
        let block = self[unit].block;
        match kind {
            // 82.2 The trays of the front edge.
            AttackKind::Ranged => block.columns(),
            AttackKind::Melee => blocks::threat(block, edge, touched),
        }
    }

    /// The threat of the attack under way, and why.
    pub fn threat(&self, attack: &Attack) -> Tally {
        let trays = if attack.threat == 1 { "82.1 tray along the edge" } else { "82.1 trays along the edge" };
        Tally::base(i32::from(attack.threat), trays)
            .add(self.keyword(attack.attacker, Keyword::Brutal), "45.1 brutal")
            .add(i32::from(attack.brutal), "abilities")
    }

    /// exp.damage-pool.1 The damage of spent hits, and why.
    pub fn damage_pool(&self, attack: &Attack, hits: u8) -> Tally {
        let per_hit = match attack.per_hit {
            Some(value) => i32::from(value),
            None => self.threat(attack).total(),
        };
        let lethal = self.keyword(attack.attacker, Keyword::Lethal) + i32::from(attack.lethal);
        let protected = self.keyword(attack.defender, Keyword::Protected) + i32::from(attack.protected);
        let tally = Tally::base(i32::from(hits) * per_hit, "82.3 hits times threat");
        if attack.is_betrayal {
            return tally;
        }
        tally.add(lethal, "exp.lethal.1").add(-protected, "exp.protected.1").at_least(0, "never below 0")
    }

    /// 10.4 Rank rerolls: how many of any dice, and whether one of a single.
    pub fn rank_rerolls(&self, attack: &Attack) -> (u8, bool) {
        if attack.is_flanked || attack.is_betrayal {
            return (0, false);
        }
        let block = self[attack.attacker].block;
        let precise = self.keyword(attack.attacker, Keyword::Precise) as u8 + attack.precise;
        if attack.is_swapped {
            return (block.columns() - 1 + precise, false);
        }
        let partial = block.partial_rank().is_some();
        let full = block.ranks() - 1 - u8::from(partial);
        (full + precise, partial)
    }

    /// 1.3 What a surge ability costs in this attack.
    pub fn surge_cost(&self, lender: UnitIx, surges: u8, attack: &Attack) -> u8 {
        let discount = self[lender].has(Passive::SurgeDiscount);
        let against_banes = self[lender].has(Passive::SurgeDiscountAgainstBanes)
            && attack.kind == AttackKind::Ranged
            && self[attack.defender].n_banes() > 0;
        let by = u8::from(discount) + u8::from(against_banes);
        surges.saturating_sub(by).max(1)
    }

    /// Whether the unit's march must or may be a charge without its dial.
    pub fn marches_charge(&self, unit: UnitIx) -> bool {
        self[unit].has(Passive::MarchIsCharge)
    }

    /// Whether enemies touching the unit keep it from shifting or reforming: some
    /// always, some in its own activation only.
    pub fn is_pinned(&self, unit: UnitIx, action: ActionKind) -> bool {
        let is_active = self.active.is_some_and(|it| it.unit == unit);
        let pins = |enemy: UnitIx| {
            let all = is_active && self[enemy].has(Passive::PinsAll);
            let shift = self[enemy].has(Passive::PinsShift);
            match action {
                ActionKind::Shift => all || shift,
                ActionKind::Reform => all,
                _ => false,
            }
        };
        self.engaged(unit).iter().any(pins)
    }

    /// Whether the modifier is a movement modifier with a charge.
    pub fn is_charge(modifier: Option<&DialModifier>) -> bool {
        modifier.is_some_and(|it| matches!(it.kind, ModifierKind::Charge | ModifierKind::TurningCharge))
    }

    /// The morale cards drawn for a test of the unit.
    pub fn morale_cards(&self, unit: UnitIx, severity: u8) -> Tally {
        let fewer = self[unit].passives().filter(|it| *it == Passive::FewerMoraleCards).count() as i32;
        let more = self.engaged(unit).iter().filter(|it| self[*it].has(Passive::MoreMoraleCards)).count() as i32;
        let tally = Tally::base(i32::from(severity), "53.1 severity").add(more, "mutilated grotesque");
        if fewer > 0 { tally.add(-fewer, "heraldic surcoats").at_least(1, "at least 1") } else { tally }
    }

    /// The icons that a morale card counts as having for a unit.
    pub fn morale_icons(&self, unit: UnitIx, card: crate::content::MoraleCard) -> i32 {
        let card = content().morale_card(card);
        i32::from(card.icons) + self.steadfast(unit, card.card_type)
    }
}

/// 78.2, 78.3 White goes with everything. A white action does too: one dial
/// has white actions and modifiers that nothing else could match.
pub fn stances_match(action: Stance, modifier: Stance) -> bool {
    action == modifier || modifier == Stance::White || action == Stance::White
}
