import type { Learning } from '../../stores/learnings/learning.js';

/** Shorter lines are the form of a lesson rather than what it says. */
const MIN_LINE = 24;

/**
 * What may be kept of a learning in other files than its own: its title, its body, and the lines of
 * that which no other learning has.
 */
export function forgottenTexts(
  { title, body }: Pick<Learning, 'title' | 'body'>,
  others: readonly string[],
): string[] {
  const lines = body
    .split('\n')
    .flatMap((line) => [line, line.replace(/^\s*(?:[-*]|\w+:)\s+/, '')])
    .map((line) => line.trim())
    .filter((line) => line.length >= MIN_LINE && !others.some((other) => other.includes(line)));
  const whole = [title, body].filter((text) => !others.some((other) => other.includes(text)));
  return [...new Set([...whole, ...lines])];
}
