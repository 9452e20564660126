//! The log.

use super::{card, named, object};
use crate::content::{Ailment, Pile, Rule, Stat, Token, content};
use crate::event::{Event, LightFrom};
use crate::flow::{Cause, FetchFrom, Way};
use crate::state::{Phase, Place, TimedWhat};
use kernel::{Text, Told};

/// An event in words.
pub fn tell(event: &Event) -> Told {
    match event {
        Event::EncounterBegan { number, seats } => {
            let text = Text::new("encounter-began").number("number", *number).seat("first", seats[0]);
            Told::new(text.seat("second", seats[1]).number("n", seats.len() as i64)).rule("tournament.3")
        }
        Event::HadBye { seat } => Told::new(Text::new("had-bye").seat("seat", *seat)).rule("tournament.2"),
        Event::PackOpened { round, seat } => {
            Told::new(Text::new("pack-opened").seat("seat", *seat).number("round", *round)).rule("mode.draft.3")
        }
        Event::Picked { seat, cards } => match cards[..] {
            [] => Told::new(Text::new("picked-hidden").seat("seat", *seat)).rule("mode.draft.4"),
            _ => {
                let names: Vec<&str> = cards.iter().map(|it| content()[*it].name.as_str()).collect();
                Told::new(Text::new("picked").seat("seat", *seat).words("cards", names.join(", "))).rule("mode.draft.4")
            }
        },
        Event::PoolOpened { seat, .. } => Told::new(Text::new("pool-opened").seat("seat", *seat)).rule("mode.sealed.1"),
        Event::DeckBuilt { seat } => Told::new(Text::new("deck-built").seat("seat", *seat)).rule("mode.2"),
        Event::Shuffled { seat } => Told::new(Text::new("shuffled").seat("seat", *seat)).rule("setup.3").detail(),
        Event::Redrew { seat } => Told::new(Text::new("redrew").seat("seat", *seat)).rule("setup.4"),
        Event::Rolled { rolls } => {
            let shown: Vec<String> = rolls.iter().map(|(_, roll)| roll.to_string()).collect();
            let (seat, best) = rolls.iter().max_by_key(|(_, roll)| *roll).expect("everybody rolls");
            let is_tie = rolls.iter().filter(|(_, roll)| roll == best).count() > 1;
            let text = if is_tie { Text::new("rolled-tie") } else { Text::new("rolled").seat("seat", *seat) };
            Told::new(text.words("rolls", shown.join(", "))).rule("setup.5")
        }
        Event::FirstChosen { by, first } => {
            Told::new(Text::new("first-chosen").seat("seat", *by).seat("first", *first)).rule("setup.5").detail()
        }
        Event::Revealed { seat, slinger, stance, equip } => {
            let text = Text::new("revealed").seat("seat", *seat).words("slinger", content()[*slinger].name.as_str());
            let text = text.words("stance", content()[*stance].name.as_str());
            Told::new(text.words("ability", content()[*equip].name.as_str())).rule("setup.5-5")
        }
        Event::TurnBegan { seat, turn } => {
            Told::new(Text::new("turn-began").seat("seat", *seat).number("turn", *turn)).rule("phase.ready.1")
        }
        Event::PhaseBegan { phase, .. } => phase_began(*phase),
        Event::Readied { seat, n } => {
            Told::new(Text::new("readied").seat("seat", *seat).number("n", *n)).rule("phase.ready.2").detail()
        }
        Event::Passed { seat, area: None } => {
            Told::new(Text::new("passed-for-card").seat("seat", *seat)).rule("phase.draw.3").detail()
        }
        Event::Passed { seat, area: Some(area) } => {
            let text = Text::new("passed-for-concentration").seat("seat", *seat).number("area", area + 1);
            Told::new(text).rule("phase.draw.3").detail()
        }
        Event::TimeUp => Told::new(Text::new("time-up")).rule("tournament.3"),
        Event::HealthLost { .. }
        | Event::HealthGained { .. }
        | Event::HealthNotGained { .. }
        | Event::HealthCapped { .. }
        | Event::HealthReset { .. }
        | Event::PowerLost { .. }
        | Event::DeterminationGained { .. }
        | Event::DeterminationSpent { .. }
        | Event::Defeated { .. }
        | Event::EncounterEnded { .. } => power(event),
        Event::LightCreated { .. } | Event::LightSpent { .. } => light(event),
        Event::Damaged { .. } | Event::DamagePrevented { .. } | Event::Blocked { .. } | Event::BarrierPut { .. } => {
            damage(event)
        }
        Event::AilmentApplied { .. }
        | Event::AilmentFoundNoRoom { .. }
        | Event::AilmentWardedOff { .. }
        | Event::AilmentsRemoved { .. }
        | Event::AilmentConverted { .. }
        | Event::AilmentsMerged { .. } => ailments(event),
        Event::PlayBegan { .. }
        | Event::CardPlayed { .. }
        | Event::BulletChosen { .. }
        | Event::AilmentsChosen { .. }
        | Event::Targeted { .. }
        | Event::Resolved { .. }
        | Event::HadNoEffect { .. }
        | Event::Activated { .. }
        | Event::Triggered { .. }
        | Event::Charged { .. }
        | Event::LeftPlay { .. }
        | Event::TokensChanged { .. }
        | Event::KeywordChanged { .. }
        | Event::TurnedReady { .. }
        | Event::TurnedUsed { .. }
        | Event::EffectLasts { .. } => played(event),
        _ => cards(event),
    }
}

