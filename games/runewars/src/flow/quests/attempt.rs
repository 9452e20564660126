//! quest.3, quest.4, duelquest.4: a Quest is attempted, by a test or a duel.

use super::*;

pub(super) fn step(cx: Table<'_, '_>, frame: QuestFrame) -> Go {
    match frame {
        QuestFrame::Volatile { hero, quest } => {
            let seat = cx.state.hero(hero).owner;
            let actions = vec![Action::Yes, Action::Pass];
            let then = QuestFrame::VolatileChosen { hero, quest }.into();
            ask(seat, Asked::Volatile, slots().hero(hero), actions, then)
        }
        QuestFrame::VolatileChosen { hero, quest } => {
            let extra = u8::from(cx.answer() == Action::Yes);
            Flow::Next(QuestFrame::Test { hero, quest, extra }.into())
        }
        QuestFrame::Test { hero, quest, extra } => {
            let Trial::Test(attribute) = content().quests[quest.index()].trial else {
                unreachable!("duel Quests are duels");
            };
            let test = AttributeTest { quest: Some(quest), extra, ..AttributeTest::new(hero, attribute) };
            Flow::call(Frame::AttributeTest(test), QuestFrame::Result { hero, quest, extra }.into())
        }
        QuestFrame::Result { hero, quest, extra } => {
            let destiny = destiny(cx);
            let seat = cx.state.hero(hero).owner;
            let power = cx.state.hero_card(hero).power;
            if power == HeroPower::Opportunist && destiny == Destiny::Silver {
                season::gain_influence(cx, seat, 1);
            }
            let block = content().quests[quest.index()].results[destiny.index()];
            let run = Run::new(block, Regs::quest(seat, hero, quest));
            if power == HeroPower::Volatile && extra > 0 && destiny == Destiny::Red {
                heroes::hurt(cx, hero, 1);
            }
            Flow::call(run.into(), QuestFrame::Rest { hero, has_duelled: false }.into())
        }
        QuestFrame::DuelResult { hero, quest } => {
            let next = QuestFrame::Rest { hero, has_duelled: false }.into();
            if cx.returned() != Returned::HasWon(true) || cx.state.find_hero(hero).is_none() {
                return Flow::Next(next);
            }
            let seat = cx.state.hero(hero).owner;
            let block = content().quests[quest.index()].results[Destiny::Gold.index()];
            Flow::call(Run::new(block, Regs::quest(seat, hero, quest)).into(), next)
        }
        other => unreachable!("{other:?} is no attempt"),
    }
}
