//! Development cards beside those that change specials, and Commander cards.

use crate::kit::*;
use bots::{Budget, Level};
use kernel::{Eyes, Seed, Viewer};
use runewars::battle::Side;
use runewars::content::{Dial, Faction, Upgrade, content};
use runewars::flow::SeasonFrame;
use runewars::ids::*;
use runewars::state::Stronghold;
use runewars::{Action, Asked, Options, Runewars, What};
use testkit::Table;
use testkit::proves;

const ALL: Options = Options {
    made_under: runewars::MadeUnder::Version6,
    exploration: false,
    bow: true,
    development_cards: true,
    commanders: true,
    free_cities: false,
    road_to_victory: true,
    quick: false,
    uncorrected: false,
    epic: false,
};

fn own(faction: Faction, upgrade: Upgrade) -> Field {
    let foe = if faction == Faction::Uthuk { Faction::Daqan } else { Faction::Uthuk };
    Field::new(&[faction, foe], ALL).with(|it| it.players[0].upgrades.insert(upgrade))
}

/// All standing units of A in `from` attack `to`.
fn attack(field: Field, from: &str, to: &str) -> Table<Runewars> {
    let mut table = field.turn(A, 3);
    table.answers(A, Action::Area(area(&table, to)));
    let heroes: Vec<HeroId> = table.heroes_of(A).map(|it| it.id).collect();
    for hero in heroes {
        if table.choices(A).contains(&Action::MarchHero { hero, portal: false }) {
            table.answers(A, Action::MarchHero { hero, portal: false });
        }
    }
    let at = area(&table, from);
    for stack in table.area(at).units.stacks().to_vec() {
        table.answers(A, Action::March { from: at, unit: stack.unit, n: stack.standing, portal: false });
    }
    while asked(&table).1 == Asked::Gather {
        table.answers(A, Action::Pass);
    }
    table
}

fn play_to(table: &mut Table<Runewars>, wanted: &[Asked]) {
    for _ in 0..120 {
        let ask = table.position().waiting().next().expect("asked");
        if wanted.contains(&ask.prompt.ask) || ask.prompt.ask == Asked::AfterOrder {
            return;
        }
        let pass = ask.prompt.ask == Asked::Support;
        let (seat, action) = (ask.seat, if pass { Action::Pass } else { ask.choices.listed[0] });
        table.answers(seat, action);
    }
}

fn home(field: &Field) -> String {
    field.state.areas.iter().find(|it| it.home == Some(A)).expect("a home").name().to_owned()
}

#[test]
fn siege_craft_weakens_strongholds() {
    let mut table =
        attack(own(Faction::Daqan, Upgrade::SiegeCraft).put("2A", "siege_tower", 2).fate(&[]), "2A", "uthukA");
    play_to(&mut table, &[Asked::Breach]);
    let strength = runewars_strength(&table);
    assert_eq!(strength, 4);
}

fn runewars_strength(table: &Table<Runewars>) -> i32 {
    table.view(A).battle.expect("a battle").sides[1].strength.total()
}

#[test]
fn royal_roads_moonlit_paths_and_eyries() {
    let mut table = own(Faction::Daqan, Upgrade::RoyalRoads)
        .put("daqanA", "footman", 1)
        .put("9A", "footman", 1)
        .put("1A", "footman", 1)
        .turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    let march = Action::March { from: area(&table, "daqanA"), unit: unit("footman"), n: 1, portal: false };
    assert!(table.choices(A).contains(&march), "three areas over own land");
    let table = own(Faction::Latari, Upgrade::MoonlitPaths).turn(A, 8);
    assert!(table.may_cross(&table.gait(A, unit("warrior"), false), area(&table, "1C"), 3));
    let table = own(Faction::Latari, Upgrade::PegasusEyries).turn(A, 8);
    assert_eq!(table.range_of(A, unit("pegasus_rider"), area(&table, "1A")), 3);
}

