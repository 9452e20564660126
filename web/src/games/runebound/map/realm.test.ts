import { describe, expect, it } from 'vitest';
import recorded from '../fixtures/views.json';
import type { MapFace } from '../types';
import { border, paint } from './realm';

const map = recorded['ask-turn'].view.map as MapFace;

describe('the painted realm', () => {
  it('has every hex, each on its own place', () => {
    const realm = paint(map);
    expect(realm.hexes.length).toBe(map.hexes.length);
    const places = new Set(realm.hexes.map((it) => `${it.at.x.toFixed(0)},${it.at.y.toFixed(0)}`));
    expect(places.size).toBe(map.hexes.length);
    for (const { at } of realm.hexes) {
      expect(at.x).toBeGreaterThan(realm.box.x);
      expect(at.y).toBeLessThan(realm.box.y + realm.box.height);
    }
  });

  it('neighbours share the same wavering border', () => {
    const [a, b] = [
      { x: 10, y: 20 },
      { x: 60, y: 20 },
    ];
    expect(border(a, b)).toEqual(border(b, a).reverse());
  });

  it('each hex knows its neighbours, and they know it', () => {
    const realm = paint(map);
    for (const { face, beside } of realm.hexes) {
      expect(beside.length).toBeGreaterThan(1);
      for (const it of beside) {
        const back = realm.byId.get(it.face.id)?.beside.find((b) => b.face.id === face.id);
        expect(back?.isAcrossRiver).toBe(it.isAcrossRiver);
      }
    }
    const crossings = realm.hexes.flatMap((it) => it.beside.filter((b) => b.isAcrossRiver));
    expect(crossings.length).toBe(2 * map.rivers.length);
  });

  it('draws a river for each that is printed, and a bridge where a road crosses one', () => {
    const realm = paint(map);
    const rivers = new Set(map.rivers.map(String));
    expect(realm.rivers.match(/M/g)?.length).toBe(map.rivers.length);
    expect(realm.roads.match(/M/g)?.length).toBe(map.roads.length);
    expect(realm.bridges.length).toBe(map.roads.filter((it) => rivers.has(String(it))).length);
  });

  it('names every place once', () => {
    const places = new Set(map.hexes.flatMap((it) => it.place ?? []));
    expect(
      paint(map)
        .names.map((it) => it.words)
        .sort(),
    ).toEqual([...places].sort());
  });
});
