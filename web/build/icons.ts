// Lets any module say `import swords from 'icon:crossed-swords'` and get that
// one icon of the game-icons family as data. Only icons that are imported end up
// in the bundle; a name that does not exist stops the build.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface IconFile {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const PREFIX = 'icon:';
const RESOLVED = '\0icon:';

export function icons(): Plugin {
  let file: IconFile | undefined;
  const load = (): IconFile => {
    const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
    return (file ??= JSON.parse(readFileSync(path, 'utf8')) as IconFile);
  };
  return {
    name: 'runetable-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id.slice(PREFIX.length) : undefined),
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const name = id.slice(RESOLVED.length);
      const icon = load().icons[name];
      if (!icon) this.error(`there is no icon named '${name}'`);
      return `export default ${JSON.stringify({ name, body: icon.body })};`;
    },
  };
}
