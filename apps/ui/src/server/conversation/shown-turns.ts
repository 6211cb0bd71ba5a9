import { redactAll, visibleText } from '@reflect/core';

import type { ShownText, Turn } from '../../wire/conversation.js';

/**
 * Below half of what readers keep of each: where a reader took the middle out of a text is not shown, so
 * that no half of a secret is.
 */
const MOST = { words: 4_000, subject: 1_000, detail: 1_500, result: 1_500, title: 120 };

/** Turns without secrets, their texts cut to what a page can show. */
export async function shownTurns(turns: readonly Turn[]): Promise<readonly Turn[]> {
  const texts = turns.flatMap((turn) => partsOf(turn).map(([, { text }]) => text));
  const redacted = (await redactAll(texts)).values();
  return turns.map((turn) => {
    const parts = partsOf(turn).map(([name]) => [
      name,
      shown(redacted.next().value ?? '', MOST[name]),
    ]);
    return { ...turn, ...(Object.fromEntries(parts) as object) };
  });
}

/** The first prompt of a person, on one line; undefined where there is none. */
export async function titleOf(turns: readonly Turn[]): Promise<string | undefined> {
  const prompt = turns.find(isPrompt);
  if (prompt?.what !== 'said') return undefined;
  const [redacted = ''] = await redactAll([prompt.words.text]);
  const line = redacted.replaceAll(/\s+/gu, ' ').trim();
  const { text, left } = shown(line, MOST.title);
  return left > 0 ? `${text}…` : text;
}

function isPrompt(turn: Turn): boolean {
  if (turn.what !== 'said' || turn.by !== 'person' || turn.agent !== undefined) return false;
  return (turn.via === undefined || turn.via === 'queued') && turn.words.text.trim() !== '';
}

type Part = 'words' | 'subject' | 'detail' | 'result';

function partsOf(turn: Turn): readonly (readonly [Part, ShownText])[] {
  if (turn.what === 'moment') return [];
  if (turn.what !== 'call') return [['words', turn.words]];
  const { subject, detail, result } = turn;
  return [
    ['subject', subject],
    ['detail', detail],
    ['result', result],
  ];
}

/** Characters that nobody sees are shown by their code: they may hide words, or turn them round. */
function shown(text: string, most: number): ShownText {
  const visible = visibleText(text.replaceAll('\r\n', '\n'));
  const kept = visible.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return { text: kept, left: visible.length - kept.length };
}
