//! Every hero's ability, every Objective.

use crate::kit::*;
use runewars::content::{Attribute, Faction, HeroPower, content};
use runewars::flow::{DuelFrame, Frame, QuestFrame};
use runewars::ids::*;
use runewars::state::{Foe, Stronghold, TitleState};
use runewars::{Action, Asked, Options, Runewars, State, What};
use testkit::Table;

fn bow() -> Field {
    Field::new(&[Faction::Daqan, Faction::Uthuk], Options { bow: true, ..Options::default() })
}

fn phase(field: Field) -> Table<Runewars> {
    field.run(vec![Frame::Quest(QuestFrame::Begin)])
}

fn go(table: &mut Table<Runewars>, id: &str, to: &str) {
    table.answers(A, Action::Act(hero(id)));
    table.answers(A, Action::Travel { to: area(table, to), portal: false });
}

fn duel(field: Field, one: &str, other: &str) -> Table<Runewars> {
    field
        .hero(A, one, "1A")
        .hero(B, other, "1A")
        .run(vec![DuelFrame::Begin { hero: hero(one), foe: Foe::Hero(hero(other)) }.into()])
}

fn finish(table: &mut Table<Runewars>) {
    for _ in 0..60 {
        let ask = table.position().waiting().next().expect("asked");
        if matches!(ask.prompt.ask, Asked::Order | Asked::SlipAway) {
            return;
        }
        let (seat, action) = (ask.seat, ask.choices.listed[0]);
        table.answers(seat, action);
    }
}

fn damage(table: &Table<Runewars>, id: &str) -> Option<u8> {
    table.find_hero(hero(id)).map(|it| it.damage)
}

#[test]
fn sir_valadir_strengthens_what_he_supports() {
    let mut table = field()
        .hero(A, "sir_valadir", "1A")
        .put("9A", "footman", 1)
        .put("1A", "berserker", 1)
        .fate(&[1, 2, 3])
        .turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 1, portal: false });
    pass_windows(&mut table);
    table.answers(A, Action::Support { hero: hero("sir_valadir"), unit: unit("footman") });
    table.answers(A, Action::Fate(0));
    let strength: Vec<i32> =
        table.events().iter().filter(|it| it.what() == What::AttackStrength).filter_map(|it| it.slots().n).collect();
    assert_eq!(strength, [2]);
}

#[test]
fn andira_heals_her_comrades() {
    let mut table = phase(field().hero(A, "andira_runehand", "daqanA").hero(A, "silhouette", "daqanA").with(|it| {
        it.heroes[0].damage = 1;
        it.heroes[1].damage = 2;
    }));
    table.answers(A, Action::Act(hero("andira_runehand")));
    table.answers(A, Action::Heal);
    assert!(table.heroes.iter().all(|it| it.damage == 0));
}

#[test]
fn far_walkers() {
    let walkers = ["ronan_of_the_wild", "red_scorpion", "silhouette"];
    let table = walkers.iter().fold(field(), |it, id| it.hero(A, id, "9A")).turn(A, 8);
    assert_eq!(walkers.map(|it| table.stride_of(hero(it))), [3, 3, 2]);
}

#[test]
fn trenloe_prevents_one_damage_in_the_first_round() {
    let mut table = duel(field().fate(&[5, 7, 6, 8, 9, 10, 17, 18]), "silhouette", "trenloe_the_strong");
    finish(&mut table);
    assert_eq!(damage(&table, "trenloe_the_strong"), Some(1), "round 1 prevented, round 2 not");
}

#[test]
fn silhouette_slips_away() {
    let mut table = duel(field().fate(&[7, 8, 9, 10, 17, 18, 19, 20]), "silhouette", "trenloe_the_strong");
    finish(&mut table);
    assert_eq!(asked(&table), (A, Asked::SlipAway));
    table.answers(A, Action::Area(area(&table, "1B")));
    assert_eq!(table.hero(hero("silhouette")).area, area(&table, "1B"));
}

