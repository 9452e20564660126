//! What may be played, where, and what may be activated. Each refusal names the
//! rule, so that the same question serves for offering and for explaining.

use super::{keywords, select, stat};
use crate::content::{Ability, Ailment, Body, Keyword, TokenCost, Type, When, content};
use crate::effects::{Ctx, Source};
use crate::ids::{AbilityId, CardId};
use crate::modes::{AnswerBy, Inherent};
use crate::state::{HandCard, Place, SeatSet, State};
use kernel::{Refusal, SeatId, Text};
use smallvec::SmallVec;

type Verdict = Result<(), No>;

/// Why something may not be done, without the words: most of these are thrown
/// away, as they only say what is not offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct No {
    rule: &'static str,
    key: &'static str,
    card: Option<CardId>,
    cost: Option<u8>,
}

impl No {
    fn costs(self, cost: u8) -> Self {
        Self { cost: Some(cost), ..self }
    }
}

impl From<No> for Refusal {
    fn from(no: No) -> Self {
        let mut text = Text::new(no.key);
        if let Some(cost) = no.cost {
            text = text.number("cost", cost);
        }
        if let Some(card) = no.card {
            text = text.thing("card", "card", card.0, content()[card].name.as_str());
        }
        Refusal::illegal(no.rule, text)
    }
}

/// Places for a card: whose field, and where on it.
pub type Places = SmallVec<[(SeatId, Place); 8]>;

fn refuse(rule: &'static str, key: &'static str) -> No {
    No { rule, key, card: None, cost: None }
}

fn refuse_card(rule: &'static str, key: &'static str, card: CardId) -> No {
    No { card: Some(card), ..refuse(rule, key) }
}

/// Whether a player may play a card from hand, now that it is time for it.
pub fn may_play(state: &State, seat: SeatId, card: HandCard) -> Verdict {
    // play.0 From hand to field.
    if !state[seat].has_in_hand(card) {
        return Err(refuse("play.0", "refused-not-in-hand"));
    }
    let spec = &content()[card.card];
    // card.2 The light must be there or be made.
    let cost = stat::cost(state, seat, card.card);
    if light_within_reach(state, seat) < u32::from(cost) {
        return Err(refuse_card("card.2", "refused-light", card.card).costs(cost));
    }
    // defense.5 One copy of a trinket.
    let has_copy = state.controlled(seat).any(|it| it.card == card.card);
    if spec.kind == Type::Trinket && has_copy {
        return Err(refuse_card("defense.5", "refused-second-trinket", card.card));
    }
    let pays_ails = !keywords::ail_costs(state, seat, card.card).is_empty();
    if pays_ails && ails_to_pay(state, seat).is_empty() {
        return Err(refuse_card("keyword.ail", "refused-ail", card.card));
    }
    if !has_place(state, seat, card.card, pays_ails) {
        let (rule, key) = match spec.kind {
            Type::Boon => ("boon.1", "refused-no-place-boon"),
            Type::Trinket | Type::Chant => ("defense.7", "refused-no-place"),
            _ => ("runespell.4", "refused-no-concentration"),
        };
        return Err(refuse_card(rule, key, card.card));
    }
    let aimer = select::Aimer { you: seat, this: None, kind: Some(spec.kind), ctx: None };
    match spec.played {
        None => Ok(()),
        Some(ability) => may_declare(state, &aimer, &content()[ability]).then_some(()).ok_or_else(|| {
            refuse_card(
                if content()[ability].has_bullets { "target.3" } else { "target.1" },
                "refused-no-target",
                card.card,
            )
        }),
    }
}

/// Whether a player may answer with a card.
pub fn may_answer(state: &State, seat: SeatId, card: HandCard) -> Verdict {
    // answer.2 Only with Shout.
    if !keywords::card_has(state, seat, card.card, Keyword::Shout) {
        return Err(refuse_card("answer.2", "refused-no-shout", card.card));
    }
    may_play(state, seat, card)
}

/// How much light a player has or could make now.
pub fn light_within_reach(state: &State, seat: SeatId) -> u32 {
    u32::from(state[seat].light) + u32::from(state[seat].n_shining())
}

/// amb.ail-unpayable The types of which a player could take any number.
pub fn ails_to_pay(state: &State, seat: SeatId) -> SmallVec<[Ailment; 6]> {
    Ailment::ALL.into_iter().filter(|it| state[seat].can_be_ailed(*it)).collect()
}

