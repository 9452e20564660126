//! Every combat token, both sides; gold sides have a star.

use runebound::content::content;
use runebound::ids::Symbol;

const TOKENS: &[(&str, &str, &str)] = &[
    ("corbin_1", "physical2", "surge1"),
    ("corbin_2", "*physical1", "shield1"),
    ("corbin_3", "agility1", "physical1"),
    ("elder_mok_1", "magic2", "double1"),
    ("elder_mok_2", "*agility1", "shield1"),
    ("elder_mok_3", "*surge1", "physical1"),
    ("laurel_of_bloodwood_1", "physical2", "surge1"),
    ("laurel_of_bloodwood_2", "shield1", "*physical1"),
    ("laurel_of_bloodwood_3", "*surge1", "agility1"),
    ("lord_hawthorne_1", "physical2", "shield1"),
    ("lord_hawthorne_2", "*physical1", "agility1"),
    ("lord_hawthorne_3", "*physical1", "dash"),
    ("lyssa_1", "physical2", "shield1"),
    ("lyssa_2", "*magic1", "agility1"),
    ("lyssa_3", "*agility1", "*surge1"),
    ("master_thorn_1", "surge2", "magic1"),
    ("master_thorn_2", "double1", "*magic1"),
    ("master_thorn_3", "*agility1", "magic1"),
    ("enemy_1", "skull1", "shield1"),
    ("enemy_2", "skull1", "agility1"),
    ("enemy_3", "surge1", "*skull1"),
    ("enemy_4", "*dash", "skull1"),
    ("enemy_5", "*dash", "double1"),
    ("enemy_master", "*surge1", "skull2"),
    ("villain_margath", "skull2", "surge1"),
    ("villain_vorakesh", "surge2", "skull1"),
    ("A01", "dash", "*agility1"),
    ("A02", "magic1", "surge1"),
    ("A03", "physical1", "dash"),
    ("A04", "dash", "physical2"),
    ("A05", "double1", "surge2"),
    ("A06", "*surge1", "physical2"),
    ("A07", "surge1", "*magic2"),
    ("A08", "shield1", "*dash"),
    ("A09", "dash", "agility1"),
    ("A10", "shield1", "dash"),
    ("A11", "*magic1", "surge2"),
    ("B01", "magic1", "agility1"),
    ("B02", "surge1", "agility1"),
    ("B03", "physical1", "agility1"),
    ("B04", "dash", "physical1"),
    ("B05", "*dash", "physical1"),
    ("B06", "*surge1", "physical1"),
    ("B07", "*surge1", "magic1"),
    ("B08", "agility1", "physical3"),
    ("B09", "shield1", "*surge1"),
    ("B10", "shield2", "physical1"),
    ("B11", "surge1", "shield2"),
    ("C01", "double1", "surge1"),
    ("C02", "*surge2", "double1"),
    ("C03", "surge1", "magic1"),
    ("C04", "physical1", "agility1"),
    ("C05", "shield1", "*physical1"),
    ("C06", "physical1", "surge2"),
    ("C07", "*physical2", "shield1"),
    ("C08", "surge1", "agility1"),
    ("C09", "shield1", "*dash"),
    ("C10", "magic1", "double1"),
    ("C11", "*double1", "surge1"),
    ("C12", "magic1", "shield2"),
];

#[test]
fn every_token_is_as_printed() {
    assert_eq!(TOKENS.len(), content().tokens.len());
    for ((id, a, b), token) in TOKENS.iter().zip(&content().tokens) {
        let side = |at: usize| {
            let it = token.sides[at];
            let value = if it.symbol == Symbol::Dash { String::new() } else { it.value.to_string() };
            format!("{}{}{value}", if it.gold { "*" } else { "" }, it.symbol.word())
        };
        assert_eq!((token.id.as_str(), side(0).as_str(), side(1).as_str()), (*id, *a, *b));
    }
}
