//! 1, 8, 17, 28, 36, 38, 45, 83, 88 Figures of upgrades, cards, abilities and who they are for.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use miniatures::content::{ActionKind, AttackKind, Bane, Boon, Condition, Icon, Keyword, content};
use miniatures::effects::{AbilityRef, CardRef};
use miniatures::flow::attack::Begin;
use miniatures::flow::damage::wounds;
use miniatures::flow::reconfigure::Reconfigure;
use miniatures::flow::skill::Skill;
use miniatures::flow::{Frame, morale, round};
use miniatures::state::{Attack, Equipped, Figure, FigureKind, Place, Status, UnitIx};
use miniatures::{Action, Event, Miniatures};
use plane::{Edge, Slot};
use testkit::{Table, proves};

fn skill(unit: UnitIx) -> Vec<Frame> {
    vec![Frame::Finish, Frame::Skill(Skill::new(unit))]
}

fn with_foe(entry: &str) -> (Battle, UnitIx) {
    let mut battle = Battle::new();
    let unit = battle.unit(RED, entry, at(900, 300, 90));
    battle.unit(BLUE, "rune_golems 1x1", at(200, 800, 270));
    (battle, unit)
}

/// The abilities of a unit are those of its card and of its own upgrades.
#[test]
fn a_unit_has_the_abilities_of_its_cards() {
    let (mut battle, spears) = with_foe("spearmen 2x1 +tempered_steel");
    let plain = battle.unit(RED, "spearmen 2x1", at(600, 300, 90));
    let own = battle.state[spears].card().abilities.len() + battle.state[spears].upgrades[0].upgrade().abilities.len();
    proves!("1.0", "1.7");
    assert_eq!(battle.state.abilities(spears).len(), own);
    assert_eq!(battle.state.abilities(plain).len(), battle.state[plain].card().abilities.len());
    let foe = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, plain, Edge::Front, 0);
    let mut attack = Attack::new(plain, foe, AttackKind::Melee);
    attack.added[Icon::Surge.index()] = 4;
    battle.state.attacks.push(attack);
    assert!(battle.state.surge_options().iter().all(|it| it.0.unit == plain), "not the steel of its neighbour");
}

/// A skill action resolves one skill of the unit's choice, and no second one.
#[test]
fn a_skill_action_resolves_one_skill() {
    let (mut battle, spears) = with_foe("spearmen 2x1 +wind_rune +war_crier");
    battle.unit(BLUE, "rune_golems 1x1", at(900, 500, 270));
    battle.state[spears].banes[Bane::Panic.index()] = 1;
    assert_eq!(Skill::new(spears).options(&battle.state).len(), 2);
    let mut table = battle.run(skill(spears));
    proves!("74.0", "1.4a", "83.4");
    let rune = AbilityRef { unit: spears, card: CardRef::Upgrade(0), ability: 0 };
    table.answers(RED, Action::Use(rune));
    assert_eq!(table.ask(RED).rule, "68.0", "natural is 0: the rune only reforms");
    let stay = table.choices(RED)[0].clone();
    table.answers(RED, stay);
    assert!(table.position().outcome().is_some(), "no second skill is offered");
    assert_eq!(table[spears].bane(Bane::Panic), 1);
}

/// Skills belong to skill actions: a march offers none.
#[test]
fn skills_need_a_skill_action() {
    let (mut battle, spears) = with_foe("spearmen 2x1 +wind_rune");
    battle.set(spears, Some(0), None);
    let marches = battle.activate(spears);
    let (mut battle, spears) = with_foe("spearmen 2x1 +wind_rune");
    battle.set(spears, Some(2), Some(7));
    let skills = battle.activate(spears);
    proves!("1.4");
    assert_eq!(marches.ask(RED).rule, "20.0", "the round went on");
    assert_eq!(skills.ask(RED).rule, "68.0", "the bonus skill reforms by the rune");
}

