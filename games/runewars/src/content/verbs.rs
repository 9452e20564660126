//! The vocabulary of card texts. A card is a block of verbs; registers (the
//! acting seat, an area, a hero …) carry what one verb chose to the next.

use super::terms::{Attribute, Dial, Flag, Shape, TurnFlag};
use crate::ids::BlockId;
use serde::Deserialize;

/// Verbs that are carried out in order.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(from = "Vec<Verb>")]
pub struct Block {
    pub id: BlockId,
    pub verbs: Vec<Verb>,
}

impl From<Vec<Verb>> for Block {
    fn from(verbs: Vec<Verb>) -> Self {
        Self { id: BlockId(0), verbs }
    }
}

/// Which areas may be chosen. What is not said does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AreaFilter {
    /// The player may choose none, which ends the block.
    pub may: bool,
    pub mine: Option<bool>,
    pub my_home: Option<bool>,
    pub my_stronghold: Option<bool>,
    pub my_units: Option<bool>,
    pub my_standing: Option<bool>,
    pub my_routed: Option<bool>,
    pub my_routed_figures: Option<bool>,
    pub my_hero: Option<bool>,
    pub mine_or_hero: bool,
    pub mine_or_near_city: bool,
    pub uncontrolled: Option<bool>,
    pub friendly_or_uncontrolled: bool,
    pub empty_or_mine: bool,
    pub not_of_other: bool,
    pub unactivated_by_other: bool,
    pub neutral: Option<bool>,
    pub neutral_figures: Option<bool>,
    pub foreign_units: Option<bool>,
    pub stronghold: Option<bool>,
    pub enemy_stronghold: Option<bool>,
    pub undamaged: bool,
    pub may_fortify: bool,
    pub city: Option<bool>,
    /// A city was destroyed here, and its space is free.
    pub razed: bool,
    pub rune: Option<bool>,
    pub facedown_rune: Option<bool>,
    /// Holds a rune token that the chooser has not seen.
    pub unseen_rune: Option<bool>,
    /// Holds a rune or exploration token that the chooser has not seen.
    pub hidden: Option<bool>,
    pub min_units: Option<u8>,
    pub next: bool,
    pub next_to_mine: bool,
    pub next_to_my_units: bool,
    pub water: bool,
    pub blighted: Option<bool>,
    pub desolate: Option<bool>,
    pub frozen: Option<bool>,
    pub may_desolate: bool,
    pub may_freeze: bool,
}

/// Which heroes may be chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HeroFilter {
    pub mine: bool,
    pub enemy: bool,
    pub standing: bool,
    pub misaligned: bool,
    /// May desert: not those of the Captain of the Heroes' League.
    pub deserting: bool,
    pub commander: Option<bool>,
    pub near_mine: bool,
    pub near_tile: Option<String>,
}

/// Which players may be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlayerFilter {
    pub opponent: bool,
    pub near_my_units: bool,
}

/// What follows for whom after a bid.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BidResult {
    pub highest: Option<Block>,
    pub second: Option<Block>,
    pub lowest: Option<Block>,
    pub not_lowest: Option<Block>,
    pub zero: Option<Block>,
}

