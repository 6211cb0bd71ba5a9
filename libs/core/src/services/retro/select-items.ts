import { propose } from './propose.js';
import { changedSinceShown, notProposed } from './retro-errors.js';
import type { RetroChange, RetroItem } from './retro-item.js';
import { contextAfter, type RetroContext } from './retro-context.js';

/** An item, and the hash of what was shown of it. */
export interface RetroChoice {
  readonly id: string;
  readonly hash: string;
}

export interface SelectedItems {
  readonly items: readonly RetroItem[];
  /** All of them together, one for each file. */
  readonly changes: readonly RetroChange[];
}

/**
 * Works out what some items do together; each must still be what was shown when those before it are
 * done. Throws `RETRO_NOT_PROPOSED` and `RETRO_CHANGED`.
 */
export function selectItems(context: RetroContext, choices: readonly RetroChoice[]): SelectedItems {
  let now = context;
  const items: RetroItem[] = [];
  const changes = new Map<string, RetroChange>();
  for (const choice of choices) {
    const item = itemOf(now, choice);
    items.push(item);
    for (const change of item.changes) {
      const { before } = changes.get(change.path) ?? change;
      changes.set(change.path, { ...change, before });
    }
    now = contextAfter(now, item);
  }
  return { items, changes: [...changes.values()] };
}

/** Throws `RETRO_NOT_PROPOSED` and `RETRO_CHANGED`. */
function itemOf(context: RetroContext, { id, hash }: RetroChoice): RetroItem {
  const item = propose(context).items.find((one) => one.id === id);
  if (item === undefined) throw notProposed(id);
  if (item.hash !== hash) throw changedSinceShown(id);
  return item;
}
