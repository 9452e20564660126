// An area in words, for who cannot see the map.
import type { BoardTable } from '../contract';
import { totalOf } from '../../table/tally';
import { DIALS } from './terms';
import type { AreaView, HeroView } from './types';

/** A printed name in full: `4B`, `Waiqar B`. */
export const placeName = (name: string): string =>
  name.replace(/^([a-z])([a-z]+)([A-D])$/, (_, first: string, rest: string, letter: string) => {
    return `${first.toUpperCase()}${rest} ${letter}`;
  });

/** The neighbours of an area, each with the border between, clockwise from the north as the map lies. */
export function neighboursOf(
  table: BoardTable,
  area: AreaView,
  areas: readonly AreaView[],
): string[] {
  return area.next.flatMap((id, direction) => {
    const other = areas.find((it) => it.id === id);
    if (!other) return [];
    const border = area.borders[direction] ?? 'plain';
    const name = placeName(other.name);
    const way = table.t(`way-${direction}`);
    return [table.t(border === 'yellow' ? 'next-plain' : `next-${border}`, { name, way })];
  });
}

export function areaWords(
  table: BoardTable,
  area: AreaView,
  heroes: readonly HeroView[],
  areas: readonly AreaView[] = [],
): string {
  const { t } = table;
  const say = (key: string, args = {}) => t.call(table, key, args);
  const list: string[] = [say('area-name', { name: placeName(area.name) })];
  list.push(
    area.controller === null
      ? say(area.units.length > 0 ? 'area-wild' : 'area-empty')
      : say('area-of', { name: table.face(area.controller).name }),
  );
  for (const stack of area.units) {
    if (stack.standing > 0) list.push(say('area-units', { n: stack.standing, unit: stack.name }));
    if (stack.routed > 0) list.push(say('area-routed', { n: stack.routed, unit: stack.name }));
  }
  for (const hero of heroes.filter((it) => it.area === area.id)) list.push(hero.name);
  if (area.stronghold) {
    list.push(say('area-stronghold', { n: totalOf(area.stronghold.strength) }));
    if (area.stronghold.is_damaged) list.push(say('area-damaged'));
  }
  for (const it of area.developments) list.push(it.name);
  if (area.city) list.push(say('area-city', { name: area.city.name }));
  if (area.rune) list.push(say(runeKey(area)));
  if (area.token) list.push(area.token.what?.name ?? say('area-token'));
  const yields = DIALS.flatMap((dial, at) =>
    area.yields[at] ? [`${area.yields[at]} ${say(`dial-${dial}`)}`] : [],
  );
  if (yields.length > 0) list.push(say('area-yields', { what: yields.join(', ') }));
  for (const seat of area.activated_by)
    list.push(say('area-activated', { name: table.face(seat).name }));
  const near = neighboursOf(table, area, areas);
  if (near.length > 0) list.push(say('area-near', { what: near.join(', ') }));
  return list.join(', ');
}

/** What is known of the rune token that lies there. */
export function runeKey({ rune }: AreaView): string {
  if (!rune) return 'rune-none';
  if (rune.is_dragon === null) return 'rune-unknown';
  const what = rune.is_dragon ? 'dragon' : 'false';
  return rune.is_secret ? `rune-${what}-secret` : `rune-${what}`;
}
