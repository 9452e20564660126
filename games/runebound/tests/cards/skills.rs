//! Every skill: what is printed, its bonuses, and what its abilities do.

use super::assets::gains;
use crate::kit::*;
use runebound::content::content;
use runebound::ids::*;
use runebound::{Action, Event};

/// Id, name, attribute, orbs (combat, exploration, social, gray), success
/// symbol, bonuses.
const SKILLS: &[(&str, &str, &str, &str, bool, &str)] = &[
    ("mountaineering", "Mountaineering", "body", "g", true, ""),
    ("taxidermist", "Taxidermist", "body", "g", true, ""),
    ("marksmanship", "Marksmanship", "body", "c g", false, ""),
    ("ambidextrous", "Ambidextrous", "body", "g g g", false, ""),
    ("steadfast", "Steadfast", "body", "c g g g", false, "health+3"),
    ("brawler_1", "Brawler", "body", "c", true, ""),
    ("brawler_2", "Brawler", "body", "c", true, ""),
    ("shield_wall", "Shield Wall", "body", "g g", false, ""),
    ("toughness_1", "Toughness", "body", "g g", false, "health+2"),
    ("toughness_2", "Toughness", "body", "g g", false, "health+2"),
    ("athletics", "Athletics", "body", "g", true, "body+1"),
    ("fleet_of_foot", "Fleet of Foot", "body", "e g", false, "speed+1"),
    ("berserker", "Berserker", "body", "c c", false, ""),
    ("second_wind_1", "Second Wind", "body", "g", true, ""),
    ("duelist", "Duelist", "body", "c", true, ""),
    ("weapon_master", "Weapon Master", "body", "c g g", false, ""),
    ("counterblow", "Counterblow", "body", "c s", false, ""),
    ("forester_1", "Forester", "body", "e", false, ""),
    ("forester_2", "Forester", "body", "e", false, ""),
    ("endurance", "Endurance", "body", "g", true, ""),
    ("cunning", "Cunning", "mind", "g g g", false, "mind+2"),
    ("megalomania", "Megalomania", "mind", "g", true, ""),
    ("scholar", "Scholar", "mind", "g", true, "mind+1"),
    ("tactician_1", "Tactician", "mind", "g g", false, ""),
    ("tactician_2", "Tactician", "mind", "g g", false, ""),
    ("haggler_1", "Haggler", "mind", "s", true, ""),
    ("haggler_2", "Haggler", "mind", "s", true, ""),
    ("trail_lore_1", "Trail Lore", "mind", "e g", false, ""),
    ("trail_lore_2", "Trail Lore", "mind", "e g", false, ""),
    ("insight_1", "Insight", "mind", "g", true, ""),
    ("insight_2", "Insight", "mind", "g", true, ""),
    ("battle_planner", "Battle Planner", "mind", "c g", false, ""),
    ("counterspell", "Counterspell", "mind", "s g g", false, ""),
    ("quick_study_1", "Quick Study", "mind", "g", true, ""),
    ("quick_study_2", "Quick Study", "mind", "g", true, ""),
    ("alchemist", "Alchemist", "mind", "g g", false, ""),
    ("master_plan", "Master Plan", "mind", "e g g g", false, "hand+1 mind+1"),
    ("explorers_instinct", "Explorer's Instinct", "mind", "e e", false, ""),
    ("trade_routes", "Trade Routes", "mind", "e s", false, ""),
    ("exploit_weakness", "Exploit Weakness", "mind", "c c g", false, ""),
    ("healing_touch", "Healing Touch", "spirit", "g g", false, ""),
    ("water_walking_1", "Water Walking", "spirit", "e", true, ""),
    ("water_walking_2", "Water Walking", "spirit", "e", true, ""),
    ("war_aria", "War Aria", "spirit", "c s g", false, ""),
    ("yearning_for_magic", "Yearning for Magic", "spirit", "g g", false, "mind-1 spirit+2"),
    ("devout", "Devout", "spirit", "g", true, "spirit+1"),
    ("arcane_bolt_1", "Arcane Bolt", "spirit", "c g", false, ""),
    ("arcane_bolt_2", "Arcane Bolt", "spirit", "c g", false, ""),
    ("spirit_guide", "Spirit Guide", "spirit", "e g", false, ""),
    ("blessing_1", "Blessing", "spirit", "s", true, ""),
    ("blessing_2", "Blessing", "spirit", "s", true, ""),
    ("warding_1", "Warding", "spirit", "g g", false, ""),
    ("warding_2", "Warding", "spirit", "g g", false, ""),
    ("rune_scribe", "Rune Scribe", "spirit", "g g g", false, ""),
    ("serenity_1", "Serenity", "spirit", "g", true, ""),
    ("serenity_2", "Serenity", "spirit", "g", true, ""),
    ("soul_fire", "Soul Fire", "spirit", "c c s", false, ""),
    ("silver_tongue", "Silver Tongue", "spirit", "s s", false, ""),
    ("omen_reader", "Omen Reader", "spirit", "e s g", false, ""),
    ("martyrs_courage", "Martyr's Courage", "spirit", "g", true, ""),
];

