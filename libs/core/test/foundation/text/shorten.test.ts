import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactPatterns } from '../../../src/foundation/redaction/redact-patterns.js';
import { readableEnds } from '../../../src/foundation/text/shorten.js';

const MAX = 400;

describe('readableEnds', () => {
  it('gives a text that is short enough as it is', () => {
    expect(readableEnds('a\nb', MAX)).toBe('a\nb');
  });

  it('ends with whole lines, and is no longer than asked for', () => {
    const line = fc.string({ maxLength: 60 }).filter((text) => !text.includes('…'));
    fc.assert(
      fc.property(fc.array(line, { minLength: 200, maxLength: 300 }), (all) => {
        const text = `${'x'.repeat(MAX)}\n${all.join('\n')}`;
        const [head = '', tail = ''] = readableEnds(text, MAX).split(' … ');
        expect(text.startsWith(head)).toBe(true);
        expect(text.endsWith(`\n${tail}`) || tail === '').toBe(true);
        expect(head.length + tail.length).toBeLessThan(MAX);
      }),
    );
  });

  it('leaves nothing of a line or a block whose beginning says that it is a secret', () => {
    const blob = 'Q2F0cyBhbmQgZG9ncyBhbmQgbW9yZQ'.repeat(40);
    const rows = Array.from({ length: 40 }, (_, n) => `${blob.slice(n, n + 63)}${String(n % 10)}`);
    for (const text of [
      `client-key-data: ${blob}`,
      `error\nclient-key-data: ${blob}\nthe end`,
      `error\n-----BEGIN PRIVATE KEY-----\n${rows.join('\n')}`,
      `error\n-----BEGIN PRIVATE KEY-----\n${rows.join('\n')}\n-----END PRIVATE KEY-----\nthe end`,
    ]) {
      const kept = redactPatterns(readableEnds(text, MAX));
      expect(kept).not.toMatch(/[\w+/=]{30}/u);
      expect(kept.includes('the end')).toBe(text.endsWith('the end'));
    }
  });
});
