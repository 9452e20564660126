//! Printed things as a client draws them, built once.

use crate::content::{self, CardKind, Limit, Need, Price, StoryKind, Task, Use, content};
use crate::ids::*;
use std::sync::LazyLock;

pub use super::printed::*;

/// All printed things.
#[derive(Debug)]
pub struct Faces {
    pub map: MapFace,
    pub heroes: Vec<HeroFace>,
    pub assets: Vec<AssetFace>,
    pub skills: Vec<SkillFace>,
    pub cards: Vec<CardFace>,
    pub stories: Vec<StoryFace>,
    pub scenarios: Vec<ScenarioFace>,
    pub tokens: Vec<TokenFace>,
}

static FACES: LazyLock<Faces> = LazyLock::new(build);

/// The printed things of the built-in content.
pub fn faces() -> &'static Faces {
    &FACES
}

/// An ability as a client draws it.
pub fn ability(id: AbilityId) -> AbilityFace {
    let it = content().ability(id);
    AbilityFace {
        id,
        name: it.name.clone(),
        card: it.card.clone(),
        usage: match it.usage {
            Use::Passive => "passive",
            Use::Free => "free",
            Use::Action => "action",
            Use::CombatAction => "combat_action",
            Use::Surge => "surge",
        },
        price: match it.price {
            Price::Free => String::new(),
            Price::Action => "1 action".to_owned(),
            Price::Exert(n) => format!("exert {n}"),
            Price::Surge(n) => format!("{n} surge"),
            Price::SurgeX => "X surge".to_owned(),
        },
        limit: match it.limit {
            Limit::None => "",
            Limit::Turn => "turn",
            Limit::Round => "round",
            Limit::Combat => "combat",
            Limit::EachHero => "hero",
        },
        when: it.moment.clone(),
        effect: crate::effects::say(&content().script(it.script).words),
    }
}

fn abilities(ids: &[AbilityId]) -> Vec<AbilityFace> {
    ids.iter().map(|it| ability(*it)).collect()
}

fn token(id: TokenId) -> TokenFace {
    let it = content().token(id);
    TokenFace { id, code: it.id.clone(), sides: it.sides }
}

fn bonus(it: &content::Bonus) -> Vec<BonusFace> {
    let all = [
        ("speed", it.speed),
        ("health", it.health),
        ("hand", it.hand),
        ("body", it.body),
        ("mind", it.mind),
        ("spirit", it.spirit),
    ];
    all.into_iter().filter(|(_, amount)| *amount != 0).map(|(stat, amount)| BonusFace { stat, amount }).collect()
}

fn words(script: ScriptId) -> String {
    crate::effects::say(&content().script(script).words)
}

fn quest(it: &content::Quest) -> QuestFace {
    let (task, test, enemy) = match it.task {
        Task::Explore => ("explore", None, None),
        Task::Test(attribute, modifier) | Task::TestEither([attribute, _], modifier) => {
            ("test", Some((attribute, modifier)), None)
        }
        Task::Deliver => ("deliver", None, None),
        Task::Fight(card) => ("fight", None, Some(content().card(card))),
    };
    let outcome = |it: &content::Outcome| {
        let (need, successes) = match &it.need {
            Need::Symbols(need) => (Some(need.iter().map(|it| DieSymbol::from(*it)).collect()), None),
            Need::Successes { least, most: u8::MAX } => (None, Some(format!("{least}+"))),
            Need::Successes { least, .. } => (None, Some(least.to_string())),
        };
        OutcomeFace { label: it.label.clone(), need, successes, effect: words(it.script) }
    };
    let or_test = match it.task {
        Task::TestEither([_, other], _) => Some(other),
        _ => None,
    };
    QuestFace {
        task,
        test,
        or_test,
        enemy: enemy.map(|it| it.name.clone()),
        enemy_code: enemy.map(|it| it.id.clone()),
        place: it.place.clone(),
        hexes: it.hexes.to_vec(),
        outcomes: it.outcomes.iter().map(outcome).collect(),
    }
}

fn card(id: CardId) -> CardFace {
    let it = content().card(id);
    let option = |it: &content::EventOption| OptionFace {
        label: it.label.clone(),
        cost: it.cost,
        test: it.test,
        effect: match &it.delivery {
            None => words(it.script),
            Some(delivery) => format!("keep this card; 1 action in {}: {}", delivery.place, words(it.script)),
        },
        // An effect that discards the card leaves no trophy.
        trophy: it.trophy && !content().script(it.script).discards_card(),
    };
    let (mut enemy, mut event, mut own_quest) = (None, None, None);
    match &it.kind {
        CardKind::Enemy(it) => {
            enemy = Some(EnemyFace {
                health: it.health,
                traits: it.traits.clone(),
                abilities: abilities(&it.abilities),
                reward: words(it.reward),
            });
        }
        CardKind::Event(all) => {
            event = Some([option(&all[0]), option(&all[1])]);
            own_quest = it.work().map(quest);
        }
        CardKind::Quest(it) => own_quest = Some(quest(it)),
    }
    CardFace { id, code: it.id.clone(), name: it.name.clone(), deck: it.deck, enemy, event, quest: own_quest }
}

fn story(id: StoryId) -> StoryFace {
    let it = content().story(id);
    let (own_quest, cost, steps) = match &it.kind {
        StoryKind::Quest { quest: it, cost, .. } => (Some(quest(it)), *cost, Vec::new()),
        StoryKind::Event(steps) => (None, 0, steps.iter().map(step).collect()),
    };
    StoryFace { id, code: it.id.clone(), name: it.name.clone(), quest: own_quest, cost, steps }
}

