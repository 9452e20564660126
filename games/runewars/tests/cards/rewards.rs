//! Every Reward card and every Title.

use crate::kit::*;
use runewars::content::{Attribute, Faction};
use runewars::flow::{DuelFrame, Frame, QuestFrame};
use runewars::ids::*;
use runewars::state::{Foe, TitleState};
use runewars::{Action, Asked, Options, Runewars, What};
use testkit::Table;
use testkit::proves;

const HERO: &str = "bogran_the_shadow";

fn use_card(field: Field, card: &str) -> Table<Runewars> {
    let mut table = field.prize(HERO, card).whole_turn(A, 7);
    table.answers(A, Action::UseReward { hero: hero(HERO), reward: reward(card) });
    table
}

fn offered(field: Field, card: &str) -> bool {
    let table = field.prize(HERO, card).whole_turn(A, 7);
    table.choices(A).contains(&Action::UseReward { hero: hero(HERO), reward: reward(card) })
}

fn bow() -> Field {
    Field::new(&[Faction::Daqan, Faction::Uthuk], Options { bow: true, ..Options::default() })
}

/// Bogran of A against Krutzbeck (evil, health 4) of B.
fn duel(field: Field, card: &str, numbers: &[u8]) -> Table<Runewars> {
    field
        .hero(A, HERO, "1A")
        .hero(B, "krutzbeck", "1A")
        .prize(HERO, card)
        .fate(numbers)
        .run(vec![DuelFrame::Begin { hero: hero(HERO), foe: Foe::Hero(hero("krutzbeck")) }.into()])
}

fn wield(table: &mut Table<Runewars>, card: &str) {
    for _ in 0..30 {
        let ask = table.position().waiting().next().expect("asked");
        if ask.choices.listed.contains(&Action::Wield(reward(card))) {
            let seat = ask.seat;
            table.answers(seat, Action::Wield(reward(card)));
            return;
        }
        let (seat, action) = (ask.seat, ask.choices.listed[0]);
        table.answers(seat, action);
    }
    panic!("{card} was not offered");
}

/// Passes guards until the round is over.
fn end_round(table: &mut Table<Runewars>) {
    while matches!(asked(table).1, Asked::DuelGuard | Asked::Shadowcloak) {
        let (seat, _) = asked(table);
        table.answers(seat, Action::Pass);
    }
}

fn damage(table: &Table<Runewars>, id: &str) -> Option<u8> {
    table.find_hero(hero(id)).map(|it| it.damage)
}

#[test]
fn shards_become_dragon_runes() {
    let table = use_card(field().hero(A, HERO, "9A"), "timmorrans_shard");
    assert_eq!(table.events().iter().filter(|it| it.what() == What::RuneReceived).count(), 1);
    assert!(table.heroes[0].prizes.is_empty());
    let table = use_card(bow().hero(A, HERO, "9A"), "timmorrans_shard_bow");
    assert_eq!(table.events().iter().filter(|it| it.what() == What::RuneReceived).count(), 1);
}

#[test]
fn flute_staff_and_storm_work_on_the_map() {
    let at = || field().hero(A, HERO, "1A").put("1A", "beastman", 4);
    let mut table = use_card(at(), "flute_of_possession");
    table.answers(A, Action::Area(area(&table, "1C")));
    assert_eq!(stack(&table, "1C", "beastman"), (4, 0));
    let mut table = use_card(at().put_routed("1A", "berserker", 1), "staff_of_light");
    assert!(!table.choices(A).contains(&Action::Unit { unit: unit("berserker"), routed: false }), "routed already");
    for _ in 0..3 {
        table.answers(A, Action::Unit { unit: unit("beastman"), routed: false });
    }
    assert_eq!(stack(&table, "1A", "beastman"), (1, 3));
    let mut table = use_card(at(), "ice_storm");
    for _ in 0..3 {
        assert_eq!(asked(&table), (B, Asked::AssignDamage), "the controller of the neutrals assigns it");
        table.answers(B, Action::Unit { unit: unit("beastman"), routed: false });
    }
    assert_eq!(stack(&table, "1A", "beastman"), (1, 0));
    assert!(!offered(field().hero(A, HERO, "1A"), "ice_storm"), "nobody is there");
}

