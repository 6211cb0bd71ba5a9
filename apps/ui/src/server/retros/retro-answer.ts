import { basename } from 'node:path';
import { redactAll, visibleText, type Retro, type RetroItem } from '@reflect/core';

import type { RetroAnswer, RetroNote } from '../../wire/retros.js';
import type { ReviewChange, ReviewItem } from '../../wire/reviews.js';
import { changedPart } from './changed-part.js';

const APPROVES: Readonly<Record<RetroItem['kind'], string>> = {
  NEW: 'It is remembered from now on.',
  STRENGTHEN: 'What is remembered counts for more.',
  STALE: 'What is remembered says that it does not hold as it is.',
  DELETE: 'It is remembered no more.',
  SUMMARY: 'It takes the place of the summary of the session.',
};

/** What is proposed, its diffs without the secrets that a file may hold. */
export async function retroAnswer({
  chronicle,
  events,
  items,
  held,
  skipped,
  draft,
}: Retro): Promise<RetroAnswer> {
  return {
    ...{ chronicle, events },
    items: await Promise.all(items.map(itemOf)),
    notes: [
      ...held.map(({ quote, by }) => noteOf(quote, `Remembered already, in ${placeOf(by)}.`)),
      ...skipped.map(({ quote, reason }) => noteOf(quote, `Left out, since ${reason}.`)),
    ],
    story: draft?.text ?? '',
  };
}

async function itemOf(item: RetroItem): Promise<ReviewItem> {
  const { id, hash, kind, title, says = '', reason, evidence } = item;
  return {
    ...{ id, hash, kind, isHostile: false },
    title: visibleText(title),
    text: visibleText(says),
    reasons: [reason],
    facts: [['Files', item.changes.map(({ path }) => path).join(', ')]],
    quotes: evidence.map((quote) => ({ from: placeOf(quote), text: visibleText(quote.text) })),
    changes: await changesOf(item),
    approves: `${APPROVES[kind]} Undo takes that back.`,
    refuses: 'It is not proposed again.',
  };
}

async function changesOf({ changes }: RetroItem): Promise<readonly ReviewChange[]> {
  const texts = await redactAll(changes.flatMap(({ before = '', after = '' }) => [before, after]));
  return changes.map(({ path, before, after }, n) => {
    const part = changedPart(texts[2 * n] ?? '', texts[2 * n + 1] ?? '');
    const what = before === undefined ? 'New file' : after === undefined ? 'Goes' : 'Changes';
    return {
      title: `${what}: ${path}`,
      before: visibleText(part.before),
      after: visibleText(part.after),
    };
  });
}

function noteOf({ text }: RetroItem['evidence'][number], why: string): RetroNote {
  return { text: visibleText(text), why: visibleText(why) };
}

function placeOf({ path, line }: RetroItem['evidence'][number]): string {
  return `${basename(path)}, line ${String(line)}`;
}
