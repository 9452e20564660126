//! The odds of attacks.

use crate::kit::{BLUE, RED, at};
use kernel::{Chance, Position, Seed, Trace};
use miniatures::army::parse_entry;
use miniatures::content::{AttackKind, Colour, Icon, content};
use miniatures::flow::attack::Begin;
use miniatures::odds::{Given, OddsError, Question, Side, odds, simulate};
use miniatures::{Action, Event, Frame, Miniatures, UnitIx};
use plane::Edge;

fn question(attacker: &str, defender: &str, side: Side, trials: u32) -> Question {
    Question {
        attacker: parse_entry(attacker).expect("a unit"),
        defender: parse_entry(defender).expect("a unit"),
        kind: AttackKind::Melee,
        side,
        runes: [2, 1, 2],
        given: Given::default(),
        flank: None,
        trials,
        seed: 1,
    }
}

/// 82.3 One red and one blue die without rerolls: the arithmetic by hand.
#[test]
fn exact_odds_are_right() {
    let answer = odds(&question("spearmen 2x1", "reanimates 2x2", Side::Front, 0)).expect("odds");
    assert!(answer.is_exact);
    assert_eq!((answer.threat, answer.n_dice), (2, 2));
    // No hit: red has 3 faces of 8 without, blue 4 of 8.
    assert!((answer.hits.0[0] - 3.0 / 8.0 * 4.0 / 8.0).abs() < 1e-12);
    // A red die shows 6/8 hits on average, a blue one 4/8.
    assert!((answer.hits.mean() - (6.0 / 8.0 + 4.0 / 8.0)).abs() < 1e-12);
    assert!((answer.damage.mean() - 2.0 * answer.hits.mean()).abs() < 1e-12);
    for spread in [&answer.hits, &answer.damage, &answer.wounds, &answer.figures, &answer.trays, &answer.severity] {
        assert!((spread.0.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
    assert!((answer.hits.at_least(1) - (1.0 - answer.hits.0[0])).abs() < 1e-12);
}

/// 10.4a, 41.1b Ranks and flanks help; simulation agrees with the exact numbers.
#[test]
fn simulation_agrees() {
    for (attacker, side) in
        [("spearmen 3x2", Side::Front), ("spearmen 3x3", Side::Rear), ("leonx_riders 2x2", Side::Side)]
    {
        let exact = odds(&question(attacker, "reanimates 3x3", side, 0)).expect("odds");
        let rolled = odds(&question(attacker, "reanimates 3x3", side, 40_000)).expect("odds");
        assert!(!rolled.is_exact);
        assert!((exact.wounds.mean() - rolled.wounds.mean()).abs() < 0.1, "{attacker}");
    }
    let flat = odds(&question("spearmen 3x1", "reanimates 3x3", Side::Front, 0)).expect("odds");
    let deep = odds(&question("spearmen 3x2", "reanimates 3x3", Side::Front, 0)).expect("odds");
    let flank = odds(&question("spearmen 3x2", "reanimates 3x3", Side::Side, 0)).expect("odds");
    assert!(flat.hits.mean() < deep.hits.mean() && deep.hits.mean() < flank.hits.mean());
}

/// 10.4b A partial rank gives one die alone; following it exactly agrees with rolling it.
#[test]
fn the_single_reroll_is_exact_too() {
    let single = |trials| {
        let given = Given { single: true, rerolls: Some(1), ..Given::default() };
        odds(&Question { given, ..question("leonx_riders 2x2", "reanimates 3x3", Side::Front, trials) }).expect("odds")
    };
    let (exact, rolled) = (single(0), single(200_000));
    assert!((exact.hits.0.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    for number in 0..4 {
        assert!((exact.hits.0[number] - rolled.hits.0[number]).abs() < 0.01, "{number} hits");
    }
}

/// 11.0 Without a profile of the kind there are no odds.
#[test]
fn no_profile_no_odds() {
    let ranged = Question { kind: AttackKind::Ranged, ..question("spearmen 2x1", "reanimates 2x2", Side::Front, 0) };
    assert_eq!(odds(&ranged), Err(OddsError::NoProfile("Spearmen".to_owned())));
    let total = simulate(&question("spearmen 2x1", "reanimates 2x2", Side::Front, 0), 1000).expect("odds");
    assert!((1000..1500).contains(&total.hits));
}

/// One attack of the real rules: dice without a hit are rolled again, surges are
/// spent on the first ability, everything else is passed. Hits times threat and
/// figures lost.
fn fought(battle: &crate::kit::Battle, attacker: UnitIx, defender: UnitIx, seed: u64) -> (i32, u32) {
    let stack = vec![Frame::Finish, Frame::BeginAttack(Begin::new(attacker, AttackKind::Melee))];
    let chance = Chance::new(Seed::from_number(seed));
    let mut trace = Trace::recording();
    let mut position = Position::<Miniatures>::arranged(battle.state.clone(), stack, 2, chance, &mut trace);
    while position.outcome().is_none() {
        let ask = position.waiting().next().expect("somebody is asked");
        let listed = &ask.choices.listed;
        let poor: u32 = position.state().attacks.last().map_or(0, |attack| {
            let is_poor =
                |it: &miniatures::state::Die| !it.icons().iter().any(|it| matches!(it, Icon::Hit | Icon::MortalStrike));
            (0..attack.dice.len()).filter(|it| is_poor(&attack.dice[*it])).map(|it| 1 << it).sum()
        });
        // Dice that show the same are alike: as many of each sort as are poor.
        let rolls = |it: &&Action| matches!(it, Action::Dice(dice) if dice.count_ones() == poor.count_ones() && dice & !poor == 0);
        let calm = [Action::Pass, Action::Panic(0)];
        let action = listed.iter().find(rolls).or_else(|| listed.iter().find(|it| calm.contains(it)));
        let (seat, action) = (ask.seat, action.unwrap_or(&listed[0]).clone());
        position.answer_unchecked(seat, action, &mut trace);
    }
    let pooled = trace.events.iter().find_map(|it| match it {
        Event::DamagePooled { damage, .. } => Some(damage.total()),
        _ => None,
    });
    // What the morale test brings is not part of the odds.
    let attack = trace.events.iter().take_while(|it| !matches!(it, Event::MoraleTested { .. }));
    let lost = attack.filter(|it| matches!(it, Event::Wounded { unit, removed: true, .. } if unit.unit == defender));
    (pooled.unwrap_or(0), lost.count() as u32)
}

/// 10.0 The simulator does what the rules do: damage and figures agree on average.
#[test]
fn the_simulator_agrees_with_the_rules() {
    let cases = [
        ("spearmen 3x2", "reanimates 3x3", Edge::Front, Side::Front),
        ("outland_scouts 2x2", "spearmen 2x2", Edge::Front, Side::Front),
        ("reanimates 3x1", "berserkers 2x2", Edge::Left, Side::Side),
        ("spined_threshers 2x1", "rune_golems 2x2", Edge::Rear, Side::Rear),
    ];
    let games: u64 = std::env::var("ODDS_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(1500);
    for (attacker, defender, edge, side) in cases {
        let mut battle = crate::kit::Battle::new();
        let target = battle.unit(BLUE, defender, at(900, 450, 270));
        let unit = battle.touching(RED, attacker, Edge::Front, target, edge, 0);
        let told =
            odds(&Question { runes: battle.state.runes(), ..question(attacker, defender, side, 0) }).expect("odds");
        let (mut damage, mut figures) = (0.0, 0.0);
        for seed in 0..games {
            let (pool, lost) = fought(&battle, unit, target, seed);
            damage += f64::from(pool) / games as f64;
            figures += f64::from(lost) / games as f64;
        }
        // Four standard errors of the mean.
        let spread = |it: &miniatures::odds::Spread| {
            let square: f64 = it.0.iter().enumerate().map(|(n, chance)| (n * n) as f64 * chance).sum();
            4.0 * ((square - it.mean() * it.mean()) / games as f64).sqrt() + 1e-9
        };
        assert!(
            (damage - told.damage.mean()).abs() < spread(&told.damage),
            "{attacker}: damage {damage} and {}",
            told.damage.mean()
        );
        assert!(
            (figures - told.figures.mean()).abs() < spread(&told.figures),
            "{attacker}: figures {figures} and {}",
            told.figures.mean()
        );
    }
}

/// 10.6, 10.7 Surges and accuracy are told: of a blue die's eight faces 4 show surges, 5 in all, and 2 accuracy.
#[test]
fn odds_tell_surges_and_accuracy() {
    let given = Given { dice: Some(vec![Colour::Blue]), rerolls: Some(0), icons: [0, 1, 0, 0, 0], ..Given::default() };
    let answer =
        odds(&Question { given, ..question("spearmen 2x1", "rune_golems 2x2", Side::Front, 0) }).expect("odds");
    let added = [Icon::Surge.index() == 1, Icon::Accuracy.index() == 1].map(|it| f64::from(u8::from(it)));
    assert!((answer.surges.mean() - added[0] - 4.0 / 8.0).abs() < 1e-12, "{:?}", answer.surges);
    assert!((answer.accuracy.mean() - added[1] - 2.0 / 8.0).abs() < 1e-12, "{:?}", answer.accuracy);
}

/// 92.4 Wounds that the target has count: two golems with a wound each fall to two wounds.
#[test]
fn odds_start_from_the_wounds_of_the_target() {
    let with = |wounds: Vec<u32>| {
        let given = Given { dice: Some(vec![]), icons: hits(2), threat: Some(4), wounds, ..Given::default() };
        let asked = Question { given, ..question("spearmen 2x1", "rune_golems 2x1", Side::Front, 0) };
        let answer = odds(&asked).expect("odds");
        (answer.wounds.mean(), answer.figures.mean(), answer.destroyed)
    };
    assert_eq!(with(vec![]), (2.0, 1.0, 0.0), "eight damage on defense 4 is one golem");
    assert_eq!(with(vec![1]), (2.0, 1.0, 0.0), "one falls to one wound, the other has one left");
    assert_eq!(with(vec![1, 1]), (2.0, 2.0, 1.0));
}

fn hits(n: u8) -> [u8; 5] {
    let mut icons = [0; 5];
    icons[Icon::Hit.index()] = n;
    icons
}

/// 41.1b The attacker chooses the die for the flank: the one that is said, else the better one.
#[test]
fn the_attacker_chooses_the_die_for_the_flank() {
    let with = |flank| odds(&Question { flank, ..question("spearmen 2x1", "reanimates 3x3", Side::Rear, 0) });
    let [red, blue, open] = [Some(Colour::Red), Some(Colour::Blue), None].map(|it| with(it).expect("odds"));
    assert_eq!((red.flank, blue.flank, open.flank), (Some(Colour::Red), Some(Colour::Blue), Some(Colour::Red)));
    assert!(red.wounds.mean() > blue.wounds.mean() && red.wounds == open.wounds);
    // Against defense 4 surges for mortal strikes count, and a blue die has more of them.
    let hero = |flank| odds(&Question { flank, ..question("aliana_of_summersong", "rune_golems 2x2", Side::Rear, 0) });
    let [red, blue, open] = [Some(Colour::Red), Some(Colour::Blue), None].map(|it| hero(it).expect("odds"));
    assert_eq!(open.wounds.mean(), red.wounds.mean().max(blue.wounds.mean()));
}

/// Who must take a die out after the rerolls takes out the one that is worth least: all rolls counted by hand.
#[test]
fn a_die_that_is_taken_out_counts_for_nothing() {
    let answer = odds(&question("darnati_warriors 2x1", "rune_golems 2x1", Side::Front, 0)).expect("odds");
    let faces = content().faces(Colour::Blue);
    let hits = |face: &Vec<Icon>| face.iter().filter(|it| **it == Icon::Hit).count();
    let mut counted = [0.0; 3];
    for (a, b, c) in faces.iter().flat_map(|a| faces.iter().flat_map(move |b| faces.iter().map(move |c| (a, b, c)))) {
        let shown = [hits(a), hits(b), hits(c)];
        counted[shown.iter().sum::<usize>() - shown.iter().min().expect("three dice")] += 1.0 / 512.0;
    }
    assert_eq!((answer.n_dice, answer.hits.0.len()), (3, 3));
    for (number, chance) in counted.into_iter().enumerate() {
        assert!((answer.hits.0[number] - chance).abs() < 1e-9, "{number} hits");
    }
    let rolled = odds(&question("darnati_warriors 2x1", "rune_golems 2x1", Side::Front, 100_000)).expect("odds");
    assert!((rolled.surges.mean() - answer.surges.mean()).abs() < 0.02);
}

/// Death Knights take a mortal strike out of each attack.
#[test]
fn icons_that_the_defender_takes_out_count_for_nothing() {
    let mortals = |defender: &str| {
        let given = Given { icons: [0, 0, 0, 0, 1], ..Given::default() };
        let question = Question { given, ..question("lord_hawthorne 1x1", defender, Side::Front, 0) };
        odds(&question).expect("odds").mortal_strikes
    };
    assert_eq!(Icon::ALL[4], Icon::MortalStrike);
    assert!(mortals("oathsworn_cavalry 2x2").0[0].abs() < 1e-12, "enhance adds one");
    // A white die shows one on 1 face of 12.
    assert!((mortals("death_knights 2x2").mean() - 1.0 / 12.0).abs() < 1e-9);
}

/// 41.1b, 41.1c, 82.1 What the board asks the odds of a contact with: the threat of the best edge, rank rerolls of who is not
/// flanked, and who flanks.
#[test]
fn contacts_tell_what_an_attack_would_have() {
    let mut battle = crate::kit::Battle::new();
    let bones = battle.unit(BLUE, "reanimates 3x3", at(900, 450, 270));
    let threshers = battle.touching(RED, "spined_threshers 2x2", Edge::Front, bones, Edge::Left, 0);
    let view = battle.run(vec![]).view(RED);
    let strike = |unit: UnitIx| {
        let strike = view.units[usize::from(unit.0)].engaged[0].strike;
        (strike.threat, strike.rerolls, strike.is_flanking)
    };
    assert_eq!(strike(threshers), (2 + 1, 1, true), "two trays and Brutal 1");
    assert_eq!(strike(bones), (3, 0, false), "three ranks along the side, and flanked");
}