fn has_place(state: &State, seat: SeatId, card: CardId, pays_ails: bool) -> bool {
    // amb.ail-step A boon may be played on the ailments that were paid for it.
    let is_boon = content()[card].kind == Type::Boon;
    (is_boon && pays_ails) || each_place(state, seat, card).next().is_some()
}

/// zone.concentration-2 Where a player may put a card.
pub fn places(state: &State, seat: SeatId, card: CardId) -> Places {
    each_place(state, seat, card).collect()
}

fn each_place(state: &State, seat: SeatId, card: CardId) -> impl Iterator<Item = (SeatId, Place)> + '_ {
    let kind = content()[card].kind;
    let is_boon = kind == Type::Boon;
    // boon.1, boon.5 On an ailment or a boon on any field.
    let afflicted = state.alive_from(seat).filter(move |_| is_boon).flat_map(|seat| {
        let areas = state[seat].areas.iter().enumerate();
        let taken = areas.filter(|(_, it)| it.stack.is_some() || it.cover.is_some());
        taken.map(move |(area, _)| (seat, Place::Ailment(area as u8)))
    });
    let exposed = state[seat].concentrations().filter(move |(_, it)| !is_boon && it.is_exposed());
    // zone.utility, zone.utility-3, keyword.distract-2
    let may_use_slots =
        move || !is_boon && kind.is_defense() && !keywords::card_has(state, seat, card, Keyword::Distract);
    let slots = std::iter::once_with(may_use_slots).filter(|it| *it).flat_map(move |_| state.free_slots(seat));
    let own = exposed.map(|(area, _)| Place::Concentration(area)).chain(slots.map(Place::Utility));
    afflicted.chain(own.map(move |place| (seat, place)))
}

/// target.1, target.3 Whether everything that an ability asks for can be
/// declared.
pub fn may_declare(state: &State, aimer: &select::Aimer<'_>, ability: &Ability) -> bool {
    ability.bodies.iter().any(|body| may_declare_body(state, aimer, body))
}

/// Whether a bullet has a valid target for each of its targeting effects.
pub fn may_declare_body(state: &State, aimer: &select::Aimer<'_>, body: &Body) -> bool {
    body.targets.iter().all(|it| select::can_declare(state, aimer, &it.selector))
}

/// The abilities that a player could activate, whether or not they can be paid.
pub fn activations(state: &State, seat: SeatId) -> SmallVec<[(Source, AbilityId); 8]> {
    let content = content();
    let player = &state[seat];
    let mut found = SmallVec::new();
    found.push((Source::Runeslinger(seat), content[player.slinger].ability));
    found.extend(content[player.equip].abilities.iter().map(|it| (Source::Equip(seat), *it)));
    for object in state.controlled(seat).filter(|it| it.spec().outline.acts(When::Activate) && it.is_active()) {
        let own = object.spec().abilities.iter().filter(|it| content[**it].when == When::Activate);
        found.extend(own.map(|it| (Source::Card(object.id), *it)));
    }
    found
}

/// Whether a player may activate an ability in their Play Phase.
pub fn may_activate(state: &State, seat: SeatId, source: Source, ability: AbilityId) -> Verdict {
    if !activations(state, seat).contains(&(source, ability)) {
        return Err(refuse("phase.play.7", "refused-no-ability"));
    }
    may_activate_own(state, seat, source, ability)
}

/// Whether a player may activate one of [`activations`].
pub fn may_activate_own(state: &State, seat: SeatId, source: Source, ability: AbilityId) -> Verdict {
    let spec = &content()[ability];
    if is_once_a_turn(state, source, spec) && source.is_spent(state, spec) {
        return Err(refuse("phase.play.3", "refused-once-a-turn"));
    }
    may_pay(state, seat, source, spec)?;
    let ctx = Ctx::plain(seat, source, ability);
    if !may_declare(state, &select::Aimer::of(state, &ctx), spec) {
        return Err(refuse("target.1", "refused-no-target-ability"));
    }
    Ok(())
}

/// amb.ability-limit An ability works as often as it can be paid, unless its text
/// sets a limit; by option inherent abilities work once per turn in any case.
pub fn is_once_a_turn(state: &State, source: Source, ability: &Ability) -> bool {
    let is_inherent = matches!(source, Source::Runeslinger(_));
    ability.once_a_turn || (is_inherent && state.options.inherent == Inherent::OncePerTurn)
}

