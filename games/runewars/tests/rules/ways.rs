//! retreat.4, reward.2, reward.4, bow.commander.7, explore.dungeon: the ways of heroes.

use super::banners::{BOW, bow, with};
use crate::kit::*;
use kernel::SeatSet;
use runewars::content::{Border, Faction, TokenPower, Upgrade, content};
use runewars::flow::{DuelFrame, Frame, QuestFrame, RetreatFrame};
use runewars::ids::{AreaId, CommanderId, HeroId, TokenId};
use runewars::state::{Explore, Foe};
use runewars::{Action, Asked, Options, Runewars};
use testkit::Table;
use testkit::proves;

const RONAN: &str = "ronan_of_the_wild";
/// In the Quest Phase and in retreat he passes any border.
const TORVIC: &str = "lord_of_bilehall";

fn lay(field: Field, name: &str, power: TokenPower) -> Field {
    let kind = content().tokens.iter().position(|it| it.power == power).expect("in the box");
    field.with(|it| {
        let at = area(it, name);
        it.area_mut(at).token =
            Some(Explore { kind: TokenId(kind as u8), is_near: true, is_faceup: true, seen: SeatSet::EMPTY });
    })
}

/// The heroes retreat from 1C without units; 3A lies behind water.
fn retreat(field: Field, heroes: &[&str]) -> Table<Runewars> {
    let from = field.area("1C");
    let heroes = heroes.iter().map(|it| hero(it)).collect();
    field.run(vec![RetreatFrame::Heroes { seat: A, from, heroes }.into()])
}

fn at(table: &Table<Runewars>, id: &str) -> (AreaId, bool) {
    let it = table.hero(hero(id));
    (it.area, it.is_routed)
}

/// battle.3.d, retreat.4 Heroes who retreat without units go to one area that all of them can reach,
/// whoever of them is looked at first.
#[test]
fn heroes_retreat_to_one_area() {
    proves!("battle.3.d", "retreat.4");
    for order in [[TORVIC, RONAN], [RONAN, TORVIC]] {
        let it = bow().hero(A, order[0], "1C").hero(A, order[1], "1C");
        let mut table = retreat(it, &order);
        let (water, land) = (area(&table, "3A"), area(&table, "1B"));
        assert!(table.choices(A).contains(&Action::Area(land)));
        assert!(!table.choices(A).contains(&Action::Area(water)), "Ronan does not cross the water");
        table.answers(A, Action::Area(land));
        assert_eq!((at(&table, RONAN), at(&table, TORVIC)), ((land, true), (land, true)));
    }
}

/// retreat.4, amb.flooded-retreat Where no area serves all, those who can leave do, and the others stay
/// routed.
#[test]
fn who_cannot_leave_stays() {
    let it = bow().hero(A, RONAN, "1C").hero(A, TORVIC, "1C").with(|it| {
        let at = area(it, "1C");
        it.area_mut(at).borders = [Border::Mountain; 6];
    });
    let mut table = retreat(it, &[RONAN, TORVIC]);
    let (from, to) = (area(&table, "1C"), area(&table, "1B"));
    proves!("retreat.4");
    table.answers(A, Action::Area(to));
    assert_eq!((at(&table, RONAN), at(&table, TORVIC)), ((from, true), (to, true)));
}

/// reward.2 A mask without which a hero could not go his way is shown, in the Quest Phase, by an Order and
/// in retreat; where it is not needed it stays facedown.
#[test]
fn masks_are_shown() {
    let flooded = || lay(bow().hero(A, RONAN, "1C").prize(RONAN, "mask_of_al_kalim"), "1C", TokenPower::FloodedArea);
    let is_shown = |table: &Table<Runewars>| table.heroes[0].prizes[0].is_faceup;
    let ronan: HeroId = hero(RONAN);
    proves!("reward.2");
    let mut table = flooded().turn(A, 1);
    table.answers(A, Action::ShiftHero { hero: ronan, to: area(&table, "1B"), portal: false });
    assert!(is_shown(&table), "Strategize");
    let mut table = flooded().turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1B")));
    table.answers(A, Action::MarchHero { hero: ronan, portal: false });
    assert!(is_shown(&table), "Conquer");
    let mut table = retreat(flooded(), &[RONAN]);
    table.answers(A, Action::Area(area(&table, "1B")));
    assert!(is_shown(&table), "retreat");
    let mut dry = bow().hero(A, RONAN, "1C").prize(RONAN, "mask_of_al_kalim").turn(A, 1);
    dry.answers(A, Action::ShiftHero { hero: ronan, to: area(&dry, "1B"), portal: false });
    assert!(!is_shown(&dry));
}

