//! Setup, in its ten steps.

use crate::kit::*;
use kernel::{Game, Scripted};
use runebound::content::content;
use runebound::ids::*;
use runebound::state::State;
use runebound::{Action, Event, Runebound, Setup};
use testkit::proves;

/// A table at its first question, with the given first player and decks in
/// their printed order.
fn fresh(n_seats: usize, scenario: &str, first: u32) -> Table {
    let script = [Scripted::Keep, Scripted::Keep, Scripted::Keep, Scripted::Keep, Scripted::Pick(first)];
    Table::new(&Setup::new(n_seats, scenario), script)
}

/// Plays setup through: heroes in the given order, the first place offered.
fn set_up(n_seats: usize, scenario: &str, first: u32, heroes: &[&str]) -> Table {
    let mut table = fresh(n_seats, scenario, first);
    for id in heroes {
        let seat = asked(&table);
        table.answers(seat, Action::Hero(hero(id)));
    }
    table
}

fn place_all(table: &mut Table) {
    for _ in 0..table.n_seats() {
        let seat = asked(table);
        give(table, seat, |it| matches!(it, Action::StartAt(_)));
    }
}

/// setup.1, setup.2 Every gem lies face up on its hex; a green one gives access
/// to the exploration deck only.
#[test]
fn all_gems_lie_face_up() {
    let table = fresh(2, "margath", 0);
    proves!("setup.1", "setup.2");
    assert_eq!(table.gems.len(), 27);
    for hex in content().hex_ids() {
        assert_eq!(table.gem_up(hex), content().hex(hex).gem.map(|(deck, _)| deck));
    }
    let mut build = Build::new(1);
    build.at(A, "x00y08").next_card("dwarven_craft");
    let mut table = build.turn();
    table.answers(A, Action::Adventure);
    assert_eq!(table.adventures.each_ref().map(|it| it.deck.len()), [30, 29, 30]);
}

/// setup.12 Turn order begins with the first player: with C first it is C, D, A, B.
#[test]
fn turn_order_is_clockwise_from_the_first_player() {
    let table = fresh(4, "margath", 2);
    let order: Vec<u8> = table.turn_order().map(|it| it.0).collect();
    proves!("setup.12");
    assert_eq!(order, [2, 3, 0, 1]);
}

/// setup.5 Two scenarios are offered, Margath first.
#[test]
fn two_scenarios_are_offered() {
    let option = Runebound::options().into_iter().find(|it| it.key == "scenario").expect("it is an option");
    proves!("setup.5");
    assert_eq!(option.default, "margath");
    assert!(matches!(option.kind, kernel::OptionKind::Choice { values } if values == ["margath", "corpse_king"]));
    let setup = Runebound::setup_from_options(3, &serde_json::json!({})).expect("defaults are legal");
    assert_eq!(setup, Setup::new(3, "margath"));
    let wrong = Runebound::setup_from_options(3, &serde_json::json!({ "enemies": "nobody" }));
    assert_eq!(wrong.expect_err("no such choice").rule.as_deref(), Some("enemy.2"));
}

/// setup.6 The story deck has the ten cards of the scenario and no other.
#[test]
fn the_story_deck_is_that_of_the_scenario() {
    proves!("setup.6");
    for scenario in ["margath", "corpse_king"] {
        let table = fresh(2, scenario, 0);
        let chosen = content().scenario_named(scenario);
        assert_eq!(table.stories.deck.len(), 10);
        assert!(table.stories.deck.iter().all(|it| Some(content().story(*it).scenario) == chosen));
    }
}

/// setup.8, setup.9, setup.10 Each adventure deck has its twenty common cards and
/// ten of the scenario, all of its own back.
#[test]
fn adventure_decks_are_those_of_the_scenario() {
    proves!("setup.8", "setup.9", "setup.10");
    for scenario in ["margath", "corpse_king"] {
        let table = fresh(2, scenario, 0);
        let chosen = content().scenario_named(scenario);
        for (pile, deck) in table.adventures.iter().zip(Deck::ALL) {
            let own = pile.deck.iter().filter(|it| content().card(**it).scenario == chosen).count();
            let common = pile.deck.iter().filter(|it| content().card(**it).scenario.is_none()).count();
            assert_eq!((pile.deck.len(), own, common), (30, 10, 20));
            assert!(pile.deck.iter().all(|it| content().card(*it).deck == *deck));
        }
    }
}

