// What each game brings to the client: a folder `games/<id>/` with `index.ts`
// and, if it likes, `en.ftl` and more words in `*.en.ftl`. Nothing here names a game.
import type { GameClient } from './contract';

const clients = import.meta.glob<{ default: GameClient }>('./*/index.ts', { eager: true });
const texts = import.meta.glob<string>(['./*/en.ftl', './*/*.en.ftl'], {
  query: '?raw',
  import: 'default',
});

export function clientOf(game: string): GameClient {
  return clients[`./${game}/index.ts`]?.default ?? {};
}

/** The words of the game's board, as Fluent source. */
export async function boardTexts(game: string): Promise<string> {
  const own = Object.keys(texts).filter((it) => it.startsWith(`./${game}/`));
  return (await Promise.all(own.map((it) => texts[it]?.()))).join('\n');
}
