import type { AskedQueries } from '../../search/asked-queries.js';
import { buildSnapshot } from '../../search/warm/build-snapshot.js';
import type { VectorTable } from '../../search/vector-table.js';
import { buildTriggerTable } from '../../triggers/build-trigger-table.js';
import { TRIGGER_FILE } from '../../triggers/trigger-format.js';
import { recordOf } from '../index-entry.js';
import { PREPARED_FILE, SNAPSHOT_FILE } from '../index-reader.js';
import { planCommunities } from './plan-communities.js';
import { encodePrepared } from '../prepared-file.js';
import type { KeptEntries } from './previous-index.js';
import type { ReadEntries } from '../read-entries.js';

interface Content {
  readonly vectors: VectorTable;
  readonly asked: AskedQueries;
  readonly contentHash: string;
}

/** The files of a generation, in pieces, but for the vectors' graph. `kept` is of the one before. */
export function generationFiles(
  read: ReadEntries,
  content: Content,
  kept: KeptEntries | undefined,
): Record<string, readonly Uint8Array[]> {
  const { entries, names, episodes } = read;
  const { drift, communitiesOf } = planCommunities(entries, kept?.entries ?? [], kept?.drift ?? 0);
  const documents = entries.map(({ document }) => document);
  const triggers = entries.filter(({ isTrigger }) => isTrigger);
  return {
    [SNAPSHOT_FILE]: buildSnapshot(documents, names, { ...content, episodes, communitiesOf }),
    [TRIGGER_FILE]: buildTriggerTable(triggers.map((entry) => ({ record: recordOf(entry) }))),
    [PREPARED_FILE]: [preparedBytes(read, content.contentHash, drift)],
  };
}

/** The file that spares the next build from reading what did not change. */
export function preparedBytes(
  { entries, others, names }: ReadEntries,
  contentHash: string,
  drift: number,
): Buffer {
  return encodePrepared({ contentHash, names, rows: entries, others, drift });
}
