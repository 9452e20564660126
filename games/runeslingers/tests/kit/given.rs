//! What lies on the table.

use super::{Game, Words, ailment, card, seat_and_rest};
use kernel::{Chance, IdSet, Position, SeatId, Seed, Trace};
use runeslingers::content::{Mode, Type, content};
use runeslingers::modes::{Affair, AnswerBy, AnswerTo, Deck, EventKind, Inherent, MadeUnder, Options};
use runeslingers::{
    AffairStep, CardId, Concentration, Frame, HandCard, Held, ObjId, Object, Phase, Place, Player, Standing, State,
    Turn,
};
use testkit::Table;
use testkit::scenario::Notation as _;

/// Stands for any card: it does nothing until it is played.
pub const FILLER: &str = "Mend";

pub fn table(clauses: &[&str]) -> Game {
    let mut seats = 2;
    for (index, name) in Words::SEATS.iter().enumerate().skip(2) {
        if clauses.iter().flat_map(|it| it.split([' ', '\''])).any(|it| it == *name) {
            seats = index + 1;
        }
    }
    let mut state = plain(seats);
    let mut step = Turn::Tidy;
    for clause in clauses {
        if let Some(found) = moment(&mut state, clause) {
            step = found;
        } else {
            apply(&mut state, clause);
        }
    }
    for seat in SeatId::all(seats) {
        own_all(&mut state, seat);
    }
    state.is_unsettled = true;
    let stack = vec![Frame::Affair(AffairStep::Encounter), Frame::Turn(step)];
    let chance = Chance::new(Seed::from_number(7));
    Table::at(Position::arranged(state, stack, seats, chance, &mut Trace::recording()))
}

fn plain(seats: usize) -> State {
    let content = content();
    let filler = card(FILLER);
    let player = |seat: usize| {
        let mut player = Player {
            slinger: content.slinger("eva").expect("Eva is there"),
            stance: content.stance("plain_stance").expect("the proving stance is there"),
            equip: content.equip("flame_of_nim").expect("Flame of Nim is there"),
            standing: Standing::In,
            power: 5,
            health: 20,
            deck: std::iter::repeat_n(filler, 20).collect(),
            ..Player::away()
        };
        if seat == 0 {
            player.light = 10;
        }
        let owner = SeatId(seat as u8);
        for area in &mut player.concentrations {
            let held = Held::secret(HandCard { card: filler, owner }, owner);
            *area = Some(Concentration { held, is_used: false, cover: None });
        }
        player
    };
    State {
        mode: Mode::Constructed,
        options: Options::default(),
        affair: Affair { encounter: 1, round: 1, ..Affair::new(EventKind::Encounter, vec![None; seats]) },
        players: (0..seats).map(player).collect(),
        objects: Vec::new(),
        gone: Vec::new(),
        ladder: Vec::new(),
        timed: Vec::new(),
        active: SeatId(0),
        first: SeatId(0),
        turn: 5,
        phase: Phase::Play,
        is_revealed: true,
        next_object: 0,
        is_unsettled: false,
        outline: Default::default(),
    }
}

/// A clause that says where in the turn it is.
fn moment(state: &mut State, clause: &str) -> Option<Turn> {
    Some(match clause {
        "turn begins" => {
            state.turn -= 1;
            Turn::Begin
        }
        "first turn begins" => {
            state.turn = 0;
            Turn::Begin
        }
        "ready phase" => Turn::Ready,
        "ailment phase" => Turn::Ailments,
        "draw phase" => Turn::Draw,
        "discard phase" => Turn::Discard,
        _ => return None,
    })
}

fn apply(state: &mut State, clause: &str) {
    match clause {
        "any card can be answered" => state.options.answers = AnswerTo::AnyCard,
        "made under version 3" => state.options.made_under = MadeUnder::Version3,
        "any enemy answers" => state.options.answer_by = AnswerBy::Any,
        "inherent abilities once a turn" => state.options.inherent = Inherent::OncePerTurn,
        _ => apply_more(state, clause),
    }
}

fn apply_more(state: &mut State, clause: &str) {
    if let Some(turns) = clause.strip_prefix("turn limit ") {
        state.options.turn_limit = turns.parse().expect("a number");
        return;
    }
    let Some((seat, rest)) = seat_and_rest(clause) else { panic!("who is meant: `{clause}`") };
    let (word, args) = rest.split_once(' ').unwrap_or((rest, ""));
    let number = || -> u16 { args.parse().unwrap_or_else(|_| panic!("a number: `{clause}`")) };
    let player = &mut state[seat];
    match word {
        "is" if args == "active" => state.active = seat,
        "health" => player.health = number(),
        "power" => player.power = number() as u8,
        "light" => player.light = number() as u8,
        "determination" => player.determination = number() as u8,
        "barrier" => player.barrier = number(),
        "blocked" => player.this_turn.blocks = 1,
        "hand" => {
            player.hand =
                cards(args).into_iter().map(|it| Held::secret(HandCard { card: it, owner: seat }, seat)).collect()
        }
        "holds" => holds(state, seat, args),
        // The first named card is on the top.
        "deck" => player.deck = cards(args).into_iter().rev().collect(),
        "discard" => player.discard = cards(args).into_iter().collect(),
        "void" => player.void = cards(args).into_iter().collect(),
        "concentrations" => {
            for area in &mut player.concentrations[usize::from(number())..] {
                *area = None;
            }
        }
        "used" => {
            for area in player.concentrations.iter_mut().take(usize::from(number())).flatten() {
                area.is_used = true;
            }
        }
        "controls" => controls(state, seat, args),
        "runs" => runs(state, seat, args),
        _ => match ailment(word) {
            Some(ailment) => {
                let (n, boon) = args.split_once(" under ").map_or((args, None), |(n, boon)| (n, Some(boon)));
                player.add_ailment(ailment, n.parse().expect("a number"));
                if let Some(boon) = boon {
                    let area = player.areas.iter().position(|it| it.exposed().is_some_and(|(it, _)| it == ailment));
                    cover(state, seat, area.expect("it was just added"), boon);
                }
            }
            None => panic!("what is meant: `{clause}`"),
        },
    }
}

