//! Skills that matter in combat: what their abilities do there.

use super::harness::*;
use crate::kit::*;
use kernel::Scripted;
use runebound::content::content;
use runebound::ids::*;
use runebound::{Action, Event};

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
/// comes back. Tactician: one's own token is flipped.
#[test]
fn combat_actions_for_an_exert() {
    let foe = ["shield", "agility", "surge", "skull", "double"];
    let mut build = Build::new(2);
    build.hero(A, "lyssa").learned(A, &["second_wind_1"]).fill_hand(A, 2).damage(A, 3);
    build.cast(A, &["physical", "agility", "agility"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    table.answers(A, Action::Use(ability("Second Wind", "")).same_card(&table));
    give(&mut table, A, |it| matches!(it, Action::Discard(_)));
    assert_eq!(table.hero(A).damage, 1);
    table.answers(B, Action::Pass);
    assert!(!may(&table, A, |it| matches!(it, Action::Use(_))), "once a combat");
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
