import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { NodeProgram } from '../../support/node-program.js';
import { stored } from './support/sink-fixture.js';

it('makes one learning of what several processes learn at once', async () => {
  const folder = tempFolder();
  const go = join(tempFolder(), 'go');
  const program = new NodeProgram('stores/learnings/programs/learn-at-once.ts', tempFolder());
  const runs = Array.from({ length: 3 }, () =>
    program.start([folder, go, 'when releasing, tag the commit']),
  );
  await Promise.all(runs.map(({ spoke }) => spoke));
  writeFileSync(go, '');
  const ended = await Promise.all(runs.map((run) => run.ended));
  expect(ended.map(({ stdout, stderr }) => [stdout, stderr]).sort()).toEqual([
    ['ready\nstored\n', ''],
    ['ready\nstrengthened\n', ''],
    ['ready\nstrengthened\n', ''],
  ]);
  const learnings = await stored(new FileLearningStore(dataPaths({}, folder)));
  expect(learnings.map(({ title, count }) => [title, count])).toEqual([
    ['when releasing, tag the commit', 3],
  ]);
}, 60_000);
