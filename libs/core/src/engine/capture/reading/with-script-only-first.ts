import type { TranscriptItem } from '../transcript.js';

/**
 * Takes every prompt of a headless run but the first for a person's: a program writes one prompt and
 * leaves, who resumes the session and answers back is somebody.
 */
export function withScriptOnlyFirst(items: readonly TranscriptItem[]): readonly TranscriptItem[] {
  const first = items.findIndex((item) => item.type === 'user' && item.via === 'script');
  return items.map((item, index) =>
    item.type === 'user' && item.via === 'script' && index > first
      ? { ...item, via: 'prompt' }
      : item,
  );
}
