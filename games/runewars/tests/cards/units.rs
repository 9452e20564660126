//! The special ability of every unit type.

use crate::kit::*;
use runewars::battle::{Aim, Combat, Fate, Fighter, Halt, Host, Op, STOP, Side};
use runewars::content::{Shape, Upgrade, UpgradeSet, content};

/// Fate cards in a given order.
pub struct Cards(pub Vec<u8>);

impl Fate for Cards {
    fn draw(&mut self) -> Option<u8> {
        self.0.pop()
    }
    fn discard(&mut self, _: u8) {}
}

fn host(list: &[(&str, u8)]) -> Host {
    Host::of(list.iter().map(|(id, n)| (unit(id), *n)))
}

/// The attacker's unit uses its ability once; choices are made by the answers, then by
/// the first possible.
fn special(id: &str, card: u8, own: Host, foe: Host, answers: &[u8]) -> Combat {
    let mut combat = Combat::new(own, foe);
    combat.push(Op::Special { user: Side::Attacker, unit: unit(id), card });
    let mut fate = Cards(vec![0]);
    let mut answers = answers.iter();
    loop {
        match combat.settle(content(), &mut fate) {
            Halt::Choice(_) => {
                let first = combat.answers(content())[0];
                let answer = *answers.next().unwrap_or(&first);
                assert!(
                    combat.answers(content()).contains(&answer),
                    "{id}: {answer} of {:?}",
                    combat.answers(content())
                );
                combat.choose(content(), answer, &mut fate);
            }
            Halt::Expelled(_) | Halt::Done => return combat,
            other => panic!("{other:?}"),
        }
    }
}

fn left(combat: &Combat) -> usize {
    combat.host(Side::Defender).fighters.len()
}

fn standing(combat: &Combat) -> u8 {
    combat.host(Side::Defender).standing()
}

fn with(upgrade: Upgrade, mut host: Host) -> Host {
    host.upgrades.insert(upgrade);
    host
}

/// Bowman: one damage that has to go to a unit of health 2 or more; Longbow Guild lets
/// its user choose.
#[test]
fn bowman() {
    let combat = special("bowman", 0, host(&[("bowman", 1)]), host(&[("berserker", 2), ("hell_hound", 1)]), &[]);
    assert_eq!(combat.host(Side::Defender).fighters[2].damage, 1);
    let own = with(Upgrade::LongbowGuild, host(&[("bowman", 1)]));
    let combat = special("bowman", 0, own, host(&[("chaos_lord", 1), ("hell_hound", 1)]), &[1]);
    assert_eq!(combat.host(Side::Defender).fighters[1].damage, 1);
}

/// Knight: one rout and a Tactics card.
#[test]
fn knight() {
    let combat = special("knight", 0, host(&[("knight", 1)]), host(&[("berserker", 2)]), &[]);
    assert_eq!((standing(&combat), combat.host(Side::Attacker).tactics), (1, 1));
}

/// Footman: one damage and a second on a survivor; Drilled Footmen move it on.
#[test]
fn footman() {
    let combat = special("footman", 0, host(&[("footman", 1)]), host(&[("flesh_ripper", 2)]), &[]);
    assert_eq!(left(&combat), 1, "two damage on one Flesh Ripper");
    let combat = special("footman", 0, host(&[("footman", 1)]), host(&[("berserker", 3)]), &[]);
    assert_eq!(left(&combat), 2);
    let own = with(Upgrade::DrilledFootmen, host(&[("footman", 1)]));
    let combat = special("footman", 0, own, host(&[("berserker", 3)]), &[]);
    assert_eq!(left(&combat), 1);
}

/// Siege Tower: two strength.
#[test]
fn siege_tower() {
    let combat = special("siege_tower", 0, host(&[("siege_tower", 1)]), host(&[("berserker", 1)]), &[]);
    assert_eq!(combat.host(Side::Attacker).strength, 2);
}

/// Archer: one damage to any unit of the user's choice.
#[test]
fn archer() {
    let combat = special("archer", 0, host(&[("archer", 1)]), host(&[("chaos_lord", 1), ("berserker", 1)]), &[1]);
    assert_eq!(left(&combat), 1);
    assert_eq!(combat.host(Side::Defender).fighters[0].unit, unit("chaos_lord"));
}

