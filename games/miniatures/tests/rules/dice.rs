//! 2, 10, 42, 51, 52, 54, 76, 80 Dice: what is rolled, changed and spent in which step.

use crate::kit::{BLUE, Battle, RED, at};
use miniatures::content::{AttackKind, Bane, Boon, Colour, Effect, Icon, When, content};
use miniatures::flow::attack::Begin;
use miniatures::state::{Attack, FigureKind, UnitIx};
use miniatures::{Action, Event, Frame, Miniatures};
use plane::{Edge, Slot};
use testkit::{Table, proves};

fn attack(mut battle: Battle, unit: UnitIx, kind: AttackKind, dice: &[u32]) -> (Table<Miniatures>, Vec<Event>) {
    battle.dice(dice);
    battle.run_told(vec![Frame::Finish, Frame::BeginAttack(Begin::new(unit, kind))])
}

fn melee(battle: Battle, unit: UnitIx, dice: &[u32]) -> Table<Miniatures> {
    attack(battle, unit, AttackKind::Melee, dice).0
}

fn rolled(events: &[Event]) -> Vec<Colour> {
    let dice = events.iter().find_map(|it| if let Event::DiceRolled { dice, .. } = it { Some(dice) } else { None });
    dice.expect("dice were rolled").iter().map(|it| it.colour).collect()
}

/// Each kind of attack rolls the dice of its own profile, exactly those.
#[test]
fn a_kind_of_attack_rolls_its_own_profile() {
    for (kind, dice) in
        [(AttackKind::Melee, &[Colour::Blue][..]), (AttackKind::Ranged, &[Colour::Red, Colour::Blue][..])]
    {
        let mut battle = Battle::new();
        let bows = battle.unit(RED, "heavy_crossbowmen 2x1", at(900, 300, 90));
        if kind == AttackKind::Melee {
            battle.touching(BLUE, "rune_golems 2x1", Edge::Front, bows, Edge::Front, 0);
        } else {
            battle.unit(BLUE, "rune_golems 2x1", at(900, 500, 270));
        }
        let (_, events) = attack(battle, bows, kind, &[0, 0]);
        proves!("10.1", "48.1", "65.1");
        assert_eq!(rolled(&events), dice);
    }
}

/// Red and blue on the card are one red and one blue die on the table; a unit has no attack without a profile.
#[test]
fn a_profile_is_rolled_as_printed() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    let shoots = Begin::new(spears, AttackKind::Ranged);
    let mut far = Battle::new();
    let lone = far.unit(RED, "spearmen 2x1", at(900, 300, 90));
    far.unit(BLUE, "rune_golems 2x1", at(900, 500, 270));
    let (_, events) = attack(battle, spears, AttackKind::Melee, &[0, 0]);
    proves!("10.3", "11.0");
    assert_eq!(rolled(&events), [Colour::Red, Colour::Blue]);
    let (_, events) = far.run_told(vec![Frame::Finish, Frame::BeginAttack(Begin { attacker: lone, ..shoots })]);
    assert!(events.iter().any(|it| matches!(it, Event::ActionNotPerformed { .. })), "it has no bow");
}

/// With accuracy on it, a champion in the front rank may be given a mortal strike; without, it may not.
#[test]
fn accuracy_opens_a_champion_to_mortal_strikes() {
    let necromancer = Action::Figure { tray: 0, figure: FigureKind::Upgrade { upgrade: 0 } };
    for (blue, is_open) in [(6, true), (2, false)] {
        let mut battle = Battle::new();
        let kari = battle.unit(RED, "kari_wraithstalker", at(900, 300, 90));
        battle.touching(BLUE, "reanimates 2x2 +necromancer", Edge::Front, kari, Edge::Front, 0);
        let mut table = melee(battle, kari, &[1, blue]);
        table.answers(RED, Action::Dice(0));
        proves!("2.0", "10.7a");
        assert_eq!(table.ask(RED).rule, "54.2");
        assert_eq!(table.choices(RED).contains(&necromancer), is_open);
    }
}

