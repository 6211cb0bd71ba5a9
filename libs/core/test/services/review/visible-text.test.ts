import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenUnicode } from '../../../src/stores/learnings/hidden-unicode.js';
import { visibleText } from '../../../src/services/review/visible-text.js';

describe('visibleText', () => {
  it.each([
    ['plain\n\ttext', 'plain\n\ttext'],
    ['a\u001B[2Jb\r\n', 'a<U+001B>[2Jb<U+000D>\n'],
    ['use\u202Epm\u202C', 'use<U+202E>pm<U+202C>'],
    ['i\u200Bgnore', 'i<U+200B>gnore'],
    ['\u{E0069}\u{E0067}', '<U+E0069><U+E0067>'],
    ['\uD800 alone', '<U+D800> alone'],
    ['x\uFE01\uFE02', 'x<U+FE01><U+FE02>'],
    ['⚠️ 👩‍💻', '⚠️ 👩‍💻'],
    ['⚠️\uFE0F', '⚠️<U+FE0F>'],
  ])('%j becomes %j', (text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });

  it('leaves nothing to find for the judge of hidden text, and changes nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const visible = visibleText(text);
        expect([hiddenUnicode(visible), visibleText(visible)]).toEqual([undefined, visible]);
      }),
    );
  });
});
