import { tempFolder } from '@reflect/testing';
import { expect, it, vi } from 'vitest';
import { checkIndex } from '../../src/engine/indexing/warm/check-index.js';
import { openReflect } from '../../src/api/open-reflect.js';
import { dataPaths } from '../../src/foundation/storage/data-paths.js';
import { hasModel, MODEL_FOLDER } from '../support/model-assets.js';

const NOW = Date.parse('2026-11-23T09:00:00Z');

vi.mock('hnswlib-node', () => {
  throw new Error('The module was compiled for another Node.');
});

it.skipIf(!hasModel)(
  'answers in a process that stays as in one that asks once, and says what is missing',
  async () => {
    const paths = dataPaths({}, tempFolder());
    const env = { REFLECT_MODEL_DIR: MODEL_FOLDER };
    const [staying, once] = [true, false].map((resident) =>
      openReflect({ paths, env, resident, clock: () => NOW }),
    );
    await staying?.learn('when installing packages in this repository, use pnpm and never npm');
    await staying?.reindex();
    const question = { text: 'which package manager should be used to install dependencies here?' };
    const found = await staying?.recall(question);
    expect(found?.results).toHaveLength(1);
    expect(found).toEqual(await once?.recall(question));
    const ready = { state: 'ready', documents: 1, vectors: 'every-vector' };
    expect((await staying?.status())?.index).toEqual(ready);
    expect(staying && (await checkIndex(paths, staying.learnings))).toMatchObject(ready);
  },
);
