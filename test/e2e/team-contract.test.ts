import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { contextOf } from '../support/hook-context.js';
import type { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { RecordedSession } from '../support/recorded-session.js';
import { teach } from '../support/teach.js';
import { gitTier } from '../support/team-tiers/git-tier.js';
import { hubTier } from '../support/team-tiers/hub-tier.js';

const RULE = 'when you round prices, round half to even with roundPrice and never with Math.round';
const PROMPT = 'The totals are off by a cent: how do I round prices in the basket?';
const OTHER = 'when you name a migration, begin with the date of the day and the ticket';
const PATIENCE_MS = 280_000;
/** As the sessions of tests have it, without its seconds. */
const WRITTEN = /2026-01-02T03:04:(\d\d)/gu;

/** What the prompt hook gives a new session. */
async function given(home: Home, id: string): Promise<string> {
  const ended = await home.fire(new RecordedSession(home, { id }).prompt(PROMPT));
  return ended.stdout === '' ? '' : contextOf(ended, 'UserPromptSubmit');
}

async function approveDocuments(home: Home): Promise<void> {
  const { stdout } = await home.reflect('review', '--list', '--json');
  const { documents } = JSON.parse(stdout) as { documents: { hash: string } };
  await home.ask('review', '--approve', 'documents', '--hash', documents.hash);
}

async function titlesOf(home: Home): Promise<readonly string[]> {
  const { learnings } = await learningList(home);
  return learnings.map(({ title, status }) => `${title} (${status})`).sort();
}

async function withWord(home: Home, word: string): Promise<string> {
  const { learnings } = await learningList(home);
  return learnings.find(({ body }) => body.includes(word))?.id ?? '';
}

/** A session that was given the rule, did its work and was reflected; the drain syncs as it does anywhere. */
async function session(home: Home, id: string): Promise<void> {
  const asked = Date.now();
  expect(await given(home, id)).toContain('roundPrice');
  const [harness] = HARNESS_SESSIONS;
  if (harness === undefined) throw new Error('there is no harness');
  const path = queueSession(home, harness, {
    id,
    tell: (lines) =>
      [
        lines.said(PROMPT),
        ...lines.ran('pnpm test', 'pnpm test: 3 passed'),
        lines.answered('The basket rounds with roundPrice.'),
      ].flat(),
  });
  // The prompt is written down when its hook runs, and what comes of it a while later.
  const later = (_: string, second: string): string =>
    new Date(asked + Number(second) * 60_000).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
  writeFileSync(path, readFileSync(path, 'utf8').replace(WRITTEN, later));
  await home.ask('drain');
}

/** All that is on the disk of a machine. */
function textOf(home: Home): string {
  return [home.paths.state, home.paths.learnings]
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')),
    )
    .join('\n');
}