/// A bonus skill comes after the selected action: first the attack, then the rune.
#[test]
fn a_bonus_skill_follows_the_attack() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +wind_rune", at(900, 300, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    battle.set(spears, Some(5), Some(7));
    battle.dice(&[0, 0]);
    battle.state[spears].has_activated = false;
    let frame = Frame::Activation(miniatures::flow::activation::Activation::new(spears));
    let (table, events) = battle.run_told(vec![frame]);
    proves!("card.wind-rune.1");
    assert!(events.iter().any(|it| matches!(it, Event::DiceRolled { .. })), "the attack is over");
    assert_eq!(table.ask(RED).rule, "68.0");
}

/// Units of one player are allies, itself included, those of the other enemies.
#[test]
fn allies_and_enemies() {
    let (mut battle, lord) = with_foe("lord_hawthorne");
    let ally = battle.unit(RED, "spearmen 2x1", at(800, 300, 90));
    let foe = UnitIx(1);
    proves!("8.0", "8.1", "32.0");
    assert!(battle.state.allies_of(lord).eq([lord, ally]), "a unit is its own ally");
    assert!(battle.state.enemies_of(lord).eq([foe]));
    let table = battle.run(skill(lord));
    let inspired = [lord, ally].map(|it| table[it].boon(Boon::Inspiration));
    assert_eq!(inspired, [0, 1], "each *other* ally");
}

/// The profile of Ardus: points, defense, wounds, Brutal, and Steadfast against doubt and fear.
#[test]
fn the_profile_of_ardus() {
    let (battle, ardus) = with_foe("ardus_ixerebus");
    let card = battle.state[ardus].card();
    use miniatures::content::MoraleType::{Confusion, Doubt, Fear};
    proves!("card.ardus-ixerebus.profile");
    assert_eq!((card.configs[0].cost, card.defense.plain, card.wounds), (37, 3, 4));
    assert_eq!(battle.state.keyword(ardus, Keyword::Brutal), 1);
    assert_eq!([Doubt, Fear, Confusion].map(|it| battle.state.steadfast(ardus, it)), [1, 1, 0]);
}

/// The profile of Kari: Brutal and Precise count in the same attack.
#[test]
fn the_profile_of_kari() {
    let (mut battle, kari) = with_foe("kari_wraithstalker");
    let card = battle.state[kari].card();
    let mut attack = Attack::new(kari, UnitIx(1), AttackKind::Melee);
    attack.threat = 1;
    battle.state.attacks.push(attack);
    proves!("card.kari-wraithstalker.profile", "45.0");
    assert_eq!((card.configs[0].cost, card.defense.plain, card.wounds), (32, 3, 4));
    assert_eq!(battle.state.threat(battle.state.attack()).total(), 2);
    assert_eq!(battle.state.rank_rerolls(battle.state.attack()), (1, false));
}

/// The profile of Hawthorne: two surges inspire him, his skill inspires each other ally at range 1-3.
#[test]
fn the_profile_of_hawthorne() {
    let (mut battle, lord) = with_foe("lord_hawthorne");
    let card = battle.state[lord].card();
    let near = battle.unit(RED, "spearmen 2x1", at(800, 300, 90));
    let far = battle.unit(RED, "spearmen 2x1", at(300, 300, 90));
    let mut attack = Attack::new(lord, UnitIx(1), AttackKind::Melee);
    attack.added[Icon::Surge.index()] = 2;
    battle.state.attacks.push(attack);
    let prices: Vec<u8> = battle.state.surge_options().iter().map(|it| it.1).collect();
    battle.state.attacks.clear();
    let brutal = battle.state.keyword(lord, Keyword::Brutal);
    let table = battle.run(skill(lord));
    proves!("card.lord-hawthorne.profile");
    assert_eq!((card.configs[0].cost, card.defense.plain, card.wounds, brutal), (34, 3, 4, 1));
    assert_eq!(prices, [2]);
    assert_eq!([lord, near, far].map(|it| table[it].boon(Boon::Inspiration)), [0, 1, 0]);
}