#[test]
fn bogran_takes_influence() {
    let mut table = duel(field().fate(&[7, 8, 9, 10, 17, 18, 19, 20]), "bogran_the_shadow", "trenloe_the_strong");
    finish(&mut table);
    assert_eq!((table.player(A).influence, table.player(B).influence), (4, 0));
}

#[test]
fn mad_carthos_strikes_first() {
    let mut table = duel(field().fate(&[7, 8, 9, 10, 17, 18, 19, 20]), "mad_carthos", "trenloe_the_strong");
    finish(&mut table);
    assert_eq!(damage(&table, "trenloe_the_strong"), Some(1), "before the first round");
    assert_eq!(damage(&table, "mad_carthos"), Some(0));
    let mut table = duel(field().fate(&[7, 8, 9, 10, 17, 18, 19, 20]), "trenloe_the_strong", "mad_carthos");
    finish(&mut table);
    assert_eq!(damage(&table, "trenloe_the_strong"), Some(1), "as the defender too");
}

#[test]
fn astarra_draws_more_at_a_risk() {
    let mut table = phase(field().hero(A, "runewitch_astarra", "3C").quest(A, "setup_3").fate(&[1, 2, 8, 9, 10, 11]));
    go(&mut table, "runewitch_astarra", "3C");
    table.answers(A, Action::Attempt(quest("setup_3")));
    assert_eq!(asked(&table).1, Asked::Volatile);
    table.answers(A, Action::Yes);
    assert_eq!(table.events().iter().filter(|it| it.what() == What::FateDrawn).count(), 6);
    assert_eq!(table.heroes[0].damage, 2, "red: one by the Quest, one by the magic");
}

#[test]
fn varikas_heals_himself_at_the_end_of_the_phase() {
    let mut table = phase(field().hero(A, "varikas_the_dead", "9A").with(|it| it.heroes[0].damage = 2));
    table.answers(A, Action::Pass);
    assert_eq!(table.heroes[0].damage, 1);
}

#[test]
fn krutzbeck_strikes_whom_he_meets() {
    let mut table = phase(field().hero(A, "krutzbeck", "9A").hero(B, "silhouette", "1A"));
    go(&mut table, "krutzbeck", "1A");
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table), (A, Asked::Bloodlust));
    table.answers(A, Action::Hero(hero("silhouette")));
    assert_eq!(damage(&table, "silhouette"), Some(1));
}

#[test]
fn steelhorns_gores() {
    let mut table = duel(field().fate(&[7, 8, 9, 10, 17, 18, 19, 20]), "steelhorns", "trenloe_the_strong");
    assert_eq!(asked(&table), (A, Asked::Gore));
    table.answers(A, Action::Yes);
    finish(&mut table);
    assert_eq!((damage(&table, "steelhorns"), damage(&table, "trenloe_the_strong")), (Some(1), Some(2)));
}

#[test]
fn challara_duels_from_afar() {
    let mut table = phase(
        bow()
            .hero(A, "challara", "9A")
            .hero(B, "silhouette", "1A")
            .prize("silhouette", "ice_storm")
            .with(|it| {
                it.heroes[1].damage = 2;
            })
            .fate(&[5, 8]),
    );
    go(&mut table, "challara", "9A");
    assert!(table.choices(A).contains(&Action::Duel(hero("silhouette"))));
    table.answers(A, Action::Duel(hero("silhouette")));
    finish(&mut table);
    assert_eq!(table.piles.len(), 1, "the Rewards stay under a marker");
    assert_eq!(table.piles[0].area, area(&table, "1A"));
}

#[test]
fn vyrah_scouts_runes() {
    let mut table = bow().hero(A, "vyrah_the_falconer", "9A").rune("1A", true).whole_turn(A, 7);
    let look = Action::Falcon { hero: hero("vyrah_the_falconer"), area: area(&table, "1A") };
    assert!(table.choices(A).contains(&look));
    table.answers(A, look);
    assert!(is_known(&table.area(area(&table, "1A")).rune.expect("lies"), A));
}

