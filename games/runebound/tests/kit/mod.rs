//! Scenarios put together by hand.
#![allow(dead_code, reason = "not every chapter needs every helper")]

use kernel::{Chance, Position, Scripted, SeatId, SeatSet, Seed, Trace};
use runebound::content::{StoryKind, content};
use runebound::flow::combat::{Combat, pool};
use runebound::flow::turn::Turn;
use runebound::flow::{Frame, adventure::Adventure};
use runebound::ids::*;
use runebound::state::{Fighter, Foe, State, Trophy};
use runebound::{Action, Event, Runebound, Setup};

pub type Table = testkit::Table<Runebound>;

pub const A: SeatId = SeatId(0);
pub const B: SeatId = SeatId(1);
pub const C: SeatId = SeatId(2);
pub const D: SeatId = SeatId(3);

/// Heroes of the seats unless a test says otherwise.
const HEROES: [&str; 6] = ["lord_hawthorne", "lyssa", "corbin", "laurel_of_bloodwood", "master_thorn", "elder_mok"];
/// Where they stand: plains without anything, far apart.
const HEXES: [&str; 6] = ["x02y02", "x04y08", "x02y28", "x14y16", "x11y03", "x13y27"];

pub fn hex(id: &str) -> HexId {
    content().hex_named(id).unwrap_or_else(|| panic!("no hex {id}"))
}

pub fn asset(id: &str) -> AssetId {
    content().asset_named(id).unwrap_or_else(|| panic!("no asset {id}"))
}

pub fn skill(id: &str) -> SkillId {
    content().skill_named(id).unwrap_or_else(|| panic!("no skill {id}"))
}

pub fn card(id: &str) -> CardId {
    content().card_named(id).unwrap_or_else(|| panic!("no card {id}"))
}

pub fn story(id: &str) -> StoryId {
    content().story_named(id).unwrap_or_else(|| panic!("no story {id}"))
}

pub fn hero(id: &str) -> HeroId {
    content().hero_named(id).unwrap_or_else(|| panic!("no hero {id}"))
}

pub fn token(id: &str) -> TokenId {
    content().token_named(id).unwrap_or_else(|| panic!("no token {id}"))
}

/// The ability of a card by its name, or the card's only one.
pub fn ability(card: &str, name: &str) -> AbilityId {
    let found = content().abilities.iter().position(|it| it.card == card && (it.name == name || name.is_empty()));
    AbilityId(found.unwrap_or_else(|| panic!("no ability {name} of {card}")) as u16)
}

/// Corbin challenges a hero.
pub fn hunt(seat: SeatId) -> Action {
    Action::Challenge { seat, ability: ability("Corbin", "Bounty Hunt") }
}

/// Die faces such as `wild` or `mountain/water`.
pub fn dice(faces: &[&str]) -> Vec<Scripted> {
    let number = |face: &&str| match *face {
        "wild" => 0,
        "plains" => 1,
        "plains/forest" => 2,
        "forest/hills" => 3,
        "mountain/water" => 4,
        "hills/plains" => 5,
        other => panic!("no die face {other}"),
    };
    faces.iter().map(|it| Scripted::Pick(number(it))).collect()
}

/// A cast: for each token of the side the symbol that comes up.
fn cast_of(tokens: &[TokenId], shown: &[&str]) -> Vec<Scripted> {
    assert_eq!(tokens.len(), shown.len(), "one symbol for each of {:?}", names(tokens));
    let pick = |(token, word): (&TokenId, &&str)| {
        let (word, value) = match word.split_once(' ') {
            Some((word, value)) => (word, value.parse::<u8>().ok()),
            None => (*word, None),
        };
        let sides = content().token(*token).sides;
        let face = sides.iter().position(|it| it.symbol.word() == word && value.is_none_or(|value| it.value == value));
        Scripted::Pick(face.unwrap_or_else(|| panic!("{} has no {word}", content().token(*token).id)) as u32)
    };
    tokens.iter().zip(shown).map(pick).collect()
}

fn names(tokens: &[TokenId]) -> Vec<&'static str> {
    tokens.iter().map(|it| content().token(*it).id.as_str()).collect()
}

/// The common enemy cast: shield, agility, skull, skull, double (no gold but the
/// third).
pub const PLAIN_FOE: [&str; 5] = ["shield", "agility", "skull", "skull", "double"];
/// An enemy that can do nothing but deal damage with one token.
pub const WEAK_FOE: [&str; 5] = ["shield", "skull", "surge", "dash", "dash"];

