// Learns from real sessions as a person does who has just installed reflect: lays them out as their
// harnesses keep them in a throw-away home, and runs `reflect backfill` there by rules.
//
//   npm run bench:backfill -- --data DIR [--kills 4] [--json]
//
// DIR holds sessions/<harness>/*.jsonl, gold.jsonl and score.mjs, as bench:capture wants them. A dry run has
// to find them all and leave the home as it is, a run has to learn each once, a second run nothing. The
// same is then done in homes where the run is killed with SIGKILL, in each at a later learning, and in one
// where it is killed at all of these, and begun again: the documents have to be the same, word for word.
// Exit code 2 without the data, 1 when one of these is not so.
import { mkdirSync, rmSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';

import { layOut } from './backfill/past-home.mjs';
import {
  countLearnings,
  killBackfill,
  readDocuments,
  runBackfill,
} from './backfill/run-backfill.mjs';
import { sessionFiles } from './capture/labelled-data.mjs';
import { machine } from './shared/machine.mjs';
import { throwAwayHome } from './shared/throw-away-home.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    kills: { type: 'string', default: '4' },
    json: { type: 'boolean', default: false },
  },
});

const files = options.data === undefined ? [] : sessionFiles(options.data);
if (files.length === 0) {
  process.stderr.write(
    `bench:backfill: no sessions/<harness>/*.jsonl, gold.jsonl and score.mjs in ${options.data ?? '(no --data given)'}; ` +
      'give the folder of labelled transcripts with --data DIR.\n',
  );
  process.exit(2);
}

// One folder for all runs: documents name the transcript that they come from.
const home = throwAwayHome('backfill');
try {
  const report = await measure();
  if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else print(report);
  if (report.failures.length > 0) process.exitCode = 1;
} finally {
  home.remove();
}

async function measure() {
  const failures = [];
  const expect = (holds, what) => {
    if (!holds) failures.push(what);
  };
  renew();
  const dry = await runBackfill(home, '--dry-run');
  const found = count(dry.sessions);
  expect(isDeepStrictEqual(found, count(files)), `found ${show(found)} of ${show(count(files))}`);
  expect(dry.problems.length === 0, `not read: ${show(dry.problems)}`);
  expect(countLearnings(home) === 0, 'the dry run learned');

  const whole = await runBackfill(home);
  const learned = readDocuments(home);
  const learnings = countLearnings(home);
  expect(whole.read === files.length, `read ${whole.read} of ${files.length}`);
  expect(whole.left === 0, `left ${whole.left}`);
  const again = await runBackfill(home);
  expect(again.read === undefined, `the second run read ${again.read}`);
  expect(
    again.sessions.every(({ isReflected }) => isReflected),
    'the second run found unread ones',
  );
  expect(isDeepStrictEqual(readDocuments(home), learned), 'the second run changed documents');

  const kills = Number(options.kills);
  const points = Array.from({ length: kills }, (_, n) =>
    Math.ceil(((n + 0.5) * learnings) / kills),
  );
  const interrupted = [];
  for (const moments of [...points.map((point) => [point]), points]) {
    renew();
    const killed = [];
    for (const moment of moments) killed.push(await killBackfill(home, moment));
    const rest = await runBackfill(home);
    const same = isDeepStrictEqual(readDocuments(home), learned);
    const at = moments.join(', ');
    expect(
      same,
      `killed at learning ${at}: other documents: ${difference(learned, readDocuments(home))}`,
    );
    expect(rest.left === 0, `killed at learning ${at}: left ${rest.left}`);
    expect(killed.every(Boolean), `ended before it could be killed at learning ${at}`);
    interrupted.push({ moments, same, readAfter: rest.read ?? 0, seconds: rest.seconds });
  }
  return {
    ...machine(),
    files: count(files),
    found,
    worth: dry.sessions.filter(({ workerTokens }) => workerTokens > 0).length,
    workerTokens: dry.sessions.reduce((sum, one) => sum + one.workerTokens, 0),
    learnings,
    seconds: { dry: dry.seconds, whole: whole.seconds, again: again.seconds },
    interrupted,
    failures,
  };
}

function renew() {
  rmSync(home.root, { recursive: true, force: true });
  mkdirSync(home.root);
  layOut(files, home.root);
}

function count(sessions) {
  const counts = {};
  for (const { harness } of sessions) counts[harness] = (counts[harness] ?? 0) + 1;
  return counts;
}

/** Names of the documents that one has and the other lacks, or has in other words. */
function difference(one, other) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]).join(' ');
}

function show(value) {
  return JSON.stringify(value);
}

function print({
  machine: on,
  node,
  files: given,
  found,
  worth,
  workerTokens,
  learnings,
  seconds,
  ...rest
}) {
  const lines = [
    `${on}, Node ${node}`,
    `sessions laid out        ${show(given)}`,
    `found by the dry run     ${show(found)}, ${worth} with something to learn from, some ${workerTokens} tokens for a worker`,
    `learnings                ${learnings}`,
    `seconds                  dry run ${seconds.dry.toFixed(1)}, whole ${seconds.whole.toFixed(1)}, second run ${seconds.again.toFixed(1)}`,
    ...rest.interrupted.map(
      ({ moments, same, readAfter, seconds: took }) =>
        `killed at learning ${moments.join(', ').padEnd(12)} ${same ? 'the same' : 'OTHER'} documents; ${readAfter} sessions read after, in ${took.toFixed(1)} s`,
    ),
    ...rest.failures.map((what) => `FAILED: ${what}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
