import { openReflect } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { givenIds, HookHome, type Environment } from './support/hook-home.js';

const START = { source: 'startup' };
const QUERIES =
  'how do I install a package in this repository; how are prices rounded in an order ;; ';

function homeThatKnows(env: Environment): HookHome {
  const home = new HookHome(env);
  const front = [
    ...['kind: convention', 'confidence: high', 'scope: global'],
    'created: 2026-11-01T00:00:00.000Z\n',
  ].join('\n');
  const titles = [
    'Install a package with pnpm and never with npm in this repository',
    'Prices in an order are rounded to cents, half to even',
    'The release notes are written in the imperative',
  ];
  for (const [n, title] of titles.entries())
    home.teach(`lrn-0000000${'abc'[n] ?? ''}`, title, front);
  return home;
}

describe('standing queries', () => {
  it.each(['documents', 'index'])(
    'bring the learning for each at the start of a session, once, from the %s',
    async (source) => {
      const home = homeThatKnows({ REFLECT_RECALL_STANDING_QUERIES: QUERIES });
      if (source === 'index') await openReflect({ paths: home.paths, env: {} }).reindex();
      const answers = [
        await home.fire('SessionStart', START),
        await home.fire('SessionStart', { source: 'resume' }),
        await home.fire('SessionStart', { ...START, session_id: 'another-session' }),
      ];
      expect(answers.map(givenIds)).toEqual([
        ['lrn-0000000a', 'lrn-0000000b'],
        [],
        ['lrn-0000000a', 'lrn-0000000b'],
      ]);
    },
  );

  it('come beside what the place calls for, however much that is', async () => {
    const home = homeThatKnows({
      REFLECT_RECALL_STANDING_QUERIES: QUERIES,
      REFLECT_RECALL_LIMIT: '1',
    });
    home.teach(
      'lrn-0000000d',
      'Prices of the shop are integers',
      `kind: convention\nscope: project\nproject: ${home.project}\n`,
    );
    expect(givenIds(await home.fire('SessionStart', START))).toEqual([
      'lrn-0000000a',
      'lrn-0000000b',
      'lrn-0000000d',
    ]);
  });

  it.each([
    ['', START],
    ['what is the capital of France; how do penguins sleep', START],
  ])('bring nothing for %j', async (queries, fields) => {
    const home = homeThatKnows({ REFLECT_RECALL_STANDING_QUERIES: queries });
    expect(givenIds(await home.fire('SessionStart', fields))).toEqual([]);
  });

  it('are not asked with a prompt', async () => {
    const home = homeThatKnows({ REFLECT_RECALL_STANDING_QUERIES: QUERIES });
    const prompt = 'write the release notes of this version in the imperative';
    expect(givenIds(await home.fire('UserPromptSubmit', { prompt }))).toEqual(['lrn-0000000c']);
  });
});
