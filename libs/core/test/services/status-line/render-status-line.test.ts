import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { renderStatusLine, type StatusFacts } from '../../../src/status-line.js';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const LOOK = { style: 'plain', colors: false, now: NOW } as const;
const FACTS: StatusFacts = { state: 'active', recalled: 3, queued: 1, learned: NOW - 2.5 * HOUR };

describe('renderStatusLine', () => {
  it('tells what was given and queued, and of the last learning', () => {
    expect(renderStatusLine(FACTS, LOOK)).toBe(
      'reflect: recalled 3, queued 1, last learning 2 h ago',
    );
    expect(renderStatusLine(FACTS, { ...LOOK, style: 'emoji' })).toBe('🧠 3 📥 1 💡 2 h ago');
  });

  it.each([
    [-HOUR, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 min ago'],
    [HOUR, '1 h ago'],
    [72 * HOUR, '3 d ago'],
  ])('says how long ago %i ms are', (past, age) => {
    const line = renderStatusLine({ ...FACTS, learned: NOW - past }, LOOK);
    expect(line).toBe(`reflect: recalled 3, queued 1, last learning ${age}`);
  });

  it('says where there is nothing to count', () => {
    const none = { recalled: 0, queued: 0 };
    expect([
      renderStatusLine({ state: 'active', ...none }, LOOK),
      renderStatusLine({ state: 'waiting', ...none }, LOOK),
      renderStatusLine({ state: 'paused', ...none }, LOOK),
      renderStatusLine({ state: 'paused', ...none }, { ...LOOK, style: 'emoji' }),
      renderStatusLine({ state: 'silent', ...none }, LOOK),
    ]).toEqual([
      'reflect: recalled 0, queued 0, no learning yet',
      "reflect: no hook has run in this session yet; if none does, see 'reflect doctor'",
      "reflect paused; 'reflect resume' ends it",
      '⏸️ reflect resume',
      '',
    ]);
  });

  it('names what was given last, and no more of it than an id has', () => {
    const facts = { ...FACTS, last: 'lrn-0a1b2c3d4e5f' };
    const odd = { ...FACTS, last: `lrn-\u001B[31m${'0'.repeat(90)}` };
    expect([
      renderStatusLine(facts, LOOK),
      renderStatusLine(facts, { ...LOOK, style: 'emoji' }),
      renderStatusLine(odd, LOOK).length,
    ]).toEqual([
      'reflect: recalled 3, queued 1, last given lrn-0a1b2c3d4e5f, last learning 2 h ago',
      '🧠 3 lrn-0a1b2c3d4e5f 📥 1 💡 2 h ago',
      89,
    ]);
    expect(renderStatusLine(odd, LOOK)).not.toContain('\u001B');
  });

  it('raises no alarm before anybody has asked anything', () => {
    const facts = { state: 'unasked', recalled: 0, queued: 0 } as const;
    expect(renderStatusLine(facts, LOOK)).toBe('reflect: ready');
  });

  it('puts a warning in front', () => {
    const facts = { ...FACTS, warning: 'The disk is full.\nFree some space.' };
    const counts = 'recalled 3, queued 1, last learning 2 h ago';
    expect([
      renderStatusLine(facts, LOOK),
      renderStatusLine(facts, { ...LOOK, colors: true }),
      renderStatusLine(facts, { ...LOOK, style: 'emoji' }),
    ]).toEqual([
      `reflect: The disk is full. Free some space. | ${counts}`,
      `\u001B[33mreflect: The disk is full. Free some space.\u001B[39m | ${counts}`,
      '⚠️ The disk is full. Free some space. | 🧠 3 📥 1 💡 2 h ago',
    ]);
  });

  it('lets no warning speak to the terminal', () => {
    const nasty = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\u001B', '\u009B', '\u0007', '\n', '\r', '\u202E', '\u200B', '\u2028'),
        fc.constantFrom('[', ']', '0', ';', 'm', '\u{E0041}', '\uD800', '\u{1F600}'),
        fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
      ),
      maxLength: 400,
    });
    fc.assert(
      fc.property(nasty, (warning) => {
        const line = renderStatusLine({ ...FACTS, warning }, LOOK);
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(Array.from(line).length).toBeLessThan(120 + 60);
      }),
    );
  });
});
