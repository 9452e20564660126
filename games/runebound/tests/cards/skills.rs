//! Every skill: what is printed, its bonuses, and what its abilities do.

use super::assets::gains;
use super::harness::*;
use crate::support::*;
use kernel::Scripted;
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
    ("second_wind_2", "Second Wind", "body", "g", true, ""),
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

/// Card, surge ability, cost, and what it does.
const SURGES: &[(&str, &str, u8, &str)] = &[
    ("Brawler", "Haymaker", 1, "enemy takes 1 unless blocked"),
    ("Berserker", "Rage", 2, "hero doubles physical"),
    ("Alchemist", "Volatile Flask", 1, "enemy takes 1 unless blocked, recast enemy"),
    ("Exploit Weakness", "Opening", 2, "out enemy"),
    ("Healing Touch", "Mend", 1, "hero heals 2"),
    ("Arcane Bolt", "Bolt", 1, "enemy takes 1 unless blocked"),
    ("Rune Scribe", "Inscribe", 2, "hero doubles magic"),
];

#[test]
fn surge_abilities_of_skills() {
    use runebound::content::{Price, Use};
    let printed = content().skills.iter().flat_map(|it| &it.abilities).map(|it| content().ability(*it));
    let mut printed: Vec<&str> = printed.filter(|it| it.usage == Use::Surge).map(|it| it.card.as_str()).collect();
    printed.dedup();
    assert_eq!(printed, SURGES.iter().map(|it| it.0).collect::<Vec<_>>());
    for (card, name, cost, expected) in SURGES {
        let id = ability(card, name);
        assert_eq!(content().ability(id).price, Price::Surge(*cost), "{card}");
        assert_eq!(surge("margath", enemy("ogre"), 0, id, |_| {}), *expected, "{card} {name}");
    }
}

/// berserker, rune_scribe: the doubled symbols count twice for the round.
#[test]
fn doubled_symbols_deal_twice() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut build = Build::new(2);
    build.hero(A, "laurel_of_bloodwood").assets(A, &["C06"]).learned(A, &["berserker"]);
    build.cast(A, &["physical", "physical", "agility", "surge"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    let rage = ability("Berserker", "Rage");
    table.answers(A, Action::Surge { ability: rage, tokens: 0b1000 });
    table.answers(B, Action::Pass);
    assert_eq!(shown(&table, 0), ["physical 4", "physical 2", "agility 1"]);
    deal_all(&mut table, A, 0, Symbol::Physical);
    assert_eq!(damage_of(&table, 1), 6);
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

/// Marksmanship: 1 physical when a foe is engaged. Megalomania: a card for each
/// foe defeated.
#[test]
fn marksmanship_and_megalomania() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut build = Build::new(2);
    build.learned(A, &["marksmanship", "megalomania"]);
    build.cast(A, &["physical", "physical", "physical"], enemy("kobolds"), &foe);
    let mut table = build.fight("kobolds");
    assert_eq!(damage_of(&table, 1), 1);
    deal_all(&mut table, A, 0, Symbol::Physical);
    assert_eq!(table.hero(A).hand.len(), 1);
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

/// Seat A against an ogre whose skulls come first; the foe strikes with two.
fn struck(more: impl Fn(&mut Build)) -> Table {
    let mut build = Build::new(2);
    more(&mut build);
    build.cast(A, &["shield", "agility", "dash"], enemy("ogre"), &["skull", "skull", "surge", "dash", "dash"]);
    let mut table = build.fight("ogre");
    assert_eq!(asked(&table), B);
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b11 });
    table
}

/// Shield Wall: blocks 1 once a round. Warding: blocks 2 for an exert.
#[test]
fn skills_that_block() {
    let mut table = struck(|it| {
        it.learned(A, &["shield_wall"]);
    });
    table.answers(A, Action::Use(ability("Shield Wall", "")));
    assert!(!may(&table, A, |it| matches!(it, Action::Use(_))), "once a round");
    table.answers(A, Action::Block(0));
    assert_eq!(table.hero(A).damage, 1);
    for id in ["warding_1", "warding_2"] {
        let mut table = struck(|it| {
            it.learned(A, &[id]).fill_hand(A, 1);
        });
        table.answers(A, Action::Use(ability("Warding", "")).same_card(&table));
        assert_eq!((table.hero(A).damage, table.hero(A).hand.len()), (0, 0), "{id}");
    }
}

/// Which copy of a card an ability belongs to does not matter to these tests.
trait SameCard {
    fn same_card(self, table: &Table) -> Action;
}

impl SameCard for Action {
    fn same_card(self, table: &Table) -> Action {
        let Action::Use(wanted) = self else { return self };
        let name = &content().ability(wanted).card;
        find(table, asked(table), |it| matches!(it, Action::Use(id) if content().ability(*id).card == *name))
    }
}

