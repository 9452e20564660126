//! Every asset: what is printed, its bonuses, and what its abilities do.

use super::harness::*;
use crate::kit::*;
use runebound::content::content;
use runebound::ids::*;
use runebound::query::Stat;
use runebound::state::State;
use runebound::{Action, Event};

/// Id, name, type, cost, bonuses.
const ASSETS: &[(&str, &str, &str, u8, &str)] = &[
    ("A01", "Smoke Vials", "equipment", 3, ""),
    ("A02", "Rune Splinter", "equipment", 5, ""),
    ("A03", "Ancient Sword", "weapon", 2, ""),
    ("A04", "Serrated Axe", "weapon", 5, "body+1"),
    ("A05", "Runic Maul", "weapon", 7, ""),
    ("A06", "Truesteel Axe", "weapon", 9, ""),
    ("A07", "Stormcaller Staff", "weapon", 11, "mind+1"),
    ("A08", "Scout's Jerkin", "clothing", 4, ""),
    ("A09", "Trader's Garb", "clothing", 4, "speed+1"),
    ("A10", "Chainmail", "clothing", 4, "health+1"),
    ("A11", "Battle Robe", "clothing", 9, ""),
    ("B01", "Potion Set", "equipment", 4, ""),
    ("B02", "Healing Draught", "equipment", 5, ""),
    ("B03", "Clawed Glove", "equipment", 6, "body+1"),
    ("B04", "Sling", "weapon", 3, ""),
    ("B05", "Hunting Spear", "weapon", 5, ""),
    ("B06", "Duelist's Rapier", "weapon", 7, ""),
    ("B07", "Staff of Light", "weapon", 8, "spirit+1"),
    ("B08", "Valorous Blade", "weapon", 12, ""),
    ("B09", "Shadow Cloak", "clothing", 6, ""),
    ("B10", "Spiked Armor", "clothing", 9, "health+1 body+1"),
    ("B11", "Elven Armor", "clothing", 8, "health+1 hand+1"),
    ("C01", "Lucky Charm", "equipment", 5, ""),
    ("C02", "Star of Timmoran", "equipment", 9, "mind+1"),
    ("C03", "Apprentice's Wand", "weapon", 4, ""),
    ("C04", "Twin Daggers", "weapon", 4, ""),
    ("C05", "Short Bow", "weapon", 6, ""),
    ("C06", "War Hammer", "weapon", 8, ""),
    ("C07", "Truesight Bow", "weapon", 12, ""),
    ("C08", "Dancer's Silks", "clothing", 5, ""),
    ("C09", "Leather Armor", "clothing", 3, ""),
    ("C10", "Robes of the Magus", "clothing", 7, "mind+1"),
    ("C11", "Mantle of Command", "clothing", 8, "spirit+1"),
    ("C12", "Mana Armor", "clothing", 11, "health+2 spirit+1"),
    ("artifacts_1", "Artifacts", "goods", 0, ""),
    ("artifacts_2", "Artifacts", "goods", 0, ""),
    ("relics_1", "Relics", "goods", 2, ""),
    ("relics_2", "Relics", "goods", 2, ""),
    ("provisions_1", "Provisions", "goods", 0, ""),
    ("provisions_2", "Provisions", "goods", 0, ""),
    ("valuables_1", "Valuables", "goods", 2, ""),
    ("valuables_2", "Valuables", "goods", 2, ""),
    ("ammunition_1", "Ammunition", "goods", 0, ""),
    ("ammunition_2", "Ammunition", "goods", 0, ""),
    ("materiel_1", "Materiel", "goods", 2, ""),
    ("materiel_2", "Materiel", "goods", 2, ""),
    ("winged_boots", "Winged Boots", "movement", 3, "speed+1"),
    ("stallion", "Thoroughbred Stallion", "movement", 7, "speed+2"),
    ("riding_horse", "Riding Horse", "movement", 4, ""),
    ("climbing_gear", "Climbing Gear", "movement", 2, ""),
    ("river_skiff", "River Skiff", "movement", 3, ""),
    ("rangers_cloak", "Ranger's Cloak", "movement", 3, ""),
    ("pack_mule", "Pack Mule", "movement", 2, ""),
    ("wayfarers_map", "Wayfarer's Map", "movement", 5, ""),
    ("satchel", "Satchel", "equipment", 2, "hand+1"),
    ("power_ring", "Ring of Strength", "equipment", 3, "health+1"),
    ("alchemist_belt", "Alchemist's Belt", "equipment", 2, ""),
    ("lantern", "Traveler's Lantern", "equipment", 4, ""),
    ("fine_doublet", "Fine Doublet", "clothing", 3, ""),
    ("pilgrims_habit", "Pilgrim's Habit", "clothing", 3, ""),
];

