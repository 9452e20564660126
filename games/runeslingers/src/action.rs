//! What can be answered, and what is asked.

use crate::Runeslingers;
use crate::content::Ailment;
use crate::effects::Source;
use crate::event::Named;
use crate::flow::{FetchFrom, HandTo, PickFor};
use crate::ids::{AbilityId, CardId, ObjId, SlingerId};
use crate::modes::{Build, PickTwo};
use crate::state::{HandCard, Place, Target};
use kernel::{Chance, Form, FormItem, Refusal, RefusalKind, Scene, SeatId, Text};
use serde::{Deserialize, Serialize};
use serde_json::json;
use smallvec::SmallVec;

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    // The Play Phase.
    /// phase.play.5 Play a card from hand.
    Play(HandCard),
    /// phase.play.2, setup.4-2 Set a card as a concentration.
    Set(HandCard),
    /// phase.play.3, phase.play.4, phase.play.7 Pay for an ability.
    Activate {
        source: Source,
        ability: AbilityId,
    },
    /// keyword.charge
    Charge(ObjId),
    /// phase.play.6 Use the concentration in this area for light.
    Light(u8),
    EndPhase,
    // The Draw Phase.
    PlayOn,
    PassForCard,
    /// Pass and take the concentration in this area back.
    PassForConcentration(u8),
    // Answers and blocks.
    Answer(HandCard),
    Decline,
    /// Discard this card to block.
    Block(HandCard),
    NoBlock,
    // What an effect or a cost asks for.
    /// Use the concentrations in these areas (as bits) to pay.
    Pay(u8),
    Place {
        seat: SeatId,
        place: Place,
    },
    Bullet(u8),
    Ailment(Ailment),
    Target(Target),
    /// A card from the player's hand.
    Card(HandCard),
    /// A card from a deck or pile.
    Take(CardId),
    /// Leave it on the top of the deck.
    Top,
    /// Put it to the bottom of the deck.
    Bottom(CardId),
    Number(u8),
    /// Which trigger is next.
    Trigger {
        source: Source,
        ability: AbilityId,
    },
    /// That is all; or: in the order listed.
    Done,
    Yes,
    No,
    /// So many of each exposed stack, eight in all.
    Eight(Vec<u8>),
    // Before the first turn.
    /// setup.5 Who takes the first turn.
    First(SeatId),
    /// mode.draft.4 Two cards of the pack, by their places.
    Pick(Vec<u8>),
    /// A deck from the pool, chosen by hand.
    Build(Build),
    /// A deck from the pool, put together for this Runeslinger.
    AutoBuild(SlingerId),
}

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bill {
    /// A card that is played from hand.
    Card(CardId),
    Ability(Named),
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Prompt {
    Redraw,
    StartingConcentration,
    First,
    EightAilments,
    Pass,
    Act,
    Pay { light: u8, what: Bill },
    PayAil { n: u8 },
    Place { card: CardId },
    FateChooser { source: Named },
    Bullet { source: Named, ability: AbilityId },
    ChooseAilment { source: Named, left: u8 },
    Target { source: Named, left: u8 },
    Answer { seat: SeatId, object: ObjId, card: CardId },
    Block { on: Target, source: Named, damage: u16 },
    TriggerNext,
    MayTrigger { source: Named },
    HowManyTokens { source: Named },
    Next { source: Named },
    FallsNext,
    DestroyNext,
    Pick { to: PickFor, source: Named },
    AilmentNext { to: SeatId },
    WhichAilments { to: SeatId, left: u8 },
    RemoveAilment { left: u16, is_up_to: bool },
    ConvertAilment { to: Ailment, left: u8, is_up_to: bool },
    MoveAilment { to: SeatId, left: u8, is_up_to: bool },
    FromHand { to: HandTo, left: u8 },
    Take,
    TopOrBottom { card: CardId },
    NextToBottom,
    Fetch { from: FetchFrom, is_up_to: bool },
    DraftPick { round: u8, left: u8 },
    BuildDeck,
}

/// Answers that cannot be listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Domain {
    /// phase.ailment.2 Any eight of the exposed ailments.
    EightAilments { stacks: SmallVec<[(Ailment, u16); 4]> },
    /// mode.draft.4 Any two cards of the pack.
    PickTwo(PickTwo),
    /// mode.draft.6, mode.sealed.1 Any legal deck from the pool.
    Build { seat: SeatId },
}

fn asked_otherwise(rule: &'static str) -> Refusal {
    Refusal::new(RefusalKind::NotListed, Text::new("refused-asked-otherwise")).by(rule)
}

impl kernel::Domain<Runeslingers> for Domain {
    fn check(&self, scene: Scene<'_, Runeslingers>, seat: SeatId, action: &Action) -> Result<(), Refusal> {
        match (self, action) {
            (Domain::EightAilments { stacks }, Action::Eight(shares)) => {
                let fits = shares.len() == stacks.len()
                    && shares.iter().zip(stacks).all(|(share, (_, n))| u16::from(*share) <= *n);
                let sum: u32 = shares.iter().map(|it| u32::from(*it)).sum();
                if fits && sum == 8 {
                    return Ok(());
                }
                Err(Refusal::illegal("phase.ailment.2", Text::new("refused-eight").number("n", sum)))
            }
            (Domain::PickTwo(pack), Action::Pick(places)) => pack.check(places),
            (Domain::Build { .. }, Action::Build(build)) => {
                scene.state.affair.check_build(scene.state, seat, build).map(|_| ())
            }
            (Domain::EightAilments { .. }, _) => Err(asked_otherwise("phase.ailment.2")),
            (Domain::PickTwo(_), _) => Err(asked_otherwise("mode.draft.4")),
            (Domain::Build { .. }, _) => Err(asked_otherwise("mode.2")),
        }
    }

    fn sample(&self, scene: Scene<'_, Runeslingers>, seat: SeatId, chance: &mut Chance) -> Action {
        match self {
            Domain::EightAilments { stacks } => {
                let mut shares = vec![0_u8; stacks.len()];
                for _ in 0..8 {
                    let open: Vec<usize> =
                        (0..stacks.len()).filter(|it| u16::from(shares[*it]) < stacks[*it].1).collect();
                    shares[*chance.choose(&open).expect("eight are exposed")] += 1;
                }
                Action::Eight(shares)
            }
            Domain::PickTwo(pack) => pack.sample(chance),
            Domain::Build { .. } => Action::Build(scene.state.affair.sample_build(scene.state, seat, chance)),
        }
    }

    fn form(&self, scene: Scene<'_, Runeslingers>, seat: SeatId) -> Form {
        match self {
            Domain::EightAilments { stacks } => {
                let item = |(ailment, n): &(Ailment, u16)| FormItem {
                    value: json!(ailment.name()),
                    text: Text::new("ailment").words("name", ailment.name()).number("n", *n),
                    most: Some(u32::from(*n)),
                };
                Form::Split { tag: "Eight".to_owned(), items: stacks.iter().map(item).collect(), total: 8 }
            }
            Domain::PickTwo(pack) => pack.form(),
            Domain::Build { .. } => Form::Custom {
                tag: "Build".to_owned(),
                widget: "runeslingers-deck".to_owned(),
                detail: scene.state.affair.build_detail(scene.state, seat),
            },
        }
    }
}
