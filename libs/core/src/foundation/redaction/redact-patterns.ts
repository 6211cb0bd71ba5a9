import type { CutSecret, NoteSecret } from './cut-secret.js';
import { redactRandomTokens } from './random-token.js';
import { redactAssignments } from './secret-assignment.js';
import { secretPatterns, type SecretPattern } from './secret-patterns.js';
import { redactSpokenSecrets } from './spoken-secret.js';

const PLACEHOLDER = /(\[REDACTED:[a-z0-9-]{1,40}\])/;
/** A pass may bring a new match about at the edge of what it replaced, but each eats up text. */
const MAX_PASSES = 8;
const IGNORE: NoteSecret = () => undefined;

export function placeholderOf(kind: string): string {
  return `[REDACTED:${kind}]`;
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
 * Replaces secrets by `[REDACTED:<kind>]`: tokens of known forms, values of what is called a
 * password or the like, in code or in a sentence, and long random tokens. Light enough for hooks; doing it again changes
 * nothing.
 */
export function redactPatterns(text: string): string {
  return cutSecrets(text, IGNORE);
}

/** {@link redactPatterns}, and what it replaces is told to `note`. */
export function cutSecrets(text: string, note: NoteSecret): string {
  const cut: CutSecret = (kind, secret) => {
    note(kind, secret);
    return placeholderOf(kind);
  };
  const cutPart = (part: string): string => redactPart(part, cut);
  let before = text;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = replaceBetween(before, cutPart);
    if (after === before) break;
    before = after;
  }
  return before;
}

function redactPart(part: string, cut: CutSecret): string {
  if (part.length < 4) return part;
  const lower = part.toLowerCase();
  const known = secretPatterns()
    .filter(({ hints }) => hints.some((hint) => lower.includes(hint)))
    .reduce((text, pattern) => replaceKnown(text, pattern, cut), part);
  return redactRandomTokens(redactSpokenSecrets(redactAssignments(known, cut), cut), cut);
}

function replaceKnown(text: string, { kind, pattern }: SecretPattern, cut: CutSecret): string {
  return text.replace(pattern, (match: string, ...rest: unknown[]) => {
    const groups = rest.at(-1);
    const secret = typeof groups === 'object' && groups !== null ? secretOf(groups) : undefined;
    if (secret === undefined) return cut(kind, match);
    const at = match.lastIndexOf(secret);
    return match.slice(0, at) + cut(kind, secret) + match.slice(at + secret.length);
  });
}

function secretOf(groups: object): string | undefined {
  return 'secret' in groups && typeof groups.secret === 'string' ? groups.secret : undefined;
}
