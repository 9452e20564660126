//! The laws of the kernel's contract, each checked on one position.

use crate::catalogue::Catalogue;
use kernel::{Ask, AskId, Chance, Game, Match, OptionKind, Position, Record, RefusalKind, SeatId, Text, Trace, Viewer};
use rulebook::RuleIndex;
use std::collections::HashSet;

/// How many actions of the past are kept to be tried where they do not belong.
const MOST_STRANGERS: usize = 64;

type Law = Result<(), String>;

/// Checks laws, and remembers what it needs for them.
pub struct Laws<G: Game> {
    catalogue: Catalogue,
    rules: RuleIndex,
    /// Actions that were legal somewhere else.
    strangers: Vec<G::Action>,
}

fn law(holds: bool, broken: impl FnOnce() -> String) -> Law {
    if holds { Ok(()) } else { Err(broken()) }
}

impl<G: Game> Laws<G> {
    pub fn new() -> Self {
        let rules = RuleIndex::parse(G::BOOK.rules).expect("the game's rule index parses");
        Self { catalogue: Catalogue::of::<G>(), rules, strangers: Vec::new() }
    }

    /// Another game begins: nothing that an earlier one left bears on it.
    pub fn begin(&mut self) {
        self.strangers.clear();
    }

    /// What must hold whenever somebody is asked.
    pub fn at_ask(&mut self, position: &Position<G>, is_thorough: bool, chance: &mut Chance) -> Law {
        law(position.waiting().next().is_some(), || "nobody is asked and the game is not over".to_owned())?;
        G::invariants(position.scene()).map_err(|it| format!("invariant broken: {it}"))?;
        let mut asked = HashSet::new();
        for ask in position.asks() {
            law(asked.insert(ask.seat), || format!("{} is asked twice at once", ask.seat))?;
            law(ask.seat.index() < position.n_seats(), || format!("{} is asked but not at the table", ask.seat))?;
            self.ask(position, ask, is_thorough, chance)?;
        }
        if is_thorough {
            law(position.asks_purely(), || {
                format!("the asking step is not pure: {:?}", position.scene().stack.last())
            })?;
            stores(position)?;
            self.refuses(position, chance)?;
            for viewer in viewers(position) {
                imagines(position, viewer, chance)?;
            }
        }
        Ok(())
    }

    fn ask(&self, position: &Position<G>, ask: &Ask<G>, is_thorough: bool, chance: &mut Chance) -> Law {
        let scene = position.scene();
        let listed = &ask.choices.listed;
        law(!listed.is_empty() || ask.choices.open.is_some(), || format!("nothing can be answered: {ask:?}"))?;
        self.rule(ask.rule)?;
        self.catalogue.check(&G::say_prompt(&ask.prompt))?;
        if !is_thorough {
            return Ok(());
        }
        let distinct: HashSet<&G::Action> = listed.iter().collect();
        law(distinct.len() == listed.len(), || format!("an action is listed twice: {listed:?}"))?;
        for action in listed {
            ask.check(scene, action).map_err(|it| format!("listed but refused: {action:?}: {it}"))?;
            self.catalogue.check(&G::say_action(scene, ask, action))?;
        }
        if ask.choices.open.is_some() {
            let action = ask.sample(scene, chance);
            ask.check(scene, &action).map_err(|it| format!("sampled but refused: {action:?}: {it}"))?;
            self.catalogue.check(&G::say_action(scene, ask, &action))?;
        }
        Ok(())
    }

    fn rule(&self, id: &str) -> Law {
        law(self.rules.get(id).is_some(), || format!("the rule index has no '{id}'"))
    }