/// Engaged with three, Hawthorne attacks three times, each enemy once.
#[test]
fn hawthorne_attacks_everybody_once() {
    let mut battle = Battle::new();
    let lord = battle.unit(RED, "lord_hawthorne", at(900, 300, 90));
    let foes = [Edge::Front, Edge::Left, Edge::Right]
        .map(|edge| battle.touching(BLUE, "rune_golems 1x1", Edge::Front, lord, edge, 0));
    battle.dial(lord, ActionKind::Melee, None);
    battle.dice(&[0; 9]);
    let mut table = battle.activate(lord);
    let mut attacked = Vec::new();
    for _ in 0..12 {
        let Some(ask) = table.position().ask_of(RED).filter(|it| it.rule != "20.0") else { break };
        let first = ask.choices.listed.iter().find(|it| !matches!(it, Action::Pass)).expect("something").clone();
        table.answers(RED, first);
        attacked.extend(table.events().iter().filter_map(|it| match it {
            Event::AttackBegan { defender, .. } => Some(defender.unit),
            _ => None,
        }));
    }
    attacked.sort_unstable();
    attacked.dedup();
    proves!("card.lord-hawthorne.1");
    assert_eq!(attacked, foes);
    assert!(table.attacks.is_empty());
}

/// Ardus pays with the card of his ally, which is exhausted for it.
#[test]
fn ardus_exhausts_the_card_of_his_ally() {
    let mut battle = Battle::new();
    let ardus = battle.unit(RED, "ardus_ixerebus", at(900, 300, 90));
    let lender = battle.unit(RED, "reanimate_archers 2x2 +tempered_steel", at(700, 300, 90));
    battle.touching(BLUE, "rune_golems 2x2", Edge::Front, ardus, Edge::Front, 0);
    battle.dice(&[6, 0]);
    let mut table = battle.run(vec![Frame::Finish, Frame::BeginAttack(Begin::new(ardus, AttackKind::Melee))]);
    let steel = table
        .choices(RED)
        .iter()
        .find(|it| matches!(it, Action::Surge { ability, .. } if ability.card == CardRef::Upgrade(0)))
        .expect("the steel is lent")
        .clone();
    table.answers(RED, steel);
    proves!("card.ardus-ixerebus.2");
    assert_eq!(table[lender].upgrades[0].status, Status::Exhausted);
}

/// A second instance of a keyword without a value changes nothing.
#[test]
fn a_keyword_without_a_value_counts_once() {
    let card = content().upgrade_by_id("profane_banner_bearer").expect("it has Protector");
    let targets = |copies: usize| {
        let mut battle = Battle::new();
        let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 200, 90));
        let guard = battle.unit(BLUE, "berserkers 2x1", at(850, 400, 270));
        let ward = battle.unit(BLUE, "berserkers 2x1", at(1000, 400, 270));
        for _ in 0..copies {
            battle.state[guard].upgrades.push(Equipped::new(card));
        }
        let found = battle.state.ranged_targets(archers);
        (found.contains(guard), found.contains(ward))
    };
    proves!("45.8");
    assert_eq!((targets(0), targets(1), targets(2)), ((true, true), (true, false), (true, false)));
}

/// A figure upgrade is a card with a figure of its own, in the place of a regular one of the front rank.
#[test]
fn a_figure_upgrade_takes_a_place_in_the_front() {
    let (battle, spears) = with_foe("spearmen 2x2 +citadel_weapons_master");
    let tray = battle.state[spears].tray(Slot::new(0, 0));
    proves!("38.0", "38.1", "38.3");
    assert_eq!(battle.state[spears].figure_of(0), Some(Slot::new(0, 0)));
    assert_eq!((tray.n_figures(), tray.n_regular()), (4, 3));
    assert_eq!(battle.state[spears].columns_for(0), [0, 1], "any column of the front");
    assert_eq!(battle.state[spears].rank_for(0), 0, "and no other rank");
}

