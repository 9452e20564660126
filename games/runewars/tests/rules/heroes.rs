//! hero, questphase, quest, reward, desert.

use crate::kit::*;
use runewars::content::Attribute;
use runewars::flow::{Frame, QuestFrame};
use runewars::ids::*;
use runewars::{Action, Asked, Runewars, What};
use testkit::Table;
use testkit::proves;

pub fn phase(field: Field) -> Table<Runewars> {
    field.run(vec![Frame::Quest(QuestFrame::Begin)])
}

pub fn travel(table: &Table<Runewars>, name: &str) -> Action {
    Action::Travel { to: area(table, name), portal: false }
}

pub fn happened(table: &Table<Runewars>, what: What) -> usize {
    table.events().iter().filter(|it| it.what() == what).count()
}

pub const RONAN: &str = "trenloe_the_strong";

/// questphase.1, amb.quest-phase-order Players act from the lowest Order upwards.
#[test]
fn the_order_of_players() {
    let table = phase(field().hero(A, RONAN, "9A").hero(B, "steelhorns", "2A").with(|it| {
        it.players[0].active = Some(5);
        it.players[1].active = Some(2);
    }));
    proves!("questphase.1");
    assert_eq!(asked(&table), (B, Asked::Hero));
}

/// Ronan in 9A, with Berserkers on both his ways, is about to act.
fn ronan_acts() -> Table<Runewars> {
    let mut table = phase(field().hero(A, RONAN, "9A").put("1A", "berserker", 2).put("9B", "berserker", 2));
    table.answers(A, Action::Act(hero(RONAN)));
    table
}

/// questphase.move.1, move.hero.1, amb.move-zero A move of up to two areas, then a deed.
#[test]
fn the_move_action() {
    let mut table = ronan_acts();
    proves!("questphase.move.1", "move.hero.1");
    for (name, may) in [("9A", true), ("1A", true), ("1B", true), ("1C", true), ("2A", false)] {
        let action = travel(&table, name);
        assert_eq!(table.choices(A).contains(&action), may, "{name}");
    }
    let action = travel(&table, "1B");
    table.answers(A, action);
    assert_eq!(asked(&table).1, Asked::Deed);
}

/// questphase.move.3, move.hero.2 Heroes go into and through enemies.
#[test]
fn heroes_pass_enemies() {
    let mut table = ronan_acts();
    proves!("questphase.move.3", "move.hero.2");
    assert_eq!(table.controller(area(&table, "1A")), Some(B));
    let (into, beyond) = (travel(&table, "1A"), travel(&table, "1B"));
    assert!(table.choices(A).contains(&into));
    table.answers(A, beyond);
    assert_eq!(table.hero(hero(RONAN)).area, area(&table, "1B"));
}

/// questphase.2, questphase.move.2, move.hero.3 One action a hero, which activates nothing and
/// starts no battle.
#[test]
fn a_move_is_the_only_action() {
    let mut table = ronan_acts();
    let action = travel(&table, "1A");
    table.answers(A, action);
    table.answers(A, Action::Pass);
    proves!("questphase.2", "questphase.move.2", "move.hero.3");
    assert_eq!(table.hero(hero(RONAN)).area, area(&table, "1A"));
    assert!(table.areas.iter().all(|it| it.activated.is_empty()) && table.battle.is_none());
    assert_eq!(asked(&table).1, Asked::Order, "he acts once");
}

/// questphase.move.4, questphase.heal A routed hero only heals or trains; healing
/// needs a friendly area.
#[test]
fn heal_and_routed_heroes() {
    let arrange = |name: &str, routed: bool| {
        phase(field().hero(A, RONAN, name).with(move |it| {
            it.heroes[0].damage = 3;
            it.heroes[0].is_routed = routed;
        }))
    };
    let id = hero(RONAN);
    let mut table = arrange("daqanA", true);
    table.answers(A, Action::Act(id));
    proves!("questphase.move.4", "questphase.heal");
    assert_eq!(table.choices(A), [Action::Heal, Action::Train]);
    table.answers(A, Action::Heal);
    assert_eq!(table.hero(id).damage, 0);
    let mut table = arrange("1A", false);
    table.answers(A, Action::Act(id));
    assert!(!table.choices(A).contains(&Action::Heal));
}

