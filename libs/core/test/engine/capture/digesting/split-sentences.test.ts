import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { splitSentences } from '../../../../src/engine/capture/digesting/split-sentences.js';

describe('splitSentences', () => {
  it.each([
    [
      'このマシンにGPUはない。とりあえず飛ばして',
      ['このマシンにGPUはない。', 'とりあえず飛ばして'],
    ],
    ['好的！以后都用pnpm。别用npm。', ['好的！', '以后都用pnpm。', '别用npm。']],
    ['彼は「早い。安い。」と言った。次は？', ['彼は「早い。安い。」と言った。', '次は？']],
    ['他说“必须用npm。别用pnpm。”好的', ['他说“必须用npm。别用pnpm。”好的']],
    ['以后都用pnpm。别用npm。参见 1) 文档', ['以后都用pnpm。', '别用npm。', '参见 1) 文档']],
    ['必ず実行して。そうしないと止まる。', ['必ず実行して。そうしないと止まる。']],
  ])('ends them where a script without spaces does: %s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it.each([
    ['You commit, I push. Always.', ['You commit, I push. Always.']],
    ['lay off the emojis. in general', ['lay off the emojis. in general']],
    ['Does it crash? Every time.', ['Does it crash?', 'Every time.']],
    ['Never. Use tabs.', ['Never.', 'Use tabs.']],
    ['Use tabs.\nNever.', ['Use tabs.', 'Never.']],
  ])('leaves a word of stress with what it is said of: %s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it.each([
    [
      'the next step is counting probes: add tests that assert how many of them\n  planning performs, so that tuning follows figures.\n  Then stop.',
      [
        'the next step is counting probes: add tests that assert how many of them planning performs, so that tuning follows figures.',
        'Then stop.',
      ],
    ],
    [
      'we never deploy on a friday, whatever the others say about it\nwe tag releases by hand',
      ['we never deploy on a friday, whatever the others say about it', 'we tag releases by hand'],
    ],
    ['use pnpm\n  never npm', ['use pnpm', 'never npm']],
    [
      'these are what I never want to see in here once more\n  default exports\n  commits to main, whoever asks for them',
      [
        'these are what I never want to see in here once more default exports',
        'commits to main, whoever asks for them',
      ],
    ],
    [
      '> the agent said that it will delete the migrations of last year\n  never delete a migration',
      [
        'the agent said that it will delete the migrations of last year',
        'never delete a migration',
      ],
    ],
    [
      'the page of the agency says "rebase before you merge to main."\n  we merge as it is',
      ['the page of the agency says "rebase before you merge to main."', 'we merge as it is'],
    ],
    [
      'the two of them are to be kept apart for as long as we ship both\n  - never merge them',
      ['the two of them are to be kept apart for as long as we ship both', 'never merge them'],
    ],
  ])('joins what a terminal cut at its width: %j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it('loses no letter of any text', () => {
    const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
    const parts = ['always.', '好的。', '次は', ' go on. ', '「', '」', 'そうしないと', '\n'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts)), (said) => {
        const text = said.join('');
        expect(letters(splitSentences(text).join(''))).toBe(letters(text));
      }),
    );
  });
});
