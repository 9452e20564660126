//! What one attack is likely to cost the other side, in points.

use crate::content::{AttackKind, Colour, Icon, Keyword, content};
use crate::state::{Attack, FigureKind, State, UnitIx};
use std::sync::LazyLock;

/// Hits and mortal strikes of one roll of a die, and how often it shows neither.
#[derive(Clone, Copy, Default)]
struct Mean {
    hits: f64,
    mortals: f64,
    poor: f64,
}

static MEANS: LazyLock<[Mean; 3]> = LazyLock::new(|| {
    let mut means = [Mean::default(); 3];
    for colour in Colour::ALL {
        let faces = content().faces(*colour);
        let share = 1.0 / faces.len() as f64;
        let mean = &mut means[colour.index()];
        for face in faces {
            let n = |icon: Icon| face.iter().filter(|it| **it == icon).count() as f64;
            mean.hits += share * n(Icon::Hit);
            mean.mortals += share * n(Icon::MortalStrike);
            if n(Icon::Hit) + n(Icon::MortalStrike) == 0.0 {
                mean.poor += share;
            }
        }
    }
    means
});

/// The points that an attack is likely to take off the defender; 0 without a
/// profile of the kind.
pub fn worth(state: &State, attacker: UnitIx, defender: UnitIx, kind: AttackKind, flanks: bool) -> f64 {
    let (me, foe) = (&state[attacker], &state[defender]);
    let Some(profile) = me.card().attacks.iter().find(|it| it.kind == kind) else { return 0.0 };
    let rerolls = i32::from(state.rank_rerolls(&Attack::new(attacker, defender, kind)).0);
    let per_rune = profile.per_rune.map(|it| (it.colour, state.rune(it.rune)));
    let extra = per_rune.into_iter().flat_map(|(colour, n)| std::iter::repeat_n(colour, usize::from(n)));
    let flank = (flanks && kind == AttackKind::Melee).then_some(Colour::Red);
    let (mut hits, mut mortals) = (0.0, 0.0);
    for colour in profile.dice.iter().copied().chain(extra).chain(flank) {
        let mean = MEANS[colour.index()];
        let rolls: f64 = (0..=rerolls).map(|n| mean.poor.powi(n)).sum();
        hits += mean.hits * rolls;
        mortals += mean.mortals * rolls;
    }
    let threat = f64::from(me.block.columns()) + f64::from(state.keyword(attacker, Keyword::Brutal));
    let lethal = f64::from(state.keyword(attacker, Keyword::Lethal));
    let protected = f64::from(state.keyword(defender, Keyword::Protected));
    let defense = f64::from(state.defense(defender, FigureKind::Regular { wounds: 0 }, None).total());
    let wounds = mortals + (hits * threat + lethal - protected).max(0.0) / defense;
    let figures = wounds / f64::from(foe.card().wounds);
    let slots = f64::from(foe.block.trays().count()) * f64::from(foe.card().figures_per_tray);
    let points = f64::from(state.unit_points(defender));
    (figures / slots.max(1.0)).min(f64::from(foe.n_figures()) / slots.max(1.0)) * points
}