/// Pegasus Rider: up to two triangles or one rectangle are routed.
#[test]
fn pegasus_rider() {
    let foe = || host(&[("berserker", 3), ("flesh_ripper", 1)]);
    let combat = special("pegasus_rider", 0, host(&[("pegasus_rider", 1)]), foe(), &[0]);
    assert_eq!(standing(&combat), 2);
    let combat = special("pegasus_rider", 0, host(&[("pegasus_rider", 1)]), foe(), &[1]);
    assert!(combat.host(Side::Defender).fighters[3].is_routed);
    let combat = special("pegasus_rider", 0, host(&[("pegasus_rider", 1)]), foe(), &[0, 0, STOP]);
    assert_eq!(standing(&combat), 3, "up to two");
}

/// Sorceress: one unit of her choice leaves; Keeper of the Sigil may stand one up.
#[test]
fn sorceress() {
    let combat = special("sorceress", 0, host(&[("sorceress", 1)]), host(&[("chaos_lord", 1), ("berserker", 1)]), &[0]);
    assert_eq!(combat.host(Side::Defender).expelled[0].unit, unit("chaos_lord"));
    let mut own = with(Upgrade::KeeperOfTheSigil, host(&[("sorceress", 1), ("archer", 1)]));
    own.fighters[1].is_routed = true;
    let combat = special("sorceress", 0, own, host(&[("berserker", 1)]), &[1]);
    assert_eq!(combat.host(Side::Attacker).standing(), 2);
}

/// Warrior: one damage, or a damaged or routed unit is destroyed; Blade Dancers deal two.
#[test]
fn warrior() {
    let mut foe = host(&[("berserker", 1), ("chaos_lord", 1)]);
    foe.fighters[1].is_routed = true;
    let combat = special("warrior", 0, host(&[("warrior", 1)]), foe, &[1]);
    assert_eq!(left(&combat), 1);
    let combat = special("warrior", 0, host(&[("warrior", 1)]), host(&[("berserker", 2)]), &[]);
    assert_eq!(left(&combat), 1, "nothing is weakened: damage");
    let own = with(Upgrade::BladeDancers, host(&[("warrior", 1)]));
    assert_eq!(left(&special("warrior", 0, own, host(&[("berserker", 3)]), &[])), 1);
}

/// Skeleton Archer: the opponent destroys a triangle, circle or rectangle, a standing one;
/// Bone Arrows deal damage where there is none.
#[test]
fn skeleton_archer() {
    let combat =
        special("skeleton_archer", 0, host(&[("skeleton_archer", 1)]), host(&[("siege_tower", 1), ("knight", 1)]), &[]);
    assert_eq!(combat.host(Side::Defender).fighters[0].unit, unit("siege_tower"));
    let own = with(Upgrade::BoneArrows, host(&[("skeleton_archer", 1)]));
    let combat = special("skeleton_archer", 0, own, host(&[("siege_tower", 1)]), &[]);
    assert_eq!(combat.host(Side::Defender).fighters[0].damage, 2);
}

/// Necromancer: two Reanimates out of the supply; Grave Call three; none are left, none come.
#[test]
fn necromancer() {
    let reserve = |n: u8, upgrades: UpgradeSet| {
        let mut own = host(&[("necromancer", 1)]);
        own.reserve = n;
        own.upgrades = upgrades;
        special("necromancer", 0, own, host(&[("footman", 1)]), &[]).host(Side::Attacker).fighters.len()
    };
    assert_eq!(reserve(8, UpgradeSet::EMPTY), 3);
    assert_eq!(reserve(8, UpgradeSet::only(Upgrade::GraveCall)), 4);
    assert_eq!(reserve(1, UpgradeSet::EMPTY), 2);
    // damage.3 A Reanimate that falls in the battle is unused again, and may be raised.
    let mut combat = Combat::new(host(&[("necromancer", 1), ("reanimate", 1)]), host(&[("footman", 1)]));
    combat.push(Op::Special { user: Side::Attacker, unit: unit("necromancer"), card: 0 });
    let aim = Aim { shapes: Aim::shapes(&[Shape::Triangle]), ..Aim::OWNER };
    combat.push(Op::Destroy { user: Side::Defender, n: 1, aim });
    assert_eq!(combat.settle(content(), &mut Cards(vec![])), Halt::Done);
    let host = combat.host(Side::Attacker);
    assert_eq!((host.standing_of(unit("reanimate")), host.dead.len()), (1, 1));
}

