import { matchesAnyFile } from '../../foundation/text/file-globs.js';
import type { Suppression, SuppressionReach } from './suppression.js';

/** What a session is at. */
export interface SuppressionContext {
  readonly session?: string | undefined;
  /** Paths of files in play. */
  readonly files: readonly string[];
}

/** Kind of the suppression that keeps a learning from being given; the widest where there are more. */
export function suppressedBy(
  suppressions: readonly Suppression[],
  context: SuppressionContext,
): (id: string) => SuppressionReach['kind'] | undefined {
  const found = new Map<string, SuppressionReach['kind']>();
  for (const { id, reach } of suppressions) {
    if (applies(reach, context) && found.get(id) !== 'forever') found.set(id, reach.kind);
  }
  return (id) => found.get(id);
}

function applies(reach: SuppressionReach, { session, files }: SuppressionContext): boolean {
  if (reach.kind === 'session') return reach.session === session;
  return reach.kind === 'forever' || matchesAnyFile([reach.glob], files);
}
