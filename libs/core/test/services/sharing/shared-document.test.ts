import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseShared, renderShared } from '../../../src/services/sharing/shared-document.js';
import { sharedOf } from '../../../src/services/sharing/shared-learning.js';
import { saysSame } from '../../../src/services/sharing/taken-learning.js';
import { LEARNING_KINDS } from '../../../src/stores/learnings/learning.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim())
  .filter((text) => text !== '');
const lines = fc.array(line, { maxLength: 4 });

describe('a shared document', () => {
  it('says what the learning says, whatever that is', () => {
    const values = fc.record({
      kind: fc.constantFrom(...LEARNING_KINDS),
      title: line,
      body: fc.array(line, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('\n')),
      tags: lines,
      files: lines,
      commands: lines,
      queries: lines,
    });
    fc.assert(
      fc.property(values, (said) => {
        const learning = sharedOf({ ...SAMPLE, ...said }, '/home/ada');
        const read = parseShared(renderShared(learning), 'a.md');
        expect(saysSame(learning, read)).toBe(true);
        expect(renderShared({ ...learning, ...read })).toBe(renderShared(learning));
      }),
      { numRuns: 200 },
    );
  });

  it('names the line at fault', () => {
    expect(() => parseShared('---\nid: lrn-00000001\nkind: wisdom\n---\n', 'a.md')).toThrow(
      'a.md:3',
    );
    const named = renderShared(sharedOf(SAMPLE, '/home/ada')).replace(SAMPLE.id, 'somebody');
    expect(() => parseShared(named, 'a.md')).toThrow('"somebody" is no id');
  });
});
