//! Every unit and upgrade in play: random games with each, and for each a scene
//! of what it does.

mod daqan;
mod every;
mod heroes;
mod latari;
mod neutral;
mod play;
mod units;
mod uthuk;
mod waiqar;

use miniatures::content::content;

/// Each unit and each upgrade has a scene: a test that names it.
#[test]
fn every_card_has_a_scene() {
    let sources = [
        include_str!("daqan.rs"),
        include_str!("heroes.rs"),
        include_str!("latari.rs"),
        include_str!("neutral.rs"),
        include_str!("units.rs"),
        include_str!("uthuk.rs"),
        include_str!("waiqar.rs"),
    ];
    let units = content().units.iter().map(|it| &it.id);
    let upgrades = content().upgrades.iter().map(|it| &it.id);
    let named = |id: &String| sources.iter().any(|it| it.contains(&format!("\"{id}\",")));
    let missing: Vec<&String> = units.chain(upgrades).filter(|it| !named(it)).collect();
    assert!(missing.is_empty(), "no scene for {missing:?}");
}
