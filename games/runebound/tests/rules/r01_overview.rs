//! Overview and components.

use crate::kit::*;
use kernel::{Game, RefusalKind};
use runebound::content::{AfterTrack, CardKind, content};
use runebound::ids::*;
use runebound::{Action, Runebound, Setup};
use testkit::proves;

/// overview.1 Every player runs exactly one hero; six heroes are the limit.
#[test]
fn every_player_has_one_hero() {
    use kernel::Scripted::{Keep, Pick};
    let mut table = Table::new(&Setup::new(3, "margath"), [Keep, Keep, Keep, Keep, Pick(0)]);
    for (seat, id) in [(A, "lyssa"), (B, "corbin"), (C, "elder_mok")] {
        assert_eq!(asked(&table), seat);
        table.answers(seat, Action::Hero(hero(id)));
    }
    proves!("overview.1");
    let cards: Vec<_> = table.heroes.iter().map(|it| it.card).collect();
    assert_eq!(cards, [Some(hero("lyssa")), Some(hero("corbin")), Some(hero("elder_mok"))], "and nobody has a second");
    assert!(may(&table, A, |it| matches!(it, Action::StartAt(_))), "no more heroes are chosen");
    for seats in [0, 7] {
        let refusal = Setup::new(seats, "margath").begin().expect_err("one to six");
        assert_eq!((refusal.kind, refusal.rule.as_deref()), (RefusalKind::Setup, Some("overview.1")));
    }
    assert_eq!(Runebound::seat_range(), (1, 6));
}

/// overview.3, victory.1 The scenario decides the goal: each names its villain
/// and what follows the track; an unknown one is an error.
#[test]
fn the_scenario_decides_the_goal() {
    let all = content();
    let margath = &all.scenarios[all.scenario_named("margath").expect("it is there").index()];
    let king = &all.scenarios[all.scenario_named("corpse_king").expect("it is there").index()];
    proves!("overview.3", "victory.1");
    assert_eq!(margath.after_track, AfterTrack::March { goal: hex("x06y12") });
    assert_eq!(king.after_track, AfterTrack::AllLose);
    assert_ne!(margath.villain.name, king.villain.name);
    let refusal = Setup::new(2, "dark_star").begin().expect_err("not in the box");
    assert_eq!(refusal.rule.as_deref(), Some("victory.1"));
}

/// overview.5 "You" is the active player with the hero: only its gold rises.
#[test]
fn you_is_the_active_player() {
    let mut build = Build::new(2);
    build.state.active = B;
    build.gold(A, 5).gold(B, 1).at(B, "x14y16").next_card("stranded_caravan");
    let mut table = build.draw(Deck::Social);
    table.answers(B, Action::Choose(0));
    proves!("overview.5");
    assert_eq!((table.hero(A).gold, table.hero(B).gold), (5, 2));
}

/// component.1 Six heroes, each with a setup and a game side and three tokens.
#[test]
fn heroes_are_counted() {
    let all = content();
    proves!("component.1");
    assert_eq!(all.heroes.len(), 6);
    assert!(all.heroes.iter().all(|it| it.tokens.len() == 3 && it.abilities.len() == 2));
    // The setup side has a setup ability, the game side numbers to play with.
    assert!(all.heroes.iter().all(|it| !all.script(it.setup).words.is_empty() && it.health > 0 && it.speed > 0));
}

/// component.2, component.3 Of each deck 40 cards and nine gems, each in a hex of
/// its own.
#[test]
fn adventures_and_gems_are_counted() {
    let all = content();
    proves!("component.2", "component.3");
    assert_eq!((all.cards.len(), all.n_gems, all.hexes.len()), (120, 27, 210));
    for deck in Deck::ALL {
        assert_eq!(all.cards.iter().filter(|it| it.deck == *deck).count(), 40);
        assert_eq!(all.hexes.iter().filter(|it| it.gem.is_some_and(|(kind, _)| kind == *deck)).count(), 9);
    }
}

/// component.6, component.9 Ten story cards for each of two scenarios; 60 skills,
/// 60 assets, and 60 combat tokens.
#[test]
fn stories_skills_and_assets_are_counted() {
    let all = content();
    proves!("component.6", "component.9");
    assert_eq!((all.stories.len(), all.scenarios.len()), (20, 2));
    for scenario in 0..2 {
        assert_eq!(all.stories.iter().filter(|it| it.scenario == ScenarioId(scenario)).count(), 10);
    }
    assert_eq!((all.assets.len(), all.skills.len(), all.tokens.len()), (60, 60, 60));
}

/// component.4, component.5 Five dice, six different faces; a face may show two
/// symbols.
#[test]
fn dice_have_six_different_faces() {
    let all = content();
    proves!("component.4", "component.5");
    assert_eq!((all.n_dice, all.faces.len()), (5, 6));
    assert!((1..6).all(|at| !all.faces[..at].contains(&all.faces[at])));
    assert!(all.faces[0].is_wild());
    let both = all.faces[4];
    assert!(both.shows(Terrain::Mountain) && both.shows(Terrain::Water) && !both.shows(Terrain::Plains));
    let one_in_six = |terrain| all.faces.iter().filter(|it| it.matches(terrain)).count();
    assert_eq!(Terrain::ALL[..5].iter().map(|it| one_in_six(*it)).collect::<Vec<_>>(), [4, 3, 3, 2, 2]);
}