/// explore.dungeon A Dungeon holds whoever enters it by an Order, unless he shows his mask and goes on.
#[test]
fn a_mask_in_a_dungeon() {
    let arrange = |has_mask: bool| {
        let mut it = bow().hero(A, RONAN, "1B");
        if has_mask {
            it = it.prize(RONAN, "mask_of_al_kalim");
        }
        let mut table = lay(it, "1C", TokenPower::Dungeon).turn(A, 1);
        table.answers(A, Action::ShiftHero { hero: hero(RONAN), to: area(&table, "1C"), portal: false });
        let state = table.position().state().clone();
        Field { state }.turn(A, 3)
    };
    let march = Action::MarchHero { hero: hero(RONAN), portal: false };
    proves!("explore.dungeon");
    let mut table = arrange(false);
    table.answers(A, Action::Area(area(&table, "1A")));
    assert!(!offers(&table, A).contains(&march));
    let mut table = arrange(true);
    assert!(!table.heroes[0].prizes[0].is_faceup, "not needed to enter");
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, march);
    assert!(table.heroes[0].prizes[0].is_faceup);
}

/// bow.commander.7, explore.dungeon Neither a commander in an area with his player's activation token nor
/// a hero held in a Dungeon springs an ambush on the area next to him; on his own area he may.
#[test]
fn who_is_kept_springs_no_ambush() {
    let ambush = |prey: &str, change: fn(&mut runewars::State)| {
        let it = with(Options { commanders: true, ..BOW }).hold(A, "ambush").hero(A, RONAN, "1A");
        let it = it.hero(B, "steelhorns", "2A").with(change).with(|it| {
            it.players[1].active = Some(1);
            it.players[0].active = Some(5);
        });
        let mut table = it.run(vec![Frame::Quest(QuestFrame::Begin)]);
        table.answers(B, Action::Act(hero("steelhorns")));
        table.answers(B, Action::Travel { to: area(&table, prey), portal: false });
        offers(&table, A).contains(&Action::Play(tactics("ambush")))
    };
    let bound = |it: &mut runewars::State| {
        let at = area(it, "1A");
        it.area_mut(at).activated.insert(A);
        it.heroes[0].commander = Some(CommanderId(it.commanders.draw.pop().expect("cards")));
    };
    proves!("bow.commander.7", "explore.dungeon");
    assert!(ambush("1B", |_| {}) && !ambush("1B", bound));
    assert!(!ambush("1B", |it| it.heroes[0].is_held = true));
}

/// move.routed.1, explore.dungeon Silhouette slips away after a duel, unless she is routed or held.
#[test]
fn who_may_not_move_does_not_slip_away() {
    let slips = |change: fn(&mut runewars::State)| {
        let it = field().hero(A, "trenloe_the_strong", "1A").hero(B, "silhouette", "1A").with(change);
        let mut table = it.fate(&[7, 8, 9, 10, 17, 18, 19, 20]).run(vec![
            DuelFrame::Begin { hero: hero("trenloe_the_strong"), foe: Foe::Hero(hero("silhouette")) }.into(),
        ]);
        super::battle::play_to(&mut table, &[Asked::SlipAway, Asked::Order]);
        asked(&table).1 == Asked::SlipAway
    };
    proves!("move.routed.1", "explore.dungeon");
    assert!(slips(|_| {}));
    assert!(!slips(|it| it.heroes[1].is_routed = true), "duel.7.a ends with the duel");
    assert!(!slips(|it| it.heroes[1].is_held = true));
}

