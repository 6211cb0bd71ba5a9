import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import type { LeftHint } from '../../../src/services/hints/left-hint.js';
import {
  keepLeftHint,
  takeLeftHints,
  waitingHints,
} from '../../../src/services/hints/waiting-hints.js';
import { NodeProgram } from '../../support/node-program.js';

const SHOP = 'github.com/acme/shop';
const ALL = (): boolean => true;

function hintAt(minute: number, project = SHOP): LeftHint {
  return {
    id: String(minute).padStart(8, '0'),
    project,
    text: `Hint ${String(minute)}`,
    from: 'person',
    at: new Date(Date.UTC(2026, 0, 2, 3, minute)).toISOString(),
  };
}

describe('hints that wait', () => {
  it('are those of a project, the earliest first, until they are taken', () => {
    const paths = dataPaths({}, tempFolder());
    const [first, second, elsewhere] = [hintAt(1), hintAt(2), hintAt(3, 'github.com/acme/radar')];
    for (const hint of [second, elsewhere, first]) keepLeftHint(paths, hint);
    expect(waitingHints(paths, SHOP)).toEqual([first, second]);
    expect(takeLeftHints(paths, SHOP, ({ id }) => id === second.id)).toEqual([second]);
    expect(takeLeftHints(paths, SHOP, ALL)).toEqual([first]);
    expect(waitingHints(paths, SHOP)).toEqual([]);
    expect(waitingHints(paths, elsewhere.project)).toEqual([elsewhere]);
  });

  it.each(['{', '7', '{"project":"other","text":"x"}', `{"project":"${SHOP}","text":"x"}`])(
    'are passed over where a file holds %s',
    (content) => {
      const paths = dataPaths({}, tempFolder());
      const hint = hintAt(1);
      keepLeftHint(paths, hint);
      keepLeftHint(paths, hintAt(2));
      const [name = ''] = readdirSync(paths.hints).sort();
      writeFileSync(join(paths.hints, name), content);
      expect(waitingHints(paths, SHOP)).toEqual([hintAt(2)]);
      expect(takeLeftHints(paths, SHOP, ALL)).toEqual([hintAt(2)]);
    },
  );

  it('are none where there is no folder, and an error where something else is', () => {
    const paths = dataPaths({}, tempFolder());
    expect(waitingHints(paths, SHOP)).toEqual([]);
    keepLeftHint({ hints: paths.state }, hintAt(1));
    writeFileSync(paths.hints, '');
    const denied = expect.objectContaining({ code: 'STORAGE_DENIED' }) as Error;
    expect(() => waitingHints(paths, SHOP)).toThrow(denied);
  });

  it('are each given to one of several who take at once', async () => {
    const folder = tempFolder();
    const paths = dataPaths({}, folder);
    const program = new NodeProgram('services/hints/programs/take-left-hints.ts', folder);
    const left = Array.from({ length: 300 }, (_, minute) => hintAt(minute));
    for (const hint of left) keepLeftHint(paths, hint);
    const results = await Promise.all([0, 1, 2].map(() => program.start([folder, SHOP]).ended));
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(results.map(() => [0, '']));
    const taken = results.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean));
    expect(taken.sort()).toEqual(left.map(({ id }) => id).sort());
  });
});