/// Each wound on a figure that holds accuracy spends one of the icons on it.
#[test]
fn a_wound_spends_an_accuracy() {
    let mut battle = Battle::new();
    let vipers = battle.unit(RED, "viper_legion_archers 3x1", at(900, 200, 90));
    let bones = battle.unit(BLUE, "reanimates 3x2 +fallen_hero +aggressive_drummer", at(900, 400, 270));
    let (mut table, _) = attack(battle, vipers, AttackKind::Ranged, &[4, 6]);
    let hero = Action::Upgrade { unit: bones, upgrade: 0 };
    table.answers(RED, hero.clone()).answers(RED, hero);
    let at_rest = table.attack().accuracy[0];
    proves!("2.5", "10.7b", "10.7d");
    assert_eq!((at_rest, table.ask(RED).rule), (2, "22.1"), "both icons are on the hero");
    table.answers(RED, Action::Figure { tray: 0, figure: FigureKind::Upgrade { upgrade: 0 } });
    let spent = table.events().iter().any(|it| matches!(it, Event::Wounded { figure: Some(_), removed: false, .. }));
    assert!(spent && table[bones].wounds() == 1, "one wound, one icon: the damage is used up");
}

/// Surges are spent in their step, hits after it; none of them twice.
#[test]
fn surges_come_before_hits() {
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker", at(900, 300, 90));
    battle.touching(BLUE, "reanimates 2x2", Edge::Front, kari, Edge::Front, 0);
    battle.unit(BLUE, "rune_golems 2x1", at(900, 560, 270));
    // A hit with a surge, and a surge.
    let mut table = melee(battle, kari, &[6, 3]);
    table.answers(RED, Action::Dice(0));
    proves!("42.0", "80.1", "83.3");
    assert_eq!(table.ask(RED).rule, "10.6");
    assert_eq!((table.attack().left(Icon::Surge), table.attack().left(Icon::Hit)), (2, 1));
    let both = table.choices(RED)[1].clone();
    assert!(matches!(both, Action::Surge { surges: 2, .. }));
    table.answers(RED, both);
    while table.attacks.last().is_some_and(|it| it.left(Icon::Hit) == 1) {
        let first = table.choices(RED)[0].clone();
        table.answers(RED, first);
    }
    assert_eq!(table.ask(RED).rule, "22.1", "now the hit is spent");
    assert_eq!((table.attack().left(Icon::Surge), table.attack().left(Icon::Hit)), (0, 0));
}

/// Mortal strikes are spent before hits, which wait.
#[test]
fn mortal_strikes_come_before_hits() {
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker", at(900, 300, 90));
    battle.touching(BLUE, "reanimates 2x2", Edge::Front, kari, Edge::Front, 0);
    let mut table = melee(battle, kari, &[1, 1]);
    table.answers(RED, Action::Dice(0));
    let figure = |tray| Action::Figure { tray, figure: FigureKind::Regular { wounds: 0 } };
    proves!("54.0", "54.2");
    assert_eq!((table.ask(RED).rule, table.choices(RED)), ("54.2", &[figure(4), figure(5)][..]));
    assert_eq!(table.attack().left(Icon::Hit), 1);
    table.answers(RED, figure(4));
    assert_eq!(table.ask(RED).rule, "22.1");
}

/// Morale icons wait for the last step, and are the severity of the test.
#[test]
fn morale_icons_come_last() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    battle.touching(BLUE, "reanimates 2x2", Edge::Front, spears, Edge::Front, 0);
    // A hit with morale.
    let mut table = melee(battle, spears, &[6, 0]);
    table.answers(RED, Action::Dice(0));
    proves!("52.0", "53.2");
    assert_eq!((table.ask(RED).rule, table.attack().left(Icon::Morale)), ("22.1", 1));
    for _ in 0..2 {
        let first = table.choices(RED)[0].clone();
        table.answers(RED, first);
    }
    assert_eq!(table.ask(RED).rule, "53.1-2");
    assert_eq!((table.tests[0].severity, table.attack().left(Icon::Morale)), (1, 0));
}

