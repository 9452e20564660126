//! tactics.1, objective.1, win.3, amb.during-order: what a player may do between
//! the steps of his Order. With each question of the Order the deeds of his turn
//! are listed too; after a deed the same question is asked again.

use super::{
    DiplomacyFrame, FortifyFrame, Frame, Go, HarvestFrame, MarchFrame, RecruitFrame, SearchFrame, Stage, Table, ask,
    menu,
};
use crate::action::Action;
use crate::event::{Asked, Slots};
use kernel::SeatId;

/// Asks for a step of an Order, or for a deed before it.
pub fn ask_step(
    cx: Table<'_, '_>,
    seat: SeatId,
    asked: Asked,
    told: Slots,
    mut actions: Vec<Action>,
    then: Frame,
) -> Go {
    if is_open(cx, seat) {
        actions.extend(menu::deeds(cx.state, seat, Stage::During));
    }
    ask(seat, asked, told, actions, then)
}

/// In one's own turn, while no card is carried out. The same questions come from
/// cards, in setup and in other seasons' texts: there they stand alone.
pub fn is_open(cx: Table<'_, '_>, seat: SeatId) -> bool {
    cx.state.turn == Some(seat) && !cx.stack().iter().any(|it| matches!(it, Frame::Run(_)))
}

/// Whether the answer is a deed of the turn, not a step of the Order.
fn is_deed(action: &Action) -> bool {
    matches!(
        action,
        Action::Play(_)
            | Action::UseReward { .. }
            | Action::Trade { .. }
            | Action::TakePile { .. }
            | Action::CashObjective
            | Action::ExchangeObjective
            | Action::Claim
            | Action::DestroyLocation(_)
            | Action::Captain
            | Action::Falcon { .. }
            | Action::Drums(_)
    )
}

/// A deed that was answered to a step of an Order; none if it was a step.
pub fn interrupt(cx: Table<'_, '_>, frame: &Frame) -> Option<Go> {
    let (seat, again) = question_of(frame)?;
    if !cx.peek().is_some_and(is_deed) {
        return None;
    }
    let action = cx.answer();
    Some(menu::perform(cx, seat, action, again))
}

/// The step that asks the question whose answer a frame reads.
fn question_of(frame: &Frame) -> Option<(SeatId, Frame)> {
    Some(match frame {
        Frame::March(it) => match it {
            MarchFrame::StrategizeChosen(it) => (it.seat, MarchFrame::Strategize(it.clone()).into()),
            MarchFrame::Activated { seat } => (*seat, MarchFrame::Activate { seat: *seat }.into()),
            MarchFrame::GatherChosen { seat, area, portal, origins } => {
                let again = MarchFrame::Gather { seat: *seat, area: *area, portal: *portal, origins: *origins };
                (*seat, again.into())
            }
            MarchFrame::EnterChosen { seat, area } => (*seat, MarchFrame::Meet { seat: *seat, area: *area }.into()),
            _ => return None,
        },
        Frame::Harvest(it) => match *it {
            HarvestFrame::GuildChosen { seat } => (seat, HarvestFrame::Guild { seat }.into()),
            HarvestFrame::Paid { seat, area, slot } => (seat, HarvestFrame::Pay { seat, area, slot }.into()),
            HarvestFrame::BuildChosen { seat } => (seat, HarvestFrame::Build { seat }.into()),
            HarvestFrame::BuyChosen { seat } => (seat, HarvestFrame::Buy { seat }.into()),
            _ => return None,
        },
        Frame::Recruit(RecruitFrame::DialChosen { seat, but }) => {
            (*seat, RecruitFrame::Dial { seat: *seat, but: *but }.into())
        }
        Frame::Recruit(RecruitFrame::PlaceChosen(it)) => (it.seat, RecruitFrame::Place(it.clone()).into()),
        Frame::Fortify(FortifyFrame::Chosen(works)) => (works.seat, FortifyFrame::Menu(*works).into()),
        Frame::Diplomacy(DiplomacyFrame::RefusedChosen { seat, area }) => {
            (*seat, DiplomacyFrame::Refused { seat: *seat, area: *area }.into())
        }
        Frame::Search(SearchFrame::Paid { seat }) => (*seat, SearchFrame::Pay { seat: *seat }.into()),
        Frame::RallyChosen { seat, left } => (*seat, Frame::Rally { seat: *seat, left: *left }),
        Frame::BenefitChosen { seat, area } => (*seat, Frame::Benefit { seat: *seat, area: *area }),
        Frame::TitleClaimed { seat } => (*seat, Frame::ClaimTitle { seat: *seat }),
        _ => return None,
    })
}
