//! Keys and arguments of every sentence; the sentences are in `content/en.ftl`.

mod actions;
mod events;

pub use actions::{action, prompt};
pub use events::tell;

use crate::content::content;
use crate::ids::*;
use crate::state::{Fighter, QuestRef};
use crate::view::hex_name;
use kernel::Text;

/// Gaps that several sentences fill.
pub(crate) trait Fill: Sized {
    fn hex(self, hex: HexId) -> Self;
    fn asset(self, asset: AssetId) -> Self;
    fn skill(self, skill: SkillId) -> Self;
    fn card(self, card: CardId) -> Self;
    fn story(self, story: StoryId) -> Self;
    fn ability(self, ability: AbilityId) -> Self;
    fn token(self, name: &'static str, token: TokenId) -> Self;
    fn fighter(self, fighter: Fighter) -> Self;
    /// The same at the beginning of a sentence.
    fn fighter_first(self, fighter: Fighter) -> Self;
    fn quest(self, quest: QuestRef) -> Self;
}

impl Fill for Text {
    fn hex(self, hex: HexId) -> Self {
        self.thing("hex", "hex", hex.0, hex_name(hex))
    }

    fn asset(self, asset: AssetId) -> Self {
        self.thing("asset", "asset", asset.0, content().asset(asset).name.as_str())
    }

    fn skill(self, skill: SkillId) -> Self {
        self.thing("skill", "skill", skill.0, content().skill(skill).name.as_str())
    }

    fn card(self, card: CardId) -> Self {
        self.thing("card", "card", card.0, content().card(card).name.as_str())
    }

    fn story(self, story: StoryId) -> Self {
        self.thing("story", "story", story.0, content().story(story).name.as_str())
    }

    fn ability(self, ability: AbilityId) -> Self {
        let it = content().ability(ability);
        let text = self.thing("ability", "ability", ability.0, it.name.as_str());
        text.words("effect", crate::effects::say(&content().script(it.script).words))
    }

    fn token(self, name: &'static str, token: TokenId) -> Self {
        self.thing(name, "token", token.0, token_name(token))
    }

    fn fighter(self, fighter: Fighter) -> Self {
        match fighter {
            Fighter::Hero(seat) => self.seat("fighter", seat),
            Fighter::Enemy(card) => self.thing("fighter", "card", card.0, content().card(card).name.as_str()),
            Fighter::Villain => self.text("fighter", Text::new("the-villain")),
        }
    }

    fn fighter_first(self, fighter: Fighter) -> Self {
        match fighter {
            Fighter::Villain => self.text("fighter", Text::new("the-villain-first")),
            _ => self.fighter(fighter),
        }
    }

    fn quest(self, quest: QuestRef) -> Self {
        match quest {
            QuestRef::Card(card) => self.thing("quest", "card", card.0, content().card(card).name.as_str()),
            QuestRef::Story(story) => self.thing("quest", "story", story.0, content().story(story).name.as_str()),
        }
    }
}

/// A token by what its sides show.
fn token_name(token: TokenId) -> String {
    let side = |it: crate::content::Side| match it.symbol {
        Symbol::Dash => "dash".to_owned(),
        symbol => format!("{} {}", symbol.word(), it.value),
    };
    let it = content().token(token);
    format!("{}/{}", side(it.sides[0]), side(it.sides[1]))
}

/// The word for a terrain, a symbol and the like.
pub(crate) fn named(group: &'static str, word: &'static str) -> Text {
    Text { key: format!("{group}-{word}").into(), args: Vec::new() }
}