/// Dark Knight: one standing unit of the user's choice is routed; none stands, one damage;
/// Dread Steeds rout two.
#[test]
fn dark_knight() {
    let combat = special("dark_knight", 0, host(&[("dark_knight", 1)]), host(&[("footman", 1), ("knight", 1)]), &[1]);
    assert!(combat.host(Side::Defender).fighters[1].is_routed);
    let mut foe = host(&[("footman", 1)]);
    foe.fighters[0].is_routed = true;
    assert_eq!(left(&special("dark_knight", 0, host(&[("dark_knight", 1)]), foe, &[])), 0);
    let own = with(Upgrade::DreadSteeds, host(&[("dark_knight", 1)]));
    assert_eq!(standing(&special("dark_knight", 0, own, host(&[("footman", 3)]), &[])), 1);
}

/// Reanimate: one damage, two if two of them stand.
#[test]
fn reanimate() {
    assert_eq!(left(&special("reanimate", 0, host(&[("reanimate", 1)]), host(&[("footman", 3)]), &[])), 2);
    assert_eq!(left(&special("reanimate", 0, host(&[("reanimate", 2)]), host(&[("footman", 3)]), &[])), 1);
}

/// Flesh Ripper: one damage to a standing unit of choice; a survivor is routed.
#[test]
fn flesh_ripper() {
    let combat = special("flesh_ripper", 0, host(&[("flesh_ripper", 1)]), host(&[("footman", 1), ("knight", 1)]), &[1]);
    let knight = combat.host(Side::Defender).fighters[1];
    assert!(knight.is_routed && knight.damage == 1);
}

/// Berserker: one standing Berserker may be destroyed for two damage; Blood Frenzy three.
#[test]
fn berserker() {
    let combat = special("berserker", 0, host(&[("berserker", 2)]), host(&[("footman", 3)]), &[0]);
    assert_eq!((combat.host(Side::Attacker).fighters.len(), left(&combat)), (1, 1));
    let combat = special("berserker", 0, host(&[("berserker", 2)]), host(&[("footman", 3)]), &[STOP]);
    assert_eq!((combat.host(Side::Attacker).fighters.len(), left(&combat)), (2, 3));
    let own = with(Upgrade::BloodFrenzy, host(&[("berserker", 2)]));
    assert_eq!(left(&special("berserker", 0, own, host(&[("footman", 3)]), &[0])), 0);
    let mut routed = host(&[("berserker", 1)]);
    routed.fighters[0].is_routed = true;
    assert_eq!(left(&special("berserker", 0, routed, host(&[("footman", 3)]), &[])), 3, "needs a standing one");
}

/// Warlock: the opponent destroys two triangles or one rectangle, what he can meet in full
/// first; with Pyre Cult the user chooses.
#[test]
fn warlock() {
    let foe = || host(&[("footman", 2), ("knight", 1)]);
    let mut combat = Combat::new(host(&[("warlock", 1)]), foe());
    combat.push(Op::Special { user: Side::Attacker, unit: unit("warlock"), card: 0 });
    let Halt::Choice(choice) = combat.settle(content(), &mut Cards(vec![])) else { panic!("a choice") };
    assert_eq!(choice.side(), Side::Defender);
    assert_eq!(left(&special("warlock", 0, host(&[("warlock", 1)]), foe(), &[0])), 1);
    assert_eq!(left(&special("warlock", 0, host(&[("warlock", 1)]), foe(), &[1])), 2);
    // One triangle and one rectangle: only the rectangle can be met in full.
    let combat = special("warlock", 0, host(&[("warlock", 1)]), host(&[("footman", 1), ("knight", 1)]), &[]);
    assert_eq!(combat.host(Side::Defender).fighters[0].unit, unit("footman"));
    // A standing and a routed triangle are two: both options can be met in full.
    let mut lying = host(&[("footman", 2), ("knight", 1)]);
    lying.fighters[0].is_routed = true;
    let mut combat = Combat::new(host(&[("warlock", 1)]), lying);
    combat.push(Op::Special { user: Side::Attacker, unit: unit("warlock"), card: 0 });
    assert!(matches!(combat.settle(content(), &mut Cards(vec![])), Halt::Choice(_)));
    assert_eq!(combat.answers(content())[..], [0, 1]);
    let mut combat = Combat::new(with(Upgrade::PyreCult, host(&[("warlock", 1)])), foe());
    combat.push(Op::Special { user: Side::Attacker, unit: unit("warlock"), card: 0 });
    let Halt::Choice(choice) = combat.settle(content(), &mut Cards(vec![])) else { panic!("a choice") };
    assert_eq!(choice.side(), Side::Attacker);
}