/// component.8 Two villain tokens, six numbered story quest slots.
#[test]
fn villain_and_story_tokens() {
    let table = Build::new(2).turn();
    proves!("component.8");
    assert_eq!((content().track.story_slots, table.slots.len()), (6, 6));
    assert_eq!(content().supply.villain_tokens, 2);
}

/// component.10, component.11 Gold sums to 44, damage to 58; both are unlimited
/// in play.
#[test]
fn token_values() {
    let sum = |tokens: &[[u8; 2]]| tokens.iter().map(|[value, n]| u32::from(*value) * u32::from(*n)).sum::<u32>();
    proves!("component.10", "component.11");
    assert_eq!((sum(&content().supply.gold), sum(&content().supply.damage)), (44, 58));
    let mut build = Build::of(2, "corpse_king");
    build.gold(A, 44).zombie("x02y02");
    let mut table = build.turn();
    table.answers(A, Action::KillZombie);
    assert_eq!(table.hero(A).gold, 45, "the bank never runs out");
}

/// component.12 A story token means lore in one scenario, an ally in the other.
#[test]
fn story_tokens_mean_what_the_scenario_says() {
    let names: Vec<&str> = content().scenarios.iter().map(|it| it.story_token.as_str()).collect();
    proves!("component.12");
    assert_eq!(names, ["lore", "ally"]);
    assert_eq!(content().supply.story_tokens, 24);
    let mut build = Build::new(1);
    build.story_tokens(A, 2);
    let view = build.turn().view(A);
    assert_eq!((view.scenario.story_token.as_str(), view.seats[A].story_tokens), ("lore", 2));
}

/// adventure.5, adventure.6, adventure.7 Every deck holds all three kinds and
/// can bring gold and trophies; its usual kind is the most frequent.
#[test]
fn decks_hold_all_kinds() {
    proves!("adventure.5", "adventure.6", "adventure.7");
    for (deck, usual) in [(Deck::Social, 1), (Deck::Exploration, 2), (Deck::Combat, 0)] {
        let mut kinds = [0; 3];
        let mut gives_gold = false;
        for card in content().cards.iter().filter(|it| it.deck == deck) {
            kinds[match card.kind {
                CardKind::Enemy(_) => 0,
                CardKind::Event(_) => 1,
                CardKind::Quest(_) => 2,
            }] += 1;
            gives_gold |= card.enemy().is_some_and(|it| content().script(it.reward).words.contains("gold"))
                || card.event().is_some_and(|it| {
                    it.iter().any(|it| content().script(it.script).words.contains("gold") && it.trophy)
                })
                || card
                    .quest()
                    .is_some_and(|it| it.outcomes.iter().any(|it| content().script(it.script).words.contains("gold")));
        }
        assert!(gives_gold && kinds.iter().all(|it| *it > 0), "{deck:?} {kinds:?}");
        assert_eq!(kinds.iter().max(), Some(&kinds[usual]), "{deck:?} {kinds:?}");
    }
}

/// quest.3, story.3, city.2 Quests have their hexes, the track its four story
/// spaces, the board its four cities.
#[test]
fn quests_track_and_cities_are_whole() {
    let all = content();
    proves!("quest.3", "story.3", "city.2");
    assert!(all.cards.iter().filter_map(|it| it.quest()).all(|it| !it.hexes.is_empty()));
    assert!(all.cards.iter().filter_map(|it| it.quest()).count() > 30);
    assert_eq!((all.track.story.len(), all.track.gem_refresh.as_slice()), (4, [6, 12].as_slice()));
    let mut cities: Vec<&str> = all.cities.iter().filter_map(|it| all.hex(*it).place.as_deref()).collect();
    cities.sort_unstable();
    assert_eq!(cities, ["Dawnsmoor", "Forge", "Riverwatch", "Tamalir"]);
    assert_eq!(all.hexes.iter().filter(|it| it.kind == Some(Kind::City)).count(), 4);
}

/// asset.1, goods.1, shop.9 Assets are of five types; goods and nothing else have a
/// trade value; a coded token is the one of its card, and only weapons, clothing
/// and equipment have one.
#[test]
fn assets_are_whole() {
    let all = content();
    proves!("asset.1", "goods.1", "shop.9");
    for kind in AssetType::ALL {
        assert!(all.assets.iter().any(|it| it.kind == *kind));
    }
    assert!(all.assets.iter().all(|it| (it.kind == AssetType::Goods) == it.trade.is_some()));
    for it in all.assets.iter().filter(|it| it.token.is_some()) {
        assert!(matches!(it.kind, AssetType::Weapon | AssetType::Clothing | AssetType::Equipment));
        assert_eq!(all.token(it.token.expect("it has one")).id, it.id);
    }
    assert_eq!(all.assets.iter().filter(|it| it.token.is_some()).count(), 34);
}

/// skill.8, enemy.9 Twenty skills of each attribute; each scenario has its villain's
/// token.
#[test]
fn skills_and_villains_are_whole() {
    let all = content();
    proves!("skill.8", "enemy.9");
    for attribute in Attribute::ALL {
        assert_eq!(all.skills.iter().filter(|it| it.attribute == *attribute).count(), 20);
    }
    let villains: Vec<&str> = all.scenarios.iter().map(|it| all.token(it.villain.token).id.as_str()).collect();
    assert_eq!(villains, ["villain_margath", "villain_vorakesh"]);
}
