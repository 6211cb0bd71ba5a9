import type { TranscriptItem } from '@reflect/core';

/**
 * Drops queued messages that the file repeats: later as a prompt of their own (several may be
 * joined in one), or as both a queue record and an attachment.
 */
export function withoutRepeatedMessages(
  items: readonly TranscriptItem[],
): readonly TranscriptItem[] {
  const prompts = new Set<string>();
  for (const item of items) {
    if (item.type === 'user' && item.via !== 'queued') addPrompt(prompts, item.text);
  }
  return items.filter((item) => {
    if (item.type !== 'user' || item.via !== 'queued') return true;
    const words = normalised(item.text);
    if (prompts.has(words)) return false;
    prompts.add(words);
    return true;
  });
}

function addPrompt(prompts: Set<string>, text: string): void {
  prompts.add(normalised(text));
  for (const paragraph of text.split('\n')) prompts.add(normalised(paragraph));
}

function normalised(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
