import { appendFileSync, statSync } from 'node:fs';

import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { addOutcome, readOutcomes } from '../../../src/stores/proof/outcome-log.js';
import type { SessionOutcome } from '../../../src/stores/proof/session-outcome.js';

function outcome(n: number): SessionOutcome {
  const at = new Date(Date.UTC(2026, 10, 1) + n).toISOString();
  return { v: 1, key: `job-${String(n)}`, session: 's', at, pairs: [], said: ['lrn-é'] };
}

describe('the log of outcomes', () => {
  it('gives back what was added, and passes over lines of others', () => {
    const paths = dataPaths({}, tempFolder());
    expect(readOutcomes(paths)).toEqual([]);
    addOutcome(paths, outcome(1));
    appendFileSync(paths.outcomes, '{"v":2}\n{torn');
    addOutcome(paths, outcome(2));
    expect(readOutcomes(paths)).toEqual([outcome(1), outcome(2)]);
  });

  it('keeps its later half, in whole lines, where it gets too long', () => {
    const paths = dataPaths({}, tempFolder());
    const max = 2_000;
    for (let n = 0; n < 100; n += 1) {
      addOutcome(paths, outcome(n), max);
      expect(statSync(paths.outcomes).size).toBeLessThanOrEqual(max);
    }
    const kept = readOutcomes(paths);
    expect(kept.length).toBeGreaterThan(3);
    expect(kept).toEqual(kept.map((_, at) => outcome(100 - kept.length + at)));
  });
});