/// In a single rank the figure is hurt like any other, by its own defense and wounds.
#[test]
fn a_champion_in_a_single_rank_is_hurt_like_others() {
    let (battle, spears) = with_foe("spearmen 1x1 +citadel_weapons_master");
    let champion = FigureKind::Upgrade { upgrade: 0 };
    let (defense, threshold) =
        (battle.state.defense(spears, champion, None).total(), battle.state.threshold(spears, champion));
    let targets = battle.state.targets(spears, None);
    let mut table = battle.run(vec![Frame::Finish, wounds(spears, threshold)]);
    for _ in 0..threshold {
        table.answers(BLUE, Action::Figure { tray: 0, figure: champion });
    }
    proves!("38.4", "38.2", "28.1");
    assert!(targets.iter().any(|it| it.figure == champion), "no accuracy is needed");
    assert_eq!(defense, 3, "its own, not the unit's 1");
    assert_eq!(table[spears].upgrades[0].status, Status::Discarded, "its card lies face down");
}

/// Without a figure that could take its place the slot stays empty, and the card no longer scores.
#[test]
fn a_fallen_champion_may_leave_a_gap() {
    let (mut battle, spears) = with_foe("spearmen 1x1 +citadel_weapons_master");
    let before = battle.state.upgrade_points(spears);
    let slot = battle.state[spears].trays[0].slots.iter_mut().find(|it| matches!(it, Figure::Upgrade { .. }));
    *slot.expect("the champion") = Figure::Empty;
    battle.state[spears].upgrades[0].lost_from = Some(0);
    let mut table = battle.run(vec![Frame::Finish, Frame::Reconfigure(Reconfigure::new(spears))]);
    while let Some(ask) = table.position().ask_of(RED) {
        let first = ask.choices.listed[0].clone();
        table.answers(RED, first);
    }
    proves!("38.7a", "88.3");
    assert_eq!((table[spears].n_figures(), table[spears].n_empty_slots()), (3, 1));
    assert!(before > 0 && table.upgrade_points(spears) == 0);
}

/// A unit of which only a golem is left keeps its own card and tool.
#[test]
fn a_unit_keeps_its_type() {
    let (mut battle, spears) = with_foe("spearmen 3x3 +front_line_rune_golem");
    for rank in 0..3 {
        for column in 0..3 {
            if (column, rank) != (0, 0) {
                battle.figures(spears, column, rank, 0);
            }
        }
    }
    let table = battle.run(vec![Frame::Finish, Frame::Reconfigure(Reconfigure::new(spears))]);
    proves!("faq.figure-upgrades.4");
    assert_eq!((table[spears].n_trays(), table[spears].n_figures()), (1, 1), "the golem alone");
    assert_eq!(table[spears].card().id, "spearmen");
    assert_eq!(table.dials(spears).len(), 8 * 8 + 1, "with the dials of spearmen");
}

/// Discarding: a card goes face down, a morale card to its pile, a token away.
#[test]
fn discarding_has_three_ways() {
    let (mut battle, spears) = with_foe("spearmen 2x2 +tempered_steel");
    let card = content().morale.iter().position(|it| it.id == miniatures::content::MoraleEffect::DisciplineBreakdown);
    let card = miniatures::content::MoraleCard(card.expect("there is such a card") as u8);
    battle.state.deck.sort_by_key(|it| *it == card);
    battle.state[spears].banes[Bane::Panic.index()] = 2;
    let test = morale::test(&battle.state, spears, 1);
    let mut table = battle.run(vec![Frame::Finish, test]);
    table.answers(BLUE, Action::Panic(2)).answers(BLUE, Action::Card(0));
    proves!("28.0", "28.2", "28.3");
    assert_eq!(table[spears].upgrades[0].status, Status::Discarded);
    assert_eq!(table.discard.len(), 3, "all drawn cards");
    assert_eq!(table[spears].bane(Bane::Panic), 0, "the spent tokens are gone");
}

