//! Questions and answers.

use super::{Fill, named};
use crate::Runebound;
use crate::action::{Action, DiscardReason, Prompt};
use crate::content::content;
use crate::effects::{alternative, say};
use crate::event::Purpose;
use crate::flow::combat::asked_side;
use crate::flow::dice::Dice;
use crate::flow::{Frame, shop};
use crate::ids::*;
use crate::state::{Fight, QuestRef, State};
use crate::view::{face_words, name_tells_terrain};
use kernel::{Scene, SeatId, Text};

/// The question in words.
pub fn prompt(prompt: &Prompt) -> Text {
    match prompt {
        Prompt::Hero => Text::new("ask-hero"),
        Prompt::Start { kind } => Text::new("ask-start").text("kind", named("kind", kind.word())),
        Prompt::Turn { actions } => Text::new("ask-turn").number("actions", *actions),
        Prompt::AfterTurn => Text::new("ask-after-turn"),
        Prompt::MoveRoll => Text::new("ask-move-roll"),
        Prompt::RestRoll { terrain } => Text::new("ask-rest-roll").text("terrain", named("terrain", terrain.word())),
        Prompt::ExploreRoll => Text::new("ask-explore-roll"),
        Prompt::RetreatRoll => Text::new("ask-retreat-roll"),
        Prompt::PreyRoll { terrain } => Text::new("ask-prey-roll").text("terrain", named("terrain", terrain.word())),
        Prompt::Discard { reason, left } => {
            let key = match reason {
                DiscardReason::Exert => "ask-exert",
                DiscardReason::HandSize => "ask-hand-size",
                DiscardReason::Effect => "ask-discard",
            };
            Text::new(key).number("left", *left)
        }
        Prompt::Forget { attribute } => Text::new("ask-forget").text("attribute", named("attribute", attribute.word())),
        Prompt::DiscardAsset { kind } => Text::new("ask-discard-asset").text("kind", named("asset-type", kind.word())),
        Prompt::Shop { city } => Text::new("ask-shop").hex(*city),
        Prompt::Event { card } => Text::new("ask-event").card(*card),
        Prompt::Alternative { .. } => Text::new("ask-alternative"),
        Prompt::Test { attribute, successes } => Text::new("ask-test")
            .text("attribute", named("attribute", attribute.word()))
            .number("successes", *successes),
        Prompt::WhichAttribute { quest } => Text::new("ask-which-attribute").quest(*quest),
        Prompt::TestOutcome { quest, successes } => {
            Text::new("ask-test-outcome").quest(*quest).number("successes", *successes)
        }
        Prompt::Trophy => Text::new("ask-trophy"),
        Prompt::LearnFree => Text::new("ask-learn-free"),
        Prompt::LearnCheaper => Text::new("ask-learn-cheaper"),
        Prompt::MarketAsset { most } => Text::new("ask-market-asset").number("most", *most),
        Prompt::Wander { left } => Text::new("ask-wander").number("left", *left),
        Prompt::City => Text::new("ask-city"),
        Prompt::Zombie => Text::new("ask-zombie"),
        Prompt::VillainPath => Text::new("ask-villain-path"),
        Prompt::UseAbility { ability } => Text::new("ask-use-ability").ability(*ability),
        Prompt::Combat { fighter, .. } => Text::new("ask-combat").fighter(*fighter),
        Prompt::Agility { left } => Text::new("ask-agility").number("left", *left),
        Prompt::Block { damage, symbol: Symbol::Dash } => Text::new("ask-block-plain").number("damage", *damage),
        Prompt::Block { damage, symbol } => {
            Text::new("ask-block").number("damage", *damage).text("symbol", named("symbol", symbol.word()))
        }
        Prompt::FlipToken => Text::new("ask-flip-token"),
        Prompt::RecastToken => Text::new("ask-recast-token"),
        Prompt::RemoveToken => Text::new("ask-remove-token"),
        Prompt::CancelFor { surge, ability } => Text::new("ask-cancel-for").number("surge", *surge).ability(*ability),
        Prompt::RaisedAbility { card } => Text::new("ask-raised-ability").card(*card),
        Prompt::Retreat => Text::new("ask-retreat"),
        Prompt::NoRetreat => Text::new("ask-no-retreat"),
        Prompt::BreakOff { round } => Text::new("ask-break-off").number("round", *round),
        Prompt::MayOffer { to } => Text::new("ask-may-offer").seat("to", *to),
        Prompt::Offer { with } => Text::new("ask-offer").seat("with", *with),
        Prompt::Answer { from } => Text::new("ask-answer").seat("from", *from),
    }
}

