//! Scenes in which one card is seen at work, and what can be told of them.
//!
//! A scene is red's unit with the card, some units around it, and dice. It is
//! played with one procedure of the game; abilities of the card are used where
//! they are offered, all else is passed on. What happened becomes a list of
//! short sentences, so that a test reads like a note on the card. Each scene
//! of an upgrade is played again without it: if the same were told then, the
//! test would say nothing about the card.

use crate::kit::{BLUE, Battle, RED, at};
use miniatures::content::{ActionKind, AttackKind, Bane, Boon, ModifierKind, TemplateKind, When, content};
use miniatures::effects::{AbilityRef, CardRef};
use miniatures::flow::attack::Begin;
use miniatures::flow::skill::Skill;
use miniatures::state::{Dial, Die, Figure, Moment, Named, State, UnitIx};
use miniatures::{Action, Event, Frame, Miniatures, MoveChoice};
use plane::{Edge, Hand};
use std::collections::VecDeque;
use testkit::Table;

/// Unstable 2, stable 1, natural 2.
pub const GREEN: [bool; 5] = [false; 5];
/// Unstable 4, stable 1, natural 2.
pub const WILD: [bool; 5] = [true, false, false, false, false];

pub struct Scene {
    pub battle: Battle,
    pub me: UnitIx,
    /// The upgrade under test, or the unit itself.
    card: String,
    names: Vec<(UnitIx, &'static str)>,
    picks: VecDeque<Action>,
    uses: u8,
}

/// What happened in a scene.
pub struct Story {
    pub told: Vec<String>,
    pub table: Table<Miniatures>,
    pub me: UnitIx,
}

/// An upgrade does what is told, and without it that does not happen.
#[track_caller]
pub fn upgrade(card: &str, bearer: &str, scene: impl Fn(Scene) -> Story, told: &[&str]) {
    let with = scene(Scene::new(card, &format!("{bearer} +{card}")));
    with.tells(told);
    let without = scene(Scene::new(card, bearer));
    assert!(!without.has(told), "{card}: without it the same is told: {:#?}", without.told);
}

/// An upgrade keeps something from happening that happens without it.
#[track_caller]
pub fn upgrade_prevents(card: &str, bearer: &str, scene: impl Fn(Scene) -> Story, never: &[&str]) {
    let with = scene(Scene::new(card, &format!("{bearer} +{card}")));
    assert!(!with.has(never), "{card} does not keep {never:?} away: {:#?}", with.told);
    let without = scene(Scene::new(card, bearer));
    without.tells(never);
}

/// A unit does what is told.
#[track_caller]
pub fn unit(id: &str, entry: &str, scene: impl Fn(Scene) -> Story, told: &[&str]) {
    assert_eq!(entry.split(' ').next(), Some(id), "the entry is of the unit");
    scene(Scene::new(id, entry)).tells(told);
}

/// A value that an upgrade changes.
#[track_caller]
pub fn value<T: PartialEq + std::fmt::Debug>(
    card: &str,
    bearer: &str,
    value: impl Fn(Scene) -> T,
    with: T,
    without: T,
) {
    let both = (value(Scene::new(card, &format!("{bearer} +{card}"))), value(Scene::new(card, bearer)));
    assert_eq!(both, (with, without), "{card}: with it and without");
}

impl Scene {
    /// Red's unit in the middle of the table, and two enemies far away whose
    /// turn comes when the scene is over.
    pub fn new(card: &str, entry: &str) -> Self {
        let mut battle = Battle::new();
        let me = battle.unit(RED, entry, at(900, 400, 90));
        for x in [60, 200] {
            let bystander = battle.unit(BLUE, "rune_golems 1x1", at(x, 860, 270));
            battle.state[bystander].has_activated = false;
        }
        let card = card.to_owned();
        Self { battle, me, card, names: vec![(me, "me")], picks: VecDeque::new(), uses: 1 }
    }

    fn named(&self, name: &str) -> UnitIx {
        let found = self.names.iter().find(|it| it.1 == name);
        found.unwrap_or_else(|| panic!("nobody is called {name}")).0
    }

