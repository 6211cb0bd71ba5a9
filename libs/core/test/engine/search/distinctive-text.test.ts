import { describe, expect, it } from 'vitest';
import { distinctiveText } from '../../../src/engine/search/distinctive-text.js';

describe('distinctiveText', () => {
  it('leaves a text that fits as it is', () => {
    expect(distinctiveText('  a  short text ', ['text'], 8)).toBe('  a  short text ');
  });

  it('keeps the most telling words in their order, each once', () => {
    const text = 'please fix the flaky retry of the WAL, the retry fails in CI on the WAL, today';
    const terms = ['wal', 'flaki', 'retri', 'ci'];
    expect(distinctiveText(text, terms, 4)).toBe('flaky retry WAL,');
  });

  it('takes the beginning when no word is known', () => {
    expect(distinctiveText('one two three four five six', [], 4)).toBe('one two three');
  });
});
