// Leaves a code cache beside a hook that was bundled with --precompiled:
//
//   node tools/code-cache.mjs apps/x-adapter/dist/hook.cjs x
//
// The hook runs once, on a prompt that recall answers with all it has: people wait for that one most.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { openReflect } from '@reflect/core';

const LESSONS = [
  'when you add a dependency to the shop, use pnpm add instead of npm install',
  'when the integration tests of src/cart/price.ts fail, start the database with docker compose first',
  'when you write a migration, wrap it in a transaction',
];
const PROMPT = 'How do I add a dependency to the shop when src/cart/price.ts fails its tests?';
const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';

/** How each harness says that a prompt was submitted. */
const CALLS = {
  claude: (cwd) => ({
    event: 'UserPromptSubmit',
    envelope: {
      session_id: SESSION,
      transcript_path: join(cwd, 'session.jsonl'),
      cwd,
      hook_event_name: 'UserPromptSubmit',
      prompt: PROMPT,
    },
  }),
  codex: (cwd) => ({
    event: 'UserPromptSubmit',
    envelope: {
      session_id: SESSION,
      turn_id: '019aa0e3-55a1-7b31-a4b7-0d7f5fb3e2a1',
      transcript_path: null,
      cwd,
      hook_event_name: 'UserPromptSubmit',
      model: 'gpt-5.5',
      permission_mode: 'default',
      prompt: PROMPT,
    },
  }),
  copilot: (cwd) => ({
    event: 'userPromptSubmitted',
    envelope: { sessionId: SESSION, timestamp: 1_790_000_000_000, cwd, prompt: PROMPT },
  }),
};

const [file, harness] = process.argv.slice(2);
const call = CALLS[harness];
if (file === undefined || call === undefined) {
  console.error(`usage: node tools/code-cache.mjs FILE ${Object.keys(CALLS).join('|')}`);
  process.exit(64);
}

const hook = resolve(file);
for (const old of readdirSync(dirname(hook))) {
  if (old.endsWith('.cache')) rmSync(join(dirname(hook), old));
}
const home = mkdtempSync(join(tmpdir(), 'reflect-warm-up-'));
try {
  await runOnce(home);
} finally {
  rmSync(home, { recursive: true });
}

async function runOnce(folder) {
  const env = {
    REFLECT_STATE_DIR: join(folder, '.reflect'),
    REFLECT_LEARNINGS_DIR: join(folder, '.learnings'),
    // A slow machine should take all the steps, too.
    REFLECT_RECALL_DEADLINE: '20000',
    REFLECT_RECALL_BAR: '0',
  };
  const cwd = join(folder, 'shop');
  mkdirSync(cwd);
  const reflect = openReflect({ env });
  for (const lesson of LESSONS) await reflect.learn(lesson);
  await reflect.reindex();
  const { event, envelope } = call(cwd);
  const run = spawnSync(process.execPath, [hook, harness, event], {
    env: { ...env, REFLECT_CODE_CACHE: 'write' },
    input: JSON.stringify(envelope),
    encoding: 'utf8',
  });
  const isAnswered = run.stdout.includes('pnpm add');
  if (run.status !== 0 || !isAnswered) {
    throw new Error(`${hook} did not answer as it should: ${run.stdout}${run.stderr}`);
  }
}