    fn name(mut self, unit: UnitIx, name: &'static str) -> Self {
        self.names.push((unit, name));
        self
    }

    fn half(&self, unit: UnitIx) -> (i32, i32) {
        let block = self.battle.state[unit].block;
        (block.width().as_um() / 2000, block.depth().as_um() / 2000)
    }

    /// An enemy front to front.
    pub fn foe(mut self, entry: &str) -> Self {
        let foe = self.battle.touching(BLUE, entry, Edge::Front, self.me, Edge::Front, 0);
        self.name(foe, "foe")
    }

    /// An enemy that many millimetres ahead, face to face.
    pub fn foe_at(mut self, entry: &str, gap: i32) -> Self {
        let foe = self.battle.unit(BLUE, entry, at(900, 400, 270));
        let y = 400 + self.half(self.me).1 + gap + self.half(foe).1;
        self.battle.state[foe].place = miniatures::state::Place::Field(at(900, y, 270));
        self.name(foe, "foe")
    }

    /// An enemy with its front at my left side.
    pub fn flanker(mut self, entry: &str, name: &'static str) -> Self {
        let foe = self.battle.touching(BLUE, entry, Edge::Front, self.me, Edge::Left, 0);
        self.name(foe, name)
    }

    /// An enemy that many millimetres to my right, looking the same way.
    pub fn beside(mut self, entry: &str, gap: i32, name: &'static str) -> Self {
        let other = self.battle.unit(BLUE, entry, at(900, 400, 90));
        let x = 900 + self.half(self.me).0 + gap + self.half(other).0;
        self.battle.state[other].place = miniatures::state::Place::Field(at(x, 400, 90));
        self.name(other, name)
    }

    /// A friend that many millimetres to my left.
    pub fn ally_at(mut self, entry: &str, gap: i32) -> Self {
        let ally = self.battle.unit(RED, entry, at(900, 400, 90));
        let x = 900 - self.half(self.me).0 - gap - self.half(ally).0;
        self.battle.state[ally].place = miniatures::state::Place::Field(at(x, 400, 90));
        self.name(ally, "ally")
    }

    pub fn ally(self, entry: &str) -> Self {
        self.ally_at(entry, 20)
    }

    /// Somebody at the front of the one called so.
    pub fn against(mut self, entry: &str, whom: &str, edge: Edge, name: &'static str) -> Self {
        let whom = self.named(whom);
        let seat = if self.battle.state[whom].owner == RED { BLUE } else { RED };
        let unit = self.battle.touching(seat, entry, Edge::Front, whom, edge, 0);
        self.name(unit, name)
    }

    pub fn runes(mut self, energy: [bool; 5]) -> Self {
        self.battle.energy(energy);
        self
    }

    pub fn dice(mut self, faces: &[u32]) -> Self {
        self.battle.dice(faces);
        self
    }

    pub fn bane(mut self, who: &str, bane: Bane, n: u8) -> Self {
        let unit = self.named(who);
        self.battle.state[unit].banes[bane.index()] = n;
        self
    }

    pub fn boon(mut self, who: &str, boon: Boon, n: u8) -> Self {
        let unit = self.named(who);
        self.battle.state[unit].boons[boon.index()] = n;
        self
    }

    /// A wound on the first regular figure.
    pub fn wound(mut self, who: &str) -> Self {
        let unit = self.named(who);
        let figures = self.battle.state[unit].trays.iter_mut().flat_map(|it| it.slots.iter_mut());
        let regular = figures.into_iter().find(|it| matches!(it, Figure::Regular { .. }));
        *regular.expect("it has figures") = Figure::Regular { wounds: 1 };
        self
    }

    /// Overgrown forest behind my back.
    pub fn overgrown(mut self) -> Self {
        let piece = self.battle.terrain("forest", at(900, 150, 0));
        self.battle.state.terrain[usize::from(piece)].overgrown = true;
        self
    }

    /// Whatever else is to be so.
    pub fn with(mut self, change: impl Fn(&mut State, UnitIx)) -> Self {
        change(&mut self.battle.state, self.me);
        self
    }