fn step(step: &content::StoryStep) -> String {
    use content::{StoryDo, Who};
    let act = step.act.map(|it| format!("Act {it}: ")).unwrap_or_default();
    let what = match &step.what {
        StoryDo::Each { who, test, script, otherwise } => {
            let who = match who {
                Who::All => "each hero",
                Who::InWilderness => "each hero in the wilderness",
                Who::InCity => "each hero in a city",
                Who::InHighlands => "each hero in mountain or hills",
                Who::WithoutStoryToken => "each hero without a story token",
                Who::NearZombie => "each hero in or next to a zombie",
            };
            let test = test.map(|it| format!(" tests {}, on a success:", it.word())).unwrap_or_default();
            let otherwise = otherwise.map(|it| format!("; otherwise: {}", words(it))).unwrap_or_default();
            format!("{who}{test} {}{otherwise}", words(*script))
        }
        StoryDo::DealMarketsAnew => "deal all markets anew".to_owned(),
        StoryDo::PlaceZombies(hexes) => {
            let names: Vec<&str> = hexes.iter().map(|it| super::hex_name(*it)).collect();
            format!("place 1 zombie in {}", names.join(", "))
        }
        StoryDo::VillainMoves => "the villain moves 1 hex, but not into its goal".to_owned(),
    };
    format!("{act}{what}")
}

fn map() -> MapFace {
    let all = content();
    let edges = |wanted: fn(&content::Edge) -> bool| {
        let mut list = Vec::new();
        for from in all.hex_ids() {
            for edge in all.hex(from).edges.iter().filter(|it| wanted(it) && from < it.to) {
                list.push([from, edge.to]);
            }
        }
        list
    };
    let hex = |id: HexId| {
        let it = all.hex(id);
        HexFace {
            id,
            code: it.id.clone(),
            name: super::hex_name(id),
            x: it.x,
            y: it.y,
            terrain: it.terrain,
            kind: it.kind,
            place: it.place.clone(),
            gem: it.gem.map(|(deck, _)| deck),
        }
    };
    MapFace {
        hexes: all.hex_ids().map(hex).collect(),
        rivers: edges(|it| it.river),
        roads: edges(|it| it.road),
        die_faces: all.faces.iter().map(|it| face_symbols(*it)).collect(),
        track_spaces: all.track.spaces,
        gem_spaces: all.track.gem_refresh.clone(),
        story_spaces: all.track.story.clone(),
    }
}

/// The symbols of a die face.
pub fn face_symbols(face: content::Face) -> Vec<DieSymbol> {
    if face.is_wild() {
        return vec![DieSymbol::Any(Wild::Wild)];
    }
    Terrain::ALL.iter().filter(|it| face.shows(**it)).map(|it| DieSymbol::Terrain(*it)).collect()
}

/// The same as words.
pub fn face_words(face: content::Face) -> Vec<&'static str> {
    face_symbols(face).into_iter().map(DieSymbol::word).collect()
}

fn build() -> Faces {
    let all = content();
    let hero = |at: usize| {
        let it = &all.heroes[at];
        HeroFace {
            id: HeroId(at as u8),
            code: it.id.clone(),
            name: it.name.clone(),
            speed: it.speed,
            health: it.health,
            hand: it.hand,
            gold: it.gold,
            body: it.attributes[0],
            mind: it.attributes[1],
            spirit: it.attributes[2],
            start: it.start,
            setup: words(it.setup),
            tokens: it.tokens.iter().map(|it| token(*it)).collect(),
            abilities: abilities(&it.abilities),
        }
    };
    let asset = |at: usize| {
        let it = &all.assets[at];
        AssetFace {
            id: AssetId(at as u8),
            code: it.id.clone(),
            name: it.name.clone(),
            kind: it.kind,
            cost: it.cost,
            token: it.token.map(token),
            bonus: bonus(&it.bonus),
            trade: it.trade,
            abilities: abilities(&it.abilities),
        }
    };
    let skill = |at: usize| {
        let it = &all.skills[at];
        SkillFace {
            id: SkillId(at as u8),
            code: it.id.clone(),
            name: it.name.clone(),
            attribute: it.attribute,
            cost: [it.cost.combat, it.cost.exploration, it.cost.social, it.cost.any],
            success: it.success,
            bonus: bonus(&it.bonus),
            abilities: abilities(&it.abilities),
        }
    };
    let scenario = |at: usize| {
        let it = &all.scenarios[at];
        ScenarioFace {
            id: ScenarioId(at as u8),
            code: it.id.clone(),
            name: it.name.clone(),
            story_token: it.story_token.clone(),
            villain: VillainFace {
                name: it.villain.name.clone(),
                health: it.villain.health,
                health_min: it.villain.health_min,
                per_story_token: it.villain.per_story_token,
                per_zombie: it.villain.per_zombie,
                token: token(it.villain.token),
                abilities: abilities(&it.villain.abilities),
            },
            villain_hex: it.villain_hex,
            goal: match it.after_track {
                content::AfterTrack::March { goal } => Some(goal),
                content::AfterTrack::AllLose => None,
            },
        }
    };
    Faces {
        map: map(),
        heroes: (0..all.heroes.len()).map(hero).collect(),
        assets: (0..all.assets.len()).map(asset).collect(),
        skills: (0..all.skills.len()).map(skill).collect(),
        cards: (0..all.cards.len() as u8).map(|it| card(CardId(it))).collect(),
        stories: (0..all.stories.len() as u8).map(|it| story(StoryId(it))).collect(),
        scenarios: (0..all.scenarios.len()).map(scenario).collect(),
        tokens: (0..all.tokens.len() as u8).map(|it| token(TokenId(it))).collect(),
    }
}
