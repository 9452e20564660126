//! Every enemy: health, reward, and what each surge ability does at its cost.

use super::harness::*;
use crate::kit::*;
use runebound::Action;
use runebound::content::{Price, Use, content};
use runebound::flow::adventure::Adventure;
use runebound::flow::combat::Combat;
use runebound::flow::turn::Turn;
use runebound::state::Fighter;

/// Id, scenario, health, what each reward changes, and the surge abilities with
/// their costs (0 for X) and what they do.
const ENEMIES: &str = "
warlock | margath | 6 | gold+2 combat+1 | Hex 1: flip hero; Drain 2: hero takes 1 unless blocked, enemy heals 1; Wither 3: out hero
ettin | margath | 7 | gold+3 combat+1 | Two Heads 1: recast enemy; Club Sweep 2: hero takes 2 unless blocked; Double Blow 3: hero takes 4 unless blocked
ogre | margath | 8 | gold+3 combat+1 | Smash 2: hero takes 2 unless blocked; Thick Hide 3: enemy heals 3
deep_elf | margath | 5 | gold+2 combat+1 | Ambush 1: hero takes 1; Poison 2: hero takes 2 unless blocked
rogue_orc | margath | 6 | gold+2 combat+1 | Bash 1: out hero; Charge 2: hero takes 2 unless blocked
razorwing | margath | 5 | gold+2 combat+1 | Dive 1: hero takes 1 unless blocked, flip enemy; Shred 2: out hero
beastman | margath | 6 | gold+2 combat+1 | Howl 1: recast hero; Gore 2: hero takes 2 unless blocked
moon_cat | margath | 6 | gold+2 combat+1 | Pounce 1: hero takes 1 unless blocked; Fade 2: out hero
kobolds | margath | 4 | gold+1 combat+1 | Swarm 1: hero cannot surge; Steal 2: gold-1
highwaymen | margath | 5 | gold+3 combat+1 | Shakedown 1: gold-1; Crossfire 2: hero takes 2 unless blocked
giant | margath | 9 | gold+2 combat+2 | Boulder 2: hero takes 2 unless blocked; Stomp 3: hero takes 3 unless blocked, out hero
ferrox | margath | 5 | gold+2 combat+1 | Blood Drain 1: hero takes 1 unless blocked, enemy heals 1; Frenzy 2: enemy doubles skull
shade | margath | 4 | gold+1 hand+1 combat+1 | Chill Touch 1: discards 1; Terror 2: flip hero, flip hero, flip hero, flip hero
dragon_hybrid_1 | margath | 6 | gold+2 combat+1 or tokens+1 combat+1 | Slice 1: hero takes 2 unless blocked; Barrier 2: out hero
dragon_hybrid_2 | margath | 6 | gold+2 combat+1 or tokens+1 combat+1 | Slice 1: hero takes 2 unless blocked; Barrier 2: out hero
dreadbringer_1 | margath | 7 | gold+3 combat+1 or tokens+1 combat+1 | Claw 1: out hero; Regenerate 2: enemy heals 2; Breathe Fire 3: hero takes 5 unless blocked
dreadbringer_2 | margath | 7 | gold+3 combat+1 or tokens+1 combat+1 | Claw 1: out hero; Regenerate 2: enemy heals 2; Breathe Fire 3: hero takes 5 unless blocked
drake | margath | 5 | gold+2 combat+1 or tokens+1 combat+1 | Snap 1: hero takes 1 unless blocked; Flame 2: hero takes 3 unless blocked
dread_cultist | margath | 4 | tokens+1 combat+1 | Chant 1: recast enemy; Fire Rune 2: hero takes 2 unless blocked
black_legion_raider | margath | 6 | gold+3 combat+1 | War Cry 1: hero takes 1 unless blocked; Runebound Axe 2: hero takes 2
dragon_whelp | margath | 3 | gold+1 combat+1 or tokens+1 combat+1 | Nip 1: hero takes 1 unless blocked; Take Wing 2: out hero
undead_horde_1 | corpse_king | 3 | gold+2 combat+1 | Relentless 1: recast enemy; Swarm 1: hero cannot surge
undead_horde_2 | corpse_king | 3 | gold+2 combat+1 | Relentless 1: recast enemy; Swarm 1: hero cannot surge
reanimates_1 | corpse_king | 5 | gold+1 combat+1 | Cleave 0: hero takes 2 unless blocked
reanimates_2 | corpse_king | 5 | gold+1 combat+1 | Cleave 0: hero takes 2 unless blocked
death_knight | corpse_king | 6 | gold+3 combat+1 | Dark Blade 1: hero takes 1; Dread Charge 2: hero takes 2 unless blocked, out hero
barrow_wyrm | corpse_king | 8 | gold+3 combat+1 | Bone Armor 1: out hero; Brutal Strike 2: hero takes 2 unless blocked; Undying 3: enemy heals 4
grave_ghoul | corpse_king | 4 | gold+1 combat+1 zombies-1 | Gnaw 1: hero takes 1 unless blocked, enemy heals 1; Paralyse 2: out hero
plague_bearer | corpse_king | 5 | gold+2 combat+1 | Pestilence 2: hero takes 2 unless blocked
fey_sorceress | margath | 4 | gold+2 exploration+1 or combat+1 exploration+1 | Glamour 1: flip enemy; Charm 2: out hero
shadows_in_the_night | margath | 5 | gold+2 exploration+1 | Snuff the Torch 1: out hero; From Behind 2: hero takes 2
cave_salamander | margath | 4 | tokens+1 exploration+1 | Spit 1: hero takes 1 unless blocked; Molten Skin 2: hero takes 2 unless blocked
wailing_ghost | corpse_king | 4 | gold+1 hand+1 exploration+1 | Wail 1: discards 1; Possess 2: flip hero, flip hero, flip hero, flip hero
hired_blade | margath | 5 | gold+2 social+1 or social+2 | Feint 1: flip hero; Thrust 2: hero takes 2 unless blocked
corrupt_bailiff | margath | 4 | gold+3 social+1 | Fine 1: gold-1; Call the Guard 2: recast enemy, recast enemy, recast enemy, recast enemy
voice_of_margath | margath | 5 | gold+1 tokens+1 social+1 | Command 1: flip hero; Burning Word 3: hero takes 3 unless blocked
turned_friend | corpse_king | 4 | tokens+1 social+1 or gold+2 social+1 | Known Weakness 1: out hero; Cold Grip 2: hero takes 2 unless blocked
";