#[test]
fn silent_arrows_and_court_of_whispers() {
    let it =
        own(Faction::Latari, Upgrade::SilentArrows).put("9A", "archer", 3).put("1A", "berserker", 4).fate(&[1, 2, 3]);
    let mut table = attack(it, "9A", "1A");
    table.answers(A, Action::Yes);
    let first = table.events().iter().position(|it| it.what() == What::FighterDestroyed);
    let draw = table.events().iter().position(|it| it.what() == What::BattleDrew);
    assert!(first.is_some() && first < draw, "one damage before the first draw");
    let it = own(Faction::Latari, Upgrade::CourtOfWhispers).put("9A", "archer", 1).put("1A", "beastman", 1);
    let mut table = attack(it, "9A", "1A");
    table.answers(A, Action::Diplomacy(1));
    assert_eq!(table.events().iter().filter(|it| it.what() == What::FateDrawn).count(), 2);
}

#[test]
fn living_walls_and_no_need_of_bread() {
    let it = own(Faction::Latari, Upgrade::LivingWalls);
    let stronghold = Stronghold { owner: A, is_damaged: false, is_capital: false };
    assert_eq!(it.state.stronghold_strength(stronghold).total(), 6);
    let it = own(Faction::Waiqar, Upgrade::NoNeedOfBread);
    let name = home(&it);
    let table = it
        .put(&name, "reanimate", 8)
        .with(|it| it.players[0].dials[0] = 0)
        .run(vec![SeasonFrame::Winter { left: [A].into_iter().collect() }.into()]);
    assert_eq!(asked(&table).1, Asked::Order);
    // Food 2 feeds two of the others, however many Reanimates die in their place.
    let mut table = own(Faction::Waiqar, Upgrade::NoNeedOfBread)
        .put(&name, "reanimate", 3)
        .put(&name, "necromancer", 4)
        .with(|it| it.players[0].dials[0] = 2)
        .run(vec![SeasonFrame::Winter { left: [A].into_iter().collect() }.into()]);
    for _ in 0..2 {
        assert_eq!(asked(&table), (A, Asked::Trim));
        table.answers(A, Action::Unit { unit: unit("reanimate"), routed: false });
    }
    for _ in 0..2 {
        assert_eq!(asked(&table), (A, Asked::Trim), "four Necromancers and one Reanimate");
        table.answers(A, Action::Unit { unit: unit("necromancer"), routed: false });
    }
    assert_eq!(asked(&table).1, Asked::Order);
    assert_eq!((stack(&table, &name, "necromancer"), stack(&table, &name, "reanimate")), ((2, 0), (1, 0)));
}

/// Heavy Barding counts outside of battles too: an Ice Storm of three destroys one Knight of health 3.
#[test]
fn heavy_barding_in_a_storm() {
    let it = own(Faction::Daqan, Upgrade::HeavyBarding).put("1A", "knight", 2).hero(B, "krutzbeck", "1A");
    let mut table = it.prize("krutzbeck", "ice_storm").whole_turn(B, 7);
    table.answers(B, Action::UseReward { hero: hero("krutzbeck"), reward: reward("ice_storm") });
    let knight = Action::Unit { unit: unit("knight"), routed: false };
    assert_eq!((asked(&table), table.choices(A)), ((A, Asked::AssignDamage), &[knight][..]));
    table.answers(A, knight);
    assert_eq!((stack(&table, "1A", "knight"), asked(&table).1), ((1, 0), Asked::BeforeOrder));
}