#[test]
fn seal_elixir_and_rod() {
    let it = field().hero(A, HERO, "2B").with(|it| {
        let at = area(it, "2B");
        it.area_mut(at).city = Some(CityId(0));
    });
    let mut table = use_card(it, "seal_of_the_free_cities");
    assert_eq!(table.choices(A).len(), 3, "no neutral units without control");
    table.answers(A, Action::Option(2));
    assert_eq!(table.player(A).influence, 3 + 3);
    let table = use_card(field().hero(A, HERO, "9A").with(|it| it.heroes[0].damage = 3), "healing_elixir");
    assert_eq!(table.heroes[0].damage, 0);
    let it = bow().hero(A, HERO, "1A").with(|it| {
        let at = area(it, "1A");
        it.area_mut(at).is_desolate = true;
        it.blight -= 1;
    });
    let table = use_card(it, "rod_of_renewal");
    assert!(!table.area(area(&table, "1A")).is_desolate);
}

/// Fate 1 is a special circle, 8 a blank.
#[test]
fn weapons_deal_their_damage() {
    // Bogran has strength 3.
    for (card, dealt, taken) in [("heartseeker_bow", 2, 0), ("rage_blade", 3, 0), ("cursed_flail", 3, 1)] {
        let mut table = duel(field(), card, &[1, 8, 9, 10, 17, 18, 19, 20]);
        wield(&mut table, card);
        end_round(&mut table);
        assert_eq!(damage(&table, "krutzbeck"), Some(dealt), "{card}");
        assert_eq!(damage(&table, HERO), Some(taken), "{card}");
    }
}

#[test]
fn soulbiter_heals_on_a_kill() {
    let mut table = field()
        .hero(A, HERO, "1A")
        .hero(B, "krutzbeck", "1A")
        .prize(HERO, "soulbiter")
        .fate(&[1, 8])
        .with(|it| {
            it.heroes[0].damage = 2;
            it.heroes[1].damage = 3;
        })
        .run(vec![DuelFrame::Begin { hero: hero(HERO), foe: Foe::Hero(hero("krutzbeck")) }.into()]);
    wield(&mut table, "soulbiter");
    end_round(&mut table);
    assert_eq!(damage(&table, "krutzbeck"), None);
    assert_eq!(damage(&table, HERO), Some(0));
}

#[test]
fn fire_bombs_may_backfire() {
    // Three damage; agility 4 draws four reds: one damage to the user.
    let mut table = duel(field(), "dwarven_fire_bombs", &[1, 8, 2, 9, 10, 11, 17, 18, 19, 20, 28, 29]);
    wield(&mut table, "dwarven_fire_bombs");
    end_round(&mut table);
    assert_eq!((damage(&table, "krutzbeck"), damage(&table, HERO)), (Some(3), Some(1)));
}

/// Fate 5 is one damage for the rival.
#[test]
fn guards_prevent_damage() {
    for card in ["ghost_armor", "amulet_of_shielding"] {
        let mut table = duel(field(), card, &[8, 5, 9, 10, 17, 18, 19, 20]);
        wield(&mut table, card);
        end_round(&mut table);
        assert_eq!(damage(&table, HERO), Some(0), "{card}");
    }
    let mut table = duel(field(), "runeplate", &[8, 5, 7, 17, 27, 9, 10, 18, 19, 20, 28]);
    wield(&mut table, "runeplate");
    end_round(&mut table);
    assert_eq!(damage(&table, HERO), Some(0), "gold prevents all");
    let mut table = duel(field(), "tower_shield", &[1, 5, 9, 10, 17, 18, 19, 20]);
    wield(&mut table, "tower_shield");
    end_round(&mut table);
    assert_eq!(damage(&table, HERO), Some(0));
}

#[test]
fn shadowcloak_slips_out_of_a_duel() {
    let mut table = field()
        .hero(A, "krutzbeck", "1A")
        .hero(B, HERO, "1A")
        .prize(HERO, "shadowcloak")
        .run(vec![DuelFrame::Begin { hero: hero("krutzbeck"), foe: Foe::Hero(hero(HERO)) }.into()]);
    assert_eq!(asked(&table), (B, Asked::Shadowcloak));
    table.answers(B, Action::Area(area(&table, "1B")));
    assert_eq!(table.hero(hero(HERO)).area, area(&table, "1B"));
    assert!(table.duel.is_none());
}