#[test]
fn every_skill_is_as_printed_and_its_bonus_counts() {
    assert_eq!(SKILLS.len(), content().skills.len());
    for (id, name, attribute, orbs, success, bonus) in SKILLS {
        let it = content().skill(skill(id));
        let cost = it.cost;
        let orb = |letter: &str, n: u8| vec![letter.to_owned(); usize::from(n)];
        let all = [orb("c", cost.combat), orb("e", cost.exploration), orb("s", cost.social), orb("g", cost.any)];
        let printed = (it.name.as_str(), it.attribute.word(), it.success);
        assert_eq!(printed, (*name, *attribute, *success), "{id}");
        assert_eq!(all.concat().join(" "), *orbs, "{id}");
        if *id == "war_aria" {
            continue;
        }
        let mut build = Build::new(1);
        build.hero(A, "lyssa");
        let before = build.state.clone();
        build.learned(A, &[id]);
        assert_eq!(gains(&before, &build.state), *bonus, "{id}");
    }
    assert_eq!(SKILLS.iter().filter(|it| it.4).count(), 24, "24 success symbols");
}

/// War Aria: as much health as spirit.
#[test]
fn war_aria() {
    let mut build = Build::new(1);
    build.hero(A, "lyssa").learned(A, &["war_aria"]);
    assert_eq!(build.state.health(A), 11);
    build.learned(A, &["devout"]);
    assert_eq!(build.state.health(A), 12);
}

/// Mountaineering, Water Walking, Forester: one die counts as their terrain;
/// Forester also when exploring.
#[test]
fn dice_treated_as_a_terrain() {
    let rows = [
        ("mountaineering", "Mountaineering", "x08y16", "x09y17"),
        ("water_walking_1", "Water Walking", "x04y14", "x05y13"),
        ("water_walking_2", "Water Walking", "x04y14", "x05y13"),
        ("forester_1", "Forester", "x01y09", "x01y07"),
        ("forester_2", "Forester", "x01y09", "x01y07"),
    ];
    for (id, name, from, to) in rows {
        let mut build = Build::new(1);
        build.hero(A, "lyssa").at(A, from).learned(A, &[id]).script(dice(&["plains"; 3]));
        let mut table = build.turn();
        table.answers(A, Action::Roll);
        give(&mut table, A, |it| matches!(it, Action::Treat { .. }));
        table.answers(A, Action::Enter { hex: hex(to), die: 0 });
        assert_eq!(table.hero(A).hex, hex(to), "{id} {name}");
    }
    let mut build = Build::new(1);
    build.at(A, "x14y22").quest(A, "the_twisted_path").learned(A, &["forester_1"]).script(dice(&["plains"; 3]));
    let mut table = build.turn();
    table.answers(A, Action::Explore);
    give(&mut table, A, |it| matches!(it, Action::Treat { .. }));
    assert!(may(&table, A, |it| matches!(it, Action::Outcome { index: 0, .. })));
}

