//! reward.2, duel.2, battle.3, explore.training: what is used only if its player wishes.

use super::banners::{BOW, bow, with};
use super::battle::{attack, play_to};
use crate::kit::*;
use kernel::SeatSet;
use runewars::content::{Attribute, Faction, TokenPower, Upgrade, content};
use runewars::flow::{AttributeTest, BidFrame, DuelFrame, Frame, QuestFrame};
use runewars::ids::{CommanderId, TokenId};
use runewars::state::{Explore, Foe};
use runewars::{Action, Asked, Options, Runewars, What};
use testkit::Table;
use testkit::proves;

const RONAN: &str = "ronan_of_the_wild";

fn happened(table: &Table<Runewars>, what: What) -> usize {
    table.events().iter().filter(|it| it.what() == what).count()
}

/// reward.2 A Reward that helps a test is used if its player wishes: then it is turned up and draws a card
/// more, otherwise it stays facedown.
#[test]
fn a_reward_for_a_test() {
    let test = |uses: bool| {
        let it = field().hero(A, RONAN, "9A").prize(RONAN, "tome_of_ages").prize(RONAN, "soulbiter");
        let frame = Frame::AttributeTest(AttributeTest::new(hero(RONAN), Attribute::Wisdom));
        let mut table = it.fate(&[1, 2, 8, 9, 10]).run(vec![frame]);
        assert_eq!(asked(&table), (A, Asked::Insight));
        assert!(!table.ask(A).is_public, "others do not learn what helps");
        let tome = Action::Wield(reward("tome_of_ages"));
        assert_eq!(table.choices(A), [Action::Pass, tome], "nothing else helps");
        table.answers(A, if uses { tome } else { Action::Pass });
        if uses {
            // The other Reward could help, for all that others know.
            assert_eq!(table.choices(A), [Action::Pass]);
            table.answers(A, Action::Pass);
        }
        (happened(&table, What::FateDrawn), table.heroes[0].prizes[0].is_faceup, table.heroes[0].prizes[1].is_faceup)
    };
    proves!("reward.2");
    assert_eq!(test(false), (2, false, false), "wisdom 2");
    assert_eq!(test(true), (3, true, false));
}

/// reward.2 Without a Reward nobody is asked.
#[test]
fn a_test_without_rewards() {
    let frame = Frame::AttributeTest(AttributeTest::new(hero(RONAN), Attribute::Wisdom));
    let table = field().hero(A, RONAN, "9A").fate(&[1, 2]).run(vec![frame]);
    proves!("reward.2");
    assert_eq!((asked(&table).1, happened(&table, What::FateDrawn)), (Asked::Order, 2));
}

/// reward.2, bid.3 A crown is added once the bids are shown, or not.
#[test]
fn a_crown_for_a_bid() {
    let bid = |uses: bool| {
        let it = bow().hero(A, RONAN, "9A").prize(RONAN, "crown_of_the_lost_king");
        let mut table = it.run(vec![BidFrame::Start { top: 1, low: false }.into()]);
        table.answers(A, Action::Bid(0));
        table.answers(B, Action::Bid(1));
        assert_eq!(asked(&table), (A, Asked::Crown));
        let crown = Action::UseReward { hero: hero(RONAN), reward: reward("crown_of_the_lost_king") };
        assert_eq!(table.choices(A), [Action::Pass, crown]);
        table.answers(A, if uses { crown } else { Action::Pass });
        (table.bid_of(A), table.heroes[0].prizes[0].is_faceup, asked(&table).1 == Asked::BreakTie)
    };
    proves!("reward.2");
    assert_eq!(bid(true), (Some(1), true, true), "now both bid one");
    assert_eq!(bid(false), (Some(0), false, false));
}

/// A hero of A who holds a Reward supports two Footmen.
fn supported(card: &str) -> Table<Runewars> {
    let it = bow().hero(A, RONAN, "1A").prize(RONAN, card).put("9A", "footman", 2).put("1A", "berserker", 1);
    let mut table = attack(it.fate(&[1, 2, 3, 4, 11]), "9A", "1A");
    table.answers(A, Action::Support { hero: hero(RONAN), unit: unit("footman") });
    assert_eq!(asked(&table), (A, Asked::Aid));
    assert_eq!(table.choices(A), [Action::Pass, Action::Wield(reward(card))]);
    table
}