/// The symbols of a die, for a sentence.
fn die_words(state: &State, die: u8) -> String {
    match state.roll.dice.get(usize::from(die)) {
        Some(die) => face_words(die.shows()).join("/"),
        None => String::new(),
    }
}

fn dice_words(state: &State, dice: u16) -> String {
    let all = Places::from_bits(dice).iter().map(|it| die_words(state, it));
    all.collect::<Vec<_>>().join(", ")
}

/// What a token shows, for a sentence.
fn token_words(fight: Option<&Fight>, side: u8, token: u8) -> String {
    let Some(side) = fight.map(|it| it.side(side)) else { return String::new() };
    match side.tokens.get(usize::from(token)) {
        Some(it) => match it.up().symbol {
            Symbol::Dash => "dash".to_owned(),
            symbol => format!("{} {}", symbol.word(), side.value(usize::from(token))),
        },
        None => String::new(),
    }
}

fn tokens_words(fight: Option<&Fight>, side: u8, tokens: u16) -> String {
    let all = Places::from_bits(tokens).iter().map(|it| token_words(fight, side, it));
    all.collect::<Vec<_>>().join(", ")
}

/// What several tokens add up from: ` (2 + 1)`, or nothing for one.
fn values_words(fight: Option<&Fight>, side: u8, tokens: u16) -> String {
    let Some(side) = fight.map(|it| it.side(side)) else { return String::new() };
    let tokens = Places::from_bits(tokens);
    let values = side.places(tokens).map(|it| side.value(it).to_string());
    if tokens.len() < 2 { String::new() } else { format!(" ({})", values.collect::<Vec<_>>().join(" + ")) }
}

fn outcome_words(state: &State, quest: QuestRef, index: u8) -> Text {
    let outcome = &state.quest(quest).outcomes[usize::from(index)];
    let script = content().script(outcome.script);
    // quest.7 An adventure card that is resolved becomes a trophy.
    let is_trophy = matches!(quest, QuestRef::Card(_)) && !script.discards_card();
    let text = Text::new(match (is_trophy, script.clauses().next().is_none()) {
        (true, true) => "do-outcome-trophy-only",
        (true, false) => "do-outcome-trophy",
        // Outcomes of stories have no names.
        (false, _) if outcome.label.is_empty() => "do-outcome-nameless",
        (false, _) => "do-outcome",
    });
    text.quest(quest).words("label", outcome.label.clone()).words("effect", say(&script.words))
}

/// The choice of an event's option, or of a side of an effect.
fn choose_words(state: &State, index: u8) -> Text {
    let event = state.table.last().and_then(|it| content().card(*it).event());
    if let Some(options) = event {
        let option = &options[usize::from(index)];
        if let Some(delivery) = &option.delivery {
            let text = Text::new("do-option-deliver").words("label", option.label.as_str());
            let text = text.words("place", delivery.place.as_str());
            return text.words("effect", say(&content().script(option.script).words));
        }
        let key = if option.test.is_some() { "do-option-test" } else { "do-option" };
        let text = Text::new(key).words("label", option.label.as_str());
        let text = text.words("effect", say(&content().script(option.script).words));
        let text = text.number("cost", option.cost.unwrap_or(0));
        return match option.test {
            Some((attribute, 0)) => text.text("test", named("attribute", attribute.word())),
            Some((attribute, modifier)) => {
                let with = Text::new("attribute-with").text("attribute", named("attribute", attribute.word()));
                text.text("test", with.words("modifier", format!("{modifier:+}")))
            }
            None => text,
        };
    }
    let reward = state.table.last().and_then(|it| content().card(*it).enemy());
    let words = reward.map(|it| alternative(&content().script(it.reward).words, index));
    Text::new("do-alternative").number("number", index + 1).words("effect", words.unwrap_or_default())
}

