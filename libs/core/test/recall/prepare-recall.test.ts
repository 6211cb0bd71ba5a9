import { crc32 as zlibCrc32 } from 'node:zlib';

import { quantize, MiniLm } from '@reflect/minilm';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { prepareRecall } from '../../src/recall/prepare-recall.js';
import { openQueryModel } from '../../src/recall/query-model.js';
import { crc32 } from '../../src/search/search-kernel.js';
import { hasModel, MODEL_FOLDER } from '../support/model-assets.js';

const MAX_TOKENS = 32;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('prepareRecall', () => {
  it('leaves it to whoever needs the model to tell that there is none', async () => {
    vi.stubEnv('REFLECT_MODEL_DIR', '/nowhere');
    await expect(prepareRecall()).resolves.toBeUndefined();
    expect(() => openQueryModel(MAX_TOKENS)).toThrow(
      expect.objectContaining({ code: 'MODEL_MISSING' }),
    );
  });

  it.runIf(hasModel)('changes nothing of what is computed', async () => {
    vi.stubEnv('REFLECT_MODEL_DIR', MODEL_FOLDER);
    await prepareRecall();
    await prepareRecall();
    const text = 'undo the last commit';
    const vector = quantize(MiniLm.open(MODEL_FOLDER).embed(text, { maxTokens: MAX_TOKENS }));
    expect(openQueryModel(MAX_TOKENS).embedQuery(text)).toEqual(vector);
    const bytes = Buffer.from(text);
    expect(crc32(bytes)).toBe(zlibCrc32(bytes));
  });
});
