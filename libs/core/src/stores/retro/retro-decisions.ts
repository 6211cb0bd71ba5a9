import { appendLine, readJsonLines } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isText, listOf, objectOf, oneOf } from '../../foundation/text/shape.js';

/** What became of proposals: done, not wanted, or done and taken back. */
export type RetroVerdict = 'applied' | 'refused' | 'taken-back';

export interface RetroDecision {
  readonly verdict: RetroVerdict;
  /** Of the items. */
  readonly keys: readonly string[];
  /** ISO 8601, UTC. */
  readonly at: string;
}

type DecisionPaths = Pick<DataPaths, 'retroDecisions'>;

const FORMAT = 1;

/** Writes down, durably, what a person decided. Throws `StorageError`. */
export function addDecision(
  { retroDecisions }: DecisionPaths,
  { verdict, keys, at }: RetroDecision,
): void {
  appendLine(retroDecisions, JSON.stringify({ version: FORMAT, at, verdict, keys }));
}

/**
 * Keys of all that is decided and was not taken back. The order of lines decides nothing: of one key
 * the latest counts, and of those at one time the one that takes back.
 */
export function decidedKeys({ retroDecisions }: DecisionPaths): ReadonlySet<string> {
  const latest = new Map<string, RetroDecision>();
  for (const { value } of readJsonLines(retroDecisions).values) {
    if (!isDecision(value)) continue;
    for (const key of value.keys) {
      const known = latest.get(key);
      if (known === undefined || orderOf(value) >= orderOf(known)) latest.set(key, value);
    }
  }
  const inForce = [...latest].filter(([, { verdict }]) => verdict !== 'taken-back');
  return new Set(inForce.map(([key]) => key));
}

function orderOf({ at, verdict }: RetroDecision): string {
  return `${at} ${verdict === 'taken-back' ? '1' : '0'}`;
}

const isDecision = objectOf<Pick<RetroDecision, 'at' | 'verdict' | 'keys'>>({
  at: isText,
  verdict: oneOf('applied', 'refused', 'taken-back'),
  keys: listOf(isText),
});