/// A die that is changed shows its new face only; it is changed in Modify Dice.
#[test]
fn a_changed_die_shows_its_new_face() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +artifact_bearer +fortunas_dice", at(900, 300, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    // A hit with a surge becomes two hits.
    let mut table = melee(battle, spears, &[7, 0]);
    let change = table.choices(RED)[0].clone();
    proves!("51.3", "51.4b");
    assert!(matches!(change, Action::Use(_)), "{change:?}");
    assert_eq!((table.attack().left(Icon::Hit), table.attack().left(Icon::Surge)), (1, 1));
    table.answers(RED, change).answers(RED, Action::Face { die: 0, face: 5 });
    let turned =
        table.events().iter().any(|it| matches!(it, Event::DieTurned { die } if die.icons() == [Icon::Hit, Icon::Hit]));
    let pooled = table.events().iter().find_map(|it| match it {
        Event::DamagePooled { damage, .. } => Some(damage.total()),
        _ => None,
    });
    assert!(turned);
    assert_eq!(pooled, Some(4), "two hits with threat 2, and no surge was asked for");
}

/// Icons that are added count: two surges from outside the dice pay for an ability.
#[test]
fn added_icons_can_be_spent() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    let foe = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    battle.state.attacks.push(Attack::new(spears, foe, AttackKind::Melee));
    proves!("51.4a", "80.0");
    assert!(battle.state.surge_options().is_empty());
    battle.state.attack_mut().added[Icon::Surge.index()] = 2;
    assert_eq!(battle.state.surge_options().len(), 1);
}

/// Abilities that add dice belong to Roll Dice, those that change or remove icons to Modify Dice.
#[test]
fn dice_effects_have_their_step() {
    let units = content().units.iter().flat_map(|it| &it.abilities);
    let upgrades = content().upgrades.iter().flat_map(|it| &it.abilities);
    proves!("51.0");
    let mut n_found = 0;
    for ability in units.chain(upgrades) {
        for effect in &ability.effects {
            let fits = match effect {
                Effect::AddDie { .. } | Effect::ExchangeDie { .. } => ability.when == When::Pool,
                Effect::TurnDie | Effect::RemoveIcon { .. } => matches!(ability.when, When::Modify | When::Defend),
                _ => continue,
            };
            n_found += 1;
            assert!(fits, "{}", ability.text);
        }
    }
    assert!(n_found > 10);
}

/// A spent surge pays for nothing else.
#[test]
fn an_icon_is_spent_once() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    let mut table = melee(battle, spears, &[0, 7]);
    proves!("76.1", "76.2");
    assert_eq!((table.ask(RED).rule, table.attack().left(Icon::Surge)), ("10.6", 2));
    let pay = table.choices(RED)[0].clone();
    table.answers(RED, pay);
    assert_eq!(table[spears].boon(Boon::Inspiration), 1);
    assert!(table.position().outcome().is_some(), "the ability was not offered again");
}

/// Icons are spent in an attack, boons and banes when they are asked for, by their own player each.
#[test]
fn icons_boons_and_banes_are_spent_in_their_windows() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    battle.state[spears].boons[Boon::Inspiration.index()] = 1;
    battle.state[spears].banes = [1, 0, 0, 1];
    battle.set(spears, Some(5), Some(6));
    battle.dice(&[0, 7]);
    let mut table = battle.activate(spears);
    let mut rules = Vec::new();
    for _ in 0..4 {
        let ask = table.position().waiting().next().expect("somebody is asked");
        let (seat, listed) = (ask.seat, ask.choices.listed.clone());
        rules.push((seat, ask.rule.to_string()));
        let calm = listed.iter().find(|it| **it == Action::Pass).unwrap_or(&listed[0]).clone();
        table.answers(seat, calm);
    }
    proves!("76.0");
    let wanted = [(RED, "13.1a"), (BLUE, "12.1d"), (BLUE, "12.1a"), (RED, "10.6")];
    assert_eq!(rules, wanted.map(|(seat, rule)| (seat, rule.to_owned())));
}

