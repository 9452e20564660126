//! Every Season card.

use crate::kit::*;
use runewars::content::{Dial, Faction, Flag, content};
use runewars::ids::*;
use runewars::state::Rune;
use runewars::{Action, Asked, Card, Options, Runewars, State};
use testkit::Table;

fn bow() -> Field {
    Field::new(&[Faction::Daqan, Faction::Uthuk], Options { bow: true, ..Options::default() })
}

/// Answers with the first choice until the Orders are chosen.
fn settle(table: &mut Table<Runewars>) {
    for _ in 0..80 {
        let (seat, question) = asked(table);
        if question == Asked::Order {
            return;
        }
        let action = table.choices(seat)[0];
        table.answers(seat, action);
    }
}

fn bids(table: &mut Table<Runewars>, own: u8, other: u8) {
    assert_eq!(asked(table).1, Asked::Bid);
    table.answers(A, Action::Bid(own));
    table.answers(B, Action::Bid(other));
}

fn rich(it: &mut State) {
    for player in &mut it.players {
        player.influence = 9;
    }
}

#[test]
fn famine_lowers_dials_to_what_the_land_gives() {
    let table = field().with(|it| it.players[0].dials = [8, 1, 8]).season("famine");
    assert_eq!(table.player(A).dials, [3, 1, 2]);
}

#[test]
fn prepare_for_the_coming_year_exchanges_objectives() {
    let mut table = field()
        .with(|it| it.players[0].objective = Some(objective("full_granaries")))
        .season("prepare_for_the_coming_year");
    assert_eq!(asked(&table), (A, Asked::RedrawObjective));
    table.answers(A, Action::Yes);
    let now = table.player(A).objective.expect("another one");
    assert_ne!(now, objective("full_granaries"));
    assert_eq!(asked(&table).1, Asked::Order, "B has no Objective");
}

#[test]
fn stormy_weather_becalms_who_bids_nothing() {
    let mut table = field().with(rich).put("9A", "footman", 1).season("stormy_weather");
    bids(&mut table, 0, 1);
    assert!(table.player(A).is_becalmed && !table.player(B).is_becalmed);
    let mut again = field();
    again.state = table.position().state().clone();
    let mut table = again.turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    assert_eq!(asked(&table).1, Asked::AfterOrder, "no unit may move");
}

#[test]
fn spring_muster_brings_two_triangles() {
    let mut table = field().season("spring_muster");
    settle(&mut table);
    assert_eq!(table.area(area(&table, "daqanA")).units.count(), 2);
    let mut table = field().season("spring_muster");
    let home = area(&table, "daqanA");
    table.answers(A, Action::Area(home));
    table.answers(A, Action::Muster { unit: unit("footman"), area: home, n: 2 });
    assert_eq!(stack(&table, "daqanA", "footman"), (2, 0));
}

#[test]
fn melting_passes_drought_and_early_frost_open_borders() {
    assert!(field().season("melting_passes").has_flag(Flag::MountainsOpen));
    let table = field().season("drought");
    assert!(table.has_flag(Flag::WaterOpen));
    assert_eq!((table.player(A).dials[0], table.player(B).dials[0]), (2, 2));
    let mut table = field().put("9A", "footman", 7).season("early_frost");
    assert!(table.has_flag(Flag::WaterOpen));
    assert_eq!(asked(&table), (A, Asked::LoseUnit));
    settle(&mut table);
    assert_eq!(table.area(area(&table, "9A")).units.count(), 6);
}

#[test]
fn envoys_of_greyhaven_draw_three_and_one() {
    let mut table = field().with(rich).season("envoys_of_greyhaven");
    bids(&mut table, 2, 5);
    assert_eq!((table.player(B).hand.len(), table.player(A).hand.len()), (3, 1));
}

/// Long Winter: two used Orders of the player's choice come back, the others not.
#[test]
fn long_winter_returns_two_orders() {
    let mut table = field()
        .with(|it| {
            it.season = runewars::content::Season::Winter;
            it.seasons[0].draw.retain(|at| *at != season_card("long_winter").0);
            it.seasons[0].draw.push(season_card("long_winter").0);
            it.players[0].used = [1, 2, 4, 5].into_iter().collect();
            it.players[0].orders = it.players[0].orders.difference(it.players[0].used);
            it.players[1].used.insert(1);
            it.players[1].orders.remove(1);
        })
        .run(vec![]);
    assert_eq!(table.choices(A), [1, 2, 4, 5].map(Action::ReturnOrder));
    table.answers(A, Action::ReturnOrder(2));
    table.answers(A, Action::ReturnOrder(5));
    table.answers(B, Action::ReturnOrder(1));
    assert_eq!(asked(&table).1, Asked::Order);
    assert_eq!((table.player(A).used, table.player(B).used.len()), ([1, 4].into_iter().collect(), 0));
    let is_in_hand = |order: u8| table.player(A).orders.contains(order);
    assert_eq!([2, 5, 1, 4].map(is_in_hand), [true, true, false, false]);
}

