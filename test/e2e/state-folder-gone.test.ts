import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { openReflect } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { McpTalk } from '../support/mcp-talk.js';
import { RecordedSession } from '../support/recorded-session.js';

const REMOVING_CLAUDE = join(import.meta.dirname, '../support/programs/removing-claude.mjs');
const LESSON = 'when the kettle whistles, take it off the stove';
const EVENTS = [
  'SessionStart',
  'UserPromptSubmit',
  'PostToolUseFailure.Bash',
  'PreCompact.manual',
  'Stop',
  'SessionEnd',
];

/** What a person does who thinks that the folder is a cache. */
function takeAway(home: Home): void {
  renameSync(home.paths.state, `${home.paths.state}-gone`);
}

describe('A state folder that is removed while it is in use', () => {
  it('leaves the MCP server answering, and what it then stores is there', async () => {
    const home = new Home();
    await home.ask('learn', '--global', LESSON);
    const talk = await McpTalk.begin(home);
    const asked = { query: 'the kettle whistles, what now?' };
    expect(await talk.call('recall', asked)).toContain('off the stove');
    takeAway(home);
    expect(await talk.call('recall', asked)).toContain('off the stove');
    const learned = await talk.call('learn', { lesson: 'The tea pot has a lid' });
    expect(learned).not.toContain('"isError":true');
    expect(await talk.call('task_add', { title: 'Buy tea' })).toContain('Buy tea');
    await talk.end();
    const { learnings } = await learningList(home);
    expect(learnings.map(({ title }) => title).sort()).toEqual([
      'The tea pot has a lid',
      expect.stringContaining('kettle'),
    ]);
  });

  it('leaves an open knowledge base of a script usable', async () => {
    const home = new Home();
    const reflect = openReflect({ env: home.env });
    await reflect.add({ text: LESSON });
    takeAway(home);
    const added = await reflect.add({ text: 'when it rains, close the window' });
    expect((await reflect.get(added.id))?.title).toContain('close the window');
    expect(await reflect.list()).toHaveLength(2);
  });

  it('ends a drain without a crash, in one line that names the path, and the next one goes on', async () => {
    const home = new Home();
    const [harness] = HARNESS_SESSIONS;
    if (harness === undefined) throw new Error('no harness');
    for (const id of ['one', 'two', 'three']) {
      const tell = (lines: InstanceType<typeof harness.lines>): readonly string[] =>
        [lines.said('Go'), lines.answered('ok'), lines.said(`No, always use ${id}.`)].flat();
      queueSession(home, harness, { id, tell });
    }
    const worker = { REFLECT_WORKER_DRIVER: 'claude', REFLECT_DRAIN_CLAUDE_BIN: REMOVING_CLAUDE };
    const { signal, code, stderr } = await home.start(['drain'], worker).ended;
    expect(existsSync(`${home.paths.state}-gone`)).toBe(true);
    expect({ signal, isKnown: [0, 73].includes(code ?? -1) }).toEqual({
      signal: null,
      isKnown: true,
    });
    expect(stderr).not.toMatch(/\n\s+at /u);
    expect(code === 0 || stderr.includes(home.paths.state)).toBe(true);
    expect((await home.reflect('drain')).code).toBe(0);
    expect((await home.reflect('status')).code).toBe(0);
  });

  it('breaks no hook, each of which finds the folder gone', async () => {
    const home = new Home();
    await home.ask('learn', '--global', LESSON);
    const session = new RecordedSession(home);
    session.write();
    for (const [n, event] of EVENTS.entries()) {
      renameSync(home.paths.state, `${home.paths.state}-${String(n)}`);
      const { code, stderr } = await home.fire(session.envelope(event));
      expect({ event, code, stderr }).toEqual({ event, code: 0, stderr: '' });
      expect(existsSync(home.paths.state)).toBe(true);
    }
    expect(readdirSync(home.paths.documents).length).toBeGreaterThan(0);
  });
});
