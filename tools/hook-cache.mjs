// Leaves the code caches of a hook beside it:
//
//   node tools/hook-cache.mjs apps/x-adapter/dist/hook.cjs x
//
// The hook answers samples of each event that the adapter's installer registers.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { findProject, openReflect } from '@reflect/core';
import { decode } from '@reflect/hook-protocol';
import { hookSamples, SAMPLE, teachSamples } from '@reflect/installer';

import { warmUp } from './warm-up.mjs';

const LESSONS = [
  'when the integration tests of src/cart/price.ts fail, start the database with docker compose first',
  'when you write a migration, wrap it in a transaction',
];
const RULE = { kind: 'convention', title: 'The README names every command', files: ['README.md'] };

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
  await teach(openReflect({ env }), findProject(cwd).key);
  for (const one of hookSamples(adapter.installer, cwd)) fire(one, { cwd, env });
});

async function teach(reflect, project) {
  await teachSamples(reflect, project);
  for (const lesson of LESSONS) await reflect.learn(lesson);
  const id = 'lrn-0000000000000001';
  const now = new Date(0).toISOString();
  const rule = `---\nid: ${id}\nkind: ${RULE.kind}\ntitle: ${RULE.title}\nstatus: active\nfiles: [${RULE.files.join()}]\ncreated: ${now}\nupdated: ${now}\n---\n\n${RULE.title}.\n`;
  writeFileSync(join(reflect.paths.documents, 'readme.md'), rule);
  await reflect.reindex();
}

function fire({ event, envelope }, { cwd, env }) {
  const run = spawnSync(process.execPath, [hook, harness, event], {
    cwd,
    env,
    input: JSON.stringify(envelope),
    encoding: 'utf8',
  });
  const read = decode({ harness, event }, JSON.stringify(envelope));
  const isPrompt = read.ok && read.event.event === 'prompt.submit';
  const isWrong = isPrompt && !run.stdout.includes(SAMPLE.given);
  if (run.status !== 0 || run.stderr !== '' || isWrong) {
    throw new Error(`${hook} ${event} did not answer as it should: ${run.stdout}${run.stderr}`);
  }
}
