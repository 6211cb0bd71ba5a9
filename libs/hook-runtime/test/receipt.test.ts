import { join } from 'node:path';
import { leaveHint } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { HookHome } from './support/hook-home.js';

const SESSION = '01a1ffd4-e799-76d0-8c8c-2794829f3bdd';

const START = { source: 'startup' };

/** What Codex answers its hook for the start of a session. */
async function startCodex(home: HookHome): Promise<unknown> {
  const envelope = {
    session_id: SESSION,
    transcript_path: join(home.folder, '.codex', 'sessions', `rollout-${SESSION}.jsonl`),
    cwd: home.project,
    hook_event_name: 'SessionStart',
    model: 'gpt-5.5',
    permission_mode: 'default',
    ...START,
  };
  const claim = { harness: 'codex', event: 'SessionStart' };
  const { stdout } = await home.send({ text: JSON.stringify(envelope) }, { claim });
  return stdout === '' ? undefined : JSON.parse(stdout);
}

function withConvention(): HookHome {
  const home = new HookHome();
  const front = `kind: convention
scope: project
project: ${home.project}
`;
  home.teach('lrn-01', 'Prices of the shop are cents', front);
  return home;
}

describe('the receipt of what a session was given', () => {
  it('is a line of Codex, which has no status line', async () => {
    expect(await startCodex(withConvention())).toMatchObject({
      systemMessage: 'reflect: recalled 1 learning',
      hookSpecificOutput: { hookEventName: 'SessionStart' },
    });
  });

  it('is not given where a status line tells it', async () => {
    const { stdout } = await withConvention().fire('SessionStart', START);
    expect(JSON.parse(stdout)).not.toHaveProperty('systemMessage');
  });

  it('tells once what waits for the person, beside what the model is told', async () => {
    const home = withConvention();
    const hint = { project: home.project, kind: 'proposed', text: '2 learnings\nwait.' } as const;
    leaveHint(home.paths, hint);
    expect(await startCodex(home)).toMatchObject({
      systemMessage: 'reflect: recalled 1 learning; 2 learnings wait.',
      hookSpecificOutput: {
        additionalContext: expect.stringContaining('- 2 learnings wait.') as string,
      },
    });
    expect(home.lastEvent().detail).toMatchObject({ message: '2 learnings wait.' });
  });

  it('is silent when there is nothing to tell', async () => {
    expect(await startCodex(new HookHome())).toBeUndefined();
  });
});