/// A scenario that is being put together.
pub struct Build {
    pub state: State,
    script: Vec<Scripted>,
    /// Decides what no script does.
    pub seed: u64,
}

impl Build {
    /// A table of the first scenario, at the start of the first turn.
    pub fn new(n_seats: usize) -> Self {
        Self::of(n_seats, "margath")
    }

    pub fn of(n_seats: usize, scenario: &str) -> Self {
        Self::with_options(&Setup::new(n_seats, scenario))
    }

    /// The same with the options of a setup.
    pub fn with_options(setup: &Setup) -> Self {
        let (state, _) = setup.begin().expect("a legal setup");
        let n_seats = setup.seats;
        let mut build = Self { state, script: Vec::new(), seed: 1 };
        for at in 0..n_seats {
            build.hero(SeatId(at as u8), HEROES[at]).at(SeatId(at as u8), HEXES[at]);
        }
        for market in 0..4 {
            for _ in 0..3 {
                let asset = build.state.assets.deck.remove(0);
                build.state.markets[market].push(asset);
            }
        }
        build.state.has_begun = true;
        build.state.turn.actions = 3;
        build.state.turn.is_on = true;
        // Nobody wishes to make an offer, unless a test says so.
        build.state.turn.quiet = SeatSet::ALL;
        build
    }

    /// The seat plays this hero, game side up, without gold and cards.
    pub fn hero(&mut self, seat: SeatId, id: &str) -> &mut Self {
        let it = &mut self.state.heroes[seat];
        it.card = Some(hero(id));
        it.is_flipped = true;
        self
    }

    pub fn at(&mut self, seat: SeatId, id: &str) -> &mut Self {
        self.state.heroes[seat].hex = hex(id);
        self
    }

    pub fn gold(&mut self, seat: SeatId, gold: u16) -> &mut Self {
        self.state.heroes[seat].gold = gold;
        self
    }

    pub fn damage(&mut self, seat: SeatId, damage: u8) -> &mut Self {
        self.state.heroes[seat].damage = damage;
        self.state.heroes[seat].is_down = i32::from(damage) >= self.state.health(seat);
        self
    }

    pub fn actions(&mut self, actions: u8) -> &mut Self {
        self.state.turn.actions = actions;
        self
    }

    fn take_skill(&mut self, id: SkillId) {
        let from = |list: &mut arrayvec::ArrayVec<SkillId, 60>| list.retain(|it| *it != id);
        from(&mut self.state.skills.deck);
        from(&mut self.state.skills.discard);
        for hero in self.state.heroes.iter_mut() {
            hero.hand.retain(|it| *it != id);
            hero.learned.retain(|it| *it != id);
        }
    }

    pub fn hand(&mut self, seat: SeatId, ids: &[&str]) -> &mut Self {
        for id in ids {
            self.take_skill(skill(id));
            self.state.heroes[seat].hand.push(skill(id));
        }
        self
    }

    /// Cards that are good for nothing but to exert: without a success symbol.
    pub fn fill_hand(&mut self, seat: SeatId, n: usize) -> &mut Self {
        for _ in 0..n {
            let at = self.state.skills.deck.iter().position(|it| !content().skill(*it).success);
            let id = self.state.skills.deck.remove(at.expect("the deck has such a card"));
            self.state.heroes[seat].hand.push(id);
        }
        self
    }

    pub fn learned(&mut self, seat: SeatId, ids: &[&str]) -> &mut Self {
        for id in ids {
            self.take_skill(skill(id));
            self.state.heroes[seat].learned.push(skill(id));
        }
        self
    }

    fn take_asset(&mut self, id: AssetId) {
        self.state.assets.deck.retain(|it| *it != id);
        self.state.assets.discard.retain(|it| *it != id);
        for market in 0..4 {
            if self.state.markets[market].contains(&id) {
                self.state.markets[market].retain(|it| *it != id);
                let other = self.state.assets.deck.remove(0);
                self.state.markets[market].push(other);
            }
        }
    }

    pub fn assets(&mut self, seat: SeatId, ids: &[&str]) -> &mut Self {
        for id in ids {
            self.take_asset(asset(id));
            self.state.heroes[seat].assets.push(asset(id));
        }
        self
    }

    /// The market of a city holds exactly these three.
    pub fn market(&mut self, city: &str, ids: [&str; 3]) -> &mut Self {
        let market = self.state.market_of(hex(city)).expect("a city");
        for id in ids {
            self.take_asset(asset(id));
        }
        let old = std::mem::take(&mut self.state.markets[market]);
        for id in old {
            self.state.assets.deck.insert(0, id);
        }
        self.state.markets[market] = ids.iter().map(|it| asset(it)).collect();
        self
    }

