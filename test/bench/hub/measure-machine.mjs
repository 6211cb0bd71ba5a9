import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';

import { randomBytes, randomUUID } from 'node:crypto';
import { summary } from '../shared/summary.mjs';
import { documentOf } from './filling.mjs';
import { asker } from './measure-requests.mjs';
import { numbersFrom, sentence } from './words.mjs';

const CLI = resolve('apps/cli/dist/cli.cjs');
const HOOK = resolve('apps/claude-adapter/dist/hook.cjs');
const KEY = 'github.com/acme/shop';
const LEARNINGS = 200;
const NEW = 100;
const DRAINS = 15;
const HOOKS = 40;

/** What a sync adds to a drain on a member's machine, and what a link adds to a prompt. */
export async function measureMachine(url, token, folder) {
  const ask = asker(url, token);
  const made = { key: KEY, name: 'shop', policy: 'trusted' };
  const { id: project } = await ask('POST', '/v1/projects', made);
  await pushMany(ask, project, LEARNINGS);
  const home = openHome(join(folder, 'home'));
  run(home, [CLI, 'hub', 'login', url], { input: `${token}\n` });
  run(home, [CLI, 'hub', 'link', '--trust']);
  run(home, [CLI, 'hub', 'sync']);
  const drains = { with: [], without: [] };
  for (let n = 0; n < DRAINS; n++) {
    drains.without.push(run(home, [CLI, 'drain'], { env: { REFLECT_HUB_SYNC_ON_DRAIN: 'false' } }));
    drains.with.push(run(home, [CLI, 'drain']));
  }
  await pushMany(ask, project, NEW);
  const taking = run(home, [CLI, 'drain']);
  return {
    drain: { with: summary(drains.with), without: summary(drains.without), taking, taken: NEW },
    prompt: measurePrompt(home),
  };
}

/** In turn, with the link and without it: the index is the same. */
function measurePrompt(home) {
  const hub = join(home.state, 'hub');
  const prompt = { with: [], without: [] };
  const fire = () => {
    const input = JSON.stringify({
      ...{ session_id: randomUUID(), transcript_path: '', cwd: home.cwd },
      ...{ hook_event_name: 'UserPromptSubmit', prompt: sentence(numbersFrom(3), 12) },
    });
    return run(home, [HOOK, 'claude', 'UserPromptSubmit'], { input });
  };
  fire();
  for (let n = 0; n < HOOKS; n++) {
    prompt.with.push(fire());
    renameSync(hub, `${hub}.away`);
    prompt.without.push(fire());
    renameSync(`${hub}.away`, hub);
  }
  return { with: summary(prompt.with), without: summary(prompt.without) };
}

async function pushMany(ask, project, count) {
  const random = numbersFrom(randomBytes(4).readUInt32LE());
  for (let left = count; left > 0; left -= 50) {
    const items = Array.from({ length: Math.min(50, left) }, () => {
      const id = `lrn-${randomBytes(8).toString('hex')}`;
      const document = documentOf(id, sentence(random, 6), sentence(random, 40));
      return { id, revision: randomUUID(), base: null, document };
    });
    await ask('POST', `/v1/projects/${project}/push`, { items });
  }
}

function openHome(root) {
  const cwd = join(root, 'project');
  const state = join(root, 'state');
  mkdirSync(cwd, { recursive: true });
  execFileSync('git', ['init', '-q'], { cwd });
  execFileSync('git', ['remote', 'add', 'origin', `git@${KEY.replace('/', ':')}.git`], { cwd });
  const env = {
    ...{ PATH: process.env.PATH, HOME: root, REFLECT_STATE_DIR: state, REFLECT_CLI: CLI },
    REFLECT_LEARNINGS_DIR: join(root, 'learnings'),
    // Nothing but the hub is to take time.
    ...{ REFLECT_HUB_TIMEOUT: '60', REFLECT_HUB_DRAIN_SECONDS: '120' },
  };
  return { cwd, state, env };
}

/** Milliseconds of a process. */
function run({ cwd, env }, args, { input = '', env: more = {} } = {}) {
  const started = performance.now();
  const options = { cwd, input, env: { ...env, ...more }, encoding: 'utf8' };
  const { status, stderr } = spawnSync(process.execPath, args, options);
  const taken = performance.now() - started;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${String(status)}: ${stderr}`);
  return taken;
}
