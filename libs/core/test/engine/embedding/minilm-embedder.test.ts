import { tempFolder } from '@reflect/testing';
import { MiniLm } from '@reflect/minilm';
import { describe, expect, it } from 'vitest';
import { MiniLmEmbedder } from '../../../src/engine/embedding/minilm-embedder.js';
import { SharedModel } from '../../../src/engine/embedding/shared-model.js';
import { hasModel, MODEL_FOLDER } from '../../support/model-assets.js';
import { NodeProgram } from '../../support/node-program.js';

it('refuses a folder without weights before it embeds', () => {
  const open = (): MiniLmEmbedder => new MiniLmEmbedder({ threads: 0, modelFolder: tempFolder() });
  expect(open).toThrow(expect.objectContaining({ code: 'MODEL_MISSING' }));
});

describe.skipIf(!hasModel)('with the weights, which the build of @reflect/minilm makes', () => {
  it('makes the same vectors on threads as in the process', { timeout: 60_000 }, async () => {
    const program = new NodeProgram('engine/indexing/programs/embed-worker.ts', tempFolder());
    const { code, stdout, stderr } = await program.start(['compare', MODEL_FOLDER, '40']).ended;
    expect([code, stderr]).toEqual([0, '']);
    const { progress, ...report } = JSON.parse(stdout) as { progress: number[] };
    expect(report).toEqual({ same: true, distinct: 40, threads: 2, vectors: 40 });
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(40);
  });

  it('makes them once with a model that the process keeps, and leaves that open', async () => {
    const shared = new SharedModel(() => MiniLm.open(MODEL_FOLDER));
    const options = { threads: 0, modelFolder: MODEL_FOLDER };
    const embedder = new MiniLmEmbedder({ ...options, opened: () => shared.opened });
    const texts = ['Use pnpm.', 'Prices are cents.'];
    const own = await embedder.embed(texts, {});
    const model = shared.open();
    expect(await embedder.embed(texts, {})).toEqual(own);
    expect(shared.open()).toBe(model);
    const [again] = await new MiniLmEmbedder({ ...options, opened: () => model }).embed(texts, {});
    expect(again).toBe((await embedder.embed(texts, {}))[0]);
    expect(model.embed('It is open.')).toHaveLength(embedder.dimension);
    model.close();
  });

  it('starts no thread for a few texts', { timeout: 60_000 }, async () => {
    const program = new NodeProgram('engine/indexing/programs/embed-worker.ts', tempFolder());
    const { stdout } = await program.start(['compare', MODEL_FOLDER, '3']).ended;
    expect(JSON.parse(stdout)).toEqual({
      same: true,
      distinct: 3,
      threads: 0,
      vectors: 3,
      progress: [1, 2, 3],
    });
  });

  it.each(['4', '200'])(
    'stops after %s texts or fewer when it is asked to, and leaves no thread running',
    { timeout: 60_000 },
    async (count) => {
      const program = new NodeProgram('engine/indexing/programs/embed-worker.ts', tempFolder());
      const { code, stdout } = await program.start(['abort', MODEL_FOLDER, count]).ended;
      expect([code, JSON.parse(stdout)]).toEqual([0, { name: 'AbortError' }]);
    },
  );

  it('embeds nothing of nothing', async () => {
    const embedder = new MiniLmEmbedder({ threads: 0, modelFolder: MODEL_FOLDER });
    expect(await embedder.embed([], {})).toEqual([]);
    expect([embedder.dimension, embedder.modelId]).toEqual([
      384,
      expect.stringMatching(/^all-MiniLM-L6-v2-u8-[0-9a-f]{12}$/),
    ]);
  });
});
