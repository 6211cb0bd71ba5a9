// Measures whether a rule comes back when somebody asks for what it applies to, in other words.
//
//   npm run bench:situations -- --data DIR [--out RUN.jsonl] [--json]
//
// DIR holds groups.jsonl and situations.jsonl, and its scorer beside it. The canonical sentence of
// every group is entered as a person would; each prompt is then asked of the handler of the prompt hook, a
// session each. Exit code 2 when there is no data.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { openReflect } from '@reflect/core';

import { askPromptHook } from './shared/ask-prompt-hook.mjs';
import { sessionNamed } from './shared/session-named.mjs';
import { throwAwayHome } from './shared/throw-away-home.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const { data = '' } = options;
const scorer = [data, dirname(data)]
  .map((folder) => join(folder, 'score.mjs'))
  .find((path) => existsSync(path));
const files = ['groups.jsonl', 'situations.jsonl'].map((name) => join(data, name));
if (scorer === undefined || !files.every((file) => existsSync(file))) {
  process.stderr.write(
    `bench:situations: no groups.jsonl, situations.jsonl and score.mjs in ${data || '(no --data given)'}; ` +
      'give the folder of the split with --data DIR.\n',
  );
  process.exit(2);
}

const [groups, situations] = files.map(readLines);
const home = throwAwayHome('situations');
try {
  const groupsOf = await learnRules();
  const lines = [];
  for (const { id, prompt } of situations) {
    const given = await askPromptHook(hookOf(), { session: sessionNamed(id), prompt });
    lines.push({ id, given: given.flatMap((line) => groupsOf.get(line.id) ?? []) });
  }
  const out = options.out ?? join(home.root, 'run.jsonl');
  writeFileSync(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const args = [scorer, 'situations', data, out, ...(options.json ? ['--json'] : [])];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status ?? 1;
} finally {
  home.remove();
}

/** Groups by id of the learning that their sentence became, or was added to. */
async function learnRules() {
  const reflect = openReflect({ env: home.env, paths: home.paths });
  const groupsOf = new Map();
  for (const { id: group, canonical } of groups) {
    const { id } = await reflect.learn(canonical, { cwd: home.root });
    groupsOf.set(id, [...(groupsOf.get(id) ?? []), group]);
  }
  await reflect.reindex();
  return groupsOf;
}

function hookOf() {
  return { env: home.env, cwd: home.root, clock: Date.now };
}

function readLines(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