    /// Stale, unasked and unlisted answers are refused, in words, with a rule.
    fn refuses(&self, position: &Position<G>, chance: &mut Chance) -> Law {
        let asked = &position.asks()[0];
        let action = asked.sample(position.scene(), chance);
        let kind = |seat, ask, action: &G::Action| position.check(seat, ask, action).err().map(|it| it.kind);
        let stale = AskId(position.ask_id().0.wrapping_sub(1));
        law(kind(asked.seat, stale, &action) == Some(RefusalKind::Stale), || {
            "a stale answer is not refused".to_owned()
        })?;
        if let Some(seat) = SeatId::all(position.n_seats()).find(|it| position.ask_of(*it).is_none()) {
            let refusal = kind(seat, position.ask_id(), &action);
            law(refusal == Some(RefusalKind::NotAsked), || format!("{seat} is not asked but may answer"))?;
        }
        for stranger in &self.strangers {
            if asked.choices.listed.contains(stranger) {
                continue;
            }
            match position.check(asked.seat, position.ask_id(), stranger) {
                Ok(()) if asked.choices.open.is_some() => {}
                Ok(()) => return Err(format!("accepted though not listed: {stranger:?}")),
                Err(refusal) => {
                    self.catalogue.check(&refusal.text)?;
                    let rule = refusal.rule.ok_or_else(|| format!("refused without a rule: {stranger:?}"))?;
                    self.rule(&rule)?;
                }
            }
        }
        Ok(())
    }

    /// Gives the answer, and checks what must hold of it.
    pub fn answer(
        &mut self,
        game: &mut Match<G>,
        seat: SeatId,
        action: G::Action,
        is_thorough: bool,
        chance: &mut Chance,
    ) -> Law {
        let position = game.position();
        position
            .check(seat, position.ask_id(), &action)
            .map_err(|it| format!("sampled but refused: {action:?}: {it}"))?;
        if is_thorough {
            no_leak(game.position(), seat, &action, chance)?;
            if self.strangers.len() == MOST_STRANGERS {
                let place = chance.pick(MOST_STRANGERS as u32) as usize;
                self.strangers.swap_remove(place);
            }
            self.strangers.push(action.clone());
        }
        let before = is_thorough.then(|| game.position().clone());
        let n_before = (game.entries().len(), game.log().len());
        let advance = game
            .answer(seat, game.position().ask_id(), action.clone())
            .map_err(|it| format!("accepted by the check but refused: {action:?}: {it}"))?;
        for viewer in viewers(game.position()) {
            for (_, _, told) in game.told(viewer, advance.first_event) {
                self.catalogue.check(&told.text)?;
                told.rule.map_or(Ok(()), |it| self.rule(&it))?;
            }
        }
        if let Some(before) = before.filter(|_| game.may_undo(seat)) {
            let mut undone = game.clone();
            undone.undo(seat).map_err(|it| format!("may be undone but is refused: {it}"))?;
            law(*undone.position() == before, || format!("undo is not exact after {action:?}"))?;
            let n_after = (undone.entries().len(), undone.log().len());
            law(n_after == n_before, || "undo leaves something in the record".to_owned())?;
        }
        Ok(())
    }

    /// What must hold of a finished game.
    pub fn at_end(&self, game: &Match<G>, n_seats: usize) -> Law {
        let outcome = game.position().outcome().ok_or("the game is not over")?;
        law(outcome.ranks.n_seats() == n_seats, || "the outcome ranks other seats".to_owned())?;
        law(outcome.winners_of().next().is_some() || outcome.ranks.iter().all(|it| *it == 2), || {
            "nobody is ranked first, and not all have lost".to_owned()
        })?;
        law(game.position().asks().is_empty(), || "somebody is asked after the end".to_owned())?;
        let scene = game.position().scene();
        G::invariants(scene).map_err(|it| format!("invariant broken: {it}"))?;
        for viewer in viewers(game.position()) {
            serde_json::to_value(game.position().view(viewer)).map_err(|it| it.to_string())?;
        }
        self.catalogue.check(&outcome.why)?;
        self.words_of_the_game()
    }

    /// The title and the options have their words.
    fn words_of_the_game(&self) -> Law {
        let mut keys = vec!["game-title".to_owned(), "game-tagline".to_owned()];
        for option in G::options() {
            keys.push(format!("option-{}", option.key));
            if let OptionKind::Choice { values } = option.kind {
                keys.extend(values.iter().map(|value| format!("option-{}-{value}", option.key)));
            }
        }
        keys.iter().try_for_each(|key| law(self.catalogue.has(key), || format!("the catalogue has no '{key}'")))
    }
}

