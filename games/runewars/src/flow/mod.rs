//! The procedures, a file for each chapter of the rules.

mod attribute;
mod barter;
pub(crate) mod battle;
mod bid;
pub(crate) mod cards;
mod command;
mod diplomacy;
mod draws;
pub(crate) mod duel;
mod during;
pub(crate) mod explore;
pub(crate) mod fortify;
pub(crate) mod gear;
pub(crate) mod harvest;
pub(crate) mod heroes;
pub(crate) mod march;
pub(crate) mod menu;
mod openers;
mod orders;
pub(crate) mod power;
pub(crate) mod quests;
mod recruit;
mod resolve;
pub(crate) mod retreat;
pub(crate) mod rewards;
mod rounds;
pub(crate) mod runes;
pub(crate) mod season;
mod setup;
mod spoils;
mod support;
mod tally;
mod turn;
mod victory;
mod windows;

pub use crate::effects::{Regs, Run};
pub use attribute::AttributeTest;
pub use battle::BattleFrame;
pub use bid::BidFrame;
pub use diplomacy::DiplomacyFrame;
pub use duel::DuelFrame;
pub use fortify::FortifyFrame;
pub use harvest::HarvestFrame;
pub use heroes::SearchFrame;
pub use march::MarchFrame;
pub use menu::{MenuFrame, Stage};
pub(crate) use openers::looks;
pub use quests::QuestFrame;
pub use recruit::RecruitFrame;
pub use resolve::ResolveFrame;
pub use retreat::RetreatFrame;
pub use rewards::PickReward;
pub use runes::RuneFrame;
pub use season::SeasonFrame;
pub use setup::SetupFrame;
pub use turn::TurnFrame;
pub use windows::Window;

pub(crate) use during::ask_step;
pub(crate) use explore::open_token;
pub(crate) use fortify::is_site;
pub(crate) use march::could_come;
pub(crate) use season::{LAST_YEAR, food_limit};
pub(crate) use tally::strength;
pub(crate) use victory::{final_outcome, last_one, may_claim};

use crate::Runewars;
use crate::action::Action;
use crate::battle::Side;
use crate::content::{Destiny, Dial};
use crate::effects::{self, program};
use crate::event::{Asked, Prompt, Slots};
use crate::ids::{AreaId, HeroId, RewardId, TacticsId};
use crate::state::Units;
use arrayvec::ArrayVec;
use kernel::{Ask, Cx, Flow, SeatId};
use serde::{Deserialize, Serialize};

/// Fate cards that lie on the table to choose one from: the whole deck at most.
pub type FateCards = ArrayVec<u8, 30>;
/// Cards that only one player sees: heroes, Rewards or Commander cards drawn.
pub type Drawn = ArrayVec<u8, 4>;

/// The most influence that an answer can name.
pub(crate) const MOST_SPENT: u16 = 200;

/// What a procedure hands to the step that called it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returned {
    /// The destiny of the card that was chosen in a test.
    Destiny(Destiny),
    /// Whether the player takes the supremacy bonus.
    TakesBonus(bool),
    /// The dial that recruited, if any.
    Dial(Option<Dial>),
    /// Whether a duel Quest was won.
    HasWon(bool),
    /// Whether a played Tactics card was cancelled.
    IsCancelled(bool),
}

pub(crate) type Table<'a, 'b> = &'a mut Cx<'b, Runewars>;
pub(crate) type Go = Flow<Runewars>;

