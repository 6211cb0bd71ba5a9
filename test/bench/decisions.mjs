// Measures whether a decision that was said in a chat reaches the prompt that needs it months later.
//
//   npm run bench:decisions -- --data DIR [--out RUN.jsonl] [--json]
//
// DIR holds order.tsv, tasks.jsonl, noise.jsonl and sessions/*.jsonl, and its scorer beside it. The chats of each
// store are learned in their order by the rules, in a throw-away home; every prompt is then asked
// of the handler of the prompt hook. The same prompts are asked of a store that holds every policy as
// a person would enter it. Exit code 2 when there is no data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { askStore } from './decisions/ask-store.mjs';
import { learnChats, learnPolicies } from './decisions/learn-chats.mjs';
import { folderOf, readData, storesOf } from './decisions/read-data.mjs';
import { score } from './decisions/score.mjs';
import { throwAwayHome } from './shared/throw-away-home.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const data = options.data === undefined ? undefined : readData(options.data);
if (data === undefined) {
  process.stderr.write(
    `bench:decisions: no order.tsv, tasks.jsonl and noise.jsonl in ${options.data ?? '(no --data given)'}; ` +
      'give the folder of the chats with --data DIR.\n',
  );
  process.exit(2);
}

const cwd = folderOf(data.sessions[0]);
const fileById = new Map(data.sessions.map(({ id, file }) => [id, file]));
const fileOf = (session) => fileById.get(session) ?? session;
const scratch = mkdtempSync(join(tmpdir(), 'reflect-decisions-'));
try {
  const chats = await askChats();
  const policies = await askPolicies();
  const out = options.out ?? join(scratch, 'run.jsonl');
  const report = {
    chats: score(data.folder, chats.lines, out),
    superseded: chats.superseded,
    learnings: chats.learnings,
    policies: score(data.folder, policies.lines, join(scratch, 'policies.jsonl')),
  };
  if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else print(report);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function askChats() {
  const lines = [];
  const superseded = [];
  const learnings = {};
  for (const { name, sessions } of storesOf(data)) {
    const tasks = data.tasks.filter(({ store }) => store === name);
    // Noise is asked of one store alone: the scorer takes one line an id.
    const prompts = name === 'plain' ? [...tasks, ...data.noise] : tasks;
    await inHome(name, async (home) => {
      const learned = await learnChats(home, sessions, cwd);
      lines.push(...(await askStore(home, learned, { prompts, cwd, fileOf })));
      superseded.push(...learned.superseded);
      learnings[name] = learned.learnings.length;
    });
  }
  return { lines, superseded, learnings };
}

function askPolicies() {
  const tasks = data.tasks.filter(({ store }) => store === 'plain');
  return inHome('policies', async (home) => {
    const learned = await learnPolicies(home, tasks, cwd);
    const prompts = [...tasks, ...data.noise];
    return { lines: await askStore(home, learned, { prompts, cwd, fileOf }) };
  });
}

async function inHome(name, work) {
  const home = throwAwayHome(name);
  try {
    return await work(home);
  } finally {
    home.remove();
  }
}

function print({ chats, superseded, learnings, policies }) {
  const rows = [
    ['learned from chats', chats],
    ['policies by hand', policies],
  ];
  for (const [name, { plain, amended, noise, characters, misses }] of rows) {
    process.stdout.write(
      `${name}: core ${plain.core} of ${plain.tasks}, whole ${plain.full}; ` +
        `amended: new alone ${amended.new} of ${amended.tasks}, old alone ${amended.oldOnly}, both ${amended.both}; ` +
        `noise ${noise.injected} of ${noise.prompts}; ${characters} characters\n` +
        `  missed: ${misses.join(' ') || 'none'}\n`,
    );
  }
  process.stdout.write(
    `learnings: ${JSON.stringify(learnings)}, superseded ${superseded.length}\n`,
  );
  for (const { old, new: successor } of superseded) {
    process.stdout.write(`  ${old}\n    -> ${successor}\n`);
  }
}
