//! The test kit notices a broken game: a tiny game with one fault at a time.

use kernel::{
    Ask, Book, Chance, Cx, Domain, Flow, Form, Game, Match, OptionSpec, Outcome, Record, RecordError, Refusal,
    RefusalKind, Scene, SceneMut, SeatId, Seed, Text, Told, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use testkit::Conformance;

/// What is wrong with the game.
mod fault {
    pub const NONE: u8 = 0;
    pub const VIEW_LEAKS: u8 = 1;
    pub const EVENT_LEAKS: u8 = 2;
    pub const ASK_IS_IMPURE: u8 = 3;
    pub const SHOWS_WITHOUT_REVEAL: u8 = 4;
    pub const NEVER_ENDS: u8 = 5;
    pub const WORDS_ARE_MISSING: u8 = 6;
    pub const RULE_IS_UNKNOWN: u8 = 7;
    pub const IMAGINE_CHANGES_OWN: u8 = 8;
    pub const LISTED_TWICE: u8 = 9;
    pub const SAMPLE_IS_REFUSED: u8 = 10;
    pub const PIECE_IS_LOST: u8 = 11;
    pub const WINDOW_TELLS: u8 = 12;
    pub const ASK_READS_RESULT: u8 = 13;
}

/// Two seats with a secret card of two each look at or keep it, three times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Faulty<const FAULT: u8>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct State {
    secrets: [u8; 2],
    turns: u8,
    cards: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Deal,
    Ask,
    Chosen,
    /// What follows from a card that was shown or kept.
    Judge {
        card: u8,
        is_shown: bool,
    },
    Judged,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Action {
    Keep,
    Show,
    Number(u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Event {
    Kept { card: Option<u8> },
    Shown { card: u8 },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Numbers {
    most: u8,
}

impl<const FAULT: u8> Domain<Faulty<FAULT>> for Numbers {
    fn check(&self, _: Scene<'_, Faulty<FAULT>>, _: SeatId, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Number(number) if *number <= self.most => Ok(()),
            _ => Err(Refusal::illegal("a.1", Text::new("refused-number"))),
        }
    }

    fn sample(&self, _: Scene<'_, Faulty<FAULT>>, _: SeatId, chance: &mut Chance) -> Action {
        let more = u32::from(FAULT == fault::SAMPLE_IS_REFUSED);
        Action::Number((chance.pick(2) * u32::from(self.most) + more) as u8)
    }

    fn form(&self, _: Scene<'_, Faulty<FAULT>>, _: SeatId) -> Form {
        Form::Number { tag: "Number".to_owned(), least: 0, most: self.most.into() }
    }
}

impl<const FAULT: u8> Game for Faulty<FAULT> {
    type Setup = ();
    type State = State;
    type Frame = Step;
    type Returned = Event;
    type Action = Action;
    type Prompt = ();
    type Domain = Numbers;
    type Event = Event;
    type View = (u8, Option<u8>, Option<u8>);

    const ID: &'static str = "faulty";
    const RULES_VERSION: u32 = 2;
    const BOOK: Book = Book {
        rules: "[[rule]]\nid = \"a.1\"\ntitle = \"A\"\ntext = \"A\"\nsection = \"A\"\n",
        texts: &[(
            "en",
            "game-title = F\ngame-tagline = F\nask = F\ndo = F\nhappened = { $card }\nended = F\nrefused-number = F\n",
        )],
        ..Book::EMPTY
    };

    fn begin((): &()) -> Result<(State, Step), Refusal> {
        Ok((State { secrets: [0; 2], turns: 0, cards: 2 }, Step::Deal))
    }

    fn n_seats((): &()) -> usize {
        2
    }

    fn step(frame: Step, cx: &mut Cx<'_, Self>) -> Flow<Self> {
        let seat = SeatId(cx.state.turns % 2);
        match frame {
            Step::Deal => {
                cx.state.secrets = [cx.pick(50) as u8, cx.pick(50) as u8];
                Flow::Next(Step::Ask)
            }
            Step::Ask => {
                if FAULT == fault::ASK_READS_RESULT && cx.state.turns > 0 {
                    cx.returned();
                }
                if FAULT == fault::ASK_IS_IMPURE {
                    cx.state.cards += 1;
                }
                let rule = if FAULT == fault::RULE_IS_UNKNOWN { "z.9" } else { "a.1" };
                let mut actions = vec![Action::Keep, Action::Show];
                if FAULT == fault::LISTED_TWICE {
                    actions.push(Action::Keep);
                }
                let holder = if FAULT == fault::WINDOW_TELLS { SeatId(cx.state.secrets[1] % 2) } else { seat };
                Flow::ask(Ask::listed(holder, rule, (), actions).or_open(Numbers { most: 3 }), Step::Chosen)
            }
            Step::Chosen => {
                let card = cx.state.secrets[seat.index()];
                cx.state.turns += 1;
                let is_shown = cx.answer() == Action::Show;
                Flow::call(Step::Judge { card, is_shown }, Step::Judged)
            }
            Step::Judge { card, is_shown: false } => Flow::Return(Event::Kept { card: Some(card) }),
            Step::Judge { card, is_shown: true } => {
                if FAULT != fault::SHOWS_WITHOUT_REVEAL {
                    cx.reveal();
                }
                Flow::Return(Event::Shown { card })
            }
            Step::Judged => {
                if FAULT == fault::ASK_READS_RESULT {
                    return Flow::call(Step::Judge { card: 0, is_shown: false }, Step::Ask);
                }
                let event = cx.returned();
                cx.emit(event);
                if FAULT == fault::PIECE_IS_LOST {
                    cx.state.cards -= u8::from(cx.state.turns == 3);
                }
                if cx.state.turns >= 6 && FAULT != fault::NEVER_ENDS {
                    return Flow::Over(Outcome::draw(2, Text::new("ended")));
                }
                cx.state.turns %= 100;
                Flow::Next(Step::Ask)
            }
        }
    }

    fn view(scene: Scene<'_, Self>, viewer: Viewer) -> Self::View {
        let card = |seat: u8| viewer.sees(SeatId(seat)).then(|| scene.state.secrets[usize::from(seat)]);
        let leak = (FAULT == fault::VIEW_LEAKS).then(|| scene.state.secrets[1]);
        (scene.state.turns, card(0), card(1).or(leak))
    }

    fn redact(event: &Event, _: Viewer) -> Option<Event> {
        match event {
            Event::Kept { .. } if FAULT != fault::EVENT_LEAKS => Some(Event::Kept { card: None }),
            other => Some(other.clone()),
        }
    }

    fn tell(event: &Event) -> Told {
        let key = if FAULT == fault::WORDS_ARE_MISSING { "unsaid" } else { "happened" };
        let card = match event {
            Event::Kept { card } => card.unwrap_or(0),
            Event::Shown { card } => *card,
        };
        Told::new(Text::new(key).number("card", card))
    }

    fn say_prompt((): &()) -> Text {
        Text::new("ask")
    }

    fn say_action(_: Scene<'_, Self>, _: &kernel::Ask<Self>, _: &Action) -> Text {
        Text::new("do")
    }

    fn why_not(_: Scene<'_, Self>, _: &Ask<Self>, _: &Action) -> Refusal {
        Refusal::new(RefusalKind::NotListed, Text::new("refused-not-listed"))
    }

    fn imagine(scene: SceneMut<'_, Self>, viewer: Viewer, chance: &mut Chance) {
        for seat in SeatId::all(2) {
            if !viewer.sees(seat) || FAULT == fault::IMAGINE_CHANGES_OWN {
                scene.state.secrets[seat.index()] = chance.pick(50) as u8;
            }
        }
    }

    fn invariants(scene: Scene<'_, Self>) -> Result<(), String> {
        if scene.state.cards >= 2 { Ok(()) } else { Err("a card is lost".to_owned()) }
    }

    fn seat_range() -> (usize, usize) {
        (2, 2)
    }

    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn setup_from_options(_: usize, _: &Value) -> Result<(), Refusal> {
        Ok(())
    }

    /// Under the first rules, keeping was called holding.
    fn upgrade(from_version: u32, answers: Vec<Value>) -> Option<Vec<Value>> {
        let renamed = |mut entry: Value| {
            if entry["answer"]["action"] == "Hold" {
                entry["answer"]["action"] = "Keep".into();
            }
            entry
        };
        (from_version == 1).then(|| answers.into_iter().map(renamed).collect())
    }
}

/// Runs the game and gives the sentence that it fails with.
fn failure<const FAULT: u8>() -> String {
    let run = || Conformance::<Faulty<FAULT>>::new(|_| ()).games(40).most_answers(200).thorough_every(1).run();
    let panic = std::panic::catch_unwind(run).expect_err("the fault is noticed");
    panic.downcast_ref::<String>().expect("laws fail with a sentence").clone()
}

#[test]
fn a_sound_game_passes() {
    let report = Conformance::<Faulty<{ fault::NONE }>>::new(|_| ()).games(40).thorough_every(1).run();
    assert_eq!((report.games, report.answers), (40, 240));
}

#[test]
fn each_fault_is_noticed_and_named() {
    let named = [
        (failure::<{ fault::VIEW_LEAKS }>(), "the views differ"),
        (failure::<{ fault::EVENT_LEAKS }>(), "is told more than it may know"),
        (failure::<{ fault::ASK_IS_IMPURE }>(), "not pure"),
        (failure::<{ fault::SHOWS_WITHOUT_REVEAL }>(), "is told more than it may know"),
        (failure::<{ fault::NEVER_ENDS }>(), "does not end"),
        (failure::<{ fault::WORDS_ARE_MISSING }>(), "no 'unsaid'"),
        (failure::<{ fault::RULE_IS_UNKNOWN }>(), "no 'z.9'"),
        (failure::<{ fault::IMAGINE_CHANGES_OWN }>(), "the views differ"),
        (failure::<{ fault::LISTED_TWICE }>(), "listed twice"),
        (failure::<{ fault::SAMPLE_IS_REFUSED }>(), "sampled but refused"),
        (failure::<{ fault::PIECE_IS_LOST }>(), "a card is lost"),
        (failure::<{ fault::WINDOW_TELLS }>(), "who is asked differs"),
        (failure::<{ fault::ASK_READS_RESULT }>(), "a result is read once"),
    ];
    for (sentence, part) in named {
        assert!(sentence.contains(part), "expected '{part}' in: {sentence}");
    }
}

#[test]
fn a_record_of_older_rules_is_upgraded() {
    let mut game = Match::<Faulty<{ fault::NONE }>>::new((), Seed::from_number(1)).expect("legal");
    while let Some(seat) = game.position().asks().first().map(|it| it.seat) {
        game.answer(seat, game.position().ask_id(), Action::Keep).expect("listed");
    }
    let new = Record::of(&game).to_lines();
    let old = new.replace("\"rules_version\":2", "\"rules_version\":1").replace("\"Keep\"", "\"Hold\"");
    let upgraded = Record::<Faulty<{ fault::NONE }>>::parse(&old).expect("it can be upgraded");
    assert_eq!(upgraded.verify().expect("it verifies").position(), game.position());
    let older = new.replace("\"rules_version\":2", "\"rules_version\":0");
    let refused = Record::<Faulty<{ fault::NONE }>>::parse(&older).expect_err("nobody can read that any more");
    assert_eq!(refused, RecordError::OtherRules { version: 0 });
}