/// One verb. Those that ask set a register; those that act read it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    // Who does it, and how often.
    /// Every player in play order.
    Each(Block),
    FirstPlayer(Block),
    /// The player with the fewest areas; least influence breaks ties.
    FewestAreas(Block),
    /// All players with the least influence.
    Poorest(Block),
    Bid(BidResult),
    ForHeroes {
        who: HeroFilter,
        does: Block,
    },
    ForAreas {
        #[serde(rename = "where")]
        filter: AreaFilter,
        does: Block,
    },
    Repeat {
        times: u8,
        does: Block,
    },
    /// Once, or twice with the cards of the first edition uncorrected.
    HomeRunes(Block),
    OneOf(Vec<Block>),
    /// The player may leave the rest out.
    May,
    IfUnitsBelow(u8),
    Test {
        attribute: Attribute,
        #[serde(default)]
        gold: Block,
        #[serde(default)]
        silver: Block,
        #[serde(default)]
        red: Block,
    },
    /// What is done in a battle, and what at another time.
    ByBattle {
        battle: Block,
        turn: Block,
    },
    /// The targets are named: whoever is hit may respond.
    Declare,

    // Choosing.
    ChooseArea(AreaFilter),
    ChooseSecond(AreaFilter),
    ChooseHero(HeroFilter),
    ChoosePlayer(PlayerFilter),
    ChooseDial,
    ChooseDialOfOther,
    ChooseUnit,
    /// The hero's own area, if it is as described.
    InHeroArea(AreaFilter),

    // Influence, dials and cards.
    Pay(u8),
    GainInfluence(u8),
    LoseInfluence(u8),
    InfluenceCap(u8),
    RaiseByCities(u8),
    LowerDial {
        dial: Dial,
        n: u8,
    },
    LowerChosen(u8),
    OtherLowers(u8),
    DialsToProduction,
    /// The dials are set as by a Harvest Order.
    Harvest,
    RaiseFood(u8),
    /// This spring only this many used Orders come back, as the player chooses.
    KeepOrders(u8),
    DrawTactics(u8),
    OtherDraws(u8),
    DiscardTactics(u8),
    DrawQuests(u8),
    DiscardQuest,
    RedrawObjective,
    TakeFreeTitle,
    ReturnOrder,
    Becalm,
    Flag(Flag),
    TurnFlag(TurnFlag),
    FoodBonus(u8),
    BidBonus(u8),
    ExcludeBidder,
    ExtraFate(u8),
    Lieutenant,

    // Units and places.
    RecruitTriangles(u8),
    RecruitNew(u8),
    RecruitDial,
    RoutUnit,
    DestroyUnit,
    StandUnits,
    StandFigures,
    /// One routed figure of the area, a unit or a hero.
    StandFigure,
    Hasten,
    PlaceAllies {
        shape: Shape,
        n: u8,
    },
    PlaceNeutrals {
        unit: String,
        n: u8,
    },
    MoveNeutrals(AreaFilter),
    DriveOut,
    RoutForeign(u8),
    HurtForeign(u8),
    ActivateForOther,
    DestroyCity,
    RebuildCity,
    CityBenefit,
    FoundStronghold,
    DamageStronghold,
    PlaceDesolation,
    PlaceCryomancy,
    DesolateHere,
    FreezeHere,
    RemoveBlight,
    RemoveDesolation,
    ClearBlight,
    PlaceLostCity,

    // Runes.
    LookRune,
    LookArea,
    MoveRune(AreaFilter),
    SwapRunes,
    ReceiveRune,
    GivenRune,
    RevealRune,
    RevealForInfluence,

    // Heroes and Quests.
    DamageHero(u8),
    HealHero(u8),
    Train(Attribute),
    TrainAny,
    Desert,
    TurnHero,
    GainReward,
    PickReward(u8),
    DiscardReward,
    Reward,
    ReplaceQuest,
    Ambush,
    /// Damage for the other side of the duel.
    StrikeFoe(u8),

    // Battles.
    Withdraw,
    Blackmail,
    /// The stronghold of the lost battle is destroyed by its owner.
    RazeOwn,
    StrikeBoth(u8),
    Volley(u8),
    RoutTriangles(u8),
    StandFighters(u8),
    VictorInfluence(u8),
    Strength {
        attacking: u8,
        defending: u8,
    },
    SpareCards(u8),
    RedrawBlank,
    Sharpen {
        #[serde(default)]
        routs: u8,
        #[serde(default)]
        damage: u8,
        times: u8,
    },
}

impl Verb {
    /// The blocks inside.
    pub fn blocks_mut(&mut self) -> Vec<&mut Block> {
        match self {
            Verb::Each(it)
            | Verb::FirstPlayer(it)
            | Verb::FewestAreas(it)
            | Verb::Poorest(it)
            | Verb::HomeRunes(it) => {
                vec![it]
            }
            Verb::ForHeroes { does, .. } | Verb::ForAreas { does, .. } | Verb::Repeat { does, .. } => vec![does],
            Verb::OneOf(options) => options.iter_mut().collect(),
            Verb::Test { gold, silver, red, .. } => vec![gold, silver, red],
            Verb::ByBattle { battle, turn } => vec![battle, turn],
            Verb::Bid(it) => [&mut it.highest, &mut it.second, &mut it.lowest, &mut it.not_lowest, &mut it.zero]
                .into_iter()
                .flatten()
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// Numbers the blocks of a card and collects them for lookup by id.
pub fn number_blocks(block: &mut Block, all: &mut Vec<Vec<Verb>>) {
    block.id = BlockId(all.len() as u16);
    all.push(Vec::new());
    for verb in &mut block.verbs {
        for inner in verb.blocks_mut() {
            number_blocks(inner, all);
        }
    }
    all[block.id.0 as usize] = block.verbs.clone();
}
