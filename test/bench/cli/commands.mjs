import { spawnSync } from 'node:child_process';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const HOOK = resolve('apps/claude-adapter/dist/hook.cjs');
const HOUR_S = 3_600;

/**
 * The commands that are measured: words for each run, the most that they may take as a multiple of a
 * bare Node, and what has to happen before one. All of `names` where none are named.
 */
export function commandsOf(home, learnings, names) {
  const some = learnings[Math.floor(learnings.length / 2)];
  const all = [
    { name: 'recall', atMost: 2, words: () => ['recall', some.title] },
    { name: 'list', atMost: 4, words: () => ['list'] },
    { name: 'status', atMost: 4, words: () => ['status'] },
    { name: 'show', atMost: 2, words: () => ['show', some.id] },
    { name: 'doctor', atMost: 8, words: () => ['doctor'], codes: [0, 1] },
    { name: 'review', words: () => ['review', '--json'] },
    { name: 'rate', words: (run) => ['rate', some.id, run % 2 === 0 ? '+1' : '-1'] },
    {
      name: 'learn',
      atMost: 7,
      words: (run) => ['learn', ruleOf(nameOf(run))],
    },
    { name: 'drain', atMost: 15, words: () => ['drain'], before: (run) => queueSession(home, run) },
  ];
  return names === undefined ? all : all.filter(({ name }) => names.includes(name));
}

/** With letters in it: many a number of so many digits may be that of a card, and such a text is kept apart. */
function nameOf(run) {
  return `${Date.now().toString(36)}-${String(run)}`;
}

function ruleOf(mark) {
  return `when module ${mark} is upgraded, run tool-${mark} with --clean first`;
}

/** A session of Claude Code in which a command failed and the person said what to do. */
function queueSession({ env, root }, run) {
  const id = `bench-${nameOf(run)}`;
  const folder = join(root, '.claude', 'projects', 'bench');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${id}.jsonl`);
  writeFileSync(
    path,
    sessionLines(id, root)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );
  const before = Date.now() / 1000 - HOUR_S;
  utimesSync(path, before, before);
  const input = { session_id: id, transcript_path: path, cwd: root, reason: 'other' };
  // A drain in the background would take the session, and be measured with what comes after it.
  const noDrain = join(root, 'nothing.cjs');
  writeFileSync(noDrain, '');
  spawnSync(process.execPath, [HOOK, 'claude', 'SessionEnd'], {
    env: { PATH: process.env.PATH, HOME: root, ...env, REFLECT_CLI: noDrain },
    input: JSON.stringify({ ...input, hook_event_name: 'SessionEnd' }),
  });
}

function sessionLines(id, cwd) {
  const base = { sessionId: id, cwd, version: '2.1.0', isSidechain: false, userType: 'external' };
  const at = (second) => new Date(Date.UTC(2026, 0, 2, 3, 4, second)).toISOString();
  const said = (text, n) => ({
    ...{ ...base, type: 'user', uuid: `u${String(n)}`, timestamp: at(n) },
    ...{ promptSource: 'typed', message: { role: 'user', content: text } },
  });
  const answered = (content, n) => ({
    ...{ ...base, type: 'assistant', uuid: `a${String(n)}`, timestamp: at(n) },
    message: { role: 'assistant', model: 'bench', content },
  });
  const result = {
    ...{ ...base, type: 'user', uuid: 'r1', timestamp: at(3) },
    message: {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 't1',
          is_error: true,
          content: `Exit code 1\n${id}: no such module`,
        },
      ],
    },
  };
  return [
    said('upgrade the module', 1),
    answered(
      [{ type: 'tool_use', id: 't1', name: 'Bash', input: { command: `tool upgrade ${id}` } }],
      2,
    ),
    result,
    said(`No, never upgrade ${id} by hand. Always run make upgrade-${id} in this project.`, 4),
    answered([{ type: 'text', text: 'Understood.' }], 5),
  ];
}
