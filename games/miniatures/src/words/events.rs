//! What happened.

use super::{Things as _, card_name, dice_words, edge, icon, move_words};
use crate::content::{Condition, DeploymentCard, MoraleCard, Objective, TerrainCard, UpgradeCard, content};
use crate::event::Event;
use crate::state::{Dial, Die, Named};
use crate::view::{action_words, modifier_words};
use kernel::{SeatId, Tally, Text, Told};
use plane::Point;

/// The sentence for each event, with its rule; most are details of what opened the entry.
pub fn tell(event: &Event) -> Told {
    match event {
        Event::Arranged { unit, columns, rows } => {
            told(arranged(unit, *columns, *rows), "card.lord-hawthorne.lessons-of-seragart")
        }
        Event::CoinFlipped { seat } => told(by("coin-flipped", *seat), "setup.3-3"),
        Event::FirstPlayerChosen { seat } => told(by("first-chosen", *seat), "setup.3"),
        Event::CardsDealt { objectives, deployments } => {
            let objectives = joined(objectives.iter().map(|it| objective_name(*it)));
            let deployments = joined(deployments.iter().map(|it| deployment_name(*it)));
            told(Text::new("cards-dealt").words("objectives", objectives).words("deployments", deployments), "setup.4")
        }
        Event::ObjectiveChosen { seat, objective } => {
            told(by("objective-chosen", *seat).named(objective_name(*objective)), "57.1")
        }
        Event::DeploymentChosen { seat, deployment } => {
            told(by("deployment-chosen", *seat).named(deployment_name(*deployment)), "25.0")
        }
        Event::AreaChosen { seat, colour } => {
            told(by("area-chosen", *seat).words("colour", if *colour == 0 { "red" } else { "blue" }), "setup.4-5")
        }
        Event::TerrainDrawn { pieces } => {
            told(Text::new("terrain-drawn").words("names", joined(pieces.iter().map(|it| piece_name(*it)))), "setup.5")
        }
        Event::TerrainPlaced { seat, piece, pose } => {
            told(at(by("terrain-placed", *seat), pose.centre).named(piece_name(*piece)), "setup.5-3")
        }
        Event::TerrainLeftOut { piece } => told(Text::new("terrain-left-out").named(piece_name(*piece)), "faq.setup.1"),
        Event::Overgrew { seat, card, .. } => told(by("overgrew", *seat).named(piece_name(*card)), "exp.overgrow.1"),
        Event::BountyNamed { seat, unit } => told(by("bounty-named", *seat).unit("unit", unit), "57.2a"),
        Event::TokenPlaced { seat, at: place } => told(at(by("token-placed", *seat), *place), "57.2a"),
        Event::TokenLeftOut => told(Text::new("token-left-out"), "faq.setup.2"),
        Event::TokenTaken { unit } => told(of("token-taken", unit), "57.2b"),
        Event::TokenDropped { unit, at: place } => told(at(of("token-dropped", unit), *place), "57.2b"),
        Event::TokenScored { seat, tokens } => told(by("token-scored", *seat).number("tokens", *tokens), "57.3"),
        Event::Deployed { unit, pose } => {
            told(at(by("deployed", unit.owner).unit("unit", unit), pose.centre), "setup.7")
        }
        Event::NotDeployable { unit } => told(of("not-deployable", unit), "26.2c"),
        Event::EnergyCast { seat, energy } => told(by("energy-cast", *seat).words("runes", runes(energy)), "33.2"),
        Event::EnergyRecast { seat, energy, .. } => {
            detail(by("energy-recast", *seat).words("runes", runes(energy)), "33.2")
        }
        Event::RoundBegan { round, seat } => {
            told(Text::new("round-began").number("round", *round).seat("seat", *seat), "69.0")
        }
        Event::DialSet { unit, .. } => detail(by("dial-set", unit.owner).unit("unit", unit), "20.0"),
        Event::Counted { value } => told(Text::new("counted").number("value", *value), "6.1"),
        Event::Revealed { unit, dial } => told(revealed("revealed", unit, *dial), "5.1"),
        Event::DialSeen { by, unit, dial } => detail(dial_seen(unit, *dial).seat("seat", *by), "info.hidden.2"),
        Event::ActionCancelled { unit, rule } => detail(of("action-cancelled", unit), why_cancelled(*rule)),
        Event::ModifierCancelled { unit } => detail(of("modifier-cancelled", unit), "15.1"),
        Event::ActionNotPerformed { unit } => detail(of("action-not-performed", unit), "4.4"),
        Event::Moved { unit, choice, stopped, .. } => detail(
            of(if *stopped { "moved-stopped" } else { "moved" }, unit).words("how", move_words(choice)),
            "55.0-2",
        ),
        Event::Collided { unit, with } => detail(of("collided", unit).unit("with", with), "18.0"),
        Event::HitTerrain { unit, piece } => detail(of("hit-terrain", unit).named(piece_name(*piece)), "18.0"),
        Event::SquaredUp { unit, with, .. } => detail(of("squared-up", unit).unit("with", with), "77.1"),
        Event::CouldNotSquareUp { unit, with } => detail(of("not-squared-up", unit).unit("with", with), "77.5c-2"),
        Event::Disengaged { unit, from } => detail(of("disengaged", unit).unit("from", from), "73.4"),
        Event::ClosedIn { unit, on, .. } => detail(of("closed-in", unit).unit("on", on), "17.1"),
        Event::Reformed { unit, to, .. } => {
            detail(of("reformed", unit).number("facing", to.facing.as_millidegrees() / 1000), "68.0")
        }
        Event::RePlaced { unit, .. } => detail(of("re-placed", unit), "golden.2"),
        Event::Entered { unit, piece } => detail(of("entered", unit).named(piece_name(*piece)), "81.2"),
        Event::Exited { unit, piece, .. } => detail(of("exited", unit).named(piece_name(*piece)), "81.4"),
        Event::BaneGained { unit, bane, n } => {
            detail(of("bane-gained", unit).words("bane", bane.word()).number("n", *n), "12.0")
        }
        Event::BaneLost { unit, bane, n, spent } => detail(
            of(if *spent { "bane-spent" } else { "bane-lost" }, unit).words("bane", bane.word()).number("n", *n),
            "12.2",
        ),
        Event::BoonGained { unit, boon, n } => {
            detail(of("boon-gained", unit).words("boon", boon.word()).number("n", *n), "13.0")
        }
        Event::BoonLost { unit, boon, n } => {
            detail(of("boon-lost", unit).words("boon", boon.word()).number("n", *n), "13.2")
        }
        Event::ConditionReceived { unit, condition } => {
            detail(of("condition-received", unit).named(condition_name(*condition)), "exp.conditions.1")
        }
        Event::ConditionDiscarded { unit, condition } => {
            detail(of("condition-discarded", unit).named(condition_name(*condition)), "exp.conditions.2")
        }
        Event::Rallied { unit } => detail(of("rallied", unit), "63.0"),
        Event::UpgradeReadied { unit, upgrade } => {
            detail(of("upgrade-readied", unit).named(upgrade_name(*upgrade)), "36.2")
        }
        Event::UpgradeExhausted { unit, upgrade } => {
            detail(of("upgrade-exhausted", unit).named(upgrade_name(*upgrade)), "36.1")
        }
        Event::UpgradeDiscarded { unit, upgrade } => {
            detail(of("upgrade-discarded", unit).named(upgrade_name(*upgrade)), "28.1")
        }
        Event::AbilityUsed { unit, name, .. } => detail(of("ability-used", unit).named(card_name(*name, unit)), "1.0"),
        Event::AttackBegan { attacker, defender, kind, edge: along, threat } => {
            let text = Text::new("attack-began").unit("attacker", attacker).unit("defender", defender);
            told(text.words("kind", kind.word()).words("edge", edge(*along)).tally("threat", threat), "10.0")
        }
        Event::AttackCancelled { attacker } => {
            detail(Text::new("attack-cancelled").unit("attacker", attacker), "10.3a")
        }
        Event::DieRemoved { attacker } => detail(Text::new("die-removed").unit("attacker", attacker), "51.2b"),
        Event::DiceRolled { attacker, dice } => {
            detail(Text::new("dice-rolled").unit("attacker", attacker).words("dice", dice_words(dice)), "10.3")
        }
        Event::DiceRerolled { by: seat, dice, rerolled } => detail(dice_rerolled(*seat, dice, *rerolled), "10.4"),
        Event::DieTurned { die } => detail(Text::new("die-turned").words("die", dice_words(&[*die])), "51.4b"),
        Event::IconAdded { icon: which, n } => {
            detail(Text::new("icon-added").words("icon", icon(*which)).number("n", *n), "51.4a")
        }
        Event::IconRemoved { icon: which } => detail(Text::new("icon-removed").words("icon", icon(*which)), "51.4c"),
        Event::AccuracyAssigned { unit, upgrade } => {
            detail(of("accuracy-assigned", unit).named(upgrade_name(*upgrade)), "10.7")
        }
        Event::DamagePooled { unit, damage } => detail(of("damage-pooled", unit).tally("damage", damage), "10.9"),
        Event::DamageSuffered { unit, damage } => detail(of("damage-suffered", unit).number("damage", *damage), "22.0"),
        Event::Wounded { unit, figure, removed } => detail(wounded(unit, *figure, *removed), "92.1"),
        Event::DamageLost { unit, damage } => detail(of("damage-lost", unit).number("damage", *damage), "22.6"),
        Event::Healed { unit, n } => detail(of("healed", unit).number("n", *n), "92.4"),
        Event::FigureMoved { unit } => detail(of("figure-moved", unit), "38.7-2"),
        Event::TrayDestroyed { unit, left } => detail(of("tray-destroyed", unit).number("left", *left), "27.0-2"),
        Event::TrayAdded { unit, trays } => {
            detail(of("tray-added", unit).number("trays", *trays), "exp.adding-trays.1")
        }
        Event::FiguresAdded { unit, n } => detail(of("figures-added", unit).number("n", *n), "45.4"),
        Event::UnitDestroyed { unit } => told(of("unit-destroyed", unit), "27.0"),
        Event::MoraleTested { unit, severity } => detail(of("morale-tested", unit).tally("severity", severity), "53.0"),
        Event::MoraleDrawn { by, cards, n } => {
            detail(cards_seen(["morale-drawn-own", "morale-drawn"], cards.as_deref(), *by, *n), "53.1")
        }
        Event::MoraleResolved { unit, card, .. } => detail(resolved(unit, *card), "53.1-2"),
        Event::MoraleHeld { unit, .. } => detail(of("morale-held", unit), "53.3"),
        Event::MoraleReshuffled => detail(Text::new("morale-reshuffled"), "53.7"),
        Event::MoraleDiscarded { card } => detail(Text::new("morale-discarded").named(morale_name(*card)), "28.2"),
        Event::MoraleSeen { by, cards, n } => {
            detail(cards_seen(["morale-seen-own", "morale-seen"], cards.as_deref(), *by, *n), "info.hidden.2")
        }
        Event::Transformed { unit } => detail(of("transformed", unit), "golden.2"),
        Event::OvergrowthLaid { unit, at: place } => detail(at(of("overgrowth-laid", unit), *place), "exp.overgrow.2"),
        Event::TrapSet { seat, piece, bane } => {
            told(by("trap-set", *seat).number("piece", *piece).words("bane", bane.word()), "golden.2")
        }
        Event::SideDieRolled { unit, die } => {
            detail(of("side-die-rolled", unit).words("die", dice_words(&[*die])), "1.5")
        }
        Event::Scored { scores } => told(scored(scores), "70.2"),
        Event::Eliminated { seat } => told(by("eliminated", *seat), "30.0"),
    }
}

