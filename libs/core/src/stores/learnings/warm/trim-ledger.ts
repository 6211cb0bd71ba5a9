import type { DocumentLedger } from '../document-ledger.js';
import type { LedgerLine } from '../ledger-lines.js';

/** Versions of one document that are remembered, so that changes can be taken back. */
const KEPT_VERSIONS = 16;
/** A ledger is cut when it is larger than so many lines for each document. */
const LINES_EACH = 8;
const FEW_LINES = 1_000;

/** Leaves away old versions, and what is no document any more, where the ledger has grown long. */
export function trimLedger(
  ledger: Pick<DocumentLedger, 'count' | 'replace'>,
  ids: ReadonlySet<string>,
): void {
  if (ledger.count <= FEW_LINES + ids.size * LINES_EACH) return;
  ledger.replace((lines) => trimmed(lines, ids));
}

/** Forgets a document, and all its versions. */
export function dropDocument(ledger: Pick<DocumentLedger, 'replace'>, id: string): void {
  ledger.replace((lines) => lines.filter((line) => !('id' in line && line.id === id)));
}

/** Forgets single texts. */
export function dropTexts(
  ledger: Pick<DocumentLedger, 'replace'>,
  hashes: ReadonlySet<string>,
): void {
  ledger.replace((lines) => lines.filter((line) => !('hash' in line && hashes.has(line.hash))));
}

/** The last versions of each document, and the last lines of whatever else there was. */
function trimmed(lines: readonly LedgerLine[], ids: ReadonlySet<string>): readonly LedgerLine[] {
  const versions = new Map<string, number>();
  let others = 0;
  const kept = lines.toReversed().filter((line) => {
    if (!('id' in line)) return true;
    if (!ids.has(line.id)) return others++ < FEW_LINES;
    const count = (versions.get(line.id) ?? 0) + 1;
    versions.set(line.id, count);
    return count <= KEPT_VERSIONS;
  });
  return kept.reverse();
}
