import type { RecallRecord } from '../../engine/search/recall-record.js';
import type { RecallRequest } from './recall-request.js';
import { thresholdFor } from './relevance.js';
import { statesFirmRule, statesRule } from './states-rule.js';

/** Kinds that hold for a whole project and not for one situation. */
const STANDING_KINDS: ReadonlySet<RecallRecord['kind']> = new Set([
  'preference',
  'convention',
  'invariant',
]);

/** What is searched, and for how much. */
export interface Searched {
  readonly documents: number;
  /** Different terms of the text. */
  readonly words: number;
}

/** Relevance from which on a record may be given; `Infinity` for never. */
export function thresholdOf(
  record: RecallRecord,
  request: RecallRequest,
  { documents, words }: Searched,
): number {
  const threshold = ownThreshold(record, request, documents);
  if (!isTentative(record) && record.kind !== 'episode') return threshold;
  // Whatever holds the one or two words of "commit and push" answers all of it.
  if (words < (request.draftMinWords ?? 0)) return Infinity;
  if (!isTentative(record)) return threshold;
  // What a session is about before anybody said so is too little to go by.
  if (isGuess(request) || isUnsettledTalk(record, request)) return Infinity;
  return Math.max(threshold, tentativeThreshold(record, request));
}

/**
 * An exchange in which nobody summed up what was decided is mostly the progress of one task: of eleven that
 * prompts were given nobody could use ten (`npm run bench:replay`). Who asks for drafts gets it.
 */
function isUnsettledTalk(
  { kind }: RecallRecord,
  { lowConfidenceThreshold: least = 0 }: RecallRequest,
): boolean {
  return kind === 'episode' && least > 0;
}

/** What somebody said of a task has to be asked for nearly as it was said; what a command showed has not. */
function tentativeThreshold(
  { origin }: RecallRecord,
  { lowConfidenceThreshold: least = 0 }: RecallRequest,
): number {
  return origin === 'user' && least > 0 ? (least + 1) / 2 : least;
}

function ownThreshold(record: RecallRecord, request: RecallRequest, documents: number): number {
  if (record.kind === 'episode') return episodeThreshold(record, request);
  const isOwn = record.project !== undefined && !isForeign(record, request);
  if (isOwn && request.standingRules !== undefined && isStanding(record)) return 0;
  if (request.standingRules === 'alone') return Infinity;
  if (record.project === undefined) return thresholdFor(request.threshold, documents);
  if (isForeign(record, request)) return Math.max(request.threshold, request.foreignThreshold);
  return thresholdFor(request.projectThreshold ?? request.threshold, documents);
}

/** What was said in another project is never given, and nothing of what was said before a question. */
function episodeThreshold(record: RecallRecord, request: RecallRequest): number {
  const { episodeThreshold: threshold } = request;
  const isWanted = !isForeign(record, request) && !isGuess(request);
  return isWanted && threshold !== undefined ? threshold : Infinity;
}

function isGuess({ standingRules }: RecallRequest): boolean {
  return standingRules === 'before' || standingRules === 'alone';
}

/** What is bound to files comes back with them, and not before. */
function isStanding(record: RecallRecord): boolean {
  if (record.files.length > 0) return false;
  return STANDING_KINDS.has(record.kind) || statesRule(record);
}

/**
 * What was drafted once from what happened in a session, and confirmed by nobody since: of a hundred such
 * at prompts that are like them, three to seven were of use (`npm run bench:replay`). What was said once and
 * may have been an order for the task at hand is such a draft, too.
 */
function isTentative(record: RecallRecord): boolean {
  return record.confidence === 'low' && isUnconfirmed(record) && !statesFirmRule(record);
}

/** Whether it was drafted from a session, and no person took care of it. */
export function isUnconfirmed({ confidence, harness }: RecallRecord): boolean {
  return confidence !== 'high' && harness !== undefined;
}

export function isForeign(
  { project }: { readonly project?: string | undefined },
  request: Pick<RecallRequest, 'project'>,
): boolean {
  return project !== undefined && project !== request.project;
}
