import { estimateTokens } from '../estimate-tokens.js';

/** Deep enough for every tool; a hostile file may nest without end. */
const MAX_DEPTH = 6;

/** Tokens of all texts in what a tool was called with. */
export function inputTokens(value: unknown, depth = 0): number {
  if (typeof value === 'string') return estimateTokens(value);
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + inputTokens(part, depth + 1), 0);
}
