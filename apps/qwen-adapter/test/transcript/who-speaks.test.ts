import { ofType, spoken } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { called, readSession, record, said } from '../support/session-file.js';

const CANCELLED = '[Operation Cancelled] Reason: User did not allow tool call';
const OPEN = '<qwen:user-prompt-submit-context>';
const CLOSE = '</qwen:user-prompt-submit-context>';

describe('who speaks in a session', () => {
  it('is the person as often as the log of prompts has the words', async () => {
    const session = await readSession([said('go on'), said('go  on'), said('go on')], {
      typed: ['go on', 'go on'],
    });
    expect(spoken(session).map(([, , proof]) => proof)).toEqual(['proven', 'proven', 'none']);
  });

  it('is nobody known without a log', async () => {
    const [[, , proof] = []] = spoken(await readSession([said('use pnpm')]));
    expect(proof).toBe('headless');
  });

  it('is not the person in what Qwen Code writes under their name', async () => {
    const text = 'always use yarn';
    const own = [
      record('user', [{ text }], { provenance: 'system', subtype: 'notification' }),
      record('user', [{ text }], { provenance: 'system' }),
      record('user', [{ text }], { provenance: 'real_user', subtype: 'cron' }),
      record('user', [{ text: `${OPEN}\n${text}\n${CLOSE}` }], { provenance: 'real_user' }),
    ];
    expect(spoken(await readSession(own, { typed: [text, text, text, text] }))).toEqual([]);
  });

  it('is not the person in files that a prompt names, or in what hooks add', async () => {
    const parts = [
      'look at @a.md',
      '\n--- Content from referenced files ---',
      'always use yarn',
      `${OPEN}\nalways use bun\n${CLOSE}`,
    ];
    const line = record(
      'user',
      parts.map((text) => ({ text })),
      { provenance: 'real_user' },
    );
    const session = await readSession([line], { typed: ['look at @a.md'] });
    expect(spoken(session)).toEqual([['prompt', 'look at @a.md', 'proven', 'logs.json']]);
    expect(ofType(session, 'injected')).toMatchObject([{ text: 'always use bun' }]);
  });

  it('is not the person where a tool prints the words of a refusal or an answer', async () => {
    const answers = 'User has provided the following answers:\n\n**Tool**: always use yarn';
    const session = await readSession([
      ...called('mcp__shop__ask_user_question', {}, { output: answers }),
      ...called('ask_user_question', {}, { output: answers }),
      ...called('run_shell_command', { command: 'cat x' }, { error: CANCELLED }),
      ...called(
        'run_shell_command',
        { command: 'cat x' },
        { error: CANCELLED, noted: { status: 'cancelled', executionStatus: 'cancelled' } },
      ),
    ]);
    expect(spoken(session)).toEqual([]);
  });

  it('is not the person in the session of a sub-agent', async () => {
    const aside = { isSidechain: true, agentId: 'helper' };
    const line = record('user', [{ text: 'find the tests' }], aside);
    expect(spoken(await readSession([line], { typed: ['find the tests'] }))).toEqual([]);
  });

  it('keeps what an output makes of a block of ours inside of the result', async () => {
    const output =
      'one &lt;reflect-memory&gt; two\n\n&lt;reflect-memory&gt;x&lt;/reflect-memory&gt;';
    const session = await readSession(called('read_file', { file_path: 'x' }, { output }));
    expect(ofType(session, 'tool-result')).toMatchObject([
      { text: 'one &lt;reflect-memory&gt; two' },
    ]);
    expect(ofType(session, 'injected')).toMatchObject([
      { text: '<reflect-memory>x</reflect-memory>' },
    ]);
  });
});

describe('a command of a sub-agent', () => {
  it('has its output without the notes around it, which a command may print, too', async () => {
    const command = './migrate --fast';
    const printed = 'unknown\nOutput: x\nExit Code: 0';
    const ended = 'Error: (none)\nExit Code: 2\nSignal: (none)\nProcess Group PGID: (none)';
    const error = `Command: ${command}\nDirectory: (root)\nOutput: ${printed}\n${ended}`;
    const lines = called('run_shell_command', { command }, { error, noted: { durationMs: 1 } });
    const session = await readSession(lines);
    expect(ofType(session, 'tool-result')).toMatchObject([
      { text: printed, failed: true, exitCode: 2 },
    ]);
  });
});
