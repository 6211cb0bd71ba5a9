import {
  isIndexStale,
  markIndexStale,
  openTriggers,
  SessionInjected,
  type DueTrigger,
  type TriggerTable,
} from '@reflect/core/cold';
import { contextLimit, type HookEventOf } from '@reflect/hook-protocol';

import { contextId } from './context-id.js';
import { blockBudget, giveRecords } from './give-records.js';
import { holdoutOf } from './hold-out.js';
import type { HookContext, OutcomePart } from './hook-context.js';
import { describeError } from './record-event.js';

/** Gives learnings that are due at a call, each once in a session. */
export function giveTriggers(
  event: HookEventOf<'tool.before' | 'tool.after'>,
  due: readonly DueTrigger[],
  hook: HookContext,
): OutcomePart | undefined {
  const { settings, paths, project } = hook;
  const { recall } = settings;
  const { triggerLimit: limit, triggerMaxChars: maxChars } = recall;
  const room = contextLimit(event);
  if (!recall.enabled || room === undefined) return undefined;
  const injected = new SessionInjected(paths, contextId(event));
  const given = new Set(injected.ids());
  const fresh = [...new Map(due.map((one) => [one.key, one])).values()]
    .filter(({ key }) => !given.has(key))
    .slice(0, limit);
  const offers = fresh.map(({ entry, key }) => ({ key, record: entry.record }));
  const budget = blockBudget({ ...recall, limit, maxChars }, room);
  const outcome = giveRecords(offers, injected, {
    ...{ budget, project, holdout: holdoutOf(event, hook) },
  });
  return outcome.context === undefined && outcome.held === undefined ? undefined : outcome;
}

/** A table that cannot be used is told of once: then the next drain knows. */
export function triggersOf(
  { paths, settings }: HookContext,
  section: 'all' | 'commands' = 'all',
): {
  table?: TriggerTable;
  problem?: string;
} {
  if (!settings.recall.enabled || settings.recall.triggerLimit === 0) return {};
  try {
    const table = openTriggers(paths, section);
    return table === undefined ? {} : { table };
  } catch (error) {
    if (isIndexStale(paths)) return {};
    markIndexStale(paths);
    return { problem: describeError(error) };
  }
}
