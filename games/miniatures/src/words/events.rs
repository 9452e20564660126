//! What happened.

use super::{Things as _, card_name, dice_words, edge, icon, move_words};
use crate::content::content;
use crate::event::Event;
use crate::state::Named;
use crate::view::{action_words, modifier_words};
use kernel::{Text, Told};

pub fn tell(event: &Event) -> Told {
    let line = |key: &'static str| Text::new(key);
    match event {
        Event::Arranged { unit, columns, rows } => {
            let text = line("was-arranged").unit("unit", unit).number("columns", *columns).number("rows", *rows);
            Told::new(text).rule("card.lord-hawthorne.lessons-of-seragart")
        }
        Event::CoinFlipped { seat } => Told::new(line("coin-flipped").seat("seat", *seat)).rule("setup.3-3"),
        Event::FirstPlayerChosen { seat } => Told::new(line("first-chosen").seat("seat", *seat)).rule("setup.3"),
        Event::CardsDealt { objectives, deployments } => {
            let objectives: Vec<&str> = objectives.iter().map(|it| content().objective(*it).name.as_str()).collect();
            let deployments: Vec<&str> = deployments.iter().map(|it| content().deployment(*it).name.as_str()).collect();
            let text = line("cards-dealt").words("objectives", objectives.join(", "));
            Told::new(text.words("deployments", deployments.join(", "))).rule("setup.4")
        }
        Event::ObjectiveChosen { seat, objective } => {
            let name = content().objective(*objective).name.as_str();
            Told::new(line("objective-chosen").seat("seat", *seat).words("name", name)).rule("57.1")
        }
        Event::DeploymentChosen { seat, deployment } => {
            let name = content().deployment(*deployment).name.as_str();
            Told::new(line("deployment-chosen").seat("seat", *seat).words("name", name)).rule("25.0")
        }
        Event::AreaChosen { seat, colour } => {
            let colour = if *colour == 0 { "red" } else { "blue" };
            Told::new(line("area-chosen").seat("seat", *seat).words("colour", colour)).rule("setup.4-5")
        }
        Event::TerrainDrawn { pieces } => {
            let names: Vec<&str> = pieces.iter().map(|it| content().terrain_card(*it).name.as_str()).collect();
            Told::new(line("terrain-drawn").words("names", names.join(", "))).rule("setup.5")
        }
        Event::TerrainPlaced { seat, piece, pose } => {
            let text = line("terrain-placed").seat("seat", *seat).number("x", pose.centre.x / 1000);
            let text = text.number("y", pose.centre.y / 1000);
            Told::new(text.words("name", content().terrain_card(*piece).name.as_str())).rule("setup.5-3")
        }
        Event::TerrainLeftOut { piece } => {
            let name = content().terrain_card(*piece).name.as_str();
            Told::new(line("terrain-left-out").words("name", name)).rule("faq.setup.1")
        }
        Event::Overgrew { seat, card, .. } => {
            let name = content().terrain_card(*card).name.as_str();
            Told::new(line("overgrew").seat("seat", *seat).words("name", name)).rule("exp.overgrow.1")
        }
        Event::BountyNamed { seat, unit } => {
            Told::new(line("bounty-named").seat("seat", *seat).unit("unit", unit)).rule("57.2a")
        }
        Event::TokenPlaced { seat, at } => {
            let text = line("token-placed").seat("seat", *seat).number("x", at.x / 1000).number("y", at.y / 1000);
            Told::new(text).rule("57.2a")
        }
        Event::TokenLeftOut => Told::new(line("token-left-out")).rule("faq.setup.2"),
        Event::TokenTaken { unit } => Told::new(line("token-taken").unit("unit", unit)).rule("57.2b"),
        Event::TokenDropped { unit, at } => {
            let text = line("token-dropped").unit("unit", unit).number("x", at.x / 1000).number("y", at.y / 1000);
            Told::new(text).rule("57.2b")
        }
        Event::TokenScored { seat, tokens } => {
            Told::new(line("token-scored").seat("seat", *seat).number("tokens", *tokens)).rule("57.3")
        }
        Event::Deployed { unit, pose } => {
            let text = line("deployed").seat("seat", unit.owner).unit("unit", unit);
            Told::new(text.number("x", pose.centre.x / 1000).number("y", pose.centre.y / 1000)).rule("setup.7")
        }
        Event::NotDeployable { unit } => Told::new(line("not-deployable").unit("unit", unit)).rule("26.2c"),
        Event::EnergyCast { seat, energy } => {
            let text = line("energy-cast").seat("seat", *seat);
            Told::new(text.words("runes", runes(energy))).rule("33.2")
        }
        Event::EnergyRecast { seat, energy, .. } => {
            let text = line("energy-recast").seat("seat", *seat);
            Told::new(text.words("runes", runes(energy))).rule("33.2").detail()
        }
        Event::RoundBegan { round, seat } => {
            Told::new(line("round-began").number("round", *round).seat("seat", *seat)).rule("69.0")
        }
        Event::DialSet { unit, .. } => {
            Told::new(line("dial-set").seat("seat", unit.owner).unit("unit", unit)).rule("20.0").detail()
        }
        Event::Counted { value } => Told::new(line("counted").number("value", *value)).rule("6.1"),
        Event::Revealed { unit, dial } => Told::new(revealed("revealed", unit, *dial)).rule("5.1"),
        Event::DialSeen { by, unit, dial } => {
            let text = match dial {
                Some(dial) => revealed("dial-seen", unit, *dial),
                None => line("dial-seen-hidden").unit("unit", unit),
            };
            Told::new(text.seat("seat", *by)).rule("info.hidden.2").detail()
        }
        Event::ActionCancelled { unit, rule } => {
            let rule = match rule {
                12 => "12.1b",
                47 => "47.2",
                _ => "75.2",
            };
            Told::new(line("action-cancelled").unit("unit", unit)).rule(rule).detail()
        }
        Event::ModifierCancelled { unit } => {
            Told::new(line("modifier-cancelled").unit("unit", unit)).rule("15.1").detail()
        }
        Event::ActionNotPerformed { unit } => {
            Told::new(line("action-not-performed").unit("unit", unit)).rule("4.4").detail()
        }
        Event::Moved { unit, choice, stopped, .. } => {
            let key = if *stopped { "moved-stopped" } else { "moved" };
            Told::new(line(key).unit("unit", unit).words("how", move_words(choice))).rule("55.0-2").detail()
        }
        Event::Collided { unit, with } => {
            Told::new(line("collided").unit("unit", unit).unit("with", with)).rule("18.0").detail()
        }
        Event::HitTerrain { unit, piece } => {
            let text = line("hit-terrain").unit("unit", unit);
            Told::new(text.words("name", content().terrain_card(*piece).name.as_str())).rule("18.0").detail()
        }
        Event::SquaredUp { unit, with, .. } => {
            Told::new(line("squared-up").unit("unit", unit).unit("with", with)).rule("77.1").detail()
        }
        Event::CouldNotSquareUp { unit, with } => {
            Told::new(line("not-squared-up").unit("unit", unit).unit("with", with)).rule("77.5c-2").detail()
        }
        Event::Disengaged { unit, from } => {
            Told::new(line("disengaged").unit("unit", unit).unit("from", from)).rule("73.4").detail()
        }
        Event::ClosedIn { unit, on, .. } => {
            Told::new(line("closed-in").unit("unit", unit).unit("on", on)).rule("17.1").detail()
        }
        Event::Reformed { unit, to, .. } => {
            let facing = to.facing.as_millidegrees() / 1000;
            Told::new(line("reformed").unit("unit", unit).number("facing", facing)).rule("68.0").detail()
        }
        Event::RePlaced { unit, .. } => Told::new(line("re-placed").unit("unit", unit)).rule("golden.2").detail(),
        Event::Entered { unit, piece } => {
            let text = line("entered").unit("unit", unit);
            Told::new(text.words("name", content().terrain_card(*piece).name.as_str())).rule("81.2").detail()
        }
        Event::Exited { unit, piece, .. } => {
            let text = line("exited").unit("unit", unit);
            Told::new(text.words("name", content().terrain_card(*piece).name.as_str())).rule("81.4").detail()
        }
        Event::BaneGained { unit, bane, n } => {
            Told::new(line("bane-gained").unit("unit", unit).words("bane", bane.word()).number("n", *n))
                .rule("12.0")
                .detail()
        }
        Event::BaneLost { unit, bane, n, spent } => {
            let key = if *spent { "bane-spent" } else { "bane-lost" };
            Told::new(line(key).unit("unit", unit).words("bane", bane.word()).number("n", *n)).rule("12.2").detail()
        }
        Event::BoonGained { unit, boon, n } => {
            Told::new(line("boon-gained").unit("unit", unit).words("boon", boon.word()).number("n", *n))
                .rule("13.0")
                .detail()
        }
        Event::BoonLost { unit, boon, n } => {
            Told::new(line("boon-lost").unit("unit", unit).words("boon", boon.word()).number("n", *n))
                .rule("13.2")
                .detail()
        }
        Event::ConditionReceived { unit, condition } => {
            let name = content().condition(*condition).name.as_str();
            Told::new(line("condition-received").unit("unit", unit).words("name", name))
                .rule("exp.conditions.1")
                .detail()
        }
        Event::ConditionDiscarded { unit, condition } => {
            let name = content().condition(*condition).name.as_str();
            Told::new(line("condition-discarded").unit("unit", unit).words("name", name))
                .rule("exp.conditions.2")
                .detail()
        }
        Event::Rallied { unit } => Told::new(line("rallied").unit("unit", unit)).rule("63.0").detail(),
        Event::UpgradeReadied { unit, upgrade } => {
            let name = content().upgrade(*upgrade).name.as_str();
            Told::new(line("upgrade-readied").unit("unit", unit).words("name", name)).rule("36.2").detail()
        }
        Event::UpgradeExhausted { unit, upgrade } => {
            let name = content().upgrade(*upgrade).name.as_str();
            Told::new(line("upgrade-exhausted").unit("unit", unit).words("name", name)).rule("36.1").detail()
        }
        Event::UpgradeDiscarded { unit, upgrade } => {
            let name = content().upgrade(*upgrade).name.as_str();
            Told::new(line("upgrade-discarded").unit("unit", unit).words("name", name)).rule("28.1").detail()
        }
        Event::AbilityUsed { unit, name, .. } => {
            Told::new(line("ability-used").unit("unit", unit).words("name", card_name(*name, unit)))
                .rule("1.0")
                .detail()
        }
        Event::AttackBegan { attacker, defender, kind, edge: at, threat } => {
            let text = line("attack-began").unit("attacker", attacker).unit("defender", defender);
            let text = text.words("kind", kind.word()).words("edge", edge(*at)).tally("threat", threat);
            Told::new(text).rule("10.0")
        }
        Event::AttackCancelled { attacker } => {
            Told::new(line("attack-cancelled").unit("attacker", attacker)).rule("10.3a").detail()
        }
        Event::DieRemoved { attacker } => {
            Told::new(line("die-removed").unit("attacker", attacker)).rule("51.2b").detail()
        }
        Event::DiceRolled { attacker, dice } => {
            let text = line("dice-rolled").unit("attacker", attacker).words("dice", dice_words(dice));
            Told::new(text).rule("10.3").detail()
        }
        Event::DiceRerolled { by, dice, rerolled } => {
            let text = line("dice-rerolled").seat("seat", *by).number("n", i64::from(rerolled.count_ones()));
            Told::new(text.words("dice", dice_words(dice))).rule("10.4").detail()
        }
        Event::DieTurned { die } => {
            Told::new(line("die-turned").words("die", dice_words(&[*die]))).rule("51.4b").detail()
        }
        Event::IconAdded { icon: at, n } => {
            Told::new(line("icon-added").words("icon", icon(*at)).number("n", *n)).rule("51.4a").detail()
        }
        Event::IconRemoved { icon: at } => {
            Told::new(line("icon-removed").words("icon", icon(*at))).rule("51.4c").detail()
        }
        Event::AccuracyAssigned { unit, upgrade } => {
            let name = content().upgrade(*upgrade).name.as_str();
            Told::new(line("accuracy-assigned").unit("unit", unit).words("name", name)).rule("10.7").detail()
        }
        Event::DamagePooled { unit, damage } => {
            Told::new(line("damage-pooled").unit("unit", unit).tally("damage", damage)).rule("10.9").detail()
        }
        Event::DamageSuffered { unit, damage } => {
            Told::new(line("damage-suffered").unit("unit", unit).number("damage", *damage)).rule("22.0").detail()
        }
        Event::Wounded { unit, figure, removed } => {
            let key = if *removed { "figure-removed" } else { "figure-wounded" };
            let figure = figure.map_or("figure", |it| content().upgrade(it).name.as_str());
            Told::new(line(key).unit("unit", unit).words("figure", figure)).rule("92.1").detail()
        }
        Event::DamageLost { unit, damage } => {
            Told::new(line("damage-lost").unit("unit", unit).number("damage", *damage)).rule("22.6").detail()
        }
        Event::Healed { unit, n } => Told::new(line("healed").unit("unit", unit).number("n", *n)).rule("92.4").detail(),
        Event::FigureMoved { unit } => Told::new(line("figure-moved").unit("unit", unit)).rule("38.7-2").detail(),
        Event::TrayDestroyed { unit, left } => {
            Told::new(line("tray-destroyed").unit("unit", unit).number("left", *left)).rule("27.0-2").detail()
        }
        Event::TrayAdded { unit, trays } => {
            Told::new(line("tray-added").unit("unit", unit).number("trays", *trays)).rule("exp.adding-trays.1").detail()
        }
        Event::FiguresAdded { unit, n } => {
            Told::new(line("figures-added").unit("unit", unit).number("n", *n)).rule("45.4").detail()
        }
        Event::UnitDestroyed { unit } => Told::new(line("unit-destroyed").unit("unit", unit)).rule("27.0"),
        Event::MoraleTested { unit, severity } => {
            Told::new(line("morale-tested").unit("unit", unit).tally("severity", severity)).rule("53.0").detail()
        }
        Event::MoraleDrawn { by, cards, n } => {
            let text = match cards {
                Some(cards) => line("morale-drawn-own").words("cards", card_names(cards)),
                None => line("morale-drawn"),
            };
            Told::new(text.seat("seat", *by).number("n", *n)).rule("53.1").detail()
        }
        Event::MoraleResolved { unit, card, .. } => {
            let it = content().morale_card(*card);
            let text = line("morale-resolved").unit("unit", unit).words("name", it.name.as_str());
            Told::new(text.words("what", it.text.as_str())).rule("53.1-2").detail()
        }
        Event::MoraleHeld { unit, .. } => Told::new(line("morale-held").unit("unit", unit)).rule("53.3").detail(),
        Event::MoraleReshuffled => Told::new(line("morale-reshuffled")).rule("53.7").detail(),
        Event::MoraleDiscarded { card } => {
            let name = content().morale_card(*card).name.as_str();
            Told::new(line("morale-discarded").words("name", name)).rule("28.2").detail()
        }
        Event::MoraleSeen { by, cards, n } => {
            let text = match cards {
                Some(cards) => line("morale-seen-own").words("cards", card_names(cards)),
                None => line("morale-seen"),
            };
            Told::new(text.seat("seat", *by).number("n", *n)).rule("info.hidden.2").detail()
        }
        Event::Transformed { unit } => Told::new(line("transformed").unit("unit", unit)).rule("golden.2").detail(),
        Event::OvergrowthLaid { unit, at } => {
            let text = line("overgrowth-laid").unit("unit", unit).number("x", at.x / 1000).number("y", at.y / 1000);
            Told::new(text).rule("exp.overgrow.2").detail()
        }
        Event::TrapSet { seat, piece, bane } => {
            let text = line("trap-set").seat("seat", *seat).number("piece", *piece).words("bane", bane.word());
            Told::new(text).rule("golden.2")
        }
        Event::SideDieRolled { unit, die } => {
            Told::new(line("side-die-rolled").unit("unit", unit).words("die", dice_words(&[*die]))).rule("1.5").detail()
        }
        Event::Scored { scores } => {
            let [(first, one), (second, two)] = scores;
            let text = line("scored").seat("first", *first).seat("second", *second);
            Told::new(text.number("one", one.total()).number("two", two.total())).rule("70.2")
        }
        Event::Eliminated { seat } => Told::new(line("eliminated").seat("seat", *seat)).rule("30.0"),
    }
}

fn card_names(cards: &[crate::content::MoraleCard]) -> String {
    cards.iter().map(|it| content().morale_card(*it).name.as_str()).collect::<Vec<_>>().join(", ")
}

fn runes(energy: &[bool; 5]) -> String {
    let up = content().energy.iter().zip(energy).flat_map(|(token, b)| token.runes(*b));
    let words: Vec<&str> = up.map(|it| it.word()).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

fn revealed(key: &'static str, unit: &Named, dial: crate::state::Dial) -> Text {
    let card = content().unit(unit.card);
    let action =
        dial.action.and_then(|it| card.actions.get(usize::from(it))).map_or("nothing".to_owned(), action_words);
    let modifier =
        dial.modifier.and_then(|it| card.modifiers.get(usize::from(it))).map_or("nothing".to_owned(), modifier_words);
    Text::new(key).unit("unit", unit).words("action", action).words("modifier", modifier)
}
