import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../net/api';
import Builder from './Builder.svelte';
import type { ArmyList, ArmyReport, ArmyRequest, UnitRow } from '../types';

const unit = (id: string, name: string, unique: boolean): UnitRow => ({
  id,
  name,
  faction: 'daqan',
  type: 'infantry',
  unique,
  defense: '1',
  wounds: 1,
  figures_per_tray: 4,
  attacks: [{ kind: 'melee', dice: ['red', 'blue'], per_rune: null }],
  keywords: [],
  abilities: [{ text: 'Gain 1 inspiration.', when: 'surge', surge: 2, may: true }],
  army_rule: null,
  configs: [{ columns: 2, rows: 2, cost: 30, upgrades: ['equipment'] }],
  actions: [],
  modifiers: [],
  confidence: 'certain',
  dial_confidence: 'proposed',
});
const cards = [unit('spearmen', 'Spearmen', false), unit('kari', 'Kari', true)];

/** Stands for the army tool: more than one unique unit breaks a rule. */
function report(list: ArmyList, limit: number): ArmyReport {
  const unique = list.units.filter((it) => it.unit === 'kari').length;
  const broken =
    unique > 1
      ? [{ rule: 'army.11', unit: null, text: `${unique} unique units; 1 are allowed.` }]
      : [];
  return {
    ok: broken.length === 0,
    name: list.name,
    faction: list.faction,
    points: 30 * list.units.length,
    limit,
    broken,
    units: list.units.map((it) => ({
      ...it,
      name: cards.find((card) => card.id === it.unit)?.name ?? it.unit,
      cost: 30,
      tray_cost: 30,
      upgrades: [],
      slots: [{ icon: 'equipment', upgrade: it.upgrades[0] ?? null }],
      extra: [],
      add: [{ upgrade: 'steel', cost: 4, over: false }],
    })),
    list,
    code: 'RM1-x',
    text: 'Army',
    add_units: [],
  };
}
const steel = {
  id: 'steel',
  name: 'Tempered Steel',
  icon: 'equipment',
  faction: null,
  cost: 4,
  unique_name: false,
  keywords: [],
  abilities: [{ text: 'Reroll a die.', when: 'rerolls', surge: 0, may: true }],
  figure: null,
  confidence: 'proposed',
  cost_confidence: 'certain',
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(api, 'runTool').mockImplementation(async (_game, _tool, asked) => {
    const request = asked as ArmyRequest;
    const json =
      request === 'cards'
        ? { units: cards, upgrades: [steel] }
        : typeof request === 'object' && 'check' in request && 'list' in request.check.army
          ? report(request.check.army.list, request.check.points ?? 200)
          : [];
    return { text: '', json: json as never, is_ok: true };
  });
});
afterEach(() => vi.restoreAllMocks());

describe('the army builder', () => {
  it('says that an army is legal, and which rule an illegal one breaks', async () => {
    render(Builder);
    await fireEvent.click(await screen.findByRole('button', { name: /^Add Kari/ }));
    await waitFor(() => expect(screen.getByText(/The army is legal/)).toBeTruthy());
    await fireEvent.click(screen.getByRole('button', { name: /^Add Kari/ }));
    await waitFor(() => expect(screen.getByText(/2 unique units; 1 are allowed/)).toBeTruthy());
    const rule = screen.getByRole('link', { name: 'Rule army.11' });
    expect(rule.getAttribute('href')).toBe('/rules/miniatures?rule=army.11');
  });

  it('fills a slot with an upgrade that fits, and says what is our own design', async () => {
    render(Builder);
    await fireEvent.click(await screen.findByRole('button', { name: /^Add Spearmen/ }));
    expect(screen.getAllByText('The dials are our own design.').length).toBe(2);
    const slot = await screen.findByRole('button', {
      name: 'Fill the Equipment slot of Spearmen',
    });
    await fireEvent.click(slot);
    expect(screen.getByText('Our own design: no printed card was found.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Tempered Steel/ }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove Tempered Steel' })).toBeTruthy(),
    );
  });
});
