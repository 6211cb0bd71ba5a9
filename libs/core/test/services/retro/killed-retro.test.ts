import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NodeProgram } from '../../support/node-program.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';
import { RetroFixture } from './support/retro-fixture.js';

/** More changes to names than taking all items makes. */
const MOST = 36;
const STEP = 3;

describe('a retro that is killed', () => {
  const root = mkdtempSync(join(tmpdir(), 'reflect-retro-'));
  const desks: RetroFixture[] = [];
  let ended: readonly boolean[] = [];
  let before: Readonly<Record<string, string>> = {};
  let after: Readonly<Record<string, string>> = {};

  beforeAll(async () => {
    const first = new RetroFixture(join(root, 'first'));
    first
      .events(
        '- [USER-CORRECTION] Never use npm to install packages',
        '- [INSIGHT] The cache key has no locale',
      )
      .remembers({ 'MEMORY.md': '# Memory\n\n- Use npm to install packages\n' });
    const text = 'The cache key has no locale';
    const scope = { kind: 'project', project: 'elsewhere' } as const;
    await first.store.add({ ...SAMPLE, title: text, body: text, scope });
    await first.retros.look(first.request);
    const program = new NodeProgram('services/retro/programs/killed-retro.ts', root);
    const nths = Array.from({ length: MOST / STEP }, (_, n) => 1 + n * STEP);
    for (const nth of nths) {
      cpSync(first.folder, join(root, String(nth)), { recursive: true });
      desks.push(new RetroFixture(join(root, String(nth))));
    }
    before = below(first);
    await first.retros.apply(first.request, (await first.look()).items);
    after = below(first);
    const runs = desks.map((desk, n) => program.start([desk.folder, String(nths[n])]).ended);
    ended = (await Promise.all(runs)).map(({ killed }) => killed === null);
  }, 120_000);
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it('was killed before, within and after what it does', () => {
    const pending = desks.filter(({ paths }) => existsSync(paths.retroPending));
    expect([ended[0], ended.at(-1), pending.length > 2]).toEqual([false, true, true]);
  });

  it('leaves all as it was or is done whole, and undo gives back every byte', async () => {
    for (const desk of desks) {
      await desk.retros.resume();
      const found = below(desk);
      expect(found).toEqual(
        '/harness/projects/-shop/memory/never-use-npm-to-install-packages.md' in found
          ? after
          : before,
      );
      if (JSON.stringify(found) === JSON.stringify(after)) await desk.curation.undo();
      expect(below(desk)).toEqual(before);
    }
  });
});

/** By path below the folder of the desk. */
function below(desk: RetroFixture): Readonly<Record<string, string>> {
  const bytes = Object.entries(desk.bytes());
  return Object.fromEntries(
    bytes.map(([path, text]) => [path.slice(desk.folder.length), text.replaceAll(desk.folder, '')]),
  );
}
