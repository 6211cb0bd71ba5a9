#!/usr/bin/env node
// Plays a `claude -p` during whose run somebody takes the state folder away; it then answers as usual.
import { existsSync, readFileSync, renameSync } from 'node:fs';

readFileSync(0);
const { REFLECT_STATE_DIR: state } = process.env;
if (!existsSync(`${state}-gone`)) renameSync(state, `${state}-gone`);
const answer = { learnings: [], nothing_because: 'nothing to learn' };
process.stdout.write(
  `${JSON.stringify({
    ...{
      type: 'result',
      subtype: 'success',
      is_error: false,
      num_turns: 2,
      api_error_status: null,
    },
    ...{ result: JSON.stringify(answer), structured_output: answer, total_cost_usd: 0.001 },
    usage: { input_tokens: 400, output_tokens: 60 },
  })}\n`,
);
