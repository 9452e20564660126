//! What must be true of content beyond its shape.

use super::{
    Ability, ActionKind, Colour, Content, ContentError, Keyword, KeywordValue, ModifierKind, Objective, PlayArea,
    Stance, TerrainKind, Unit, Upgrade, When,
};

impl Content {
    pub(super) fn check(&self) -> Result<(), ContentError> {
        for unit in &self.units {
            check_unit(unit).map_err(|why| ContentError::new("units.toml", &unit.id, why))?;
            if let Some(other) = &unit.transforms_into {
                need(self.unit_by_id(other).is_some(), || format!("transforms_into: there is no unit '{other}'"))
                    .map_err(|why| ContentError::new("units.toml", &unit.id, why))?;
            }
        }
        for upgrade in &self.upgrades {
            let unknown = upgrade.only_units.iter().find(|it| self.unit_by_id(it).is_none());
            need(unknown.is_none(), || format!("only_units: there is no unit '{}'", unknown.expect("it is unknown")))
                .and_then(|()| check_upgrade(upgrade))
                .map_err(|why| ContentError::new("upgrades.toml", &upgrade.id, why))?;
        }
        for condition in &self.conditions {
            check_abilities(&condition.abilities)
                .map_err(|why| ContentError::new("conditions.toml", condition.id.word(), why))?;
        }
        self.check_dice()?;
        self.check_tables()
    }

    fn check_dice(&self) -> Result<(), ContentError> {
        let error = |card: &str, why: &str| Err(ContentError::new("dice.toml", card, why));
        if self.dice.len() != Colour::ALL.len() {
            return error("all", "there are three dice: red, blue, white");
        }
        for (die, colour) in self.dice.iter().zip(Colour::ALL) {
            if die.color != *colour {
                return error(die.color.word(), "dice are listed as red, blue, white");
            }
            if die.faces.len() != usize::from(die.sides) {
                return error(die.color.word(), "faces: as many as the die has sides");
            }
        }
        // 33.0 The pool always holds five tokens.
        if self.energy.len() != 5 {
            return Err(ContentError::new("runes.toml", "all", "there are five energy tokens"));
        }
        Ok(())
    }

    fn check_tables(&self) -> Result<(), ContentError> {
        if self.morale.iter().any(|it| !(1..=3).contains(&it.icons) || it.count == 0) {
            return Err(ContentError::new("morale.toml", "all", "a card has 1 to 3 icons and at least one copy"));
        }
        for (card, condition) in self.conditions.iter().zip(super::Condition::ALL) {
            if card.id != *condition {
                return Err(ContentError::new("conditions.toml", card.id.word(), "conditions are out of order"));
            }
        }
        let (banes, boons) = (self.banes.iter().map(|it| it.id), self.boons.iter().map(|it| it.id));
        if !banes.eq(super::Bane::ALL.iter().copied()) || !boons.eq(super::Boon::ALL.iter().copied()) {
            return Err(ContentError::new("tokens.toml", "all", "every bane and boon has a row, in order"));
        }
        for (card, objective) in self.objectives.iter().zip(Objective::ALL) {
            if card.id != *objective {
                return Err(ContentError::new("objectives.toml", card.id.word(), "objectives are out of order"));
            }
            if [&card.setup, &card.during_play, &card.end_of_game].iter().all(|it| it.is_empty()) {
                return Err(ContentError::new("objectives.toml", card.id.word(), "it says nothing (rule 57.2)"));
            }
        }
        if self.objectives.len() != Objective::ALL.len() {
            return Err(ContentError::new("objectives.toml", "all", "an objective is missing"));
        }
        // 81.10 A terrain card names a defensive and a dangerous side.
        for card in self.terrain.iter().map(|it| it.card) {
            let of = |kind| self.terrain.iter().filter(|it| it.card == card && it.kind == kind).count();
            if of(TerrainKind::Defensive) != 1 || of(TerrainKind::Dangerous) != 1 {
                let why = format!("card {card} names one defensive and one dangerous side (rule 81.10)");
                return Err(ContentError::new("terrain.toml", format!("card {card}"), why));
            }
        }
        if self.deployments.iter().filter(|it| it.play_area == PlayArea::Skirmish).count() != 1 {
            return Err(ContentError::new("deployments.toml", "skirmish", "there is one skirmish layout (skirmish.4)"));
        }
        let n_cards = self.terrain.len() / 2;
        for deployment in &self.deployments {
            let n_pieces = usize::from(deployment.defensive_terrain + deployment.dangerous_terrain);
            if n_pieces > n_cards {
                let why = format!("{n_pieces} pieces of terrain, but only {n_cards} terrain cards");
                return Err(ContentError::new("deployments.toml", &deployment.id, why));
            }
        }
        Ok(())
    }
}

