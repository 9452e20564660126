//! Every unit and every upgrade is played with: random games to the end in
//! which it takes part, with the invariants checked at every ask.

use kernel::{Chance, Game, Match, Seed};
use miniatures::army::{ArmyList, Entry, check};
use miniatures::content::{Passive, content};
use miniatures::{Miniatures, Mode, Setup};

/// A legal entry that carries the upgrade.
fn carrier(id: &str) -> (Entry, u16) {
    let upgrade = content().upgrade(content().upgrade_by_id(id).expect("there"));
    for unit in &content().units {
        for config in unit.configs.iter().rev() {
            let mut upgrades = vec![id];
            // Artifacts of plain units need a bearer; others stand alone.
            if upgrade.passives().any(|it| it == Passive::ArtifactSlot) {
                upgrades.push("fortunas_dice");
            }
            let entry = Entry::new(&unit.id, config.columns, config.rows, &upgrades);
            let list = ArmyList { units: vec![entry.clone()], ..ArmyList::default() };
            if check(&list, 200).is_empty() {
                return (entry, list.points());
            }
        }
    }
    panic!("nobody can carry {id}");
}

fn play(first: Vec<Entry>, seed: u64) {
    let army = |units: Vec<Entry>| {
        let mut list = ArmyList { units, ..ArmyList::default() };
        list.faction = list.faction();
        list
    };
    let foe = army(vec![
        Entry::new("reanimates", 3, 2, &["necromancer"]),
        Entry::new("reanimate_archers", 2, 1, &[]),
        Entry::new("spined_threshers", 1, 1, &[]),
    ]);
    let foe = ArmyList { units: foe.units.into_iter().take(2).collect(), ..foe };
    let setup = Setup::new(Mode::Standard, [army(first), foe]);
    let mut game = Match::<Miniatures>::new(setup, Seed::from_number(seed)).expect("legal armies");
    let mut chance = Chance::new(Seed::from_number(seed + 1));
    let mut answers = 0;
    while game.position().outcome().is_none() {
        let ask = game.position().waiting().next().expect("somebody is asked");
        let (seat, action) = (ask.seat, ask.sample(game.position().scene(), &mut chance));
        game.answer(seat, game.position().ask_id(), action).expect("sampled answers are legal");
        Miniatures::invariants(game.position().scene()).unwrap_or_else(|why| panic!("{why}"));
        answers += 1;
        assert!(answers < 5000, "the game ends");
    }
}

#[test]
fn every_upgrade_is_played_with() {
    for (number, upgrade) in content().upgrades.iter().enumerate() {
        // No Waiqar siege unit has a champion slot: the card waits for one.
        if upgrade.id == "vorunthul_the_cursed_siege_upgrade" {
            continue;
        }
        let (entry, _) = carrier(&upgrade.id);
        for game in 0..3 {
            play(vec![entry.clone()], 1000 * number as u64 + game);
        }
    }
}

#[test]
fn every_unit_is_played_with_in_every_arrangement() {
    for (number, unit) in content().units.iter().enumerate() {
        for (row, config) in unit.configs.iter().enumerate() {
            let entry = Entry::new(&unit.id, config.columns, config.rows, &[]);
            for game in 0..2 {
                play(vec![entry.clone()], 100_000 + 100 * number as u64 + 10 * row as u64 + game);
            }
        }
    }
}
