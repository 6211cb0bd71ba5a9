import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, removeFolder, tempFolder } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexFolder } from '../../../../src/engine/indexing/index-folder.js';
import { DriverError } from '../../../../src/engine/capture/driver-errors.js';
import type { TextQuestion, TextWorker } from '../../../../src/engine/capture/text-worker.js';
import { openReflect } from '../../../../src/api/open-reflect.js';
import { readCuration } from '../../../../src/services/recall/llm/curator.js';
import type { RecallResult } from '../../../../src/services/recall/recall-result.js';
import type { Reflect } from '../../../../src/api/reflect.js';

const CENTS = 'When you store a price, use whole cents';
const TAX = 'When you show a price, add the tax of the customer';
const LOCK = 'When the deploy hangs, remove the stale lease in etcd with etcdctl';

type Answer = (question: TextQuestion) => string;

interface Known {
  readonly reflect: Reflect;
  readonly asked: readonly TextQuestion[];
}

const clock = (): number => Date.UTC(2026, 10, 21);
const foldersIn = (home: string): Readonly<Record<string, string>> => ({
  REFLECT_STATE_DIR: join(home, 'state'),
  REFLECT_LEARNINGS_DIR: join(home, 'learnings'),
});

/** Learnings and their index, which every test below starts from. */
const folder = newFolder();
const taught = openReflect({ env: foldersIn(folder), clock });

beforeAll(async () => {
  for (const lesson of [CENTS, TAX, LOCK]) await taught.learn(lesson);
  await taught.reindex();
});

afterAll(() => {
  removeFolder(folder);
});

function knowing(answer: Answer, env: Record<string, string> = {}): Known {
  const asked: TextQuestion[] = [];
  const worker: TextWorker = {
    name: 'api',
    ask: (question) => {
      asked.push(question);
      return Promise.resolve({ text: answer(question), usage: { inputTokens: 9 } });
    },
  };
  const reflect = openReflect({
    env: { ...foldersIn(tempFolder()), REFLECT_RECALL_BAR: '0.3', ...env },
    textWorker: () => worker,
    clock,
  });
  cpSync(taught.paths.learnings, reflect.paths.learnings, { recursive: true });
  cpSync(taught.paths.builtIndex, reflect.paths.builtIndex);
  new IndexFolder(reflect.paths).recognize();
  return { reflect, asked };
}

const titles = ({ results }: RecallResult): string[] => results.map(({ record }) => record.title);

describe('recall with a hypothetical answer', () => {
  const question = { text: 'the rollout never comes to an end' };

  it('finds what is worded as the answer would be', async () => {
    const { reflect, asked } = knowing(() => 'If a deploy hangs, etcd holds a stale lease.');
    const found = await reflect.recall({ ...question, hyde: true });
    expect(titles(found)[0]).toBe(LOCK);
    expect(asked.map(({ prompt }) => prompt)).toEqual([
      'Task: "the rollout never comes to an end"\nNote:',
    ]);
    const cost = await reflect.cost();
    expect(cost.total).toMatchObject({ nothing: 1, failed: 0, tokens: 9 });
  });

  it('does without one when nobody answers, and says so', async () => {
    const { reflect } = knowing(() => {
      throw new DriverError('DRIVER_OFFLINE', 'The endpoint is away.');
    });
    const plain = await reflect.recall(question);
    const found = await reflect.recall({ ...question, hyde: true });
    expect(found).toEqual({ ...plain, problem: 'The endpoint is away.' });
    expect((await reflect.cost()).total).toMatchObject({ failed: 1 });
  });

  it('asks nobody beyond the budget', async () => {
    const { reflect, asked } = knowing(() => 'x', { REFLECT_DRAIN_DAILY_MAX: '1' });
    await reflect.recall({ ...question, hyde: true });
    const { problem } = await reflect.recall({ ...question, hyde: true });
    expect(asked).toHaveLength(1);
    expect(problem).toMatch(/^Nobody is asked: /);
  });

  it('costs nothing where nobody asks for it', async () => {
    const { reflect, asked } = knowing(() => 'x');
    await reflect.recall(question);
    expect(asked).toEqual([]);
  });
});

describe('recall with a curator', () => {
  const question = { text: 'how do we store and show a price', limit: 2, curate: true };

  it('gives what the worker lets through, in its order, and explains the rest', async () => {
    const { reflect, asked } = knowing(({ prompt }) => {
      const tax = /^\| (\d+)\. When you show/m.exec(prompt)?.[1] ?? '';
      return `Here: {"apply": [${tax}]}`;
    });
    const found = await reflect.recall(question);
    expect(titles(found)).toEqual([TAX]);
    const out = found.considered.filter(({ skipped }) => skipped === 'curated-out');
    expect(out.map(({ record }) => record.title)).toEqual([CENTS]);
    expect(asked[0]?.prompt).toContain('Task: "how do we store and show a price"\nNotes:\n| 1. ');
  });

  it('may give nothing', async () => {
    const { reflect } = knowing(() => '{"apply": []}');
    expect(titles(await reflect.recall(question))).toEqual([]);
  });

  it('keeps the order of recall for an answer in another form', async () => {
    const { reflect } = knowing(() => 'All of them, gladly.');
    const found = await reflect.recall(question);
    expect(titles(found)).toEqual(titles(await reflect.recall({ ...question, curate: false })));
    expect(found.problem).toBe('The curator did not answer in the form that it was asked for.');
  });

  it('is not asked when there is nothing to choose from', async () => {
    const { reflect, asked } = knowing(() => '{"apply": [1]}');
    expect(
      titles(await reflect.recall({ text: 'qwertz uiop', threshold: 1, curate: true })),
    ).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('readCuration', () => {
  it.each([
    ['{"apply": [2, 1, 2]}', [1, 0]],
    ['```json\n{"apply": []}\n```', []],
    ['{"apply": [0]}', undefined],
    ['{"apply": [4]}', undefined],
    ['{"apply": ["1"]}', undefined],
    ['{"apply": "all"}', undefined],
    ['[1]', undefined],
    ['none', undefined],
  ])('reads %j of three', (text, places) => {
    expect(readCuration(text, 3)).toEqual(places);
  });
});

describe('recall that nobody can be asked for', () => {
  it('says what has to be set, once', async () => {
    const home = tempFolder();
    const env = {
      REFLECT_STATE_DIR: join(home, 'state'),
      REFLECT_LEARNINGS_DIR: join(home, 'learnings'),
    };
    const reflect = openReflect({ env });
    await reflect.learn(CENTS);
    await reflect.reindex();
    const found = await reflect.recall({
      text: 'store a price',
      hyde: true,
      curate: true,
      threshold: 0,
    });
    expect(titles(found)).toEqual([CENTS]);
    expect(found.problem).toBe(
      'Nobody can be asked: recall.hyde and recall.curate need worker.apiUrl and worker.apiModel.',
    );
  });
});
