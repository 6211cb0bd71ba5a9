import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { printable, printableLine } from '../../src/output/printable.js';

describe('printable', () => {
  it('takes out what steers a terminal or hides text', () => {
    const hostile =
      '\u001B[2Jcleared\u0007 \u202Ereversed\u202C \u{E0041}tag\u009B1m\r\nnext\tline';
    expect(printable(hostile)).toBe('[2Jcleared reversed tag1m\nnext\tline');
  });

  it('leaves no control sign in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        expect(printable(text)).not.toMatch(/(?![\t\n])\p{Cc}/u);
      }),
    );
  });
});

describe('printableLine', () => {
  it('puts everything on one line', () => {
    expect(printableLine('  one\n two\t\tthree ')).toBe('one two three');
  });

  it('says of any text what is printable of it with one space between two words', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        expect(printableLine(text)).toBe(printable(text).replace(/\s+/gu, ' ').trim());
      }),
    );
  });
});