describe.each([
  ['git', gitTier],
  ['hub', hubTier],
])('a team by %s', (_name, begin) => {
  it(
    'gets what a member gives once it was let through and reviewed, follows its edits, and loses what is taken back',
    async () => {
      const { ada, ben, give, take, takeBack } = await begin();
      await teach(ada, RULE);
      const id = (await learningList(ada)).learnings[0]?.id ?? '';
      await take();
      expect(await given(ben, 's1')).not.toContain('roundPrice');

      await give(id);
      await take();
      expect(await given(ben, 's2')).not.toContain('roundPrice');
      await approveDocuments(ben);
      const block = await given(ben, 's3');
      expect(block).toContain('roundPrice');
      expect(block).toContain('shared by Ada');
      expect(textOf(ben)).not.toContain(ada.folder);
      await take();
      expect((await learningList(ben)).learnings.map((one) => one.id)).toEqual([id]);

      await ada.ask('edit', id, '--title', 'Round prices to the even cent with roundPrice');
      await give(id);
      await take();
      expect(await given(ben, 's4')).not.toContain('to the even cent');
      await approveDocuments(ben);
      expect(await given(ben, 's5')).toContain('to the even cent');

      await takeBack(id);
      await take();
      expect(await given(ben, 's6')).not.toContain('roundPrice');
      expect((await learningList(ben)).learnings).toEqual([]);
      expect((await learningList(ada)).learnings.map((one) => one.id)).toEqual([id]);
    },
    PATIENCE_MS,
  );

  it(
    'keeps what a member changed here, and shows what the team says by now beside it',
    async () => {
      const { ada, ben, give, take, takeBack } = await begin();
      await teach(ada, RULE);
      const id = (await learningList(ada)).learnings[0]?.id ?? '';
      await give(id);
      await take();
      await approveDocuments(ben);
      await ben.ask('edit', id, '--title', 'Ben rounds prices with roundPrice his way');
      await ada.ask('edit', id, '--title', 'Ada rounds prices with roundPrice her way');
      await give(id);
      await take();
      const before = await given(ben, 's1');
      expect(before).toContain('his way');
      expect(before).not.toContain('her way');
      const both = [
        'Ada rounds prices with roundPrice her way (proposed)',
        'Ben rounds prices with roundPrice his way (active)',
      ];
      expect(await titlesOf(ben)).toEqual(both);
      await take();
      expect(await titlesOf(ben)).toEqual(both);
      await takeBack(id);
      await take();
      expect(await titlesOf(ben)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'shows members what sessions of all of them showed, where there is a place that adds it up',
    async () => {
      const { ada, ben, give, take, countsProof } = await begin();
      await teach(ada, RULE);
      const id = (await learningList(ada)).learnings[0]?.id ?? '';
      await give(id);
      await take();
      await approveDocuments(ben);
      await session(ben, 'session-of-ben');
      await session(ada, 'session-of-ada');
      await take();
      const proof = { members: 2, given: 2, givenBroken: 0, held: 0 };
      for (const home of [ada, ben]) {
        await home.ask('drain');
        const shown = await home.ask<{ teamProof?: object }>('show', id);
        if (countsProof) expect(shown.teamProof).toMatchObject(proof);
        else expect(shown).not.toHaveProperty('teamProof');
        const { stdout } = await home.reflect('show', id);
        expect(stdout.includes('given to 2 sessions of 2 members')).toBe(countsProof);
      }
    },
    PATIENCE_MS,
  );

  it(
    'loses all of an author who is revoked, whatever a member said of it',
    async () => {
      const { ada, ben, give, take, revokeAda, isPurged } = await begin();
      await teach(ada, RULE);
      await teach(ada, OTHER);
      const ids = (await learningList(ada)).learnings.map((one) => one.id);
      expect(ids).toHaveLength(2);
      for (const id of ids) await give(id);
      await take();
      await approveDocuments(ben);
      expect(await given(ben, 's1')).toContain('roundPrice');
      // What a machine makes of a rating is of that machine alone, and outlives what the author edits.
      const rule = await withWord(ben, 'roundPrice');
      expect(await ben.ask('rate', rule, '-1')).toMatchObject({ count: 1 });
      await ada.ask('edit', rule, '--title', 'Round prices to the even cent with roundPrice');
      await give(rule);
      await take();
      await approveDocuments(ben);
      expect(await ben.ask('rate', rule, '-1')).toMatchObject({ count: 2 });
      expect(await ada.ask('rate', rule, '+1')).toMatchObject({ count: 1 });

      await revokeAda();
      await take();
      expect((await learningList(ben)).learnings).toEqual([]);
      expect(await given(ben, 's2')).toBe('');
      const left = textOf(ben);
      for (const word of ['roundPrice', 'half to even', 'date of the day']) {
        expect([word, left.includes(word) && isPurged]).toEqual([word, false]);
      }
      expect((await learningList(ada)).learnings).toHaveLength(2);
    },
    PATIENCE_MS,
  );
});