/// What it means to be done depends on what is under way.
fn done_words(scene: Scene<'_, Runebound>) -> Text {
    if let Some(Frame::Test(_)) = scene.stack.last() {
        return Text::new("do-test-done").number("successes", scene.state.successes());
    }
    Text::new(match scene.stack.last() {
        Some(Frame::Dice(Dice::Ask { purpose, .. } | Dice::Chosen { purpose, .. })) => match purpose {
            Purpose::Move => "do-stop-moving",
            Purpose::Rest | Purpose::Prey => "do-apply-roll",
            Purpose::Explore => "do-no-outcome",
            Purpose::Retreat => "do-give-up-retreat",
        },
        Some(Frame::Movement(_)) => "do-stop-moving",
        Some(Frame::Shop(_)) => "do-leave-shop",
        Some(Frame::Quest(_)) => "do-no-outcome",
        _ => "do-done",
    })
}

/// A step onto a hex, with its terrain where the name does not tell it.
fn ground(plain: &'static str, with_terrain: &'static str, hex: HexId) -> Text {
    if name_tells_terrain(hex) {
        return Text::new(plain).hex(hex);
    }
    Text::new(with_terrain).hex(hex).text("terrain", named("terrain", content().hex(hex).terrain.word()))
}

/// skill.3 Learning, with the trophies that it takes.
fn learn_words(skill: SkillId, pay: [u8; 3]) -> Text {
    if pay == [0; 3] {
        return Text::new("do-learn-free").skill(skill);
    }
    let orbs = Deck::ALL.iter().zip(pay).filter(|(_, n)| *n > 0).map(|(deck, n)| format!("{n} {}", deck.word()));
    Text::new("do-learn").skill(skill).words("orbs", orbs.collect::<Vec<_>>().join(", "))
}

