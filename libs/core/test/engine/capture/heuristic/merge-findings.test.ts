import { describe, expect, it } from 'vitest';

import type { Finding } from '../../../../src/engine/capture/heuristic/draft.js';
import { mergeFindings } from '../../../../src/engine/capture/heuristic/merge-findings.js';

const finding = (title: string, line: number, isOneOff: boolean): Finding => ({
  kind: 'lesson',
  title,
  said: 'tests of the cart fail on a full disk',
  lines: [['Correction', title]],
  queries: [],
  evidence: [line],
  origin: 'agent',
  isOneOff,
  score: 2,
});

describe('Findings that rest on the same words', () => {
  it('are told as the later one does', () => {
    const [one] = mergeFindings([finding('first', 3, false), finding('second', 9, false)]);
    expect(one).toMatchObject({ title: 'second', evidence: [3, 9], isOneOff: false });
  });

  it('are told as the earlier one does where only that holds beyond its task', () => {
    const [one] = mergeFindings([finding('first', 3, false), finding('second', 9, true)]);
    expect(one).toMatchObject({ title: 'first', evidence: [3, 9], isOneOff: false });
  });
});

describe('Failures with one account', () => {
  const ACCOUNT = 'A fresh checkout has no dependencies installed, so that no checker is found.';
  const failure = (command: string, line: number): Finding => ({
    ...finding(ACCOUNT, line, false),
    said: command,
    lines: [
      ['Situation', command],
      ['Correction', ACCOUNT],
    ],
    queries: [`${command} exited with code 127`, command],
  });

  it('are one, told as the first was and asked for as each of them', () => {
    const first = failure('bun run types', 3);
    const merged = mergeFindings([first, failure('bun run style', 9)]);
    expect(merged).toEqual([{ ...first, queries: ['bun run style', ...first.queries] }]);
  });

  it('stay apart where a tool tells one of them', () => {
    const printed: Finding = { ...failure('make docs of it', 9), origin: 'tool' };
    expect(mergeFindings([failure('bun run types', 3), printed])).toHaveLength(2);
  });

  it('stay apart where the account is a word or two, or another one', () => {
    const short = (command: string, line: number): Finding => ({
      ...failure(command, line),
      lines: [['Correction', 'Installed it.']],
    });
    expect(mergeFindings([short('bun run types', 3), short('make docs of it', 9)])).toHaveLength(2);
    const other: Finding = {
      ...failure('make docs of it', 9),
      lines: [['Correction', `${ACCOUNT} Twice.`]],
    };
    expect(mergeFindings([failure('bun run types', 3), other])).toHaveLength(2);
  });
});
