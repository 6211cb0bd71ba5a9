import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { IndexedDocument } from '../../../src/engine/search/indexed-document.js';
import type { RecallRecord } from '../../../src/engine/search/recall-record.js';
import { buildTriggerTable } from '../../../src/engine/triggers/build-trigger-table.js';
import { matchFiles } from '../../../src/engine/triggers/match-files.js';
import { isSoundTable } from '../../../src/engine/triggers/is-sound-table.js';
import { TriggerTable } from '../../../src/engine/triggers/trigger-table.js';
import { commandParts } from '../../../src/foundation/shell/command-parts.js';
import { wordChecksum } from '../../../src/foundation/kernel/word-checksum.js';
import { exampleRecord } from '../../services/recall/support/example-record.js';

const RULES: readonly RecallRecord[] = [
  exampleRecord({ id: 'lrn-0a', kind: 'failure-mode', files: ['src/**'] }),
  exampleRecord({ id: 'lrn-0b', kind: 'convention', files: ['*.ts'] }),
  exampleRecord({ id: 'lrn-0c', kind: 'convention', files: ['*.{ts,js}'], project: 'shop' }),
  exampleRecord({ id: 'lrn-0d', kind: 'invariant', files: ['src/a.ts'], project: 'shop' }),
  exampleRecord({ id: 'lrn-0e', kind: 'invariant', files: ['src/a.ts'], project: 'bank' }),
  exampleRecord({ id: 'lrn-0f', kind: 'lesson', files: ['**'] }),
  exampleRecord({ id: 'lrn-10', kind: 'invariant', files: [] }),
  exampleRecord({ id: 'lrn-11', kind: 'invariant', files: ['', '/'] }),
];

function tableOf(records: readonly RecallRecord[]): string {
  const file = join(tempFolder(), 'triggers.bin');
  writeFileSync(file, Buffer.concat(buildTriggerTable(records.map(toDocument))));
  return file;
}

function toDocument(record: RecallRecord): IndexedDocument {
  return { title: record.title, body: '', queries: [], entities: [], relations: [], record };
}

function matching(file: string, path: string, isNew = false): string[] {
  const table = TriggerTable.open(file);
  try {
    const found = matchFiles(table, { file: path, project: 'shop', isNew });
    return found.map(({ record }) => record.id);
  } finally {
    table.close();
  }
}