/// explore.flooded-area.2, bow.cryomancy.1 The borders of a flood are water: what opens water opens them,
/// a token on the other side and a Development card too.
#[test]
fn the_borders_of_a_flood_are_water() {
    let crosses = |change: fn(&mut runewars::State)| {
        let it = Field::new(&[Faction::Latari, Faction::Uthuk], Options { development_cards: true, ..BOW });
        let it = lay(it, "1A", TokenPower::FloodedArea).with(change);
        let (from, to) = (it.area("9A"), it.area("1A"));
        let gait = it.state.gait(A, unit("warrior"), false);
        it.state.steps(&gait, from).any(|it| it == to)
    };
    proves!("explore.flooded-area.2", "bow.cryomancy.1");
    assert!(!crosses(|_| {}));
    let frost = |it: &mut runewars::State| {
        let at = area(it, "9A");
        it.area_mut(at).frozen = 1;
        it.blight -= 1;
    };
    assert!(crosses(frost));
    assert!(crosses(|it| it.players[0].upgrades.insert(Upgrade::MoonlitPaths)));
}

/// explore.dungeon, bow.commander.6 A commander on the march passes no open Dungeon: he would stop there.
#[test]
fn no_commander_passes_a_dungeon() {
    let marches = |has_dungeons: bool| {
        let mut it = with(Options { commanders: true, ..BOW }).hero(A, RONAN, "9A");
        for name in ["1A", "9B"].into_iter().filter(|_| has_dungeons) {
            it = lay(it, name, TokenPower::Dungeon);
        }
        let mut table = it
            .with(|it| it.heroes[0].commander = Some(CommanderId(it.commanders.draw.pop().expect("cards"))))
            .turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1B")));
        offers(&table, A).contains(&Action::MarchHero { hero: hero(RONAN), portal: false })
    };
    proves!("explore.dungeon", "bow.commander.6");
    assert_eq!([marches(false), marches(true)], [true, false]);
}

/// explore.dungeon Whoever finds a Dungeon has entered it: no Order of that season moves him on.
#[test]
fn the_finder_of_a_dungeon_is_held() {
    let found = |power: TokenPower| {
        let mut it = lay(field().hero(A, RONAN, "9A"), "1A", power);
        let at = it.area("1A");
        it.state.area_mut(at).token.as_mut().expect("lies").is_faceup = false;
        let mut table = it.run(vec![Frame::Quest(QuestFrame::Begin)]);
        table.answers(A, Action::Act(hero(RONAN)));
        table.answers(A, Action::Travel { to: at, portal: false });
        table.answers(A, Action::Pass);
        let state = table.position().state().clone();
        let table = Field { state }.turn(A, 1);
        offers(&table, A).contains(&Action::ShiftHero { hero: hero(RONAN), to: area(&table, "9A"), portal: false })
    };
    proves!("explore.dungeon");
    assert_eq!([found(TokenPower::Temple), found(TokenPower::Dungeon)], [true, false]);
}

/// elimination.1, elimination.2 Whoever loses his last area in the Quest Phase is out at once: his heroes
/// do not act any more.
#[test]
fn out_in_the_quest_phase() {
    let three = [Faction::Daqan, Faction::Uthuk, Faction::Latari];
    let mut it = Field::new(&three, BOW).hero(A, "grey_ker", "1A").hero(B, "krutzbeck", "1A");
    for name in ["uthukA", "uthukB", "uthukC"] {
        it = it.put(name, "footman", 1);
    }
    let it = it.put("1A", "berserker", 1).with(|it| {
        let home = area(it, "uthukA");
        it.area_mut(home).stronghold = None;
        it.players[1].strongholds = 4;
        it.players[0].active = Some(1);
        it.players[1].active = Some(5);
    });
    // Five cards for agility, one of them gold; then blanks.
    let it = it.fate(&[5, 1, 2, 3, 4, 7, 8, 9, 10, 17, 18, 19, 20]);
    let mut table = it.run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero("grey_ker")));
    table.answers(A, Action::Travel { to: area(&table, "1A"), portal: false });
    table.answers(A, Action::Duel(hero("krutzbeck")));
    super::battle::play_to(&mut table, &[Asked::Order, Asked::Hero]);
    proves!("elimination.1", "elimination.2");
    assert_eq!(stack(&table, "1A", "berserker"), (0, 0));
    assert_eq!(asked(&table).1, Asked::Order, "Krutzbeck does not act");
    assert!(table.player(B).is_out && table.heroes_of(B).next().is_none());
}

