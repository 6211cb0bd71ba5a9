import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { describeProgram } from '../../src/command-tree/describe-program.js';
import { completeWords } from '../../src/completion/complete-words.js';

const PROGRAM = describeProgram();

function offered(line: string): readonly string[] {
  const { candidates, partial, prefix } = completeWords(PROGRAM, line.split(' '));
  return candidates
    .filter(({ value }) => value.startsWith(partial))
    .map(({ value }) => prefix + value);
}

describe('completeWords', () => {
  it.each([
    ['commands', 'que', ['queue']],
    ['the commands of a group', 'queue re', ['retry']],
    ['options', 'queue retry --', ['--all', '--json', '--help']],
    ['options that were not yet said', 'queue retry --all --', ['--json', '--help']],
    ['an option with a value again', 'recall x --file a --fi', ['--file']],
    ['the values of an option', 'task add --scope ', ['user', 'agent', 'shared']],
    ['the values behind a sign', 'task add --scope=s', ['--scope=shared']],
    ['the values of an argument', 'completion ', ['bash', 'zsh', 'fish']],
    ['what help can be asked about', 'help queue ret', ['retry']],
    ['nothing behind two dashes', 'learn -- --gl', []],
    ['nothing for an option that takes no value', 'learn --global=', []],
    ['nothing in place of an unknown command', 'no such ', []],
  ])('offers %s', (_, line, expected) => {
    expect(offered(line)).toEqual(expected);
  });

  it.each([
    ['show ', 'learning'],
    ['queue retry ', 'dead-job'],
    ['queue purge --yes ', 'job'],
    ['task done ', 'task'],
    ['why ', 'session'],
    ['suppress lrn-0 --session ', 'session'],
    ['suppress undo ', 'suppression'],
    ['review --approve ', 'waiting-learning'],
    ['config set ', 'setting'],
    ['digest ', 'file'],
    ['recall --cwd=', 'folder'],
    ['drain --driver ', 'driver'],
  ])('knows what %s wants', (line, kind) => {
    expect(completeWords(PROGRAM, line.split(' ')).value?.kind).toBe(kind);
  });

  it('has an answer to anything that a person may have typed', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('--', '-', '=', '--scope=', 'queue', 'task', 'help', '--json', ''),
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(completeWords(PROGRAM, words).partial).not.toBe(undefined);
      }),
    );
  });
});
