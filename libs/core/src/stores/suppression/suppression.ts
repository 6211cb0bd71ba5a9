import { parseJsonLines } from '@reflect/files';

/** Where a learning is left out. */
export type SuppressionReach =
  | { readonly kind: 'session'; readonly session: string }
  /** While a file is in play that the glob matches. */
  | { readonly kind: 'path'; readonly glob: string }
  | { readonly kind: 'forever' };

/** Somebody's wish not to be given a learning. */
export interface Suppression {
  /** Its place among all that ever were, 1-based; what is undone leaves a gap. */
  readonly number: number;
  /** Names it in the log. */
  readonly key: string;
  /** Id of the learning. */
  readonly id: string;
  readonly reach: SuppressionReach;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Whose wish it is; a person's where nothing is said. */
  readonly by?: 'agent';
}

/** A line of `suppressions.jsonl`; the order of lines decides nothing but the numbers. */
export type SuppressionEvent =
  | ({ readonly v: 1; readonly event: 'suppress' } & Omit<Suppression, 'number'>)
  | { readonly v: 1; readonly event: 'undo'; readonly key: string; readonly at: string };

/** Those in force, the earliest first. A line that stands there twice counts once. */
export function foldSuppressions(text: string): readonly Suppression[] {
  const made = new Map<string, Suppression>();
  const undone = new Set<string>();
  for (const { value } of parseJsonLines(text).values) {
    const { event, key, id, reach, at, by } = fieldsOf(value);
    if (typeof key !== 'string') continue;
    if (event === 'undo') undone.add(key);
    if (event !== 'suppress' || made.has(key) || typeof id !== 'string') continue;
    if (isReach(reach) && typeof at === 'string') {
      const agents = by === 'agent' ? ({ by } as const) : {};
      made.set(key, { number: made.size + 1, key, id, reach, at, ...agents });
    }
  }
  return [...made.values()].filter(({ key }) => !undone.has(key));
}

type Fields = Partial<Record<'event' | 'key' | 'id' | 'reach' | 'at' | 'by', unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? value : {};
}

function isReach(value: unknown): value is SuppressionReach {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'session') return 'session' in value && typeof value.session === 'string';
  if (value.kind === 'path') return 'glob' in value && typeof value.glob === 'string';
  return value.kind === 'forever';
}