struct Row {
    id: &'static str,
    scenario: &'static str,
    health: i32,
    rewards: Vec<&'static str>,
    /// Name, cost, and what it does.
    abilities: Vec<(&'static str, u8, &'static str)>,
}

fn rows() -> impl Iterator<Item = Row> {
    ENEMIES.trim().lines().map(|line| {
        let [id, scenario, health, rewards, abilities] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("five columns: {line}")
        };
        let ability = |text: &'static str| {
            let (name, does) = text.split_once(": ").expect("an ability does something");
            let (name, cost) = name.rsplit_once(' ').expect("an ability has a cost");
            (name, cost.parse().expect("a cost is a number"), does)
        };
        Row {
            id,
            scenario,
            health: health.parse().expect("health is a number"),
            rewards: rewards.split(" or ").collect(),
            abilities: abilities.split("; ").map(ability).collect(),
        }
    })
}

#[test]
fn all_enemies_are_here() {
    let enemies = content().cards.iter().filter(|it| it.enemy().is_some()).map(|it| it.id.as_str());
    assert_eq!(enemies.collect::<Vec<_>>(), rows().map(|it| it.id).collect::<Vec<_>>());
}

#[test]
fn health_and_costs() {
    for row in rows() {
        let state = Build::of(1, row.scenario).state;
        assert_eq!(state.enemy_health(card(row.id), 0), row.health, "{}", row.id);
        let surges: Vec<(&str, u8)> = content()
            .enemy(card(row.id))
            .abilities
            .iter()
            .map(|it| content().ability(*it))
            .filter(|it| it.usage == Use::Surge)
            .map(|it| (it.name.as_str(), if let Price::Surge(n) = it.price { n } else { 0 }))
            .collect();
        let expected: Vec<(&str, u8)> = row.abilities.iter().map(|(name, cost, _)| (*name, *cost)).collect();
        assert_eq!(surges, expected, "{}", row.id);
    }
}

#[test]
fn rewards_are_paid() {
    for row in rows() {
        for (at, expected) in row.rewards.iter().enumerate() {
            let mut build = traveller(row.scenario);
            build.next_card(row.id);
            let id = build.state.adventures[content().card(card(row.id)).deck.index()].deck.pop();
            assert_eq!(id, Some(card(row.id)));
            build.state.table.push(card(row.id));
            let before = build.state.clone();
            let fought = Adventure::Fought { seat: A, card: card(row.id) };
            let frames = vec![Turn::Choose.into(), fought.into(), Combat::Closed { has_won: true }.into()];
            let mut table = build.with(frames);
            if row.rewards.len() > 1 {
                assert_eq!(table.choices(A), [Action::Choose(0), Action::Choose(1)], "{}", row.id);
                table.answers(A, Action::Choose(at as u8));
            }
            settle(&mut table);
            assert_eq!(changes(&before, &table), *expected, "{} reward {}", row.id, at + 1);
        }
    }
}

#[test]
fn surge_abilities_do_what_they_say() {
    for row in rows() {
        for (name, _, expected) in &row.abilities {
            let own = &content().enemy(card(row.id)).abilities;
            let id = *own.iter().find(|it| content().ability(**it).name == *name).expect("it is printed there");
            let done = surge(row.scenario, Fighter::Enemy(card(row.id)), 1, id, |_| {});
            assert_eq!(done, *expected, "{} {name}", row.id);
        }
    }
}

