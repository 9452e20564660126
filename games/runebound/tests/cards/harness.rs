//! What cards do, written as short words.

use crate::kit::*;
use kernel::{Chance, Position, Seed, Trace};
use runebound::content::content;
use runebound::flow::combat::{Combat, pool};
use runebound::flow::turn::Turn;
use runebound::ids::*;
use runebound::state::{Fight, FightToken, Fighter, NONE, Side, State, TokenState};
use runebound::{Action, Event, Prompt, Runebound};

/// Lyssa with enough of each attribute for any test, 5 gold, 4 damage, and three
/// zombies nearby.
pub fn traveller(scenario: &str) -> Build {
    let mut build = Build::of(2, scenario);
    build.hero(A, "lyssa").hero(B, "lord_hawthorne").at(A, "x04y08").gold(A, 5).damage(A, 4);
    build.learned(A, &["athletics", "cunning", "devout", "yearning_for_magic"]);
    build.at(B, "x14y16");
    if scenario == "corpse_king" {
        build.zombie("x04y10").zombie("x04y10").zombie("x04y10");
    }
    build
}

/// What has changed for the hero of seat A.
pub fn changes(before: &State, after: &State) -> String {
    let (was, is) = (before.hero(A), after.hero(A));
    let (old, new) = (before.trophies(A), after.trophies(A));
    let numbers = [
        ("gold", i32::from(was.gold), i32::from(is.gold)),
        ("damage", i32::from(was.damage), i32::from(is.damage)),
        ("hand", was.hand.len() as i32, is.hand.len() as i32),
        ("learned", was.learned.len() as i32, is.learned.len() as i32),
        ("assets", was.assets.len() as i32, is.assets.len() as i32),
        ("quests", was.quests.len() as i32, is.quests.len() as i32),
        ("tokens", i32::from(was.story_tokens), i32::from(is.story_tokens)),
        ("combat", i32::from(old[0]), i32::from(new[0])),
        ("exploration", i32::from(old[1]), i32::from(new[1])),
        ("social", i32::from(old[2]), i32::from(new[2])),
        ("zombies", before.zombies.len() as i32, after.zombies.len() as i32),
    ];
    let mut words: Vec<String> = numbers
        .iter()
        .filter(|(_, was, is)| was != is)
        .map(|(name, was, is)| format!("{name}{:+}", is - was))
        .collect();
    if is.is_delayed && !was.is_delayed {
        words.push("delayed".to_owned());
    }
    if is.hex != was.hex {
        words.push("moved".to_owned());
    }
    words.join(" ")
}

/// Answers what an effect asks: the first choice, one step of a free move.
pub fn settle(table: &mut Table) {
    let start = table.hero(A).hex;
    until_turn(table, |table, all| match &table.position().asks()[0].prompt {
        Prompt::Wander { .. } if table.hero(A).hex != start => Action::Done,
        Prompt::Test { .. } => Action::Done,
        Prompt::Block { .. } => Action::Block(0),
        _ => all[0],
    });
}

/// A combat in its first round: Lyssa with Spiked Armor shows physical 2, magic
/// 1, agility and shield 2; the enemy shield, agility, skull and double, with a
/// spent dash. The hero has 2 damage, the enemy up to 4.
fn duel(scenario: &str, foe: Fighter) -> Build {
    let mut build = Build::of(2, scenario);
    build.hero(A, "lyssa").hero(B, "lord_hawthorne").assets(A, &["B10"]).damage(A, 2).gold(A, 3).fill_hand(A, 2);
    let side = |fighter: Fighter, tokens: Vec<TokenId>, shown: &[&str]| {
        let mut side = Side::new(fighter);
        for (token, symbol) in tokens.iter().zip(shown) {
            let sides = content().token(*token).sides;
            let face = sides.iter().position(|it| it.symbol.word() == *symbol).expect("the token has it") as u8;
            let state = if *symbol == "dash" { TokenState::Spent } else { TokenState::Unspent };
            side.tokens.push(FightToken { token: *token, face, state, on: NONE });
        }
        side
    };
    let own = side(Fighter::Hero(A), pool(&build.state, Fighter::Hero(A)), &["physical", "magic", "agility", "shield"]);
    let mut theirs = side(foe, pool(&build.state, foe), &["shield", "agility", "skull", "dash", "double"]);
    build.state.fight = Some(Fight {
        sides: [own, theirs.clone()],
        round: 1,
        next: 0,
        is_to_the_end: false,
        end: None,
        is_cancelled: false,
    });
    theirs.damage = (build.state.fighter_health(1) - 1).min(4) as u8;
    build.state.fight.as_mut().expect("it is there").sides[1] = theirs;
    build
}

