import { describe, expect, it } from 'vitest';

import {
  parseLog,
  type GitHistory,
} from '../../../../src/services/triggers/propose/commit-files.js';
import {
  proposeGlobs,
  seedFiles,
} from '../../../../src/services/triggers/propose/propose-globs.js';

const ROUND = 'src/price/round.ts';
const TRACKED = [
  ROUND,
  ...['src/price/tax.ts', 'src/price/sum.ts', 'src/price/list.ts', 'src/price/list.md'],
  ...['src/order/order.ts', 'test/price/round.test.ts', 'README.md', 'a/index.ts', 'b/index.ts'],
];
const history = (...commits: readonly (readonly string[])[]): GitHistory => ({
  tracked: TRACKED,
  commits,
});
const times = (count: number, ...files: readonly string[]): (readonly string[])[] =>
  Array.from({ length: count }, () => files);

describe('seedFiles', () => {
  it.each([
    [['round.ts'], [ROUND]],
    [['./src/price/round.ts', 'price\\round.ts'], [ROUND]],
    [['/src/price/round.ts:12'], []],
    [['index.ts'], []],
    [['b/index.ts'], ['b/index.ts']],
    [['gone.ts', 'ound.ts'], []],
  ])('of %j are %j', (paths, seeds) => {
    expect(seedFiles(paths, history())).toEqual(seeds);
  });
});

describe('proposeGlobs', () => {
  it('gives the file that is named, and one that changed with it time and again', () => {
    const commits = [
      ...times(4, ROUND, 'test/price/round.test.ts'),
      ...times(2, ROUND, 'README.md'),
      ...times(9, 'src/order/order.ts', 'README.md'),
    ];
    expect(proposeGlobs({ files: [] }, [ROUND], history(...commits))).toEqual([
      { glob: ROUND, evidence: { files: [ROUND], seeds: [ROUND], commits: 6, together: 6 } },
      {
        glob: 'test/price/round.test.ts',
        evidence: {
          files: ['test/price/round.test.ts'],
          ...{ seeds: [ROUND], commits: 6, together: 4 },
        },
      },
    ]);
  });

  it('makes a pattern of a folder where most files of a kind changed with it', () => {
    const commits = times(3, ROUND, 'src/price/tax.ts', 'src/price/sum.ts', 'src/price/list.md');
    const globs = proposeGlobs({ files: [] }, [ROUND], history(...commits));
    expect(globs.map(({ glob }) => glob)).toEqual(['src/price/*.ts', 'src/price/list.md']);
  });

  it('leaves out what the learning has, what is gone, and what seldom changed with it', () => {
    const commits = [
      ...times(3, ROUND, 'src/gone.ts'),
      ...times(3, ROUND, 'src/order/order.ts'),
      ...times(9, ROUND),
    ];
    expect(proposeGlobs({ files: ['src/price/**'] }, [ROUND], history(...commits))).toEqual([]);
  });
});

describe('parseLog', () => {
  const hash = 'a'.repeat(40);

  it('reads the files of each commit, also with spaces and newlines in them', () => {
    const log = `\u0001${hash}\0\na\0b c\0\u0001${'b'.repeat(64)}\0\nd/é.ts\0`;
    expect(parseLog(log)).toEqual([['a', 'b c'], ['d/é.ts']]);
  });

  it.each([
    ['no log', 'fatal: not a repository'],
    ['names that forge a commit', `\u0001${hash}\0\nx\u0001y\0`.replace('x', 'x\nz')],
    ['signs that a glob or a terminal obeys', `\u0001${hash}\0\n*.ts\0a{b\0\u001B[31m\0a\\b\0`],
    [
      'commits that changed everything',
      `\u0001${hash}\0\n${Array.from({ length: 41 }, (_, n) => `f${String(n)}\0`).join('')}`,
    ],
  ])('takes nothing from %s', (_, log) => {
    expect(parseLog(log)).toEqual([]);
  });
});
