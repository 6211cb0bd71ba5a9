import type { SecretRange } from './secret-range.js';

/** A form that secrets of one kind have. */
export interface SecretPattern {
  readonly kind: string;
  /** Lower-case texts of which one is in every match: without any the pattern is not even compiled. */
  readonly hints: readonly string[];
  /**
   * With a group `secret` only that part is the secret, else the whole match. Every repetition is
   * bounded or over one class of characters, so that no text takes long.
   */
  readonly source: string;
  readonly flags?: 'i' | 'm' | 'im';
  /** Whether the marked part may be one, where its form alone does not say. */
  readonly accepts?: (secret: string) => boolean;
}

const compiled = new Map<SecretPattern, RegExp>();

/** The secrets of one form in a text, of which `lower` is the lower-case writing. */
export function findPattern(text: string, lower: string, pattern: SecretPattern): SecretRange[] {
  if (!pattern.hints.some((hint) => lower.includes(hint))) return [];
  return [...text.matchAll(compiledOf(pattern))].flatMap((match) => {
    const [whole] = match;
    const secret = match.groups?.['secret'] ?? whole;
    const from = match.index + whole.lastIndexOf(secret);
    const isSecret = secret !== '' && (pattern.accepts?.(secret) ?? true);
    return isSecret ? [{ kind: pattern.kind, from, to: from + secret.length }] : [];
  });
}

function compiledOf(pattern: SecretPattern): RegExp {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const made = new RegExp(pattern.source, `g${pattern.flags ?? ''}`);
  compiled.set(pattern, made);
  return made;
}
