import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareByWords } from '../../../src/stores/learnings/compare-by-words.js';
import { learn, lessonDraft } from '../../../src/stores/learnings/learn.js';
import { sinkFixture, stored } from './support/sink-fixture.js';

type Pair = readonly [one: string, other: string];

/** What is known after two lessons were entered one after the other, the newer first. */
async function learned(...texts: readonly string[]): Promise<readonly unknown[]> {
  const { store, sink } = sinkFixture();
  for (const text of texts) await learn(sink, { text, scope: { kind: 'global' } });
  const learnings = await stored(store);
  return texts.map((text) => {
    const found = learnings.find(({ title }) => title === text);
    return found && [found.status, found.count];
  });
}

const eitherWay = (pairs: readonly Pair[]): readonly Pair[] =>
  pairs.flatMap(([one, other]): readonly Pair[] => [
    [one, other],
    [other, one],
  ]);

const OTHER_WAY_ROUND: readonly Pair[] = [
  ['copy config from staging to prod', 'copy config from prod to staging'],
  ['move the tests into src', 'move src into the tests'],
  ['delete the cache after upgrading', 'delete the cache before upgrading'],
  ['before a commit run the linter', 'before the linter run a commit'],
  ['merge main into the branch', 'merge the branch into main'],
  ['the api calls the worker', 'the worker calls the api'],
  ['the api is called by the worker', 'the worker is called by the api'],
  ['build, then test', 'test, then build'],
  ['when the tests fail, rerun the build', 'when the build fails, rerun the tests'],
  ['rerun the build when the tests fail', 'rerun the tests when the build fails'],
  ['use redis in production and sqlite in tests', 'use redis in tests and sqlite in production'],
  ['kopiere die Daten von A nach B', 'kopiere die Daten von B nach A'],
];
const SAYS_MORE: readonly Pair[] = [
  [
    'when the tests fail on CI, rerun them',
    'when the tests fail on CI, rerun them only once and then ask',
  ],
  ['when the tests fail on CI, rerun them', 'when the tests fail on CI, rerun them once'],
  ['run the slow tests on CI', 'run the slow tests only on CI'],
  ['when releasing, tag the commit', 'when releasing, tag the commit and push the tag'],
  ['restart the worker unless it drains', 'restart the worker when it drains'],
  ['keep the branch until the release', 'keep the branch from the release'],
  ['check out the submodules first', 'check in the submodules first'],
  ['retry the upload to the mirror 3 times', 'retry the upload to the mirror 5 times'],
  ['read the first lines of the build log', 'read the last lines of the build log'],
  [
    'when deploying the web app to the cluster, use the blue deploy script',
    'when deploying the web app to the cluster, use the green deploy script',
  ],
];
const OTHER_SITUATION: readonly Pair[] = [
  ['when testing the web app, mock the api', 'when testing the worker, never mock the api'],
  ['when in production, use redis', 'when in tests, do not use redis'],
  ['when testing, use npm', 'when deploying, never use npm'],
  ['when testing use npm', 'when deploying never use npm'],
  ['when writing python, use black', 'when writing python tests, do not use black'],
  ['always run lint before commit', 'never run lint before commit in the docs folder'],
  ['use npm', 'when adding a dependency, never use npm'],
  ['use npm', 'never use npm in the docs'],
  ['run the migrations before deploying', 'never run the migrations after deploying'],
  ['if the tests pass, push', 'if the tests do not pass, never push'],
  ['copy config from staging to prod', 'never copy config from prod to staging'],
  ['when editing package.json, run npm', 'when editing tsconfig.json, never run npm'],
];
const SAME: readonly Pair[] = [
  ['use pnpm in this repository', 'always use pnpm in this repo, please'],
  ['run the tests before each commit', 'Please always run tests before every commit!'],
  ['never edit files in the dist folder', "don't edit a file in the dist directory"],
  ['when releasing, tag the commit', 'tag commits when releasing'],
  ['before a commit, run the linter', 'run the linter before you commit'],
  ['copy config from staging to prod', 'copy the configuration to production from staging'],
  ['every time you push, run the tests', 'when you push, make sure to run the test suite'],
  ['if a port is taken, use another one', 'whenever a port is taken, use another one'],
];
const TAKEN_BACK: readonly Pair[] = [
  ['when adding a dependency, use npm', 'when adding a dependency, never use npm, use pnpm'],
  ['when adding dependencies use npm', 'when you add a dependency, do not use npm'],
  ['when testing the web app, mock the api', 'never mock the api when testing the web app'],
  ['when tests, lint or types fail, push', 'when lint, tests or types fail, never push'],
  ['before a commit, run lint', 'do not run lint before commits'],
  ['use npm to install packages', 'never use npm'],
  ['to publish packages, use npm', 'never use npm to publish packages'],
  ['use yarn in the docs folder', 'never use yarn in the docs directory'],
  ['never use npm', 'only use npm'],
  ['use npm', 'I told you: never use npm again'],
  ['prefer tabs over spaces', 'prefer spaces over tabs'],
  ['push the tag with the changelog', 'push the tag without the changelog'],
];

describe('A lesson by hand', () => {
  it.each(eitherWay([...OTHER_WAY_ROUND, ...SAYS_MORE, ...OTHER_SITUATION]))(
    'leaves %j alone and stores %j beside it',
    async (one, other) => {
      expect(await learned(one, other)).toEqual([
        ['active', 1],
        ['active', 1],
      ]);
    },
  );

  it.each(eitherWay(SAME))('strengthens %j by %j', async (one, other) => {
    expect(await learned(one, other)).toEqual([['active', 2], undefined]);
  });

  it.each(TAKEN_BACK)('puts in place of %j what %j says', async (one, other) => {
    expect(await learned(one, other)).toEqual([
      ['superseded', 1],
      ['active', 1],
    ]);
  });
});

describe('Lessons entered in one session', () => {
  it('are two where one says more', async () => {
    const { store, sink } = sinkFixture();
    for (const text of [
      'when releasing, tag the commit',
      'when releasing, tag the commit and push',
    ]) {
      await learn(sink, { text, scope: { kind: 'global' }, source: { session: 's1' } });
    }
    expect((await stored(store)).map(({ count }) => count)).toEqual([1, 1]);
  });
});

describe('Texts that say something else', () => {
  it.each(eitherWay([...OTHER_WAY_ROUND, ...OTHER_SITUATION]))(
    'as %j and %j are not taken for one, also where they are of one session',
    (one, other) => {
      expect(compareByWords(lessonDraft(one), lessonDraft(other), 1)).toBe('other');
    },
  );

  it('does not depend on which comes first where neither takes back the other', () => {
    const words = fc.constantFrom(
      ...'api worker cache from to before only into a , in tests'.split(' '),
    );
    const text = fc.array(words, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [a, b] = [lessonDraft(one), lessonDraft(other)];
        expect(compareByWords(a, b)).toBe(compareByWords(b, a));
        expect(compareByWords(a, a)).toBe('same');
      }),
    );
  });
});