fn need(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

fn check_unit(unit: &Unit) -> Result<(), String> {
    need((1..=4).contains(&unit.figures_per_tray), || "figures_per_tray: 1 to 4".to_owned())?;
    need(unit.wounds > 0, || "wounds: at least 1".to_owned())?;
    need(!unit.attacks.is_empty(), || "attacks: a unit has at least one profile (rule 11)".to_owned())?;
    need(!unit.configs.is_empty(), || "configs: a unit has a costing table".to_owned())?;
    need(unit.unique == unit.hero.is_some(), || "hero: unique units, and only they, name their hero".to_owned())?;
    for config in &unit.configs {
        need(config.columns * config.rows == config.trays, || {
            format!("configs: {} trays are not {} by {}", config.trays, config.columns, config.rows)
        })?;
        need(config.columns <= 4 && config.rows <= 4, || "configs: at most 4 wide and 4 deep".to_owned())?;
    }
    for action in &unit.actions {
        let moves = matches!(action.action, ActionKind::March | ActionKind::Shift);
        need(moves == action.speed.is_some(), || {
            format!("actions: {} {} a speed", action.action.word(), if moves { "needs" } else { "has no" })
        })?;
        need((1..=9).contains(&action.initiative), || "actions: initiative is 1 to 9".to_owned())?;
    }
    for modifier in &unit.modifiers {
        let complete = match modifier.kind {
            ModifierKind::Defend => modifier.value.is_some(),
            ModifierKind::Enhance => !modifier.icons.is_empty(),
            ModifierKind::Bonus => modifier
                .action
                .is_some_and(|it| matches!(it, ActionKind::March | ActionKind::Shift) == modifier.speed.is_some()),
            _ => true,
        };
        need(complete, || format!("modifiers: {} lacks its value", modifier.kind.word()))?;
    }
    let usable = |stance: Stance| {
        stance == Stance::White || unit.actions.iter().any(|it| it.stance == stance || it.stance == Stance::White)
    };
    for modifier in &unit.modifiers {
        need(usable(modifier.stance), || format!("modifiers: no action has the stance {}", modifier.stance.word()))?;
    }
    check_keywords(&unit.keywords)?;
    check_abilities(&unit.abilities)
}

fn check_upgrade(upgrade: &Upgrade) -> Result<(), String> {
    need(upgrade.figure.is_some() == upgrade.figure_replaces.is_some(), || {
        "figure and figure_replaces go together".to_owned()
    })?;
    check_keywords(&upgrade.keywords)?;
    check_abilities(&upgrade.abilities)
}

fn check_keywords(keywords: &[KeywordValue]) -> Result<(), String> {
    for keyword in keywords {
        let plain = matches!(keyword.name, Keyword::Protector | Keyword::Scout | Keyword::Resilient);
        need(plain == keyword.value.is_none(), || format!("keywords: {} and its value", keyword.name.word()))?;
        need((keyword.name == Keyword::Steadfast) != keyword.types.is_empty(), || {
            "keywords: steadfast, and only it, names types".to_owned()
        })?;
        need((keyword.name == Keyword::Resilient) == keyword.bane.is_some(), || {
            "keywords: resilient, and only it, names a bane".to_owned()
        })?;
    }
    Ok(())
}

fn check_abilities(abilities: &[Ability]) -> Result<(), String> {
    for ability in abilities {
        let text = &ability.text;
        need(!text.is_empty(), || "abilities: an ability has a text".to_owned())?;
        need((ability.when == When::Static) != ability.always.is_empty(), || {
            format!("abilities: 'always' goes with 'static': {text}")
        })?;
        need((ability.when == When::Static) == ability.effects.is_empty(), || {
            format!("abilities: an ability does something: {text}")
        })?;
        need((ability.when == When::Surge) == (ability.surge > 0), || {
            format!("abilities: surge abilities, and only they, cost surges: {text}")
        })?;
    }
    Ok(())
}
