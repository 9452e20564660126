// What an answer would bring: the odds against a target, where the table has odds.
import { tagOf } from '../../lib/json';
import type { Choice } from '../../net/protocol';
import type { BoardTable } from '../contract';
import { oddsFor } from './chances.svelte';
import { oddsOf } from './odds';
import { playOf } from './play.svelte';
import { rangeOf } from './ranges';
import type { View } from './types';
import { rangeWords } from './words';

export function gives(choice: Choice, view: View, table: BoardTable): string | undefined {
  if (tagOf(choice.action) !== 'Unit' || table.asks[0]?.prompt.key !== 'ask-target')
    return undefined;
  const attacker = view.units.find((it) => it.unit === playOf(table).asked);
  const unit = view.units.find((it) => it.unit === (choice.action as { Unit: number }).Unit);
  if (!attacker || !unit || attacker.side === unit.side) return undefined;
  const range = rangeOf(view, attacker, unit);
  const args = table.options.odds === false ? null : oddsOf(view, attacker, unit);
  const odds = args ? oddsFor(args) : undefined;
  const said = [
    range === null ? '' : `${rangeWords(table, view, range)}.`,
    odds
      ? table.t('odds-means', {
          damage: odds.means.damage?.toFixed(1) ?? '0',
          figures: odds.means.figures?.toFixed(1) ?? '0',
        })
      : '',
    odds && odds.destroyed >= 0.005
      ? table.t('odds-destroyed', { share: `${Math.round(odds.destroyed * 100)} %` })
      : '',
  ];
  return said.filter((it) => it !== '').join(' ') || undefined;
}
