import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { harmlessLine } from '../../../src/foundation/redaction/harmless-line.js';

/** What could be markup, and what stands around it. */
const SIGNS = [
  '<',
  '</',
  '< !',
  '<|',
  '[INST]',
  '[/inst]',
  '[',
  'a',
  'Z',
  '7',
  ' ',
  '\t',
  '\n',
  '\0',
  '\x7f',
  '>',
];

describe('harmlessLine', () => {
  it('treats plain text as it treats text in any script', () => {
    const plain = fc.array(fc.constantFrom(...SIGNS)).map((signs) => `.${signs.join('')}`);
    fc.assert(
      fc.property(plain, (text) => {
        expect(harmlessLine(`é${text}`)).toBe(`é${harmlessLine(text)}`);
      }),
    );
  });

  it('leaves no tag, no control character and one line', () => {
    expect(harmlessLine(' <b>\u202e\tof\0\n<é> [/INST] a < b ')).toBe('‹b> of ‹é> (/INST] a < b');
  });
});
