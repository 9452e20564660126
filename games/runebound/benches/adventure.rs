//! Runebound: decisions of random games beside chess by shakmaty (aim: a
//! quarter of its), combats simulated for odds (aim: a million a second), and
//! what a position costs to copy.

use bench::{Subject, chess_game, midgame, often, random_game, rates, show};
use kernel::{Chance, Eyes, SeatId, Seed, Trace};
use runebound::content::content;
use runebound::ids::ScenarioId;
use runebound::tools::fast::Words;
use runebound::tools::odds::{Against, Fight};
use runebound::{Runebound, Setup};
use std::hint::black_box;

/// A hero with a weapon against an ogre, and a strong one against the villain.
fn fights() -> [Fight; 2] {
    let all = content();
    let hero = all.hero_named("lord_hawthorne").expect("he is there");
    let assets = |ids: &[&str]| ids.iter().map(|it| all.asset_named(it).expect("it is there")).collect();
    let ogre = Against::Enemy(all.card_named("ogre").expect("it is there"));
    let plain = Fight { assets: assets(&["C05"]), ..Fight::new(ScenarioId(0), hero, ogre) };
    let great = Fight {
        assets: assets(&["B08", "B10", "C02"]),
        skills: ["brawler_1", "toughness_1", "shield_wall"].map(|it| all.skill_named(it).expect("it is there")).into(),
        story_tokens: 5,
        act: 2,
        ..Fight::new(ScenarioId(0), hero, Against::Villain)
    };
    [plain, great]
}

fn main() {
    let setup = Setup::new(4, "margath");
    let chance = || Chance::new(Seed::from_number(1));
    let mut chances = [(); 4].map(|()| chance());
    let [a, b, c, d] = &mut chances;
    let (mut trace_a, mut trace_b) = (Trace::<Runebound>::silent(), Trace::<Runebound>::silent());
    let other = Setup::new(2, "corpse_king");
    let [plain, great] = fights().map(|it| it.duel());
    let mut luck = [Words::new(chance()), Words::new(chance())];
    let [luck_a, luck_b] = &mut luck;
    let begun = midgame::<Runebound>(&setup, 400, &mut chance());
    let mut subjects = [
        Subject::new("chess, random games (yardstick)", || chess_game(a)),
        Subject::new("margath, four seats, random games", || random_game(&setup, b, &mut trace_a)),
        Subject::new("corpse king, two seats, random games", || random_game(&other, c, &mut trace_b)),
        Subject::new("combats, a plain one", || often(|| _ = black_box(plain.fight(luck_a)))),
        Subject::new("combats, with the villain", || often(|| _ = black_box(great.fight(luck_b)))),
        Subject::new("position, clone", || often(|| drop(black_box(begun.clone())))),
        Subject::new("position, imagine", || often(|| drop(black_box(Eyes::new(&begun, SeatId(0)).imagine(d.fork()))))),
    ];
    let rates = rates(&mut subjects);
    let ratio_to = [0, 0, 0, 3, 3, 5, 5];
    println!("{:<40} {:>14} {:>10}", "runebound", "rate", "ratio");
    for (index, subject) in subjects.iter().enumerate() {
        println!("{:<40} {:>14} {:>10.3}", subject.name, show(rates[index]), rates[index] / rates[ratio_to[index]]);
    }
}
