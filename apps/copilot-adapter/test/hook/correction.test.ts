import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildHook, HookHome, type Envelope } from '../support/hook-home.js';

const folder = mkdtempSync(join(tmpdir(), 'reflect-copilot-hook-'));
const bundle = join(folder, 'hook.cjs');

beforeAll(() => {
  buildHook(bundle);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const SESSION = '3d6c1e4f-c528-4913-adde-2a200c7c65bc';
const TEST = { command: 'npm test' };
const WORDS = 'No, use pnpm test instead';

const printed = (exitCode: number): string =>
  `npm error Missing script: "test"\n<shellId: 0 completed with exit code ${String(exitCode)}>`;

const ranCamel = (exitCode: number): Envelope => ({
  sessionId: SESSION,
  timestamp: 1_795_293_527_152,
  toolName: 'bash',
  toolArgs: TEST,
  toolResult: { resultType: 'success', textResultForLlm: printed(exitCode) },
});

const ranPascal: Envelope = {
  hook_event_name: 'PostToolUse',
  session_id: SESSION,
  timestamp: '2026-11-21T20:38:47.152Z',
  tool_name: 'Bash',
  tool_input: TEST,
  tool_result: { result_type: 'success', text_result_for_llm: printed(1) },
};

const said: Envelope = { sessionId: SESSION, timestamp: 1_795_293_529_000, prompt: WORDS };
const saidPascal: Envelope = {
  hook_event_name: 'UserPromptSubmit',
  session_id: SESSION,
  timestamp: '2026-11-21T20:38:49.000Z',
  prompt: WORDS,
};

type Fired = readonly [event: string, envelope: Envelope];

const STYLES: readonly { readonly ran: Fired; readonly then: Fired }[] = [
  { ran: ['postToolUse', ranCamel(1)], then: ['userPromptSubmitted', said] },
  { ran: ['PostToolUse', ranPascal], then: ['UserPromptSubmit', saidPascal] },
];

describe('what a person says after a command failed', () => {
  it.each(STYLES)('is kept, though Copilot calls it a success at $ran.0', async ({ ran, then }) => {
    const home = new HookHome(bundle);
    await home.fire(...ran);
    await home.fire(...then);
    expect(home.lessons()).toMatchObject([
      { harness: 'copilot', session: SESSION, said: WORDS, what: 'npm test' },
    ]);
  });

  it('is a prompt like any other when the command went well', async () => {
    const home = new HookHome(bundle);
    await home.fire('postToolUse', ranCamel(0));
    await home.fire('userPromptSubmitted', said);
    expect(home.lessons()).toEqual([]);
  });
});
