import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  areCommandsCurrent,
  changeCommands,
  readAllCommands,
  readCommands,
  refreshTables,
  writeCommands,
} from '../../../src/stores/shell-commands/command-files.js';
import type { CommandMemory } from '../../../src/stores/shell-commands/command-memory.js';
import { featureHash } from '../../../src/stores/shell-commands/command-rows.js';
import { openCommands } from '../../../src/stores/shell-commands/command-table.js';
import { readMemory } from '../../../src/stores/shell-commands/read-memory.js';
import { commandFiles } from '../../../src/stores/shell-commands/command-text.js';
import { oldCommandFile } from './old-command-file.js';

const text = fc.string({ unit: 'binary', maxLength: 40 });
const memory: fc.Arbitrary<CommandMemory> = fc.record({
  id: fc.stringMatching(/^cmd-[0-9a-f]{16}$/),
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

const toText = (one: object): string => JSON.stringify(one, Object.keys(one).sort());

function places(): { commands: string } {
  return { commands: join(tempFolder(), 'commands') };
}

function project(memories: readonly CommandMemory[]) {
  return { project: 'p', seen: ['a:1'], forgotten: [], memories, unreadable: [] };
}

function told(
  paths: { commands: string },
  program: string,
): readonly (CommandMemory | undefined)[] {
  const table = openCommands(paths, 'p');
  const rows = table?.ofPrograms(new Set([featureHash(program)])) ?? [];
  const memories = rows.map((row) => readMemory(table?.text ?? '', row));
  table?.close();
  return memories;
}

function sample(id: string, program = 'tool'): CommandMemory {
  const form = { task: program, culprits: [], command: program, error: 'no', note: '' };
  return {
    ...{ id: `cmd-${id.repeat(16)}`, program, kind: 'k', forms: [form] },
    ...{ failures: 1, sessions: 1, passes: 0, passesSince: 0, history: '1' },
    ...{ firstAt: '2026-01-01', lastAt: '2026-01-01', lastSession: 's' },
  };
}

describe('the commands of a project', () => {
  it('come back as they were written, whole and row by row', () => {
    fc.assert(
      fc.property(fc.array(memory, { maxLength: 6 }), (memories) => {
        const paths = places();
        writeCommands(paths, project(memories));
        const { seen, memories: kept } = readCommands(paths, 'p');
        expect(seen).toEqual(['a:1']);
        expect(kept.map(toText)).toEqual(memories.map(toText));
        for (const one of memories) {
          expect(told(paths, one.program)).toContainEqual(one);
          const table = openCommands(paths, 'p');
          expect(table?.withIds(new Set([featureHash(one.id)])).length).toBeGreaterThan(0);
          table?.close();
        }
        expect(areCommandsCurrent(paths, 'p')).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('are told to a session that starts by how likely they come back, without rules and what says nothing', () => {
    const paths = places();
    const telling = (id: string, history: string, extra: Partial<CommandMemory> = {}) => ({
      ...sample(id),
      ...{ sessions: history.length, history, text: 'so', ...extra },
    });
    const untold = { ...sample('e'), sessions: 4, history: '1111' };
    writeCommands(
      paths,
      project([
        telling('a', '1001'),
        telling('b', '1111'),
        telling('c', '1'),
        telling('d', '1111', { program: 'rule:' }),
        untold,
        telling('f', '1011'),
        telling('1', '1111', { ended: true }),
      ]),
    );
    const table = openCommands(paths, 'p');
    const rows = [...(table?.recurring() ?? [])];
    expect(rows.flatMap((row) => readMemory(table?.text ?? '', row)?.id[4] ?? [])).toEqual([
      'b',
      'f',
      'a',
    ]);
    expect(rows.map(({ recurrence }) => recurrence.toFixed(1))).toEqual(['0.8', '0.6', '0.4']);
    table?.close();
  });

  it('are lines of JSON for their owner alone', () => {
    const paths = places();
    writeCommands(paths, project([sample('a')]));
    const file = commandFiles(paths, 'p').text;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [head, line] = readFileSync(file, 'utf8').trim().split('\n');
    expect(JSON.parse(head ?? '')).toMatchObject({ version: 1, project: 'p' });
    expect(JSON.parse(line ?? '')).toMatchObject({ program: 'tool', failures: 1 });
  });

  it('are told as a person left them, and nothing else before the table is made anew', () => {
    const paths = places();
    writeCommands(paths, project([sample('a'), sample('b')]));
    const { text: file } = commandFiles(paths, 'p');
    const [head = '', first = '', second = ''] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [head, second.replace('"no"', '"changed"'), ''].join('\n'));
    expect(areCommandsCurrent(paths, 'p')).toBe(false);
    expect(told(paths, 'tool')).toEqual([undefined, undefined]);
    expect(refreshTables(paths)).toBe(1);
    expect(told(paths, 'tool').map((one) => one?.forms[0]?.error)).toEqual(['changed']);
    writeFileSync(file, [head, first.replace('"no"', '"NO"'), second, ''].join('\n'));
    expect(told(paths, 'tool')).toEqual([undefined]);
    expect(refreshTables(paths)).toBe(1);
    expect(refreshTables(paths)).toBe(0);
    expect(told(paths, 'tool').map((one) => one?.forms[0]?.error)).toEqual(['NO', 'no']);
  });

  it('keep lines that a person broke, and keys that a person added', () => {
    const paths = places();
    writeCommands(paths, project([sample('a')]));
    const { text: file } = commandFiles(paths, 'p');
    const lines = readFileSync(file, 'utf8').replace('"kind"', '"mine":1,"kind"');
    writeFileSync(file, `${lines}{"id": broken\n`);
    expect(readCommands(paths, 'p').unreadable).toEqual([{ line: 3, content: '{"id": broken' }]);
    changeCommands(paths, 'p', (kept) => ({ ...kept, seen: ['b:1'] }));
    const rewritten = readFileSync(file, 'utf8');
    expect(rewritten).toContain('{"id": broken\n');
    expect(rewritten).toContain('"mine":1');
  });

  it('are made anew for hooks where the table is gone or damaged', () => {
    const paths = places();
    writeCommands(paths, project([sample('a')]));
    const { table } = commandFiles(paths, 'p');
    for (const damage of [
      () => {
        rmSync(table);
      },
      () => {
        writeFileSync(table, 'not this');
      },
      () => {
        writeFileSync(table, readFileSync(table).subarray(0, 60));
      },
    ]) {
      damage();
      expect(told(paths, 'tool')).toEqual([]);
      expect(refreshTables(paths)).toBe(1);
      expect(told(paths, 'tool').length).toBe(1);
    }
    rmSync(commandFiles(paths, 'p').text);
    expect(told(paths, 'tool')).toEqual([undefined]);
    refreshTables(paths);
    expect(existsSync(table)).toBe(false);
  });

  it('pass over a row that is damaged', () => {
    const paths = places();
    writeCommands(paths, project([sample('a')]));
    const { table } = commandFiles(paths, 'p');
    const bytes = readFileSync(table);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    writeFileSync(table, bytes);
    expect(told(paths, 'tool')).toEqual([]);
  });

  it('of an earlier version are carried over, once', () => {
    const paths = places();
    const { text: file, table } = commandFiles(paths, 'p');
    mkdirSync(dirname(table), { recursive: true });
    writeFileSync(table, oldCommandFile({ project: 'p', seen: ['a:1'], memories: [sample('a')] }));
    expect(told(paths, 'tool')).toEqual([]);
    expect(readCommands(paths, 'p').memories).toEqual([sample('a')]);
    expect(refreshTables(paths)).toBe(1);
    expect(existsSync(file)).toBe(true);
    expect(readCommands(paths, 'p').seen).toEqual(['a:1']);
    expect(told(paths, 'tool')).toEqual([sample('a')]);
    expect(refreshTables(paths)).toBe(0);
  });

  it('of a later version are read and not written', () => {
    const paths = places();
    writeCommands(paths, project([sample('a')]));
    const { text: file } = commandFiles(paths, 'p');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"version":1', '"version":2'));
    expect(readCommands(paths, 'p').memories.length).toBe(1);
    expect(() => {
      changeCommands(paths, 'p', (kept) => kept);
    }).toThrow(/later reflect/);
  });

  it('say whose they are, or are refused with what to do', () => {
    const paths = places();
    writeCommands(paths, project([sample('a')]));
    writeCommands(paths, { ...project([sample('b')]), project: 'q' });
    expect(
      readAllCommands(paths)
        .map((one) => one.project)
        .sort(),
    ).toEqual(['p', 'q']);
    writeFileSync(commandFiles(paths, 'p').text, '{}\n');
    expect(() => readCommands(paths, 'p')).toThrow(/:1 does not say whose/);
  });

  it("never answer for a project whose key names another's file", () => {
    const paths = places();
    writeCommands(paths, project([sample('a')]));
    const [its, other] = [commandFiles(paths, 'p'), commandFiles(paths, 'q')];
    renameSync(its.text, other.text);
    renameSync(its.table, other.table);
    expect(openCommands(paths, 'q')).toBeUndefined();
    expect(() => readCommands(paths, 'q')).toThrow(/:1 says that it holds the commands of p/);
    expect(() => {
      changeCommands(paths, 'q', (kept) => kept);
    }).toThrow(/not of q/);
  });
});
