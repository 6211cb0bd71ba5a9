import { crc32 } from 'node:zlib';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ColdSearchSource } from '../../../src/engine/search/cold-search-source.js';
import { RANKING } from '../../../src/engine/search/ranking-parameters.js';
import { SearchError } from '../../../src/engine/search/search-errors.js';
import { searchIndex } from '../../../src/engine/search/search-index.js';
import {
  SECTION_NAMES,
  SNAPSHOT_PREFIX_BYTES,
  type SnapshotHeader,
} from '../../../src/engine/search/snapshot-format.js';
import { SnapshotReader } from '../../../src/engine/search/snapshot-reader.js';
import { PAGE_BYTES } from '../../../src/engine/search/term-dictionary.js';
import { exampleDocuments } from './support/example-documents.js';
import { snapshotBytes } from './support/snapshot-file.js';
import { WordModel } from './support/word-model.js';

const DOCUMENTS = exampleDocuments(60);
const SOUND = snapshotBytes(DOCUMENTS);
const MODEL = new WordModel();
const SIGNALS = ['lexical', 'dense', 'graph'];

/** Everything that anybody reads of a snapshot, or the code of the error that reading it ends with. */
function readAll(bytes: Uint8Array, folder: string): unknown {
  const file = join(folder, 'snapshot.bin');
  writeFileSync(file, bytes);
  try {
    const reader = SnapshotReader.open(file);
    try {
      return contentOf(reader);
    } finally {
      reader.close();
    }
  } catch (error) {
    if (error instanceof SearchError) return error.code;
    throw error;
  }
}

function contentOf(reader: SnapshotReader): unknown {
  const source = new ColdSearchSource(reader, {
    openModel: () => MODEL,
    hasTime: () => true,
    candidates: RANKING.candidates,
  });
  const searches = DOCUMENTS.slice(0, 3).map(({ title, entities }) => {
    const found = searchIndex(source, { text: title, entities, maxQueryTokens: 64 }, RANKING);
    const { fused, terms, signals } = found;
    const cosines = fused.map(({ document }) => found.cosineOf(document));
    return { fused, terms, signals, cosines };
  });
  return {
    searches,
    records: DOCUMENTS.map((_, at) => reader.record(at)),
    projects: [...reader.projects()].map((place) => reader.header.projects[place - 1]),
    entityKeys: Buffer.from(reader.section('entityKeys')).toString(),
    textHashes: Buffer.from(reader.section('textHashes')).toString('hex'),
  };
}

const headerOf = (bytes: Buffer): SnapshotHeader => {
  const length = bytes.readUInt32LE(8);
  const json = bytes.toString('utf8', SNAPSHOT_PREFIX_BYTES, SNAPSHOT_PREFIX_BYTES + length);
  return JSON.parse(json) as SnapshotHeader;
};

/** The snapshot with another header, whose own checksum is right. */
function withHeader(change: (header: SnapshotHeader) => unknown): Buffer {
  const length = SOUND.readUInt32LE(8);
  const json = JSON.stringify(change(headerOf(SOUND)));
  const header = Buffer.from(json.padEnd(length), 'utf8');
  const rest = SOUND.subarray(SNAPSHOT_PREFIX_BYTES + length);
  const prefix = Buffer.from(SOUND.subarray(0, SNAPSHOT_PREFIX_BYTES));
  prefix.writeUInt32LE(header.length, 8);
  prefix.writeUInt32LE(crc32(header), 12);
  return Buffer.concat([prefix, header, rest]);
}