/// questphase.train.1, questphase.train.2, amb.train-upgrade Two attributes by one,
/// or one by two; at most one token for each.
#[test]
fn training() {
    let mut table = phase(field().hero(A, RONAN, "9A").with(|it| it.heroes[0].training = [1, 0, 2]));
    let id = hero(RONAN);
    table.answers(A, Action::Act(id));
    table.answers(A, Action::Train);
    proves!("questphase.train.1", "questphase.train.2");
    assert_eq!(
        table.choices(A),
        [Action::Attributes(Attribute::Strength, Attribute::Agility), Action::Attribute(Attribute::Agility)]
    );
    table.answers(A, Action::Attributes(Attribute::Strength, Attribute::Agility));
    assert_eq!(table.hero(id).training, [2, 1, 2]);
    assert_eq!(table.attribute(id, Attribute::Agility), 2);
}

/// Trenloe (strength 5) attempts A Shepherd's Plea at 1C, a test of strength; the third card is gold.
fn plea() -> Table<Runewars> {
    let mut table = phase(field().hero(A, RONAN, "9B").quest(A, "shepherds_plea").fate(&[1, 2, 5, 8, 9]));
    table.answers(A, Action::Act(hero(RONAN)));
    let action = travel(&table, "1C");
    table.answers(A, action);
    assert_eq!(table.choices(A), [Action::Attempt(quest("shepherds_plea")), Action::Pass]);
    table.answers(A, Action::Attempt(quest("shepherds_plea")));
    table
}

/// quest.1, quest.3 In the named area, after a move, the Quest is revealed; a card is drawn for each
/// point of the attribute, and the chosen one decides.
#[test]
fn a_quest_is_attempted() {
    let mut table = plea();
    let told = table.events().iter().find(|it| it.what() == What::QuestTried).expect("revealed");
    proves!("quest.1", "quest.3");
    assert_eq!(told.redact(kernel::Viewer::Seat(B)).as_ref(), Some(told), "all see it");
    assert_eq!(table.view(A).fate.len(), 5, "strength 5");
    assert_eq!(table.choices(A), [Action::Fate(2), Action::Fate(0)], "gold or red");
    table.answers(A, Action::Fate(0));
    assert_eq!(table.player(A).quests[..], [quest("shepherds_plea")], "the red card decides");
}

/// hero.3, quest.4, quest.5 On gold the hero gets a Reward; the Quest is discarded and replaced.
#[test]
fn a_quest_is_completed() {
    let mut table = plea();
    table.answers(A, Action::Fate(2));
    proves!("hero.3", "quest.4", "quest.5");
    assert_eq!(table.hero(hero(RONAN)).prizes.len(), 1);
    assert!(table.quests.discard.contains(&quest("shepherds_plea").0));
    assert_eq!(table.player(A).quests.len(), 1);
    assert_ne!(table.player(A).quests[0], quest("shepherds_plea"));
}

/// reward.1 The top Reward card lies facedown under the hero, and only his player knows it.
#[test]
fn a_reward_is_secret() {
    let mut table = plea();
    let top = *table.rewards.draw.last().expect("Rewards");
    table.answers(A, Action::Fate(2));
    let prize = table.hero(hero(RONAN)).prizes[0];
    proves!("reward.1");
    assert_eq!((prize.card.0, prize.is_faceup), (top, false));
    assert_eq!([A, B].map(|it| table.view(it).heroes[0].rewards[0].card.is_some()), [true, false]);
}

/// quest.2, amb.quest-failed One attempt a phase; a failed Quest stays in hand.
#[test]
fn a_quest_fails() {
    let mut table = phase(field().hero(A, RONAN, "1C").quest(A, "shepherds_plea").fate(&[1, 2, 8, 9, 10]));
    let id = hero(RONAN);
    table.answers(A, Action::Act(id));
    let action = travel(&table, "1C");
    table.answers(A, action);
    table.answers(A, Action::Attempt(quest("shepherds_plea")));
    proves!("quest.2");
    assert_eq!(table.player(A).quests[..], [quest("shepherds_plea")]);
    assert!(table.hero(id).prizes.is_empty());
    assert_eq!(asked(&table).1, Asked::Order);
}

/// quest.1 After training no Quest is offered, and not in another area.
#[test]
fn quests_need_a_move_and_the_area() {
    let mut table = phase(field().hero(A, RONAN, "9B").quest(A, "shepherds_plea"));
    table.answers(A, Action::Act(hero(RONAN)));
    let action = travel(&table, "1A");
    table.answers(A, action);
    proves!("quest.1");
    assert_eq!(table.choices(A), [Action::Pass]);
    let mut table = phase(field().hero(A, RONAN, "1C").quest(A, "shepherds_plea"));
    table.answers(A, Action::Act(hero(RONAN)));
    table.answers(A, Action::Train);
    let action = table.choices(A)[0];
    table.answers(A, action);
    assert_eq!(asked(&table).1, Asked::Order, "in the right area, but he has not moved");
}