    /// The tokens on the card under test, if it is there.
    pub fn tokens(self, n: u8, bane: Option<Bane>) -> Self {
        let card = self.card.clone();
        self.with(|state, me| {
            for it in state[me].upgrades.iter_mut().filter(|it| it.upgrade().id == card) {
                (it.tokens, it.bane) = (n, bane);
            }
        })
    }

    /// The card under test is exhausted.
    pub fn exhausted(self) -> Self {
        let card = self.card.clone();
        self.with(|state, me| {
            for it in state[me].upgrades.iter_mut().filter(|it| it.upgrade().id == card) {
                it.status = miniatures::state::Status::Exhausted;
            }
        })
    }

    pub fn dial(mut self, who: &str, action: ActionKind, modifier: Option<ModifierKind>) -> Self {
        let unit = self.named(who);
        self.battle.dial(unit, action, modifier);
        self
    }

    /// What is answered as soon as it is offered.
    pub fn pick(mut self, action: Action) -> Self {
        self.picks.push_back(action);
        self
    }

    pub fn pick_unit(self, who: &str) -> Self {
        let unit = self.named(who);
        self.pick(Action::Unit(unit))
    }

    /// An ability of one of my upgrades, by its place on the list and the card.
    pub fn pick_ability(self, upgrade: u8, ability: u8) -> Self {
        let by = AbilityRef { unit: self.me, card: CardRef::Upgrade(upgrade), ability };
        self.pick(Action::Use(by))
    }

    /// An ability of my unit card, by its place on it.
    pub fn pick_own(self, ability: u8) -> Self {
        let by = AbilityRef { unit: self.me, card: CardRef::Unit, ability };
        self.pick(Action::Use(by))
    }

    pub fn pick_move(self, leading: Edge, template: TemplateKind, speed: u8) -> Self {
        let hand = Hand::Left;
        self.pick(Action::Move(MoveChoice { leading, template, hand, speed, charge: false, through: false }))
    }

    /// How often the card is used.
    pub fn uses(mut self, n: u8) -> Self {
        self.uses = n;
        self
    }

    pub fn melee(self) -> Story {
        let begin = Begin::new(self.me, AttackKind::Melee);
        self.run(vec![Frame::BeginAttack(begin)])
    }

    pub fn shoots(self) -> Story {
        let begin = Begin::new(self.me, AttackKind::Ranged);
        self.run(vec![Frame::BeginAttack(begin)])
    }

    /// Another one attacks.
    pub fn attacked(self, by: &str, kind: AttackKind) -> Story {
        let begin = Begin::new(self.named(by), kind);
        self.run(vec![Frame::BeginAttack(begin)])
    }

    pub fn defends(self) -> Story {
        self.attacked("foe", AttackKind::Melee)
    }

    pub fn skill(self) -> Story {
        let skill = Skill::new(self.me);
        self.run(vec![Frame::Skill(skill)])
    }

    pub fn activates(self, action: ActionKind, modifier: Option<ModifierKind>) -> Story {
        self.other_activates("me", action, modifier)
    }

    pub fn other_activates(mut self, who: &str, action: ActionKind, modifier: Option<ModifierKind>) -> Story {
        let unit = self.named(who);
        self.battle.dial(unit, action, modifier);
        self.battle.state[unit].has_activated = false;
        let frame = miniatures::flow::activation::Activation::new(unit);
        self.run(vec![Frame::Activation(frame)])
    }

    /// A morale test.
    pub fn tests(self, who: &str, severity: u8) -> Story {
        let frame = miniatures::flow::morale::test(&self.battle.state, self.named(who), severity);
        self.run(vec![frame])
    }

    pub fn suffers_wounds(self, who: &str, n: u8) -> Story {
        let frame = miniatures::flow::damage::wounds(self.named(who), n);
        self.run(vec![frame])
    }

    pub fn moment(self, when: When) -> Story {
        self.run(vec![Frame::moment(Moment::new(when))])
    }

