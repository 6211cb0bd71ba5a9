import { readFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { lintChronicle } from '../../../src/stores/chronicle/lint-chronicle.js';
import { parseChronicle } from '../../../src/stores/chronicle/parse-chronicle.js';
import { NodeProgram } from '../../support/node-program.js';

const EACH = 12;

function texts(name: string): string[] {
  return Array.from({ length: EACH }, (_, n) => `${name} ${String(n)}`);
}

async function write(writers: readonly (readonly [role: string, name: string])[]): Promise<Buffer> {
  const folder = tempFolder();
  const program = new NodeProgram('stores/chronicle/programs/write-chronicle.ts', folder);
  const runs = writers.map(([role, name]) => program.start([role, folder, name, String(EACH)]));
  const ended = await Promise.all(runs.map((run) => run.ended));
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(writers.map(() => [0, '']));
  const paths = new Set(ended.map(({ stdout }) => stdout));
  expect(paths.size).toBe(1);
  return readFileSync([...paths][0] ?? '');
}

describe('writers of one chronicle at once', () => {
  it('lose nothing and keep its form, while the session starts and ends', async () => {
    const bytes = await write([
      ['command', 'a'],
      ['command', 'b'],
      ['hook', 'h'],
    ]);
    const { events } = parseChronicle(bytes);
    const written = events.map(({ text, details }) => [text, details]);
    const expected = [...texts('a'), ...texts('b')].map((text) => [text, ['its detail']]);
    expect([written.toSorted(), lintChronicle(bytes)]).toEqual([expected.toSorted(), []]);
  });

  it('lose nothing that an agent appends while the session runs', async () => {
    const bytes = await write([
      ['command', 'a'],
      ['agent', 'b'],
      ['agent', 'c'],
    ]);
    const written = parseChronicle(bytes).events.map(({ text }) => text);
    expect(written.toSorted()).toEqual([...texts('a'), ...texts('b'), ...texts('c')].toSorted());
  });
});
