import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import '@reflect/testing/fixed-seed';
import { dataPaths } from '@reflect/core/cold';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { HARNESS_SESSIONS } from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { FILLED_STORES, livedHome, placesOf } from '../support/lived-home.js';

const PATIENCE_MS = 300_000;

/** Each says something that stands nowhere else, in letters that files write in several ways. */
const RULES: readonly (readonly [rule: string, words: readonly string[]])[] = [
  ['Always warm the zanzibar cache with make warm-zanzibar before the load test', ['zanzibar']],
  [
    'Always keep "Zürich" and \\"Genève\\" in the list of harbours, or the ferry import stops',
    ['Zürich', 'harbours', 'ferry'],
  ],
  [
    '港の一覧を変更したら必ず zanzibar-sync を実行してください。そうしないと読み込みが止まります。',
    ['港の一覧', 'zanzibar', '読み込み'],
  ],
];

/** In scripts with and without spaces, from right to left, with accents, and in signs alone. */
const WORDS = [
  ...['zanzibar', 'quillwort', 'Brombeere', 'Zürichsee', 'журавлина', 'κουκουβάγια', 'تمساحنهري'],
  ...['ברווזיםצף', 'गिलहरियाँ', '港湾一覧表', '번개구름떼', 'žirafička', '🦊fuchsbau'],
];
/** What stands between words, and what files write in ways of their own. */
const SIGNS = [
  ...Array<string>(18).fill(' '),
  ...[' "', '" ', " it's ", ' \\', '\\n ', ' 100% ', '%20', ' < ', ' & ', '&amp;'],
  ...['\t', ': ', ' `', '` ', ' # ', ' -- ', ' {', '} ', ' $(', ') ', '\u00a0', ' — ', '/'],
];
const line = fc
  .tuple(
    fc.shuffledSubarray(WORDS, { minLength: 5, maxLength: 6 }),
    fc.array(fc.constantFrom(...SIGNS), { minLength: 6, maxLength: 6 }),
  )
  .map(([words, signs]) => words.map((word, n) => `${signs[n] ?? ''}${word}`).join(''))
  .map((text) => `Always${text}`);
const RUNS = 3;
/** Where it had been nowhere, nothing would be left of it either. */
const ALL_FILLED: unknown = expect.arrayContaining([...FILLED_STORES, '.claude/projects']);

/** Forgets all that is learned, and returns in which places it had been. */
async function expectGone(
  home: Home,
  texts: readonly string[],
  words: readonly string[],
): Promise<readonly string[]> {
  const { learnings } = await learningList(home);
  const said = [...texts, ...learnings.flatMap(({ title, body }) => [title, body.trim()])];
  const before = placesOf(home, words).map((path) => path.split('/').slice(0, 2).join('/'));
  for (const { id } of learnings) await home.ask('forget', id);
  expect(placesOf(home, said)).toEqual([]);
  // Not in parts, or without its signs, either: these words stand nowhere else.
  expect(placesOf(home, words)).toEqual([]);
  expect((await home.reflect('queue', 'list', '--json')).code).toBe(0);
  const left = await home.ask<{ state: string }>('reindex', '--check');
  expect(left.state).toBe('ready');
  return before;
}

describe('After reflect forget', () => {
  it.each(RULES)(
    'no file holds title or body of what every store had: %s',
    async (rule, words) => {
      const home = await livedHome({ title: rule, body: rule });
      expect(await expectGone(home, [rule], words)).toEqual(ALL_FILLED);
    },
    PATIENCE_MS,
  );

  it(
    'no file holds a word of any text that every store had',
    async () => {
      const filled: string[] = [];
      const told = { title: line, body: line, more: line, harness: fc.nat() };
      await fc.assert(
        fc.asyncProperty(fc.record(told), async ({ title, body: one, more, harness: n }) => {
          const harness = HARNESS_SESSIONS[n % HARNESS_SESSIONS.length];
          const body = `${one}\n${more}`;
          const home = await livedHome({ title, body, harnesses: harness ? [harness] : [] });
          const words = WORDS.filter((word) => (title + body).includes(word));
          filled.push(...(await expectGone(home, [title, one, more, body], words)));
        }),
        // Each is a life of some twenty processes.
        { numRuns: RUNS, endOnFailure: true },
      );
      expect(filled).toEqual(ALL_FILLED);
    },
    PATIENCE_MS,
  );

  it(
    '--secret says which commits still hold it',
    async () => {
      const home = new Home();
      await home.ask('learn', '--global', `${RULES[0]?.[0] ?? ''}, with the word tangerine-4711`);
      const { learnings } = dataPaths(home.env, home.folder);
      const git = (...args: readonly string[]): string =>
        execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
          cwd: learnings,
          encoding: 'utf8',
        });
      git('init', '-q');
      git('add', 'documents');
      git('commit', '-qm', 'learned');
      const head = git('rev-parse', 'HEAD').trim();
      const { files, commits } = await home.ask<{
        files: readonly { path: string }[];
        commits: readonly { commit: string }[];
      }>('forget', '--secret', 'tangerine-4711');
      expect(files.every(({ path }) => existsSync(path))).toBe(true);
      expect(commits.map(({ commit }) => head.startsWith(commit))).toEqual([true]);
      expect(placesOf(home, ['tangerine-4711'])).toEqual([]);
    },
    PATIENCE_MS,
  );
});
