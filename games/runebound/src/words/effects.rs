//! What the clauses of the effect vocabulary say to a reader.

/// An effect as it stands in the content files, as readable words.
pub fn effect(script: &str) -> String {
    let side = |it: &str| it.split(';').map(|it| clause(it.trim())).collect::<Vec<_>>().join(", then ");
    script.split('|').map(side).collect::<Vec<_>>().join(", or ")
}

/// One side of an effect that offers two.
pub fn alternative(script: &str, index: u8) -> String {
    effect(script.split('|').nth(usize::from(index)).unwrap_or(""))
}

fn clause(words: &str) -> String {
    let parts: Vec<&str> = words.split_whitespace().collect();
    match parts[..] {
        ["no", "bonus"] => "nothing".to_owned(),
        ["deal", n, symbol] => format!("deal {n} {}", damage(symbol)),
        ["deal", n, symbol, "unblockable"] => format!("deal {n} {} that cannot be blocked", damage(symbol)),
        ["deal", n, symbol, "per", ref what @ ..] => {
            format!("deal {n} {} for each {}", damage(symbol), what.join(" "))
        }
        ["draw", n, "skill"] => format!("draw {}", count(n, "skill card")),
        ["draw", n, deck, "card"] => format!("draw {}", count(n, &format!("{deck} card"))),
        ["discard", n, "skill"] => format!("discard {}", count(n, "skill card")),
        ["discard", "down", "to", "hand", "size"] => "discard down to your hand size".to_owned(),
        ["foe", "discards", n, "skill"] => format!("the foe discards {}", count(n, "skill card")),
        ["foe", "may", "cancel", "for", n, "surge"] => format!("the foe may cancel it for {n} surge"),
        ["foe", "suffers", n] => format!("the foe takes {n} damage"),
        ["foe", ref rest @ ..] => format!("the foe {}", rest.join(" ")),
        ["cancel", "foe", "surge", "ability"] => "cancel the foe's surge ability".to_owned(),
        ["gain", n, "any", "trophy"] => format!("gain {} of your choice", count(n, "trophy")),
        ["gain", n, deck, "trophy"] => format!("gain {}", count(n, &format!("{deck} trophy"))),
        ["gain", n, "ally"] => format!("gain {}", count(n, "ally")),
        ["gain", n, "gold", "per", ref what @ ..] => format!("gain {n} gold for each {}", what.join(" ")),
        ["gain", n, "market", "asset", "free", "of", "cost", most, "or", "less"] => {
            format!("take {} that costs {most} or less from any market for free", count(n, "card"))
        }
        ["buy", n, "market", "asset", "for", less, "less"] => format!("buy {} for {less} gold less", count(n, "card")),
        ["remove", n, "zombie", ref place @ ..] => format!("remove {} {}", count(n, "zombie"), place.join(" ")),
        [verb @ ("flip" | "recast" | "remove"), n, whose, ref what @ .., "token"] => {
            format!("{verb} {}", tokens(n, whose, what))
        }
        ["double", "own", symbol, "this", "round"] => {
            format!("your {} counts twice this round", damage(symbol))
        }
        ["learn", n, "skill", "free"] => format!("learn {} for free", count(n, "skill")),
        ["learn", n, "skill", "for", less, "fewer", "orb"] => {
            format!("learn {} for {} less", count(n, "skill"), count(less, "orb"))
        }
        ["move", "up", "to", "mind", "hexes"] => "move up to as many hexes as your mind".to_owned(),
        ["move", "up", "to", n, "hexes"] => format!("move up to {}", hexes(n)),
        ["perform", n, "extra", "combat", "action"] => format!("take {}", count(n, "extra combat action")),
        ["reroll", "any", "dice"] => "reroll any of the dice".to_owned(),
        ["reroll", "all", "dice"] => "reroll all dice".to_owned(),
        ["reroll", n, "dice"] => format!("reroll {}", dice(n)),
        ["return", "damage", "as", symbol, "this", "round"] => {
            format!("this round, deal the damage that you take back as {symbol} damage")
        }
        ["reveal", n, "extra", "card"] => format!("reveal {}", count(n, "extra card")),
        ["roll", n, "dice", "and", "move"] => format!("roll {} and move", dice(n)),
        ["roll", n, "extra", "dice"] => format!("roll {} more", dice(n)),
        ["treat", n, "dice", "as", terrain] => format!("treat {} as {terrain}", dice(n)),
        ["use", n, "surge", "ability", ref of @ ..] => {
            format!("use {} {}", count(n, "surge ability"), of.join(" "))
        }
        ["suffer", n] => format!("take {n} damage"),
        ["fight", ref enemy @ ..] => format!("fight the {}", enemy.join(" ").replace('_', " ")),
        ["challenge"] => "challenge a hero here".to_owned(),
        ["challenge", "to", "the", "end"] => "challenge a hero here, without retreat".to_owned(),
        ["next", "damage", "cannot", "be", "blocked"] => "your next damage cannot be blocked".to_owned(),
        _ => words.to_owned(),
    }
}

/// Enemies deal damage of one kind only, which needs no name.
fn damage(symbol: &str) -> String {
    match symbol {
        "skull" => "damage".to_owned(),
        kind => format!("{kind} damage"),
    }
}

fn count(n: &str, noun: &str) -> String {
    let many = match noun.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{noun}s"),
    };
    if n == "1" { format!("1 {noun}") } else { format!("{n} {many}") }
}

fn dice(n: &str) -> String {
    if n == "1" { "1 die".to_owned() } else { format!("{n} dice") }
}

fn hexes(n: &str) -> String {
    if n == "1" { "1 hex".to_owned() } else { format!("{n} hexes") }
}

/// `1 foe any token`, `all foe shield token`, `1 own spent token`.
fn tokens(n: &str, whose: &str, what: &[&str]) -> String {
    let what: String = what.iter().filter(|it| **it != "any").map(|it| format!("{it} ")).collect();
    let whose = match whose {
        "own" => "your ",
        "foe" => "the foe's ",
        _ => "",
    };
    match (n, whose) {
        ("all", _) => format!("all {whose}{what}tokens"),
        ("any", _) => format!("any of {whose}{what}tokens"),
        (n, "") => format!("{n} {what}token of either side"),
        (n, _) => format!("{n} of {whose}{what}tokens"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_read_as_words() {
        assert_eq!(effect("deal 1 skull; heal 1"), "deal 1 damage, then heal 1");
        assert_eq!(effect("recast 1 own spent token"), "recast 1 of your spent tokens");
        assert_eq!(effect("remove 1 foe any token"), "remove 1 of the foe's tokens");
        assert_eq!(effect("foe suffers 2"), "the foe takes 2 damage");
        assert_eq!(effect("flip all foe token"), "flip all the foe's tokens");
        assert_eq!(effect("gain 2 gold | draw 1 skill"), "gain 2 gold, or draw 1 skill card");
        assert_eq!(alternative("gain 2 gold | gain 2 any trophy", 1), "gain 2 trophies of your choice");
    }
}
