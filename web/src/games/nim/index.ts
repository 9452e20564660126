import stone from 'icon:stone-pile';
import { tagOf } from '../../lib/json';
import type { GameClient } from '../contract';
import picture from './Picture.svelte';
import type { View } from './types';

export default {
  picture,
  board: () => import('./Board.svelte'),
  phase: (view: View, t) => t('board-left', { count: view.piles.reduce((sum, it) => sum + it, 0) }),
  figures: (view: View, seat, t) => {
    const token = view.tokens[seat];
    if (token === undefined || token === 'none') return [];
    const key = token === 'face_down' ? 'hidden' : 'own' in token ? 'own' : 'spent';
    const value =
      typeof token === 'object' ? ('own' in token ? token.own.value : token.spent.value) : '?';
    return [{ icon: stone, label: t(`board-token-${key}`), value }];
  },
  isOnBoard: ({ action }) => ['Take', 'PlayToken'].includes(tagOf(action)),
} satisfies GameClient;