/// A normal surge ability may be paid for twice with four surges.
#[test]
fn four_surges_pay_twice() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    let foe = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    let mut given = Attack::new(spears, foe, AttackKind::Melee);
    given.added[Icon::Surge.index()] = 4;
    battle.state.attacks.push(given);
    let (ability, price, _) = battle.state.surge_options()[0];
    battle.state.attack_mut().spend(Icon::Surge, price);
    battle.state.attack_mut().used.push(ability);
    proves!("80.1b");
    assert_eq!((price, battle.state.surge_options().len()), (2, 1), "two are left, and it is offered again");
}

/// Surge-plus: any number in one use, and again with what is left; the damage is no part of the pool.
#[test]
fn surge_plus_takes_any_number() {
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker", at(900, 300, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, kari, Edge::Front, 0);
    battle.unit(BLUE, "rune_golems 1x1", at(900, 560, 270));
    let mut table = melee(battle, kari, &[10, 7]);
    table.answers(RED, Action::Dice(0));
    let three = table.choices(RED)[2].clone();
    table.answers(RED, three);
    proves!("80.2", "80.2a", "exp.damage-pool.3");
    assert_eq!((table.ask(RED).rule, table.choices(RED).len()), ("10.6", 1), "one surge is left for another use");
    let last = table.choices(RED)[0].clone();
    table.answers(RED, last);
    let told = table.events();
    let suffered: Vec<u8> = told
        .iter()
        .filter_map(|it| if let Event::DamageSuffered { damage, .. } = it { Some(*damage) } else { None })
        .collect();
    assert_eq!(suffered[..2], [6, 2], "two for each surge of a use");
    assert!(!told.iter().any(|it| matches!(it, Event::DamagePooled { .. })));
}

/// A surge-plus ability that is allowed once an attack takes all surges in that one use.
#[test]
fn unique_surge_plus_is_used_once() {
    let mut battle = Battle::new();
    let foe = battle.unit(BLUE, "rune_golems 2x1", at(900, 560, 270));
    let is_plus = |it: &miniatures::content::Ability| it.when == When::Surge && it.times == 1;
    let card = content().upgrades.iter().find(|it| it.abilities.iter().any(is_plus)).expect("there is such a card");
    let unit = battle.unit(RED, &format!("viper_legion_archers 2x1 +{}", card.id), at(900, 300, 90));
    let mut given = Attack::new(unit, foe, AttackKind::Ranged);
    given.added[Icon::Surge.index()] = 3;
    battle.state.attacks.push(given);
    let is_plus = |it: &(miniatures::effects::AbilityRef, u8, bool)| battle.state.ability(it.0).times == 1;
    let options: Vec<_> = battle.state.surge_options().into_iter().filter(is_plus).collect();
    proves!("exp.unique-surge.3");
    assert_eq!(options.iter().map(|it| it.1).collect::<Vec<_>>(), [1, 2, 3]);
    let used = options[0].0;
    battle.state.attack_mut().spend(Icon::Surge, 1);
    battle.state.attack_mut().used.push(used);
    assert!(battle.state.surge_options().iter().all(|it| it.0 != used), "two are left, and it is not offered");
}

/// Brutal raises the threat of the whole attack: each hit is worth one more.
#[test]
fn brutal_counts_for_the_whole_attack() {
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker", at(900, 300, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, kari, Edge::Front, 0);
    let (mut table, mut events) = attack(battle, kari, AttackKind::Melee, &[5, 0]);
    table.answers(RED, Action::Dice(0));
    events.extend(table.events().to_vec());
    let threat = events
        .iter()
        .find_map(|it| if let Event::AttackBegan { threat, .. } = it { Some(threat.total()) } else { None });
    let pool = events
        .iter()
        .find_map(|it| if let Event::DamagePooled { damage, .. } = it { Some(damage.total()) } else { None });
    proves!("45.1", "83.6", "82.3");
    assert_eq!((threat, pool), (Some(2), Some(4)), "threat 1 and Brutal 1; two hits");
}