    /// The next cards of the asset deck, the first drawn first.
    pub fn next_assets(&mut self, ids: &[&str]) -> &mut Self {
        for id in ids.iter().rev() {
            self.take_asset(asset(id));
            self.state.assets.deck.push(asset(id));
        }
        self
    }

    /// The next cards of the skill deck, the first drawn first.
    pub fn next_skills(&mut self, ids: &[&str]) -> &mut Self {
        for id in ids.iter().rev() {
            self.take_skill(skill(id));
            self.state.skills.deck.push(skill(id));
        }
        self
    }

    /// The next skill cards show a success or not.
    pub fn next_successes(&mut self, successes: &[bool]) -> &mut Self {
        let mut chosen = Vec::new();
        for wanted in successes {
            let at = self.state.skills.deck.iter().position(|it| content().skill(*it).success == *wanted);
            chosen.push(self.state.skills.deck.remove(at.expect("the deck has such a card")));
        }
        for id in chosen.into_iter().rev() {
            self.state.skills.deck.push(id);
        }
        self
    }

    /// Takes an adventure card out of its deck.
    fn take_card(&mut self, id: CardId) {
        let pile = &mut self.state.adventures[content().card(id).deck.index()];
        let before = pile.deck.len() + pile.discard.len();
        pile.deck.retain(|it| *it != id);
        pile.discard.retain(|it| *it != id);
        assert!(pile.deck.len() + pile.discard.len() < before, "{} is in its deck", content().card(id).id);
    }

    /// The next card of its deck.
    pub fn next_card(&mut self, id: &str) -> &mut Self {
        let id = card(id);
        self.take_card(id);
        self.state.adventures[content().card(id).deck.index()].deck.push(id);
        self
    }

    pub fn discarded(&mut self, id: &str) -> &mut Self {
        let id = card(id);
        self.take_card(id);
        self.state.adventures[content().card(id).deck.index()].discard.push(id);
        self
    }

    pub fn quest(&mut self, seat: SeatId, id: &str) -> &mut Self {
        self.take_card(card(id));
        self.state.heroes[seat].quests.push(card(id));
        self
    }

    /// Trophies off the bottom of a deck, their faces known.
    pub fn trophies(&mut self, seat: SeatId, deck: Deck, n: usize) -> &mut Self {
        for _ in 0..n {
            let card = self.state.adventures[deck.index()].deck.remove(0);
            self.state.heroes[seat].trophies.push(Trophy { card, is_known: true });
        }
        self
    }

    pub fn story_tokens(&mut self, seat: SeatId, n: u8) -> &mut Self {
        self.state.heroes[seat].story_tokens = n;
        self
    }

    pub fn next_story(&mut self, id: &str) -> &mut Self {
        let id = story(id);
        self.state.stories.deck.retain(|it| *it != id);
        self.state.stories.deck.push(id);
        self
    }

    pub fn open_story(&mut self, id: &str) -> &mut Self {
        let id = story(id);
        self.state.stories.deck.retain(|it| *it != id);
        let slot = self.state.slots.iter().position(Option::is_none).expect("a free slot");
        self.state.slots[slot] = Some(id);
        let StoryKind::Quest { stock, .. } = &content().story(id).kind else { panic!("only quests stay") };
        self.state.stocks[slot] = stock.among(self.state.n_seats());
        self
    }

    pub fn zombie(&mut self, id: &str) -> &mut Self {
        self.state.add_zombie(hex(id));
        self
    }

    pub fn act(&mut self, act: u8, space: u8) -> &mut Self {
        self.state.act = act;
        self.state.space = space;
        self
    }

    pub fn villain(&mut self, id: &str) -> &mut Self {
        self.state.villain = Some(hex(id));
        self
    }

    pub fn script(&mut self, coming: Vec<Scripted>) -> &mut Self {
        self.script.extend(coming);
        self
    }

    /// The next cast: symbols of the hero's tokens (own first, then assets in
    /// order) and of the foe's.
    pub fn cast(&mut self, seat: SeatId, own: &[&str], foe: Fighter, theirs: &[&str]) -> &mut Self {
        let mut coming = cast_of(&pool(&self.state, Fighter::Hero(seat)), own);
        coming.extend(cast_of(&pool(&self.state, foe), theirs));
        self.script(coming)
    }

    /// The table with these procedures under way.
    pub fn with(&mut self, stack: Vec<Frame>) -> Table {
        let mut chance = Chance::new(Seed::from_number(self.seed));
        chance.script(self.script.drain(..));
        let n_seats = self.state.n_seats();
        let mut trace = Trace::recording();
        let position = Position::arranged(self.state.clone(), stack, n_seats, chance, &mut trace);
        Table::at(position)
    }

