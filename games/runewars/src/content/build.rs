//! From TOML to content, with errors that name the file, the row and the field.

use super::rows::*;
use super::specials::Special;
use super::verbs::{Block, Verb, number_blocks};
use super::*;
use serde::de::DeserializeOwned;

/// What is wrong with the content, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContentError {
    #[error("{file}: {why}")]
    Toml { file: &'static str, why: String },
    #[error("{file}: '{row}': {field}: {why}")]
    Field { file: &'static str, row: String, field: &'static str, why: String },
    #[error("{file}: {why}")]
    Count { file: &'static str, why: String },
}

fn wrong(file: &'static str, row: &str, field: &'static str, why: impl Into<String>) -> ContentError {
    ContentError::Field { file, row: row.to_owned(), field, why: why.into() }
}

fn read<T: DeserializeOwned>(file: &'static str, source: &str) -> Result<T, ContentError> {
    let broken = |error: toml::de::Error| ContentError::Toml { file, why: error.to_string() };
    let mut table: toml::Table = source.parse().map_err(broken)?;
    for rows in table.iter_mut().filter_map(|(_, it)| it.as_array_mut()) {
        for row in rows.iter_mut().filter_map(toml::Value::as_table_mut) {
            take_origin(file, row)?;
        }
    }
    table.try_into().map_err(broken)
}

/// `known` and `proposed` say which fields of a row are printed and which are ours. The rules do not
/// read them, but they speak only of fields that the row has.
fn take_origin(file: &'static str, row: &mut toml::Table) -> Result<(), ContentError> {
    let id = row.get("id").and_then(toml::Value::as_str).unwrap_or_default().to_owned();
    for key in ["known", "proposed"] {
        let Some(list) = row.remove(key) else { continue };
        for field in list.as_array().into_iter().flatten().filter_map(toml::Value::as_str) {
            if !row.contains_key(field) {
                return Err(wrong(file, &id, key, format!("the row has no '{field}'")));
            }
        }
    }
    Ok(())
}

/// Numbers the blocks of cards as they are built.
#[derive(Default)]
struct Blocks(Vec<Vec<Verb>>);

impl Blocks {
    fn add(&mut self, mut block: Block) -> BlockId {
        number_blocks(&mut block, &mut self.0);
        block.id
    }
}

impl Content {
    /// Reads and checks all files.
    pub fn parse(sources: &Sources) -> Result<Self, ContentError> {
        let fate = fate(sources)?;
        let units = units(sources)?;
        let unit = |file, row: &str, field, id: &str| {
            let found = units.iter().position(|it| it.id == id).map(|it| UnitType(it as u8));
            found.ok_or_else(|| wrong(file, row, field, format!("there is no unit '{id}'")))
        };
        let (tiles, printed) = tiles(sources, &unit)?;
        let sheets = sheets(sources, &unit, &tiles)?;
        let mut blocks = Blocks::default();
        let seasons = read::<SeasonFile>("seasons.toml", sources.seasons)?.season.into_iter();
        let seasons: Vec<SeasonCard> = seasons
            .map(|it| SeasonCard {
                does: blocks.add(it.does),
                id: it.id,
                name: it.name,
                set: it.set,
                season: it.season,
                is_council: it.council,
                text: it.text,
            })
            .collect();
        let tactics = read::<TacticsFile>("tactics.toml", sources.tactics)?.card.into_iter();
        let tactics: Vec<Tactics> = tactics
            .map(|it| Tactics {
                does: blocks.add(it.does),
                fate: it.fate.map(|it| [it.triangle, it.rectangle, it.circle, it.hexagon]),
                id: it.id,
                name: it.name,
                set: it.set,
                count: it.count,
                timing: it.timing,
                also: it.also,
                role: it.role,
                is_once: it.once,
                text: it.text,
            })
            .collect();
        let objectives = objectives(sources, &unit)?;
        let quests = quests(sources, &unit, &printed, &mut blocks)?;
        let rewards = read::<RewardFile>("rewards.toml", sources.rewards)?.reward.into_iter();
        let rewards: Vec<Reward> = rewards.map(|it| reward(it, &mut blocks)).collect();
        let developments = read::<DevelopmentFile>("developments.toml", sources.developments)?.development;
        let improved = improved(&developments, &unit)?;
        let content = Self {
            fate,
            sheets,
            tiles,
            printed,
            cities: cities(sources)?,
            tokens: read::<TokenFile>("exploration.toml", sources.exploration)?.token,
            titles: read::<TitleFile>("titles.toml", sources.titles)?.title,
            orders: orders(sources)?,
            seasons,
            tactics,
            objectives,
            quests,
            rewards,
            heroes: heroes(sources)?,
            developments,
            improved,
            commanders: read::<CommanderFile>("commanders.toml", sources.commanders)?.commander,
            blocks: blocks.0,
            faction_of: std::array::from_fn(|it| units.get(it).and_then(|it| it.faction)),
            raised: raised(&units),
            units,
        };
        content.check()?;
        Ok(content)
    }

    /// Counts and names that the rules rely on.
    fn check(&self) -> Result<(), ContentError> {
        let count = |file, what: &str, found: usize, expected: usize| {
            let why = || format!("{found} {what} where there are {expected} in the box");
            (found == expected).then_some(()).ok_or_else(|| ContentError::Count { file, why: why() })
        };
        count("fate.toml", "Fate cards", self.fate.len(), 30)?;
        count("units.toml", "unit types", self.units.len(), N_UNITS)?;
        // Units lie in this order: whoever looks for a faction looks at the first.
        if !self.units.is_sorted_by_key(|it| it.faction.is_none()) {
            let why = "neutral units come after those of the factions".to_owned();
            return Err(ContentError::Count { file: "units.toml", why });
        }
        count("factions.toml", "factions", self.sheets.len(), 4)?;
        count("tiles.toml", "tiles", self.tiles.len(), 16)?;
        count("orders.toml", "Orders", self.orders.len(), 9)?;
        let copies = |set| self.tactics.iter().filter(|it| it.set == set).map(|it| usize::from(it.count)).sum();
        count("tactics.toml", "base Tactics cards", copies(Set::Base), 50)?;
        count("tactics.toml", "expansion Tactics cards", copies(Set::Bow), 32)?;
        let copies = |set| self.rewards.iter().filter(|it| it.set == set).map(|it| usize::from(it.count)).sum();
        count("rewards.toml", "base Reward cards", copies(Set::Base), 25)?;
        count("rewards.toml", "expansion Reward cards", copies(Set::Bow), 9)?;
        for season in Season::ALL {
            let cards = |set| self.seasons.iter().filter(|it| it.season == *season && it.set == set).count();
            count("seasons.toml", "base Season cards of a season", cards(Set::Base), 8)?;
            count("seasons.toml", "expansion Season cards of a season", cards(Set::Bow), 3)?;
        }
        let quests = |set| self.quests.iter().filter(|it| it.set == set).count();
        count("quests.toml", "base Quest cards", quests(Set::Base), 24)?;
        count("quests.toml", "expansion Quest cards", quests(Set::Bow), 17)?;
        let heroes = |set| self.heroes.iter().filter(|it| it.set == set).count();
        count("heroes.toml", "base Hero cards", heroes(Set::Base), 12)?;
        count("heroes.toml", "expansion Hero cards", heroes(Set::Bow), 8)?;
        count("developments.toml", "Development cards", self.developments.len(), 32)?;
        count("commanders.toml", "Commander cards", self.commanders.len(), 10)?;
        let tokens = |set| {
            self.tokens.iter().filter(|it| it.set == set).map(|it| usize::from(it.n_near + it.n_far)).sum::<usize>()
        };
        count("exploration.toml", "base exploration tokens", tokens(Set::Base), 35)?;
        count("exploration.toml", "expansion exploration tokens", tokens(Set::Bow), 8)
    }
}

fn fate(sources: &Sources) -> Result<Vec<FateCard>, ContentError> {
    let rows = read::<FateFile>("fate.toml", sources.fate)?.card;
    for (index, row) in rows.iter().enumerate() {
        if usize::from(row.number) != index + 1 {
            return Err(wrong("fate.toml", &row.number.to_string(), "number", "the cards are numbered from 1"));
        }
        for section in [row.triangle, row.rectangle, row.circle, row.hexagon] {
            if (section.kind == Icon::Blank) != (section.n == 0) {
                return Err(wrong("fate.toml", &row.number.to_string(), "n", "a blank has 0, an icon at least 1"));
            }
        }
    }
    let card = |it: FateRow| FateCard {
        number: it.number,
        sections: [it.triangle, it.rectangle, it.circle, it.hexagon],
        destiny: it.destiny,
    };
    Ok(rows.into_iter().map(card).collect())
}

fn units(sources: &Sources) -> Result<Vec<Unit>, ContentError> {
    let rows = read::<UnitFile>("units.toml", sources.units)?.unit;
    let ids: Vec<String> = rows.iter().map(|it| it.id.clone()).collect();
    let find = |id: &str| ids.iter().position(|it| it == id).map(|it| UnitType(it as u8));
    let mut units = Vec::new();
    for row in rows {
        if !(1..=5).contains(&row.initiative) {
            return Err(wrong("units.toml", &row.id, "initiative", "rows are 1 to 5"));
        }
        if row.health == 0 {
            return Err(wrong("units.toml", &row.id, "health", "a unit has health"));
        }
        let named = row.special.iter().flatten().filter_map(|it| match it {
            Special::Raise { unit, .. } | Special::Mend { unit, .. } => Some(unit),
            Special::Sacrifice { unit, .. } => unit.as_ref(),
            _ => None,
        });
        for id in named {
            if find(id).is_none() {
                return Err(wrong("units.toml", &row.id, "special", format!("there is no unit '{id}'")));
            }
        }
        let replaces = match &row.replaces {
            None => None,
            Some(id) => Some(
                find(id).ok_or_else(|| wrong("units.toml", &row.id, "replaces", format!("there is no unit '{id}'")))?,
            ),
        };
        units.push(Unit {
            id: row.id,
            name: row.name,
            faction: row.faction,
            set: row.set,
            replaces,
            shape: row.shape,
            initiative: row.initiative,
            health: row.health,
            figures: row.figures,
            is_fast: row.fast,
            is_flying: row.flying,
            ability: row.ability,
            text: row.text,
            special: row.special,
            owner_chooses: row.chooser == Some(Pick::Owner),
            is_optional: row.may,
        });
    }
    Ok(units)
}

type FindUnit<'a> = &'a dyn Fn(&'static str, &str, &'static str, &str) -> Result<UnitType, ContentError>;

fn tiles(sources: &Sources, unit: FindUnit<'_>) -> Result<(Vec<Tile>, Vec<Printed>), ContentError> {
    let (mut tiles, mut printed) = (Vec::new(), Vec::new());
    for row in read::<TileFile>("tiles.toml", sources.tiles)?.tile {
        let home_of = match row.kind.as_str() {
            "numbered" => None,
            "home" => {
                let faction = Faction::ALL.iter().find(|it| row.id == format!("home_{it:?}").to_lowercase());
                Some(*faction.ok_or_else(|| wrong("tiles.toml", &row.id, "id", "a home realm names its faction"))?)
            }
            _ => return Err(wrong("tiles.toml", &row.id, "kind", "a tile is numbered or home")),
        };
        let mut areas = Vec::new();
        for area in row.area {
            let neutral = match &area.neutral {
                None => None,
                Some(it) => Some((unit("tiles.toml", &area.id, "neutral", &it.unit)?, it.n)),
            };
            let b = &area.borders;
            areas.push(PrintedArea(printed.len() as u8));
            printed.push(Printed {
                tile: TileId(tiles.len() as u8),
                at: area.at,
                yields: area.yields,
                neutral,
                is_city: area.city,
                borders: [b.n, b.ne, b.se, b.s, b.sw, b.nw].map(|it| it.unwrap_or(Border::Plain)),
                id: area.id,
            });
        }
        tiles.push(Tile { id: row.id, set: row.set, home_of, is_puzzle_fit: row.puzzle_fit, areas });
    }
    Ok((tiles, printed))
}

fn sheets(sources: &Sources, unit: FindUnit<'_>, tiles: &[Tile]) -> Result<Vec<Sheet>, ContentError> {
    const FILE: &str = "factions.toml";
    let mut sheets = Vec::new();
    for row in read::<FactionFile>(FILE, sources.factions)?.faction {
        let name = row.name.clone();
        if row.id.index() != sheets.len() {
            return Err(wrong(FILE, &name, "id", "the factions come in their fixed order"));
        }
        let mut dials = [[Space::None; 9]; 3];
        for (dial, (field, spaces)) in
            [("food", &row.food), ("wood", &row.wood), ("ore", &row.ore)].into_iter().enumerate()
        {
            if spaces.len() != 9 {
                return Err(wrong(FILE, &name, field, "a dial has the spaces 0 to 8"));
            }
            for (at, space) in spaces.iter().enumerate() {
                dials[dial][at] = match space.as_str() {
                    "none" => Space::None,
                    "influence" => Space::Influence,
                    "tactics" => Space::Tactics,
                    id => Space::Unit(unit(FILE, &name, field, id)?),
                };
            }
        }
        let home = tiles.iter().position(|it| it.id == row.home);
        let home = TileId(home.ok_or_else(|| wrong(FILE, &name, "home", "there is no such tile"))? as u8);
        let mut buildings = [[0; 4]; 2];
        for building in &row.developments {
            buildings[0][building.index()] += 1;
            buildings[1][building.index()] += 1;
        }
        for building in &row.developments_bow {
            buildings[1][building.index()] += 1;
        }
        sheets.push(Sheet {
            faction: row.id,
            name: row.name,
            colour: row.colour,
            alignment: row.alignment,
            home,
            influence: row.influence,
            tactics: row.tactics,
            start: row.start,
            dials,
            strongholds: row.strongholds,
            stronghold: row.stronghold,
            capital: row.capital,
            buildings,
            defence: row.defence,
            defence_name: row.defence_name,
            defence_text: row.defence_text,
        });
    }
    Ok(sheets)
}

fn cities(sources: &Sources) -> Result<Vec<City>, ContentError> {
    let rows = read::<CityFile>("cities.toml", sources.cities)?.city.into_iter();
    let city = |it: CityRow| City {
        id: it.id,
        name: it.name,
        set: it.set,
        neutral: (it.neutral.shape, it.neutral.n),
        tactics: it.tactics,
        influence: it.influence,
        quests: it.quests,
        has_rune: it.rune,
        yields: it.yields,
    };
    Ok(rows.map(city).collect())
}

fn orders(sources: &Sources) -> Result<Vec<OrderCard>, ContentError> {
    let rows = read::<OrderFile>("orders.toml", sources.orders)?.order;
    for (index, row) in rows.iter().enumerate() {
        if usize::from(row.number) != index {
            return Err(wrong("orders.toml", &row.id, "number", "the Orders come in order from 0"));
        }
    }
    let order =
        |it: OrderRow| OrderCard { id: it.id, name: it.name, set: it.set, text: it.text, supremacy: it.supremacy };
    Ok(rows.into_iter().map(order).collect())
}

/// What each Development card improves.
fn improved(developments: &[Development], unit: FindUnit<'_>) -> Result<[Improved; N_UPGRADES], ContentError> {
    let mut improved = [Improved::default(); N_UPGRADES];
    for row in developments {
        let it = &mut improved[row.power.index()];
        it.n = row.n;
        for id in &row.units {
            it.units |= 1 << unit("developments.toml", &row.id, "units", id)?.0;
        }
    }
    Ok(improved)
}

/// The type that a faction can raise in battle.
fn raised(units: &[Unit]) -> [Option<UnitType>; 4] {
    let mut raised = [None; 4];
    for it in units {
        let Some(faction) = it.faction else { continue };
        for verb in it.special.iter().flatten() {
            if let Special::Raise { unit, .. } = verb {
                raised[faction.index()] = units.iter().position(|it| it.id == *unit).map(|it| UnitType(it as u8));
            }
        }
    }
    raised
}

fn objectives(sources: &Sources, unit: FindUnit<'_>) -> Result<Vec<Objective>, ContentError> {
    const FILE: &str = "objectives.toml";
    let mut objectives = Vec::new();
    for row in read::<ObjectiveFile>(FILE, sources.objectives)?.objective {
        let lost_with = row.lost_with.as_ref().map(|id| unit(FILE, &row.id, "lost_with", id)).transpose()?;
        let ally = match &row.when {
            Goal::Ally(id) => Some(unit(FILE, &row.id, "when", id)?),
            _ => None,
        };
        objectives.push(Objective {
            id: row.id,
            name: row.name,
            set: row.set,
            alignment: row.alignment,
            text: row.text,
            when: row.when,
            lost_with,
            ally,
        });
    }
    Ok(objectives)
}

fn quests(
    sources: &Sources,
    unit: FindUnit<'_>,
    printed: &[Printed],
    blocks: &mut Blocks,
) -> Result<Vec<Quest>, ContentError> {
    const FILE: &str = "quests.toml";
    let mut quests = Vec::new();
    for row in read::<QuestFile>(FILE, sources.quests)?.quest {
        let area = printed.iter().position(|it| it.id == row.area);
        let area = PrintedArea(area.ok_or_else(|| wrong(FILE, &row.id, "area", "there is no such area"))? as u8);
        let trial = match (row.test, &row.duel) {
            (Some(attribute), None) => Trial::Test(attribute),
            (None, Some(duel)) => {
                Trial::Duel { unit: unit(FILE, &row.id, "duel", &duel.unit)?, n: duel.n, goal: duel.win }
            }
            _ => return Err(wrong(FILE, &row.id, "test", "a Quest is either a test or a duel")),
        };
        quests.push(Quest {
            id: row.id,
            name: row.name,
            set: row.set,
            is_setup: row.setup,
            area,
            is_lost_city: row.lost_city,
            text: row.text,
            trial,
            results: [blocks.add(row.gold), blocks.add(row.silver), blocks.add(row.red)],
        });
    }
    Ok(quests)
}

fn reward(row: RewardRow, blocks: &mut Blocks) -> Reward {
    let power = match row.power {
        PowerRow::Turn(block) => RewardPower::Turn(blocks.add(block)),
        PowerRow::DuelSpecial(it) => RewardPower::DuelSpecial(it),
        PowerRow::DuelGuard(it) => RewardPower::DuelGuard(it),
        PowerRow::SlipDuel => RewardPower::SlipDuel,
        PowerRow::Stride(it) => RewardPower::Stride(it),
        PowerRow::Elixir => RewardPower::Elixir,
        PowerRow::Insight(it) => RewardPower::Insight(it),
        PowerRow::SupportCards(it) => RewardPower::SupportCards(it),
        PowerRow::SupportStrength(it) => RewardPower::SupportStrength(it),
        PowerRow::Mask => RewardPower::Mask,
        PowerRow::Thorns => RewardPower::Thorns,
        PowerRow::Map => RewardPower::Map,
        PowerRow::Crown(it) => RewardPower::Crown(it),
    };
    Reward { id: row.id, name: row.name, set: row.set, count: row.count, kind: row.kind, text: row.text, power }
}

fn heroes(sources: &Sources) -> Result<Vec<HeroCard>, ContentError> {
    let rows = read::<HeroFile>("heroes.toml", sources.heroes)?.hero;
    for row in &rows {
        if row.attributes.contains(&0) || row.health == 0 {
            return Err(wrong("heroes.toml", &row.id, "attributes", "attributes and health are at least 1"));
        }
    }
    Ok(rows)
}
