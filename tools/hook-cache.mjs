// Leaves the code caches of a hook beside it:
//
//   node tools/hook-cache.mjs apps/x-adapter/dist/hook.cjs x
//
// The hook answers a sample of each event that the adapter's installer registers.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { openReflect } from '@reflect/core';
import { decode } from '@reflect/hook-protocol';

import { warmUp } from './warm-up.mjs';

const LESSONS = [
  'when you add a dependency to the shop, use pnpm add instead of npm install',
  'when the integration tests of src/cart/price.ts fail, start the database with docker compose first',
  'when you write a migration, wrap it in a transaction',
];
const RULE = { kind: 'convention', title: 'The README names every command', files: ['README.md'] };
const PROMPT = 'How do I add a dependency to the shop when src/cart/price.ts fails its tests?';
const GIVEN = 'pnpm add';

const [file, harness] = process.argv.slice(2);
if (file === undefined || harness === undefined) {
  console.error('usage: node tools/hook-cache.mjs FILE HARNESS');
  process.exit(64);
}

const hook = resolve(file);
const { [`${harness}Adapter`]: adapter } = await import(
  pathToFileURL(join(dirname(hook), 'lib', `${harness}-adapter.js`)).href
);
await warmUp(hook, async (home, homeEnv) => {
  const env = {
    ...homeEnv,
    // A slow machine should take all the steps, too.
    REFLECT_RECALL_DEADLINE: '20000',
    REFLECT_RECALL_BAR: '0',
    REFLECT_BACKGROUND_DRAIN: '0',
  };
  const cwd = join(home, 'shop');
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'README.md'), '# shop\n');
  await teach(openReflect({ env }));
  for (const { event } of adapter.installer.hooks) fire(event, { cwd, env });
});

async function teach(reflect) {
  for (const lesson of LESSONS) await reflect.learn(lesson);
  const id = 'lrn-0000000000000001';
  const now = new Date(0).toISOString();
  const rule = `---\nid: ${id}\nkind: ${RULE.kind}\ntitle: ${RULE.title}\nstatus: active\nfiles: [${RULE.files.join()}]\ncreated: ${now}\nupdated: ${now}\n---\n\n${RULE.title}.\n`;
  writeFileSync(join(reflect.paths.documents, 'readme.md'), rule);
  await reflect.reindex();
}

function fire(event, { cwd, env }) {
  const session = `8d4988d2-a23b-489d-8290-${event.toLowerCase().padEnd(12, '0').slice(0, 12)}`;
  const envelope = adapter.installer.sample(event, { session, cwd, prompt: PROMPT });
  const run = spawnSync(process.execPath, [hook, harness, event], {
    env,
    input: JSON.stringify(envelope),
    encoding: 'utf8',
  });
  const read = decode({ harness, event }, JSON.stringify(envelope));
  const isPrompt = read.ok && read.event.event === 'prompt.submit';
  const isWrong = isPrompt && !run.stdout.includes(GIVEN);
  if (run.status !== 0 || run.stderr !== '' || isWrong) {
    throw new Error(`${hook} ${event} did not answer as it should: ${run.stdout}${run.stderr}`);
  }
}