/// reward.6 A Reward that helps once in a duel does so once, though another is discarded meanwhile.
#[test]
fn an_elixir_makes_no_amulet_new() {
    let it = field().hero(A, HERO, "1A").hero(B, "krutzbeck", "1A").prize(HERO, "healing_elixir");
    let it = it.prize(HERO, "amulet_of_shielding").fate(&[8, 5, 9, 6, 10, 17, 18, 19]).with(|it| {
        it.heroes[0].damage = 3;
    });
    let mut table = it.run(vec![DuelFrame::Begin { hero: hero(HERO), foe: Foe::Hero(hero("krutzbeck")) }.into()]);
    let [elixir, amulet] = ["healing_elixir", "amulet_of_shielding"].map(|it| Action::Wield(reward(it)));
    assert_eq!(asked(&table), (A, Asked::DuelGuard));
    assert_eq!(table.choices(A), [Action::Pass, elixir, amulet]);
    table.answers(A, amulet);
    assert_eq!(asked(&table), (A, Asked::DuelGuard), "in the second round");
    assert_eq!(table.choices(A), [Action::Pass, elixir]);
    table.answers(A, elixir);
    proves!("reward.6");
    assert_eq!(table.choices(A), [Action::Pass], "the amulet has helped already");
}

/// The Elixir is asked for where it saves the hero, not at every scratch.
#[test]
fn an_elixir_waits_for_the_last_blow() {
    let offered = |damage: u8| {
        let it = field().hero(A, HERO, "1A").hero(B, "krutzbeck", "1A").prize(HERO, "healing_elixir");
        let it = it.prize(HERO, "amulet_of_shielding").fate(&[8, 5, 9, 6, 10, 17, 18, 19]).with(|it| {
            it.heroes[0].damage = damage;
        });
        let table = it.run(vec![DuelFrame::Begin { hero: hero(HERO), foe: Foe::Hero(hero("krutzbeck")) }.into()]);
        assert_eq!(asked(&table), (A, Asked::DuelGuard));
        table.choices(A).contains(&Action::Wield(reward("healing_elixir")))
    };
    assert_eq!([0, 1, 3].map(offered), [false, false, true]);
}

#[test]
fn boots_mask_and_map() {
    let table = field().hero(A, HERO, "9A").prize(HERO, "boots_of_the_wind").turn(A, 8);
    assert_eq!(table.stride_of(hero(HERO)), 3);
    let table = bow().hero(A, HERO, "9A").prize(HERO, "mask_of_al_kalim").turn(A, 8);
    assert!(table.hero_gait(hero(HERO), false, false).has_mask);
    // The map helps with Lost City Quests: wisdom 1 and one more card.
    let tile = runewars::content::content().tile_named("12").expect("in the box");
    let mut it = bow();
    let laid = runewars::map::Laid { tile, at: runewars::hex::Hex::new(1, 1), turn: 0 };
    runewars::map::lay(&mut it.state.areas, laid, None);
    let mut table = it
        .hero(A, HERO, "12A")
        .prize(HERO, "map_of_the_golden_city")
        .quest(A, "setup_12")
        .run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero(HERO)));
    table.answers(A, Action::Travel { to: area(&table, "12A"), portal: false });
    table.answers(A, Action::Attempt(quest("setup_12")));
    table.answers(A, Action::Wield(reward("map_of_the_golden_city")));
    assert_eq!(table.events().iter().filter(|it| it.what() == What::FateDrawn).count(), 2);
}

#[test]
fn insight_draws_one_more_card() {
    for (card, attribute, n, quest_id, at) in [
        ("tome_of_ages", Attribute::Wisdom, 1, "setup_3", "3C"),
        ("gauntlets_of_might", Attribute::Strength, 3, "setup_2", "2A"),
        ("thiefs_gloves", Attribute::Agility, 4, "setup_1", "1A"),
    ] {
        let mut table =
            field().hero(A, HERO, at).prize(HERO, card).quest(A, quest_id).run(vec![Frame::Quest(QuestFrame::Begin)]);
        assert_eq!(table.attribute(hero(HERO), attribute), n);
        table.answers(A, Action::Act(hero(HERO)));
        table.answers(A, Action::Travel { to: area(&table, at), portal: false });
        table.answers(A, Action::Attempt(quest(quest_id)));
        table.answers(A, Action::Wield(reward(card)));
        let drawn = table.events().iter().filter(|it| it.what() == What::FateDrawn).count();
        assert_eq!(drawn, usize::from(n) + 1, "{card}");
        assert!(table.heroes[0].prizes[0].is_faceup || table.heroes[0].prizes.len() > 1, "{card}");
    }
}

