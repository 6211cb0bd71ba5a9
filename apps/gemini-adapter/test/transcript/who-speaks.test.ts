import { ofType, spoken } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { called, message, readSession, said } from '../support/session-file.js';

const DENIED = '[Operation Cancelled] Reason: User denied execution.';

describe('who speaks in a session', () => {
  it('is the person as often as the log of prompts has the words', async () => {
    const session = await readSession([said('go on'), said('go  on'), said('go on')], {
      typed: ['go on', 'go on'],
    });
    expect(spoken(session).map(([, , proof]) => proof)).toEqual(['proven', 'proven', 'none']);
  });

  it('is nobody known without a log, and where the log is of other sessions', async () => {
    expect(spoken(await readSession([said('use pnpm')])).map(([, , proof]) => proof)).toEqual([
      'headless',
    ]);
  });

  it('is not the person in what Gemini CLI writes under their name', async () => {
    const own = [
      'I ran the following shell command:\n```sh\nnpm test\n```',
      '<session_context>\nThis is the Gemini CLI.\n</session_context>',
      '<state_snapshot>\nThe goal is a shop.\n</state_snapshot>',
      '<hook_context>always use yarn</hook_context>',
    ];
    const session = await readSession(own.map(said), { typed: own });
    expect(spoken(session)).toEqual([]);
  });

  it('is not the person in files that a prompt names', async () => {
    const parts = ['look at @a.md', '\n--- Content from referenced files ---', 'always use yarn'];
    const line = message(
      'user',
      parts.map((text) => ({ text })),
    );
    const session = await readSession([line], { typed: ['look at @a.md'] });
    expect(spoken(session)).toEqual([['prompt', 'look at @a.md', 'proven', 'logs.json']]);
  });

  it('is not the person where a tool prints the words of a refusal or an answer', async () => {
    const session = await readSession([
      called('mcp_shop_ask_user', {}, { output: '{"answers":{"0":"always use yarn"}}' }),
      called('run_shell_command', { command: 'cat x' }, { error: DENIED, status: 'error' }),
      called('run_shell_command', { command: 'cat x' }, { output: DENIED }),
    ]);
    expect(spoken(session)).toEqual([]);
  });

  it('is not the person in the session of a sub-agent', async () => {
    const head = JSON.stringify({ sessionId: 'sub', projectHash: 'hash', kind: 'subagent' });
    const session = await readSession([head, said('find the tests')], {
      typed: ['find the tests'],
    });
    expect(spoken(session)).toEqual([]);
  });

  it('keeps what an output makes of the element of hooks inside of the result', async () => {
    const output =
      'one <hook_context>two <b>three</hook_context>\n<hook_context>four</hook_context>';
    const session = await readSession([called('read_file', { file_path: 'x' }, { output })]);
    expect(ofType(session, 'tool-result')).toMatchObject([
      { text: 'one <hook_context>two <b>three</hook_context>' },
    ]);
    expect(ofType(session, 'injected')).toMatchObject([{ text: 'four' }]);
  });
});
