//! Sweeps, contacts and sight lines per second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use plane::{
    Angle, Arc, Block, Contact, Edge, Footprint, Hand, Length, Obstacle, Path, Point, Pose, Shape, Sight, Table,
    Template, advance,
};
use std::hint::black_box;

/// A battle of eight blocks a side, a forest in the middle, and the table.
struct Battle {
    units: Vec<Footprint>,
    shapes: Vec<Shape>,
}

fn battle() -> Battle {
    let sizes = [(2, 2), (3, 2), (2, 1), (1, 1), (4, 1), (3, 3), (2, 3), (1, 2)];
    let mut units = Vec::new();
    for (k, (columns, ranks)) in (0..).zip(sizes) {
        let block = Block::new(Length::mm(42), columns, ranks).expect("small");
        let lean = 3_217 * k - 11_000;
        units.push(Footprint::new(block, Pose::new(Point::mm(250 + 180 * k, 330), Angle::millidegrees(90_000 + lean))));
        units
            .push(Footprint::new(block, Pose::new(Point::mm(280 + 180 * k, 560), Angle::millidegrees(270_000 - lean))));
    }
    let forest = plane::Polygon::ellipse(Length::mm(210), Length::mm(170), 24).expect("a forest");
    let forest = forest.placed(Pose::new(Point::mm(915, 445), Angle::degrees(0)));
    let mut shapes: Vec<Shape> = units.iter().map(Footprint::shape).collect();
    shapes.push(forest.shape());
    shapes.push(Table::new(Length::mm(1829), Length::mm(914)).outside());
    Battle { units, shapes }
}

fn others<'a>(battle: &'a Battle, unit: usize) -> Vec<Obstacle<'a>> {
    let others = battle.shapes.iter().enumerate().filter(|(number, _)| *number != unit);
    others.map(|(_, shape)| Obstacle::Solid(shape)).collect()
}

fn benches(criterion: &mut Criterion) {
    let battle = battle();
    let n = battle.units.len() as u64;
    let mut group = criterion.benchmark_group("plane");
    group.throughput(Throughput::Elements(n));
    let sweep = |template: Template| {
        for (number, unit) in battle.units.iter().enumerate() {
            let path = Path::new(unit, Edge::Front, template, Hand::Left);
            black_box(advance(unit, &path, &others(&battle, number)));
        }
    };
    group.bench_function("sweep_straight_among_17", |b| {
        b.iter(|| sweep(Template::Straight { length: Length::mm(168) }));
    });
    group.bench_function("sweep_curve_among_17", |b| {
        b.iter(|| sweep(Template::Curve { radius: Length::um(106_950), angle: Angle::degrees(45) }));
    });
    group.throughput(Throughput::Elements(n / 2));
    group.bench_function("sight_among_17", |b| {
        b.iter(|| {
            for unit in (0..battle.units.len()).step_by(2) {
                let looker = &battle.units[unit];
                let arc = Arc::new(looker, Edge::Front, Angle::degrees(45));
                let target = (unit + 3) % battle.units.len();
                let blockers: Vec<&Shape> = (0..battle.shapes.len() - 1)
                    .filter(|k| *k != unit && *k != target)
                    .map(|k| &battle.shapes[k])
                    .collect();
                let from = [looker.edge(Edge::Front)];
                black_box(
                    Sight { from: &from, arc: Some(&arc), target: &battle.shapes[target], blockers: &blockers }.line(),
                );
            }
        });
    });
    // Pairs in contact, from pushing each block into its opposite.
    let pairs: Vec<(Footprint, Footprint)> = battle
        .units
        .chunks(2)
        .map(|pair| {
            let path = Path::straight(pair[0].pose, Angle::degrees(90), Length::mm(400));
            let end = advance(&pair[0], &path, &[Obstacle::Solid(&pair[1].shape())]);
            (pair[0].at(end.pose), pair[1])
        })
        .collect();
    group.throughput(Throughput::Elements(pairs.len() as u64));
    group.bench_function("contact", |b| {
        b.iter(|| {
            for (unit, enemy) in &pairs {
                black_box(unit.touched_in(&Contact::between(&unit.outline(), &enemy.outline())));
            }
        });
    });
    group.finish();
}

criterion_group!(plane_benches, benches);
criterion_main!(plane_benches);