describe('TriggerTable', () => {
  it("gives what applies to a file of a project, the weightiest and the project's own first", () => {
    const table = tableOf(RULES);
    expect([
      matching(table, '/work/shop/src/a.ts'),
      matching(table, '/work/shop/lib/b.js'),
      matching(table, '/work/shop/README.md'),
      matching(table, '/work/shop/src/a.ts', true),
    ]).toEqual([['lrn-0d', 'lrn-0c', 'lrn-0b', 'lrn-0a'], ['lrn-0c'], [], ['lrn-0c', 'lrn-0b']]);
  });

  it('gives what is said of new files for a file that is to be made, and for no other', () => {
    const table = tableOf([
      ...RULES,
      exampleRecord({ id: 'lrn-12', kind: 'lesson', files: [], newFiles: ['src/**'] }),
      exampleRecord({ id: 'lrn-13', kind: 'lesson', newFiles: ['src/**'], project: 'bank' }),
      exampleRecord({ id: 'lrn-14', kind: 'lesson', commands: ['git push'], newFiles: ['*.md'] }),
    ]);
    expect([
      matching(table, '/work/shop/src/a.ts', true),
      matching(table, '/work/shop/src/a.ts').includes('lrn-12'),
      matching(table, '/work/shop/README.md', true),
      matching(table, '/work/shop/README.md'),
    ]).toEqual([['lrn-0c', 'lrn-0b', 'lrn-12'], false, ['lrn-14'], []]);
  });

  it('reads back the record of each, also of a table that is longer than one read', () => {
    const many = Array.from({ length: 300 }, (_, n) =>
      exampleRecord({
        id: `lrn-${n.toString(16).padStart(4, '0')}`,
        kind: 'convention',
        files: [`src/part-${String(n)}/**/*.ts`, `test/part-${String(n)}/**`],
        text: `Rule ${String(n)}: ${'ä word '.repeat(80)}`,
      }),
    );
    const table = TriggerTable.open(tableOf(many));
    const read = [...table.records()];
    table.close();
    expect(read.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(many);
  });

  it('tells the same of commands where nothing else of it is read', () => {
    const rules = Array.from({ length: 90 }, (_, n) =>
      exampleRecord({
        id: `lrn-${n.toString(16).padStart(4, '0')}`,
        kind: n % 2 === 0 ? 'convention' : 'preference',
        files: ['src/**'],
        commands: n % 3 === 0 ? [] : [`tool-${String(n % 7)} run`, 'git push'],
        ...(n % 5 === 0 && { project: n % 10 === 0 ? 'shop' : 'bank' }),
      }),
    );
    const file = tableOf(rules);
    const told = (section: 'all' | 'commands', line: string): readonly string[] => {
      const table = TriggerTable.open(file, section);
      try {
        const ids = table.matchCommand(line, 'shop').map(({ record }) => record.id);
        expect(table.hasRule(commandParts(line), 'shop')).toBe(ids.length > 0);
        return ids;
      } finally {
        table.close();
      }
    };
    for (const line of ['tool-1 run', 'cd x && tool-3 run --fast', 'git push', 'ls']) {
      expect(told('commands', line)).toEqual(told('all', line));
    }
    expect(told('commands', 'tool-1 run').length).toBeGreaterThan(5);
    expect(told('commands', 'ls')).toEqual([]);
  });

  it('tells a table of an earlier version from a damaged one, too', () => {
    const table = tableOf(RULES);
    const bytes = readFileSync(table);
    bytes.write('RFLTRIG1', 'latin1');
    writeFileSync(table, bytes);
    for (const section of ['all', 'commands'] as const) {
      expect(() => TriggerTable.open(table, section)).toThrow(
        expect.objectContaining({ code: 'SEARCH_INDEX_FOREIGN' }),
      );
    }
  });

  it('is empty where nothing has globs', () => {
    expect(matching(tableOf([]), 'src/a.ts')).toEqual([]);
  });

  it('refuses a file with any byte changed or missing', () => {
    const table = tableOf(RULES);
    const whole = readFileSync(table);
    expect(isSoundTable(table)).toBe(true);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Buffer.from(whole);
        bytes.writeUInt8(bytes.readUInt8(at) ^ change, at);
        writeFileSync(table, bytes);
        expect([at, change, isSoundTable(table)]).toEqual([at, change, false]);
        writeFileSync(table, whole);
        truncateSync(table, at);
        expect([at, isSoundTable(table)]).toEqual([at, false]);
      }),
      { numRuns: 300 },
    );
  });

  it('tells a table of another version from a damaged one', () => {
    const table = tableOf(RULES);
    expect(() => TriggerTable.open(join(table, '..', 'none'))).toThrow('ENOENT');
    writeFileSync(table, 'RFLSNAP1 and more than sixteen bytes');
    expect(() => TriggerTable.open(table)).toThrow(
      expect.objectContaining({ code: 'SEARCH_INDEX_DAMAGED' }),
    );
    writeFileSync(table, Buffer.concat(buildTriggerTable(RULES.map(toDocument))));
    const bytes = readFileSync(table);
    const headAt = 24 + bytes.readUInt32LE(8);
    const head = bytes.subarray(headAt, headAt + bytes.readUInt32LE(16));
    head.write(head.toString().replace('"version":2', '"version":3'));
    bytes.writeUInt32LE(wordChecksum(head), 20);
    writeFileSync(table, bytes);
    expect(() => TriggerTable.open(table)).toThrow(
      expect.objectContaining({ code: 'SEARCH_INDEX_FOREIGN' }),
    );
  });
});
