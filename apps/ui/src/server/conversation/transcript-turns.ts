import type { ToolResultItem, TranscriptItem, UserItem } from '@reflect/core/harness';

import type { CallTurn, ShownText, Turn } from '../../wire/conversation.js';

/** The turns of a transcript in its order, with all of their texts: what a tool answered is in its call. */
export function transcriptTurns(items: readonly TranscriptItem[]): readonly Turn[] {
  const results = new Map<string, ToolResultItem>();
  const called = new Set<string>();
  for (const item of items) {
    if (item.type === 'tool-result') results.set(item.callId, item);
    if (item.type === 'tool-call') called.add(item.callId);
  }
  return items.flatMap((item) => turnsOf(item, results, called));
}

function turnsOf(
  item: TranscriptItem,
  results: ReadonlyMap<string, ToolResultItem>,
  called: ReadonlySet<string>,
): readonly Turn[] {
  const place = placeOf(item);
  switch (item.type) {
    case 'user':
      return [{ what: 'said', ...place, ...speaker(item), words: whole(item.text) }];
    case 'assistant':
      return [{ what: 'said', by: 'agent', ...place, words: whole(item.text) }];
    case 'tool-call': {
      const { tool, subject, detail } = item;
      const texts = { subject: whole(subject), detail: whole(detail) };
      return [{ what: 'call', ...place, tool, ...texts, ...outcomeOf(results.get(item.callId)) }];
    }
    case 'tool-result': {
      if (called.has(item.callId)) return [];
      const texts = { subject: whole(''), detail: whole('') };
      return [{ what: 'call', ...place, tool: 'unknown tool', ...texts, ...outcomeOf(item) }];
    }
    case 'compaction':
      return [{ what: 'summary', ...place, words: whole(item.summary) }];
    case 'injected': {
      const by = item.text.includes('<reflect-memory') ? 'reflect' : 'hook';
      return [{ what: 'injected', by, ...place, words: whole(item.text) }];
    }
  }
}

function placeOf({ at, agent }: TranscriptItem): { at?: string; agent?: string } {
  return { ...(at !== undefined && { at }), ...(agent !== undefined && { agent }) };
}

function speaker({ proof, via }: UserItem): { by: 'person' | 'unproven'; via?: string } {
  return {
    by: proof === 'none' ? 'unproven' : 'person',
    ...(via !== 'prompt' && { via }),
  };
}

function outcomeOf(
  result: ToolResultItem | undefined,
): Pick<CallTurn, 'outcome' | 'exitCode' | 'result'> {
  if (result === undefined) return { outcome: 'open', result: whole('') };
  const { failed, harnessFault, exitCode, text } = result;
  return {
    outcome: harnessFault === true ? 'refused' : failed ? 'failed' : 'ok',
    ...(exitCode !== undefined && { exitCode }),
    result: whole(text),
  };
}

function whole(text: string): ShownText {
  return { text, left: 0 };
}
