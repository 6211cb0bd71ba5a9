import { describe, expect, it } from 'vitest';

import { judgeLearnings, type JudgedLearning } from '../../../src/engine/proof/judge-learnings.js';
import type { ArmCount, Observation } from '../../../src/engine/proof/observation.js';
import type { Arm } from '../../../src/stores/session/trial-moments.js';
import { plantedSessions, type PlantedPlan } from './support/planted-sessions.js';
import { scoreVerdicts, type Score } from './support/score-verdicts.js';

const LEVELS = { falseDiscoveries: 0.05, usefulDifference: 0.05 };

const count = (broken: number, sessions: number): ArmCount => ({ broken, sessions });

function observed(id: string, given: ArmCount, held: ArmCount): readonly Observation[] {
  const arm = (name: Arm, { broken, sessions }: ArmCount): readonly Observation[] =>
    Array.from({ length: sessions }, (_, n) => ({
      ...{ id, session: `${name}-${String(n)}`, arm: name, propensity: 0.5, broken: n < broken },
    }));
  return [...arm('given', given), ...arm('held', held)];
}

function judged(given: ArmCount, held: ArmCount): readonly JudgedLearning[] {
  return judgeLearnings(observed('lrn-0000000a', given, held), LEVELS);
}

describe('judgeLearnings', () => {
  it('keeps what prevents its mistake, with counts and interval', () => {
    const [learning] = judged(count(4, 60), count(30, 60));
    expect(learning).toMatchObject({
      ...{ id: 'lrn-0000000a', given: count(4, 60), held: count(30, 60), verdict: 'keep' },
      difference: { value: 4 / 60 - 0.5 },
    });
    expect(learning?.difference?.high).toBeLessThan(0);
  });

  it('ends what brings its mistake about', () => {
    expect(judged(count(30, 60), count(4, 60))).toMatchObject([{ verdict: 'end' }]);
  });

  it('ends what has nothing to prevent', () => {
    expect(judged(count(0, 120), count(0, 120))).toMatchObject([{ verdict: 'end' }]);
  });

  it('has reworded what is given while its mistake comes back as before', () => {
    expect(judged(count(600, 2000), count(600, 2000))).toMatchObject([{ verdict: 'reword' }]);
  });

  it('does not tell from a few sessions, nor from one arm', () => {
    expect(judged(count(0, 3), count(2, 3))).toMatchObject([{ verdict: 'too few to tell' }]);
    const [learning] = judged(count(0, 500), count(0, 0));
    expect(learning).toMatchObject({ verdict: 'too few to tell' });
    expect(learning).not.toHaveProperty('difference');
  });

  it('leaves out what could not have been held', () => {
    const observations = observed('lrn-0000000a', count(4, 60), count(30, 60));
    const certain = observations.map((one) => ({ ...one, propensity: 1 }));
    expect(judgeLearnings(certain, LEVELS)).toEqual([]);
  });

  it('tests only what could show a difference, which costs the others nothing', () => {
    const rare = Array.from({ length: 50 }, (_, n) =>
      observed(`rare-${String(n)}`, count(1, 20), count(1, 20)),
    ).flat();
    const one = observed('one', count(3, 30), count(14, 30));
    const [alone] = judgeLearnings(one, LEVELS);
    const among = judgeLearnings([...rare, ...one], LEVELS).find(({ id }) => id === 'one');
    expect(alone?.adjustedP).toBeLessThan(0.05);
    expect(among).toEqual(alone);
  });
});

describe('judgeLearnings on planted learnings', () => {
  const kinds = [
    { name: 'helpful', learnings: 20, brokenGiven: 0.15, brokenHeld: 0.5 },
    { name: 'null', learnings: 70, brokenGiven: 0.3, brokenHeld: 0.3 },
    { name: 'harmful', learnings: 10, brokenGiven: 0.55, brokenHeld: 0.2 },
  ];
  const RUNS = 20;
  const scored = (plan: Omit<PlantedPlan, 'seed'>): readonly Score[] =>
    Array.from({ length: RUNS }, (_, seed) => {
      const verdicts = judgeLearnings(plantedSessions({ ...plan, seed }), LEVELS);
      return scoreVerdicts(verdicts, plan.kinds, LEVELS.falseDiscoveries);
    });
  const mean = (numbers: readonly number[]): number =>
    numbers.reduce((total, one) => total + one, 0) / numbers.length;

  it('finds them, and less than 5 % of what it finds is false', () => {
    const scores = scored({ kinds, sessions: 120, share: 0.5 });
    const kept = scores.map(({ verdicts }) => verdicts['helpful']?.['keep'] ?? 0);
    const ended = scores.map(({ verdicts }) => verdicts['harmful']?.['end'] ?? 0);
    expect(mean(kept)).toBeGreaterThan(0.85 * 20);
    expect(mean(ended)).toBeGreaterThan(0.85 * 10);
    const falseShares = scores.map(({ found, falselyFound }) => falselyFound / Math.max(1, found));
    expect(mean(falseShares)).toBeLessThan(0.05);
  });

  it('never tells a helpful learning to go', () => {
    const scores = scored({ kinds, sessions: 400, share: 0.1 });
    const ended = scores.map(({ verdicts }) => verdicts['helpful']?.['end'] ?? 0);
    expect(Math.max(...ended)).toBe(0);
  });
});
