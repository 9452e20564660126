// Sentences that several parts of the board say.
import type { BoardTable } from '../contract';
import { totalOf } from '../../table/tally';
import { titleOf } from './title';
import type { ActionView, ModifierView, UnitView, View } from './types';

type Words = Pick<BoardTable, 't'>;

const speak =
  (table: Words): BoardTable['t'] =>
  (key, args) =>
    table.t(key, args);

export function actionWords(table: Words, entry: ActionView): string {
  const t = speak(table);
  const name = t(`action-${entry.action}`);
  return entry.speed === null ? name : t('action-speed', { name, speed: entry.speed });
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export function modifierWords(table: Words, entry: ModifierView): string {
  const t = speak(table);
  switch (entry.kind) {
    case 'defend':
      return t('modifier-defend', { value: entry.value ?? '0' });
    case 'enhance':
      return t('modifier-enhance', {
        icons: entry.icons.map((it) => t(`icon-${it.replace('_', '-')}`)).join(' + '),
      });
    case 'bonus': {
      const action = t(`action-${entry.action ?? 'skill'}`);
      const name =
        entry.speed === null ? action : t('action-speed', { name: action, speed: entry.speed });
      return t('modifier-bonus', { name });
    }
    default:
      return t(`modifier-${entry.kind.replace('_', '-')}`, {
        by: entry.speed_delta === 0 ? '' : ` ${signed(entry.speed_delta)}`,
      });
  }
}

/** The short figure on a modifier: +1, −1, nothing. */
export function modifierFigure(entry: ModifierView): string {
  if (entry.kind === 'defend') return `+${entry.value ?? 0}`;
  if (entry.kind === 'bonus') return entry.speed ?? '';
  if (entry.kind === 'enhance') return '';
  return entry.speed_delta === 0 ? '' : signed(entry.speed_delta);
}

/** All of a unit that can be seen, for those who hear the table. */
export function describe(table: BoardTable, unit: UnitView): string {
  const t = speak(table);
  const n = unit.trays.reduce((sum, it) => sum + it.figures.length, 0);
  const wounds = unit.trays.flatMap((it) => it.figures).reduce((sum, it) => sum + it.wounds, 0);
  const parts = [
    t('unit-says', {
      name: titleOf(unit),
      owner: table.face(unit.owner).name,
      trays: unit.trays.length,
      columns: unit.columns,
      ranks: unit.ranks,
      figures: n,
      defense: totalOf(unit.defense),
    }),
  ];
  if (wounds > 0) parts.push(t('unit-wounds', { n: wounds }));
  for (const [word, count] of [...unit.banes, ...unit.boons])
    parts.push(t('unit-token', { name: t(`token-${word}`), count }));
  if (unit.engaged.length > 0) parts.push(t('unit-engaged', { n: unit.engaged.length }));
  if (unit.place === 'terrain') parts.push(t('unit-in-terrain'));
  parts.push(dialWords(table, unit));
  return parts.filter((it) => it !== '').join(' ');
}

export function dialWords(table: BoardTable, unit: UnitView): string {
  const t = speak(table);
  const { dial } = unit;
  if (!dial.is_set && !dial.is_revealed) return '';
  const { selected } = dial;
  if (!selected) return t('dial-face-down');
  const action = selected.action === null ? undefined : dial.actions[selected.action];
  const modifier = selected.modifier === null ? undefined : dial.modifiers[selected.modifier];
  if (!action) return t('dial-left-unset');
  return t(dial.is_revealed ? 'dial-revealed' : 'dial-known', {
    initiative: dial.initiative ?? action.initiative,
    action: actionWords(table, action),
    modifier: modifier ? modifierWords(table, modifier) : t('modifier-none'),
  });
}

/** A range in words: in contact, a band of the ruler, or beyond it. */
export function rangeWords(table: Words, view: View, range: number): string {
  if (range === 0) return table.t('range-contact');
  return range > view.ruler.bands ? table.t('range-beyond') : table.t('range-is', { n: range });
}
