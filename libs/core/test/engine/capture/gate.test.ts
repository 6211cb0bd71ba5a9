import { describe, expect, it } from 'vitest';

import { gate } from '../../../src/engine/capture/gate.js';
import { digestOf, judgedDigestOf, ran, replied, said, scripted } from './support/session.js';

describe('gate', () => {
  it('lets a correction through, and a failure that was mended', () => {
    expect(gate(digestOf(said('go'), replied('ok'), said('no, never do that'))).signal).toBe(true);
    expect(gate(digestOf(ran('a b c', 'error: nope', true), ran('a b d', 'fine'))).signal).toBe(
      true,
    );
  });

  it('lets a plain statement through that surely lasts, and none that may', () => {
    const told = [said('go on. the cache is off on staging'), replied('I went on.')];
    expect(gate(judgedDigestOf({ 'the cache': 'surely' }, ...told)).signal).toBe(true);
    expect(gate(judgedDigestOf({ 'the cache': 'perhaps' }, ...told)).signal).toBe(false);
  });

  it.each([
    ['nothing at all', digestOf()],
    ['one order', digestOf(said('create a file'), replied('Created the file.'))],
    ['an error that nobody looked into', digestOf(said('fix this:\nerror: boom'))],
    [
      'the rules in the prompt of a program',
      digestOf(scripted('You must always answer with JSON.'), replied('{"a":1}')),
    ],
  ])('stops %s', (_name, digest) => {
    expect(gate(digest)).toEqual({
      signal: false,
      reason: 'nothing was corrected, decided or mended',
    });
  });
});
