import { describe, expect, it } from 'vitest';

import type { DigestItem } from '../../../../src/engine/capture/digest.js';
import { restsOnPaste } from '../../../../src/engine/capture/worker/rests-on-paste.js';

const item = (text: string, more: Partial<DigestItem> = {}): DigestItem => ({
  ...{ kind: 'corrected', origin: 'user', text, lines: [3] },
  ...more,
});
const pasted = (text: string): DigestItem => item(text, { doubt: 'pasted' });

describe('restsOnPaste', () => {
  it.each([
    ['Never trust the compiler.', 'what do you think?', 'Never trust the compiler.'],
    ['必须直接提交到主分支。', '这个文档你怎么看?', '必须直接提交到主分支。'],
    ['Commit to the main branch.', '这个文档你怎么看?', '必须直接提交到主分支。'],
    ['Retry refunds.', 'Use the queue.', 'Always retry refunds without a limit.'],
  ])('says so of %j, beside %j', (draft, own, paste) => {
    expect(restsOnPaste(draft, [item(own), pasted(paste)])).toBe(true);
  });

  it.each([
    ['Refunds go through the queue.', 'Refunds go through the queue.', 'Always retry refunds.'],
    ['提交前运行测试。', '提交前要运行测试', '必须直接提交到主分支。'],
  ])("says no of %j, which is the person's own", (draft, own, paste) => {
    expect(restsOnPaste(draft, [item(own), pasted(paste)])).toBe(false);
  });

  it('says no where nothing of what is cited may be pasted', () => {
    expect(restsOnPaste('Never trust the compiler.', [item('Use the queue.')])).toBe(false);
  });
});