/// How the numbers of seat A differ, in words.
pub fn gains(before: &State, after: &State) -> String {
    let stats = [
        ("speed", Stat::Speed),
        ("health", Stat::Health),
        ("hand", Stat::Hand),
        ("body", Stat::Of(Attribute::Body)),
        ("mind", Stat::Of(Attribute::Mind)),
        ("spirit", Stat::Of(Attribute::Spirit)),
    ];
    let changed = stats.iter().map(|(name, stat)| (name, after.stat(A, *stat) - before.stat(A, *stat)));
    changed.filter(|(_, by)| *by != 0).map(|(name, by)| format!("{name}{by:+}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_asset_is_as_printed_and_its_bonus_counts() {
    assert_eq!(ASSETS.len(), content().assets.len());
    for (id, name, kind, cost, bonus) in ASSETS {
        let it = content().asset(asset(id));
        assert_eq!((it.name.as_str(), it.kind.word(), it.cost), (*name, *kind, *cost), "{id}");
        let mut build = Build::new(1);
        build.hero(A, "lyssa");
        let before = build.state.clone();
        build.assets(A, &[id]);
        assert_eq!(gains(&before, &build.state), *bonus, "{id}");
        let tally = build.state.tally(A, Stat::Health);
        assert_eq!(tally.total(), build.state.health(A), "the reasons add up");
    }
}

/// Goods: what they are traded for, and where.
const GOODS: &[(&str, u16, &str)] = &[
    ("artifacts_1", 2, "x04y16"),
    ("artifacts_2", 2, "x04y16"),
    ("relics_1", 5, "x04y16"),
    ("relics_2", 5, "x04y16"),
    ("provisions_1", 2, "x08y14"),
    ("provisions_2", 2, "x08y14"),
    ("valuables_1", 5, "x08y14"),
    ("valuables_2", 5, "x08y14"),
    ("ammunition_1", 2, "x01y03"),
    ("ammunition_2", 2, "x01y03"),
    ("materiel_1", 5, "x01y03"),
    ("materiel_2", 5, "x01y03"),
];

#[test]
fn goods_are_traded_where_they_are_wanted() {
    for (id, value, at) in GOODS {
        let mut build = Build::new(1);
        build.at(A, at).assets(A, &[id]);
        let mut table = build.turn();
        table.answers(A, Action::Trade(asset(id)));
        assert_eq!((table.hero(A).gold, table.hero(A).assets.len()), (*value, 0), "{id}");
        let mut build = Build::new(1);
        build.at(A, "x06y12").assets(A, &[id]);
        assert_eq!(build.turn().rule_against(A, Action::Trade(asset(id))), "goods.2", "{id} in a city");
    }
}

/// Card, surge ability, cost, and what it does.
const SURGES: &[(&str, &str, u8, &str)] = &[
    ("Rune Splinter", "Unleash", 1, "enemy takes 1 unless blocked"),
    ("Runic Maul", "Shatter", 2, "out enemy"),
    ("Truesteel Axe", "Cleave", 1, "enemy takes 1"),
    ("Stormcaller Staff", "Chain Lightning", 1, "enemy takes 1 unless blocked"),
    ("Battle Robe", "Focus", 2, "hero doubles magic"),
    ("Healing Draught", "Quaff", 1, "hero heals 2"),
    ("Duelist's Rapier", "Riposte", 1, "enemy takes 1 unless blocked, flip hero"),
    ("Staff of Light", "Blind", 1, "flip enemy"),
    ("Valorous Blade", "Inspire", 1, "next unblockable"),
    ("Shadow Cloak", "Vanish", 1, "out enemy"),
    ("Elven Armor", "Grace", 1, "hero wards 1"),
    ("Lucky Charm", "Fortune", 1, "recast hero, recast hero, recast hero, recast hero"),
    ("Star of Timmoran", "Starfire", 2, "enemy takes 2 unless blocked"),
    ("Apprentice's Wand", "Spark", 1, "recast enemy"),
    ("War Hammer", "Crush", 2, "enemy takes 3 unless blocked"),
    ("Dancer's Silks", "Feint", 1, "flip enemy"),
];

#[test]
fn surge_abilities_of_assets() {
    use runebound::content::{Price, Use};
    let printed = content().assets.iter().flat_map(|it| &it.abilities).map(|it| content().ability(*it));
    let printed: Vec<&str> = printed.filter(|it| it.usage == Use::Surge).map(|it| it.card.as_str()).collect();
    assert_eq!(printed, SURGES.iter().map(|it| it.0).collect::<Vec<_>>());
    for (card, name, cost, expected) in SURGES {
        let id = ability(card, name);
        assert_eq!(content().ability(id).price, Price::Surge(*cost), "{card}");
        assert_eq!(surge("margath", enemy("ogre"), 0, id, |_| {}), *expected, "{card} {name}");
    }
}

/// A ward of Elven Armor (B11) blocks the next damage of the round.
#[test]
fn a_ward_blocks() {
    let foe = ["skull", "skull", "surge", "skull", "double"];
    let mut build = Build::new(2);
    build.hero(A, "laurel_of_bloodwood").assets(A, &["B11"]);
    build.cast(A, &["physical", "physical", "surge", "surge"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    let grace = ability("Elven Armor", "Grace");
    give(&mut table, A, |it| matches!(it, Action::Surge { ability, .. } if *ability == grace));
    deal_all(&mut table, B, 1, Symbol::Skull);
    assert_eq!(table.hero(A).damage, 2, "3 less 1");
}

/// Valorous Blade (B08): the next damage cannot be blocked.
#[test]
fn inspired_damage_cannot_be_blocked() {
    let foe = ["shield", "agility", "surge", "skull", "double"];
    let mut build = Build::new(2);
    build.hero(A, "laurel_of_bloodwood").assets(A, &["B08"]);
    build.cast(A, &["surge", "shield", "agility", "physical"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    let inspire = ability("Valorous Blade", "Inspire");
    give(&mut table, A, |it| matches!(it, Action::Surge { ability, .. } if *ability == inspire));
    table.answers(B, Action::Pass);
    deal_all(&mut table, A, 0, Symbol::Physical);
    assert_eq!(damage_of(&table, 1), 3, "the shield was of no use");
}

/// Smoke Vials (A01): a retreat rolls two dice, and either may be used.
#[test]
fn smoke_vials() {
    let mut build = Build::new(2);
    build.assets(A, &["A01"]);
    build.cast(
        A,
        &["shield", "agility", "dash", "dash"],
        enemy("ogre"),
        &["shield", "agility", "surge", "skull", "double"],
    );
    let mut table = build.fight("ogre");
    table.answers(A, Action::Pass).answers(B, Action::Pass);
    table.script(dice(&["mountain/water", "plains"]));
    table.answers(A, Action::Retreat);
    assert_eq!(table.roll.dice.len(), 2);
    give(&mut table, A, |it| matches!(it, Action::Enter { die: 1, .. }));
    assert!(table.fight.is_none() && is_turn(&table));
}

/// Scout's Jerkin (A08): once a turn one die of any roll may be rerolled.
#[test]
fn scouts_jerkin() {
    let mut build = Build::new(1);
    build.assets(A, &["A08"]).script(dice(&["mountain/water", "plains", "plains"]));
    let mut table = build.turn();
    table.answers(A, Action::Roll);
    let id = ability("Scout's Jerkin", "");
    table.script(dice(&["wild"]));
    table.answers(A, Action::RerollWith { ability: id, dice: 0b001 });
    assert!(table.roll.dice[0].shows().is_wild());
    assert!(!may(&table, A, |it| matches!(it, Action::RerollWith { .. })), "once a turn");
    table.answers(A, Action::Done).answers(A, Action::Roll);
    assert!(!may(&table, A, |it| matches!(it, Action::RerollWith { .. })));
}

/// Wayfarer's Map: once a turn any of the dice may be rerolled.
#[test]
fn wayfarers_map() {
    let mut build = Build::new(1);
    build.assets(A, &["wayfarers_map"]).script(dice(&["mountain/water", "plains", "plains"]));
    let mut table = build.turn();
    table.answers(A, Action::Roll);
    let sets = table.choices(A).iter().filter(|it| matches!(it, Action::RerollWith { .. })).count();
    assert_eq!(sets, 7);
    table.script(dice(&["wild", "wild"]));
    table.answers(A, Action::RerollWith { ability: ability("Wayfarer's Map", ""), dice: 0b101 });
    let wild: Vec<bool> = table.roll.dice.iter().map(|it| it.shows().is_wild()).collect();
    assert_eq!(wild, [true, false, true]);
}

/// Sling (B04), Hunting Spear (B05), Truesight Bow (C07): damage when the foe is
/// engaged, the sling's for an exert.
#[test]
fn weapons_that_strike_first() {
    for (id, exerts, damage) in [("B05", false, 1), ("C07", false, 2), ("B04", true, 1), ("B04", false, 0)] {
        let mut build = Build::new(2);
        build.assets(A, &[id]).fill_hand(A, 1);
        let mut table = build.fight("ogre");
        if id == "B04" {
            let id = ability("Sling", "");
            assert_eq!(table.choices(A), [Action::Use(id), Action::Decline]);
            table.answers(A, if exerts { Action::Use(id) } else { Action::Decline });
        }
        assert_eq!((damage_of(&table, 1), table.hero(A).hand.len()), (damage, usize::from(!exerts)), "{id}");
    }
}

/// Riding Horse, Climbing Gear, River Skiff, Ranger's Cloak: one die of a move
/// counts as their terrain; all but the horse once a turn.
#[test]
fn dice_treated_as_a_terrain() {
    let rows = [
        ("riding_horse", "Riding Horse", "x09y17", "x09y15", "mountain/water", true),
        ("climbing_gear", "Climbing Gear", "x08y16", "x09y17", "plains", false),
        ("river_skiff", "River Skiff", "x04y14", "x05y13", "plains", false),
        ("rangers_cloak", "Ranger's Cloak", "x01y09", "x01y07", "plains", false),
    ];
    for (id, name, from, to, face, again) in rows {
        let mut build = Build::new(1);
        build.at(A, from).assets(A, &[id]).script(dice(&[face; 3]));
        let mut table = build.turn();
        table.answers(A, Action::Roll);
        assert!(!may(&table, A, |it| matches!(it, Action::Enter { hex: entered, .. } if *entered == hex(to))), "{id}");
        table.answers(A, Action::Treat { ability: ability(name, ""), die: 0 });
        table.answers(A, Action::Enter { hex: hex(to), die: 0 });
        assert_eq!(table.hero(A).hex, hex(to), "{id}");
        assert!(!may(&table, A, |it| matches!(it, Action::Treat { .. })), "{id}: one die a roll");
        table.answers(A, Action::Done);
        table.script(dice(&["mountain/water"; 3]));
        table.answers(A, Action::Roll);
        assert_eq!(may(&table, A, |it| matches!(it, Action::Treat { .. })), again, "{id} on the next roll");
    }
}

/// Pack Mule: two goods may be held, a third may not.
#[test]
fn pack_mule() {
    let mut build = Build::new(1);
    build.at(A, "x06y12").gold(A, 4).assets(A, &["pack_mule", "relics_1"]).next_assets(&["relics_2", "materiel_1"]);
    let mut table = build.turn();
    table.answers(A, Action::Shop).answers(A, Action::Buy(asset("relics_2")));
    assert!(is_turn(&table), "two are fine");
    table.answers(A, Action::Shop).answers(A, Action::Buy(asset("materiel_1")));
    assert_eq!(table.choices(A).len(), 3, "one of three goes");
}

fn revealed(table: &Table) -> Vec<usize> {
    let one = |it: &Event| match it {
        Event::CardsRevealed { skills, .. } => Some(skills.len()),
        _ => None,
    };
    table.events().iter().filter_map(one).collect()
}

/// Alchemist's Belt: one more card in the first test of a turn. Fine Doublet: one
/// more in each test on an event.
#[test]
fn assets_that_help_in_tests() {
    for (id, expected) in [("alchemist_belt", [4, 3]), ("fine_doublet", [4, 4])] {
        let mut build = Build::new(1);
        build.assets(A, &[id]).next_card("harvest_festival").next_successes(&[false; 8]);
        let mut table = build.draw(Deck::Social);
        table.answers(A, Action::Choose(0));
        let first = revealed(&table);
        let mut build = Build::new(1);
        build.assets(A, &[id]).next_card("harvest_festival").next_successes(&[false; 8]);
        if id == "alchemist_belt" {
            build.state.heroes[A].used.push(ability("Alchemist's Belt", ""));
        }
        let mut table = build.draw(Deck::Social);
        table.answers(A, Action::Choose(0));
        assert_eq!([first[0], revealed(&table)[0]], expected, "{id}");
    }
    let mut build = Build::new(1);
    build.assets(A, &["fine_doublet"]).at(A, "x04y16").quest(A, "blood_of_the_strong").next_successes(&[false; 8]);
    let mut table = build.turn();
    give(&mut table, A, |it| matches!(it, Action::Work(_)));
    assert_eq!(revealed(&table), [3], "the doublet is for events only");
}

/// Traveler's Lantern: one more die when exploring, once a turn.
#[test]
fn travelers_lantern() {
    let mut build = Build::new(1);
    build.assets(A, &["lantern"]).at(A, "x04y12").quest(A, "swamp_tales").script(dice(&["plains"; 4]));
    let mut table = build.turn();
    table.answers(A, Action::Explore);
    assert_eq!(table.roll.dice.len(), 4);
    table.script(dice(&["plains"; 3]));
    table.answers(A, Action::Explore);
    assert_eq!(table.roll.dice.len(), 3);
}

/// Pilgrim's Habit: two more healed when resting in the wilderness.
#[test]
fn pilgrims_habit() {
    let mut build = Build::new(1);
    build.assets(A, &["pilgrims_habit"]).damage(A, 5).script(dice(&["mountain/water"; 5]));
    let mut table = build.turn();
    table.answers(A, Action::Rest);
    assert_eq!(table.hero(A).damage, 3);
}
