import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  documentCommunities,
  NO_COMMUNITY,
} from '../../../src/engine/search/warm/resident/communities.js';
import { adjacencyOf } from './support/build-from-documents.js';
import { SearchError } from '../../../src/engine/search/search-errors.js';
import { SnapshotReader } from '../../../src/engine/search/snapshot-reader.js';
import type { IndexedDocument } from '../../../src/engine/search/indexed-document.js';
import { exampleDocument, exampleDocuments } from './support/example-documents.js';
import { snapshotBytes, snapshotFile, vectorsOf } from './support/snapshot-file.js';
import { WordModel } from './support/word-model.js';

function openSnapshot(documents: readonly IndexedDocument[]): SnapshotReader {
  const reader = SnapshotReader.open(snapshotFile(documents));
  onTestFinished(() => {
    reader.close();
  });
  return reader;
}

function codeOf(open: () => unknown): string {
  try {
    open();
    return 'opened';
  } catch (error) {
    if (error instanceof SearchError) return error.code;
    throw error;
  }
}

describe('SnapshotReader', () => {
  it('reads back all that was built', () => {
    const documents = exampleDocuments(80);
    const reader = openSnapshot(documents);
    const { starts, edges, entityKeys } = adjacencyOf(documents);
    const vectors = vectorsOf(documents, new WordModel());
    const rows = new Uint8Array(vectors.values.length);
    reader.readVectors(rows, 0);

    const communities = documentCommunities({ documents: 80, starts, edges });
    expect(documents.map((_, at) => reader.record(at))).toEqual(
      documents.map(({ record }, at) => {
        const community = communities[at] ?? NO_COMMUNITY;
        return community === NO_COMMUNITY ? record : { ...record, community };
      }),
    );
    expect(reader.graph()).toEqual({ documents: 80, starts, edges });
    expect(JSON.parse(Buffer.from(reader.section('entityKeys')).toString())).toEqual(entityKeys);
    expect(reader.scales()).toEqual(vectors.scales);
    expect(new Uint8Array(reader.section('textHashes'))).toEqual(vectors.textHashes);
    expect(new Int8Array(rows.buffer)).toEqual(vectors.values);
    const keys = [...reader.projects()].map((place) => reader.header.projects[place - 1]);
    expect(keys).toEqual(documents.map(({ record }) => record.project));
    expect(reader.header).toMatchObject({
      version: 2,
      documents: 80,
      entities: entityKeys.length,
      dimension: 48,
      modelId: 'words-1',
      contentHash: 'content',
    });
  });

  it('reads titles, names and projects in any script', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 });
    const content = fc.record({
      title: text,
      body: text,
      entities: fc.array(text, { maxLength: 3 }),
      project: text,
    });
    fc.assert(
      fc.property(fc.array(content, { maxLength: 5 }), (contents) => {
        const documents = contents.map((given, at) => exampleDocument(at, given));
        const file = join(tempFolder(), 'snapshot.bin');
        writeFileSync(file, snapshotBytes(documents));
        const reader = SnapshotReader.open(file);
        const records = documents.map((_, at) => reader.record(at));
        reader.close();
        // What is stored is JSON in UTF-8, where half a surrogate pair has no place.
        const stored = JSON.parse(
          Buffer.from(JSON.stringify(documents.map(({ record }) => record))).toString(),
        ) as unknown;
        expect(records).toEqual(stored);
      }),
      { numRuns: 30 },
    );
  });

  it('reads a snapshot of nothing', () => {
    const reader = openSnapshot([]);
    expect([reader.header.documents, reader.findTerm('any')]).toEqual([0, undefined]);
    expect(codeOf(() => reader.record(0))).toBe('SEARCH_INDEX_DAMAGED');
  });

  it('has no record of a document that is not there', () => {
    const reader = openSnapshot(exampleDocuments(3));
    expect([-1, 3, 1e9].map((at) => codeOf(() => reader.record(at)))).toEqual(
      Array.from({ length: 3 }, () => 'SEARCH_INDEX_DAMAGED'),
    );
  });

  it('opens regular files only', () => {
    const folder = tempFolder();
    const path = (name: string): string => join(folder, name);
    mkdirSync(path('folder'));
    symlinkSync(snapshotFile([]), path('link'));
    execFileSync('mkfifo', [path('fifo')]);
    const codes = ['none', 'folder', 'link', 'fifo'].map((name) =>
      codeOf(() => SnapshotReader.open(path(name))),
    );
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'SEARCH_INDEX_MISSING'));
  });
});