/// A procedure under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    Setup(SetupFrame),
    Season(SeasonFrame),
    Turn(TurnFrame),
    Menu(MenuFrame),
    March(MarchFrame),
    Harvest(HarvestFrame),
    Recruit(RecruitFrame),
    Fortify(FortifyFrame),
    Search(SearchFrame),
    Diplomacy(DiplomacyFrame),
    Battle(BattleFrame),
    Resolve(ResolveFrame),
    Retreat(RetreatFrame),
    Quest(QuestFrame),
    Duel(DuelFrame),
    Bid(BidFrame),
    Rune(RuneFrame),
    /// A card's text.
    Run(Run),
    RunChosen(Run),
    /// A window in which Tactics cards may be played.
    Window(Window),
    WindowChosen(Window),

    /// Rally Support: the cities not yet used, by bit.
    Rally {
        seat: SeatId,
        left: u64,
    },
    RallyChosen {
        seat: SeatId,
        left: u64,
    },
    /// One benefit of a city is chosen.
    Benefit {
        seat: SeatId,
        area: AreaId,
    },
    BenefitChosen {
        seat: SeatId,
        area: AreaId,
    },
    /// Neutral units of a shape join a player.
    Allies {
        seat: SeatId,
        area: AreaId,
        shape: crate::content::Shape,
        n: u8,
    },
    AlliesChosen {
        seat: SeatId,
        area: AreaId,
        shape: crate::content::Shape,
        n: u8,
    },
    ClaimTitle {
        seat: SeatId,
    },
    TitleClaimed {
        seat: SeatId,
    },

    /// Tactics cards are drawn, then the hand is checked.
    DrawTactics {
        seat: SeatId,
        n: u8,
    },
    HandLimit {
        seat: SeatId,
        is_asked: bool,
    },
    HandDiscarded {
        seat: SeatId,
    },
    /// A player discards Tactics cards of his choice.
    DiscardTactics {
        seat: SeatId,
        n: u8,
    },
    DiscardChosen {
        seat: SeatId,
        n: u8,
    },
    DrawQuests {
        seat: SeatId,
        n: u8,
    },
    QuestLimit {
        seat: SeatId,
    },
    QuestDiscarded {
        seat: SeatId,
    },
    /// Fate cards are drawn and one is chosen; its destiny is returned.
    Test {
        seat: SeatId,
        n: u8,
    },
    TestChoose {
        seat: SeatId,
        cards: FateCards,
    },
    TestChosen {
        cards: FateCards,
    },
    /// reward.4 A hero on the march has passed comrades, in these areas by bit.
    Passing {
        hero: HeroId,
        passed: u64,
    },
    PassingChosen {
        hero: HeroId,
        passed: u64,
    },
    /// A hero's attribute is tested.
    AttributeTest(AttributeTest),
    AttributeTestChosen(AttributeTest),

    /// Units above a limit are destroyed.
    Trim {
        seat: SeatId,
        area: AreaId,
        limit: u8,
    },
    TrimChosen {
        seat: SeatId,
        area: AreaId,
        limit: u8,
    },
    /// A hero came into play beyond the limit.
    HeroLimit {
        seat: SeatId,
    },
    HeroLeft {
        seat: SeatId,
    },
    /// A gained hero needs a place.
    PlaceHero {
        seat: SeatId,
        hero: HeroId,
    },
    HeroPlaced {
        seat: SeatId,
        hero: HeroId,
    },
    /// Neutral units leave an area.
    DriveOut {
        area: AreaId,
        chooser: SeatId,
    },
    /// The last unit left: a peasant may stay.
    Peasant {
        seat: SeatId,
        area: AreaId,
    },
    PeasantChosen {
        seat: SeatId,
        area: AreaId,
    },
    /// Damage on units outside of a battle.
    Barrage {
        chooser: SeatId,
        area: AreaId,
        n: u8,
    },
    BarrageChosen {
        chooser: SeatId,
        area: AreaId,
        n: u8,
    },
    /// Whoever is hit may cancel the card that was just played.
    Counter {
        seat: SeatId,
        target: SeatId,
        card: TacticsId,
    },
    CounterChosen {
        seat: SeatId,
        target: SeatId,
        card: TacticsId,
    },
    /// A played Tactics card: its text runs, then it is discarded.
    Played {
        seat: SeatId,
        card: TacticsId,
        side: Option<Side>,
    },
    /// A Reward used in the player's turn.
    RewardUsed {
        seat: SeatId,
        hero: HeroId,
        reward: RewardId,
    },
    /// Reward cards are drawn for a hero, and one is kept.
    PickReward(PickReward),
    RewardPicked(PickReward),
    /// A hero is trained by one in an attribute of choice.
    TrainAny {
        hero: HeroId,
        /// Whether he may leave it.
        may: bool,
    },
    TrainedAny {
        hero: HeroId,
    },
    /// Units without a place are gone; others go to the area.
    Arrive {
        seat: SeatId,
        area: AreaId,
        units: Units,
    },
    /// A player destroys one of his units in an area.
    LoseUnit {
        area: AreaId,
    },
    Bloodlust {
        hero: HeroId,
        has_duelled: bool,
    },
    /// What an exploration token asks.
    Merchant {
        hero: HeroId,
    },
    MerchantChosen {
        hero: HeroId,
    },
    Raid {
        hero: HeroId,
    },
    RaidChosen {
        hero: HeroId,
    },
    Scroll {
        seat: SeatId,
    },
    ScrollChosen {
        seat: SeatId,
    },
    Flood {
        hero: HeroId,
    },
    FloodChosen {
        hero: HeroId,
    },
    Nothing,
}

