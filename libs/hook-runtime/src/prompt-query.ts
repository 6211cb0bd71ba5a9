import { stripUnlearnable } from '@reflect/core/cold';

/** A longer prompt is mostly something pasted; what is wanted stands before or after it. */
const MAX_CHARS = 20_000;

/**
 * What of a prompt may be used to look for learnings: nothing private, nothing that reflect itself
 * had injected, and of a very long prompt its two ends.
 */
export function promptQuery(prompt: string): string {
  const half = MAX_CHARS / 2;
  const ends =
    prompt.length > MAX_CHARS ? `${prompt.slice(0, half)}\n${prompt.slice(-half)}` : prompt;
  return stripUnlearnable(ends);
}