#[test]
fn rune_tremors_show_two_runes_and_help_the_smallest() {
    let mut table = field().rune("1A", true).rune("1B", false).put("9A", "footman", 1).season("rune_tremors");
    let influence = table.player(B).influence;
    settle(&mut table);
    assert!(table.areas.iter().filter_map(|it| it.rune).all(|it| is_known(&it, A) && is_known(&it, B)));
    assert_eq!(table.player(B).influence, influence + 2, "B controls fewer areas");
}

#[test]
fn city_in_flames_destroys_a_city() {
    let mut table = field()
        .with(rich)
        .with(|it| {
            let at = area(it, "2B");
            it.area_mut(at).city = Some(CityId(1));
        })
        .season("city_in_flames");
    bids(&mut table, 3, 1);
    table.answers(A, Action::Area(area(&table, "2B")));
    let at = table.area(area(&table, "2B"));
    assert!(at.city.is_none() && at.is_razed);
}

#[test]
fn divided_loyalties_cost_two_influence_or_the_hero() {
    let arrange = |influence| {
        field()
            .hero(A, "krutzbeck", "9A")
            .with(move |it| it.players[0].influence = influence)
            .season("divided_loyalties")
    };
    let mut table = arrange(2);
    assert_eq!(table.choices(A), [Action::Option(0), Action::Option(1)]);
    table.answers(A, Action::Option(0));
    assert_eq!((table.heroes.len(), table.player(A).influence), (1, 0));
    let mut table = arrange(1);
    assert_eq!(table.choices(A), [Action::Option(1)]);
    settle(&mut table);
    assert!(table.heroes.is_empty());
}

#[test]
fn call_of_adventure_and_wandering_healers() {
    let table = field().hero(A, "sir_valadir", "9A").season("call_of_adventure");
    assert_eq!((table.player(A).quests.len(), table.player(B).quests.len()), (1, 1));
    assert_eq!(table.stride_of(hero("sir_valadir")), 3);
    let table = field().hero(A, "sir_valadir", "9A").with(|it| it.heroes[0].damage = 2).season("wandering_healers");
    assert_eq!(table.heroes[0].damage, 1);
}

#[test]
fn tournament_of_champions_tests_strength() {
    let run = |numbers: &[u8]| {
        let mut table = field().hero(A, "sir_valadir", "9A").fate(numbers).season("tournament_of_champions");
        settle(&mut table);
        (table.player(A).influence, table.heroes[0].damage, table.heroes[0].training)
    };
    assert_eq!(run(&[5, 7, 17, 27]), (3 + 3, 0, [1, 0, 0]), "gold");
    assert_eq!(run(&[3, 4, 13, 14]), (3 + 2, 0, [0; 3]), "silver");
    assert_eq!(run(&[1, 2, 8, 9]), (3, 1, [0; 3]), "red");
}

#[test]
fn trial_of_the_magi_gives_one_of_two_rewards() {
    let mut table = field().with(rich).hero(A, "sir_valadir", "9A").season("trial_of_the_magi");
    let n = table.rewards.draw.len();
    bids(&mut table, 4, 0);
    table.answers(A, Action::Hero(hero("sir_valadir")));
    let Action::Card(Card::Reward(kept)) = table.choices(A)[0] else { panic!("Rewards are listed") };
    table.answers(A, Action::Card(Card::Reward(kept)));
    assert_eq!(table.heroes[0].prizes[0].card, kept);
    assert_eq!(table.rewards.draw.len(), n - 1);
}

#[test]
fn restless_beasts_move_neutral_units() {
    let mut table = field().put("1A", "beastman", 2).season("restless_beasts");
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::Area(area(&table, "1C")));
    assert_eq!(stack(&table, "1C", "beastman"), (2, 0));
}

#[test]
fn rich_harvest_market_days_and_tax_revolt() {
    let table = field().with(|it| it.players[0].dials = [1, 5, 2]).season("rich_harvest");
    assert_eq!(table.player(A).dials, [4, 2, 2], "what the home realm yields, and one food");
    let mut table = field().with(rich).season("market_days");
    table.answers(A, Action::Yes);
    table.answers(A, Action::Yes);
    assert_eq!((table.player(A).hand.len(), table.player(A).influence), (2, 5));
    assert_eq!(asked(&table).0, B, "at most twice");
    let table = field().with(rich).with(|it| it.players[1].influence = 3).season("tax_revolt");
    assert_eq!((table.player(A).influence, table.player(B).influence), (8, 5));
}