#[test]
fn gherinn_tests_before_a_duel() {
    let run = |numbers: &[u8]| {
        let mut table = duel(bow().fate(numbers), "brother_gherinn", "trenloe_the_strong");
        finish(&mut table);
        (damage(&table, "brother_gherinn"), damage(&table, "trenloe_the_strong"))
    };
    assert_eq!(run(&[1, 2, 11, 12, 7, 8, 9, 10, 17, 18, 19, 20]), (Some(1), Some(0)), "red");
    assert_eq!(run(&[3, 4, 13, 14, 7, 8, 9, 10, 17, 18, 19, 20]), (Some(0), Some(1)), "silver");
}

#[test]
fn grey_ker_kills_on_gold() {
    let fate = [5, 7, 17, 27, 1, 8, 9, 10, 18, 19, 20, 28];
    let it = bow().hero(A, "grey_ker", "9A").hero(B, "krutzbeck", "1A").put("1A", "berserker", 2).fate(&fate);
    let mut table = phase(it);
    go(&mut table, "grey_ker", "1A");
    assert_eq!(asked(&table).1, Asked::Deed, "not by his move alone");
    table.answers(A, Action::Duel(hero("krutzbeck")));
    table.answers(A, Action::Yes);
    table.answers(A, Action::Fate(0));
    assert_eq!(asked(&table), (B, Asked::LoseUnit));
    table.answers(B, Action::Unit { unit: unit("berserker"), routed: false });
    assert_eq!(stack(&table, "1A", "berserker"), (1, 0));
    assert!(table.duel.is_some() || table.events().iter().any(|it| it.what() == What::DuelRound), "the duel goes on");
}

#[test]
fn tatianna_gains_on_silver() {
    let mut table = phase(bow().hero(A, "tatianna", "1C").quest(A, "shepherds_plea").fate(&[3, 4, 13]));
    go(&mut table, "tatianna", "1C");
    table.answers(A, Action::Attempt(quest("shepherds_plea")));
    assert_eq!(table.player(A).influence, 3 + 2 + 1);
}

#[test]
fn torvic_passes_borders_and_shrugs_off_seasons() {
    let table = bow().hero(A, "lord_of_bilehall", "1C").turn(A, 8);
    let gait = table.hero_gait(hero("lord_of_bilehall"), false, false);
    assert!(table.may_cross(&gait, area(&table, "1C"), 3), "water to 3A");
    assert!(!table.may_cross(&table.hero_gait(hero("lord_of_bilehall"), true, false), area(&table, "1C"), 3));
    let mut table = bow().hero(A, "lord_of_bilehall", "1C").fate(&[1, 2, 8]).season("tournament_of_champions");
    table.answers(A, Action::Hero(hero("lord_of_bilehall")));
    assert_eq!(table.heroes[0].damage, 0, "no damage by Season cards");
}

#[test]
fn kethra_turns_a_blank_into_a_special() {
    let mut table = duel(bow().fate(&[7, 8, 9, 10, 17, 18, 19, 20]), "kethra_bloodcaller", "trenloe_the_strong");
    assert_eq!(asked(&table), (A, Asked::DuelSpecial));
    assert_eq!(table.choices(A), [Action::Pass, Action::Number(1)]);
    table.answers(A, Action::Number(1));
    assert_eq!(damage(&table, "kethra_bloodcaller"), Some(1));
}

#[test]
fn morrag_devours() {
    let mut table = bow()
        .hero(A, "morrag_ironmaw", "1A")
        .hero(B, "silhouette", "1A")
        .with(|it| {
            it.heroes[0].damage = 3;
            it.heroes[1].damage = 2;
        })
        .fate(&[5, 8])
        .run(vec![DuelFrame::Begin { hero: hero("morrag_ironmaw"), foe: Foe::Hero(hero("silhouette")) }.into()]);
    finish(&mut table);
    assert_eq!((damage(&table, "morrag_ironmaw"), damage(&table, "silhouette")), (Some(0), None));
    assert_eq!(content().heroes[hero("morrag_ironmaw").index()].power, HeroPower::Devourer);
    assert_eq!(Attribute::ALL.len(), 3);
}

fn met(id: &str, field: Field) -> bool {
    field.state.is_fulfilled(A, objective(id))
}

