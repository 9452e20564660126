//! setup.12 to setup.18: strongholds, heroes, and the first season.

use super::*;

/// The home area with most neighbours, for the quick setup.
pub(super) fn quick_stronghold(cx: Table<'_, '_>, seat: SeatId) -> AreaId {
    let areas: Vec<AreaId> = home_areas(cx, seat).collect();
    let exits = |it: &AreaId| cx.state.area(*it).neighbours().count();
    areas.into_iter().max_by_key(exits).expect("a home realm has areas")
}

/// setup.12, setup.12.a The stronghold, then units from all three dials.
pub(super) fn start_stronghold(cx: Table<'_, '_>, n: u8, seat: SeatId, area: AreaId) -> Go {
    cx.state.area_mut(area).stronghold = Some(Stronghold { owner: seat, is_damaged: false, is_capital: false });
    cx.state.player_mut(seat).strongholds -= 1;
    cx.emit(Event::StrongholdBuilt { seat, area: cx.state.place(area) });
    let next = SetupFrame::Stronghold { n: n + 1 }.into();
    if cx.state.options.quick {
        for dial in Dial::ALL {
            for unit in crate::flow::recruit::images(cx.state, seat, *dial) {
                crate::flow::recruit::muster(cx, seat, unit, area, 1);
            }
        }
        return Flow::Next(next);
    }
    Flow::call(RecruitFrame::starting(cx.state, seat).into(), next)
}

/// setup.14 One hero of the faction's alignment; bow.commander.1 two.
pub(super) fn deal_hero(cx: Table<'_, '_>, n: u8, seat: SeatId) -> Go {
    let hero = take_aligned_hero(cx, seat);
    let more = cx.state.options.commanders && cx.state.heroes_of(seat).count() == 0;
    cx.emit(Event::HeroGained { seat, hero });
    if cx.state.options.quick {
        let area = cx.state.strongholds_of(seat).next().expect("setup.12 placed a stronghold");
        start_hero(cx, seat, hero, area);
        return after_hero(cx, n, more);
    }
    Flow::Next(SetupFrame::HeroArea { n, hero, more }.into())
}

fn take_aligned_hero(cx: Table<'_, '_>, seat: SeatId) -> HeroId {
    let alignment = content().sheet(cx.state.player(seat).faction).alignment;
    let deck = &mut cx.state.heroes_deck.draw;
    let at = deck.iter().rposition(|it| content().heroes[*it as usize].alignment == alignment);
    let hero = HeroId(deck.remove(at.expect("each alignment has enough heroes")));
    cx.reveal();
    hero
}

pub(super) fn start_hero(cx: Table<'_, '_>, seat: SeatId, id: HeroId, area: AreaId) {
    cx.state.heroes.push(Hero {
        id,
        owner: seat,
        area,
        is_routed: false,
        damage: 0,
        training: [0; 3],
        prizes: SmallVec::new(),
        commander: None,
        has_acted: false,
        is_held: false,
        has_slain: false,
        has_slipped: false,
        has_challenged: false,
    });
    cx.emit(Event::HeroPlaced { seat, hero: id, area: cx.state.place(area) });
}

pub(super) fn after_hero(cx: Table<'_, '_>, n: u8, more: bool) -> Go {
    if more {
        return Flow::Next(SetupFrame::Heroes { n }.into());
    }
    if !cx.state.options.commanders {
        return Flow::Next(SetupFrame::Heroes { n: n + 1 }.into());
    }
    let seat = cx.state.first.after(n as usize, cx.state.n_seats as usize);
    if cx.state.options.quick {
        let hero = cx.state.heroes_of(seat).next().expect("two heroes were dealt").id;
        start_commander(cx, seat, hero);
        return Flow::Next(SetupFrame::Heroes { n: n + 1 }.into());
    }
    Flow::Next(SetupFrame::NameCommander { n }.into())
}