#[test]
fn mist_march_crypt_lords() {
    let mut table = own(Faction::Waiqar, Upgrade::MistMarch).put("9A", "reanimate", 1).turn(A, 1);
    let far = Action::Shift {
        from: area(&table, "9A"),
        to: area(&table, "1B"),
        unit: unit("reanimate"),
        n: 1,
        portal: false,
    };
    let near = Action::Shift {
        from: area(&table, "9A"),
        to: area(&table, "1A"),
        unit: unit("reanimate"),
        n: 1,
        portal: false,
    };
    let mut short = own(Faction::Waiqar, Upgrade::MistMarch).put("9A", "reanimate", 1).turn(A, 1);
    short.answers(A, near);
    assert!(!short.player(A).has_marched, "one area needs no mist");
    table.answers(A, far);
    assert!(table.player(A).has_marched, "once a year");
    let it = own(Faction::Waiqar, Upgrade::CryptLords)
        .put("9A", "reanimate", 4)
        .put("1A", "berserker", 1)
        .fate(&[1, 2, 3, 4, 11]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[]);
    assert_eq!(stack(&table, "1A", "reanimate").0 + stack(&table, "1A", "reanimate").1, 5);
}

#[test]
fn uthuk_developments() {
    let it = own(Faction::Uthuk, Upgrade::RavenousHunger).put("9A", "flesh_ripper", 3).put("1A", "footman", 4);
    let mut table = attack(it, "9A", "1A");
    assert_eq!(asked(&table), (A, Asked::Ravenous));
    table.answers(A, Action::Number(2));
    let dead =
        table.events().iter().filter(|it| it.what() == What::FighterDestroyed && it.slots().seat == Some(B)).count();
    assert!(dead >= 2);
    let it =
        own(Faction::Uthuk, Upgrade::Raiders).put("9A", "berserker", 4).put("1A", "footman", 1).fate(&[1, 2, 3, 4, 11]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[Asked::Raid]);
    assert_eq!(asked(&table), (A, Asked::Raid));
    table.answers(A, Action::Dial(Dial::Wood));
    assert_eq!(table.player(A).dials[1], 2);
    let mut table = own(Faction::Uthuk, Upgrade::WarDrums).put_routed("9A", "berserker", 3).whole_turn(A, 7);
    table.answers(A, Action::Drums(area(&table, "9A")));
    assert_eq!(stack(&table, "9A", "berserker"), (3, 0));
    assert!(!table.choices(A).iter().any(|it| matches!(it, Action::Drums(_))), "once a year");
}

#[test]
fn flesh_pits_bring_a_berserker_back() {
    // One Berserker of two is destroyed by Fury (9 is special); gold (5) follows after the battle.
    let it =
        own(Faction::Uthuk, Upgrade::FleshPits).put("9A", "berserker", 2).put("1A", "footman", 1).fate(&[9, 1, 5, 7]);
    let name = home(&it);
    let mut table = attack(it, "9A", "1A");
    while asked(&table).1 == Asked::Alternative {
        table.answers(A, Action::Alternative(0));
    }
    play_to(&mut table, &[]);
    assert_eq!(stack(&table, &name, "berserker"), (1, 0));
}

fn led(id: &str) -> Field {
    let card = content().commanders.iter().position(|it| it.id == id).expect("in the box");
    Field::new(&[Faction::Daqan, Faction::Uthuk], ALL).hero(A, "ronan_of_the_wild", "9A").with(move |it| {
        it.heroes[0].commander = Some(CommanderId(card as u8));
        it.commanders.draw.retain(|at| usize::from(*at) != card);
    })
}

#[test]
fn vanguard_draws_one_more_for_the_first_type() {
    let mut table =
        attack(led("vanguard").put("9A", "footman", 2).put("9A", "bowman", 1).put("1A", "berserker", 1), "9A", "1A");
    play_to(&mut table, &[]);
    let drawn = |id: &str| {
        table.events().iter().filter(|it| it.what() == What::BattleDrew && it.slots().unit == Some(unit(id))).count()
    };
    assert_eq!(drawn("bowman"), 2);
    assert!(drawn("footman") <= 2);
}

#[test]
fn brilliant_maneuvers_redraws_cards() {
    let mut table = attack(
        led("brilliant_maneuvers").put("9A", "bowman", 2).put("1A", "berserker", 1).fate(&[1, 2, 15, 17]),
        "9A",
        "1A",
    );
    play_to(&mut table, &[Asked::AfterDraw]);
    table.answers(A, Action::Yes);
    table.answers(A, Action::Fate(0));
    table.answers(A, Action::Pass);
    assert_eq!(table.events().iter().filter(|it| it.what() == What::FateDrawn).count(), 1);
}