/// Counterblow: 1 physical after blocking.
#[test]
fn counterblow() {
    let mut table = struck(|it| {
        it.learned(A, &["counterblow"]);
    });
    table.answers(A, Action::Block(1));
    assert_eq!((table.hero(A).damage, damage_of(&table, 1)), (1, 1));
}

/// Second Wind: heal 2 for an exert, once a combat. Weapon Master: a spent token
/// comes back. Tactician: an own token is flipped.
#[test]
fn combat_actions_for_an_exert() {
    let foe = ["shield", "agility", "surge", "skull", "double"];
    for (id, name) in [("second_wind_1", "Second Wind"), ("second_wind_2", "Second Wind")] {
        let mut build = Build::new(2);
        build.hero(A, "lyssa").learned(A, &[id]).fill_hand(A, 2).damage(A, 3);
        build.cast(A, &["physical", "agility", "agility"], enemy("ogre"), &foe);
        let mut table = build.fight("ogre");
        table.answers(A, Action::Use(ability(name, "")).same_card(&table));
        give(&mut table, A, |it| matches!(it, Action::Discard(_)));
        assert_eq!(table.hero(A).damage, 1, "{id}");
        table.answers(B, Action::Pass);
        assert!(!may(&table, A, |it| matches!(it, Action::Use(_))), "once a combat");
    }
    let mut build = Build::new(2);
    build.hero(A, "lyssa").learned(A, &["weapon_master"]).fill_hand(A, 1);
    build.cast(A, &["physical", "agility", "agility"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    deal_all(&mut table, A, 0, Symbol::Physical);
    table.answers(B, Action::Block(0)).answers(B, Action::Pass);
    table.script([Scripted::Pick(0)]);
    table.answers(A, Action::Use(ability("Weapon Master", "")));
    table.answers(A, Action::Token { side: 0, token: 0 });
    assert_eq!(shown(&table, 0)[0], "physical 2");
    for id in ["tactician_1", "tactician_2"] {
        let mut build = Build::new(2);
        build.hero(A, "lyssa").learned(A, &[id]).fill_hand(A, 1);
        build.cast(A, &["shield", "agility", "agility"], enemy("ogre"), &foe);
        let mut table = build.fight("ogre");
        table.answers(A, Action::Use(ability("Tactician", "")).same_card(&table));
        table.answers(A, Action::Token { side: 0, token: 0 });
        assert_eq!(shown(&table, 0)[0], "physical 2", "{id}");
    }
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

/// Battle Planner: one more for initiative each round.
#[test]
fn battle_planner() {
    let foe = ["shield", "agility", "skull", "skull", "double"];
    for (learned, first) in [(false, B), (true, A)] {
        let mut build = Build::new(2);
        if learned {
            build.learned(A, &["battle_planner"]);
        }
        build.cast(A, &["shield", "agility", "dash"], enemy("ogre"), &foe);
        assert_eq!(asked(&build.fight("ogre")), first, "0 or 1 against 1");
    }
}

/// Counterspell: for two exerts a surge ability of the foe does nothing, once a
/// combat.
#[test]
fn counterspell() {
    let mut build = Build::new(2);
    build.act(2, 1).hero(A, "lyssa").learned(A, &["counterspell"]).fill_hand(A, 2);
    build.cast(
        A,
        &["physical", "agility", "agility"],
        enemy("ogre"),
        &["skull", "skull", "surge", "dash", "dash", "surge"],
    );
    let mut table = build.fight("ogre");
    assert_eq!(asked(&table), B);
    give(&mut table, B, |it| matches!(it, Action::Surge { .. }));
    let id = ability("Counterspell", "");
    assert_eq!(table.choices(A), [Action::Use(id), Action::Decline]);
    table.answers(A, Action::Use(id));
    assert_eq!((table.hero(A).damage, table.hero(A).hand.len()), (0, 0));
    assert!(has_event(&table, |it| matches!(it, Event::SurgeCancelled { .. })));
    assert_eq!(shown(&table, 1).iter().filter(|it| it.starts_with("surge")).count(), 0, "the symbols are spent");
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

/// Spirit Guide: a step over any border for an exert, once a turn and without an
/// action.
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

/// Soul Fire: 1 magic after dealing magic damage, once a round.
#[test]
fn soul_fire() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut build = Build::new(2);
    build.hero(A, "lyssa").learned(A, &["soul_fire"]);
    build.cast(A, &["physical", "magic", "agility"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    deal_all(&mut table, A, 0, Symbol::Magic);
    assert_eq!(damage_of(&table, 1), 2, "1 and 1, and no more");
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
