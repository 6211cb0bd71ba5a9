import type { QuantizedVector } from '@reflect/minilm';

import type { Learning } from '../../stores/learnings/learning.js';
import type { KeptLearning } from '../../stores/learnings/learning-store.js';
import type { NameTable } from '../search/name-table.js';
import { prepareDocument } from '../search/prepare-document.js';
import type { PreparedDocument } from '../search/prepared-document.js';
import type { RecallRecord } from '../search/recall-record.js';
import { isTriggerKind } from '../triggers/trigger-format.js';
import { documentDigest, embeddingText, textHash } from './index-content.js';
import type { IndexedDocument } from '../search/indexed-document.js';
import { indexedLearning } from './indexed-learning.js';

/** Where a learning stands in its store. */
export interface ListedAs extends KeptLearning {
  readonly slug: string;
}

/** An active learning on its way into an index: freshly read, or as the index before had it. */
export interface IndexEntry extends ListedAs {
  readonly document: PreparedDocument;
  /** See `documentDigest`. */
  readonly digest: Uint8Array;
  /** See `textHash`. */
  readonly textHash: Uint8Array;
  /** Whether it may apply to files or to commands. */
  readonly isTrigger: boolean;
  readonly embedding: { readonly text: string } | { readonly vector: QuantizedVector };
  /** The community that it had in the index before; absent for one that is freshly read. */
  readonly community?: number;
}

export function makeEntry(
  learning: Learning,
  listed: ListedAs,
  { names, modelId }: { readonly names: NameTable; readonly modelId: string },
): IndexEntry {
  return entryOf(indexedLearning(learning), listed, { names, modelId });
}

/** The same of what is no learning. */
export function entryOf(
  document: IndexedDocument,
  listed: ListedAs,
  { names, modelId }: { readonly names: NameTable; readonly modelId: string },
): IndexEntry {
  const text = embeddingText(document);
  const { kind, files, commands, newFiles } = document.record;
  return {
    ...listed,
    document: prepareDocument(document, names),
    digest: documentDigest(document),
    textHash: textHash(modelId, text),
    isTrigger: [commands, newFiles, isTriggerKind(kind) ? files : undefined].some(
      (those) => those?.length,
    ),
    embedding: { text },
  };
}

export function recordOf({ document }: IndexEntry): RecallRecord {
  return JSON.parse(`${Buffer.from(document.openRecord).toString('utf8')}}`) as RecallRecord;
}
