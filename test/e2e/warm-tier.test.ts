import { describe, expect, it } from 'vitest';

import { Home } from '../support/home.js';
import { contextOf } from '../support/hook-context.js';
import type { NodeResult } from '../support/node-run.js';

const LESSON = 'when the database schema changes, run make codegen before the tests';
const PROMPT = 'the database schema changed and now the tests fail, what is missing?';

/** A session of Claude Code in the project of a home. */
class Session {
  constructor(
    private readonly home: Home,
    private readonly id: string,
  ) {}

  fire(event: string, fields: object): Promise<NodeResult> {
    return this.home.fire({
      session_id: this.id,
      transcript_path: this.home.at('.claude', 'projects', 'p', `${this.id}.jsonl`),
      cwd: this.home.project(),
      hook_event_name: event,
      ...fields,
    });
  }

  start(source: string): Promise<NodeResult> {
    return this.fire('SessionStart', { source });
  }

  prompt(): Promise<NodeResult> {
    return this.fire('UserPromptSubmit', { prompt: PROMPT });
  }
}

describe('tasks', () => {
  it('are open in the next session, told to the person at the end of it, and over when done', async () => {
    const home = new Home();
    const { id } = await home.ask<{ id: string }>('task', 'add', 'Move the price list to cents');
    const line = new RegExp(
      `- Move the price list to cents \\[${id}; pending; shared; since .+\\]`,
    );
    const morning = new Session(home, 'session-of-the-morning');
    expect(contextOf(await morning.start('startup'), 'SessionStart')).toMatch(line);
    const ended = await morning.fire('SessionEnd', { reason: 'other' });
    expect(ended).toEqual({
      code: 0,
      signal: null,
      stdout: '',
      stderr: expect.stringMatching(line) as string,
    });
    await home.ask('task', 'done', id);
    const evening = new Session(home, 'session-of-the-evening');
    const [started, over] = [
      await evening.start('startup'),
      await evening.fire('SessionEnd', { reason: 'other' }),
    ];
    expect([started.stdout, over.stderr]).toEqual(['', '']);
  });
});

describe('a suppression', () => {
  it('holds in its session from the next prompt on, and in no other', async () => {
    const home = new Home();
    const { id } = await home.ask<{ id: string }>('learn', LESSON);
    const [here, there] = [new Session(home, 'session-here'), new Session(home, 'session-there')];
    const before = await there.prompt();
    await home.ask('suppress', id, '--session', 'session-here');
    const suppressed = await here.prompt();
    await home.ask('suppress', 'undo', '1');
    const after = await here.prompt();
    expect(contextOf(before, 'UserPromptSubmit')).toContain(id);
    expect(suppressed).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
    expect(contextOf(after, 'UserPromptSubmit')).toContain(id);
  });
});

describe('a rating', () => {
  it('changes the order from the next question on', async () => {
    const home = new Home();
    const { id } = await home.ask<{ id: string }>('learn', LESSON);
    const score = async (): Promise<number> => {
      const answer = await home.ask<{ given: { score: number }[] }>('recall', PROMPT);
      return answer.given[0]?.score ?? 0;
    };
    const before = await score();
    await home.ask('rate', id, '+1');
    expect((await score()) / before).toBeCloseTo(2 ** 0.52, 3);
  });
});
