import { spawnSync } from 'node:child_process';

import { envelope } from './home.mjs';

const OTHER_EVENTS = [
  ['SessionStart', { source: 'startup' }],
  ['PreCompact', { trigger: 'auto' }],
  ['Stop', { stop_hook_active: false }],
  ['SessionEnd', { reason: 'other' }],
];

/** Wall times in milliseconds of a bare process and of every hook, taken in turn. */
export function measure(home, prompts, runs) {
  const bare = [];
  const times = new Map();
  for (let run = 0; run < runs; run++) {
    bare.push(time(['-e', '0'], '', home.env));
    for (const { name, event, input } of calls(home, prompts, run)) {
      const taken = time([home.hook, 'claude', event], input, home.env);
      times.set(name, [...(times.get(name) ?? []), taken]);
    }
  }
  const base = summary(bare);
  const hooks = [...times].map(([name, all]) => {
    const { median, p95 } = summary(all);
    return { name, median, p95, ratio: median / base.median, addedMs: median - base.median };
  });
  return { bare: base, hooks };
}

function calls(home, prompts, run) {
  const recalls = prompts.map(({ words, texts }) => ({
    name: `UserPromptSubmit, ${String(words)} words`,
    event: 'UserPromptSubmit',
    input: envelope(home, 'UserPromptSubmit', `bench-${String(words)}-${String(run)}`, {
      prompt: texts[run % texts.length],
    }),
  }));
  const others = OTHER_EVENTS.map(([event, extra]) => ({
    name: event,
    event,
    input: envelope(home, event, `bench-${event}-${String(run)}`, extra),
  }));
  return [...recalls, ...others];
}

function time(args, input, env) {
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, args, { input, env });
  const taken = Number(process.hrtime.bigint() - started) / 1e6;
  if (status !== 0) throw new Error(`exit ${String(status)}: ${String(stderr)}`);
  return taken;
}

function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { median: at(0.5), p95: at(0.95) };
}
