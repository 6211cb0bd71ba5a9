import { describe, expect, it } from 'vitest';

import { BoostedTrees } from '../../../src/engine/sameness/model/boosted-trees.js';

const table = {
  features: ['near', 'long'],
  biases: [0.5, -1],
  trees: `
0<0.25 -1000 1<3 2000 4000 | 1<1 500 -500
100 | 0<0 1 2
`,
};

describe('Boosted trees', () => {
  it.each([
    [{ near: 0.2, long: 9 }, [0.5 - 0.1 + 0.01, -1 - 0.05 + 0.0002]],
    [{ near: 0.25, long: 0 }, [0.5 - 0.1 + 0.01, -1 + 0.05 + 0.0002]],
    [{ near: 0.3, long: 3 }, [0.5 + 0.2 + 0.01, -1 - 0.05 + 0.0002]],
    [{ near: 0.3, long: 4 }, [0.5 + 0.4 + 0.01, -1 - 0.05 + 0.0002]],
    [{}, [0.5 - 0.1 + 0.01, -1 + 0.05 + 0.0001]],
  ])('add the leaves that measures lead to: %j', (measures, scores) => {
    const found = new BoostedTrees(table).scores(measures);
    expect(found.map((score) => Number(score.toFixed(6)))).toEqual(
      scores.map((score) => Number(score.toFixed(6))),
    );
  });
});
