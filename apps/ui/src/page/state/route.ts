import { signal } from '@preact/signals';

export const VIEWS = [
  'home',
  'learnings',
  'recall',
  'graph',
  'review',
  'sessions',
  'system',
] as const;
export type View = (typeof VIEWS)[number];

/** Former names of views, which stand in people's bookmarks. */
const FORMER: Readonly<Record<string, View>> = { queue: 'system', cost: 'system' };

/** What the address names: a view, one thing in it, and how the view is filtered. */
export interface Route {
  readonly view: View;
  readonly id?: string;
  readonly query: Readonly<Record<string, string>>;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [name = '', id] = path.split('/', 2);
  const view = VIEWS.find((known) => known === name) ?? FORMER[name] ?? 'home';
  const entity = id === undefined || id === '' ? undefined : decoded(id);
  return {
    view,
    ...(entity !== undefined && { id: entity }),
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** The address of a route, without the parts that are empty. */
export function hrefOf({ view, id, query = {} }: Partial<Route> & Pick<Route, 'view'>): string {
  const path = id === undefined ? view : `${view}/${encodeURIComponent(id)}`;
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams(filled).toString();
  return `#/${path}${search === '' ? '' : `?${search}`}`;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export const route = signal<Route>(parseRoute(''));

export function followAddress(): void {
  const follow = (): void => {
    route.value = parseRoute(location.hash);
  };
  addEventListener('hashchange', follow);
  follow();
}

export function go(next: Partial<Route> & Pick<Route, 'view'>): void {
  location.hash = hrefOf(next);
}

/** Changes the filters of the view that is open, without a step in the history for each letter. */
export function setQuery(changes: Readonly<Record<string, string>>): void {
  const next = { ...route.value, query: { ...route.value.query, ...changes } };
  history.replaceState(null, '', hrefOf(next));
  route.value = parseRoute(location.hash);
}