#[test]
fn banner_and_horn_help_in_support() {
    let support = |it: Field, card: &str| {
        let mut table = it
            .hero(A, HERO, "1A")
            .prize(HERO, card)
            .put("9A", "footman", 2)
            .put("1A", "berserker", 1)
            .fate(&[1, 2, 3, 4, 11])
            .turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1A")));
        table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 2, portal: false });
        while matches!(asked(&table).1, Asked::Gather | Asked::DuringOrder) {
            table.answers(A, Action::Pass);
        }
        table.answers(A, Action::Support { hero: hero(HERO), unit: unit("footman") });
        table.answers(A, Action::Wield(reward(card)));
        table
    };
    let table = support(field(), "war_banner");
    assert_eq!(asked(&table).1, Asked::SpareCard);
    assert_eq!(table.fight().combat.hosts[0].to_discard, 2);
    let mut table = support(bow(), "horn_of_command");
    while asked(&table).1 == Asked::SpareCard {
        table.answers(A, Action::Fate(0));
    }
    let strength: Vec<i32> =
        table.events().iter().filter(|it| it.what() == What::AttackStrength).filter_map(|it| it.slots().n).collect();
    assert_eq!(strength, [3]);
}

#[test]
fn frostbrand_thornmail_and_crown() {
    let mut table = duel(bow(), "frostbrand", &[1, 8, 9, 10, 17, 18, 19, 20]);
    wield(&mut table, "frostbrand");
    while table.duel.is_some() {
        let (seat, _) = asked(&table);
        table.answers(seat, Action::Pass);
    }
    let drawn = |seat| move |it: &&runewars::Event| it.what() == What::DuelDrew && it.slots().seat == Some(seat);
    assert_eq!([A, B].map(|it| table.events().iter().filter(drawn(it)).count()), [4, 3], "one draw is missing");
    assert_eq!(damage(&table, "krutzbeck"), Some(2));
    let mut table = duel(bow(), "thornmail", &[8, 5, 9, 10, 17, 18, 19, 20]);
    wield(&mut table, "thornmail");
    while table.duel.is_some() {
        let (seat, action) = {
            let ask = table.position().waiting().next().expect("asked");
            (ask.seat, ask.choices.listed[0])
        };
        table.answers(seat, action);
    }
    assert_eq!((damage(&table, HERO), damage(&table, "krutzbeck")), (Some(1), Some(1)));
    let bid: Frame = runewars::flow::BidFrame::Start { top: 1, low: false }.into();
    let mut table = bow().hero(A, HERO, "9A").prize(HERO, "crown_of_the_lost_king").run(vec![bid]);
    table.answers(A, Action::Bid(0));
    table.answers(B, Action::Bid(0));
    table.answers(A, Action::UseReward { hero: hero(HERO), reward: reward("crown_of_the_lost_king") });
    assert_eq!(table.bids.as_ref().expect("ranked").ranking[0], A, "one more without paying");
}

#[test]
fn titles() {
    let captain = |it: &mut runewars::State| it.titles[1] = TitleState { holder: Some(A), influence: 1 };
    let mut table = field()
        .hero(A, HERO, "9A")
        .prize(HERO, "ice_storm")
        .prize(HERO, "war_banner")
        .prize(HERO, "soulbiter")
        .with(captain)
        .whole_turn(A, 7);
    table.answers(A, Action::Captain);
    while asked(&table).1 == Asked::Captain {
        let action = table.choices(A)[0];
        table.answers(A, action);
    }
    assert_eq!(table.rewards.discard.len(), 3);
    assert_eq!(table.events().iter().filter(|it| it.what() == What::RuneReceived).count(), 1);
}

/// The Lord Commander of the Warriors' Guild counts two more, attacking or
/// defending.
#[test]
fn the_lord_commander_counts_two_more() {
    let told = |holder, what| {
        let it = field().put("9A", "footman", 1).put("uthukA", "berserker", 1).put("2B", "footman", 1).with(|it| {
            it.titles[2] = TitleState { holder, influence: 1 };
            let home = area(it, "uthukA");
            it.area_mut(home).stronghold = None;
            it.players[1].strongholds = 4;
        });
        let mut table = crate::rules::battle::attack(it.fate(&[1, 2, 3, 4]), "2B", "uthukA");
        crate::rules::battle::play_to(&mut table, &[Asked::AfterOrder]);
        let tallies = table.events().iter().filter(|it| it.what() == what);
        tallies.filter_map(|it| it.slots().n).next().expect("a tally")
    };
    assert_eq!(told(Some(A), What::AttackStrength) - told(None, What::AttackStrength), 2);
    assert_eq!(told(Some(B), What::DefenceStrength) - told(None, What::DefenceStrength), 2);
    assert_eq!(told(Some(B), What::AttackStrength), told(None, What::AttackStrength));
}