/// Chaos Lord: two units; a standing one is routed, a routed one destroyed.
#[test]
fn chaos_lord() {
    let mut foe = host(&[("footman", 1), ("knight", 1)]);
    foe.fighters[1].is_routed = true;
    let combat = special("chaos_lord", 0, host(&[("chaos_lord", 1)]), foe, &[]);
    assert_eq!((left(&combat), standing(&combat)), (1, 0));
}

/// Novice Wizard: two damage; a red destiny hurts one of his own; Tutors ignore it once.
#[test]
fn novice_wizard() {
    let combat = special("novice_wizard", 0, host(&[("novice_wizard", 2)]), host(&[("berserker", 3)]), &[]);
    assert_eq!((left(&combat), combat.host(Side::Attacker).fighters.len()), (1, 1), "Fate 1 is red");
    let combat = special("novice_wizard", 4, host(&[("novice_wizard", 2)]), host(&[("berserker", 3)]), &[]);
    assert_eq!(combat.host(Side::Attacker).fighters.len(), 2, "Fate 5 is gold");
    let own = with(Upgrade::GreyhavenTutors, host(&[("novice_wizard", 2)]));
    assert_eq!(special("novice_wizard", 0, own, host(&[("berserker", 3)]), &[]).host(Side::Attacker).fighters.len(), 2);
}

/// Roc: one rectangle is destroyed, or two triangles or circles routed.
#[test]
fn roc() {
    let foe = || host(&[("berserker", 2), ("flesh_ripper", 1)]);
    assert_eq!(left(&special("roc", 0, host(&[("roc", 1)]), foe(), &[0])), 2);
    assert_eq!(standing(&special("roc", 0, host(&[("roc", 1)]), foe(), &[1])), 1);
}

/// Leonx Rider: each orb is a prowl.
#[test]
fn leonx_rider() {
    assert_eq!(
        special("leonx_rider", 0, host(&[("leonx_rider", 1)]), host(&[("berserker", 1)]), &[])
            .host(Side::Attacker)
            .prowl,
        1
    );
}

/// Forest Guardian: the opponent routs two; one damage is mended.
#[test]
fn forest_guardian() {
    let mut own = host(&[("forest_guardian", 1)]);
    own.fighters[0].damage = 2;
    let combat = special("forest_guardian", 0, own, host(&[("berserker", 3)]), &[]);
    assert_eq!((standing(&combat), combat.host(Side::Attacker).fighters[0].damage), (1, 1));
}

/// Vampire: one damage of choice; a kill stands one of its own up.
#[test]
fn vampire() {
    let mut own = host(&[("vampire", 1), ("reanimate", 1)]);
    own.fighters[1].is_routed = true;
    let combat = special("vampire", 0, own, host(&[("footman", 1), ("knight", 1)]), &[0]);
    assert_eq!((left(&combat), combat.host(Side::Attacker).standing()), (1, 2));
}