/// Taxidermist: a gold for each combat trophy.
#[test]
fn taxidermist() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut build = Build::new(2);
    build.learned(A, &["taxidermist"]).cast(A, &["physical", "physical", "physical"], enemy("kobolds"), &foe);
    let mut table = build.fight("kobolds");
    deal_all(&mut table, A, 0, Symbol::Physical);
    assert_eq!((table.hero(A).gold, table.trophies(A)[0]), (2, 1));
}

/// Ambidextrous: two weapons may be held.
#[test]
fn ambidextrous() {
    let mut build = Build::new(1);
    build.at(A, "x06y12").gold(A, 9).learned(A, &["ambidextrous"]).assets(A, &["A03"]).next_assets(&["B05"]);
    let mut table = build.turn();
    table.answers(A, Action::Shop).answers(A, Action::Buy(asset("B05")));
    assert!(is_turn(&table));
    assert_eq!(table.hero(A).assets.len(), 2);
}

/// Endurance: two more healed in the wilderness. Serenity: heals 1 at the start
/// of a turn. Blessing: two cards when resting in a shrine.
#[test]
fn skills_that_heal() {
    let mut build = Build::new(1);
    build.learned(A, &["endurance"]).damage(A, 5).script(dice(&["mountain/water"; 5]));
    let mut table = build.turn();
    table.answers(A, Action::Rest);
    assert_eq!(table.hero(A).damage, 3);
    for id in ["serenity_1", "serenity_2"] {
        let mut build = Build::new(1);
        build.learned(A, &[id]).damage(A, 5);
        let mut table = build.turn();
        table.answers(A, Action::EndTurn);
        until_turn(&mut table, |_, all| all[0]);
        assert_eq!(table.hero(A).damage, 4, "{id}");
    }
    for id in ["blessing_1", "blessing_2"] {
        let mut build = Build::new(1);
        build.learned(A, &[id]).at(A, "x04y16");
        let mut table = build.turn();
        table.answers(A, Action::Rest);
        assert_eq!(table.hero(A).hand.len(), 2, "{id}");
    }
}

/// Haggler: the first purchase of a turn is one cheaper; two copies add up.
#[test]
fn hagglers() {
    for (ids, price) in [(&["haggler_1"][..], 4), (&["haggler_2"], 4), (&["haggler_1", "haggler_2"], 3)] {
        let mut build = Build::new(1);
        build.hero(A, "lyssa").at(A, "x06y12").gold(A, 9).learned(A, ids).next_assets(&["B05", "A10"]);
        let mut table = build.turn();
        table.answers(A, Action::Shop).answers(A, Action::Buy(asset("B05")));
        assert_eq!(table.hero(A).gold, 9 - price);
        table.answers(A, Action::Shop).answers(A, Action::Buy(asset("A10")));
        assert_eq!(table.hero(A).gold, 9 - price - 4, "only once a turn");
    }
}

/// Trail Lore: any dice of a roll may be rerolled, once a turn.
#[test]
fn trail_lore() {
    for id in ["trail_lore_1", "trail_lore_2"] {
        let mut build = Build::new(1);
        build.hero(A, "lyssa").learned(A, &[id]).script(dice(&["mountain/water"; 3]));
        let mut table = build.turn();
        table.answers(A, Action::Roll);
        table.script(dice(&["wild"; 3]));
        give(&mut table, A, |it| matches!(it, Action::RerollWith { dice: 0b111, .. }));
        assert!(table.roll.dice.iter().all(|it| it.shows().is_wild()), "{id}");
    }
}

