import { ofType, spoken } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { recorded } from '../support/recorded.js';

describe('a session in a terminal', () => {
  it('has what was typed, refused and stopped, each once', async () => {
    const session = await recorded('typed');
    expect(spoken(session)).toEqual([
      ['prompt', 'FIRST typed', 'proven', 'logs.json'],
      ['prompt', 'EDIT now', 'proven', 'logs.json'],
      ['rejection', '', 'proven', 'status cancelled'],
      ['interrupt', '', 'proven', 'info of a cancelled request'],
      ['prompt', 'SLOW one', 'proven', 'logs.json'],
      ['interrupt', '', 'proven', 'info of a cancelled request'],
      ['prompt', 'LAST plain words', 'proven', 'logs.json'],
    ]);
    expect(session).toMatchObject({
      harness: 'gemini',
      sessionId: 'a67033c3-aa1e-4e40-9e64-7457b1a84c31',
      cwd: '/home/user/project',
      unreadable: [],
    });
  });

  it('has its calls with what came of them', async () => {
    const session = await recorded('typed');
    const calls = ofType(session, 'tool-call');
    expect(calls.map(({ tool, action, subject }) => [tool, action, subject])).toEqual([
      ['run_shell_command', 'run', 'echo hi'],
      ['replace', 'edit', 'page.txt'],
      ['run_shell_command', 'run', 'sleep 30'],
    ]);
    expect(ofType(session, 'tool-result')).toMatchObject([
      { text: 'hi', failed: false },
      { failed: true, harnessFault: true },
    ]);
  });

  it('keeps what hooks said apart', async () => {
    const injected = ofType(await recorded('typed'), 'injected').map(({ text }) => text);
    expect(new Set(injected)).toEqual(
      new Set([
        '<reflect-memory>SessionStart-seen</reflect-memory>',
        '<reflect-memory>BeforeAgent-seen</reflect-memory>',
        '<reflect-memory>AfterTool-seen</reflect-memory>',
      ]),
    );
  });

  it('has the answer to a question of the agent, and no words of a command of the person', async () => {
    const session = await recorded('answered');
    expect(spoken(session)).toEqual([
      ['prompt', 'ASKME now', 'proven', 'logs.json'],
      ['answer', 'Blue', 'proven', 'ask_user'],
    ]);
    expect(ofType(session, 'user')[1]).toMatchObject({ meaning: 'b' });
  });
});

describe('a session without a terminal', () => {
  it('has its prompt without what hooks said before it, and nobody who typed it', async () => {
    const session = await recorded('headless');
    expect(spoken(session)).toEqual([['prompt', 'FIRST do it', 'headless', 'not in logs.json']]);
    expect(ofType(session, 'tool-result')).toMatchObject([
      { text: 'hi', failed: true, exitCode: 3 },
      { failed: true, harnessFault: true },
      { failed: false },
    ]);
  });

  it('has each prompt once when it was resumed', async () => {
    const texts = spoken(await recorded('resumed')).map(([, text]) => text);
    expect(texts).toEqual(['FIRST do it', 'GO ON please']);
  });
});