fn light(event: &Event) -> Told {
    match event {
        Event::LightCreated { seat, amount, pool, from } => {
            let text = match from {
                LightFrom::Concentration(area) => Text::new("light-made").number("area", area + 1),
                LightFrom::Effect => Text::new("light-created"),
            };
            let text = text.seat("seat", *seat).number("amount", *amount).number("pool", *pool);
            Told::new(text).rule("play.8").detail()
        }
        Event::LightSpent { seat, amount, pool } => {
            let text = Text::new("light-spent").seat("seat", *seat).number("amount", *amount).number("pool", *pool);
            Told::new(text).rule("play.1").detail()
        }
        other => unreachable!("no event of light: {other:?}"),
    }
}

fn damage(event: &Event) -> Told {
    match event {
        Event::Damaged { source, on, dealt, left, amount } => {
            let text = Text::new("damaged").text("source", named(*source)).text("target", named(*on));
            let reasons: Vec<String> =
                amount.parts().iter().map(|it| format!("{:+} {}", it.amount, it.reason)).collect();
            let text = text.number("dealt", *dealt).number("left", *left).words("why", reasons.join(", "));
            Told::new(text).rule("damage.1").detail()
        }
        Event::DamagePrevented { on, amount } => {
            let text = Text::new("damage-prevented").text("target", named(*on)).number("amount", *amount);
            Told::new(text).rule("block.3").detail()
        }
        Event::Blocked { seat, card: it, on } => {
            let text = Text::new("blocked").seat("seat", *seat).text("card", card(it.card)).text("target", named(*on));
            Told::new(text).rule("block.2").detail()
        }
        Event::BarrierPut { on, amount, total } => {
            let text = Text::new("barrier-put").text("target", named(*on)).number("amount", *amount);
            Told::new(text.number("total", *total)).rule("block.3").detail()
        }
        other => unreachable!("no event of damage: {other:?}"),
    }
}

fn phase_began(phase: Phase) -> Told {
    let (key, rule) = match phase {
        Phase::Before | Phase::Setup => ("phase-setup", "setup.6"),
        Phase::Ready => ("phase-ready", "phase.ready.2"),
        Phase::Ailment => ("phase-ailment", "phase.ailment.1"),
        Phase::Draw => ("phase-draw", "phase.draw.1"),
        Phase::Play => ("phase-play", "phase.play.1"),
        Phase::Discard => ("phase-discard", "phase.discard.1"),
    };
    Told::new(Text::new(key)).rule(rule).detail()
}

