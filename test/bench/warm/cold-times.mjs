import { spawnSync } from 'node:child_process';

import { envelope } from '../hooks/home.mjs';
import { sessionNamed } from '../shared/session-named.mjs';
import { summary } from '../shared/summary.mjs';

/** Wall times of command hooks for the same prompts, and of processes that do nothing, taken in turn. */
export function coldTimes(home, texts, runs) {
  const command = [];
  const bare = [];
  for (let run = 0; run < runs; run++) {
    const session = sessionNamed(`command ${String(run)}`);
    const prompt = texts[run % texts.length];
    const input = envelope(home, 'UserPromptSubmit', session, { prompt });
    command.push(time([home.hook, 'claude', 'UserPromptSubmit'], input, home.env));
    bare.push(time(['-e', '0'], '', home.env));
  }
  return { command: summary(command), bare: summary(bare) };
}

function time(args, input, env) {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { input, env });
  if (status !== 0) throw new Error(`exit ${String(status)}: ${String(stderr)}`);
  return performance.now() - started;
}
