//! Dice and icons of an attack.

use crate::Event;
use crate::action::{About, Action};
use crate::content::{Colour, Icon, Value, content};
use crate::effects::{Note, Run};
use crate::flow::{Cx, Flow, Frame, attack};
use crate::state::{State, Units};

impl Run {
    pub(super) fn add_die(mut self, colours: &[Colour], n: Value, cx: &mut Cx<'_>) -> Flow {
        let n = Self::printed(cx, n);
        let colour = match (colours, self.note) {
            ([only], _) => *only,
            (_, Note::Answered) => match cx.answer() {
                Action::Colour(colour) => colour,
                other => unreachable!("the colours were listed, not {other:?}"),
            },
            _ => {
                let actions = colours.iter().map(|it| Action::Colour(*it)).collect();
                return self.asks(cx, About::Colour, actions, Note::Answered);
            }
        };
        for _ in 0..n {
            cx.state.attack_mut().add_die(colour);
        }
        self.left = Units::EMPTY;
        self.next()
    }

    /// The die is exchanged for one of another colour ahead of the roll.
    pub(super) fn exchange_die(self, from: Option<Colour>, to: &[Colour], cx: &mut Cx<'_>) -> Flow {
        if self.note == Note::Answered {
            if let Action::Face { die, face } = cx.answer() {
                cx.state.attack_mut().dice[usize::from(die)].colour = Colour::ALL[usize::from(face)];
            }
            return self.next();
        }
        let dice = &cx.state.attack().dice;
        let mut actions = Vec::new();
        let mut seen = Vec::new();
        for (index, die) in dice.iter().enumerate() {
            if from.is_some_and(|it| it != die.colour) || seen.contains(&die.colour) {
                continue;
            }
            seen.push(die.colour);
            for colour in to.iter().filter(|it| **it != die.colour) {
                actions.push(Action::Face { die: index as u8, face: colour.index() as u8 });
            }
        }
        match actions.len() {
            0 => self.next(),
            1 => {
                if let Action::Face { die, face } = actions[0] {
                    cx.state.attack_mut().dice[usize::from(die)].colour = Colour::ALL[usize::from(face)];
                }
                self.next()
            }
            _ => self.asks(cx, About::ExchangeDie, actions, Note::Answered),
        }
    }

    pub(super) fn remove_die(self, cx: &mut Cx<'_>) -> Flow {
        if self.note == Note::Answered {
            if let Action::Die(die) = cx.answer() {
                attack::remove_die(cx, die);
            }
            return self.next();
        }
        let actions = attack::distinct_dice(cx.state.attack());
        match actions[..] {
            [] => self.next(),
            [only] => {
                attack::remove_die(cx, only);
                self.next()
            }
            _ => self.asks(cx, About::DropDie, actions.into_iter().map(Action::Die).collect(), Note::Answered),
        }
    }

    pub(super) fn turn_die(self, cx: &mut Cx<'_>) -> Flow {
        if self.note == Note::Answered {
            if let Action::Face { die, face } = cx.answer() {
                let it = &mut cx.state.attack_mut().dice[usize::from(die)];
                it.face = face;
                let die = *it;
                cx.emit(Event::DieTurned { die });
            }
            return self.next();
        }
        let mut actions = Vec::new();
        for index in attack::distinct_dice(cx.state.attack()) {
            let die = cx.state.attack().dice[usize::from(index)];
            let faces = content().faces(die.colour);
            for (face, icons) in faces.iter().enumerate() {
                let is_first = faces[..face].iter().all(|it| it != icons);
                if is_first && *icons != die.icons() {
                    actions.push(Action::Face { die: index, face: face as u8 });
                }
            }
        }
        if actions.is_empty() {
            return self.next();
        }
        self.asks(cx, About::TurnDie, actions, Note::Answered)
    }

    pub(super) fn remove_icon(self, icon: Option<Icon>, cx: &mut Cx<'_>) -> Flow {
        let icon = match (icon, self.note) {
            (Some(icon), _) => icon,
            (None, Note::Answered) => match cx.answer() {
                Action::Icon(icon) => icon,
                other => unreachable!("the icons were listed, not {other:?}"),
            },
            (None, _) => {
                let left = Icon::ALL.iter().filter(|it| cx.state.attack().left(**it) > 0);
                let actions: Vec<Action> = left.map(|it| Action::Icon(*it)).collect();
                if actions.is_empty() {
                    return self.next();
                }
                return self.asks(cx, About::RemoveIcon, actions, Note::Answered);
            }
        };
        attack::remove_icon(cx, icon);
        self.next()
    }

    /// 51.4a
    pub(super) fn add_icon(self, icon: Icon, n: Value, cx: &mut Cx<'_>) -> Flow {
        let n = Self::printed(cx, n);
        attack::add_icon(cx, icon, n);
        self.next()
    }

    pub(super) fn add_icon_per_blank(self, icon: Icon, cx: &mut Cx<'_>) -> Flow {
        let n = cx.state.attack().dice.iter().filter(|it| it.is_blank()).count() as u8;
        attack::add_icon(cx, icon, n);
        self.next()
    }

    pub(super) fn reroll(self, n: Value, cx: &mut Cx<'_>) -> Flow {
        let most = Self::printed(cx, n);
        self.then([Frame::Reroll(attack::Reroll::new(self.seat_rerolling(cx.state), most))])
    }

    /// The seat that picks the dice to be rolled again.
    fn seat_rerolling(self, state: &State) -> kernel::SeatId {
        match state.ability(self.by).when {
            crate::content::When::DefendRerolls => state[self.by.unit].owner,
            _ => state[state.attack().attacker].owner,
        }
    }
}