    pub fn run(mut self, frames: Vec<Frame>) -> Story {
        let battle = std::mem::replace(&mut self.battle, Battle::new());
        let (mut table, mut events) = battle.run_told(frames);
        for _ in 0..100 {
            let Some((seat, rule)) = table.position().waiting().next().map(|it| (it.seat, it.rule.to_string())) else {
                break;
            };
            // The turn of the bystanders: the scene is over.
            if rule == "6.1-2" {
                break;
            }
            let listed = table.choices(seat).to_vec();
            let action = self.choose(&table, &listed);
            table.answers(seat, action);
        }
        events.extend_from_slice(table.events());
        let told = self.tell(&events);
        Story { told, table, me: self.me }
    }

    fn choose(&mut self, table: &Table<Miniatures>, listed: &[Action]) -> Action {
        if let Some(wanted) = self.picks.front().filter(|it| listed.contains(it)).cloned() {
            self.picks.pop_front();
            return wanted;
        }
        // Of a surge ability with any number of surges the largest comes last.
        let mine = listed.iter().rev().find(|it| match it {
            Action::Surge { ability, .. } => self.is_mine(table, *ability),
            _ => false,
        });
        let used = listed.iter().find(|it| matches!(it, Action::Use(ability) if self.is_mine(table, *ability)));
        if let Some(action) = mine.or(used).filter(|_| self.uses > 0) {
            self.uses -= 1;
            return action.clone();
        }
        let quiet = [Action::Pass, Action::Dice(0), Action::Panic(0)];
        let calm = quiet.iter().find(|it| listed.contains(it));
        calm.or(listed.first()).expect("something is listed").clone()
    }

    fn is_mine(&self, table: &Table<Miniatures>, by: AbilityRef) -> bool {
        match by.card {
            CardRef::Unit => table[by.unit].card().id == self.card,
            CardRef::Upgrade(index) => table[by.unit].upgrades[usize::from(index)].upgrade().id == self.card,
            CardRef::Condition(_) => true,
            CardRef::Granted { .. } => self.card == "warsprinter",
            CardRef::Objective => false,
        }
    }

    fn tell(&self, events: &[Event]) -> Vec<String> {
        let mut told: Vec<(String, u32)> = Vec::new();
        for sentence in events.iter().filter_map(|it| self.sentence(it)) {
            match told.last_mut() {
                Some((last, n)) if *last == sentence => *n += 1,
                _ => told.push((sentence, 1)),
            }
        }
        told.into_iter().map(|(sentence, n)| if n > 1 { format!("{sentence} x{n}") } else { sentence }).collect()
    }

    fn who(&self, unit: &Named) -> &'static str {
        self.names.iter().find(|it| it.0 == unit.unit).map_or("bystander", |it| it.1)
    }

