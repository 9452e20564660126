//! Sizes: the table, trays, ruler and templates. Better measurements change
//! this content and no code.

use plane::{Angle, Length, Ruler, Table, Template};
use serde::Deserialize;

/// All that is measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measures {
    pub standard: Table,
    pub skirmish: Table,
    pub tray: Length,
    pub ruler: Ruler,
    /// amb.corner-ruler The width of the ruler for corners.
    pub ruler_width: Length,
    /// How far the lines of a firing arc lean outwards.
    pub arc_lean: Angle,
    straights: Vec<Template>,
    turns: Vec<Template>,
    wheels: Vec<Template>,
    pub token_radius: Length,
}

/// 55.1 The three sorts of templates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TemplateKind {
    Straight,
    Turn,
    Wheel,
}

#[derive(Deserialize)]
struct Raw {
    play_area: PlayAreas,
    tray: Tray,
    range_ruler: RangeRuler,
    firing_arc: FiringArc,
    template: Vec<RawTemplate>,
    tokens: Tokens,
}

#[derive(Deserialize)]
struct PlayAreas {
    standard: PlayArea,
    skirmish: PlayArea,
}

#[derive(Deserialize)]
struct PlayArea {
    width: i32,
    depth: i32,
}

#[derive(Deserialize)]
struct Tray {
    side: f64,
}

#[derive(Deserialize)]
struct RangeRuler {
    bands: u8,
    band_length: f64,
}

#[derive(Deserialize)]
struct FiringArc {
    half_angle_from_front_normal: f64,
}

#[derive(Deserialize)]
struct Tokens {
    objective_diameter: f64,
}

#[derive(Deserialize)]
struct RawTemplate {
    kind: TemplateKind,
    speed: u8,
    length: f64,
    angle: f64,
    #[serde(default)]
    radius: f64,
}

/// Written in millimetres with a decimal point, kept in whole micrometres.
fn micrometres(millimetres: f64) -> Length {
    Length::um((millimetres * 1000.0).round() as i32)
}

impl Measures {
    pub(super) fn parse(source: &str) -> Result<Self, String> {
        let raw: Raw = toml::from_str(source).map_err(|error| error.to_string())?;
        let table = |area: &PlayArea| Table::new(Length::mm(area.width), Length::mm(area.depth));
        let mut measures = Self {
            standard: table(&raw.play_area.standard),
            skirmish: table(&raw.play_area.skirmish),
            tray: micrometres(raw.tray.side),
            ruler: Ruler::new(micrometres(raw.range_ruler.band_length), raw.range_ruler.bands),
            ruler_width: Length::ZERO,
            arc_lean: Angle::millidegrees((raw.firing_arc.half_angle_from_front_normal * 1000.0).round() as i32),
            straights: Vec::new(),
            turns: Vec::new(),
            wheels: Vec::new(),
            token_radius: micrometres(raw.tokens.objective_diameter / 2.0),
        };
        let mut templates = raw.template;
        templates.sort_by_key(|it| it.speed);
        for template in templates {
            let angle = Angle::millidegrees((template.angle * 1000.0).round() as i32);
            let (list, made) = match template.kind {
                TemplateKind::Straight => {
                    (&mut measures.straights, Template::Straight { length: micrometres(template.length) })
                }
                TemplateKind::Turn => {
                    (&mut measures.turns, Template::Curve { radius: micrometres(template.radius), angle })
                }
                TemplateKind::Wheel => {
                    (&mut measures.wheels, Template::Curve { radius: micrometres(template.radius), angle })
                }
            };
            if usize::from(template.speed) != list.len() + 1 {
                return Err(format!("{:?} templates: speed {} is out of order", template.kind, template.speed));
            }
            list.push(made);
        }
        if measures.straights.is_empty() || measures.turns.is_empty() || measures.wheels.is_empty() {
            return Err("each sort of template needs at least speed 1".to_owned());
        }
        // 17.1b A straight of speed 1 is as long as a tray is wide.
        if measures.straights[0] != (Template::Straight { length: measures.tray }) {
            return Err("the straight template of speed 1 is not as long as a tray (rule 17.1b)".to_owned());
        }
        Ok(measures)
    }

    /// 56.2c, 75.3 The template of a speed, or the largest of its sort.
    ///
    /// # Panics
    /// If the speed is 0: such a move is not made (56.2b).
    pub fn template(&self, kind: TemplateKind, speed: u8) -> Template {
        assert!(speed > 0, "56.2b a move of speed zero is not made");
        let list = match kind {
            TemplateKind::Straight => &self.straights,
            TemplateKind::Turn => &self.turns,
            TemplateKind::Wheel => &self.wheels,
        };
        list[usize::from(speed).min(list.len()) - 1]
    }

    /// The largest speed of a sort.
    pub fn highest(&self, kind: TemplateKind) -> u8 {
        let list = match kind {
            TemplateKind::Straight => &self.straights,
            TemplateKind::Turn => &self.turns,
            TemplateKind::Wheel => &self.wheels,
        };
        list.len() as u8
    }
}
