import type { Digest } from './digest.js';
import type { Driver, DriverAnswer } from './driver.js';
import { learnFromAnswers } from './heuristic/answers-rule.js';
import { learnFromCause } from './heuristic/cause-rule.js';
import { toDraft, type Finding } from './heuristic/draft.js';
import { learnFromFailure } from './heuristic/failure-rule.js';
import { judgeGiven } from './heuristic/judge-given.js';
import { mergeFindings } from './heuristic/merge-findings.js';
import { learnFromWords } from './heuristic/words-rule.js';

export interface HeuristicDriverOptions {
  /** Learnings of one session at most, the surest first. */
  readonly maxLearnings: number;
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
  const verdicts = judgeGiven(digest);
  if (findings.length === 0) return { outcome: 'nothing', reason: 'No rule applied.', verdicts };
  const drafts = findings.map(toDraft);
  return { outcome: 'learned', drafts, verdicts };
}

function findIn(digest: Digest): readonly Finding[] {
  const found = [
    ...digest.items.flatMap(
      (item) => learnFromWords(item) ?? learnFromFailure(item) ?? learnFromCause(item) ?? [],
    ),
    ...learnFromAnswers(digest.items),
  ];
  return [...mergeFindings(found)].sort((a, b) => b.score - a.score);
}
