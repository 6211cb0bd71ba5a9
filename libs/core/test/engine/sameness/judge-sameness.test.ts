import { MiniLm } from '@reflect/minilm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { judgeSameness, relationOf } from '../../../src/engine/sameness/judge-sameness.js';
import { readStatement } from '../../../src/engine/sameness/reading/statement.js';
import type { Verdict } from '../../../src/engine/sameness/relation.js';

let model: MiniLm;
beforeAll(() => {
  model = MiniLm.open().preload();
});
afterAll(() => {
  model.close();
});

function judge(one: string, other: string): Verdict {
  const [a, b] = [one, other].map((text) => {
    const statement = readStatement(text);
    return { statement, meaning: model.readWords(statement.words) };
  });
  if (a === undefined || b === undefined) throw new RangeError('two texts are two statements');
  return judgeSameness(a, b);
}

describe('judgeSameness', () => {
  it.each([
    ['Use bun for scripts, never node.', 'bun for scripts, not node'],
    ['Run the migrations with Flyway.', 'always run migrations with flyway'],
    ['Keep functions under 40 lines.', 'functions must stay under 40 lines'],
  ])('finds the same in other words: %s', (one, other) => {
    expect(judge(one, other).relation).toBe('same');
  });

  it.each([
    ['Use bun for scripts, never node.', 'Use node for scripts, never bun.'],
    ['Keep functions under 40 lines.', 'Keep functions under 80 lines.'],
    ['Never amend a pushed commit.', 'Amending pushed commits is fine.'],
    ['Use Vue for the admin pages.', 'Do not use Vue for the admin pages.'],
    ['Lint before you push.', "Don't lint before you push."],
  ])('finds the opposite: %s | %s', (one, other) => {
    expect(judge(one, other).relation).toBe('contradicts');
  });

  it.each([
    [
      'Use bun for scripts, never node.',
      'Use bun for scripts, never node, except in tools/legacy.',
    ],
    ['Never amend a pushed commit.', 'Never amend a pushed commit, unless nobody has fetched it.'],
  ])('finds a refinement: %s | %s', (one, other) => {
    expect(judge(one, other).relation).toBe('refines');
  });

  it('tells another fact on the same topic, and another topic, from a rule', () => {
    const rule = 'Use bun for scripts, never node.';
    expect(['related', 'unrelated']).toContain(
      judge(rule, 'bun is pinned in .tool-versions.').relation,
    );
    expect(judge(rule, 'The invoice page shows amounts in euros.').relation).toBe('unrelated');
  });

  it('reads a rule in another language', () => {
    const german = 'Für Skripte immer bun verwenden, niemals node.';
    expect(judge('Use bun for scripts, never node.', german).relation).not.toBe('contradicts');
    expect(judge('Use node for scripts, never bun.', german).relation).toBe('contradicts');
  });

  it('does not depend on the order of the two', () => {
    const [one, other] = ['Deploy on Mondays.', 'Never deploy on Mondays.'];
    expect(judge(one, other).probabilities.contradicts).toBeCloseTo(
      judge(other, one).probabilities.contradicts,
      6,
    );
  });

  it('says why', () => {
    expect(
      judge('Use Vue for the admin pages.', 'Do not use Vue for the admin pages.').reason,
    ).toContain('vue');
    expect(
      judge('Keep functions under 40 lines.', 'Keep functions under 80 lines.').reason,
    ).toContain('different numbers');
  });

  it('copes with any text', () => {
    for (const text of ['', ' ', '`', '"', 'not', '— , ;', '💥', 'unless', 'x'.repeat(3000)]) {
      expect(judge(text, 'Use bun.').reason).not.toBe('');
    }
  });
});

describe('relationOf', () => {
  it('calls two the same only when that is much likelier than what would be lost', () => {
    const unsure = { same: 0.5, contradicts: 0.3, refines: 0.1, related: 0.1, unrelated: 0 };
    expect(relationOf(unsure)).toBe('contradicts');
    expect(relationOf({ ...unsure, contradicts: 0.1, related: 0.05 })).toBe('same');
  });
});