/// Cards that one player looks through.
#[derive(Debug)]
pub(crate) enum Looked<T> {
    Heroes(T),
    Commanders(T),
    Rewards(T),
}

impl Frame {
    /// The Fate cards on the table to choose one from.
    pub(crate) fn fate(&self) -> &[u8] {
        match self {
            Frame::TestChoose { cards, .. } | Frame::TestChosen { cards } => cards,
            _ => &[],
        }
    }

    /// The cards that the frame has drawn for one player to look through, and whose eyes they are for.
    pub(crate) fn looked_at(&self) -> Option<(SeatId, Looked<&Drawn>)> {
        Some(match self {
            Frame::Search(SearchFrame::Keep { seat, drawn } | SearchFrame::Kept { seat, drawn }) => {
                (*seat, Looked::Heroes(drawn))
            }
            Frame::Search(SearchFrame::Command { seat, drawn } | SearchFrame::Commanded { seat, drawn }) => {
                (*seat, Looked::Commanders(drawn))
            }
            Frame::PickReward(it) | Frame::RewardPicked(it) => (it.seat, Looked::Rewards(&it.drawn)),
            _ => return None,
        })
    }

    /// The same, to be imagined otherwise.
    pub(crate) fn looked_at_mut(&mut self) -> Option<(SeatId, Looked<&mut Drawn>)> {
        Some(match self {
            Frame::Search(SearchFrame::Keep { seat, drawn } | SearchFrame::Kept { seat, drawn }) => {
                (*seat, Looked::Heroes(drawn))
            }
            Frame::Search(SearchFrame::Command { seat, drawn } | SearchFrame::Commanded { seat, drawn }) => {
                (*seat, Looked::Commanders(drawn))
            }
            Frame::PickReward(it) | Frame::RewardPicked(it) => (it.seat, Looked::Rewards(&mut it.drawn)),
            _ => return None,
        })
    }