/// bow.commander.2 One of the heroes gets the Commander card.
pub(super) fn start_commander(cx: Table<'_, '_>, seat: SeatId, hero: HeroId) {
    let card = deck::draw(cx, |it| &mut it.commanders).expect("there are more Commander cards than players");
    cx.state.hero_mut(hero).commander = Some(CommanderId(card));
    cx.reveal();
    cx.emit(Event::CommanderNamed { seat, hero, commander: CommanderId(card) });
}

/// setup.14.c, setup.17 The Hero deck is common; each gets an Objective.
pub(super) fn finish(cx: Table<'_, '_>) -> Go {
    deck::shuffle(cx, |it| &mut it.heroes_deck);
    for seat in SeatId::all(cx.state.n_seats as usize) {
        give_objective(cx, seat);
    }
    cx.state.layout = None;
    cx.emit(Event::PlayBegan { seat: cx.state.first });
    Flow::Next(SeasonFrame::Begin.into())
}

/// setup.12, setup.13 Strongholds and Quests.
pub(super) fn strongholds(cx: Table<'_, '_>, step: SetupFrame) -> Go {
    let (n_seats, first) = (cx.state.n_seats, cx.state.first);
    let seat_after = |n: u8| first.after(n as usize, n_seats as usize);
    match step {
        // setup.12 From the first player clockwise.
        SetupFrame::Stronghold { n } if n == n_seats => Flow::Next(SetupFrame::Quests.into()),
        SetupFrame::Stronghold { n } => {
            let seat = seat_after(n);
            let actions: Vec<Action> = home_areas(cx, seat).map(Action::Area).collect();
            if cx.state.options.quick {
                let area = quick_stronghold(cx, seat);
                return start_stronghold(cx, n, seat, area);
            }
            ask(seat, Asked::StartStronghold, slots(), actions, SetupFrame::StrongholdChosen { n }.into())
        }
        SetupFrame::StrongholdChosen { n } => {
            let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
            start_stronghold(cx, n, seat_after(n), area)
        }
        // setup.13 Two Quest cards in hand.
        SetupFrame::Quests => {
            let callees: SmallVec<[Frame; 4]> =
                first.clockwise(n_seats as usize).map(|seat| Frame::DrawQuests { seat, n: 2 }).collect();
            Flow::sequence(callees, SetupFrame::Heroes { n: 0 }.into())
        }
        other => unreachable!("{other:?} is another step of the setup"),
    }
}

/// setup.14, bow.commander.2 Heroes and commanders.
pub(super) fn heroes(cx: Table<'_, '_>, step: SetupFrame) -> Go {
    let (n_seats, first) = (cx.state.n_seats, cx.state.first);
    let seat_after = |n: u8| first.after(n as usize, n_seats as usize);
    match step {
        SetupFrame::Heroes { n } if n == n_seats => Flow::Next(SetupFrame::Finish.into()),
        SetupFrame::Heroes { n } => deal_hero(cx, n, seat_after(n)),
        // setup.14.b The figure starts in any area of the player's home realm.
        SetupFrame::HeroArea { n, hero, more } => {
            let seat = seat_after(n);
            let actions = home_areas(cx, seat).map(Action::Area).collect();
            let then = SetupFrame::HeroAreaChosen { n, hero, more }.into();
            ask(seat, Asked::StartHero, slots().hero(hero), actions, then)
        }
        SetupFrame::HeroAreaChosen { n, hero, more } => {
            let Action::Area(area) = cx.answer() else { unreachable!("areas are listed") };
            start_hero(cx, seat_after(n), hero, area);
            after_hero(cx, n, more)
        }
        SetupFrame::NameCommander { n } => {
            let actions = cx.state.heroes_of(seat_after(n)).map(|it| Action::Hero(it.id)).collect();
            ask(seat_after(n), Asked::Commander, slots(), actions, SetupFrame::CommanderNamed { n }.into())
        }
        SetupFrame::CommanderNamed { n } => {
            let Action::Hero(hero) = cx.answer() else { unreachable!("heroes are listed") };
            start_commander(cx, seat_after(n), hero);
            Flow::Next(SetupFrame::Heroes { n: n + 1 }.into())
        }
        other => unreachable!("{other:?} is another step of the setup"),
    }
}
