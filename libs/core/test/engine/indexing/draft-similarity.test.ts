import { expect, it } from 'vitest';
import { tempFolder } from '@reflect/testing';

import { openReflect } from '../../../src/api/open-reflect.js';
import { DraftSimilarity } from '../../../src/engine/indexing/draft-similarity.js';
import { IndexFolder } from '../../../src/engine/indexing/index-folder.js';
import { ResidentIndex } from '../../../src/engine/indexing/warm/resident-index.js';
import { toIndexedDocument } from '../../../src/engine/indexing/to-indexed-document.js';
import { openEmbeddedModel } from '../../../src/engine/embedding/open-embedder.js';
import { hasModel, MODEL_FOLDER } from '../../support/model-assets.js';

function opened(): { reflect: ReturnType<typeof openReflect>; likeness: DraftSimilarity } {
  const env = { REFLECT_MODEL_DIR: MODEL_FOLDER };
  const reflect = openReflect({ dir: tempFolder(), env });
  const { paths, settings } = reflect;
  const likeness = new DraftSimilarity(new ResidentIndex(new IndexFolder(paths)), () =>
    openEmbeddedModel({ settings, env, startThread: undefined }),
  );
  return { reflect, likeness };
}

it.skipIf(!hasModel)('knows which learnings the index has, as they are now', async () => {
  const { reflect, likeness } = opened();
  const kept = await reflect.add('When a migration fails, run `make db-reset` first.');
  expect((await likeness.indexed())(kept)).toBe(false);
  await reflect.reindex();
  const later = await reflect.add('Screenshots of the page go into docs/pictures.');
  const edited = await reflect.update(kept.id, { body: 'Run `make db-reset` twice.' });
  const isIndexed = await likeness.indexed();
  expect([kept, later, edited].map(isIndexed)).toEqual([true, false, false]);
  await reflect.reindex();
  expect([later, edited].map(await likeness.indexed())).toEqual([true, true]);
});

it.skipIf(!hasModel)('knows by what the index keeps of it one that has a secret', async () => {
  const { reflect, likeness } = opened();
  const kept = await reflect.add('When a migration fails, run `make db-reset` first.');
  const secret = `ghp_${'a1B2'.repeat(9)}`;
  const withSecret = { ...kept, body: `Log in with ${secret} before that.` };
  const { body } = toIndexedDocument(withSecret);
  expect(body).not.toContain(secret);
  await reflect.update(kept.id, { body });
  await reflect.reindex();
  const isIndexed = await likeness.indexed();
  expect(isIndexed({ ...kept, body })).toBe(true);
  expect(isIndexed(withSecret)).toBe(true);
});

it.skipIf(!hasModel)(
  'finds the same whether it reads the graph of the vectors or not',
  async () => {
    const env = { REFLECT_MODEL_DIR: MODEL_FOLDER };
    const reflect = openReflect({ dir: tempFolder(), env });
    const { paths, settings } = reflect;
    await reflect.add('When a migration fails, run `make db-reset` first.');
    await reflect.add('Screenshots of the page go into docs/pictures.');
    await reflect.reindex();
    const found = [true, false].map((isBrief) => {
      const index = new ResidentIndex(new IndexFolder(paths), { isBrief });
      const embedder = openEmbeddedModel({ settings, env, startThread: undefined });
      const likeness = new DraftSimilarity(index, () => embedder);
      return likeness.findSimilar({
        title: 'Reset the database',
        body: 'after a migration',
        queries: [],
      });
    });
    const [brief, whole] = await Promise.all(found);
    expect(brief?.length).toBeGreaterThan(0);
    expect(brief).toEqual(whole);
  },
);