    /// Takes the procedure one step further. Whoever came to see a rune token
    /// knows it from then on.
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        let flow = self.go(cx);
        if !matches!(flow, Flow::Ask { .. }) && cx.state.note_sight() {
            cx.reveal();
        }
        flow
    }

    fn go(self, cx: Table<'_, '_>) -> Go {
        if let Some(deed) = during::interrupt(cx, &self) {
            return deed;
        }
        match self {
            Frame::Setup(it) => it.step(cx),
            Frame::Season(it) => it.step(cx),
            Frame::Turn(it) => it.step(cx),
            Frame::Menu(it) => it.step(cx),
            Frame::March(it) => it.step(cx),
            Frame::Harvest(it) => it.step(cx),
            Frame::Recruit(it) => it.step(cx),
            Frame::Fortify(it) => it.step(cx),
            Frame::Search(it) => it.step(cx),
            Frame::Diplomacy(it) => it.step(cx),
            Frame::Battle(it) => it.step(cx),
            Frame::Resolve(it) => it.step(cx),
            Frame::Retreat(it) => it.step(cx),
            Frame::Quest(it) => it.step(cx),
            Frame::Duel(it) => it.step(cx),
            Frame::Bid(it) => it.step(cx),
            Frame::Rune(it) => it.step(cx),
            Frame::Run(it) => program::run(cx, it),
            Frame::RunChosen(it) => program::chosen(cx, it),
            Frame::Window(it) => windows::open(cx, it),
            Frame::WindowChosen(it) => windows::chosen(cx, it),
            Frame::Rally { seat, left } => power::rally(cx, seat, left),
            Frame::RallyChosen { seat, left } => power::rally_chosen(cx, seat, left),
            Frame::Benefit { seat, area } => power::benefit(cx, seat, area),
            Frame::BenefitChosen { seat, area } => power::benefit_chosen(cx, seat, area),
            Frame::Allies { seat, area, shape, n } => power::allies(cx, seat, area, shape, n),
            Frame::AlliesChosen { seat, area, shape, n } => power::allies_chosen(cx, seat, area, shape, n),
            Frame::ClaimTitle { seat } => power::claim_title(cx, seat),
            Frame::TitleClaimed { seat } => power::title_claimed(cx, seat),
            Frame::DrawTactics { seat, n } => cards::draw_tactics(cx, seat, n),
            Frame::HandLimit { seat, is_asked } => cards::hand_limit(cx, seat, is_asked),
            Frame::HandDiscarded { seat } => cards::hand_discarded(cx, seat),
            Frame::DiscardTactics { seat, n } => cards::discard_tactics(cx, seat, n),
            Frame::DiscardChosen { seat, n } => cards::discard_chosen(cx, seat, n),
            Frame::DrawQuests { seat, n } => cards::draw_quests(cx, seat, n),
            Frame::QuestLimit { seat } => cards::quest_limit(cx, seat),
            Frame::QuestDiscarded { seat } => cards::quest_discarded(cx, seat),
            Frame::Test { seat, n } => cards::test(cx, seat, n),
            Frame::TestChoose { seat, cards } => cards::test_choose(seat, cards),
            Frame::TestChosen { cards } => cards::test_chosen(cx, cards),
            Frame::Passing { hero, passed } => barter::open(cx, hero, passed),
            Frame::PassingChosen { hero, passed } => barter::chosen(cx, hero, passed),
            Frame::AttributeTest(it) => attribute::open(cx, it),
            Frame::AttributeTestChosen(it) => attribute::chosen(cx, it),
            Frame::Trim { seat, area, limit } => recruit::trim(cx, seat, area, limit),
            Frame::TrimChosen { seat, area, limit } => recruit::trim_chosen(cx, seat, area, limit),
            Frame::HeroLimit { seat } => heroes::limit(cx, seat),
            Frame::HeroLeft { seat } => heroes::left(cx, seat),
            Frame::PlaceHero { seat, hero } => heroes::place(cx, seat, hero),
            Frame::HeroPlaced { seat, hero } => heroes::placed(cx, seat, hero),
            Frame::DriveOut { area, chooser } => retreat::drive_out(cx, area, chooser),
            Frame::Peasant { seat, area } => march::peasant(cx, seat, area),
            Frame::PeasantChosen { seat, area } => march::peasant_chosen(cx, seat, area),
            Frame::Barrage { chooser, area, n } => effects::barrage(cx, chooser, area, n),
            Frame::BarrageChosen { chooser, area, n } => effects::barrage_chosen(cx, chooser, area, n),
            Frame::Counter { seat, target, card } => windows::counter(cx, seat, target, card),
            Frame::CounterChosen { seat, target, card } => windows::counter_chosen(cx, seat, target, card),
            Frame::Played { seat, card, side } => windows::played(cx, seat, card, side),
            Frame::RewardUsed { seat, hero, reward } => menu::reward_used(cx, seat, hero, reward),
            Frame::PickReward(it) => rewards::pick(it),
            Frame::RewardPicked(it) => rewards::picked(cx, it),
            Frame::TrainAny { hero, may } => heroes::train_any(cx, hero, may),
            Frame::TrainedAny { hero } => heroes::trained_any(cx, hero),
            Frame::Arrive { seat, area, units } => retreat::arrive(cx, seat, area, &units),
            Frame::LoseUnit { area } => quests::lose_unit(cx, area),
            Frame::Bloodlust { hero, has_duelled } => quests::bloodlust(cx, hero, has_duelled),
            Frame::Merchant { hero } => explore::merchant(cx, hero),
            Frame::MerchantChosen { hero } => explore::merchant_chosen(cx, hero),
            Frame::Raid { hero } => explore::raid_choice(cx, hero),
            Frame::RaidChosen { hero } => explore::raid_chosen(cx, hero),
            Frame::Scroll { seat } => explore::scroll(cx, seat),
            Frame::ScrollChosen { seat } => explore::scroll_chosen(cx, seat),
            Frame::Flood { hero } => explore::flood(cx, hero),
            Frame::FloodChosen { hero } => explore::flood_chosen(cx, hero),
            Frame::Nothing => Flow::Done,
        }
    }
}

/// The destiny that a test has found.
pub(crate) fn destiny(cx: Table<'_, '_>) -> Destiny {
    match cx.returned() {
        Returned::Destiny(it) => it,
        other => unreachable!("a test returns a destiny, not {other:?}"),
    }
}

/// Asks one seat for one of the actions.
pub(crate) fn ask(seat: SeatId, asked: Asked, slots: Slots, actions: Vec<Action>, then: Frame) -> Go {
    Flow::ask(question(seat, asked, slots, actions), then)
}

/// The question itself.
pub(crate) fn question(seat: SeatId, asked: Asked, slots: Slots, actions: Vec<Action>) -> Ask<Runewars> {
    Ask::listed(seat, asked.rule(), Prompt::new(asked, slots), actions)
}
