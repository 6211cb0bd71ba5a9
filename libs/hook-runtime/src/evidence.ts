import { relevanceParts, type GivenLearning, type RecallResult } from '@reflect/core/cold';

import type { OutcomePart } from './hook-context.js';

type Weighed = RecallResult['considered'][number];

const PARTS = ['meaning', 'words', 'situation', 'neighbour'] as const;
/** As many as somebody who asks "and why not that one?" looks through. */
const MOST_LEFT_OUT = 3;
/** What has less of its threshold was no near thing. */
const NEAR = 0.5;

/** What was given with what spoke for it, so that a person can see later why. */
export function withEvidence(
  given: readonly GivenLearning[],
  { results, signals }: Pick<RecallResult, 'results' | 'signals'>,
): readonly GivenLearning[] {
  const weighed = new Map(results.map((one) => [one.record.id, one]));
  return given.map((one) => {
    const { explanation } = weighed.get(one.id) ?? {};
    if (explanation === undefined) return { ...one, evidence: 0 };
    const { relevance, threshold } = explanation;
    const weighedParts = relevanceParts(explanation, signals);
    const parts = PARTS.map((name) => [name, short(weighedParts[name])] as const).filter(
      ([, part]) => part > 0,
    );
    return {
      ...{ ...one, evidence: short(relevance) },
      ...(Number.isFinite(threshold) && { threshold: short(threshold) }),
      parts: Object.fromEntries(parts),
    };
  });
}

/** What came nearest to its threshold and was not given, and why; what the session has already is no news. */
export function leftOutPart({ considered }: Pick<RecallResult, 'considered'>): OutcomePart {
  const leftOut = considered
    .filter(({ skipped, explanation }) => skipped !== undefined && nearness(explanation) >= NEAR)
    .filter(({ skipped, record }) => skipped !== 'excluded' && record.kind !== 'episode')
    .sort((one, other) => nearness(other.explanation) - nearness(one.explanation))
    .slice(0, MOST_LEFT_OUT)
    .map(({ record: { id }, skipped = 'limit', explanation: { relevance, threshold } }) => ({
      ...{ id, evidence: short(relevance), threshold: short(threshold), why: skipped },
    }));
  return leftOut.length === 0 ? {} : { leftOut };
}

/** 0 for what no relevance brings in: its threshold is infinite. */
function nearness({ relevance, threshold }: Weighed['explanation']): number {
  return threshold === 0 ? 1 : relevance / threshold;
}

/** A history holds many. */
function short(value: number): number {
  return Number(value.toFixed(2));
}