/// All seats and the spectator.
fn viewers<G: Game>(position: &Position<G>) -> impl Iterator<Item = Viewer> + use<G> {
    SeatId::all(position.n_seats()).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// A stored position comes back bit for bit, from bytes and from JSON.
fn stores<G: Game>(position: &Position<G>) -> Law {
    let bytes = Position::<G>::from_bytes(&position.to_bytes()).map_err(|it| format!("bytes: {it:?}"))?;
    law(bytes == *position && bytes.asks() == position.asks(), || "bytes do not restore the position".to_owned())?;
    let json = Position::<G>::from_json(position.to_json()).map_err(|it| format!("JSON: {it:?}"))?;
    law(json.hash() == position.hash(), || "JSON does not restore the position".to_owned())
}

/// An imagined position is legal and looks the same.
fn imagines<G: Game>(position: &Position<G>, viewer: Viewer, chance: &mut Chance) -> Law {
    let imagined = position.imagine(viewer, chance.fork());
    G::invariants(imagined.scene()).map_err(|it| format!("imagined for {viewer:?}, invariant broken: {it}"))?;
    looks_same(position, &imagined, viewer).map_err(|it| format!("imagined for {viewer:?}: {it}"))
}

/// Views, own asks and what is public of others' asks are equal.
fn looks_same<G: Game>(left: &Position<G>, right: &Position<G>, viewer: Viewer) -> Law {
    let (seen, other) = (left.view(viewer), right.view(viewer));
    law(seen == other, || format!("the views differ:\n  {seen:?}\n  {other:?}"))?;
    let public = |position: &Position<G>| -> Vec<String> {
        let ask = |it: &Ask<G>| {
            let prompt = it.is_public.then(|| G::say_prompt(&it.prompt));
            format!("{} {prompt:?} {} {}", it.seat, it.is_window, position.sealed_answer(it.seat).is_some())
        };
        position.asks().iter().map(ask).collect()
    };
    let (seen, other) = (public(left), public(right));
    law(seen == other, || format!("who is asked differs:\n  {seen:?}\n  {other:?}"))?;
    let Some(seat) = viewer.seat() else { return Ok(()) };
    let said = |position: &Position<G>| -> Vec<Text> {
        let Some(ask) = position.ask_of(seat) else { return Vec::new() };
        ask.choices.listed.iter().map(|it| G::say_action(position.scene(), ask, it)).collect()
    };
    law(left.ask_of(seat) == right.ask_of(seat), || {
        format!("the asks of {seat} differ:\n  {:?}\n  {:?}", left.ask_of(seat), right.ask_of(seat))
    })?;
    law(said(left) == said(right), || format!("the words of the choices of {seat} differ"))
}

/// Two positions that differ only in what a viewer cannot know give it the same
/// after the same answer, unless the answer drew chance or showed something. If
/// they do not, something hidden leaked, or was shown without `cx.reveal()`.
fn no_leak<G: Game>(position: &Position<G>, seat: SeatId, action: &G::Action, chance: &mut Chance) -> Law {
    for viewer in viewers(position) {
        let imagined = position.imagine(viewer, chance.fork());
        if imagined.check(seat, imagined.ask_id(), action).is_err() {
            continue;
        }
        let after = |start: &Position<G>| {
            let (mut next, mut trace) = (start.clone(), Trace::recording());
            next.answer_unchecked(seat, action.clone(), &mut trace);
            (next, trace)
        };
        let ((left, seen), (right, other)) = (after(position), after(&imagined));
        if seen.is_barrier() || other.is_barrier() {
            continue;
        }
        let events = |trace: &Trace<G>| -> Vec<G::Event> {
            trace.events.iter().filter_map(|it| G::redact(it, viewer)).collect()
        };
        law(events(&seen) == events(&other), || {
            format!(
                "{viewer:?} is told more than it may know after {action:?}: {:?} or {:?}",
                seen.events, other.events
            )
        })?;
        let leak = |it| format!("{viewer:?} sees more than it may know after {action:?} of {seat}: {it}");
        looks_same(&left, &right, viewer).map_err(leak)?;
    }
    Ok(())
}

/// A record reads back and verifies; for games recorded elsewhere.
pub fn verifies<G: Game>(lines: &str) -> Result<Match<G>, String> {
    let record = Record::<G>::parse(lines).map_err(|it| it.to_string())?;
    record.verify().map_err(|it| it.to_string())
}
