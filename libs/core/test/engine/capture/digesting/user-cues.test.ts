import { describe, expect, it } from 'vitest';

import { userCues, type UserCues } from '../../../../src/engine/capture/digesting/user-cues.js';

const named = (text: string): readonly string[] =>
  Object.entries(userCues(text) satisfies UserCues)
    .filter(([, value]) => value === true)
    .map(([name]) => name);

describe('userCues', () => {
  it.each([
    ["No, don't use npm here. This project uses pnpm.", ['correction', 'rule', 'constraint']],
    ['you are not correct, it has a prompt field', ['correction', 'reason']],
    ['always run the formatter, otherwise CI fails', ['rule', 'fault', 'reason']],
    ["let's go with the lazy option for now", ['decision']],
    ['why do we re-export these?', ['question', 'why']],
    ['yes do it', ['approval', 'order']],
    ['please commit this and push', ['order']],
    ['can you create a PR?', ['question', 'order']],
    ['thanks', ['approval']],
    ['Use tabs, not spaces', ['rule', 'order']],
    ['the staging server only accepts TLS 1.3', ['constraint']],
    ['open it as a draft PR', ['manner', 'order']],
    ['the tests are failing again', ['fault']],
    ['create a plan according to our guidelines', ['order']],
    ['our naming guidelines say kebab-case', ['rule']],
    ['请用 pnpm，不要用 npm', ['rule']],
    ['const a = {\n b: [1],\n c: (2),\n d: "x",\n};\nf(a);\ng(a);', ['pasted']],
  ])('reads %j as %j', (text, cues) => {
    expect(named(text)).toEqual(cues);
  });

  it('does not take quoted words for the own ones', () => {
    expect(named('print "you should never see this text" to the user')).toEqual(['order']);
  });

  it('counts scripts without spaces by pairs of characters', () => {
    expect(userCues('请使用标准库函数').words).toBeGreaterThanOrEqual(4);
  });
});
