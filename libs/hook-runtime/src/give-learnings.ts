import {
  coldRecall,
  entitiesInPlay,
  markIndexStale,
  SessionFiles,
  SessionInjected,
  type RecallRequest,
  type RecallResult,
  type StandingRules,
  type PromptKey,
} from '@reflect/core/cold';
import { contextLimit, type HookEvent, type TextLimit } from '@reflect/hook-protocol';

import { contextId } from './context-id.js';
import { tellLate } from './tell-late.js';
import { leftOutPart, withEvidence } from './evidence.js';
import { blockBudget, giveRecords } from './give-records.js';
import { holdoutOf } from './hold-out.js';
import type { HookContext, OutcomePart } from './hook-context.js';

export interface Question {
  /** Nothing is looked for when it is empty. */
  readonly text: string;
  readonly standingRules: StandingRules | undefined;
  /** Looked for beside it: the best learning for each is given, in front. */
  readonly also?: readonly string[];
  /** Nothing is given when another hook gave something in this turn. */
  readonly turn?: PromptKey;
  /** What the session is given in front of it, which takes up room. */
  readonly before?: string;
  /** Characters of the block, in place of those of the settings. */
  readonly maxChars?: number;
}

/**
 * Looks for learnings that apply and that the context of the event was not given yet. They count as
 * given from here on, also if another hook of the session runs at the same time.
 */
export function giveLearnings(
  event: HookEvent,
  question: Question,
  hook: HookContext,
): OutcomePart {
  const { settings, paths, trace } = hook;
  const { maxChars = settings.recall.maxChars, also = [] } = question;
  const limit = contextLimit(event);
  const isWanted = settings.recall.enabled && settings.recall.limit > 0 && question.text !== '';
  if (!isWanted || limit === undefined) return {};
  const injected = new SessionInjected(paths, contextId(event));
  const files = new SessionFiles(paths, event.sessionId).recent();
  const known = { ids: injected.ids(), files };
  const result = recallAll(
    question,
    (one) => ({ ...recallRequest(one, known, hook), session: event.sessionId }),
    hook,
  );
  trace.note('signals', `${result.source}: ${result.signals.join(' ')}`);
  if (needsIndex(result, hook)) markIndexStale(paths);
  if (result.isLate === true) return tellLate(hook);
  const offers = result.results.map(({ record }) => ({ record, key: record.id }));
  const given = giveRecords(offers, injected, {
    budget: blockBudget(
      { ...settings.recall, maxChars, limit: settings.recall.limit + also.length },
      roomAfter(question.before, limit),
    ),
    project: hook.project,
    holdout: holdoutOf(event, hook),
    ...(question.turn !== undefined && { turn: question.turn }),
  });
  trace.mark('give');
  return {
    ...(given.context !== undefined && { context: given.context }),
    given: withEvidence(given.given ?? [], result),
    ...(given.held !== undefined && { held: given.held }),
    ...(event.event === 'prompt.submit' && leftOutPart(result)),
    ...(result.problem !== undefined && { problem: result.problem }),
  };
}

/** An endpoint was asked for the first question alone: the others are looked up by their words. */
const NOT_ASKED = (): never => {
  throw new Error('The endpoint was not asked for this question.');
};

function recallAll(
  question: Question,
  requestFor: (question: Question) => RecallRequest,
  hook: HookContext,
): RecallResult {
  const result = recall(requestFor(question), hook);
  const { asked } = hook;
  const others = { ...hook, ...(asked && { asked: { ...asked, openModel: NOT_ASKED } }) };
  const found = (question.also ?? []).flatMap((text) => {
    const { exclude, ...request } = requestFor({ text, standingRules: undefined });
    // Where the best is known already, the second best is not wanted in its place.
    const best = recall({ ...request, exclude: new Set(), limit: 1 }, others).results;
    return best.filter(({ record }) => exclude?.has(record.id) !== true);
  });
  const results = new Map([...found, ...result.results].map((one) => [one.record.id, one]));
  return { ...result, results: [...results.values()] };
}

function roomAfter(text = '', { max, unit }: TextLimit): TextLimit {
  const taken = unit === 'bytes' ? Buffer.byteLength(text) : text.length;
  return { max: text === '' ? max : Math.max(0, max - taken - 1), unit };
}

/** What the session was given, and the files that it works on. */
interface Known {
  readonly ids: readonly string[];
  readonly files: readonly string[];
}

function recallRequest(
  { text, standingRules }: Question,
  { ids, files }: Known,
  { settings, project, asked }: HookContext,
): RecallRequest {
  return {
    text,
    ...(standingRules !== undefined && { standingRules }),
    entities: entitiesInPlay(text),
    files,
    project: project.key,
    exclude: new Set(ids),
    limit: settings.recall.limit,
    threshold: settings.recall.threshold,
    projectThreshold: settings.recall.projectThreshold,
    episodeThreshold: settings.recall.episodeThreshold,
    lowConfidenceThreshold: settings.recall.lowConfidenceThreshold,
    draftMinWords: settings.recall.draftMinWords,
    foreignThreshold: settings.recall.foreignThreshold,
    ...(asked && { span: asked.span }),
  };
}

function recall(request: RecallRequest, hook: HookContext): RecallResult {
  const { paths, settings, now, hasTime, trace, asked, kept } = hook;
  trace.mark('query');
  const modelFolder = settings.index.modelFolder;
  const mark = (phase: string): void => {
    trace.mark(phase);
  };
  const model = asked && { openModel: asked.openModel };
  const parts = { paths, settings: settings.recall, modelFolder, now, hasTime, mark };
  const result = coldRecall({ ...parts, ...model, ...(kept && { kept }) }, request);
  trace.mark('rerank');
  return result;
}

/**
 * Whether the index is missing, unusable or of another model: a drain that is told so builds one. An
 * endpoint that does not answer is no reason.
 */
function needsIndex({ source, problem }: RecallResult, { asked }: HookContext): boolean {
  return source === 'documents' || (problem !== undefined && asked === undefined);
}
