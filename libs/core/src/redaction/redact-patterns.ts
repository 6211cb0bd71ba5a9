import { redactRandomTokens } from './random-token.js';
import { redactAssignments } from './secret-assignment.js';
import { secretPatterns, type SecretPattern } from './secret-patterns.js';
import { redactSpokenSecrets } from './spoken-secret.js';

const PLACEHOLDER = /(\[REDACTED:[a-z0-9-]{1,40}\])/;
/** A pass may bring a new match about at the edge of what it replaced, but each eats up text. */
const MAX_PASSES = 8;

export function placeholderOf(kind: string): string {
  return `[REDACTED:${kind}]`;
}

/**
 * Replaces secrets by `[REDACTED:<kind>]`: tokens of known forms, values of what is called a
 * password or the like, in code or in a sentence, and long random tokens. Light enough for hooks; doing it again changes
 * nothing.
 */
export function redactPatterns(text: string): string {
  let before = text;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const after = before.split(PLACEHOLDER).map(redactPart).join('');
    if (after === before) break;
    before = after;
  }
  return before;
}

/** Every second part of the split is a placeholder, and stays. */
function redactPart(part: string, index: number): string {
  if (index % 2 === 1 || part.length < 4) return part;
  const lower = part.toLowerCase();
  const known = secretPatterns().filter(({ hints }) => hints.some((hint) => lower.includes(hint)));
  const assigned = redactAssignments(known.reduce(replaceKnown, part), placeholderOf);
  const spoken = redactSpokenSecrets(assigned, placeholderOf('password'));
  return redactRandomTokens(spoken, placeholderOf('random-token'));
}

function replaceKnown(text: string, { kind, pattern }: SecretPattern): string {
  return text.replace(pattern, (match: string, ...rest: unknown[]) => {
    const groups = rest.at(-1);
    const secret = typeof groups === 'object' && groups !== null ? secretOf(groups) : undefined;
    if (secret === undefined) return placeholderOf(kind);
    const at = match.lastIndexOf(secret);
    return match.slice(0, at) + placeholderOf(kind) + match.slice(at + secret.length);
  });
}

function secretOf(groups: object): string | undefined {
  return 'secret' in groups && typeof groups.secret === 'string' ? groups.secret : undefined;
}