/// hero.4, limit.1 More than three Quests are discarded at once.
#[test]
fn quest_hand_limit() {
    let mut it = field();
    for id in ["shepherds_plea", "razor_nest", "market_of_secrets"] {
        it = it.quest(A, id);
    }
    let mut table = it.run(vec![Frame::DrawQuests { seat: A, n: 1 }]);
    proves!("hero.4", "limit.1");
    assert_eq!(asked(&table), (A, Asked::QuestLimit));
    table.answers(A, Action::Card(runewars::Card::Quest(quest("razor_nest"))));
    assert_eq!(table.player(A).quests.len(), 3);
}

/// A has one hero too many; how many cards the deck has.
fn four_heroes() -> (Table<Runewars>, usize) {
    let it = field()
        .hero(A, RONAN, "9A")
        .hero(A, "andira_runehand", "9A")
        .hero(A, "silhouette", "9A")
        .hero(A, "bogran_the_shadow", "9A")
        .prize("silhouette", "soulbiter");
    let deck = it.state.heroes_deck.draw.len();
    (it.run(vec![Frame::HeroLimit { seat: A }]), deck)
}

/// hero.2, hero.2.a, amb.fourth-hero Of four heroes one must desert, of the player's choice.
#[test]
fn a_fourth_hero() {
    let (mut table, _) = four_heroes();
    let all = [RONAN, "andira_runehand", "silhouette", "bogran_the_shadow"].map(|it| Action::Hero(hero(it)));
    proves!("hero.2", "hero.2.a");
    assert_eq!(table.choices(A), all, "he cannot keep all four");
    table.answers(A, Action::Hero(hero("silhouette")));
    assert_eq!(table.heroes_of(A).count(), 3);
    assert!(table.find_hero(hero("silhouette")).is_none());
}

/// desert.1, desert.2 The deserter's card goes into the deck, his Rewards lie open on the discards.
#[test]
fn a_deserter() {
    let (mut table, deck) = four_heroes();
    table.answers(A, Action::Hero(hero("silhouette")));
    proves!("desert.1", "desert.2");
    assert_eq!(table.heroes_deck.draw.len(), deck + 1);
    assert!(table.heroes_deck.draw.contains(&hero("silhouette").0));
    assert_eq!(table.rewards.discard[..], [reward("soulbiter").0]);
}

/// reward.3, reward.4 Heroes in one area pass Rewards in their player's turn, and
/// in passing during a quest move; not in another's turn.
#[test]
fn trading_rewards() {
    let arrange = || field().hero(A, RONAN, "9A").hero(A, "andira_runehand", "1A").prize(RONAN, "soulbiter");
    let (one, two) = (hero(RONAN), hero("andira_runehand"));
    let trade = Action::Trade { from: one, to: two, reward: reward("soulbiter") };
    let together = arrange().with(|it| it.heroes[1].area = it.heroes[0].area);
    let mut table = together.whole_turn(A, 7);
    proves!("reward.3", "reward.4");
    assert!(table.choices(A).contains(&trade));
    table.answers(A, trade);
    assert_eq!(table.hero(two).prizes.len(), 1);
    let apart = arrange().whole_turn(A, 7);
    assert!(!apart.choices(A).contains(&trade));
    let mut table = phase(arrange());
    table.answers(A, Action::Act(one));
    let action = travel(&table, "1B");
    table.answers(A, action);
    assert_eq!(asked(&table).1, Asked::Barter, "he passes 1A on his way");
    table.answers(A, trade);
    assert_eq!(table.hero(two).prizes.len(), 1);
    assert_eq!(table.hero(one).area, area(&table, "1B"));
}

/// rune.4 A hero lets his player see a token in an enemy area.
#[test]
fn heroes_see_runes() {
    let mut table = phase(field().hero(A, RONAN, "9A").put("1A", "berserker", 1).rune("1A", true));
    let at = area(&table, "1A");
    proves!("rune.4");
    assert!(!is_known(&table.area(at).rune.expect("lies"), A));
    table.answers(A, Action::Act(hero(RONAN)));
    let action = travel(&table, "1A");
    table.answers(A, action);
    assert!(is_known(&table.area(at).rune.expect("lies"), A));
    assert_eq!(table.view(A).areas[at.index()].rune.as_ref().expect("seen").is_dragon, Some(true));
    let _: AreaId = at;
}