/// duel.5 Whoever starts a duel by an ambush attempts no Quest in the same Quest Phase.
#[test]
fn no_quest_after_an_ambush() {
    let it = field().hold(A, "ambush").hero(A, "trenloe_the_strong", "1C").hero(B, "steelhorns", "2A");
    let it = it.quest(A, "shepherds_plea").fate(&[7, 8, 9, 10, 17, 18, 19, 20]).with(|it| {
        it.players[1].active = Some(1);
        it.players[0].active = Some(5);
    });
    let mut table = it.run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(B, Action::Act(hero("steelhorns")));
    table.answers(B, Action::Travel { to: area(&table, "1B"), portal: false });
    table.answers(A, Action::Play(tactics("ambush")));
    table.answers(A, Action::Hero(hero("trenloe_the_strong")));
    super::battle::play_to(&mut table, &[Asked::Deed]);
    table.answers(B, Action::Pass);
    table.answers(A, Action::Act(hero("trenloe_the_strong")));
    table.answers(A, Action::Travel { to: area(&table, "1C"), portal: false });
    proves!("duel.5");
    assert!(!table.choices(A).contains(&Action::Attempt(quest("shepherds_plea"))));
}

/// reward.4 Comrades on the way through a portal may trade; one in a Dungeon that cannot be passed may not.
/// The question can be passed unheard: its first answer trades nothing.
#[test]
fn trading_on_the_way() {
    let it = bow()
        .hero(A, "trenloe_the_strong", "9A")
        .hero(A, "andira_runehand", "2A")
        .prize("trenloe_the_strong", "soulbiter");
    let it = lay(lay(it, "9A", TokenPower::MagicPortal), "2A", TokenPower::MagicPortal);
    let mut table = it.with(|it| it.players[0].influence = 1).run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero("trenloe_the_strong")));
    table.answers(A, Action::Travel { to: area(&table, "2B"), portal: true });
    let trade =
        Action::Trade { from: hero("trenloe_the_strong"), to: hero("andira_runehand"), reward: reward("soulbiter") };
    proves!("reward.4");
    assert_eq!(table.choices(A), [Action::Pass, trade]);
    let it = bow().hero(A, "trenloe_the_strong", "9A").hero(A, "andira_runehand", "1A");
    let it = lay(it.prize("andira_runehand", "soulbiter"), "1A", TokenPower::Dungeon);
    let mut table = it.run(vec![Frame::Quest(QuestFrame::Begin)]);
    table.answers(A, Action::Act(hero("trenloe_the_strong")));
    table.answers(A, Action::Travel { to: area(&table, "1C"), portal: false });
    assert_eq!(table.choices(A), [Action::Pass], "his way led past the Dungeon");
}

/// duelquest.3, amb.duel-quest-units Each unit of a Quest draws a card of its own, while it lives.
#[test]
fn each_unit_of_a_quest_draws() {
    use runewars::content::DuelGoal;
    let foe =
        Foe::Units { unit: unit("beastman"), left: 2, damage: 0, dealt: 0, is_tough: false, goal: DuelGoal::Defeat };
    // Round 1: the hero's 5 is one damage; both Beastmen draw damage for triangles. Then one is left.
    let it = field().hero(A, "trenloe_the_strong", "2C").fate(&[5, 15, 17, 7, 1, 8, 2, 9, 3]);
    let mut table = it.run(vec![DuelFrame::Begin { hero: hero("trenloe_the_strong"), foe }.into()]);
    super::battle::play_to(&mut table, &[Asked::Order]);
    let drew = |seat| {
        let own = |it: &&runewars::Event| it.what() == runewars::What::DuelDrew && it.slots().seat == Some(seat);
        table.events().iter().filter(own).count()
    };
    proves!("duelquest.3");
    assert_eq!((drew(A), drew(B)), (4, 5), "two cards in the first round, one in each of the others");
    assert_eq!(table.hero(hero("trenloe_the_strong")).damage, 1, "two less one that he prevents");
}
