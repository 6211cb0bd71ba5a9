import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { suppress, undoSuppression } from '../../../src/stores/suppression/edit-suppressions.js';
import { readSuppressions } from '../../../src/stores/suppression/read-suppressions.js';
import { suppressedBy } from '../../../src/stores/suppression/suppressed-by.js';
import type { SuppressionReach } from '../../../src/stores/suppression/suppression.js';
import { HAND_WRITTEN } from '../../services/recall/support/hand-written-learnings.js';

const AT = '2026-11-21T10:00:00.000Z';
const [FIRST, SECOND] = HAND_WRITTEN.map(({ id }) => id) as [string, string];
const FOREVER = { kind: 'forever' } as const;

interface Book {
  readonly paths: ReturnType<typeof dataPaths>;
  readonly suppress: (id: string, reach: SuppressionReach) => ReturnType<typeof suppress>;
  readonly suppressAs: (
    by: 'agent',
    id: string,
    reach: SuppressionReach,
  ) => ReturnType<typeof suppress>;
}

async function book(): Promise<Book> {
  const paths = dataPaths({}, tempFolder());
  const store = new MemoryLearningStore();
  for (const learning of HAND_WRITTEN) await store.add(learning);
  return {
    paths,
    suppress: (id, reach) => suppress(paths, store, { id, reach, at: AT }),
    suppressAs: (by, id, reach) => suppress(paths, store, { id, reach, at: AT, by }),
  };
}

describe('suppress', () => {
  it('appends to a file that nobody else may read, and says the same thing once', async () => {
    const { paths, suppress } = await book();
    const made = await suppress(FIRST, FOREVER);
    expect(made).toMatchObject({ number: 1, id: FIRST, reach: FOREVER, at: AT });
    expect(await suppress(FIRST, FOREVER)).toEqual(made);
    expect(await suppress(FIRST, { kind: 'session', session: 's' })).toMatchObject({ number: 2 });
    expect(readFileSync(paths.suppressions, 'utf8').split('\n')).toHaveLength(3);
    expect(statSync(paths.suppressions).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['lrn-00000000', FOREVER, 'LEARNING_NOT_FOUND'],
    [FIRST, { kind: 'path', glob: '/' }, 'LEARNING_INVALID'],
    [FIRST, { kind: 'session', session: ' ' }, 'LEARNING_INVALID'],
  ] as const)('refuses %s %j', async (id, reach, code) => {
    const { paths, suppress } = await book();
    await expect(suppress(id, reach)).rejects.toMatchObject({ code });
    expect(readSuppressions(paths)).toEqual([]);
  });
});

describe('suppress by an agent', () => {
  it('holds in a session, and is told apart from what a person wants', async () => {
    const { paths, suppressAs } = await book();
    const reach = { kind: 'session', session: 's' } as const;
    const made = await suppressAs('agent', FIRST, reach);
    expect(made).toEqual({ ...made, number: 1, id: FIRST, reach, at: AT, by: 'agent' });
    expect(readSuppressions(paths)).toEqual([made]);
  });

  it.each([FOREVER, { kind: 'path', glob: 'legacy/**' }] as const)(
    'reaches no further: %j',
    async (reach) => {
      const { paths, suppressAs } = await book();
      await expect(suppressAs('agent', FIRST, reach)).rejects.toMatchObject({
        code: 'LEARNING_INVALID',
      });
      expect(readSuppressions(paths)).toEqual([]);
    },
  );
});

describe('undoSuppression', () => {
  it('takes one back for good, and the others keep their numbers', async () => {
    const { paths, suppress } = await book();
    await suppress(FIRST, FOREVER);
    const other = await suppress(SECOND, FOREVER);
    undoSuppression(paths, 1, AT);
    expect(readSuppressions(paths)).toEqual([other]);
    expect(() => undoSuppression(paths, 1, AT)).toThrow('There is no suppression 1');
    expect(await suppress(FIRST, FOREVER)).toMatchObject({ number: 3 });
  });

  it('holds also where a merge put it before what it undoes', async () => {
    const { paths, suppress } = await book();
    await suppress(FIRST, FOREVER);
    undoSuppression(paths, 1, AT);
    const lines = readFileSync(paths.suppressions, 'utf8').trim().split('\n');
    writeFileSync(paths.suppressions, lines.reverse().join('\n'));
    expect(readSuppressions(paths)).toEqual([]);
  });
});

describe('readSuppressions', () => {
  it('passes over what it does not understand', async () => {
    const { paths, suppress } = await book();
    const made = await suppress(FIRST, FOREVER);
    const strange = [
      '[]',
      '{"event":"suppress","key":"a","id":"b","at":"c"}',
      '{"event":"suppress","key":"a","id":"b","at":"c","reach":{"kind":"path"}}',
      '{"event":"undo"}',
      '{"event":"sup',
    ];
    appendFileSync(paths.suppressions, strange.join('\n'));
    expect(readSuppressions(paths)).toEqual([made]);
  });

  it('finds none where there is no file or something else in its place', () => {
    const paths = dataPaths({}, tempFolder());
    expect(readSuppressions(paths)).toEqual([]);
    mkdirSync(paths.suppressions, { recursive: true });
    expect(readSuppressions(paths)).toEqual([]);
  });
});

describe('suppressedBy', () => {
  const context = { session: 'this', files: ['/work/shop/legacy/old.ts'] };
  it.each([
    [FOREVER, 'forever'],
    [{ kind: 'session', session: 'this' }, 'session'],
    [{ kind: 'session', session: 'other' }, undefined],
    [{ kind: 'path', glob: 'legacy/**' }, 'path'],
    [{ kind: 'path', glob: 'src/**' }, undefined],
  ] as const)('%j gives %s', async (reach, expected) => {
    const { paths, suppress } = await book();
    await suppress(FIRST, reach);
    const reasonOf = suppressedBy(readSuppressions(paths), context);
    expect([reasonOf(FIRST), reasonOf(SECOND)]).toEqual([expected, undefined]);
  });

  it('names the widest', async () => {
    const { paths, suppress } = await book();
    await suppress(FIRST, FOREVER);
    await suppress(FIRST, { kind: 'session', session: 'this' });
    expect(suppressedBy(readSuppressions(paths), context)(FIRST)).toBe('forever');
  });
});
