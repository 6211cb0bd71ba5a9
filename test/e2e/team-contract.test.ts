import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { contextOf } from '../support/hook-context.js';
import type { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { RecordedSession } from '../support/recorded-session.js';
import { gitTier } from '../support/team-tiers/git-tier.js';
import { hubTier } from '../support/team-tiers/hub-tier.js';

const RULE = 'when you round prices, round half to even with roundPrice and never with Math.round';
const PROMPT = 'The totals are off by a cent: how do I round prices in the basket?';
const PATIENCE_MS = 280_000;

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
      await ada.ask('learn', RULE);
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
});
