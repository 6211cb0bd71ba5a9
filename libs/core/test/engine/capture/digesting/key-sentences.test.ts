import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { keySentences } from '../../../../src/engine/capture/digesting/key-sentences.js';

describe('keySentences', () => {
  it('keeps causes and results and leaves announcements and code out', () => {
    const text = [
      'The flag is gone. Let me look at the file.',
      '```ts\nconst must = never;\n```',
      '- Root cause: the parser only accepts one value.',
      '- Nice weather today and a very long remark about nothing that anybody would want to keep here.',
    ].join('\n');
    expect(keySentences(text, 80)).toBe(
      'The flag is gone. Root cause: the parser only accepts one value.',
    );
  });

  it('stays within its room for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 1, max: 200 }), (text, max) => {
        expect(keySentences(text, max).length).toBeLessThanOrEqual(max);
      }),
    );
  });
});
