// Addresses of this site. Plain links work; the router only spares the reload.

export type Route =
  | { page: 'home' }
  | { page: 'tables' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'quick'; game: string }
  | { page: 'puzzles'; game: string }
  | { page: 'of-game'; game: string; name: string }
  | { page: 'settings' }
  | { page: 'account' }
  | { page: 'credits' }
  | { page: 'lost' };

export function parse(path: string): Route {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { page: 'lost' };
  if (first === undefined) return { page: 'home' };
  if (second === undefined) {
    if (first === 'tables' || first === 'settings' || first === 'credits' || first === 'account')
      return { page: first };
    return { page: 'lost' };
  }
  if (first === 'table' && third === 'replay') return { page: 'replay', id: second };
  if (first === 'games' && third !== undefined)
    return { page: 'of-game', game: second, name: third };
  if (first === 'rules' && third === 'quick') return { page: 'quick', game: second };
  if (third !== undefined) return { page: 'lost' };
  if (first === 'rules') return { page: 'rules', game: second };
  if (first === 'puzzles') return { page: 'puzzles', game: second };
  if (first === 'new') return { page: 'new', game: second };
  if (first === 'table') return { page: 'table', id: second };
  return { page: 'lost' };
}

class Router {
  #path = $state(location.pathname);
  #query = $state(location.search);
  route = $derived(parse(this.#path));
  query = $derived(new URLSearchParams(this.#query));

  #read(): void {
    this.#path = location.pathname;
    this.#query = location.search;
  }

  go(to: string, how: 'push' | 'replace' = 'push'): void {
    const before = location.pathname;
    if (how === 'push') history.pushState(null, '', to);
    else history.replaceState(null, '', to);
    this.#read();
    if (location.pathname !== before) window.scrollTo(0, 0);
  }

  /** Follows the back button and clicks on links of this site. */
  listen(): () => void {
    const back = () => this.#read();
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || link.target || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      this.go(link.pathname + link.search);
    };
    window.addEventListener('popstate', back);
    document.addEventListener('click', click);
    return () => {
      window.removeEventListener('popstate', back);
      document.removeEventListener('click', click);
    };
  }
}

export const router = new Router();
