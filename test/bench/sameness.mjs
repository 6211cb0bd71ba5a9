// Measures whether the store knows that two learnings say the same, contradict or refine each other.
//
//   npm run bench:sameness -- --data DIR [--out OUT] [--skip-situations] [--cross-validate]
//
// DIR holds groups.jsonl, pairs.jsonl and situations.jsonl of a split, its scorer beside or above it. Every
// pair is judged as the store judges; every sentence is entered as a person enters it: first all wordings of
// all rules in random order, then refinements and related rules, then an opposite of each rule. OUT gets
// pairs.jsonl, told.jsonl, neighbours.jsonl, contradicted.jsonl and situations.jsonl. The weights were fitted
// on the development split: --cross-validate prints how the judge does on groups that it was not fitted on.
// Exit code 2 when there is no data.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { judgePairs } from './sameness/judge-pairs.mjs';
import { realStore } from './sameness/real-store.mjs';
import { tellStore } from './sameness/tell-store.mjs';
import { throwAwayHome } from './shared/throw-away-home.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/eval/sameness/dev' },
    out: { type: 'string' },
    'skip-situations': { type: 'boolean', default: false },
    'cross-validate': { type: 'boolean', default: false },
  },
});
const data = resolve(options.data);
const files = ['groups.jsonl', 'pairs.jsonl'].map((name) => join(data, name));
const scorer = [data, dirname(data)]
  .map((folder) => join(folder, 'score.mjs'))
  .find((path) => existsSync(path));
if (!files.every((file) => existsSync(file))) {
  process.stderr.write(
    `bench:sameness: no groups.jsonl and pairs.jsonl in ${data}; give the folder of a split with --data DIR.\n`,
  );
  process.exit(2);
}

const [groups, pairs] = files.map(readLines);
const home = throwAwayHome('sameness');
const out = resolve(options.out ?? join(home.root, 'out'));
mkdirSync(out, { recursive: true });
try {
  writeLines('pairs.jsonl', await judgePairs(pairs));
  score('pairs', ['pairs.jsonl'], ['--balanced']);
  for await (const { name, learnings } of tellStore(groups, realStore(home)))
    writeLines(name, learnings);
  score('store', ['told.jsonl', 'neighbours.jsonl', 'contradicted.jsonl']);
  if (!options['skip-situations']) askSituations();
  if (options['cross-validate'])
    run('tools/fit-sameness.mjs', ['--data', data, '--cross-validate']);
} finally {
  home.remove();
}

function score(what, names, flags = []) {
  if (scorer === undefined) {
    process.stdout.write(`${what}: no score.mjs beside the data; see ${out}\n`);
    return;
  }
  run(scorer, [what, data, ...names.map((name) => join(out, name)), ...flags]);
}

function askSituations() {
  const path = join(import.meta.dirname, 'situations.mjs');
  if (scorer !== undefined) run(path, ['--data', data, '--out', join(out, 'situations.jsonl')]);
}

function run(script, args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

function writeLines(name, lines) {
  writeFileSync(join(out, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function readLines(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