/// Damage is given to a figure until it is wounded, in different trays of the back rank if the attacker likes.
#[test]
fn damage_wounds_figure_by_figure() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    let bones = battle.touching(BLUE, "reanimates 3x2", Edge::Front, spears, Edge::Front, 0);
    let mut table = melee(battle, spears, &[2, 0]);
    table.answers(RED, Action::Dice(0));
    let figure = |tray| Action::Figure { tray, figure: FigureKind::Regular { wounds: 0 } };
    proves!("faq.damage.1", "92.1", "92.3");
    assert_eq!(table.choices(RED), [figure(4), figure(5), figure(6)]);
    table.answers(RED, figure(4)).answers(RED, figure(6));
    let left = [0, 1, 2].map(|column| table[bones].tray(Slot::new(column, 1)).n_figures());
    assert_eq!(left, [3, 4, 3], "one damage on defense 1 is a wound, and one wound removes the figure");
}

/// Four damage on one figure of defense 2 are two wounds; wounds are kept figure by figure.
#[test]
fn damage_divides_by_the_defense() {
    let mut battle = Battle::new();
    let golems = battle.unit(BLUE, "rune_golems 2x1", at(900, 560, 270));
    battle.unit(RED, "spearmen 2x1", at(900, 100, 90));
    let mut table = battle.run(vec![Frame::Finish, miniatures::flow::damage::damage(golems, 8)]);
    let on = |tray, wounds| Action::Figure { tray, figure: FigureKind::Regular { wounds } };
    table.answers(RED, on(1, 0));
    proves!("22.1a", "24.1", "92.0");
    assert_eq!(table.choices(RED), [on(0, 0), on(1, 1)], "four of eight are used up on defense 4");
    table.answers(RED, on(1, 1));
    assert_eq!((table[golems].n_figures(), table[golems].wounds()), (1, 0), "the other golem is unhurt");
}

/// Damage of terrain and damage of hits wound alike.
#[test]
fn damage_is_damage() {
    let lost = |frame: fn(UnitIx) -> Frame| {
        let mut battle = Battle::new();
        let bones = battle.unit(BLUE, "reanimates 1x1", at(900, 560, 270));
        battle.unit(BLUE, "rune_golems 1x1", at(200, 860, 270));
        battle.unit(RED, "spearmen 2x1", at(900, 100, 90));
        battle.run(vec![Frame::Finish, frame(bones)])[bones].n_figures()
    };
    proves!("22.0");
    let by_effect = lost(|it| miniatures::flow::damage::damage(it, 3));
    let by_hits = lost(|it| Frame::Damage(miniatures::flow::damage::Damage::in_attack(it, 3, RED)));
    assert_eq!((by_effect, by_hits), (1, 1));
}

/// Banes and boons lie beside their unit, for everybody to see; spent ones are gone.
#[test]
fn tokens_lie_beside_their_unit() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    battle.unit(BLUE, "rune_golems 2x1", at(200, 800, 270));
    battle.state[spears].banes = [0, 0, 2, 1];
    battle.state[spears].boons = [2, 0];
    let table = battle.run(vec![Frame::Finish, Frame::GiveBane { unit: spears, bane: Bane::Blight, n: 1 }]);
    proves!("12.0", "13.0");
    for seat in [RED, BLUE] {
        let view = table.view(seat);
        assert_eq!(view.units[0].banes, [(Bane::Blight, 1), (Bane::Panic, 2), (Bane::Stun, 1)]);
        assert_eq!(view.units[0].boons, [(Boon::Inspiration, 2)]);
    }
}
