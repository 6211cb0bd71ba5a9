import { MiniLm } from '@reflect/minilm';
import { beforeAll, describe, expect, it } from 'vitest';

import { ModelComparer } from '../../../src/engine/sameness/model-comparer.js';
import { RetroInTempFolder } from './support/retro-in-temp-folder.js';

const PNPM = 'Use pnpm to install packages, never npm';
const NOTES = `# Memory\n\n- ${PNPM}\n- Deploys on Fridays are frozen\n`;

beforeAll(() => {
  // Events have the time of the machine.
  process.env.TZ = 'UTC';
});

function benchOf(...events: readonly string[]): RetroInTempFolder {
  const comparer = new ModelComparer({
    openModel: () => MiniLm.open(),
    findSimilar: () => Promise.resolve([]),
  });
  return new RetroInTempFolder({ comparer }).events(...events.map((event) => `- ${event}`));
}

function told(event: string): Promise<unknown> {
  return benchOf(event).remembers({ 'MEMORY.md': NOTES }).told();
}

describe('a retro that judges events by what they mean', () => {
  it.each([
    ['[INSIGHT] packages are installed with pnpm, not with npm', 'STRENGTHEN'],
    ['[MEMORY-HIT] packages are installed with pnpm, not npm', 'STRENGTHEN'],
    ['[MEMORY-MISS] installed a package with npm although pnpm installs packages here', 'STALE'],
    ['[INSIGHT] Use npm to install packages, never pnpm', 'STALE'],
  ])('%s: %s', async (event, kind) => {
    expect(await told(event)).toContainEqual([kind, PNPM]);
  });

  it('lets the person take back what is remembered', async () => {
    const change = 'Use npm to install packages, never pnpm';
    expect(await told(`[USER-CORRECTION] ${change}`)).toEqual([
      ['DELETE', PNPM],
      ['NEW', change],
    ]);
  });

  it('has nothing more to say of what was taken', async () => {
    const bench = benchOf(
      '[USER-CORRECTION] Always use pnpm to install packages',
      '[DECISION] Prices are stored as cents',
    ).remembers({});
    await bench.take(...(await bench.items()));
    expect(await bench.told()).toEqual([]);
  });

  it('takes what shares words alone for something new', async () => {
    const news = 'pnpm packages are cached in the build image';
    expect(await told(`[INSIGHT] ${news}`)).toEqual([['NEW', news]]);
  });
});
