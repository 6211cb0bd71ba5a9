import type { Digest } from './digest.js';
import type { Driver, DriverAnswer } from './driver.js';
import { learnFromAnswers } from './heuristic/answers-rule.js';
import { learnFromCause } from './heuristic/cause-rule.js';
import { learnFromDiscrepancy } from './heuristic/discrepancy-rule.js';
import { toDraft, type Finding } from './heuristic/draft.js';
import { learnFromFailure } from './heuristic/failure-rule.js';
import { inferUsage } from './heuristic/infer-usage.js';
import { mergeFindings } from './heuristic/merge-findings.js';
import { learnFromTalk } from './heuristic/talk-rule.js';
import { learnFromWords } from './heuristic/words-rule.js';

export interface HeuristicDriverOptions {
  /** Learnings of one session at most, the surest first. */
  readonly maxLearnings: number;
  /** Whether what tells of one task alone is a learning like all others. */
  readonly oneOffs?: boolean;
}

/** The driver that needs no model: rules over the digest. Free and always there. */
export function createHeuristicDriver(options: HeuristicDriverOptions): Driver {
  return {
    name: 'heuristic',
    paid: false,
    isAvailable: () => Promise.resolve(true),
    run: (digest) => Promise.resolve(answer(digest, options)),
  };
}

function answer(digest: Digest, options: HeuristicDriverOptions): DriverAnswer {
  const findings = findIn(digest).slice(0, options.maxLearnings);
  const verdicts = inferUsage(digest);
  if (findings.length === 0) return { outcome: 'nothing', reason: 'No rule applied.', verdicts };
  // A lesson may be left out where it is stored; what stands before it keeps its number.
  const drafts = findings
    .toSorted((a, b) => marked(a) - marked(b))
    .map((finding) =>
      toDraft(options.oneOffs === true ? { ...finding, isOneOff: false } : finding),
    );
  return { outcome: 'learned', drafts, verdicts };
}

function marked({ trigger }: Finding): number {
  return trigger === undefined ? 0 : 1;
}

function findIn(digest: Digest): readonly Finding[] {
  const found = [
    ...digest.items.flatMap(
      (item) =>
        learnFromTalk(item) ??
        (item.talk === undefined ? learnFromDiscrepancy(item) : undefined) ??
        learnFromWords(item) ??
        learnFromFailure(item) ??
        learnFromCause(item) ??
        [],
    ),
    ...learnFromAnswers(digest.items),
  ];
  return [...mergeFindings(found)].sort((a, b) => b.score - a.score);
}
