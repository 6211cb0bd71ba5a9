import { hiddenUnicode } from './hidden-unicode.js';
import { HOSTILE_PATTERNS, type HostileKind } from './hostile-patterns.js';
import { readingsOf, type Readings } from './hostile-readings.js';

/** Why a text must not reach a model as a learning. */
export interface HostileFinding {
  readonly kind: HostileKind;
  /** The words, or code points, that show it. */
  readonly evidence: string;
}

/** A learning is short; what is longer is not searched further. */
const MAX_TEXT = 50_000;
const MAX_EVIDENCE = 120;

/**
 * Finds text that tries to command the model itself, whoever wrote it: phrases that override its
 * instructions, markup of roles and tools, hidden Unicode, and secrets sent away; also spelled in
 * look-alikes, base64 and the like. What people tell an agent about their own work is not.
 */
export function findHostileText(text: string): HostileFinding | undefined {
  const searched = text.slice(0, MAX_TEXT);
  const hidden = hiddenUnicode(searched);
  if (hidden !== undefined) return { kind: 'hidden-unicode', evidence: hidden };
  for (const readings of readingsOf(searched)) {
    const finding = findIn(readings);
    if (finding !== undefined) return finding;
  }
  return undefined;
}

function findIn({ plain, native, squeezed }: Readings): HostileFinding | undefined {
  return (
    match('markup', HOSTILE_PATTERNS.markup, [plain]) ??
    match('override', HOSTILE_PATTERNS.overrides, [plain]) ??
    match('override', HOSTILE_PATTERNS.native, [native]) ??
    match('exfiltration', HOSTILE_PATTERNS.exfiltration, [plain]) ??
    match('override', HOSTILE_PATTERNS.squeezed, squeezed)
  );
}

function match(
  kind: HostileKind,
  patterns: readonly RegExp[],
  texts: readonly string[],
): HostileFinding | undefined {
  for (const text of texts) {
    for (const pattern of patterns) {
      const found = pattern.exec(text)?.[0];
      if (found !== undefined) return { kind, evidence: found.trim().slice(0, MAX_EVIDENCE) };
    }
  }
  return undefined;
}
