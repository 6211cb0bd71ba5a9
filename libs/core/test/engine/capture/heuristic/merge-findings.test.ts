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