describe('a damaged snapshot', () => {
  it('gives the same answers or says that it is damaged, whichever bit is flipped', () => {
    const folder = tempFolder();
    const sound = readAll(SOUND, folder);
    expect(sound).toMatchObject({ searches: [{ signals: SIGNALS }, { signals: SIGNALS }, {}] });
    const flip = fc.nat(SOUND.length * 8 - 1);
    fc.assert(
      fc.property(flip, (bit) => {
        const damaged = Buffer.from(SOUND);
        damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const read = readAll(damaged, folder);
        if (read !== 'SEARCH_INDEX_DAMAGED') expect(read).toEqual(sound);
      }),
      { numRuns: 150 },
    );
  });

  it.each(['prefix', 'header', ...SECTION_NAMES] as const)(
    'notices a flipped bit in %s',
    (name) => {
      const folder = tempFolder();
      const sound = readAll(SOUND, folder);
      const { sections } = headerOf(SOUND);
      const regions = {
        prefix: { offset: 0, bytes: SNAPSHOT_PREFIX_BYTES },
        header: { offset: SNAPSHOT_PREFIX_BYTES, bytes: SOUND.readUInt32LE(8) },
        ...sections,
      };
      const { offset, bytes } = regions[name];
      const results = [0, Math.floor(bytes / 2), bytes - 1].map((at) => {
        const damaged = Buffer.from(SOUND);
        damaged[offset + at] = (damaged[offset + at] ?? 0) ^ 0x10;
        return readAll(damaged, folder);
      });
      // Parts of the dictionary and the postings that these searches do not ask for stay unread.
      const isReadInParts = name === 'dictionary' || name === 'postings';
      for (const result of results) {
        if (isReadInParts && result !== 'SEARCH_INDEX_DAMAGED') expect(result).toEqual(sound);
        else expect(result).toBe('SEARCH_INDEX_DAMAGED');
      }
    },
  );

  it('is noticed wherever the file ends', () => {
    const folder = tempFolder();
    const { sections } = headerOf(SOUND);
    const ends = Object.values(sections).flatMap(({ offset, bytes }) => [
      offset,
      offset + bytes - 1,
    ]);
    const codes = [0, 1, 7, 8, 15, 16, 17, 100, ...ends].map((end) =>
      readAll(SOUND.subarray(0, end), folder),
    );
    expect(new Set(codes)).toEqual(new Set(['SEARCH_INDEX_DAMAGED']));
  });

  it('is noticed when two sections changed places', () => {
    const folder = tempFolder();
    const { sections } = headerOf(SOUND);
    const filled = SECTION_NAMES.filter((name) => sections[name].bytes > 0);
    fc.assert(
      fc.property(fc.subarray(filled, { minLength: 2, maxLength: 2 }), (pair) => {
        const [a, b] = pair.map((name) => sections[name]);
        if (a === undefined || b === undefined) return;
        const swapped = Buffer.from(SOUND);
        const bytes = Math.min(a.bytes, b.bytes);
        SOUND.copy(swapped, a.offset, b.offset, b.offset + bytes);
        SOUND.copy(swapped, b.offset, a.offset, a.offset + bytes);
        expect(readAll(swapped, folder)).toBe('SEARCH_INDEX_DAMAGED');
      }),
    );
  });

  it('is noticed when two pages of the dictionary changed places', () => {
    const folder = tempFolder();
    const { offset, bytes } = headerOf(SOUND).sections.dictionary;
    const swapped = Buffer.from(SOUND);
    for (let page = 0; page < bytes / PAGE_BYTES; page++) {
      const from = offset + bytes - (page + 1) * PAGE_BYTES;
      SOUND.copy(swapped, offset + page * PAGE_BYTES, from, from + PAGE_BYTES);
    }
    expect(bytes).toBeGreaterThan(PAGE_BYTES);
    expect(readAll(swapped, folder)).toBe('SEARCH_INDEX_DAMAGED');
  });

  it('is noticed when two records of one length changed places', () => {
    const folder = tempFolder();
    const { records, recordStarts } = headerOf(SOUND).sections;
    const starts = DOCUMENTS.map((_, at) => SOUND.readUInt32LE(recordStarts.offset + at * 4));
    const lengths = starts.map((start, at) => (starts[at + 1] ?? records.bytes) - start);
    const first = lengths.findIndex((length, at) => lengths.indexOf(length, at + 1) > at);
    const second = lengths.indexOf(lengths[first] ?? 0, first + 1);
    const swapped = Buffer.from(SOUND);
    const copy = (from: number, to: number): void => {
      const at = records.offset + (starts[from] ?? 0);
      SOUND.copy(swapped, records.offset + (starts[to] ?? 0), at, at + (lengths[from] ?? 0));
    };
    copy(first, second);
    copy(second, first);
    expect(swapped.equals(SOUND)).toBe(false);
    expect(readAll(swapped, folder)).toBe('SEARCH_INDEX_DAMAGED');
  });

  it.each([
    ['is no object', () => null],
    ['has no sections', (header: SnapshotHeader) => ({ ...header, sections: undefined })],
    ['lacks a section', (header: SnapshotHeader) => ({ ...header, sections: { vectors: {} } })],
    ['counts more documents', (header: SnapshotHeader) => ({ ...header, documents: 61 })],
    ['counts no number of documents', (header: SnapshotHeader) => ({ ...header, documents: '60' })],
    ['counts documents below zero', (header: SnapshotHeader) => ({ ...header, documents: -1 })],
    ['has vectors of another length', (header: SnapshotHeader) => ({ ...header, dimension: 8 })],
  ])('is noticed when its header %s', (_, change) => {
    expect(readAll(withHeader(change), tempFolder())).toBe('SEARCH_INDEX_DAMAGED');
  });

  it('is told from one of another version', () => {
    const other = withHeader((header) => ({ version: header.version + 1 }));
    expect(readAll(other, tempFolder())).toBe('SEARCH_INDEX_FOREIGN');
  });

  it('is noticed whatever else the file holds', () => {
    const folder = tempFolder();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.boolean(), (bytes, hasMagic) => {
        const file = hasMagic ? Buffer.concat([SOUND.subarray(0, 8), bytes]) : bytes;
        expect(readAll(file, folder)).toBe('SEARCH_INDEX_DAMAGED');
      }),
    );
  });
});
