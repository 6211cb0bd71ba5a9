import { statSync, writeFileSync } from 'node:fs';
import { IndexFolder } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { Home } from '../support/home.js';

interface Answer {
  readonly source: string;
  readonly problem?: string;
  readonly given: readonly { readonly id: string }[];
}

const LESSON = 'when the database schema changes, run make codegen before the tests';
const QUESTION = 'the database schema changes, so run codegen before the tests';

/** The file of the index in force. */
function snapshotOf(home: Home): string {
  return new IndexFolder(home.paths).current()?.snapshot ?? '';
}

// What else can happen to an index is in faults-documents.
describe('a damaged index', () => {
  it('is passed over for the documents by recall, and mended by the next drain', async () => {
    const home = new Home();
    const { id } = await home.ask<{ id: string }>('learn', LESSON);
    await home.ask('drain');
    const snapshot = snapshotOf(home);
    writeFileSync(snapshot, Buffer.alloc(statSync(snapshot).size, 0xa5));

    expect((await home.reflect('reindex', '--check')).code).toBe(69);
    const without = await home.ask<Answer>('recall', QUESTION);
    expect(without).toMatchObject({ source: 'documents', given: [{ id }] });
    expect(without.problem).toContain('reindex');
    expect((await home.reflect('recall', QUESTION)).stderr).toMatch(/^note {2}/u);

    expect(await home.ask('drain')).toMatchObject({ ended: 'done', indexRefreshed: true });
    expect((await home.reflect('reindex', '--check')).code).toBe(0);
    expect(await home.ask<Answer>('recall', QUESTION)).toMatchObject({
      source: 'index',
      given: [{ id }],
    });
  });
});
