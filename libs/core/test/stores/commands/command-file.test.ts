import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  commandFile,
  openCommands,
  readCommands,
  writeCommands,
} from '../../../src/stores/commands/command-file.js';
import type { CommandMemory } from '../../../src/stores/commands/command-memory.js';
import { featureHash } from '../../../src/stores/commands/command-rows.js';

const text = fc.string({ unit: 'binary', maxLength: 40 });
const memory: fc.Arbitrary<CommandMemory> = fc.record({
  id: text,
  program: text,
  kind: text,
  forms: fc.array(
    fc.record({
      task: text,
      culprits: fc.array(text, { maxLength: 3 }),
      command: text,
      error: text,
      remedy: fc.record({ kind: fc.constant('instead' as const), command: text }),
      note: text,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  failures: fc.nat(),
  sessions: fc.nat(1000),
  passes: fc.nat(1000),
  passesSince: fc.nat(1000),
  history: fc.constantFrom('', '1', '101'),
  firstAt: text,
  lastAt: text,
  lastSession: text,
});

const toText = (one: CommandMemory): string => JSON.stringify(one);

function places(): { commands: string } {
  return { commands: join(tempFolder(), 'commands') };
}

describe('a file of commands', () => {
  it('gives back what was written, whole and row by row', () => {
    fc.assert(
      fc.property(fc.array(memory, { maxLength: 6 }), (memories) => {
        const paths = places();
        writeCommands(paths, { project: 'p', seen: ['a:1'], memories });
        const { seen, memories: kept } = readCommands(paths, 'p');
        expect(seen).toEqual(['a:1']);
        expect(kept.map(toText).sort()).toEqual(memories.map(toText).sort());
        const table = openCommands(paths, 'p');
        for (const one of memories) {
          const rows = table?.ofPrograms(new Set([featureHash(one.program)])) ?? [];
          expect(rows.map((row) => table?.read(row))).toContainEqual(one);
          expect(table?.withIds(new Set([featureHash(one.id)])).length).toBeGreaterThan(0);
        }
        expect(table?.recurring(0.1).every(({ recurrence }) => recurrence >= 0.1)).toBe(true);
        table?.close();
      }),
      { numRuns: 30 },
    );
  });

  it('is for its owner alone', () => {
    const paths = places();
    writeCommands(paths, { project: 'p', seen: [], memories: [] });
    expect(statSync(commandFile(paths, 'p')).mode & 0o777).toBe(0o600);
  });

  it('passes over a row that is damaged, and counts as none when it is something else', () => {
    const paths = places();
    const [one] = fc.sample(memory, { numRuns: 1, seed: 1 });
    writeCommands(paths, { project: 'p', seen: [], memories: one === undefined ? [] : [one] });
    const file = commandFile(paths, 'p');
    const bytes = readFileSync(file);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const table = openCommands(paths, 'p');
    expect(table?.ofPrograms(new Set([featureHash(one?.program ?? '')]))).toEqual([]);
    table?.close();
    expect(readCommands(paths, 'p').memories).toEqual([]);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'not this');
    expect(openCommands(paths, 'p')).toBeUndefined();
  });

  it('is another one for another project', () => {
    const paths = places();
    writeCommands(paths, { project: 'p', seen: [], memories: [] });
    expect(openCommands(paths, 'q')).toBeUndefined();
  });
});
