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
use crate::ids::{AreaId, AreaSet, HeroId, RewardId, TacticsId};
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

kernel::frames! {
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
        Run(Run) => program::run,
        RunChosen(Run) => program::chosen,
        /// A window in which Tactics cards may be played.
        Window(Window) => windows::open,
        WindowChosen(Window) => windows::chosen,

        /// Rally Support: the cities not yet used.
        Rally { seat: SeatId, left: AreaSet } => power::rally,
        RallyChosen { seat: SeatId, left: AreaSet } => power::rally_chosen,
        /// One benefit of a city is chosen.
        Benefit { seat: SeatId, area: AreaId } => power::benefit,
        BenefitChosen { seat: SeatId, area: AreaId } => power::benefit_chosen,
        /// Neutral units of a shape join a player.
        Allies { seat: SeatId, area: AreaId, shape: crate::content::Shape, n: u8 } => power::allies,
        AlliesChosen { seat: SeatId, area: AreaId, shape: crate::content::Shape, n: u8 } => power::allies_chosen,
        ClaimTitle { seat: SeatId } => power::claim_title,
        TitleClaimed { seat: SeatId } => power::title_claimed,

        /// Tactics cards are drawn, then the hand is checked.
        DrawTactics { seat: SeatId, n: u8 } => cards::draw_tactics,
        HandLimit { seat: SeatId, is_asked: bool } => cards::hand_limit,
        HandDiscarded { seat: SeatId } => cards::hand_discarded,
        /// A player discards Tactics cards of his choice.
        DiscardTactics { seat: SeatId, n: u8 } => cards::discard_tactics,
        DiscardChosen { seat: SeatId, n: u8 } => cards::discard_chosen,
        DrawQuests { seat: SeatId, n: u8 } => cards::draw_quests,
        QuestLimit { seat: SeatId } => cards::quest_limit,
        QuestDiscarded { seat: SeatId } => cards::quest_discarded,
        /// Fate cards are drawn and one is chosen; its destiny is returned.
        Test { seat: SeatId, n: u8 } => cards::test,
        TestChoose { seat: SeatId, cards: FateCards } => cards::test_choose,
        TestChosen { cards: FateCards } => cards::test_chosen,
        /// reward.4 A hero on the march has passed comrades, in these areas.
        Passing { hero: HeroId, passed: AreaSet } => barter::open,
        PassingChosen { hero: HeroId, passed: AreaSet } => barter::chosen,
        /// A hero's attribute is tested.
        AttributeTest(AttributeTest) => attribute::open,
        AttributeTestChosen(AttributeTest) => attribute::chosen,

        /// Units above a limit are destroyed.
        Trim { seat: SeatId, area: AreaId, limit: u8 } => recruit::trim,
        TrimChosen { seat: SeatId, area: AreaId, limit: u8 } => recruit::trim_chosen,
        /// A hero came into play beyond the limit.
        HeroLimit { seat: SeatId } => heroes::limit,
        HeroLeft { seat: SeatId } => heroes::left,
        /// A gained hero needs a place.
        PlaceHero { seat: SeatId, hero: HeroId } => heroes::place,
        HeroPlaced { seat: SeatId, hero: HeroId } => heroes::placed,
        /// Neutral units leave an area.
        DriveOut { area: AreaId, chooser: SeatId } => retreat::drive_out,
        /// The last unit left: a peasant may stay.
        Peasant { seat: SeatId, area: AreaId } => march::peasant,
        PeasantChosen { seat: SeatId, area: AreaId } => march::peasant_chosen,
        /// Damage on units outside of a battle.
        Barrage { chooser: SeatId, area: AreaId, n: u8 } => effects::barrage,
        BarrageChosen { chooser: SeatId, area: AreaId, n: u8 } => effects::barrage_chosen,
        /// Whoever is hit may cancel the card that was just played.
        Counter { seat: SeatId, target: SeatId, card: TacticsId } => windows::counter,
        CounterChosen { seat: SeatId, target: SeatId, card: TacticsId } => windows::counter_chosen,
        /// A played Tactics card: its text runs, then it is discarded.
        Played { seat: SeatId, card: TacticsId, side: Option<Side> } => windows::played,
        /// A Reward used in the player's turn.
        RewardUsed { seat: SeatId, hero: HeroId, reward: RewardId } => menu::reward_used,
        /// Reward cards are drawn for a hero, and one is kept.
        PickReward(PickReward) => rewards::pick,
        RewardPicked(PickReward) => rewards::picked,
        /// A hero is trained by one in an attribute of choice.
        TrainAny {
            hero: HeroId,
            /// Whether he may leave it.
            may: bool,
        } => heroes::train_any,
        TrainedAny { hero: HeroId } => heroes::trained_any,
        /// Units without a place are gone; others go to the area.
        Arrive { seat: SeatId, area: AreaId, units: Units } => retreat::arrive,
        /// A player destroys one of his units in an area.
        LoseUnit { area: AreaId } => quests::lose_unit,
        Bloodlust { hero: HeroId, has_duelled: bool } => quests::bloodlust,
        /// What an exploration token asks.
        Merchant { hero: HeroId } => explore::merchant,
        MerchantChosen { hero: HeroId } => explore::merchant_chosen,
        Raid { hero: HeroId } => explore::raid_choice,
        RaidChosen { hero: HeroId } => explore::raid_chosen,
        Scroll { seat: SeatId } => explore::scroll,
        ScrollChosen { seat: SeatId } => explore::scroll_chosen,
        Flood { hero: HeroId } => explore::flood,
        FloodChosen { hero: HeroId } => explore::flood_chosen,
        Nothing => nothing,
    }

    /// The procedure's own step.
    fn run(cx: Table<'_, '_>) -> Go;
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
        self.run(cx)
    }
}

/// Whoever called this frame goes on.
fn nothing(_: Table<'_, '_>) -> Go {
    Flow::Done
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