    /// The active player is about to choose an action.
    pub fn turn(&mut self) -> Table {
        self.with(vec![Turn::Choose.into()])
    }

    /// The active player draws the card that is next in this deck.
    pub fn draw(&mut self, deck: Deck) -> Table {
        let seat = self.state.active;
        self.with(vec![Turn::Choose.into(), Adventure::Draw { seat, deck }.into()])
    }

    /// The active hero fights the enemy, as if it were drawn.
    pub fn fight(&mut self, id: &str) -> Table {
        let seat = self.state.active;
        let foe = card(id);
        self.take_card(foe);
        self.state.table.push(foe);
        self.with(vec![Turn::Choose.into(), Adventure::Resolve { seat, card: foe }.into()])
    }

    pub fn fight_villain(&mut self) -> Table {
        let seat = self.state.active;
        let fight = Combat::Begin { seat, foe: Foe::Villain, to_the_end: false };
        self.with(vec![Turn::Choose.into(), fight.into()])
    }

    pub fn challenge(&mut self, other: SeatId, to_the_end: bool) -> Table {
        let seat = self.state.active;
        let fight = Combat::Begin { seat, foe: Foe::Hero(other), to_the_end };
        self.with(vec![Turn::Choose.into(), fight.into()])
    }
}

/// Whether the seat may answer something like this.
pub fn may(table: &Table, seat: SeatId, wanted: impl Fn(&Action) -> bool) -> bool {
    table.position().ask_of(seat).is_some_and(|it| it.choices.listed.iter().any(wanted))
}

/// The first listed answer like this.
pub fn find(table: &Table, seat: SeatId, wanted: impl Fn(&Action) -> bool) -> Action {
    let found = table.choices(seat).iter().find(|it| wanted(it)).copied();
    found.unwrap_or_else(|| panic!("not among {:?}", table.choices(seat)))
}

/// Gives the first listed answer like this.
pub fn give(table: &mut Table, seat: SeatId, wanted: impl Fn(&Action) -> bool) {
    let action = find(table, seat, wanted);
    table.answers(seat, action);
}

/// The seat that is asked, where only one is.
pub fn asked(table: &Table) -> SeatId {
    table.position().asks()[0].seat
}

/// Answers for all until it is somebody's turn to choose an action.
pub fn until_turn(table: &mut Table, choose: impl Fn(&Table, &[Action]) -> Action) {
    for _ in 0..400 {
        if table.position().outcome().is_some() || is_turn(table) {
            return;
        }
        let seat = asked(table);
        let action = choose(table, table.choices(seat));
        table.answers(seat, action);
    }
    panic!("no turn in sight: {:?}", table.position().asks());
}

/// Whether the active player is asked for an action.
pub fn is_turn(table: &Table) -> bool {
    use runebound::Prompt;
    let asks = table.position().asks();
    asks.iter().any(|it| matches!(it.prompt, Prompt::Turn { .. } | Prompt::AfterTurn))
}

/// The token symbols of a side that can be spent, with their values.
pub fn shown(table: &Table, side: u8) -> Vec<String> {
    let side = table.fight.as_ref().expect("a combat").side(side);
    let one = |at: usize| side.symbol(at).map(|it| format!("{} {}", it.word(), side.value(at)));
    (0..side.tokens.len()).filter_map(one).collect()
}

/// The place of the first token of a side that shows a symbol and can be spent.
pub fn place(table: &Table, side: u8, symbol: &str) -> u8 {
    let side = table.fight.as_ref().expect("a combat").side(side);
    let found = (0..side.tokens.len()).find(|at| side.symbol(*at).is_some_and(|it| it.word() == symbol));
    found.unwrap_or_else(|| panic!("no {symbol}")) as u8
}

/// Deals all damage of a kind.
pub fn deal_all(table: &mut Table, seat: SeatId, side: u8, symbol: Symbol) {
    let tokens = table.fight.as_ref().expect("a combat").side(side).showing(symbol).bits();
    table.answers(seat, Action::Deal { symbol, tokens });
}

/// The damage of a side.
pub fn damage_of(table: &Table, side: u8) -> i32 {
    table.fighter_damage(side)
}

pub fn has_event(table: &Table, wanted: impl Fn(&Event) -> bool) -> bool {
    table.events().iter().any(wanted)
}

pub fn enemy(id: &str) -> Fighter {
    Fighter::Enemy(card(id))
}