/// An exhausted card is seen as such by both players.
#[test]
fn exhausted_cards_are_turned_sideways() {
    let (mut battle, spears) = with_foe("spearmen 2x2 +tempered_steel");
    battle.state[spears].upgrades[0].status = Status::Exhausted;
    let table = battle.run(vec![]);
    proves!("36.1");
    for seat in [RED, BLUE] {
        assert_eq!(table.view(seat).units[usize::from(spears.0)].upgrades[0].status, Status::Exhausted);
    }
}

/// A new round readies nothing: only a rally or an inspiration does.
#[test]
fn a_new_round_readies_nothing() {
    let (mut battle, spears) = with_foe("spearmen 2x2 +tempered_steel");
    battle.state[spears].upgrades[0].status = Status::Exhausted;
    let table = battle.run(vec![Frame::Round(round::Step::End)]);
    proves!("errata.ltp.24", "88.5", "golden.1");
    assert_eq!((table.round, table[spears].upgrades[0].status), (2, Status::Exhausted));
    let (mut battle, spears) = with_foe("spearmen 2x2 +tempered_steel");
    battle.state[spears].upgrades[0].status = Status::Exhausted;
    battle.state[spears].boons[0] = 1;
    battle.dial(spears, ActionKind::March, None);
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Ready(0));
    assert_eq!(table[spears].upgrades[0].status, Status::Ready, "the inspiration readied it");
}

/// An effect without may or can is not optional: the heraldry frightens unasked, and in its own moment only.
#[test]
fn effects_without_may_are_mandatory() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +terrifying_heraldry", at(900, 300, 90));
    let bones = battle.touching(BLUE, "reanimates 2x1", Edge::Front, spears, Edge::Front, 0);
    battle.dial(spears, ActionKind::Rally, None);
    let mut waits = Battle::new();
    waits.state = battle.state.clone();
    let frame = Frame::Perform(miniatures::flow::activation::Perform::new(spears, ActionKind::Rally, None));
    let calm = waits.run(vec![Frame::Finish, frame]);
    let table = battle.run(vec![Frame::Round(round::Step::End)]);
    proves!("errata.83.11", "83.0");
    assert_eq!(calm[bones].bane(Bane::Panic), 0, "not while it rallies");
    assert_eq!(table[bones].bane(Bane::Panic), 1, "nobody was asked");
}

/// "You" on an upgrade is the unit that has it.
#[test]
fn you_is_the_bearer() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +shield_wall", at(900, 300, 90));
    let other = battle.unit(RED, "spearmen 2x1", at(600, 300, 90));
    let shields = |battle: &Battle, unit| battle.state.abilities(unit).iter().any(|it| it.card == CardRef::Upgrade(0));
    proves!("88.4", "golden.2");
    assert!(shields(&battle, spears) && !shields(&battle, other));
    let mut close = Battle::new();
    let archers = close.unit(RED, "reanimate_archers 2x1 +close_quarters_targeting", at(900, 300, 90));
    let plain = close.unit(RED, "reanimate_archers 2x1", at(300, 300, 90));
    let foe = close.touching(BLUE, "spearmen 2x1", Edge::Front, archers, Edge::Front, 0);
    let second = close.touching(BLUE, "spearmen 2x1", Edge::Front, plain, Edge::Front, 0);
    assert!(close.state.ranged_targets(archers).contains(foe), "its card beats 65.2");
    assert!(close.state.ranged_targets(plain).is_empty() && close.state.is_engaged_with(plain, second));
}

