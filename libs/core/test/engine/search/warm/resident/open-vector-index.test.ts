import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { ExactVectorIndex } from '../../../../../src/engine/search/warm/resident/exact-vector-index.js';
import { HnswVectorIndex } from '../../../../../src/engine/search/warm/resident/hnsw-vector-index.js';
import { openVectorIndex } from '../../../../../src/engine/search/warm/resident/open-vector-index.js';
import { smallTable, vector } from './vector-index.contract.js';

const TABLE = smallTable([vector(1), vector(0, 1)]);

describe('openVectorIndex', () => {
  it('compares every row where nothing was saved', async () => {
    const opened = await openVectorIndex(TABLE);
    expect(opened).toEqual({ index: expect.any(ExactVectorIndex) as ExactVectorIndex });
  });

  it('takes what was saved', async () => {
    const file = join(tempFolder(), 'vectors.hnsw');
    const seal = (await HnswVectorIndex.build(TABLE)).save(file);
    const opened = await openVectorIndex(TABLE, { saved: { file, seal } });
    expect(opened).toEqual({ index: expect.any(HnswVectorIndex) as HnswVectorIndex });
  });

  it('compares every row and says why when what was saved is damaged', async () => {
    const file = join(tempFolder(), 'vectors.hnsw');
    const seal = (await HnswVectorIndex.build(TABLE)).save(file);
    writeFileSync(file, 'something else');
    const { index, problem } = await openVectorIndex(TABLE, { saved: { file, seal } });
    expect(index.nearest(vector(1), 1)).toMatchObject([{ document: 0 }]);
    expect(problem).toMatchObject({ code: 'SEARCH_INDEX_DAMAGED' });
  });
});