fn told(text: Text, rule: &'static str) -> Told {
    Told::new(text).rule(rule)
}

/// A line that belongs to the one above.
fn detail(text: Text, rule: &'static str) -> Told {
    told(text, rule).detail()
}

/// A sentence about a unit.
fn of(key: &'static str, unit: &Named) -> Text {
    Text::new(key).unit("unit", unit)
}

/// A sentence about a player.
fn by(key: &'static str, seat: SeatId) -> Text {
    Text::new(key).seat("seat", seat)
}

/// The place, in millimetres.
fn at(text: Text, place: Point) -> Text {
    text.number("x", place.x / 1000).number("y", place.y / 1000)
}

fn joined<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

fn objective_name(objective: Objective) -> &'static str {
    &content().objective(objective).name
}

fn deployment_name(card: DeploymentCard) -> &'static str {
    &content().deployment(card).name
}

fn condition_name(condition: Condition) -> &'static str {
    &content().condition(condition).name
}

fn morale_name(card: MoraleCard) -> &'static str {
    &content().morale_card(card).name
}

fn piece_name(piece: TerrainCard) -> &'static str {
    &content().terrain_card(piece).name
}

fn upgrade_name(card: UpgradeCard) -> &'static str {
    &content().upgrade(card).name
}

fn arranged(unit: &Named, columns: u8, rows: u8) -> Text {
    of("was-arranged", unit).number("columns", columns).number("rows", rows)
}

