//! Influence, dials, cards and Titles.

use super::{Choice, Regs, Run};
use crate::action::Action;
use crate::content::verbs::Verb;
use crate::content::{Dial, TitlePower};
use crate::event::{Asked, Card, Event, slots};
use crate::flow::{Frame, Go, Table, ask, cards, harvest, menu, power, season};
use crate::ids::*;
use crate::state::{State, deck};
use kernel::{Flow, SeatId};

pub fn choices(state: &State, regs: &Regs, verb: &Verb) -> Option<Choice> {
    let seat = regs.seat;
    let is_guild = regs.is_season() && state.holds(seat, TitlePower::Guildmaster);
    let whether = || vec![Action::Option(0), Action::Option(1)];
    Some(match verb {
        // bow.guildmaster.3 The holder may ignore a loss by a Season card.
        Verb::DialsToProduction | Verb::LowerDial { .. } | Verb::LowerChosen(_) if is_guild => {
            (Asked::IgnoreLoss, seat, whether())
        }
        Verb::Harvest if is_guild && loses(state, seat) => (Asked::IgnoreLoss, seat, whether()),
        Verb::RedrawObjective => {
            state.player(seat).objective?;
            (Asked::RedrawObjective, seat, vec![Action::Yes, Action::Pass])
        }
        Verb::DiscardQuest => {
            let own = state.player(seat).quests.iter().map(|it| Action::Card(Card::Quest(*it)));
            (Asked::DiscardQuest, seat, own.collect())
        }
        Verb::TakeFreeTitle => {
            let free = state.titles.iter().enumerate().filter(|(_, it)| it.holder.is_none());
            let titles = free.map(|(index, _)| Action::Card(Card::Title(TitleId(index as u8))));
            (Asked::FreeTitle, seat, titles.collect())
        }
        Verb::ReturnOrder => {
            (Asked::ReturnOrder, seat, menu::other_orders(state, seat).map(Action::ReturnOrder).collect())
        }
        Verb::Lieutenant => (Asked::Commander, seat, lieutenants(state, seat)),
        _ => return None,
    })
}

pub fn apply(cx: Table<'_, '_>, run: Run, verb: &'static Verb) -> Option<Go> {
    let regs = run.regs;
    let seat = regs.seat;
    let other = || regs.other.expect("a player was chosen");
    let next = run.next();
    match verb {
        Verb::Pay(n) => {
            if cx.state.player(seat).influence < u16::from(*n) {
                return Some(Flow::Done);
            }
            season::lose_influence(cx, seat, *n);
        }
        Verb::GainInfluence(n) => season::gain_influence(cx, seat, *n),
        Verb::LoseInfluence(n) => season::lose_influence(cx, seat, *n),
        Verb::InfluenceCap(n) => {
            let excess = cx.state.player(seat).influence.saturating_sub(u16::from(*n));
            season::lose_influence(cx, seat, excess.min(200) as u8);
        }
        Verb::RaiseByCities(most) => {
            let cities = cx.state.controlled_by(seat).filter(|it| cx.state.area(*it).city.is_some()).count();
            let n = (cities as u8).min(*most);
            harvest::raise(cx, seat, regs.dial.expect("a dial was chosen"), n);
        }
        Verb::DialsToProduction | Verb::LowerDial { .. } | Verb::LowerChosen(_) => lose_resources(cx, &regs, verb),
        Verb::Harvest => harvest::reap(cx, seat, false),
        Verb::RaiseFood(n) => harvest::raise(cx, seat, Dial::Food, *n),
        Verb::OtherLowers(n) => harvest::lower(cx, other(), regs.dial.expect("a dial was chosen"), *n),
        Verb::KeepOrders(_) => return Some(keep_orders(cx, run)),
        Verb::DrawTactics(n) => return Some(Flow::call(Frame::DrawTactics { seat, n: *n }, next)),
        Verb::OtherDraws(n) => return Some(Flow::call(Frame::DrawTactics { seat: other(), n: *n }, next)),
        Verb::DiscardTactics(n) => return Some(Flow::call(Frame::DiscardTactics { seat, n: *n }, next)),
        Verb::DrawQuests(n) => return Some(Flow::call(Frame::DrawQuests { seat, n: *n }, next)),
        Verb::Becalm => {
            cx.state.player_mut(seat).is_becalmed = true;
            cx.emit(Event::Becalmed { seat });
        }
        Verb::Flag(flag) => cx.state.set_flag(*flag),
        Verb::TurnFlag(flag) => cx.state.set_turn_flag(*flag),
        Verb::FoodBonus(n) => cx.state.player_mut(seat).food_bonus += n,
        Verb::BidBonus(n) => {
            if let Some(bids) = &mut cx.state.bids {
                bids.bonus[seat] += n;
            }
        }
        Verb::ExcludeBidder => {
            if let Some(bids) = &mut cx.state.bids {
                bids.bids[other()] = None;
            }
            cx.emit(Event::BidderExcluded { seat, other: other() });
        }
        Verb::ExtraFate(n) => {
            if let Some(army) = &mut cx.state.army {
                army.gifts += n;
            }
        }
        _ => return None,
    }
    Some(Flow::Next(next))
}

