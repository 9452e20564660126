//! Whole random games.
use kernel::{Chance, Game, Position, Seed, Trace};
use runebound::{Runebound, Setup};

#[test]
fn random_games_end() {
    let mut longest = 0;
    for number in 0..60 {
        let setup = Setup::new(1 + (number as usize % 6), if number % 2 == 0 { "margath" } else { "corpse_king" });
        let mut trace = Trace::silent();
        let mut position: Position<Runebound> =
            Position::new(&setup, Seed::from_number(number), &mut trace).expect("legal");
        let mut chance = Chance::new(Seed::from_number(number + 1000));
        let mut n = 0;
        while position.outcome().is_none() {
            let ask = position.asks()[0].clone();
            assert!(!ask.choices.listed.is_empty(), "{ask:?}");
            let action = ask.sample(position.scene(), &mut chance);
            Runebound::say_action(position.scene(), ask.seat, &action);
            position.answer_unchecked(ask.seat, action, &mut trace);
            if let Err(why) = Runebound::invariants(position.scene()) {
                panic!("game {number} after {n}: {why}")
            }
            n += 1;
            assert!(n < 200_000, "too long");
        }
        longest = longest.max(n);
        eprintln!(
            "game {number}: {n} answers, {:?}",
            position.outcome().map(|it| (it.why.key.clone(), it.ranks.iter().copied().collect::<Vec<_>>()))
        );
    }
    eprintln!("longest {longest}, state {} bytes", std::mem::size_of::<runebound::State>());
}