#[test]
fn drillmaster_and_runecaller_use_blanks() {
    let mut table = attack(led("drillmaster").put("9A", "bowman", 1).put("1A", "berserker", 1).fate(&[1]), "9A", "1A");
    play_to(&mut table, &[Asked::AfterDraw]);
    table.answers(A, Action::Yes);
    assert!(table.events().iter().any(|it| it.what() == What::FighterDestroyed && it.slots().seat == Some(B)));
    let mut table =
        attack(led("runecaller").put("9A", "novice_wizard", 1).put("1A", "chaos_lord", 1).fate(&[7]), "9A", "1A");
    play_to(&mut table, &[Asked::AfterDraw]);
    table.answers(A, Action::Yes);
    assert!(table.events().iter().any(|it| it.what() == What::SpecialUsed && it.slots().seat == Some(A)));
}

#[test]
fn inspiring_leader_terror_and_spymaster_open_a_battle() {
    let card =
        |id: &str| CommanderId(content().commanders.iter().position(|it| it.id == id).expect("in the box") as u8);
    let inspire = card("inspiring_leader");
    let it = Field::new(&[Faction::Daqan, Faction::Uthuk], ALL)
        .put("9A", "footman", 2)
        .put("1A", "berserker", 1)
        .put_routed("1A", "berserker", 1)
        .hero(B, "krutzbeck", "1A")
        .with(move |it| it.heroes[0].commander = Some(inspire));
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[Asked::Inspire]);
    assert_eq!(asked(&table), (B, Asked::Inspire));
    table.answers(B, Action::Unit { unit: unit("berserker"), routed: true });
    assert_eq!(table.fight().combat.host(Side::Defender).fighters.len(), 2);
    let mut table = attack(led("terror_of_the_field").put("9A", "footman", 2).put("1A", "berserker", 2), "9A", "1A");
    play_to(&mut table, &[Asked::AssignDamage]);
    assert!(table.events().iter().any(|it| it.what() == What::FighterRouted && it.slots().seat == Some(B)));
    let mut table =
        attack(led("spymaster").put("9A", "footman", 2).put("1A", "berserker", 2).hold(B, "shield_wall"), "9A", "1A");
    play_to(&mut table, &[Asked::BarCard]);
    assert_eq!(asked(&table), (A, Asked::BarCard));
    table.answers(A, Action::Card(runewars::Card::Tactics(tactics("shield_wall"))));
    assert_eq!(table.fight().barred[1], Some(tactics("shield_wall")));
}

/// bow.commander.11, bow.tacticalfate.2 The card that a Spymaster names is not played in this battle, in
/// place of a Fate card or as a response neither.
#[test]
fn a_barred_card_stays_in_hand() {
    let barred = |card: &str, others: &[&str]| {
        let mut it = led("spymaster").put("9A", "footman", 2).put("1A", "berserker", 2).hold(B, card);
        for (seat, card) in others.iter().map(|it| (A, *it)).chain([(B, "levy")]) {
            it = it.hold(seat, card);
        }
        let mut table = attack(it, "9A", "1A");
        play_to(&mut table, &[Asked::BarCard]);
        table
    };
    let named = |card: &str| Action::Card(runewars::Card::Tactics(tactics(card)));
    proves!("bow.commander.11", "bow.tacticalfate.2");
    for (name, may) in [("levy", true), ("battle_fury", false)] {
        let mut table = barred("battle_fury", &[]);
        table.answers(A, named(name));
        while asked(&table) != (B, Asked::BeforeDraw) {
            let (seat, _) = asked(&table);
            table.answers(seat, Action::Pass);
        }
        assert_eq!(table.choices(B).contains(&Action::AsFate(tactics("battle_fury"))), may, "{name}");
        assert_eq!(table.choices(B).contains(&Action::Play(tactics("battle_fury"))), may, "{name}");
    }
    for (name, may) in [("levy", true), ("countermeasure", false)] {
        let mut table = barred("countermeasure", &["summon_lightning"]);
        table.answers(A, named(name));
        while !offers(&table, A).contains(&Action::Play(tactics("summon_lightning"))) {
            let (seat, _) = asked(&table);
            table.answers(seat, Action::Pass);
        }
        table.answers(A, Action::Play(tactics("summon_lightning")));
        assert_eq!(asked(&table), (B, Asked::Counter));
        assert_eq!(table.choices(B).contains(&Action::Play(tactics("countermeasure"))), may, "{name}");
    }
}