fn power(event: &Event) -> Told {
    match event {
        Event::HealthLost { seat, amount, health } => {
            let text = Text::new("health-lost").seat("seat", *seat).number("amount", *amount).number("health", *health);
            Told::new(text).rule("healthloss.1").detail()
        }
        Event::HealthGained { seat, amount, health } => {
            let text =
                Text::new("health-gained").seat("seat", *seat).number("amount", *amount).number("health", *health);
            Told::new(text).rule("runeslinger.5").detail()
        }
        Event::HealthNotGained { seat } => {
            Told::new(Text::new("health-not-gained").seat("seat", *seat)).rule("golden.3c").detail()
        }
        Event::HealthCapped { seat, health } => {
            let text = Text::new("health-capped").seat("seat", *seat).number("health", *health);
            Told::new(text).rule("runeslinger.5").detail()
        }
        Event::HealthReset { seat, health } => {
            let text = Text::new("health-reset").seat("seat", *seat).number("health", *health);
            Told::new(text).rule("power.health.2").detail()
        }
        Event::PowerLost { seat, cause, power, determination } => {
            let (key, rule) = match cause {
                Cause::Health => ("power-lost-health", "power.health.1"),
                Cause::Ailments => ("power-lost-ailments", "power.ailment.1"),
                Cause::Deck => ("power-lost-deck", "power.deck.1"),
                Cause::Effect => ("power-lost-effect", "power.4"),
            };
            let text = Text::new(key).seat("seat", *seat).number("power", *power);
            Told::new(text.number("determination", *determination)).rule(rule).detail()
        }
        Event::DeterminationGained { seat, amount, total } => {
            let text = Text::new("determination-gained").seat("seat", *seat).number("amount", *amount);
            Told::new(text.number("total", *total)).rule("determination.3").detail()
        }
        Event::DeterminationSpent { seat, amount, left } => {
            let text = Text::new("determination-spent").seat("seat", *seat).number("amount", *amount);
            Told::new(text.number("left", *left)).rule("determination.2").detail()
        }
        Event::Defeated { seat, why } => {
            let (key, rule) = match why {
                crate::flow::End::NoPower => ("defeated-power", "power.2"),
                crate::flow::End::NoCards => ("defeated-cards", "loss.1"),
                crate::flow::End::NoHealth => ("defeated-health", "loss.2"),
                crate::flow::End::TurnLimit => ("defeated-time", "tournament.3"),
            };
            Told::new(Text::new(key).seat("seat", *seat)).rule(rule)
        }
        Event::EncounterEnded { winners } => match winners[..] {
            [winner] => Told::new(Text::new("encounter-won").seat("seat", winner)).rule("power.3"),
            _ => Told::new(Text::new("encounter-drawn")).rule("tournament.3"),
        },
        other => unreachable!("no event of power: {other:?}"),
    }
}

fn ailments(event: &Event) -> Told {
    match event {
        Event::AilmentApplied { seat, ailment, total, .. } => {
            let text = Text::new("ailment-applied").seat("seat", *seat).words("ailment", ailment.name());
            Told::new(text.number("total", *total)).rule("ailment.1").detail()
        }
        Event::AilmentFoundNoRoom { seat, ailment } => {
            let text = Text::new("ailment-no-room").seat("seat", *seat).words("ailment", ailment.name());
            Told::new(text).rule("ailment.11").detail()
        }
        Event::AilmentWardedOff { seat, ailment } => {
            let text = Text::new("ailment-warded-off").seat("seat", *seat).words("ailment", ailment.name());
            Told::new(text).rule("golden.2").detail()
        }
        Event::AilmentsRemoved { seat, ailment, n } => {
            let text = Text::new("ailments-removed").seat("seat", *seat).words("ailment", ailment.name());
            Told::new(text.number("n", *n)).rule("ailment.16").detail()
        }
        Event::AilmentConverted { seat, from, to } => {
            let text = Text::new("ailment-converted").seat("seat", *seat).words("from", from.name());
            Told::new(text.words("to", to.name())).rule("ailment.13").detail()
        }
        Event::AilmentsMerged { seat, ailment, total } => {
            let text = Text::new("ailments-merged").seat("seat", *seat).words("ailment", ailment.name());
            Told::new(text.number("total", *total)).rule("ailment.14").detail()
        }
        other => unreachable!("no event of ailments: {other:?}"),
    }
}