    fn sentence(&self, event: &Event) -> Option<String> {
        let who = |unit: &Named| self.who(unit);
        let card = |upgrade: &miniatures::content::UpgradeCard| content().upgrade(*upgrade).id.as_str();
        let morale = |it: &miniatures::content::MoraleCard| content().morale_card(*it).name.as_str();
        Some(match event {
            Event::AttackBegan { attacker, defender, .. } => format!("{} attacks {}", who(attacker), who(defender)),
            Event::AttackCancelled { attacker } => format!("{} rolls nothing", who(attacker)),
            Event::DieRemoved { .. } => "drops a die".to_owned(),
            Event::DiceRolled { attacker, dice } => {
                let dice: Vec<String> = dice.iter().map(|it| format!("{}:{}", it.colour.word(), face(it))).collect();
                format!("{} rolls {}", who(attacker), dice.join(" "))
            }
            Event::DiceRerolled { rerolled, .. } => format!("rerolls {}", rerolled.count_ones()),
            Event::DieTurned { die } => format!("turns a die to {}", face(die)),
            Event::IconAdded { icon, n } => format!("adds {n} {}", icon.word()),
            Event::IconRemoved { icon } => format!("removes {}", icon.word()),
            Event::DamagePooled { damage, .. } => format!("pool {}", damage.total()),
            Event::DamageSuffered { unit, damage } => format!("{} suffers {damage}", who(unit)),
            Event::Wounded { unit, figure: Some(figure), .. } => format!("{} wounded at {}", who(unit), card(figure)),
            Event::Wounded { unit, removed: true, .. } => format!("{} loses a figure", who(unit)),
            Event::Wounded { unit, .. } => format!("{} wounded", who(unit)),
            Event::Healed { unit, n } => format!("{} heals {n}", who(unit)),
            Event::FiguresAdded { unit, n } => format!("{} regrows {n}", who(unit)),
            Event::TrayAdded { unit, trays } => format!("{} has {trays} trays", who(unit)),
            Event::TrayDestroyed { unit, .. } => format!("{} loses a tray", who(unit)),
            Event::UnitDestroyed { unit } => format!("{} is destroyed", who(unit)),
            Event::BaneGained { unit, bane, n } => format!("{} gains {n} {}", who(unit), bane.word()),
            Event::BaneLost { unit, bane, n, .. } => format!("{} loses {n} {}", who(unit), bane.word()),
            Event::BoonGained { unit, boon, n } => format!("{} gains {n} {}", who(unit), boon.word()),
            Event::BoonLost { unit, boon, n } => format!("{} loses {n} {}", who(unit), boon.word()),
            Event::ConditionReceived { unit, condition } => format!("{} receives {}", who(unit), condition.word()),
            Event::UpgradeExhausted { upgrade, .. } => format!("exhausts {}", card(upgrade)),
            Event::UpgradeReadied { upgrade, .. } => format!("readies {}", card(upgrade)),
            Event::UpgradeDiscarded { upgrade, .. } => format!("discards {}", card(upgrade)),
            Event::Revealed { unit, .. } => format!("{} reveals", who(unit)),
            Event::Rallied { unit } => format!("{} rallies", who(unit)),
            Event::ActionNotPerformed { unit } => format!("{} does nothing", who(unit)),
            Event::Moved { unit, choice, .. } => {
                let template = format!("{:?}", choice.template).to_lowercase();
                format!("{} moves {template} {}", who(unit), choice.speed)
            }
            Event::Collided { unit, with } => format!("{} meets {}", who(unit), who(with)),
            Event::Disengaged { unit, from } => format!("{} leaves {}", who(unit), who(from)),
            Event::Reformed { unit, .. } => format!("{} reforms", who(unit)),
            Event::RePlaced { unit, .. } => format!("{} is placed", who(unit)),
            Event::Deployed { unit, .. } => format!("{} is deployed", who(unit)),
            Event::Transformed { unit } => format!("{} becomes {}", who(unit), content().unit(unit.card).id),
            Event::MoraleTested { unit, severity } => format!("{} tests {}", who(unit), severity.total()),
            Event::MoraleDrawn { n, .. } => format!("draws {n}"),
            Event::MoraleResolved { unit, card, .. } => format!("{} gets {}", who(unit), morale(card)),
            Event::MoraleHeld { unit, .. } => format!("{} holds", who(unit)),
            Event::MoraleDiscarded { card } => format!("discards {}", morale(card)),
            Event::MoraleSeen { n, .. } => format!("sees {n} morale cards"),
            Event::DialSeen { unit, .. } => format!("sees the dial of {}", who(unit)),
            Event::DialSet { unit, .. } => format!("{} sets its dial", who(unit)),
            Event::EnergyRecast { token, .. } => format!("recasts {token}"),
            Event::OvergrowthLaid { .. } => "lays overgrowth".to_owned(),
            Event::TrapSet { bane, .. } => format!("traps {}", bane.word()),
            Event::SideDieRolled { unit, die } => format!("{} rolls aside {}", who(unit), face(die)),
            _ => return None,
        })
    }
}

fn face(die: &Die) -> String {
    let icons: Vec<&str> = die.icons().iter().map(|it| it.word()).collect();
    if icons.is_empty() { "-".to_owned() } else { icons.join("+") }
}

impl Story {
    /// Whether all of it is told, in this order.
    pub fn has(&self, told: &[&str]) -> bool {
        let mut all = self.told.iter();
        told.iter().all(|wanted| all.any(|it| it == wanted))
    }

    #[track_caller]
    pub fn tells(&self, told: &[&str]) {
        assert!(self.has(told), "{told:#?} is not told in {:#?}", self.told);
    }
}

/// The dial of a unit by numbers.
pub fn by_numbers(action: u8, modifier: u8) -> Dial {
    Dial { action: Some(action), modifier: Some(modifier) }
}