fn fort(it: &mut State, name: &str) {
    let at = area(it, name);
    it.area_mut(at).stronghold = Some(Stronghold { owner: A, is_damaged: false, is_capital: false });
}

/// Every Objective is fulfilled by what it says and not before.
#[test]
fn every_objective() {
    type Change = fn(Field) -> Field;
    let cases: [(&str, Change, Change); 23] = [
        ("bound_by_honor", |it| it.put("1A", "beastman", 1), |it| it.put("daqanA", "beastman", 1)),
        ("friend_of_dragons", |it| it.put("1A", "dragon", 1), |it| it.put("daqanA", "dragon", 1)),
        (
            "keepers_of_the_free_cities",
            |it| it.put("2B", "footman", 1).with(|it| city(it, "2B")),
            |it| {
                it.put("2B", "footman", 1).put("3A", "footman", 1).with(|it| {
                    city(it, "2B");
                    city(it, "3A");
                })
            },
        ),
        (
            "shield_of_the_realm",
            |it| it.with(|it| fort(it, "9A")),
            |it| {
                it.with(|it| {
                    fort(it, "9A");
                    fort(it, "9B");
                    fort(it, "1A");
                })
            },
        ),
        (
            "voice_of_the_council",
            |it| it.with(|it| title(it, 0)),
            |it| {
                it.with(|it| {
                    title(it, 0);
                    title(it, 1);
                })
            },
        ),
        (
            "fellowship",
            |it| it.hero(A, "silhouette", "9A").prize("silhouette", "ice_storm"),
            |it| {
                it.hero(A, "silhouette", "9A")
                    .prize("silhouette", "ice_storm")
                    .hero(A, "sir_valadir", "9A")
                    .prize("sir_valadir", "war_banner")
                    .hero(A, "mad_carthos", "9A")
                    .prize("mad_carthos", "soulbiter")
            },
        ),
        (
            "full_granaries",
            |it| it.with(|it| it.players[0].dials[0] = 6),
            |it| it.with(|it| it.players[0].dials[0] = 7),
        ),
        ("liberators", |it| it, |it| it.with(|it| it.players[0].deeds.won_at_stronghold = true)),
        ("discouraging_defeat", |it| it, |it| it.with(|it| it.players[0].has_repelled = true)),
        ("master_of_giants", |it| it.put("1A", "giant", 1), |it| it.put("daqanA", "giant", 1)),
        (
            "broken_walls",
            |it| it.with(|it| it.players[0].deeds.damaged = 1),
            |it| it.with(|it| it.players[0].deeds.razed_stronghold = true),
        ),
        ("broken_walls", |it| it, |it| it.with(|it| it.players[0].deeds.damaged = 2)),
        (
            "harvest_of_souls",
            |it| it.with(|it| it.players[0].deeds.slain = 5),
            |it| it.with(|it| it.players[0].deeds.slain = 6),
        ),
        (
            "ashes_of_the_cities",
            |it| it.with(|it| razed(it, "2B")),
            |it| it.put("2B", "footman", 1).with(|it| razed(it, "2B")),
        ),
        (
            "blood_price",
            |it| it.hero(A, "silhouette", "9A"),
            |it| it.hero(A, "silhouette", "9A").with(|it| it.heroes[0].has_slain = true),
        ),
        ("iron_tide", |it| it.with(|it| it.players[0].dials[2] = 6), |it| it.with(|it| it.players[0].dials[2] = 8)),
        ("shadow_over_the_hearth", |it| it.put("9A", "footman", 1), |it| it.put("uthukB", "footman", 1)),
        (
            "guardians_of_the_lost_city",
            |it| it.put("2B", "footman", 1).with(|it| city(it, "2B")),
            |it| {
                it.put("2B", "footman", 1).with(|it| {
                    let at = area(it, "2B");
                    it.area_mut(at).city = Some(CityId(15));
                })
            },
        ),
        (
            "healers_of_the_land",
            |it| it.put("9A", "footman", 1),
            |it| {
                it.put("9A", "footman", 1)
                    .put("9B", "footman", 1)
                    .put("1A", "footman", 1)
                    .put("1B", "footman", 1)
                    .put("1C", "footman", 1)
            },
        ),
        ("trained_vanguard", |it| it.put("9A", "roc", 3), |it| it.put("9A", "roc", 3).put("9B", "novice_wizard", 3)),
        (
            "lords_of_ash",
            |it| it.with(|it| ash(it, &["1A", "1B", "1C"])),
            |it| it.put("1A", "footman", 1).with(|it| ash(it, &["1A", "1B", "1C"])),
        ),
        (
            "breaker_of_kings",
            |it| it.put("1A", "footman", 1).with(|it| fallen(it, &["1A"])),
            |it| it.put("1A", "footman", 1).put("1B", "footman", 1).with(|it| fallen(it, &["1A", "1B"])),
        ),
        ("rune_thief", |it| it, |it| it.with(|it| it.players[0].deeds.won_at_rune = true)),
    ];
    for (id, not_yet, done) in cases {
        assert!(!met(id, not_yet(bow())), "{id} too early");
        assert!(met(id, done(bow())), "{id}");
    }
    assert_eq!(content().objectives.len(), 22);
}