/// The action in words.
pub fn action(scene: Scene<'_, Runebound>, seat: SeatId, action: &Action) -> Text {
    let state = scene.state;
    let fight = state.fight.as_ref();
    let side = asked_side(scene.stack);
    match action {
        Action::Hero(hero) => Text::new("do-hero").thing("hero", "hero", hero.0, content().hero(*hero).name.as_str()),
        Action::StartAt(hex) => Text::new("do-start").hex(*hex),
        Action::Step(hex) => ground("do-step", "do-step-named", *hex),
        Action::Roll => Text::new("do-roll"),
        Action::Shop => Text::new("do-shop"),
        Action::Adventure => Text::new("do-adventure"),
        Action::Rest => Text::new("do-rest"),
        Action::Train => Text::new("do-train"),
        Action::StandUp => Text::new("do-stand-up"),
        Action::Explore => Text::new("do-explore"),
        Action::Work(quest) => Text::new("do-work").quest(*quest),
        Action::FightVillain => Text::new("do-fight-villain"),
        Action::KillZombie => Text::new("do-kill-zombie"),
        Action::Trade(asset) => {
            let value = content().asset(*asset).trade.map_or(0, |it| it.0);
            Text::new("do-trade").asset(*asset).number("gold", value)
        }
        Action::Challenge { seat, ability } => Text::new("do-challenge").seat("seat", *seat).ability(*ability),
        Action::Use(ability) => Text::new("do-use").ability(*ability),
        Action::Learn { skill, pay } => learn_words(*skill, *pay),
        Action::Barter(seat) => Text::new("do-barter").seat("seat", *seat),
        Action::HearOffer(seat) => Text::new("do-hear-offer").seat("seat", *seat),
        Action::NoOffers => Text::new("do-no-offers"),
        Action::EndTurn => Text::new("do-end-turn"),
        Action::Enter { hex, die } => ground("do-enter", "do-enter-named", *hex).words("die", die_words(state, *die)),
        Action::Reroll(die) => Text::new("do-reroll").words("die", die_words(state, *die)),
        Action::RerollWith { ability, dice } => {
            Text::new("do-reroll-with").ability(*ability).words("dice", dice_words(state, *dice))
        }
        Action::Treat { ability, die } => Text::new("do-treat").ability(*ability).words("die", die_words(state, *die)),
        Action::Outcome { quest, index } => outcome_words(state, *quest, *index),
        Action::Done => done_words(scene),
        Action::Discard(skill) => Text::new("do-discard").skill(*skill),
        Action::Forget(skill) => Text::new("do-forget").skill(*skill),
        Action::DiscardAsset(asset) => Text::new("do-discard-asset").asset(*asset),
        Action::Sell(asset) => Text::new("do-sell").asset(*asset).number("gold", content().asset(*asset).cost),
        Action::Buy(asset) => Text::new("do-buy").asset(*asset).number("gold", shop::price(state, seat, *asset).0),
        Action::Clear(asset) => Text::new("do-clear").asset(*asset),
        Action::Gain(asset) => Text::new("do-gain").asset(*asset),
        Action::TakeFrom(deck) => Text::new("do-take-from").text("deck", named("deck", deck.word())),
        Action::Choose(index) => choose_words(state, *index),
        Action::Reveal => Text::new("do-reveal"),
        Action::GoTo(hex) => ground("do-go-to", "do-go-to-named", *hex),
        Action::Deal { symbol, tokens } => Text::new("do-deal")
            .text("symbol", named("damage", symbol.word()))
            .number("amount", fight.map_or(0, |it| it.side(side).total(Places::from_bits(*tokens))))
            .words("sum", values_words(fight, side, *tokens)),
        Action::Flip { token, .. } => Text::new("do-flip").words("token", token_words(fight, side, *token)),
        Action::RecastFoe { token, .. } => {
            Text::new("do-recast-foe").words("token", token_words(fight, 1 - side, *token))
        }
        Action::Surge { ability, tokens } => {
            Text::new("do-surge").ability(*ability).words("tokens", tokens_words(fight, side, *tokens))
        }
        Action::Stack { token, .. } => Text::new("do-stack").words("token", token_words(fight, side, *token)),
        Action::Pass => Text::new("do-pass"),
        Action::Block(0) => Text::new("do-block-none"),
        Action::Block(tokens) => Text::new("do-block").words("tokens", tokens_words(fight, side, *tokens)),
        Action::Token { side, token } => Text::new("do-token").words("token", token_words(fight, *side, *token)),
        Action::Tokens(0) => Text::new("do-tokens-none"),
        Action::Tokens(tokens) => Text::new("do-tokens").words("tokens", tokens_words(fight, side, *tokens)),
        Action::Cancel(tokens) => Text::new("do-cancel").words("tokens", tokens_words(fight, side, *tokens)),
        Action::Retreat => Text::new("do-retreat"),
        Action::Stay => Text::new("do-stay"),
        Action::BreakOff => Text::new("do-break-off"),
        Action::Give(asset) => Text::new("do-give").asset(*asset),
        Action::AskFor(asset) => Text::new("do-ask-for").asset(*asset),
        Action::Gold(gold) => Text::new("do-gold").number("gold", *gold),
        Action::Propose => Text::new("do-propose"),
        Action::Accept => Text::new("do-accept"),
        Action::TestBy(attribute) => Text::new("do-test-by").text("attribute", named("attribute", attribute.word())),
        Action::Decline => Text::new(match (&state.offer, scene.stack.last()) {
            (Some(offer), _) if offer.from == seat => "do-withdraw",
            (Some(_), _) => "do-decline-offer",
            (None, Some(Frame::Barter(_))) => "do-no-offer-now",
            (None, _) => "do-decline",
        }),
    }
}