/// A number of any cards, or their names.
fn cards(args: &str) -> Vec<CardId> {
    match args.parse::<usize>() {
        Ok(n) => vec![card(FILLER); n],
        Err(_) => args.split(',').map(card).collect(),
    }
}

/// `red's Mend`: a stolen card in hand.
fn holds(state: &mut State, seat: SeatId, args: &str) {
    let (owner, name) = seat_and_rest(args).expect("somebody's card");
    state[seat].hand.push(Held::secret(HandCard { card: card(name), owner }, seat));
}

/// `Eva with Ember Sight and Second Sight`.
fn runs(state: &mut State, seat: SeatId, args: &str) {
    let content = content();
    let (slinger, equips) = args.split_once(" with ").unwrap_or((args, ""));
    let player = &mut state[seat];
    player.slinger = content.slinger(slinger).unwrap_or_else(|| panic!("there is no Runeslinger `{slinger}`"));
    player.health = u16::from(content[player.slinger].health);
    for name in equips.split(" and ").filter(|it| !it.is_empty()) {
        match (content.stance(name), content.equip(name)) {
            (Some(stance), _) => player.stance = stance,
            (None, Some(equip)) => player.equip = equip,
            (None, None) => panic!("there is no equip `{name}`"),
        }
    }
}

/// `Binding`, `Binding tokens 2`, `Ember Ring used`, `Ember Ring fresh`; boons
/// need an ailment and are given with it.
fn controls(state: &mut State, seat: SeatId, args: &str) {
    let mut name = args;
    let (mut tokens, mut is_used, mut is_fresh, mut on_concentration) = (0, false, false, false);
    if let Some((rest, n)) = name.split_once(" tokens ") {
        tokens = n.parse().expect("a number");
        name = rest;
    }
    for (word, flag) in
        [(" used", &mut is_used), (" fresh", &mut is_fresh), (" on a concentration", &mut on_concentration)]
    {
        if let Some(rest) = name.strip_suffix(word) {
            name = rest;
            *flag = true;
        }
    }
    let slot = (0..2).find(|slot| !state.controlled(seat).any(|it| it.place == Place::Utility(*slot)));
    let place = match slot {
        Some(slot) if !on_concentration => Place::Utility(slot),
        _ => {
            let area = state[seat].concentrations().find(|(_, it)| it.is_exposed()).expect("an exposed one").0;
            Place::Concentration(area)
        }
    };
    let id = put(state, seat, seat, card(name), place);
    let object = state.object_mut(id).expect("it was just put there");
    object.tokens = tokens;
    object.is_used = is_used;
    object.turn = if is_fresh { 5 } else { 1 };
    if let Place::Concentration(area) = place {
        state[seat].concentrations[usize::from(area)].as_mut().expect("one is there").cover = Some(id);
    }
}

/// A boon over an ailment area; `red's Divine Barrier` is owned by red.
fn cover(state: &mut State, seat: SeatId, area: usize, boon: &str) {
    let (boon, tokens) = boon.split_once(" tokens ").map_or((boon, 0), |(it, n)| (it, n.parse().expect("a number")));
    let (owner, name) = match seat_and_rest(boon) {
        Some((owner, name)) if boon.contains("'s ") => (owner, name),
        _ => (seat, boon),
    };
    assert_eq!(content()[card(name)].kind, Type::Boon, "only a boon covers ailments");
    let id = put(state, seat, owner, card(name), Place::Ailment(area as u8));
    state.object_mut(id).expect("it was just put there").tokens = tokens;
    state[seat].areas[area].cover = Some(id);
}

fn put(state: &mut State, seat: SeatId, owner: SeatId, card: CardId, place: Place) -> ObjId {
    let id = ObjId(state.next_object);
    state.next_object += 1;
    state.objects.push(Object {
        id,
        card,
        owner,
        seat,
        player: owner,
        place,
        is_resolved: true,
        is_answer: false,
        is_used: false,
        is_charged: false,
        turn: 1,
        damage: 0,
        barrier: 0,
        tokens: 0,
        mastery: 0,
        limits: IdSet::EMPTY,
        before: [0; 6],
        keywords: Default::default(),
        under: None,
    });
    id
}

/// The deck that a player must have begun with.
fn own_all(state: &mut State, seat: SeatId) {
    let player = &state[seat];
    let mut cards: Vec<CardId> = player.deck.iter().chain(&player.discard).chain(&player.void).copied().collect();
    for other in &state.players {
        let hidden = other.hand.iter().map(|it| it.card).chain(other.concentrations().map(|(_, it)| it.held.card));
        cards.extend(hidden.filter(|it| it.owner == seat).map(|it| it.card));
    }
    cards.extend(state.objects.iter().filter(|it| it.owner == seat).map(|it| it.card));
    cards.sort_unstable();
    let player = &state[seat];
    let deck = Deck {
        slinger: player.slinger,
        stance: player.stance,
        equip: player.equip,
        cards: cards.into_iter().collect(),
        is_open: true,
    };
    state.affair.decks[seat.index()] = Some(deck);
}
