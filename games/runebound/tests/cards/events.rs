//! Every event: what both options do when their test succeeds, and that a
//! failed test leaves nothing.

use super::harness::*;
use crate::kit::*;
use runebound::Action;
use runebound::content::content;

struct Row {
    id: &'static str,
    scenario: &'static str,
    options: [&'static str; 2],
}

const fn row(id: &'static str, scenario: &'static str, options: [&'static str; 2]) -> Row {
    Row { id, scenario, options }
}

/// Id, scenario, and the changes for the hero by each option.
const EVENTS: &[Row] = &[
    row("attempted_robbery", "margath", ["gold+2 combat+1", "gold-2 hand+1 combat+1"]),
    row("robbery_on_the_road", "margath", ["gold+3 combat+1", "quests+1 combat+1"]),
    row("the_pit_fighters", "margath", ["gold+3 combat+1", "gold+1 combat+1"]),
    row("sermon_of_the_dread", "margath", ["gold+1 tokens+1 combat+1", "tokens+1 combat+1"]),
    row("survivors_in_the_ruins", "corpse_king", ["tokens+1 combat+1", "gold+2 combat+1 zombies+1"]),
    row("desperate_merchant", "margath", ["gold+2 exploration+1", "gold-1 assets+1 exploration+1"]),
    row("the_castellan", "margath", ["damage-4 exploration+1", "gold+3 exploration+1"]),
    row("kernoss_blessing", "margath", ["exploration+1 moved", "damage-3 exploration+1"]),
    row("mocking_traveler", "margath", ["tokens+1 exploration+1", "quests+1 exploration+1"]),
    row("grave_robbers", "corpse_king", ["gold+2 exploration+1", "exploration+1 zombies-1"]),
    row("helpful_ally", "margath", ["social+1", "gold+2 social+1"]),
    row("ancient_burials", "margath", ["assets+1 social+1", "social+1"]),
    row("trials_of_strength", "margath", ["gold+1 social+1", "gold+1 social+1"]),
    row("hidden_gift", "margath", ["hand+1 social+1", "gold+1 social+1"]),
    row("harvest_festival", "margath", ["gold+1 social+1", "gold+1 social+1"]),
    row("runesmith", "margath", ["gold+3 social+1", "hand+2 social+1"]),
    row("desperate_peasant", "margath", ["social+1", "gold+1 social+1"]),
    row("wandering_trader", "margath", ["gold+2 social+1", "gold-1 damage-4 social+1"]),
    row("devastated_village", "margath", ["hand+1 social+1", "gold+1 social+1"]),
    row("smuggling", "margath", ["quests+1", "gold+1 social+1"]),
    row("legends_of_old", "margath", ["quests+1 social+1", "gold+1 social+1"]),
    row("con_artist", "margath", ["gold+3 social+1", "gold-1 assets+1 social+1"]),
    row("family_matters", "margath", ["gold+2 social+1", "hand+2 social+1"]),
    row("stranded_caravan", "margath", ["gold+1 social+1 delayed", "assets+1"]),
    row("band_of_drunkards", "margath", ["social+2", "gold+3 social+1"]),
    row("other_half", "margath", ["tokens+1 social+1", "social+1"]),
    row("shadows_of_the_past", "margath", ["tokens+1 social+1", "gold+2 social+1"]),
    row("dirty_beggar", "margath", ["gold-1 hand+1 social+1", "tokens+1 social+1"]),
    row("faster_than_the_wind", "margath", ["social+1 moved", "tokens+1 social+1"]),
    row("the_old_dragonslayer", "margath", ["tokens+1 social+1", "gold-1 quests+1 social+1"]),
    row("heralds_of_kell", "margath", ["gold+1 tokens+1 social+1", "gold+2 social+1"]),
    row("a_burned_library", "margath", ["tokens+1 social+1", "damage-3 hand+1 social+1"]),
    row("whispers_of_the_cult", "margath", ["tokens+2 social+1", "gold+2 social+1"]),
    row("coven_of_necromancers", "corpse_king", ["gold+2 social+1", "gold+1 social+1"]),
    row("veteran_captain", "corpse_king", ["tokens+1 social+1", "hand+2 social+1"]),
    row("the_plague_doctor", "corpse_king", ["damage+1 tokens+1 social+1", "damage-4 social+1"]),
    row("temple_wardens", "corpse_king", ["tokens+1 social+1", "gold-1 damage-3 social+1"]),
    row("refugees_on_the_road", "corpse_king", ["tokens+1 social+1 delayed", "gold+2 social+1"]),
    row("funeral_pyres", "corpse_king", ["social+1 zombies-1", "gold+2 social+1 zombies+1"]),
    row("mercenary_company", "corpse_king", ["gold-3 tokens+1 social+1", "gold+3 social+1"]),
    row("the_grave_oath", "corpse_king", ["tokens+2 social+1", "social+1"]),
];

#[test]
fn all_events_are_here() {
    let events = content().cards.iter().filter(|it| it.event().is_some()).map(|it| it.id.as_str());
    assert_eq!(events.collect::<Vec<_>>(), EVENTS.iter().map(|it| it.id).collect::<Vec<_>>());
}

#[test]
fn options_do_what_they_say() {
    for Row { id, scenario, options } in EVENTS {
        for (option, expected) in options.iter().enumerate() {
            let mut build = traveller(scenario);
            let deck = content().card(card(id)).deck;
            build.next_card("narrow_ledge").next_card("big_trouble").next_card(id).next_successes(&[true]);
            let before = build.state.clone();
            let mut table = build.draw(deck);
            table.answers(A, Action::Choose(option as u8));
            settle(&mut table);
            assert_eq!(changes(&before, &table), *expected, "{id} option {option}");
            assert!(table.table.is_empty(), "{id} is off the table");
        }
    }
}

#[test]
fn failed_tests_stop_the_event() {
    let mut n_tests = 0;
    for Row { id, scenario, .. } in EVENTS {
        let card_id = card(id);
        for (index, option) in content().card(card_id).event().expect("an event").iter().enumerate() {
            if option.test.is_none() {
                continue;
            }
            n_tests += 1;
            let mut build = traveller(scenario);
            build.next_card(id).next_successes(&[false; 6]);
            let before = build.state.clone();
            let mut table = build.draw(content().card(card_id).deck);
            table.answers(A, Action::Choose(index as u8));
            let paid = option.cost.map(|it| format!("gold-{it}")).unwrap_or_default();
            assert_eq!(changes(&before, &table), paid, "{id} option {index}");
            let pile = &table.adventures[content().card(card_id).deck.index()];
            assert_eq!(pile.discard.last(), Some(&card_id), "{id} is discarded");
        }
    }
    assert!(n_tests > 60);
}