/// The rule by which an action was cancelled, by its chapter.
const fn why_cancelled(chapter: u8) -> &'static str {
    match chapter {
        12 => "12.1b",
        47 => "47.2",
        _ => "75.2",
    }
}

fn dial_seen(unit: &Named, dial: Option<Dial>) -> Text {
    dial.map_or_else(|| of("dial-seen-hidden", unit), |dial| revealed("dial-seen", unit, dial))
}

fn dice_rerolled(seat: SeatId, dice: &[Die], rerolled: u32) -> Text {
    by("dice-rerolled", seat).number("n", i64::from(rerolled.count_ones())).words("dice", dice_words(dice))
}

fn wounded(unit: &Named, figure: Option<UpgradeCard>, removed: bool) -> Text {
    of(if removed { "figure-removed" } else { "figure-wounded" }, unit)
        .words("figure", figure.map_or("figure", upgrade_name))
}

fn resolved(unit: &Named, card: MoraleCard) -> Text {
    let card = content().morale_card(card);
    of("morale-resolved", unit).named(card.name.as_str()).words("what", card.text.as_str())
}

/// Cards that one seat sees, and how many the others see it take.
fn cards_seen([own, others]: [&'static str; 2], cards: Option<&[MoraleCard]>, seat: SeatId, n: u8) -> Text {
    let names = |cards: &[MoraleCard]| joined(cards.iter().map(|it| morale_name(*it)));
    let text = cards.map_or_else(|| Text::new(others), |cards| Text::new(own).words("cards", names(cards)));
    text.seat("seat", seat).number("n", n)
}

fn scored([(first, one), (second, two)]: &[(SeatId, Tally); 2]) -> Text {
    let text = Text::new("scored").seat("first", *first).seat("second", *second);
    text.number("one", one.total()).number("two", two.total())
}

fn runes(energy: &[bool; 5]) -> String {
    let up = content().energy.iter().zip(energy).flat_map(|(token, b)| token.runes(*b));
    let words: Vec<&str> = up.map(|it| it.word()).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

fn revealed(key: &'static str, unit: &Named, dial: Dial) -> Text {
    let card = content().unit(unit.card);
    let action =
        dial.action.and_then(|it| card.actions.get(usize::from(it))).map_or("nothing".to_owned(), action_words);
    let modifier =
        dial.modifier.and_then(|it| card.modifiers.get(usize::from(it))).map_or("nothing".to_owned(), modifier_words);
    of(key, unit).words("action", action).words("modifier", modifier)
}