/// A condition is seen beside its unit; discarded, it does nothing any more.
#[test]
fn conditions_come_and_go() {
    let run = |has: bool| -> Table<Miniatures> {
        let (mut battle, spears) = with_foe("spearmen 1x1");
        battle.energy([false; 5]);
        if has {
            battle.state[spears].conditions.push((Condition::DeathsGrasp, 1));
        }
        battle.run(vec![Frame::Round(round::Step::BeforeEnd)])
    };
    let (with, without) = (run(true), run(false));
    proves!("exp.conditions.1", "exp.conditions.2");
    assert_eq!(with.view(BLUE).units[0].conditions.len(), 1);
    assert_eq!((with[UnitIx(0)].n_figures(), without[UnitIx(0)].n_figures()), (3, 4), "[stable] is 1");
    assert!(without.view(BLUE).units[0].conditions.is_empty());
}

/// Trays are added full, behind the others, and not where something stands.
#[test]
fn trays_are_added_where_there_is_room() {
    let (mut battle, bones) = with_foe("reanimates 2x1");
    proves!("exp.adding-trays.1", "exp.adding-trays.3", "exp.adding-trays.4b");
    assert_eq!(battle.state.tray_places(bones), [0, 1]);
    battle.unit(BLUE, "rune_golems 1x1", at(879, 300 - 21 - 21, 90));
    assert_eq!(battle.state.tray_places(bones), [1], "an enemy stands behind the left column");
    battle.state[bones].block = plane::Block::new(plane::Length::um(TRAY), 2, 4).expect("four ranks");
    battle.state[bones].place = Place::Field(at(900, 600, 90));
    assert!(battle.state.tray_places(bones).is_empty(), "four full ranks");
}

/// Overgrown terrain is terrain like before; of two players who overgrow the first one places all his tokens first.
#[test]
fn overgrowth_changes_nothing_by_itself() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "deepwood_archers 2x1 +hunters_guile", at(900, 150, 90));
    let target = battle.unit(BLUE, "deepwood_archers 2x1 +hunters_guile", at(900, 520, 270));
    battle.terrain("forest", at(900, 340, 0));
    battle.terrain("crumbling_wall", at(300, 340, 0));
    let before = (battle.state.sees(archers, target).is_some(), battle.state.ahead_of(archers).things.len());
    battle.state.terrain[0].overgrown = true;
    proves!("exp.overgrow.2", "exp.overgrow.5");
    assert_eq!((battle.state.sees(archers, target).is_some(), battle.state.ahead_of(archers).things.len()), before);
    battle.state.terrain[0].overgrown = false;
    battle.state.first = 1;
    let table = battle.run(vec![Frame::Setup(miniatures::flow::setup::Step::Overgrow)]);
    assert_eq!(table.ask(BLUE).rule, "exp.overgrow.1", "the first player");
    assert!(table.position().ask_of(RED).is_none());
}

/// The type of a morale card does nothing by itself.
#[test]
fn the_type_of_a_card_does_nothing() {
    let (battle, spears) = with_foe("spearmen 2x1");
    proves!("53.4a", "53.4");
    assert_eq!(miniatures::content::MoraleType::ALL.len(), 3);
    for card in 0..content().morale.len() as u8 {
        let card = miniatures::content::MoraleCard(card);
        assert_eq!(battle.state.morale_icons(spears, card), i32::from(content().morale_card(card).icons));
    }
}

/// Runes, unit types and upgrade icons are those of the rulebook.
#[test]
fn kinds_of_runes_units_and_upgrades() {
    use miniatures::content::{Rune, UnitType, UpgradeIcon};
    proves!("33.5", "87.1", "89.0");
    let words: Vec<&str> = Rune::ALL.iter().map(|it| it.word()).collect();
    assert_eq!(words, ["unstable", "stable", "natural"]);
    let words: Vec<&str> = UnitType::ALL.iter().map(|it| it.word()).collect();
    assert_eq!(words, ["infantry", "cavalry", "siege"]);
    let words: Vec<&str> = UpgradeIcon::ALL.iter().map(|it| it.word()).collect();
    assert_eq!(words, ["artifact", "champion", "equipment", "heavy", "heraldry", "music", "training", "unique"]);
}