#[test]
fn mercenary_bands_and_council_of_accord() {
    let mut table = field().with(rich).season("mercenary_bands");
    table.answers(A, Action::Yes);
    table.answers(A, Action::Area(area(&table, "daqanA")));
    table.answers(A, Action::Muster { unit: unit("razorwing"), area: area(&table, "daqanA"), n: 1 });
    assert_eq!((stack(&table, "daqanA", "razorwing"), table.player(A).influence), ((1, 0), 7));
    let mut table = field().with(rich).season("council_of_accord");
    bids(&mut table, 1, 0);
    table.answers(A, Action::Option(0));
    table.answers(A, Action::Card(Card::Title(TitleId(2))));
    assert_eq!((table.titles[2].holder, table.titles[2].influence), (Some(A), 1));
}

#[test]
fn tales_of_the_rune_seekers_exchange_quests() {
    let mut table = field().quest(A, "shepherds_plea").season("tales_of_the_rune_seekers");
    table.answers(A, Action::Yes);
    table.answers(A, Action::Card(Card::Quest(quest("shepherds_plea"))));
    assert_eq!(table.player(A).quests.len(), 2);
}

#[test]
fn power_for_the_pious_gives_runes_that_the_lowest_places() {
    let mut table = field().with(rich).season("power_for_the_pious");
    bids(&mut table, 2, 1);
    assert_eq!(asked(&table), (B, Asked::PlaceRuneFor));
    table.answers(B, Action::Area(area(&table, "1A")));
    assert!(table.area(area(&table, "1A")).rune.expect("placed").is_dragon);
}

#[test]
fn dragons_awaken_and_winter_conclave() {
    let mut table = field().with(rich).season("dragons_awaken");
    let dragons = table.dragon_runes;
    bids(&mut table, 2, 1);
    settle(&mut table);
    assert_eq!(table.dragon_runes, dragons - 1);
    let placed: u8 = table.areas.iter().map(|it| it.units.of(unit("dragon")).count()).sum();
    assert_eq!(placed, 1);
    let mut table = field().with(rich).season("winter_conclave");
    bids(&mut table, 3, 1);
    settle(&mut table);
    assert_eq!(table.dragon_runes, dragons - 1, "the highest alone");
    assert_eq!(table.player(B).influence, 9 - 1, "what was bid is gone");
}

#[test]
fn bitter_cold_routs_and_brings_runes() {
    let mut table = field().with(rich).put("9A", "footman", 2).put("daqanA", "footman", 2).season("bitter_cold");
    let dragons = table.dragon_runes;
    table.answers(A, Action::Unit { unit: unit("footman"), routed: false });
    bids(&mut table, 3, 1);
    settle(&mut table);
    assert_eq!(table.dragon_runes, dragons - 1, "all but the lowest");
    assert_eq!((stack(&table, "9A", "footman"), stack(&table, "daqanA", "footman")), ((1, 1), (2, 0)));
}

#[test]
fn wolves_at_the_door_cost_a_unit_or_food() {
    let mut table = field().put("9A", "footman", 2).season("wolves_at_the_door");
    table.answers(A, Action::Option(1));
    assert_eq!(table.player(A).dials[0], 1);
    let mut table = field().put("9A", "footman", 2).season("wolves_at_the_door");
    table.answers(A, Action::Option(0));
    table.answers(A, Action::Area(area(&table, "9A")));
    table.answers(A, Action::Unit { unit: unit("footman"), routed: false });
    assert_eq!(stack(&table, "9A", "footman"), (1, 0));
}

/// Runes have a price in these winters; who cannot pay is not asked.
#[test]
fn wolves_at_the_door_and_hearth_and_hall_sell_runes() {
    for (card, price) in [("wolves_at_the_door", 3), ("hearth_and_hall", 2)] {
        let rich_and_poor = |it: &mut State| {
            it.players[0].influence = price;
            it.players[1].influence = price - 1;
        };
        let mut table = field().with(rich_and_poor).season(card);
        let dragons = table.dragon_runes;
        while asked(&table).1 != Asked::CardMay {
            let (seat, _) = asked(&table);
            let action = table.choices(seat)[table.choices(seat).len() - 1];
            table.answers(seat, action);
        }
        assert_eq!(asked(&table).0, A);
        table.answers(A, Action::Yes);
        settle(&mut table);
        assert_eq!((table.dragon_runes, table.player(A).influence), (dragons - 1, 0), "{card}");
        assert_eq!(table.player(B).influence, price - 1);
    }
}