/// reward.2, battle.3.b A banner or a horn helps a supporter only if it is used.
#[test]
fn rewards_of_a_supporter() {
    proves!("reward.2", "battle.3.b");
    for (uses, spare) in [(false, 1), (true, 2)] {
        let mut table = supported("war_banner");
        table.answers(A, if uses { Action::Wield(reward("war_banner")) } else { Action::Pass });
        play_to(&mut table, &[Asked::SpareCard]);
        assert_eq!(table.fight().combat.hosts[0].to_discard, spare);
        assert_eq!(table.heroes[0].prizes[0].is_faceup, uses);
    }
    for (uses, strength) in [(false, 2), (true, 3)] {
        let mut table = supported("horn_of_command");
        table.answers(A, if uses { Action::Wield(reward("horn_of_command")) } else { Action::Pass });
        play_to(&mut table, &[]);
        let told = table.events().iter().find(|it| it.what() == What::AttackStrength).expect("a tally");
        assert_eq!(told.slots().n, Some(strength));
    }
}

/// reward.5 Thornmail is an armor: whoever uses it has used his armor of the duel, and whoever does not
/// may use another.
#[test]
fn thorns_are_an_armor() {
    let struck = || {
        let it = bow().hero(A, RONAN, "1A").hero(B, "krutzbeck", "1A");
        let it = it.prize(RONAN, "thornmail").prize(RONAN, "ghost_armor").fate(&[8, 5, 9, 10, 17, 18, 19, 20]);
        let mut table = it.run(vec![DuelFrame::Begin { hero: hero(RONAN), foe: Foe::Hero(hero("krutzbeck")) }.into()]);
        play_to(&mut table, &[Asked::DuelGuard]);
        table
    };
    let mut table = struck();
    let [thorns, ghost] = ["thornmail", "ghost_armor"].map(|it| Action::Wield(reward(it)));
    proves!("reward.5");
    assert_eq!(table.choices(A), [Action::Pass, thorns, ghost]);
    table.answers(A, thorns);
    assert_eq!(table.choices(A), [Action::Pass], "one armor in a duel");
    table.answers(A, Action::Pass);
    assert_eq!((table.hero(hero(RONAN)).damage, table.hero(hero("krutzbeck")).damage), (1, 1));
    let mut table = struck();
    table.answers(A, Action::Pass);
    assert_eq!((table.hero(hero(RONAN)).damage, table.hero(hero("krutzbeck")).damage), (1, 0), "not used");
    let mut table = struck();
    table.answers(A, ghost);
    assert_eq!((table.hero(hero(RONAN)).damage, table.hero(hero("krutzbeck")).damage), (0, 0));
}

/// duel.2 Abilities for the start of a duel are used if their player wishes.
#[test]
fn abilities_at_the_start_of_a_duel() {
    let blanks = [7, 8, 9, 10, 17, 18, 19, 20];
    let duel = |one: &str, fate: &[u8], answer: Action| {
        let it = bow().hero(A, one, "1A").hero(B, "trenloe_the_strong", "1A").fate(fate);
        let foe = Foe::Hero(hero("trenloe_the_strong"));
        let mut table = it.run(vec![DuelFrame::Begin { hero: hero(one), foe }.into()]);
        assert_eq!(asked(&table), (A, Asked::OpenDuel), "{one}");
        assert_eq!(table.choices(A), [Action::Yes, Action::Pass]);
        table.answers(A, answer);
        play_to(&mut table, &[Asked::Order]);
        (table.hero(hero(one)).damage, table.hero(hero("trenloe_the_strong")).damage)
    };
    proves!("duel.2");
    assert_eq!(duel("mad_carthos", &blanks, Action::Yes), (0, 1));
    assert_eq!(duel("mad_carthos", &blanks, Action::Pass), (0, 0));
    let red = [1, 2, 11, 12, 7, 8, 9, 10, 17, 18, 19, 20];
    assert_eq!(duel("brother_gherinn", &red, Action::Yes), (1, 0), "the test goes wrong");
    assert_eq!(duel("brother_gherinn", &blanks, Action::Pass), (0, 0), "no test");
}

