//! Every Quest: each result does what its text says.

use crate::kit::*;
use runewars::content::{Faction, Trial, content};
use runewars::flow::{DuelFrame, Frame, Regs, Run};
use runewars::hex::Hex;
use runewars::ids::QuestId;
use runewars::map::{self, Laid};
use runewars::state::Foe;
use runewars::{Asked, Options, Runewars};
use testkit::Table;

const HERO: &str = "trenloe_the_strong";

fn arrange(quest: QuestId, at: &str) -> Field {
    let options = Options { bow: true, ..Options::default() };
    let mut it = Field::new(&[Faction::Daqan, Faction::Uthuk], options);
    let tile = content().tile_named("12").expect("in the box");
    map::lay(&mut it.state.areas, Laid { tile, at: Hex::new(1, 1), turn: 0 }, None);
    it.state.quests.draw.retain(|it| *it != quest.0);
    it.state.player_mut(A).quests.push(quest);
    it.hero(A, HERO, at).hold(A, "levy").rune("2A", true).rune("3B", false)
}

fn settle(table: &mut Table<Runewars>) {
    for _ in 0..20 {
        let (seat, question) = asked(table);
        if question == Asked::Order {
            return;
        }
        let action = table.choices(seat)[0];
        table.answers(seat, action);
    }
}

/// The number before a word of the text.
fn number(text: &str, word: &str) -> Option<u16> {
    let at = text.find(word)?;
    text[..at].split_whitespace().last()?.parse().ok()
}

fn check(quest: QuestId, block: runewars::ids::BlockId, text: &str) {
    let name = &content().quests[quest.index()].id;
    let is_here = text.contains("token here");
    let before = arrange(quest, "9A").state;
    let regs = Regs::quest(A, hero(HERO), quest);
    let field = arrange(quest, "9A").with(|it| {
        if text.contains("remove 1 desolation") {
            let at = area(it, "1A");
            it.area_mut(at).is_desolate = true;
            it.blight -= 1;
        }
    });
    let mut table = field.run(vec![Frame::Run(Run::new(block, regs))]);
    settle(&mut table);
    let after = &table;
    let hero = after.hero(hero(HERO));
    let context = format!("{name}: {text}");
    assert_eq!(hero.prizes.len(), usize::from(text.contains("reward")), "{context}");
    let damage = number(text, " damage").unwrap_or(0);
    assert_eq!(u16::from(hero.damage), damage, "{context}");
    if text.contains("lose 1 influence") {
        assert_eq!(after.player(A).influence, before.players[0].influence - 1, "{context}");
    } else {
        let gained = number(text, " influence").unwrap_or(0);
        assert_eq!(after.player(A).influence, before.players[0].influence + gained, "{context}");
    }
    for (index, attribute) in ["strength", "agility", "wisdom"].iter().enumerate() {
        let trained = text.contains(&format!("train({attribute})"));
        assert_eq!(hero.training[index], u8::from(trained), "{context}");
    }
    let replaced = text.contains("reward") || text.contains("discard the quest");
    assert_eq!(after.player(A).quests.contains(&quest), !replaced, "{context}");
    let cards = match text {
        _ if text.contains("discard 1 Tactics") => 0,
        _ if text.contains("1 Tactics card") => 2,
        _ => 1,
    };
    assert_eq!(after.player(A).hand.len(), cards, "{context}");
    let lost = area(after, "12A");
    assert_eq!(after.area(lost).city.is_some(), text.contains("place the Lost City"), "{context}");
    let at = after.area(area(after, "9A"));
    assert_eq!(at.frozen > 0, is_here && text.contains("cryomancy"), "{context}");
    assert_eq!(at.is_desolate, is_here && text.contains("desolation"), "{context}");
    if text.contains("remove 1 desolation") {
        assert!(!after.area(area(after, "1A")).is_desolate, "{context}");
    }
    let seen = after.areas.iter().filter(|it| it.rune.is_some_and(|it| is_known(&it, A))).count();
    let looks = match text {
        _ if text.contains("look at 1") => 1,
        _ if text.contains("look at") => 2,
        _ => 0,
    };
    assert_eq!(seen, looks, "{context}");
}

/// No desolation comes to an area that is frozen.
#[test]
fn nothing_is_laid_on_frost() {
    let id = quest("ashen_fields");
    let lay = |frozen: u8| {
        let does = content().quests[id.index()].results[2];
        let field = arrange(id, "9A").with(|it| {
            let at = area(it, "9A");
            it.area_mut(at).frozen = frozen;
        });
        let table = field.run(vec![Frame::Run(Run::new(does, Regs::quest(A, hero(HERO), id)))]);
        table.area(area(&table, "9A")).is_desolate
    };
    assert_eq!([lay(0), lay(1)], [true, false]);
}

/// All results of all tests, read off the printed text.
#[test]
fn every_result_of_every_quest() {
    let mut n_checked = 0;
    for (index, quest) in content().quests.iter().enumerate() {
        let Trial::Test(attribute) = quest.trial else { continue };
        assert!(quest.text.starts_with(&format!("Test {attribute:?}").to_lowercase().replace("test", "Test")));
        let part = |from: &str, to: &str| {
            let start = quest.text.find(from).expect("the text names it") + from.len();
            let rest = &quest.text[start..];
            let end = if to.is_empty() { rest.len() } else { rest.find(to).expect("the text names it") };
            rest[..end].trim().trim_end_matches('.').to_owned()
        };
        let texts = [part("Gold:", "Silver:"), part("Silver:", "Red:"), part("Red:", "")];
        for (block, text) in quest.results.iter().zip(texts) {
            check(QuestId(index as u8), *block, &text);
            n_checked += 1;
        }
    }
    assert_eq!(n_checked, 3 * 34);
}

/// Duel Quests: the success is read off the text; the goals are in the data.
#[test]
fn every_duel_quest() {
    let mut n_checked = 0;
    for (index, quest) in content().quests.iter().enumerate() {
        let Trial::Duel { unit, n, goal } = quest.trial else { continue };
        let text =
            quest.text.split("Success:").nth(1).expect("the text names it").trim().trim_end_matches('.').to_owned();
        check(QuestId(index as u8), quest.results[0], &text);
        // A hero with enough damage in hand wins against the unit.
        let id = QuestId(index as u8);
        let foe = Foe::Units { unit, left: n, damage: 0, dealt: 0, is_tough: false, goal };
        let mut table = arrange(id, "9A")
            .fate(&[5, 1, 6, 2, 25, 3, 26, 4])
            .with(|it| it.options.bow = false)
            .run(vec![DuelFrame::Begin { hero: hero(HERO), foe }.into()]);
        for _ in 0..12 {
            if table.duel.is_none() {
                break;
            }
            let (seat, _) = asked(&table);
            let action = table.choices(seat)[0];
            table.answers(seat, action);
        }
        let dealt = table
            .events()
            .iter()
            .filter(|it| it.what() == runewars::What::QuestUnitHurt)
            .filter_map(|it| it.slots().n)
            .sum::<i32>();
        assert!(dealt >= 1, "{}", quest.id);
        n_checked += 1;
    }
    assert_eq!(n_checked, 7);
}