fn played(event: &Event) -> Told {
    match event {
        Event::PlayBegan { seat, card: it, is_answer } => {
            let (key, rule) = match (is_answer, content()[*it].kind.is_runespell()) {
                (true, _) => ("answered-with", "answer.2"),
                (false, true) => ("slung", "term.sling"),
                (false, false) => ("played", "play.1"),
            };
            Told::new(Text::new(key).seat("seat", *seat).text("card", card(*it))).rule(rule)
        }
        Event::CardPlayed { object: id, card: it, field, place, .. } => {
            let (key, n) = match place {
                Place::Concentration(area) => ("put-on-concentration", area + 1),
                Place::Utility(slot) => ("put-on-utility", slot + 1),
                Place::Ailment(area) => ("put-on-ailment", area + 1),
            };
            let text = Text::new(key).text("card", object(*id, it.card)).seat("field", *field).number("n", n);
            Told::new(text).rule("play.2").detail()
        }
        Event::BulletChosen { by, ability, bullet, .. } => {
            let words = content()[*ability].bodies[usize::from(*bullet)].text.as_str();
            Told::new(Text::new("bullet-chosen").seat("seat", *by).words("words", words)).rule("play.3").detail()
        }
        Event::AilmentsChosen { seat, chosen, .. } => {
            let named = |it: Ailment| match chosen[it.index()] {
                0 => None,
                1 => Some(it.name().to_owned()),
                n => Some(format!("{n} {}", it.name())),
            };
            let names: Vec<String> = Ailment::ALL.into_iter().filter_map(named).collect();
            let text = Text::new("ailments-chosen").seat("seat", *seat).words("ailments", names.join(", "));
            Told::new(text).rule("play.4").detail()
        }
        Event::Targeted { source, target, .. } => {
            let text = Text::new("targeted").text("source", named(*source)).text("target", named(*target));
            Told::new(text).rule("play.5").detail()
        }
        Event::Resolved { object: id, card } => {
            Told::new(Text::new("resolved").text("card", object(*id, *card))).rule("play.7").detail()
        }
        Event::HadNoEffect { card: it } => {
            Told::new(Text::new("had-no-effect").text("card", card(*it))).rule("ladder.5").detail()
        }
        Event::Activated { seat, source } => {
            let text = Text::new("activated").seat("seat", *seat).text("source", named(*source));
            Told::new(text).rule("phase.play.7")
        }
        Event::Triggered { source, .. } => {
            Told::new(Text::new("triggered").text("source", named(*source))).rule("trigger.3").detail()
        }
        Event::Charged { object: id, card, total } => {
            let text = Text::new("charged").text("card", object(*id, *card)).number("total", *total);
            Told::new(text).rule("keyword.charge")
        }
        Event::LeftPlay { object: id, card, way, .. } => {
            let (key, rule) = match way {
                Way::Destroyed => ("destroyed", "term.destroy"),
                Way::Replaced => ("replaced", "boon.6"),
                Way::ToHand => ("returned-to-hand", "term.own"),
                Way::ToVoid => ("put-into-void", "zone.void"),
                Way::Under(_) => ("trapped", "term.concealed"),
                Way::Discarded => ("runespell-discarded", "phase.discard.1"),
            };
            let text = Text::new(key).text("card", object(*id, card.card)).seat("owner", card.owner);
            Told::new(text).rule(rule).detail()
        }
        Event::TokensChanged { object: id, card, token, change, total } => {
            let key = match (token, *change < 0) {
                (Token::Basic, false) => "tokens-gained",
                (Token::Basic, true) => "tokens-lost",
                (Token::Mastery, false) => "mastery-gained",
                (Token::Mastery, true) => "mastery-lost",
            };
            let text = Text::new(key).text("card", object(*id, *card)).number("n", change.unsigned_abs());
            Told::new(text.number("total", *total)).rule("keyword.token-3").detail()
        }
        Event::KeywordChanged { object: id, card, keyword, is_lost } => {
            let key = if *is_lost { "keyword-lost" } else { "keyword-gained" };
            let text = Text::new(key).text("card", object(*id, *card)).words("keyword", keyword.to_string());
            Told::new(text).rule("keyword.3").detail()
        }
        Event::TurnedReady { it } => {
            Told::new(Text::new("turned-ready").text("it", named(*it))).rule("position.ready").detail()
        }
        Event::TurnedUsed { it } => {
            Told::new(Text::new("turned-used").text("it", named(*it))).rule("position.used").detail()
        }
        Event::EffectLasts { what, on } => {
            let text = match what {
                TimedWhat::Stat(stat, amount) => {
                    let stat = Text::new(stat_key(*stat));
                    Text::new("modifier-lasts").text("stat", stat).number("amount", *amount)
                }
                TimedWhat::Rule { rule, is_not } => {
                    Text::new("rule-lasts").text("rule", Text::new(rule_key(*rule, *is_not)))
                }
            };
            Told::new(text.text("on", named(*on))).rule("phase.discard.1-4").detail()
        }
        other => unreachable!("no event of played cards: {other:?}"),
    }
}

const fn stat_key(stat: Stat) -> &'static str {
    match stat {
        Stat::Block => "stat-block",
        Stat::MaxHealth => "stat-max-health",
        Stat::MaxHand => "stat-max-hand",
        Stat::Draw => "stat-draw",
        Stat::DamageDealt => "stat-damage-dealt",
        Stat::DamageTaken => "stat-damage-taken",
        Stat::Cost => "stat-cost",
        Stat::Defense => "stat-defense",
    }
}

