import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { contextOf } from '../support/hook-context.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { RecordedSession } from '../support/recorded-session.js';
import { SharedRepository } from '../support/shared-repository.js';
import { teach } from '../support/teach.js';

const RULE = 'when you round prices, round half to even with roundPrice and never with Math.round';
const PROMPT = 'The totals are off by a cent: how do I round prices in the basket?';
const PATIENCE_MS = 120_000;
const SHELL = { CLAUDECODE: '1' };

/** What the prompt hook gives a new session. */
async function given(home: Home, id: string): Promise<string> {
  const ended = await home.fire(new RecordedSession(home, { id }).prompt(PROMPT));
  return ended.stdout === '' ? '' : contextOf(ended, 'UserPromptSubmit');
}

async function endSession(home: Home): Promise<void> {
  const session = new RecordedSession(home);
  session.write();
  await home.fire(session.envelope('SessionEnd'));
  await home.ask('drain');
}

async function idOf(home: Home): Promise<string> {
  const { learnings } = await learningList(home);
  return learnings.find(({ body }) => body.includes('roundPrice'))?.id ?? '';
}

async function approveDocuments(home: Home): Promise<readonly string[]> {
  const { stdout } = await home.reflect('review', '--list', '--json');
  const { documents } = JSON.parse(stdout) as { documents: { hash: string; ids: string[] } };
  await home.ask('review', '--approve', 'documents', '--hash', documents.hash);
  return documents.ids;
}

describe('a learning that is shared through a repository', () => {
  it(
    'reaches a teammate after the merge, the next drain and a review, and goes when it is taken out',
    async () => {
      const [ada, ben] = [new Home(), new Home()];
      const repository = new SharedRepository(ada);
      repository.clone(ben);
      await teach(ada, RULE);
      const id = await idOf(ada);
      await ada.ask('share', 'add', '--yes', id.slice(0, 10));
      const [file = ''] = readdirSync(ada.at('project', '.reflect/learnings'));
      const text = readFileSync(join(ada.at('project', '.reflect/learnings'), file), 'utf8');
      expect(text).toContain('roundPrice');
      expect(text).not.toContain(ada.folder);
      repository.merge(ada);
      repository.fetch(ben);
      await endSession(ben);

      expect(await given(ben, 's1')).not.toContain('roundPrice');
      expect(await approveDocuments(ben)).toContain(id);
      const block = await given(ben, 's2');
      expect(block).toContain('roundPrice');
      expect(block).toContain('shared by Ada');

      await ada.ask('share', 'remove', id);
      repository.merge(ada);
      repository.fetch(ben);
      expect(await ben.ask('share', 'pull')).toMatchObject({ removed: [id] });
      expect(await given(ben, 's3')).not.toContain('roundPrice');
      expect(await idOf(ada)).toBe(id);
    },
    PATIENCE_MS,
  );

  it(
    'is up to a person: an agent gives nothing away and trusts nobody',
    async () => {
      const ada = new Home();
      new SharedRepository(ada);
      await teach(ada, RULE);
      const id = await idOf(ada);
      for (const args of [
        ['share', 'add', '--yes', id],
        ['share', 'remove', id],
        ['config', 'set', 'sharing.trustedProjects', '*'],
        ['config', 'set', 'sharing.ref', 'HEAD'],
      ]) {
        const { code, stderr } = await ada.start(args, SHELL).ended;
        expect([code, stderr]).toEqual([1, expect.stringContaining('for a person to decide')]);
      }
      const { code, stderr } = await ada.reflect('share', 'add', id);
      expect([code, stderr]).toEqual([64, expect.stringContaining('add --yes')]);
      expect(readdirSync(ada.project())).not.toContain('.reflect');
    },
    PATIENCE_MS,
  );
});
