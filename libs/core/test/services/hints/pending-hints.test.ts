import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { leaveHint, takeHints } from '../../../src/services/hints/pending-hints.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { NodeProgram } from '../../support/node-program.js';

const SHOP = 'github.com/acme/shop';

describe('takeHints', () => {
  it('gives the latest of each kind to its project, once', () => {
    const paths = dataPaths({}, tempFolder());
    leaveHint(paths, { project: SHOP, kind: 'proposed', text: '2 wait' });
    leaveHint(paths, { project: SHOP, kind: 'proposed', text: '3 wait' });
    leaveHint(paths, { project: SHOP, kind: 'failed', text: 'It failed' });
    expect(takeHints(paths, 'github.com/acme/radar')).toEqual([]);
    expect(takeHints(paths, SHOP)).toEqual(['It failed', '3 wait']);
    expect(takeHints(paths, SHOP)).toEqual([]);
    expect(readdirSync(paths.hints)).toEqual([]);
  });

  it('throws away what is no hint of the project', () => {
    const paths = dataPaths({}, tempFolder());
    leaveHint(paths, { project: SHOP, kind: 'failed', text: 'It failed' });
    const [name = ''] = readdirSync(paths.hints);
    for (const content of ['{', '7', '{"project":"other","text":"x"}', `{"project":"${SHOP}"}`]) {
      writeFileSync(join(paths.hints, name), content);
      expect(takeHints(paths, SHOP)).toEqual([]);
    }
  });

  it('finds none where there is no folder, and says so where there is something else', () => {
    const paths = dataPaths({}, tempFolder());
    expect(takeHints(paths, SHOP)).toEqual([]);
    mkdirSync(paths.state, { recursive: true });
    writeFileSync(paths.hints, '');
    expect(() => takeHints(paths, SHOP)).toThrow(
      expect.objectContaining({ code: 'STORAGE_DENIED' }) as Error,
    );
  });

  it('gives each hint to one of several who take at once', async () => {
    const folder = tempFolder();
    const paths = dataPaths({}, folder);
    const program = new NodeProgram('services/hints/programs/take-hints.ts', folder);
    const left = Array.from({ length: 300 }, (_, project) => `hint of ${String(project)}`);
    left.forEach((text, project) => {
      leaveHint(paths, { project: String(project), kind: 'failed', text });
    });
    const count = String(left.length);
    const results = await Promise.all([0, 1, 2].map(() => program.start([folder, count]).ended));
    const taken = results.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean));
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(results.map(() => [0, '']));
    expect(taken.sort()).toEqual(left.sort());
  });
});