fn city(it: &mut State, name: &str) {
    let at = area(it, name);
    it.area_mut(at).city = Some(CityId(0));
}

fn razed(it: &mut State, name: &str) {
    let at = area(it, name);
    it.area_mut(at).is_razed = true;
}

fn title(it: &mut State, at: usize) {
    it.titles[at] = TitleState { holder: Some(A), influence: 1 };
}

fn ash(it: &mut State, names: &[&str]) {
    for name in names {
        let at = area(it, name);
        it.area_mut(at).is_desolate = true;
        it.blight -= 1;
    }
}

fn fallen(it: &mut State, names: &[&str]) {
    for name in names {
        let at = area(it, name);
        it.area_mut(at).lost_strongholds.insert(B);
    }
}

/// What a turn brought is remembered for the Objectives that ask for it.
#[test]
fn deeds_of_a_turn() {
    use crate::rules::battle::{attack, play_to};
    // Six Footmen storm the stronghold of B, where a dragon rune lies; each of them could have been held.
    let storm = |answer| {
        let it = field().put("2A", "footman", 6).rune("uthukA", true);
        let mut table = attack(it, "2A", "uthukA");
        play_to(&mut table, &[Asked::Conquer]);
        table.answers(A, answer);
        play_to(&mut table, &[]);
        let goals = ["liberators", "rune_thief", "broken_walls", "shadow_over_the_hearth"];
        goals.map(|it| table.is_fulfilled(A, objective(it)))
    };
    assert_eq!(storm(Action::Yes), [true, true, false, true]);
    assert_eq!(storm(Action::Pass), [true, true, true, true], "it is destroyed");
    // Whoever brings five and loses is repelled, whoever brings four is not.
    let repelled = |n| {
        let mut table = attack(field().put("9A", "footman", n).put("1A", "berserker", 8).fate(&[]), "9A", "1A");
        play_to(&mut table, &[]);
        (table.controller(area(&table, "1A")), table.is_fulfilled(B, objective("discouraging_defeat")))
    };
    assert_eq!([repelled(4), repelled(5)], [(Some(B), false), (Some(B), true)]);
}

/// Objectives about figures that are all in the supply may be exchanged.
#[test]
fn an_impossible_objective_is_exchanged() {
    let mut table = field().with(|it| it.players[0].objective = Some(objective("friend_of_dragons"))).whole_turn(A, 7);
    assert!(table.choices(A).contains(&Action::ExchangeObjective));
    table.answers(A, Action::ExchangeObjective);
    assert!(table.player(A).objective.is_some_and(|it| it != objective("friend_of_dragons")));
    let table = field()
        .put("1A", "dragon", 1)
        .with(|it| it.players[0].objective = Some(objective("friend_of_dragons")))
        .whole_turn(A, 7);
    assert!(!table.choices(A).contains(&Action::ExchangeObjective));
}
