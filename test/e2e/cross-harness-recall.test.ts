import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { decode, HARNESSES } from '@reflect/hook-protocol';
import { beforeAll, describe, expect, it } from 'vitest';

import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import type { SessionLines } from '../support/session-lines.js';
import { WORKSPACE } from '../support/workspace.js';

const ENVELOPES = join(WORKSPACE, 'libs/hook-protocol/test/fixtures');
const PATIENCE_MS = 120_000;

const SAID = "No, don't use npm here. This project uses pnpm - always use pnpm.";
/** What applies is asked for in other words than it was said in. */
const QUESTION = 'Install the dependencies with npm, then run the test suite';
const UNRELATED = 'Explain how the colours of the logo were chosen';

interface RecordedPrompt {
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What a harness sends when a person has typed a prompt, as it was recorded. */
function recordedPrompt(harness: string): RecordedPrompt {
  const found = readdirSync(ENVELOPES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file.startsWith(harness))
    .toSorted()
    .flatMap((file): RecordedPrompt[] => {
      const text = readFileSync(join(ENVELOPES, file), 'utf8');
      const read = decode({ harness }, text);
      const isPrompt = read.ok && read.event.event === 'prompt.submit';
      if (!isPrompt || read.event.agentId !== undefined) return [];
      return [
        { event: read.event.harnessEvent, fields: JSON.parse(text) as RecordedPrompt['fields'] },
      ];
    });
  const [prompt] = found;
  if (prompt === undefined) throw new Error(`No prompt of ${harness} was recorded`);
  return prompt;
}

/** A correction that a person typed after a command had failed. */
function corrected(lines: SessionLines): readonly string[] {
  return [
    lines.said('Run the test suite'),
    lines.answered("I'll run the test suite with npm."),
    ...lines.failed('npm test', 'npm error Missing script: "test"'),
    lines.said(SAID),
    lines.answered('Understood. I will use pnpm.'),
    ...lines.ran('pnpm test', 'pnpm test: 3 passed'),
    lines.answered('Done. The tests pass with pnpm (3 passed).'),
  ].flat();
}

/** What a hook answers to a prompt of a new session in the project. */
async function answer(home: Home, harness: string, prompt: string): Promise<string> {
  const { event, fields } = recordedPrompt(harness);
  const session = `later-${harness}-${String(prompt.length)}`;
  const changed: Readonly<Record<string, string>> = {
    ...{ session_id: session, sessionId: session, cwd: home.project() },
    // Qwen Code says beside what the model is sent what was typed.
    ...{ prompt, submitted_prompt: prompt, prompt_id: `${session}-1` },
  };
  const envelope = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, changed[key] ?? value]),
  );
  const ended = await home.fireAs([harness, event], JSON.stringify(envelope));
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  return ended.stdout;
}

describe.each(HARNESS_SESSIONS.map((sessions) => [sessions.name, sessions] as const))(
  'what was learned in %s',
  (name, sessions) => {
    const home = new Home();

    beforeAll(async () => {
      queueSession(home, sessions, { id: `session-in-${name}`, tell: corrected });
      await home.ask('drain');
    }, PATIENCE_MS);

    it.each(HARNESSES)(
      'is given by %s to a prompt that it applies to, and to no other',
      async (other) => {
        expect(await answer(home, other, UNRELATED)).not.toContain('pnpm');
        expect(await answer(home, other, QUESTION)).toContain('always use pnpm');
      },
    );
  },
);
