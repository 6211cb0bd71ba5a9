import { stripUnlearnable } from '../../text/strip-spans.js';
import { redactAll } from './redact.js';

/** A text as one line, without what is private or secret in it. */
export interface CleanLine {
  /** Empty where nothing else is left. */
  readonly line: string;
  /** How many secrets were taken out. */
  readonly secrets: number;
}

export async function cleanLine(text: string): Promise<CleanLine> {
  const found = new Set<string>();
  const [clean = ''] = await redactAll([stripUnlearnable(text)], ({ secret }) => found.add(secret));
  return { line: clean.replace(/\s+/gu, ' ').trim(), secrets: found.size };
}
