import { weakerProof, type TranscriptItem, type UserItem } from '@reflect/core/harness';

/**
 * Drops queued messages that the file repeats: later as a prompt of their own (several may be
 * joined in one), or as both a queue record and an attachment, of which the better proven is kept.
 */
export function withoutRepeatedMessages(
  items: readonly TranscriptItem[],
): readonly TranscriptItem[] {
  const prompts = new Set<string>();
  for (const item of items) {
    if (item.type === 'user' && item.via !== 'queued') addPrompt(prompts, item.text);
  }
  const best = bestProven(items);
  return items.filter((item) => {
    if (!isQueued(item)) return true;
    const words = normalised(item.text);
    return !prompts.has(words) && best.get(words) === item;
  });
}

function isQueued(item: TranscriptItem): item is UserItem {
  return item.type === 'user' && item.via === 'queued';
}

/** The best proven of each message, of equal ones the first. */
function bestProven(items: readonly TranscriptItem[]): ReadonlyMap<string, UserItem> {
  const best = new Map<string, UserItem>();
  for (const item of items.filter(isQueued)) {
    const words = normalised(item.text);
    const known = best.get(words);
    const isBetter =
      known === undefined ||
      (known.proof !== item.proof && weakerProof(known.proof, item.proof) === known.proof);
    if (isBetter) best.set(words, item);
  }
  return best;
}

function addPrompt(prompts: Set<string>, text: string): void {
  prompts.add(normalised(text));
  for (const paragraph of text.split('\n')) prompts.add(normalised(paragraph));
}

function normalised(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