/// Insight: each exert during a test reveals one more card.
#[test]
fn insight() {
    for (ids, more) in [(&["insight_1"][..], 2), (&["insight_2"], 2), (&["insight_1", "insight_2"], 3)] {
        let mut build = Build::new(1);
        build.hero(A, "lyssa").learned(A, ids).fill_hand(A, 1).next_card("harvest_festival");
        build.next_successes(&[false; 8]);
        let mut table = build.draw(Deck::Social);
        table.answers(A, Action::Choose(0)).answers(A, Action::Reveal);
        let last = table.events().iter().rev().find_map(|it| match it {
            Event::CardsRevealed { skills, .. } => Some(skills.len()),
            _ => None,
        });
        assert_eq!(last, Some(more));
    }
}

/// Quick Study: one more card when training.
#[test]
fn quick_study() {
    for id in ["quick_study_1", "quick_study_2"] {
        let mut build = Build::new(1);
        build.hero(A, "lyssa").learned(A, &[id]);
        let mut table = build.turn();
        table.answers(A, Action::Train);
        assert_eq!(table.hero(A).hand.len(), 4, "{id}: three and one, one of which goes");
        give(&mut table, A, |it| matches!(it, Action::Discard(_)));
        assert!(is_turn(&table));
    }
}

/// Explorer's Instinct: one more die when exploring.
#[test]
fn explorers_instinct() {
    let mut build = Build::new(1);
    build.learned(A, &["explorers_instinct"]).at(A, "x04y12").quest(A, "swamp_tales").script(dice(&["plains"; 4]));
    let mut table = build.turn();
    table.answers(A, Action::Explore);
    assert_eq!(table.roll.dice.len(), 4);
}

/// Trade Routes: two more gold for each goods traded.
#[test]
fn trade_routes() {
    let mut build = Build::new(1);
    build.learned(A, &["trade_routes"]).at(A, "x04y16").assets(A, &["relics_1"]);
    let mut table = build.turn();
    table.answers(A, Action::Trade(asset("relics_1")));
    assert_eq!(table.hero(A).gold, 7);
}

/// amb.free-moves Spirit Guide: a step over any border for an exert, once a turn and
/// without an action.
#[test]
fn spirit_guide() {
    let mut build = Build::new(1);
    build.learned(A, &["spirit_guide"]).at(A, "x04y14").fill_hand(A, 2);
    let mut table = build.turn();
    let id = ability("Spirit Guide", "");
    table.answers(A, Action::Use(id));
    give(&mut table, A, |it| matches!(it, Action::Discard(_)));
    table.answers(A, Action::GoTo(hex("x03y15")));
    assert_eq!((table.hero(A).hex, table.turn.actions), (hex("x03y15"), 3), "over the river");
    assert_eq!(table.rule_against(A, Action::Use(id)), "exert.2");
}

/// Silver Tongue: for two exerts a failed test on an event succeeds.
#[test]
fn silver_tongue() {
    let mut build = Build::new(1);
    build.learned(A, &["silver_tongue"]).fill_hand(A, 2).next_card("harvest_festival").next_successes(&[false; 5]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    let id = ability("Silver Tongue", "");
    assert_eq!(table.choices(A), [Action::Reveal, Action::Use(id), Action::Done]);
    table.answers(A, Action::Use(id));
    assert_eq!((table.trophies(A)[2], table.hero(A).hand.len()), (1, 0));
}

/// Omen Reader: a card for each adventure, before its card is drawn.
#[test]
fn omen_reader() {
    let mut build = Build::new(1);
    build.learned(A, &["omen_reader"]).at(A, "x00y08").next_card("dwarven_craft");
    let mut table = build.turn();
    table.answers(A, Action::Adventure);
    assert_eq!(table.hero(A).hand.len(), 1);
}

/// Martyr's Courage: three cards when defeated.
#[test]
fn martyrs_courage() {
    let mut build = Build::of(1, "corpse_king");
    build.learned(A, &["martyrs_courage"]).damage(A, 8).zombie("x02y04");
    let mut table = build.turn();
    table.answers(A, Action::Step(hex("x02y04")));
    assert!(table.is_defeated(A));
    assert_eq!(table.hero(A).hand.len(), 3);
}
