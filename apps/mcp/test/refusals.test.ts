import { mkdirSync, writeFileSync } from 'node:fs';
import { pause, readTasks } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { connected, NOW } from './support/connected-server.js';

const FACT = 'The price list is kept in cents in prices.csv, since floats lost pennies.';

describe('a malformed call', () => {
  it.each([
    ['recall', {}, 'query'],
    ['recall', { query: 'prices', limit: 0 }, 'limit'],
    ['recall', { query: 'prices', surprise: 1 }, 'surprise'],
    ['recall', { query: 'x'.repeat(5_000) }, 'query'],
    ['recall', { query: 'x', files: Array.from({ length: 300 }, String) }, '200'],
    ['show', { id: '../../etc/passwd' }, 'lrn-'],
    ['rate', { id: 'lrn-00000000', rating: 5 }, 'rating'],
    ['suppress', { id: 'lrn-00000000', reach: { kind: 'path' } }, 'glob'],
    ['task_move', { id: 'tsk-0123abcd', move: 'fly' }, 'move'],
    ['chronicle_add', { tag: 'GOSSIP', text: 'x' }, 'tag'],
    ['learn', { lesson: '   ' }, 'lesson'],
    ['nothing_like_it', {}, 'nothing_like_it'],
  ])('of %s is refused with what is wrong', async (name, input, hint) => {
    const bench = await connected();
    const refused = await bench.call(name, input);
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(/^MCP error -32602/u);
    expect(refused.text).toContain(hint);
  });
});

describe('a person who wants reflect out', () => {
  const CALLS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['recall', { query: 'prices' }],
    ['search', { query: 'prices' }],
    ['show', { id: 'lrn-00000000' }],
    ['learn', { lesson: FACT }],
    ['rate', { id: 'lrn-00000000', rating: 'helped' }],
    ['suppress', { id: 'lrn-00000000', reach: { kind: 'forever' } }],
    ['tasks', {}],
    ['task_add', { title: 'x' }],
    ['task_move', { id: 'tsk-0123abcd', move: 'done' }],
    ['hint', { text: 'x' }],
    ['chronicle', {}],
    ['chronicle_add', { tag: 'INSIGHT', text: 'x' }],
  ];

  it('is obeyed by every tool while reflect is paused', async () => {
    const bench = await connected();
    pause(bench.reflect.paths, new Date(NOW).toISOString());
    for (const [name, input] of CALLS) {
      expect(await bench.call(name, input)).toMatchObject({ isError: true, code: 'MCP_PAUSED' });
    }
  });

  it('is obeyed by every tool in a project that opted out', async () => {
    const bench = await connected();
    writeFileSync(bench.at('project', '.reflectignore'), '');
    for (const [name, input] of CALLS) {
      expect(await bench.call(name, input)).toMatchObject({ isError: true, code: 'MCP_OPTED_OUT' });
    }
  });
});

describe('the client’s project', () => {
  it('is that of its first root, also when that changes', async () => {
    const bench = await connected({ roots: ['one'] });
    for (const name of ['one', 'two']) mkdirSync(bench.at(name));
    await bench.call('task_add', { title: 'Something to do' });
    bench.roots = ['two'];
    await bench.client.sendRootsListChanged();
    await bench.call('task_add', { title: 'Something else' });
    expect(
      readTasks(bench.reflect.paths)
        .map(({ project }) => project)
        .sort(),
    ).toEqual([bench.at('one'), bench.at('two')]);
  });

  it('is that of the server’s folder where a root is around it', async () => {
    const bench = await connected({ roots: ['one', '.'] });
    await bench.call('task_add', { title: 'Something to do' });
    expect(readTasks(bench.reflect.paths)).toMatchObject([{ project: bench.project }]);
  });
});