/// setup.11 The first player is found at random; one seed always gives the same.
#[test]
fn the_first_player_is_random() {
    let first = |seed: u64| {
        let mut trace = kernel::Trace::silent();
        let setup = Setup::new(4, "margath");
        let position = kernel::Position::<Runebound>::new(&setup, kernel::Seed::from_number(seed), &mut trace);
        position.expect("legal").state().first
    };
    let all: Vec<_> = (0..20).map(first).collect();
    proves!("setup.11");
    assert_eq!(all, (0..20).map(first).collect::<Vec<_>>());
    assert!(all.iter().any(|it| *it != all[0]));
}

/// setup.13, setup.14, setup.16 Heroes are chosen in turn order, out of what is
/// left; the card lies setup side up and gives its printed gold.
#[test]
fn heroes_are_chosen_in_turn_order() {
    let mut table = fresh(3, "margath", 1);
    proves!("setup.13", "setup.14", "setup.16");
    assert_eq!(asked(&table), B);
    assert_eq!(table.choices(B).len(), 6);
    table.answers(B, Action::Hero(hero("lord_hawthorne")));
    assert_eq!(asked(&table), C);
    assert_eq!(table.choices(C).len(), 5);
    assert_eq!(table.rule_against(C, Action::Hero(hero("lord_hawthorne"))), "setup.13");
    assert_eq!((table.hero(B).gold, table.hero(B).is_flipped), (3, false));
}

/// setup.15 A hero without gold, hand, start or tokens fails validation.
#[test]
fn a_hero_needs_its_setup_side() {
    proves!("setup.15");
    use runebound::content::{Content, FILES};
    for field in ["gold", "hand", "start", "tokens"] {
        let heroes: String = FILES
            .heroes
            .lines()
            .filter(|line| !line.starts_with(&format!("{field} =")))
            .map(|line| format!("{line}\n"))
            .collect();
        let files = runebound::content::Files { heroes: &heroes, ..FILES };
        let error = Content::parse(&files).expect_err("a field is missing");
        assert_eq!((error.file, error.card.as_str(), error.field.as_str()), ("heroes.toml", "corbin", field));
    }
}

/// setup.17, enemy.5 The hero's pool is exactly its own tokens, and then those
/// of its assets.
#[test]
fn the_pool_holds_the_heros_own_tokens() {
    use runebound::flow::combat::pool;
    use runebound::state::Fighter;
    let mut build = Build::new(1);
    let own = [token("lord_hawthorne_1"), token("lord_hawthorne_2"), token("lord_hawthorne_3")];
    proves!("setup.17", "enemy.5");
    assert_eq!(pool(&build.state, Fighter::Hero(A)), own);
    build.assets(A, &["B07", "satchel"]);
    assert_eq!(pool(&build.state, Fighter::Hero(A)), [own[0], own[1], own[2], token("B07")]);
}

/// setup.18 In turn order each draws up to the hand size, the first player's
/// cards off the top first.
#[test]
fn starting_hands() {
    let mut table = fresh(2, "margath", 1);
    table.answers(B, Action::Hero(hero("laurel_of_bloodwood")));
    table.script([Scripted::Keep]);
    table.answers(A, Action::Hero(hero("lyssa")));
    let n = content().skills.len() as u8;
    let ids = |list: &[SkillId]| list.iter().map(|it| it.0).collect::<Vec<_>>();
    proves!("setup.18");
    assert_eq!(ids(&table.hero(B).hand), [n - 1, n - 2, n - 3, n - 4]);
    assert_eq!(ids(&table.hero(A).hand), [n - 5, n - 6, n - 7]);
}

/// setup.19 A hero starts on any hex of the kind its card names, and no other.
#[test]
fn starting_locations() {
    let mut table = set_up(1, "margath", 0, &["lyssa"]);
    let shrines: Vec<HexId> = content().hex_ids().filter(|it| content().hex(*it).kind == Some(Kind::Shrine)).collect();
    let offered: Vec<HexId> =
        table.choices(A).iter().map(|it| if let Action::StartAt(hex) = it { *hex } else { panic!("{it:?}") }).collect();
    proves!("setup.19");
    assert_eq!(offered, shrines);
    assert_eq!(shrines.len(), 5);
    assert_eq!(table.rule_against(A, Action::StartAt(hex("x06y12"))), "setup.19");
}

