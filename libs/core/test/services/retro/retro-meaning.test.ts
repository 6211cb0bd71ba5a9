import { tempFolder } from '@reflect/testing';
import { beforeAll, describe, expect, it } from 'vitest';

import { openEmbeddedModel } from '../../../src/engine/embedding/open-embedder.js';
import { draftText } from '../../../src/engine/indexing/index-content.js';
import { textSimilarity } from '../../../src/engine/indexing/text-similarity.js';
import { openReflect } from '../../../src/api/open-reflect.js';
import { MemorySimilarity } from '../../../src/services/retro/memory-similarity.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';
import { hasModel, MODEL_FOLDER } from '../../support/model-assets.js';
import { RetroInTempFolder } from './support/retro-in-temp-folder.js';

const UTC = 'Store every timestamp as UTC in the database';
const UTC_AGAIN = 'Dates in tables are kept without local time zones, always Universal Time';
const CENTS = 'Prices are stored as cents';
const CENTS_AGAIN = 'Money amounts are kept as whole integer pennies, no floats';

beforeAll(() => {
  // Events have the time of the machine.
  process.env.TZ = 'UTC';
});

/** With the model that comes with reflect; learnings are held against it without an index. */
function benchWithMeaning(): RetroInTempFolder {
  const env = { HOME: tempFolder(), REFLECT_MODEL_DIR: MODEL_FOLDER };
  const { settings } = openReflect({ env });
  const model = openEmbeddedModel({ settings, env, startThread: undefined });
  const bench: RetroInTempFolder = new RetroInTempFolder({
    likeness: new MemorySimilarity({
      embed: (texts) => model.embed(texts.map(draftText), {}),
      findSimilar: async (text) => {
        const known = [];
        for await (const item of bench.store.list()) {
          if (item.type === 'learning') known.push(item.learning);
        }
        const scores = await textSimilarity((texts) => model.embed(texts, {}), text, known);
        return known.map(({ id }, at) => ({ id, score: scores[at] ?? 0 }));
      },
    }),
  });
  return bench;
}

describe.skipIf(!hasModel)('a retro that knows of meaning (skipped without the model)', () => {
  it.each([
    [UTC, UTC_AGAIN],
    [UTC_AGAIN, UTC],
    [CENTS, CENTS_AGAIN],
    ['Use pnpm to install packages', 'Dependencies are added with pnpm'],
    [
      'No, always use pnpm here, npm breaks the lock file',
      'Always use pnpm to install packages; npm breaks the lock file',
    ],
    ['The cache key has no locale', 'Cached pages ignore the language of the visitor'],
    [
      'The integration tests need a running Docker daemon',
      'Before starting the end-to-end suite, make sure containers can be launched',
    ],
    [
      'The staging database is wiped each night',
      'Data in the staging environment does survive until the next morning only',
    ],
  ])('strengthens "%s" for "%s"', async (remembered, said) => {
    const bench = benchWithMeaning()
      .events(`- [INSIGHT] ${said}`)
      .remembers({ 'MEMORY.md': `# Memory\n\n- Deploys on Fridays are frozen\n- ${remembered}\n` });
    expect(await bench.told()).toEqual([['STRENGTHEN', remembered]]);
  });

  it.each([
    ['Use pnpm to install packages', 'Use npm to install packages'],
    ['Listen on port 3000', 'Listen on port 4000'],
    ['Retry failed jobs', 'Failed jobs must not be run again'],
    ['Run make codegen after the schema was changed', 'Run make lint before a commit'],
    ['The cache key has no locale', 'The cache expires after ten minutes'],
  ])('takes "%s" and "%s" for two things', async (remembered, said) => {
    const bench = benchWithMeaning()
      .events(`- [INSIGHT] ${said}`)
      .remembers({ 'MEMORY.md': `# Memory\n\n- ${remembered}\n` });
    const told = await bench.told();
    expect(told.map(([kind]) => kind)).not.toContain('STRENGTHEN');
    expect(told).toContainEqual(['NEW', said]);
  });

  it('strengthens a learning, too', async () => {
    const bench = benchWithMeaning().amongLearnings().events(`- [DECISION] ${CENTS_AGAIN}`);
    const scope = { kind: 'project', project: bench.root } as const;
    await bench.store.add({ ...SAMPLE, title: CENTS, body: CENTS, scope, count: 1 });
    await bench.take(...(await bench.items()));
    expect((await bench.store.get(SAMPLE.id))?.learning.count).toBe(2);
    expect(await bench.told()).toEqual([]);
  });

  it('says that it is a guess, and proposes something new once that is refused', async () => {
    const bench = benchWithMeaning()
      .events(`- [INSIGHT] ${CENTS_AGAIN}`)
      .remembers({ 'MEMORY.md': `# Memory\n\n- ${CENTS}\n` });
    const [guess] = await bench.items();
    expect(guess?.reason).toContain('in other words');
    expect(guess?.evidence.map(({ text }) => text)).toEqual([`[INSIGHT] ${CENTS_AGAIN}`, CENTS]);
    if (guess !== undefined) await bench.retros.refuse(bench.request, [guess]);
    expect(await bench.told()).toEqual([['NEW', CENTS_AGAIN]]);
    await bench.take(...(await bench.items()));
    expect(await bench.told()).toEqual([]);
  });

  it('takes back a guess that was taken', async () => {
    const bench = benchWithMeaning()
      .events(`- [INSIGHT] ${CENTS_AGAIN}`)
      .remembers({ 'MEMORY.md': `# Memory\n\n- ${CENTS}\n` });
    const before = bench.bytes();
    await bench.take(...(await bench.items()));
    expect(await bench.told()).toEqual([]);
    await bench.curation.undo();
    expect(bench.bytes()).toEqual(before);
    expect(await bench.told()).toEqual([['STRENGTHEN', CENTS]]);
  });

  it('finds what was missed in other words', async () => {
    const bench = benchWithMeaning()
      .events(`- [MEMORY-MISS] ${UTC_AGAIN}`)
      .remembers({ 'MEMORY.md': `# Memory\n\n- ${UTC}\n` });
    expect(await bench.told()).toEqual([['STALE', UTC]]);
  });

  it('hides nothing behind what only people write', async () => {
    const bench = benchWithMeaning()
      .events(`- [INSIGHT] ${CENTS_AGAIN}`)
      .project({ 'CLAUDE.md': `- ${CENTS}\n` });
    expect(await bench.told()).toEqual([['NEW', CENTS_AGAIN]]);
  });
});