#[test]
fn hearth_and_hall_feeds_two_more_at_strongholds() {
    let mut it = field().put("daqanA", "footman", 5).put("9A", "footman", 3);
    it.state.set_flag(Flag::Hearth);
    let table = it.run(vec![runewars::flow::SeasonFrame::Winter { left: [A].into_iter().collect() }.into()]);
    assert_eq!(asked(&table).1, Asked::Order, "5 of 3 + 2 at the stronghold, 3 of 3 outside");
}

#[test]
fn shifting_runes_swap_two_tokens_unseen() {
    let mut table = field().with(rich).rune("1A", true).rune("1B", false).season("shifting_runes");
    let dragons = table.dragon_runes;
    bids(&mut table, 1, 0);
    while asked(&table).1 != Asked::CardArea {
        let action = table.choices(A)[0];
        table.answers(A, action);
    }
    assert_eq!(table.dragon_runes, dragons - 1);
    table.answers(A, Action::Area(area(&table, "1A")));
    assert!(!table.choices(A).contains(&Action::Area(area(&table, "1A"))));
    table.answers(A, Action::Area(area(&table, "1B")));
    assert!(table.area(area(&table, "1B")).rune.expect("lies").is_dragon);
    assert!(!is_known(&table.area(area(&table, "1B")).rune.expect("lies"), A));
}

#[test]
fn veterans_return_stands_figures_up() {
    let mut table = field().with(rich).put_routed("9A", "footman", 2).season("veterans_return");
    let dragons = table.dragon_runes;
    table.answers(A, Action::Area(area(&table, "9A")));
    assert_eq!(stack(&table, "9A", "footman"), (2, 0));
    bids(&mut table, 2, 1);
    settle(&mut table);
    assert_eq!(table.dragon_runes, dragons - 1);
}

// Banners of War.

#[test]
fn marching_season_lengthens_marches() {
    let table = bow().put("9A", "footman", 1).season("marching_season");
    assert!(table.has_flag(Flag::Marching));
    assert_eq!(table.range_of(A, unit("footman"), area(&table, "9A")), 3);
    // The card speaks of units: heroes step as far as ever.
    let it = bow().put("9A", "footman", 1).hero(A, "ronan_of_the_wild", "9A").with(|it| it.set_flag(Flag::Marching));
    let table = it.turn(A, 1);
    let (from, near, far) = (area(&table, "9A"), area(&table, "1A"), area(&table, "1B"));
    let hero = |to| Action::ShiftHero { hero: hero("ronan_of_the_wild"), to, portal: false };
    assert!(table.choices(A).contains(&Action::Shift { from, to: far, unit: unit("footman"), n: 1, portal: false }));
    assert!(table.choices(A).contains(&hero(near)) && !table.choices(A).contains(&hero(far)));
}

#[test]
fn thaw_of_the_wastes_removes_a_token() {
    let mut table = bow()
        .put("9A", "footman", 1)
        .with(|it| {
            let at = area(it, "9A");
            it.area_mut(at).is_desolate = true;
            it.blight -= 1;
        })
        .season("thaw_of_the_wastes");
    table.answers(A, Action::Area(area(&table, "9A")));
    assert!(!table.area(area(&table, "9A")).is_desolate && table.blight == 6);
}

#[test]
fn banners_unfurled_recruits_with_a_dial() {
    let mut table = bow().with(rich).season("banners_unfurled");
    bids(&mut table, 1, 0);
    table.answers(A, Action::Dial(Dial::Food));
    let home = area(&table, "daqanA");
    table.answers(A, Action::Muster { unit: unit("footman"), area: home, n: 3 });
    assert_eq!(stack(&table, "daqanA", "footman"), (3, 0));
}

#[test]
fn winds_of_al_kalim_and_scorched_fields_desolate() {
    let mut table = bow().season("winds_of_al_kalim");
    table.answers(A, Action::Area(area(&table, "1A")));
    assert!(table.area(area(&table, "1A")).is_desolate);
    let mut table = bow().put("1A", "footman", 1).season("scorched_fields");
    table.answers(A, Action::Option(1));
    table.answers(A, Action::Area(area(&table, "1A")));
    assert!(table.area(area(&table, "1A")).is_desolate);
    assert_eq!(table.player(A).dials[0], 3 + 2, "the controller gains at once");
    assert_eq!(table.choices(B), [Action::Option(0)], "no legal area: only the dial");
    table.answers(B, Action::Option(0));
    table.answers(B, Action::Dial(Dial::Ore));
    assert_eq!(table.player(B).dials[2], 1);
}

