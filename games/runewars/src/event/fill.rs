//! Fields of events as arguments of a sentence. Whatever has a name is its `thing`.

use super::{Card, Place, Slots, Thing};
use crate::content::{Attribute, Building, Destiny, Dial, Faction};
use crate::ids::*;
use kernel::{SeatId, Tally};

macro_rules! plain {
    ($($field:ident: $type:ty),* $(,)?) => {$(
        pub fn $field(slots: Slots, it: impl Into<Option<$type>>) -> Slots {
            Slots { $field: it.into(), ..slots }
        }
    )*};
}

macro_rules! things {
    ($($field:ident: $type:ty => $thing:expr),* $(,)?) => {$(
        pub fn $field(slots: Slots, it: impl Into<Option<$type>>) -> Slots {
            let thing: fn($type) -> Thing = $thing;
            Slots { thing: it.into().map(thing), ..slots }
        }
    )*};
}

plain! {
    seat: SeatId,
    other: SeatId,
    area: Place,
    to: Place,
    hero: HeroId,
    rival: HeroId,
    unit: UnitType,
    n: i32,
    of: i32,
}

things! {
    card: Card => Thing::Card,
    tactics: TacticsId => |it| Card::Tactics(it).into(),
    reward: RewardId => |it| Card::Reward(it).into(),
    quest: QuestId => |it| Card::Quest(it).into(),
    objective: ObjectiveId => |it| Card::Objective(it).into(),
    season: SeasonCardId => |it| Card::Season(it).into(),
    title: TitleId => |it| Card::Title(it).into(),
    fate: u8 => |it| Card::Fate(it).into(),
    order: u8 => |it| Card::Order(it).into(),
    commander: CommanderId => |it| Card::Commander(it).into(),
    development: DevelopmentId => |it| Card::Development(it).into(),
    city: CityId => Thing::City,
    token: TokenId => Thing::Token,
    tile: TileId => Thing::Tile,
    building: Building => Thing::Building,
    dial: Dial => Thing::Dial,
    attribute: Attribute => Thing::Attribute,
    destiny: Destiny => Thing::Destiny,
    rune: bool => Thing::Rune,
    faction: Faction => Thing::Faction,
}

/// A number with its reasons.
pub fn tally(slots: Slots, it: Tally) -> Slots {
    Slots { n: Some(it.total()), tally: Some(it), ..slots }
}