fn commander(id: &str) -> CommanderId {
    CommanderId(content().commanders.iter().position(|it| it.id == id).expect("in the box") as u8)
}

/// battle.3 So are those for the start of a battle: a Development card and a commander.
#[test]
fn abilities_at_the_start_of_a_battle() {
    let arrows = |answer: Action| {
        let options = Options { development_cards: true, ..BOW };
        let it = Field::new(&[Faction::Latari, Faction::Uthuk], options).put("9A", "archer", 3);
        let it = it.with(|it| it.players[0].upgrades.insert(Upgrade::SilentArrows));
        let mut table = attack(it.put("1A", "berserker", 4), "9A", "1A");
        assert_eq!(asked(&table), (A, Asked::OpenBattle));
        table.answers(A, answer);
        let draw = table.events().iter().position(|it| it.what() == What::BattleDrew).expect("Archers draw");
        table.events()[..draw].iter().filter(|it| it.what() == What::FighterDestroyed).count()
    };
    let terror = |answer: Action| {
        let it = with(Options { commanders: true, ..BOW }).hero(A, RONAN, "1A");
        let it = it.put("9A", "footman", 1).put("1A", "berserker", 4).with(|it| {
            it.heroes[0].commander = Some(commander("terror_of_the_field"));
        });
        let mut table = attack(it, "9A", "1A");
        assert_eq!(asked(&table), (A, Asked::OpenBattle));
        table.answers(A, answer);
        happened(&table, What::FighterRouted)
    };
    proves!("battle.3");
    assert_eq!((arrows(Action::Yes), arrows(Action::Pass)), (1, 0));
    assert_eq!((terror(Action::Yes), terror(Action::Pass)), (1, 0));
}

/// battle.3 A commander need not stand a unit up, nor bar a card.
#[test]
fn commanders_may_hold_back() {
    let led = |seat, id: &str| {
        let card = commander(id);
        let it = with(Options { commanders: true, ..BOW }).hero(seat, "krutzbeck", "1A");
        it.put("9A", "footman", 2).put("1A", "berserker", 1).put_routed("1A", "berserker", 1).with(move |it| {
            it.heroes[0].commander = Some(card);
        })
    };
    proves!("battle.3");
    let mut table = attack(led(B, "inspiring_leader"), "9A", "1A");
    play_to(&mut table, &[Asked::Inspire]);
    table.answers(B, Action::Pass);
    assert_eq!(stack(&table, "1A", "berserker").1, 1, "it lies where it lay");
    let mut table = attack(led(A, "spymaster").hold(B, "shield_wall"), "9A", "1A");
    play_to(&mut table, &[Asked::BarCard]);
    table.answers(A, Action::Pass);
    assert_eq!(table.fight().barred[1], None);
}

/// explore.training The hero may leave the training.
#[test]
fn no_training() {
    let kind = content().tokens.iter().position(|it| it.power == TokenPower::Training).expect("in the box");
    let it = field().hero(A, RONAN, "9A").with(|it| {
        let at = area(it, "1A");
        let token = Explore { kind: TokenId(kind as u8), is_near: true, is_faceup: false, seen: SeatSet::EMPTY };
        it.area_mut(at).token = Some(token);
    });
    let mut table = it.run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero(RONAN)));
    table.answers(A, Action::Travel { to: area(&table, "1A"), portal: false });
    assert_eq!(asked(&table), (A, Asked::TrainAny));
    table.answers(A, Action::Pass);
    proves!("explore.training");
    assert_eq!(table.heroes[0].training, [0; 3]);
    assert!(table.area(area(&table, "1A")).token.is_none(), "the event is over");
}

/// duel.3.b-special The special icon may be left unused.
#[test]
fn a_special_icon_is_left() {
    let it = field().hero(A, "silhouette", "1A").hero(B, "red_scorpion", "1A").fate(&[1, 8, 9, 10, 17, 18, 19, 20]);
    let foe = Foe::Hero(hero("red_scorpion"));
    let mut table = it.run(vec![DuelFrame::Begin { hero: hero("silhouette"), foe }.into()]);
    assert_eq!(asked(&table), (A, Asked::DuelSpecial));
    table.answers(A, Action::Pass);
    proves!("duel.3.b-special");
    assert_eq!(table.hero(hero("red_scorpion")).damage, 0);
}
