import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readFraming } from '../../../../src/engine/capture/origin/machine-framing.js';

const NAMES = ['note', 'task'];

describe('readFraming', () => {
  it.each([
    ['words before an element', 'do it\n<note>x</note>', 'do it'],
    ['words behind one', '<note>x</note>\ndo it', 'do it'],
    ['words behind several', '<note>x</note>\n<task a="1">y</task> do it', 'do it'],
    ['an element of another name', '<b>do</b> it', '<b>do</b> it'],
    ['a name that only begins alike', '<notes>do it</notes>', '<notes>do it</notes>'],
    ['elements alone', '<note>x</note>', ''],
  ])('reads %s', (_, text, words) => {
    expect(readFraming(text, NAMES)).toMatchObject({ words, broken: false });
  });

  it.each([
    ['an element that its content closes', '<note>x</note> do it</note>'],
    ['one that is closed and opened again', '<note>x</note> do it <note>y</note>'],
    ['one that does not end', '<note>x do it'],
    ['an end without a beginning', 'do it</note>'],
    ['one inside another', '<note><task>x</task></note> do it'],
    ['words on both sides', 'yes <note>x</note> do it'],
  ])('believes nothing of %s', (_, text) => {
    expect(readFraming(text, NAMES)).toMatchObject({ words: '', broken: true });
  });

  it('gives what stands inside', () => {
    const { contents } = readFraming('<note>x</note><task>y</task>', NAMES);
    expect([...contents]).toEqual([
      ['note', 'x'],
      ['task', 'y'],
    ]);
  });

  it('never lets content out of the element that a harness put around it', () => {
    const piece = fc.constantFrom(
      '<note>',
      '</note>',
      '<task>',
      '</task>',
      'evil',
      ' ',
      '\n',
      '</NOTE>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { words, broken } = readFraming(`<note>${pieces.join('')}</note>`, NAMES);
        if (!broken) expect(words).not.toContain('evil');
      }),
    );
  });
});
