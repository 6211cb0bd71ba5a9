import {
  changedSince,
  recallBlock,
  type BlockBudget,
  type Project,
  type RecallRecord,
  type SessionInjected,
  type PromptKey,
} from '@reflect/core/cold';
import type { TextLimit } from '@reflect/hook-protocol';

import type { HoldOut } from './hold-out.js';
import type { OutcomePart } from './hook-context.js';
import { textRoom } from './text-room.js';

/** A learning that may be given, and the key under which the session reserves it. */
export interface Offer {
  readonly key: string;
  readonly record: RecallRecord;
}

interface Giving {
  readonly budget: BlockBudget;
  /** That the session is in. */
  readonly project: Project;
  readonly turn?: PromptKey;
  readonly holdout: HoldOut;
}

/** What cannot be reserved is not given: without a place to note it, it would be given every time. */
export function giveRecords(
  offers: readonly Offer[],
  injected: SessionInjected,
  { budget, project, turn, holdout }: Giving,
): OutcomePart {
  const notes = new Map(offers.map(({ record }) => [record.id, changedSince(record, project)]));
  const noteOn = ({ id }: RecallRecord): string => notes.get(id) ?? '';
  const block = recallBlock(recordsOf(offers), budget, noteOn);
  const fitting = offers.filter(({ record }) => block.ids.includes(record.id));
  if (fitting.length === 0) return {};
  const keys = fitting.map(({ key }) => key);
  const fresh = injected.reserve(keys, turn);
  if (fresh.length === 0) return {};
  const reserved = fitting.filter(({ key }) => fresh.includes(key));
  // Nothing takes the place of what is held out: the rest is what the session would have had anyway.
  const chances = new Map(reserved.map(({ record }) => [record.id, holdout(record)]));
  const rest = reserved.filter(({ record }) => chances.get(record.id)?.held === undefined);
  const isWhole = rest.length === fitting.length;
  const { text, ids } = isWhole ? block : recallBlock(recordsOf(rest), budget, noteOn);
  const held = [...chances.values()].flatMap((chance) => chance.held ?? []);
  return {
    ...(text !== '' && { context: text, given: ids.map((id) => ({ id, ...chances.get(id) })) }),
    ...(held.length > 0 && { held }),
  };
}

/**
 * The budget of the settings, within what the model gets whole at an event. What all texts may take
 * together goes to the first that needs it.
 */
export function blockBudget(
  recall: BlockBudget & { readonly limit: number },
  limit: TextLimit,
): BlockBudget {
  return {
    maxChars: Math.min(recall.maxChars, textRoom(limit)),
    maxCharsEach: recall.maxCharsEach,
    maxCharsText: recall.limit * recall.maxCharsEach,
  };
}

function recordsOf(offers: readonly Offer[]): readonly RecallRecord[] {
  return offers.map(({ record }) => record);
}
