import { execFileSync } from 'node:child_process';
import { mkdirSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder, canMount, tinyDisk } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { appendLine } from '../src/append-line.js';
import { parseJsonLines, readJsonLines } from '../src/read-json-lines.js';
import { FAULT_SCALE, NodeProgram } from '@reflect/testing/node-program';

describe('appendLine', () => {
  it('creates a private file and adds whole lines', () => {
    const path = join(tempFolder(), 'state', 'log.jsonl');
    appendLine(path, 'one');
    appendLine(path, 'two');
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual([
      'one\ntwo\n',
      0o600,
    ]);
  });

  it('starts a line of its own after a torn one', () => {
    const path = join(tempFolder(), 'log.jsonl');
    writeFileSync(path, 'whole\n{"to');
    appendLine(path, 'next');
    expect(readFileSync(path, 'utf8')).toBe('whole\n{"to\nnext\n');
  });

  it('takes one line only', () => {
    expect(() => {
      appendLine(join(tempFolder(), 'log'), 'a\nb');
    }).toThrow(RangeError);
  });

  it.each([
    [
      'a folder',
      (path: string) => {
        mkdirSync(path);
      },
    ],
    [
      'a symbolic link',
      (path: string) => {
        symlinkSync('/dev/null', path);
      },
    ],
    [
      'a FIFO',
      (path: string) => {
        execFileSync('mkfifo', [path]);
      },
    ],
  ])('refuses %s in the place of the file without waiting', (_name, put) => {
    const path = join(tempFolder(), 'log.jsonl');
    put(path);
    expect(() => {
      appendLine(path, 'x');
    }).toThrow(expect.objectContaining({ code: 'STORAGE_DENIED' }) as Error);
  });

  it.skipIf(!canMount)('reports a full disk and recovers (needs to mount a tmpfs)', () => {
    const { folder } = tinyDisk(64);
    const path = join(folder, 'log.jsonl');
    const line = JSON.stringify({ text: 'x'.repeat(5000) });
    const fill = (): void => {
      for (let n = 0; n < 100; n++) appendLine(path, line);
    };
    expect(fill).toThrow(expect.objectContaining({ code: 'STORAGE_FULL' }) as Error);
    const full = readJsonLines(path);
    execFileSync('mount', ['-o', 'remount,size=128k', folder]);
    appendLine(path, '{"after":true}');
    expect(
      readJsonLines(path)
        .values.slice(full.values.length)
        .map(({ value }) => value),
    ).toEqual([{ after: true }]);
  });

  it.each(['tear', 'rotate'])(
    'keeps every acknowledged line while others %s the file',
    async (role) => {
      const folder = tempFolder();
      const program = new NodeProgram(
        join(import.meta.dirname, 'programs/append-lines.ts'),
        folder,
      );
      const path = join(folder, 'log.jsonl');
      const stop = join(folder, 'stop');
      const disturber = program.start([role, path, '', '', stop]);
      const appenders = ['a', 'b', 'c'].map((name) =>
        program.start(['append', path, name, String(100 * FAULT_SCALE)]),
      );
      const results = await Promise.all(appenders.map((run) => run.ended));
      writeFileSync(stop, '');
      const disturbed = await disturber.ended;
      expect([disturbed.code, disturbed.stderr]).toEqual([0, '']);
      expect(disturbed.stdout !== '').toBe(role === 'rotate');
      const read = `${disturbed.stdout}\n${existsSync(path) ? readFileSync(path, 'utf8') : ''}`;
      const acknowledged = results.flatMap(({ stdout }) => stdout.trim().split('\n'));
      expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(results.map(() => [0, '']));
      expect(acknowledged).toHaveLength(300 * FAULT_SCALE);
      const lines = new Set(read.split('\n'));
      expect(acknowledged.filter((line) => !lines.has(line))).toEqual([]);
    },
  );
});

describe('parseJsonLines', () => {
  it('numbers values and unreadable lines, and says that the last one is torn', () => {
    expect(parseJsonLines('{"a":1}\n\nnot json\n[2]\n{"b":')).toEqual({
      values: [
        { line: 1, value: { a: 1 } },
        { line: 4, value: [2] },
      ],
      unreadable: [3, 5],
      torn: true,
    });
  });

  it('takes a last line without its newline when it is whole', () => {
    expect(parseJsonLines('{"a":1}\n{"b":2}')).toMatchObject({ unreadable: [], torn: false });
  });

  it('reads a file that is missing as empty', () => {
    expect(readJsonLines(join(tempFolder(), 'none'))).toEqual({
      values: [],
      unreadable: [],
      torn: false,
    });
  });
});