pub fn chosen(cx: Table<'_, '_>, run: Run, verb: &'static Verb, answer: Action) -> Option<Go> {
    let regs = run.regs;
    let seat = regs.seat;
    match (verb, answer) {
        (Verb::DialsToProduction | Verb::LowerDial { .. } | Verb::LowerChosen(_), Action::Option(ignores)) => {
            if ignores == 0 {
                lose_resources(cx, &regs, verb);
            }
        }
        (Verb::Harvest, Action::Option(ignores)) => harvest::reap(cx, seat, ignores == 1),
        (Verb::KeepOrders(n), Action::ReturnOrder(order)) => {
            menu::return_order(cx, seat, order);
            return Some(super::again(run, *n));
        }
        (Verb::RedrawObjective, Action::Yes) => menu::exchange_objective(cx, seat),
        (Verb::DiscardQuest, Action::Card(Card::Quest(quest))) => cards::discard_quest(cx, seat, quest),
        (Verb::TakeFreeTitle, Action::Card(Card::Title(title))) => power::take_title(cx, seat, title, 1),
        (Verb::ReturnOrder, Action::ReturnOrder(order)) => menu::return_order(cx, seat, order),
        (Verb::Lieutenant, Action::Hero(hero)) => {
            // bow.lieutenant.3 It stays in play; a second Commander card is drawn.
            let at = cx.state.tactics.discard.iter().rposition(|it| Card::Tactics(TacticsId(*it)) == regs.card);
            cx.state.tactics.discard.remove(at.expect("the card was just played"));
            cx.state.player_mut(seat).has_lieutenant = true;
            let card = deck::draw(cx, |it| &mut it.commanders).expect("the deck was checked");
            cx.state.hero_mut(hero).commander = Some(CommanderId(card));
            cx.reveal();
            cx.emit(Event::CommanderNamed { seat, hero, commander: CommanderId(card) });
        }
        _ => return None,
    }
    Some(Flow::Next(run.next()))
}

/// bow.lieutenant.3 Heroes at own strongholds who could be second commander.
fn lieutenants(state: &State, seat: SeatId) -> Vec<Action> {
    if !state.options.commanders || state.player(seat).has_lieutenant || state.commanders.is_empty() {
        return Vec::new();
    }
    let fits = |it: &&crate::state::Hero| {
        it.commander.is_none() && state.area(it.area).stronghold.is_some_and(|at| at.owner == seat)
    };
    state.heroes_of(seat).filter(fits).map(|it| Action::Hero(it.id)).collect()
}

/// Whether a harvest now would turn a dial down.
fn loses(state: &State, seat: SeatId) -> bool {
    let sums = state.production(seat);
    state.player(seat).dials.iter().zip(sums).any(|(now, then)| *now > then)
}

fn lose_resources(cx: Table<'_, '_>, regs: &Regs, verb: &Verb) {
    let seat = regs.seat;
    match verb {
        Verb::DialsToProduction => {
            let sums = cx.state.production(seat);
            for dial in Dial::ALL {
                let now = cx.state.player(seat).dials[dial.index()];
                if now > sums[dial.index()] {
                    harvest::lower(cx, seat, *dial, now - sums[dial.index()]);
                }
            }
        }
        Verb::LowerDial { dial, n } => harvest::lower(cx, seat, *dial, *n),
        Verb::LowerChosen(n) => harvest::lower(cx, seat, regs.dial.expect("a dial was chosen"), *n),
        _ => unreachable!("only these verbs take resources"),
    }
}

/// Long Winter: of the used Orders only some come back, the others stay used.
fn keep_orders(cx: Table<'_, '_>, run: Run) -> Go {
    let used = cx.state.player(run.regs.seat).used;
    let actions: Vec<Action> = used.iter().map(Action::ReturnOrder).collect();
    if actions.is_empty() {
        return Flow::Next(run.next());
    }
    let told = slots().thing(run.regs.card);
    ask(run.regs.seat, Asked::ReturnOrder, told, actions, Frame::RunChosen(run))
}
