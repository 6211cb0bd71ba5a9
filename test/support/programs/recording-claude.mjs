#!/usr/bin/env node
// Plays `claude -p`. REFLECT_TEST_ANSWERS names a file with a list of { when, session, learnings }: a
// prompt that has the text `when` is answered with these learnings. REFLECT_TEST_RUNS gets one JSON
// line for each run: `when`, the prompt, and whether reflect was past the question already.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const {
  REFLECT_TEST_ANSWERS: answers,
  REFLECT_TEST_RUNS: runs,
  REFLECT_STATE_DIR: state,
} = process.env;

const prompt = readFileSync(0, 'utf8');
const found = JSON.parse(readFileSync(answers, 'utf8')).find(({ when }) => prompt.includes(when));
const { when, session, learnings = [] } = found ?? {};
const past =
  found !== undefined &&
  (isIn(join(state, 'queue', 'answers'), when) || isIn(join(state, 'reflected'), session));
appendFileSync(runs, `${JSON.stringify({ when, past, prompt })}\n`);

// Long enough to be interrupted.
await sleep(200 + Math.random() * 300);
const answer = { learnings, nothing_because: learnings.length === 0 ? 'nothing to learn' : '' };
process.stdout.write(
  `${JSON.stringify({
    type: 'result',
    subtype: 'success',
    is_error: false,
    num_turns: 2,
    api_error_status: null,
    result: JSON.stringify(answer),
    structured_output: answer,
    total_cost_usd: 0.001,
    usage: { input_tokens: 400, output_tokens: 60 },
  })}\n`,
);

/** Whether a finished file in a folder holds a text. */
function isIn(folder, text) {
  return list(folder).some((name) => read(join(folder, name)).includes(text));
}

function list(folder) {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
