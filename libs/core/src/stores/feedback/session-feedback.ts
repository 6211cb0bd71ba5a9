import type { UsageVerdict } from './usage-verdict.js';
import type { InjectedLearning } from './injected-learning.js';
import { draftKey, learningId } from '../learnings/learning-id.js';
import type { LearningStore } from '../learnings/learning-store.js';
import type { Learning, LearningDraft } from '../learnings/learning.js';
import { appendLine } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import type { RecallFeedback, JudgedSession } from './recall-feedback.js';
import { injectedLearnings, type InjectedLearnings } from './injected-learnings.js';
import { VERDICTS, type SessionUse, type Verdict } from './session-use.js';

/** More than a session is given; a history that somebody filled by hand ends here. */
const MAX_GIVEN = 60;

/**
 * Feedback in `ratings.jsonl`. Only what hooks noted as given counts, whatever a worker names: an
 * answer cannot praise or damn a learning that its session never saw.
 */
export class SessionFeedback implements RecallFeedback {
  constructor(
    private readonly paths: Pick<DataPaths, 'ratings' | 'sessionHistory'>,
    private readonly learnings: Pick<LearningStore, 'get'>,
  ) {}

  async given(sessionId: string): Promise<readonly InjectedLearning[]> {
    const givens = injectedLearnings(this.paths, sessionId);
    if (givens === undefined) return [];
    return (await this.#stillThere(givens)).map(({ id, title, body }) => ({
      ...{ id, title, body },
      atStart: givens.atStart.includes(id),
    }));
  }

  async note(judged: JudgedSession): Promise<void> {
    const givens = injectedLearnings(this.paths, judged.sessionId);
    if (givens === undefined) return;
    const learnings = await this.#stillThere(givens);
    const broken = learnings.filter((learning) => isBroken(learning, judged));
    const use = useOf(givens, judged, broken);
    appendLine(this.paths.ratings, JSON.stringify(use));
  }

  async #stillThere({ ids }: InjectedLearnings): Promise<readonly Learning[]> {
    const found = ids.slice(0, MAX_GIVEN).map((id) => this.learnings.get(id));
    return (await Promise.all(found)).flatMap((stored) => stored?.learning ?? []);
  }
}

function useOf(
  { session, at, ids }: InjectedLearnings,
  { jobId, verdicts }: JudgedSession,
  broken: readonly Learning[],
): SessionUse {
  const given = ids.slice(0, MAX_GIVEN);
  const judged = VERDICTS.flatMap((verdict) => {
    const about = given.filter((id) => isJudged(verdicts, id, verdict));
    return about.length === 0 ? [] : [[verdict, about] as const];
  });
  return {
    ...{ v: 1, origin: 'implied', key: jobId, session, at, given },
    ...Object.fromEntries(judged),
    ...(broken.length > 0 && { broken: broken.map(({ id }) => id) }),
  };
}

function isJudged(verdicts: readonly UsageVerdict[], id: string, verdict: Verdict): boolean {
  return verdicts.some((one) => one.id === id && one.verdict === verdict);
}

/** Whether a person had to say again what the session had been told before. */
function isBroken({ id, seen }: Learning, { jobId, drafts, givenAt }: JudgedSession): boolean {
  const since = givenAt[id];
  if (since === undefined) return false;
  return drafts.some((draft, n) => {
    const key = draftKey(jobId, n);
    return isSaidAfter(draft, since) && seen.includes(key) && learningId(key) !== id;
  });
}

/** A prompt and what recall gives for it stand side by side: all that shows it has to come later. */
export function isSaidAfter({ origin, evidence }: LearningDraft, line: number): boolean {
  return origin === 'user' && evidence.length > 0 && evidence.every((shown) => shown > line);
}