/// The Spymaster's look cannot be taken back: the answer that leads to it ends
/// what its player may undo.
#[test]
fn the_spymasters_look_is_final() {
    let field = led("spymaster").put("9A", "footman", 2).put("1A", "berserker", 2).hold(B, "shield_wall");
    let mut table = attack(field, "9A", "1A");
    while asked(&table).1 != Asked::BarCard {
        let (seat, action) = {
            let ask = table.position().waiting().next().expect("asked");
            (ask.seat, ask.choices.listed[0])
        };
        let mut twin = table.position().clone();
        let mut trace = kernel::Trace::silent();
        twin.answer(seat, twin.ask_id(), action, &mut trace).expect("it is listed");
        table.answers(seat, action);
        assert_eq!(trace.is_barrier(), asked(&table).1 == Asked::BarCard, "after {action:?}");
    }
    assert!(table.position().waiting().all(|it| it.seat == A));
}

/// Whoever looks at the hand knows it while he chooses, and a bot of his chooses
/// among the cards that are there.
#[test]
fn the_spymaster_knows_the_hand_that_he_looks_at() {
    let field = led("spymaster").put("9A", "footman", 2).put("1A", "berserker", 2);
    let mut table = attack(field.hold(B, "shield_wall").hold(B, "ambush"), "9A", "1A");
    play_to(&mut table, &[Asked::BarCard]);
    for n in 0..20 {
        let imagined = table.position().imagine(Viewer::Seat(A), Seed::from_number(n));
        assert_eq!(imagined.asks(), table.position().asks(), "world {n}");
        let eyes = Eyes::new(table.position(), A);
        let action = bots::choose(eyes, Level::Easy, &Budget::iterations(12), Seed::from_number(n));
        assert!(offers(&table, A).contains(&action), "{action:?}");
    }
    let dealt = |viewer: Viewer, n: u64| {
        table.position().imagine(viewer, Seed::from_number(n)).state().player(B).hand.iter().map(|it| it.card).collect()
    };
    let hands: Vec<Vec<TacticsId>> = (0..20).map(|n| dealt(Viewer::Spectator, n)).collect();
    assert!(hands.iter().any(|it| *it != hands[0]), "nobody else looks");
}

#[test]
fn siege_master_and_skirmisher() {
    let mut table = attack(
        led("siege_master").put("2A", "footman", 2).with(|it| {
            let at = area(it, "2A");
            it.heroes[0].area = at;
        }),
        "2A",
        "uthukA",
    );
    play_to(&mut table, &[Asked::Breach]);
    assert_eq!(runewars_strength(&table), 4);
    let mut table = attack(
        led("skirmisher")
            .put("9A", "footman", 4)
            .put("9B", "footman", 1)
            .put("1A", "berserker", 8)
            .fate(&[1, 2, 3, 4, 11, 12, 13, 14]),
        "9A",
        "1A",
    );
    play_to(&mut table, &[Asked::Skirmish]);
    assert_eq!(asked(&table), (A, Asked::Skirmish));
    table.answers(A, Action::Unit { unit: unit("footman"), routed: false });
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table).1, Asked::Retreat, "the first group");
}
