import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../../src/engine/capture/estimate-tokens.js';
import { chronicleGuide, shellQuoted } from '../../../src/stores/chronicle/chronicle-guide.js';
import { CHRONICLE_TAGS } from '../../../src/stores/chronicle/chronicle-tags.js';

const PATH = '/home/user/.claude/projects/-work-shop/chronicle/2026-11-21-feature-prices.md';

describe('chronicleGuide', () => {
  it('names the path, the command, the form, what tags mean and the Summary, in few tokens', () => {
    const guide = chronicleGuide(PATH, true);
    const forms = ['- [TAG] text', '- HH:MM [TAG] text', '## Events', '## Summary'];
    const meant = ['ERROR', 'BLOCKED', 'DECISION', 'PIVOT', 'INSIGHT', 'USER-CORRECTION'];
    const means = [...meant, 'MEMORY-HIT', 'MEMORY-MISS'].map((tag) => `${tag} `);
    const named = [PATH, 'reflect chronicle add TAG', ...CHRONICLE_TAGS, ...forms, ...means];
    expect(named.filter((text) => !guide.includes(text))).toEqual([]);
    expect(estimateTokens(guide)).toBeLessThan(300);
  });

  it('has the path in the command where no variable tells it', () => {
    expect(chronicleGuide("/it's/a.md", false)).toContain(
      String.raw`reflect chronicle add --file '/it'\''s/a.md' TAG`,
    );
  });
});

describe('shellQuoted', () => {
  it('is read back by a shell as it was', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'));
    fc.assert(
      fc.property(text, (one) => {
        const script = `printf '%s' ${shellQuoted(one)}`;
        expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(one);
      }),
      { numRuns: 40 },
    );
  });
});