#[test]
fn the_sands_give_way_tests_heroes_near_tile_twelve() {
    let mut it = bow();
    let tile = content().tile_named("12").expect("in the box");
    let laid = runewars::map::Laid { tile, at: runewars::hex::Hex::new(1, 1), turn: 0 };
    runewars::map::lay(&mut it.state.areas, laid, None);
    let mut table = it.hero(A, "sir_valadir", "1C").hero(B, "krutzbeck", "9A").fate(&[5, 7]).season("sands_give_way");
    assert_eq!(asked(&table), (A, Asked::CardMay));
    table.answers(A, Action::Yes);
    settle(&mut table);
    assert_eq!(table.heroes[0].prizes.len(), 1);
    assert_eq!(table.heroes[1].damage, 0, "too far away");
}

#[test]
fn sellswords_merchants_and_cold_graves() {
    let mut table = bow().with(rich).season("sellswords");
    table.answers(A, Action::Yes);
    let home = area(&table, "daqanA");
    table.answers(A, Action::Area(home));
    table.answers(A, Action::Muster { unit: unit("roc"), area: home, n: 1 });
    assert_eq!((stack(&table, "daqanA", "roc"), table.player(A).influence), ((1, 0), 6));
    let mut table = bow()
        .put("2B", "footman", 1)
        .with(|it| {
            let at = area(it, "2B");
            it.area_mut(at).city = Some(CityId(0));
        })
        .season("merchants_tribute");
    table.answers(A, Action::Dial(Dial::Wood));
    assert_eq!(table.player(A).dials[1], 3);
    let mut table = bow().put("daqanB", "footman", 8).put("daqanC", "footman", 2).season("cold_graves");
    assert_eq!(asked(&table).0, B, "A has ten units");
    settle(&mut table);
    assert!(table.area(area(&table, "uthukA")).units.count() >= 1);
    // Then a dragon rune for two influence.
    let it = bow().put("daqanB", "footman", 8).put("daqanC", "footman", 2).put("uthukB", "berserker", 8);
    let mut table = it.put("uthukC", "berserker", 2).with(rich).season("cold_graves");
    let (dragons, influence) = (table.dragon_runes, table.player(A).influence);
    assert_eq!(table.choices(A), [Action::Yes, Action::Pass]);
    table.answers(A, Action::Yes);
    settle(&mut table);
    assert_eq!(table.player(A).influence, influence - 2);
    assert!(table.dragon_runes < dragons);
}

#[test]
fn conclave_of_frost_and_unnatural_winter_freeze() {
    let mut table = bow().with(rich).season("conclave_of_frost");
    bids(&mut table, 1, 0);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::Area(area(&table, "1A")));
    assert_eq!(table.area(area(&table, "1A")).frozen, 2);
    let mut table = bow().season("unnatural_winter");
    let dragons = table.dragon_runes;
    settle(&mut table);
    assert_eq!(table.dragon_runes, dragons - 1, "a rune for all but the lowest bidder");
    for area in &table.areas {
        let is_wet = area.borders.contains(&runewars::content::Border::Water);
        let is_free = area.home.is_none();
        assert_eq!(area.frozen > 0, is_wet && is_free, "{}", area.name());
    }
}

#[test]
fn game_of_crowns_reveals_before_it_gives() {
    let mut table = bow().with(rich).put("9A", "footman", 1).rune("9A", true).season("game_of_crowns");
    let dragons = table.dragon_runes;
    bids(&mut table, 2, 1);
    assert_eq!(asked(&table), (A, Asked::RevealRune));
    settle(&mut table);
    assert!(table.area(area(&table, "9A")).rune.is_some_and(|it: Rune| it.is_faceup));
    assert_eq!(table.dragon_runes, dragons - 1);
    assert_eq!(table.player(B).influence, 8, "B was lowest, and receives none");
    // Of three players two receive one.
    let three = [Faction::Daqan, Faction::Uthuk, Faction::Latari];
    let options = Options { bow: true, ..Options::default() };
    let mut table = Field::new(&three, options).with(rich).season("game_of_crowns");
    let dragons = table.dragon_runes;
    for (seat, n) in [(A, 2), (B, 0), (C, 1)] {
        table.answers(seat, Action::Bid(n));
    }
    settle(&mut table);
    assert_eq!(table.dragon_runes, dragons - 2);
}
