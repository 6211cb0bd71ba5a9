import { MiniLm } from '@reflect/minilm';
import { describe, expect, it } from 'vitest';

import type { ReadStatement } from '../../../src/engine/sameness/meaning.js';
import { ATTENTION } from '../../../src/engine/sameness/model/attention.generated.js';
import { DecomposableAttention } from '../../../src/engine/sameness/model/decomposable-attention.js';
import { readStatement } from '../../../src/engine/sameness/reading/statement.js';

const model = MiniLm.open().preload();
const network = new DecomposableAttention(ATTENTION);

function read(text: string): ReadStatement {
  const statement = readStatement(text);
  return { statement, meaning: model.readWords(statement.words) };
}

describe('DecomposableAttention', () => {
  const [one, other] = ['Deploy with make ship.', 'never deploy by hand, make ship does it'].map(
    read,
  ) as [ReadStatement, ReadStatement];

  it('tells how likely each relation is', () => {
    const told = network.likelihoods(one, other, {});
    expect(told).toHaveLength(5);
    expect(told.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1);
    expect(Math.min(...told)).toBeGreaterThanOrEqual(0);
  });

  it('tells the same for both orders of a pair', () => {
    const back = network.likelihoods(other, one, {});
    network.likelihoods(one, other, {}).forEach((value, n) => {
      expect(back[n]).toBeCloseTo(value, 5);
    });
  });

  it('tells something of statements without a word', () => {
    const told = network.likelihoods(read(''), read('…'), {});
    expect(told.every(Number.isFinite)).toBe(true);
  });
});