/// Whether a player can pay all costs of an ability.
pub fn may_pay(state: &State, seat: SeatId, source: Source, spec: &Ability) -> Verdict {
    let cost = &spec.cost;
    // determination.2-2
    if state[seat].determination < cost.determination {
        return Err(refuse("determination.2-2", "refused-determination").costs(cost.determination));
    }
    // equip.5
    if light_within_reach(state, seat) < u32::from(cost.light) {
        return Err(refuse("equip.5", "refused-light-ability").costs(cost.light));
    }
    if cost.ail > 0 && ails_to_pay(state, seat).is_empty() {
        return Err(refuse("keyword.ail", "refused-ail-ability"));
    }
    if let Source::Card(id) = source {
        let Some(object) = state.object(id) else { return Err(refuse("phase.discard.1-3", "refused-no-ability")) };
        if cost.uses {
            // keyword.use-3
            if object.is_used {
                return Err(refuse_card("keyword.use-3", "refused-used", object.card));
            }
            // keyword.use-2, keyword.quick
            if object.turn == state.turn && !keywords::object_has(state, object, Keyword::Quick) {
                return Err(refuse_card("keyword.use-2", "refused-fresh", object.card));
            }
        }
        if object.tokens < cost.tokens.least() {
            return Err(refuse_card("phase.play.7", "refused-tokens", object.card));
        }
    } else if cost.uses || cost.tokens != TokenCost::Number(0) || cost.destroy_self {
        unreachable!("only cards have such costs");
    }
    Ok(())
}

/// Whether a player may charge a card.
pub fn may_charge(state: &State, seat: SeatId, id: crate::ids::ObjId) -> Verdict {
    let Some(object) = state.object(id).filter(|it| it.seat == seat && it.is_active()) else {
        return Err(refuse("keyword.charge", "refused-no-charge"));
    };
    if !keywords::object_has(state, object, Keyword::Charge) {
        return Err(refuse_card("keyword.charge", "refused-no-charge", object.card));
    }
    if object.is_charged {
        return Err(refuse_card("keyword.charge", "refused-charged", object.card));
    }
    Ok(())
}

/// Whether a player may set a card as a concentration.
pub fn may_set(state: &State, seat: SeatId, card: HandCard) -> Verdict {
    if !state[seat].has_in_hand(card) {
        return Err(refuse("play.0", "refused-not-in-hand"));
    }
    may_set_any(state, seat)
}

/// Whether a player may set a card now, whichever it is.
pub fn may_set_any(state: &State, seat: SeatId) -> Verdict {
    if state[seat].this_turn.has_set {
        return Err(refuse("phase.play.2", "refused-second-set"));
    }
    if state[seat].free_area().is_none() {
        return Err(refuse("zone.concentration", "refused-six"));
    }
    Ok(())
}

/// Whether a player may block damage of the kind.
pub fn may_block(state: &State, seat: SeatId) -> Verdict {
    use crate::content::Rule;
    if state[seat].hand.is_empty() {
        return Err(refuse("block.2", "refused-block-hand"));
    }
    if state[seat].this_turn.blocks > super::rules::amount(state, seat, Rule::ExtraBlock) {
        return Err(refuse("block.12", "refused-block-again"));
    }
    if stat::block(state, seat) == 0 {
        return Err(refuse("block.9", "refused-block-zero"));
    }
    if super::rules::has(state, seat, Rule::CannotBlock, None) {
        return Err(refuse("golden.2", "refused-block-forbidden"));
    }
    Ok(())
}

/// amb.answerable-side Who is asked next for an answer to a card of this player,
/// if those have let it pass: only the enemy on the left, or by option one enemy
/// after the other from there.
pub fn next_to_answer(state: &State, player: SeatId, asked: SeatSet) -> Option<SeatId> {
    match state.options.answer_by {
        AnswerBy::Left => state.left_of(player).filter(|it| asked.is_empty() && could_answer(state, *it)),
        AnswerBy::Any => state.enemies_of(player).find(|it| !asked.contains(*it) && could_answer(state, *it)),
    }
}

/// Whether a player could answer for all that the others know: with a card in
/// hand, a place for one, and nothing that forbids it.
pub fn could_answer(state: &State, seat: SeatId) -> bool {
    use crate::content::Rule;
    let player = &state[seat];
    !player.hand.is_empty()
        && !super::rules::has(state, seat, Rule::CannotAnswer, None)
        && (player.concentrations().any(|(_, it)| it.is_exposed())
            || state.free_slots(seat).next().is_some()
            || state.alive().any(|it| state[it].areas.iter().any(|it| !it.is_free())))
}