/// setup.20, setup.24 Setup abilities resolve in turn order after all are
/// placed, while the markets are still empty.
#[test]
fn setup_abilities_come_after_placing() {
    let mut table = set_up(2, "margath", 0, &["elder_mok", "lord_hawthorne"]);
    place_all(&mut table);
    proves!("setup.20", "setup.24");
    assert_eq!(asked(&table), A);
    assert!(may(&table, A, |it| *it == Action::TakeFrom(Deck::Social)));
    assert!(table.markets.iter().all(|it| it.is_empty()));
    table.answers(A, Action::TakeFrom(Deck::Social));
    // Hawthorne has drawn two and discards two.
    assert_eq!((asked(&table), table.hero(B).hand.len()), (B, 5));
}

/// setup.21, setup.22 All cards are flipped after the setup abilities; from then
/// on only the game side counts.
#[test]
fn hero_cards_are_flipped() {
    let mut table = set_up(1, "margath", 0, &["corbin"]);
    proves!("setup.21", "setup.22");
    assert_eq!(table.abilities(A).count(), 0);
    place_all(&mut table);
    assert!(table.hero(A).is_flipped);
    assert_eq!(table.hero(A).gold, 3, "2 printed and 1 by the setup ability");
    assert_eq!(table.abilities(A).count(), 2);
    assert_eq!(table.attribute(A, Attribute::Body), 3);
    assert!(has_event(&table, |it| *it == Event::HeroesFlipped));
}

/// setup.7 The Corpse King gives each hero an ally, at the end of step 8.
#[test]
fn the_scenario_may_give_something() {
    let mut table = set_up(2, "corpse_king", 0, &["lyssa", "corbin"]);
    place_all(&mut table);
    until_turn(&mut table, |_, all| all[0]);
    proves!("setup.7");
    assert_eq!(table.heroes.iter().map(|it| it.story_tokens).collect::<Vec<_>>(), [1, 1]);
    let mut table = set_up(1, "margath", 0, &["corbin"]);
    place_all(&mut table);
    assert_eq!(table.hero(A).story_tokens, 0);
}

/// setup.23, setup.25, overview.2 Three cards in each market, 48 left; the token
/// on space 1, no story card drawn, no gem turned; no hero owns an asset.
#[test]
fn the_table_is_ready() {
    let mut table = set_up(2, "margath", 0, &["corbin", "lyssa"]);
    place_all(&mut table);
    until_turn(&mut table, |_, all| all[0]);
    let state: &State = &table;
    proves!("setup.23", "setup.25", "overview.2");
    assert!(state.markets.iter().all(|it| it.len() == 3));
    assert_eq!(state.assets.deck.len(), 48);
    assert_eq!((state.act, state.space, state.stories.deck.len()), (1, 1, 10));
    assert_eq!(state.gems.len(), 27);
    assert!(state.heroes.iter().all(|it| it.assets.is_empty()));
    assert_eq!(state.hero(B).gold, 1, "Lyssa's printed gold");
}

/// setup.4 Gold comes from the bank and leaves others' gold untouched.
#[test]
fn gold_comes_from_the_bank() {
    let mut build = Build::new(2);
    build.gold(A, 1).gold(B, 4).zombie("x02y02");
    let mut table = build.turn();
    table.answers(A, Action::KillZombie);
    proves!("setup.4");
    assert_eq!((table.hero(A).gold, table.hero(B).gold), (2, 4));
}

/// component.7 The time token shows side 1 after setup, and side 2 after the act has
/// changed.
#[test]
fn the_time_token_has_a_side_for_each_act() {
    let mut table = Build::new(1).turn();
    proves!("component.7");
    assert_eq!(table.view(A).act, 1);
    let mut build = Build::new(1);
    build.act(1, 12);
    table = build.turn();
    table.answers(A, Action::EndTurn);
    assert_eq!((table.view(A).act, table.space), (2, 1));
}
