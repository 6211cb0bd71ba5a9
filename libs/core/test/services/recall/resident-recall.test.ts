import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openReflect } from '../../../src/api/open-reflect.js';
import type { Reflect } from '../../../src/api/reflect.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';

const LESSONS = [
  'when installing packages in this repository, use pnpm and never npm',
  'when the database migration fails, run make db-reset before trying again',
  'when writing a commit message, start it with an imperative verb',
  'when a snapshot test fails after a design change, look at the picture before updating it',
];
const QUESTIONS = [
  'which package manager should be used to install dependencies here?',
  'the schema migration broke, how do I get the local database back?',
  'how should the first line of my commit message begin?',
];

describe('ResidentRecall', () => {
  let home = '';
  const open = (resident: boolean): Reflect =>
    openReflect({ paths: dataPaths({}, home), env: {}, resident });

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'reflect-resident-'));
    const reflect = open(false);
    for (const lesson of LESSONS) await reflect.learn(lesson);
    await reflect.reindex();
  }, 60_000);

  afterAll(() => {
    rmSync(home, { recursive: true, force: true });
  });

  it('gives what the cold reader gives', async () => {
    const cold = open(false);
    const resident = open(true);
    for (const text of QUESTIONS) {
      const expected = await cold.recall({ text });
      const found = await resident.recall({ text });
      expect(found.signals).toEqual(['lexical', 'dense', 'graph'].slice(0, found.signals.length));
      expect(found.results.map(({ record }) => record.id)).toEqual(
        expected.results.map(({ record }) => record.id),
      );
    }
  });

  it('sees a generation that took the place of the one in memory', async () => {
    const resident = open(true);
    const text = 'who waters the plants on the balcony of the office in August?';
    expect((await resident.recall({ text })).results).toEqual([]);
    await resident.learn(
      'the plants on the balcony of the office are watered by facility services in August',
    );
    await resident.reindex();
    const { results } = await resident.recall({ text });
    expect(results.map(({ record }) => record.title)).toEqual([
      'the plants on the balcony of the office are watered by facility services in August',
    ]);
  });

  it('answers from the documents while there is no index', async () => {
    const empty = openReflect({
      paths: dataPaths({ REFLECT_LEARNINGS_DIR: join(home, 'other') }, home),
      env: {},
      resident: true,
    });
    await empty.learn('when releasing, tag the commit only after the smoke test is green');
    const { source } = await empty.recall({ text: 'when releasing, when do I tag the commit?' });
    expect(source).toBe('documents');
  });
});
