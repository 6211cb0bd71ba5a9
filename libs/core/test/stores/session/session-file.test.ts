import { dirname } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionFile } from '../../../src/stores/session/session-file.js';

describe('sessionFile', () => {
  it('is named after a session with a plain id', () => {
    const id = '0d0c1d0a-1111-4222-8333-0123456789ab';
    expect(sessionFile('/s', id)).toBe(`/s/${id}.json`);
  });

  it.each([
    '',
    '.',
    '..',
    '../../etc/passwd',
    'a/b',
    'NUL',
    'x'.repeat(101),
    'U'.repeat(51),
    'UPPER=case-id',
    '~hash',
    'a\0b',
  ])('hides the id %j behind a hash', (id) => {
    expect(sessionFile('/s', id)).toMatch(/^\/s\/~[0-9a-f]{40}\.json$/);
  });

  it('keeps capitals apart where case does not count', () => {
    expect(sessionFile('/s', 'ses_1aBzzzZ')).toBe('/s/ses_1a=bzzz=z.json');
  });

  it('stays in its folder and differs where ids do, also where case does not count', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(dirname(sessionFile('/s', a))).toBe('/s');
        const same = sessionFile('/s', a).toLowerCase() === sessionFile('/s', b).toLowerCase();
        expect(same).toBe(a === b);
      }),
    );
    const plain = fc.stringMatching(/^[a-bA-B_=-]{8,9}$/);
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        const same = sessionFile('/s', a).toLowerCase() === sessionFile('/s', b).toLowerCase();
        expect(same).toBe(a === b);
      }),
    );
  });
});
