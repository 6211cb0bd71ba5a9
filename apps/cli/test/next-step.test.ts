import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine } from './support/command-line.js';

/** A command to type, an option to add, or what to do in words. */
const NEXT_STEP =
  /'reflect [a-z][^']*'|--[a-z]+|\b(?:Did you mean|Allowed choices are|must be|Look for|Check|Say|Name|Add|Choose|Use|Try|Known are|Make|Take|Give|Mend)\b/u;

/** Command lines as people type them when something is amiss, and the code that they end with. */
const MISTAKES: readonly (readonly [what: string, code: number, args: readonly string[]])[] = [
  ['a command that is misspelt', 64, ['recal', 'text']],
  ['a command that there is not', 64, ['frobnicate']],
  ['an option that is misspelt', 64, ['list', '--knd', 'lesson']],
  ['an option of another command', 64, ['status', '--explain']],
  ['a value that cannot be', 64, ['list', '--kind', 'wisdom']],
  ['a count that is none', 64, ['recall', 'text', '--limit', 'many']],
  ['an argument too few', 64, ['show']],
  ['an argument too many', 64, ['show', 'lrn-1', 'lrn-2']],
  ['nothing to look for', 64, ['recall', ' ']],
  ['nothing to learn', 64, ['learn']],
  ['an id that there is not', 66, ['show', 'lrn-0000000000000000']],
  ['an id to forget that there is not', 66, ['forget', 'lrn-0000000000000000']],
  ['an id to rate that there is not', 66, ['rate', 'lrn-0000000000000000', '+1']],
  ['a rating that is none', 64, ['rate', 'lrn-0000000000000000', '5']],
  ['no reach for a suppression', 64, ['suppress', 'lrn-0000000000000000']],
  ['no id for a suppression', 64, ['suppress']],
  ['a job that there is not', 66, ['queue', 'retry', '0123456789abcdef']],
  ['no job', 64, ['queue', 'retry']],
  ['a group with a word that is none of its commands', 64, ['queue', 'fialed']],
  ['a question that nobody can answer', 64, ['queue', 'purge', '--all']],
  ['a setting that is misspelt', 78, ['config', 'get', 'recall.limt']],
  ['a value that a setting cannot have', 78, ['config', 'set', 'recall.limit', 'many']],
  ['no value for a setting', 64, ['config', 'set', 'recall.limit']],
  ['a task that there is not', 66, ['task', 'done', 'tsk-00000000']],
  ['a file that there is not', 66, ['digest', '/nowhere/session.jsonl']],
  ['a file to import that there is not', 66, ['import', '/nowhere/learnings.jsonl']],
  ['a driver that there is not', 64, ['drain', '--driver', 'gpt']],
  ['a harness that there is not', 64, ['doctor', '--deliver', '--harness', 'vim']],
  ['a decision without the hash of what was shown', 64, ['review', '--approve', 'lrn-0']],
  ['nothing to take back', 66, ['undo']],
  ['a shell that there is not', 64, ['completion', 'tcsh']],
  ['a session before any', 64, ['why']],
];

describe('an error ends with the next step', () => {
  it.each(MISTAKES)('for %s', async (_, code, args) => {
    const command = new CommandLine();
    // As after a purge: a job that was given up, so that there is something to ask about.
    const { paths } = command;
    mkdirSync(dirname(paths.inbox), { recursive: true });
    writeFileSync(
      paths.inbox,
      `${JSON.stringify({ transcript_path: '/nowhere/a.jsonl', session_id: 's' })}\n`,
    );
    if (args[0] === 'queue') await command.run('drain');
    const result = await command.run(...args);
    expect({ code: result.code, stdout: result.stdout }).toEqual({ code, stdout: '' });
    expect(result.stderr).toMatch(/^error {2}\S/u);
    expect(result.stderr).toMatch(NEXT_STEP);
  });
});