/// Great Wyrm: one damage to each of three standing units.
#[test]
fn great_wyrm() {
    let combat = special("great_wyrm", 0, host(&[("great_wyrm", 1)]), host(&[("knight", 4)]), &[]);
    let damage: Vec<u8> = combat.host(Side::Defender).fighters.iter().map(|it| it.damage).collect();
    assert_eq!(damage.iter().filter(|it| **it == 1).count(), 3);
}

/// Blood Sister: a triangle of her own for a standing unit, or one damage.
#[test]
fn blood_sister() {
    let own = || host(&[("blood_sister", 1), ("berserker", 1)]);
    let combat = special("blood_sister", 0, own(), host(&[("knight", 2)]), &[0]);
    assert_eq!((left(&combat), combat.host(Side::Attacker).fighters.len()), (1, 1));
    let combat = special("blood_sister", 0, own(), host(&[("knight", 2)]), &[1]);
    assert_eq!((left(&combat), combat.host(Side::Attacker).fighters.len()), (2, 2));
}

/// Obscene: three damage; each kill mends one of its own.
#[test]
fn obscene() {
    let mut own = host(&[("obscene", 1)]);
    own.fighters[0].damage = 3;
    let combat = special("obscene", 0, own, host(&[("footman", 4)]), &[]);
    assert_eq!((left(&combat), combat.host(Side::Attacker).fighters[0].damage), (1, 0));
}

/// Beastman: one damage and one more card, once for each Beastman.
#[test]
fn beastman() {
    let mut own = host(&[("beastman", 1)]);
    own.may_draw_again = 1;
    let combat = special("beastman", 0, own, host(&[("footman", 3)]), &[]);
    assert_eq!((left(&combat), combat.host(Side::Attacker).cards.len()), (2, 1));
    assert_eq!(combat.host(Side::Attacker).drawn_again, 1);
}

/// Razorwing: the opponent routs a unit of initiative 2 or more, if he has one.
#[test]
fn razorwing() {
    let combat = special("razorwing", 0, host(&[("razorwing", 1)]), host(&[("bowman", 1), ("footman", 1)]), &[]);
    assert!(combat.host(Side::Defender).fighters[1].is_routed);
    let combat = special("razorwing", 0, host(&[("razorwing", 1)]), host(&[("bowman", 1)]), &[]);
    assert_eq!(standing(&combat), 0);
}

/// Sorcerer: all Sorcerers of the side have health 2; not cumulative.
#[test]
fn sorcerer() {
    let combat = special("sorcerer", 0, host(&[("sorcerer", 2)]), host(&[("footman", 1)]), &[]);
    assert_eq!(combat.host(Side::Attacker).health_of(content(), unit("sorcerer")), 2);
}

/// Hell Hound: two different standing units take one damage each.
#[test]
fn hell_hound() {
    let combat = special("hell_hound", 0, host(&[("hell_hound", 1)]), host(&[("knight", 3)]), &[]);
    let damage: Vec<u8> = combat.host(Side::Defender).fighters.iter().map(|it| it.damage).collect();
    assert_eq!(damage.iter().filter(|it| **it == 1).count(), 2);
}

/// Dragon: up to three triangles of the user's choice are destroyed.
#[test]
fn dragon() {
    assert_eq!(left(&special("dragon", 0, host(&[("dragon", 1)]), host(&[("footman", 4), ("knight", 1)]), &[])), 2);
    assert_eq!(left(&special("dragon", 0, host(&[("dragon", 1)]), host(&[("footman", 4)]), &[0, STOP])), 3);
}

/// Giant: as much damage as the named Giant has suffered.
#[test]
fn giant() {
    let mut own = host(&[("giant", 2)]);
    own.fighters[1].damage = 3;
    let combat = special("giant", 0, own, host(&[("footman", 5)]), &[1]);
    assert_eq!(left(&combat), 2);
}

/// Heavy Barding and Demon Forge change health.
#[test]
fn upgrades_of_health() {
    assert_eq!(with(Upgrade::HeavyBarding, host(&[("knight", 1)])).health_of(content(), unit("knight")), 3);
    assert_eq!(with(Upgrade::DemonForge, host(&[("chaos_lord", 1)])).health_of(content(), unit("chaos_lord")), 4);
    assert_eq!(Fighter::fresh(unit("knight")).damage, 0);
}