const fn rule_key(rule: Rule, is_not: bool) -> &'static str {
    match (rule, is_not) {
        (Rule::CannotAnswer, false) => "rule-cannot-answer",
        (Rule::CannotAnswer, true) => "rule-can-answer",
        (Rule::CannotGainHealth, false) => "rule-cannot-gain-health",
        (Rule::CannotGainHealth, true) => "rule-can-gain-health",
        (Rule::CannotBlock, false) => "rule-cannot-block",
        (Rule::CannotBlock, true) => "rule-can-block",
        (Rule::DamagePierces, false) => "rule-damage-pierces",
        (Rule::DamagePierces, true) => "rule-damage-does-not-pierce",
        (Rule::AttackMayTargetDefense, false) => "rule-attacks-defense",
        (Rule::AttackMayTargetDefense, true) => "rule-attacks-no-defense",
        (Rule::ExtraBlock, false) => "rule-extra-block",
        (Rule::ExtraBlock, true) => "rule-no-extra-block",
        (Rule::AilGuard, false) => "rule-ward",
        (Rule::AilGuard, true) => "rule-no-ward",
    }
}

fn cards(event: &Event) -> Told {
    match event {
        Event::Drew { seat, card: Some(it) } => {
            Told::new(Text::new("drew").seat("seat", *seat).text("card", card(*it))).rule("phase.draw.1").detail()
        }
        Event::Drew { seat, card: None } => {
            Told::new(Text::new("drew-hidden").seat("seat", *seat)).rule("phase.draw.1").detail()
        }
        Event::HandWasFull { seat, card: it } => {
            let text = Text::new("hand-was-full").seat("seat", *seat).text("card", card(it.card));
            Told::new(text).rule("setup.4-6").detail()
        }
        Event::Seared { seat, card: it } => {
            Told::new(Text::new("seared").seat("seat", *seat).text("card", card(*it))).rule("term.sear").detail()
        }
        Event::Voided { seat, card: it } => {
            Told::new(Text::new("voided").seat("seat", *seat).text("card", card(*it))).rule("term.void").detail()
        }
        Event::DeckRemade { seat, n } => {
            Told::new(Text::new("deck-remade").seat("seat", *seat).number("n", *n)).rule("power.deck.2").detail()
        }
        Event::ShuffledIn { seat, from, n } => {
            let key = match from {
                Pile::Discard => "shuffled-in-discard",
                Pile::Void => "shuffled-in-void",
            };
            Told::new(Text::new(key).seat("seat", *seat).number("n", *n)).rule("zone.void-3").detail()
        }
        Event::Discarded { seat, card: it, is_random } => {
            let key = if *is_random { "discarded-at-random" } else { "discarded" };
            let text = Text::new(key).seat("seat", *seat).text("card", card(it.card));
            Told::new(text).rule("zone.discard-4").detail()
        }
        Event::ConcentrationSet { seat, area, card: it } => {
            let text = match it {
                Some(it) => Text::new("concentration-set").text("card", card(it.card)),
                None => Text::new("concentration-set-hidden"),
            };
            Told::new(text.seat("seat", *seat).number("area", area + 1)).rule("phase.play.2")
        }
        Event::ConcentrationDiscarded { seat, card: it, .. } => {
            let text = Text::new("concentration-discarded").seat("seat", *seat).text("card", card(it.card));
            Told::new(text).rule("keyword.distract").detail()
        }
        Event::Looked { seat, n, cards } => {
            let names: Vec<&str> = cards.iter().map(|it| content()[*it].name.as_str()).collect();
            let text = match names[..] {
                [] => Text::new("looked-hidden"),
                _ => Text::new("looked").words("cards", names.join(", ")),
            };
            Told::new(text.seat("seat", *seat).number("n", *n)).rule("golden.1-4").detail()
        }
        Event::TookFromDeck { seat, card: it } => {
            let text = match it {
                Some(it) => Text::new("took-from-deck").text("card", card(*it)),
                None => Text::new("took-from-deck-hidden"),
            };
            Told::new(text.seat("seat", *seat)).rule("golden.1-4").detail()
        }
        Event::PutToBottom { seat, card: it } => {
            let text = match it {
                Some(it) => Text::new("put-to-bottom").text("card", card(*it)),
                None => Text::new("put-to-bottom-hidden"),
            };
            Told::new(text.seat("seat", *seat)).rule("golden.1-4").detail()
        }
        Event::Fetched { seat, from, card: it } => {
            let key = match from {
                FetchFrom::Deck => "fetched-deck",
                FetchFrom::Discard => "fetched-discard",
                FetchFrom::Void => "fetched-void",
            };
            Told::new(Text::new(key).seat("seat", *seat).text("card", card(*it))).rule("golden.2").detail()
        }
        Event::Stolen { from, by, card: it } => {
            let text = match it {
                Some(it) => Text::new("stolen").text("card", card(it.card)),
                None => Text::new("stolen-hidden"),
            };
            Told::new(text.seat("seat", *by).seat("from", *from)).rule("term.at-random").detail()
        }
        other => unreachable!("no event of cards: {other:?}"),
    }
}