/// What a surge ability does when a side uses it and 2 surge were paid. Nobody
/// blocks, but whether somebody could is noted.
pub fn surge(scenario: &str, foe: Fighter, side: u8, ability: AbilityId, more: impl Fn(&mut Build)) -> String {
    let mut build = duel(scenario, foe);
    more(&mut build);
    build.state.fight.as_mut().expect("it is there").sides[usize::from(side)].used_round.push(ability);
    let frames = vec![Turn::Choose.into(), Combat::Resolve { side, ability, paid: 2 }.into()];
    let (mut trace, chance) = (Trace::recording(), Chance::new(Seed::from_number(1)));
    let mut position = Position::<Runebound>::arranged(build.state.clone(), frames, 2, chance, &mut trace);
    let mut blockable = false;
    while !matches!(position.asks()[0].prompt, Prompt::Turn { .. }) {
        let ask = &position.asks()[0];
        let is_block = matches!(ask.prompt, Prompt::Block { .. });
        blockable |= is_block;
        let (seat, action) = (ask.seat, if is_block { Action::Block(0) } else { ask.choices.listed[0] });
        position.answer(seat, position.ask_id(), action, &mut trace).expect("it was listed");
    }
    deeds(position.state(), &trace.events, side, blockable)
}

/// The events of an effect, and what it left, in words.
fn deeds(table: &State, events: &[Event], side: u8, blockable: bool) -> String {
    let of = |fighter: &Fighter| if *fighter == Fighter::Hero(A) { "hero" } else { "enemy" };
    let unless = if blockable { " unless blocked" } else { "" };
    let mut words: Vec<String> = Vec::new();
    for event in events {
        words.push(match event {
            Event::Suffered { seat, amount } if *seat == A => format!("hero takes {amount}{unless}"),
            Event::DamageTaken { by, amount } => format!("{} takes {amount}{unless}", of(by)),
            Event::FighterHealed { fighter, amount } => format!("{} heals {amount}", of(fighter)),
            Event::Healed { seat, amount } if *seat == A => format!("hero heals {amount}"),
            Event::TokenFlipped { fighter, .. } => format!("flip {}", of(fighter)),
            Event::TokenRecast { fighter, .. } => format!("recast {}", of(fighter)),
            Event::TokenRemoved { fighter, .. } => format!("out {}", of(fighter)),
            Event::GoldLost { amount, .. } => format!("gold-{amount}"),
            Event::SkillDiscarded { .. } => "discards 1".to_owned(),
            Event::SurgeCancelled { .. } => "cancelled".to_owned(),
            _ => continue,
        });
    }
    if let Some(fight) = &table.fight {
        for (at, it) in fight.sides.iter().enumerate() {
            let who = if at == 0 { "hero" } else { "enemy" };
            for symbol in Symbol::ALL {
                if it.doubled.contains(*symbol) {
                    words.push(format!("{who} doubles {}", symbol.word()));
                }
            }
            if it.cannot_surge {
                words.push(format!("{who} cannot surge"));
            }
            if it.ward > 0 {
                words.push(format!("{who} wards {}", it.ward));
            }
            if it.returns_damage {
                words.push(format!("{who} returns damage"));
            }
        }
        if fight.side(side).is_next_unblockable {
            words.push("next unblockable".to_owned());
        }
    }
    words.join(", ")
}
