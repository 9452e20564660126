// What an answer would bring: the odds against a target, where the table has odds.
import { tagOf } from '../../lib/json';
import { numbersIn } from '../../lib/rich';
import { declines } from '../../room/standing';
import type { Choice } from '../../net/protocol';
import type { BoardTable } from '../contract';
import { oddsFor } from './chances.svelte';
import { possibleAttack } from './odds';
import { playOf } from './play.svelte';
import { rangeOf } from './ranges';
import type { View } from './types';
import { rangeWords } from './words';

/** What answers bring that are but a token or a number. */
const BRINGS: Readonly<Record<string, readonly string[]>> = {
  'ask-stun': ['gives-stun'],
  'ask-immobilize': ['gives-immobilize'],
  'ask-lethal-or-storm': ['gives-lethal', 'gives-storm'],
  'ask-reward': ['gives-rally', 'gives-heal'],
};

export function gives(choice: Choice, view: View, table: BoardTable): string | undefined {
  const prompt = table.asks[0]?.prompt;
  if (!prompt) return undefined;
  const { n = 0 } = numbersIn(choice.text);
  const brings = BRINGS[prompt.key]?.[n];
  if (brings && !declines(choice)) return table.t(brings);
  if (tagOf(choice.action) === 'Panic')
    return table.t('gives-severity', { n: n + (numbersIn(prompt).n ?? 0) });
  if (tagOf(choice.action) !== 'Unit' || prompt.key !== 'ask-target') return undefined;
  const attacker = view.units.find((it) => it.unit === playOf(table).asked);
  const unit = view.units.find((it) => it.unit === (choice.action as { Unit: number }).Unit);
  if (!attacker || !unit || attacker.side === unit.side) return undefined;
  const range = rangeOf(view, attacker, unit);
  const attack = table.options.odds === false ? null : possibleAttack(view, attacker, unit);
  const odds = attack ? oddsFor(attack) : undefined;
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
