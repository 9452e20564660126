//! Abilities that no vocabulary fits, each with its own procedure.

mod battle;
mod heroes;
mod places;
mod skills;
mod tricks;
mod upgrades;

pub(crate) use places::{overgrowth_fault, retreat_fault};

use super::Run;
use crate::Event;
use crate::action::Action;
use crate::content::{Colour, Icon, Special, content};
use crate::flow::deploy::Kind;
use crate::flow::{Cx, Flow};
use crate::state::{Die, Place, UnitIx};
use plane::Pose;

impl Run {
    pub(super) fn special(self, special: Special, cx: &mut Cx<'_>) -> Flow {
        match special {
            Special::AttackAgain => self.attack_again(),
            Special::TakeRole => self.take_role(cx),
            Special::AddTrays => self.add_trays(cx),
            Special::BecomeCursed | Special::BecomeLord => self.transform(special, cx),
            Special::RedeployLeonx => self.redeploy(cx, Kind::Area),
            Special::CalledToHeel => self.redeploy(cx, Kind::Near(self.source)),
            Special::Starplain => self.starplain(cx),
            Special::SlaveringHorde => self.slavering_horde(cx),
            Special::RollBones => self.roll_bones(cx),
            Special::Corruption => self.corruption(cx),
            Special::FireRune => self.fire_rune(),
            Special::WarCry => self.war_cry(cx),
            Special::ShadowShard => self.reward(cx, true),
            Special::Bilehall => self.reward(cx, false),
            Special::Subterfuge => self.subterfuge(cx),
            Special::WraithStep => self.wraith_step(cx),
            Special::Execute => self.execute(cx),
            Special::Sabotage => self.sabotage(cx),
            Special::LayOvergrowth => self.lay_overgrowth(cx),
            Special::Avenge => self.avenge(cx),
            Special::LethalOrStorm => self.lethal_or_storm(cx),
            Special::Storm => self.storm(cx),
            Special::Volley => self.volley(cx),
            Special::RitualVenom => self.ritual_venom(cx),
            Special::Scamp => self.scamp(cx),
            Special::Bloodrage => self.bloodrage(cx),
            // Done at once when the unit is destroyed.
            Special::BloodrageReady | Special::SaviorRally => self.next(),
            Special::RageSpine => self.rage_spine(cx),
            Special::RecastCarried => self.recast_carried(cx),
            Special::Divine => self.divine(cx),
            Special::Slasher => self.slasher(cx),
            Special::SetTrap => self.set_trap(cx),
            Special::SpringTrap => self.spring_trap(cx),
            Special::Dragonjaw => self.dragonjaw(cx),
            Special::Hunger => self.hunger(cx),
        }
    }
}

/// Rolls one die outside of an attack.
fn roll_one(cx: &mut Cx<'_>, unit: UnitIx, colour: Colour) -> Die {
    let face = cx.pick(content().faces(colour).len() as u32) as u8;
    let die = Die { colour, face };
    let unit = cx.state.named(unit);
    cx.emit(Event::SideDieRolled { unit, die });
    die
}

fn count(die: Die, icon: Icon) -> u8 {
    die.icons().iter().filter(|it| **it == icon).count() as u8
}

fn places(poses: Vec<Pose>) -> Vec<Action> {
    poses.into_iter().map(|it| Action::Place(it.into())).collect()
}

/// The unit goes where its owner answered.
fn re_place(cx: &mut Cx<'_>, unit: UnitIx, answer: &Action) {
    let Action::Place(spot) = answer else { unreachable!("places were listed") };
    let to = spot.pose().expect("places were listed");
    cx.state[unit].place = Place::Field(to);
    let unit = cx.state.named(unit);
    cx.emit(Event::RePlaced { unit, to });
}