/// A cast of Lord Hawthorne without damage, and one of an enemy without gold.
const WEAK: [&str; 3] = ["shield", "agility", "dash"];
const SLOW: [&str; 5] = ["shield", "agility", "surge", "skull", "double"];

/// deep_elf: one more for initiative each round.
#[test]
fn the_deep_elf_is_quick() {
    let mut build = Build::new(2);
    build.cast(A, &WEAK, enemy("deep_elf"), &SLOW);
    assert_eq!(asked(&build.fight("deep_elf")), B, "0 and 1 against 0");
}

/// razorwing: its foe cannot retreat.
#[test]
fn nobody_flees_the_razorwing() {
    let mut build = Build::new(2);
    build.cast(A, &WEAK, enemy("razorwing"), &SLOW);
    let mut table = build.fight("razorwing");
    table.script((0..8).map(|_| kernel::Scripted::Pick(0)));
    table.answers(A, Action::Pass).answers(B, Action::Pass);
    assert_eq!(table.fight.as_ref().map(|it| it.round), Some(2), "no question of retreat");
}

/// shade: each physical damage is one less, but at least 1; magic is not.
#[test]
fn the_shade_is_hard_to_hit() {
    use runebound::ids::Symbol;
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut build = Build::new(2);
    build.hero(A, "lyssa").assets(A, &["B03"]);
    build.cast(A, &["physical", "magic", "agility", "physical"], enemy("shade"), &foe);
    let mut table = build.fight("shade");
    table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 0b1000 });
    assert_eq!(damage_of(&table, 1), 1, "1 stays 1");
    table.answers(B, Action::Pass);
    table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 0b0001 });
    assert_eq!(damage_of(&table, 1), 2, "2 becomes 1");
    deal_all(&mut table, A, 0, Symbol::Magic);
    assert_eq!(damage_of(&table, 1), 3);
}

/// dragon_hybrid_1, dragon_hybrid_2: one more health for each lore of the foe.
#[test]
fn dragon_hybrids_grow_with_lore() {
    let state = Build::new(1).state;
    for id in ["dragon_hybrid_1", "dragon_hybrid_2"] {
        assert_eq!([0, 1, 4].map(|lore| state.enemy_health(card(id), lore)), [6, 7, 10]);
    }
}

/// fey_sorceress: her foe cannot use surge at all.
#[test]
fn no_surge_against_the_fey_sorceress() {
    let mut build = Build::new(2);
    build.hero(A, "laurel_of_bloodwood");
    build.cast(
        A,
        &["surge", "shield", "surge"],
        enemy("fey_sorceress"),
        &["skull", "agility", "surge", "skull", "double"],
    );
    let table = build.fight("fey_sorceress");
    assert!(!may(&table, A, |it| matches!(it, Action::Surge { .. })));
}

/// plague_bearer: whoever it defeats leaves a zombie in the hex.
#[test]
fn the_plague_bearer_spreads() {
    use runebound::ids::Symbol;
    let mut build = Build::of(2, "corpse_king");
    build.damage(A, 8);
    build.cast(A, &WEAK, enemy("plague_bearer"), &["skull", "skull", "skull", "skull", "double"]);
    let mut table = build.fight("plague_bearer");
    if asked(&table) == A {
        table.answers(A, Action::Pass);
    }
    deal_all(&mut table, B, 1, Symbol::Skull);
    if asked(&table) == A && !is_turn(&table) {
        table.answers(A, Action::Block(0));
    }
    assert!(table.is_defeated(A));
    assert_eq!(table.zombies[..], [table.hero(A).hex]);
}

/// The engine plays by its fixed order: it strikes a hero down through the
/// shields, else uses surge, else doubles its damage; it blocks without waste.
#[test]
fn the_engine_plays_enemies() {
    use runebound::ids::Symbol;
    let mut build = Build::new(1);
    build.damage(A, 6);
    build.cast(A, &WEAK, enemy("ogre"), &["skull", "skull", "skull", "skull", "double"]);
    let table = build.fight("ogre");
    assert_eq!((table.hero(A).damage, asked(&table)), (6, A), "4 damage against 3 health and a shield: it strikes");
    let mut build = Build::new(1);
    build.cast(
        A,
        &["physical", "physical", "physical"],
        enemy("ogre"),
        &["shield", "skull", "surge", "skull", "double"],
    );
    let mut table = build.fight("ogre");
    deal_all(&mut table, A, 0, Symbol::Physical);
    assert_eq!(damage_of(&table, 1), 3, "it blocks one of four");
    assert!(has_event(&table, |it| matches!(it, runebound::Event::TokenStacked { .. })), "and doubles its skull");
}
