import type { NoteSecret } from './note-secret.js';
import { findSecrets } from './find-by-patterns.js';

const PLACEHOLDER = /(\[REDACTED:[a-z0-9-]{1,40}\])/;
/** A pass may bring a new match about at the edge of what it replaced, but each eats up text. */
const MAX_PASSES = 8;
const IGNORE: NoteSecret = () => undefined;

export function placeholderOf(kind: string): string {
  return `[REDACTED:${kind}]`;
}

/** How many placeholders a text has. */
export function countPlaceholders(text: string): number {
  return (text.split(PLACEHOLDER).length - 1) / 2;
}

/** The parts of a text that are no placeholders. */
export function betweenPlaceholders(text: string): string[] {
  return text.split(PLACEHOLDER).filter((_, n) => n % 2 === 0);
}

/** Replaces what is found between the placeholders of a text. */
export function replaceBetween(text: string, replace: (part: string) => string): string {
  return text
    .split(PLACEHOLDER)
    .map((part, n) => (n % 2 === 0 ? replace(part) : part))
    .join('');
}

/**
 * Replaces secrets by `[REDACTED:<kind>]`: tokens of known forms, what stands beside the name of a
 * secret in code, commands, files and sentences, and long random tokens, in whatever way they are
 * written. Light enough for hooks; doing it again changes nothing.
 */
export function redactPatterns(text: string): string {
  return cutSecrets(text, IGNORE);
}

/** {@link redactPatterns}, and what it replaces is told to `note`. */
export function cutSecrets(text: string, note: NoteSecret): string {
  const cutPart = (part: string): string => cut(part, note);
  let before = text;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = replaceBetween(before, cutPart);
    if (after === before) break;
    before = after;
  }
  return before;
}

function cut(part: string, note: NoteSecret): string {
  let written = '';
  let done = 0;
  for (const { kind, from, to } of findSecrets(part)) {
    note(kind, part.slice(from, to));
    written += part.slice(done, from) + placeholderOf(kind);
    done = to;
  }
  return written + part.slice(done);
}
