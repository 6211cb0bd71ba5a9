import { spawnSync } from 'node:child_process';

import { envelope } from './home.mjs';

const ROOM = { REFLECT_RECALL_MAX_CHARS: '9000', REFLECT_RECALL_MAX_CHARS_EACH: '2000' };
/** The defaults. */
const NO_ROOM = { REFLECT_RECALL_MAX_CHARS: '', REFLECT_RECALL_MAX_CHARS_EACH: '' };
const ALL_SIGNALS = 'index: lexical dense graph';

/**
 * How many prompts were answered by all three signals, and for how many the ids in a block with room
 * for all of them are those of `reflect recall`; `given` counts those of a block as it is by default.
 */
export function checkAnswers(home, prompts) {
  return prompts.map(({ words, texts }) => {
    const checks = texts.map((text, at) =>
      check(home, `check-${String(words)}-${String(at)}`, text),
    );
    return {
      words,
      prompts: texts.length,
      allSignals: checks.filter(({ allSignals }) => allSignals).length / texts.length,
      sameIds: checks.filter(({ sameIds }) => sameIds).length / texts.length,
      given: checks.reduce((sum, { given }) => sum + given, 0) / texts.length,
    };
  });
}

function check(home, session, prompt) {
  // What is compared is what is found; whether it is found in time is measured elsewhere, and a block
  // has no room for the last of three long learnings.
  const env = { ...home.env, ...ROOM, REFLECT_TRACE: '1', REFLECT_RECALL_DEADLINE: '20000' };
  const input = envelope(home, 'UserPromptSubmit', session, { prompt });
  const hook = run([home.hook, 'claude', 'UserPromptSubmit'], input, env);
  const usual = envelope(home, 'UserPromptSubmit', `${session}-usual`, { prompt });
  const block = run([home.hook, 'claude', 'UserPromptSubmit'], usual, { ...env, ...NO_ROOM });
  const cli = ['apps/cli/dist/cli.cjs', 'recall', '--json', '--cwd', home.cwd, '--', prompt];
  const asked = JSON.parse(run(cli, '', env).stdout).given;
  const given = idsOf(hook.stdout);
  return {
    allSignals: hook.stderr.includes(ALL_SIGNALS),
    sameIds: String(given) === String(asked.map(({ id }) => id)),
    given: idsOf(block.stdout).length,
  };
}

function run(args, input, env) {
  return spawnSync(process.execPath, args, { input, env, encoding: 'utf8' });
}

function idsOf(reply) {
  if (reply === '') return [];
  const { additionalContext } = JSON.parse(reply).hookSpecificOutput;
  return [...additionalContext.matchAll(/\[(lrn-[0-9a-f]+);/g)].map(([, id]) => id);
}
