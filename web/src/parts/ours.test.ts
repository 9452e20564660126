import { render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../net/api';
import Ours from './Ours.svelte';

const rows = [
  { kind: 'asset', id: 'A01', name: 'Smoke Vials', ours: ['name', 'cost'], is_whole: false },
  { kind: 'skill', id: 'S1', name: 'Leap', ours: ['name'], is_whole: true },
];

afterEach(() => vi.restoreAllMocks());

describe('the mark of what is ours', () => {
  it('names what is ours, and asks the server once for each game', async () => {
    const asked = vi.spyOn(api, 'origins').mockResolvedValue(rows);
    render(Ours, { game: 'marked', kind: 'asset', id: 'A01' });
    expect(await screen.findByRole('img', { name: /name, cost/ })).toBeTruthy();
    render(Ours, { game: 'marked', kind: 'skill', id: 'S1', inWords: true });
    expect(await screen.findByText(/own design/)).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('says nothing of what is printed', async () => {
    vi.spyOn(api, 'origins').mockResolvedValue(rows);
    const { container } = render(Ours, { game: 'printed', kind: 'asset', id: 'A03' });
    await Promise.resolve();
    expect(container.textContent).toBe('');
  });
});
