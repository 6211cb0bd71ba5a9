import { spawnSync } from 'node:child_process';

import { sessionNamed } from '../shared/session-named.mjs';
import { summary } from '../shared/summary.mjs';
import { envelope } from './home.mjs';
import { projectFiles, writeChronicle } from './warm-tier.mjs';

const OTHER_EVENTS = [
  ['SessionStart', { source: 'startup' }],
  ['PreCompact', { trigger: 'auto' }],
  ['Stop', { stop_hook_active: false }],
  ['SessionEnd', { reason: 'other' }],
];

const KNOWN = 'cd src && tool-7 run --old-flag-7 2>&1 | tail -20';
/** One that is told of where commands are remembered, twice in a session, and one of which nothing is known. */
const COMMANDS = [
  ['known', KNOWN, 'one'],
  ['told before', KNOWN, 'one'],
  ['unknown', 'npm run build', 'other'],
];

/** Wall times in milliseconds of a bare process and of every hook, taken in turn. */
export function measure(home, prompts, { runs, triggers, chronicle }) {
  const bare = [];
  const files = projectFiles(home, triggers);
  const times = new Map();
  for (let run = 0; run < runs; run++) {
    bare.push(time(['-e', '0'], '', home.env));
    if (chronicle > 0) writeChronicle(home, sessionOf('SessionEnd', run), chronicle);
    for (const { name, event, input } of calls(home, { prompts, files }, run)) {
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

function sessionOf(name, run) {
  return sessionNamed(`${name} ${String(run)}`);
}

function calls(home, { prompts, files }, run) {
  const recalls = prompts.map(({ words, texts }) => ({
    name: `UserPromptSubmit, ${String(words)} words`,
    event: 'UserPromptSubmit',
    input: envelope(home, 'UserPromptSubmit', sessionOf(`${String(words)} words`, run), {
      prompt: texts[run % texts.length],
    }),
  }));
  const edits = files.map((file_path, at) => ({
    name: `PreToolUse, Edit, ${at === 0 ? 'with a rule' : 'without'}`,
    event: 'PreToolUse',
    input: envelope(home, 'PreToolUse', sessionOf(`edit ${String(at)}`, run), {
      tool_name: 'Edit',
      tool_input: { file_path },
    }),
  }));
  const commands = COMMANDS.map(([which, command, session]) => ({
    name: `PreToolUse, Bash, ${which}`,
    event: 'PreToolUse',
    input: envelope(home, 'PreToolUse', sessionOf(`command ${session}`, run), {
      tool_name: 'Bash',
      tool_input: { command },
    }),
  }));
  const others = OTHER_EVENTS.map(([event, extra]) => ({
    name: event,
    event,
    input: envelope(home, event, sessionOf(event, run), extra),
  }));
  return [...recalls, ...edits, ...commands, ...others];
}

function time(args, input, env) {
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, args, { input, env });
  const taken = Number(process.hrtime.bigint() - started) / 1e6;
  if (status !== 0) throw new Error(`exit ${String(status)}: ${String(stderr)}`);
  return taken;
}
