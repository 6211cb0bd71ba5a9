import {
  coldRecall,
  entitiesInPlay,
  markIndexStale,
  recallBlock,
  SessionInjected,
  type BlockBudget,
  type RecallRequest,
  type RecallResult,
} from '@reflect/core/cold';
import { contextLimit, type HookEvent, type TextLimit } from '@reflect/hook-protocol';

import type { HookOutcome, HookScene } from './hook-scene.js';

export interface Question {
  /** Nothing is looked for when it is empty. */
  readonly text: string;
  /** Whether the project's standing rules apply whatever the text says. */
  readonly standingRules: boolean;
}

/** A UTF-16 unit of a text takes at most three bytes. */
const MAX_BYTES_PER_CHAR = 3;

/**
 * Looks for learnings that apply and that the session was not given yet. They count as
 * given from here on, also if another hook of the session runs at the same time.
 */
export function giveLearnings(event: HookEvent, question: Question, scene: HookScene): HookOutcome {
  const { settings, paths, trace } = scene;
  const limit = contextLimit(event);
  const isWanted = settings.recall.enabled && settings.recall.limit > 0 && question.text !== '';
  if (!isWanted || limit === undefined) return {};
  const injected = new SessionInjected(paths, event.sessionId);
  const result = recall(recallRequest(question, injected.ids(), scene), scene);
  trace.note('signals', `${result.source}: ${result.signals.join(' ')}`);
  const given = give(result, injected, blockBudget(settings.recall, limit));
  trace.mark('give');
  if (needsIndex(result)) markIndexStale(paths);
  return result.problem === undefined ? given : { ...given, problem: result.problem };
}

function recallRequest(
  { text, standingRules }: Question,
  given: readonly string[],
  { settings, project }: HookScene,
): RecallRequest {
  return {
    text,
    standingRules,
    entities: entitiesInPlay(text),
    project: project.key,
    exclude: new Set(given),
    limit: settings.recall.limit,
    bar: settings.recall.bar,
    projectBar: settings.recall.projectBar,
    foreignBar: settings.recall.foreignBar,
  };
}

function recall(request: RecallRequest, scene: HookScene): RecallResult {
  const { paths, settings, now, hasTime, trace } = scene;
  trace.mark('query');
  const modelFolder = settings.index.modelFolder;
  const mark = (phase: string): void => {
    trace.mark(phase);
  };
  const parts = { paths, settings: settings.recall, modelFolder, now, hasTime, mark };
  const result = coldRecall(parts, request);
  trace.mark('rerank');
  return result;
}

/** What cannot be reserved is not given: without a place to note it, it would be given every time. */
function give(
  { given }: RecallResult,
  injected: SessionInjected,
  budget: BlockBudget,
): HookOutcome {
  const records = given.map(({ record }) => record);
  const block = recallBlock(records, budget);
  if (block.ids.length === 0) return {};
  const fresh = injected.reserve(block.ids);
  if (fresh.length === 0) return {};
  const isWhole = fresh.length === block.ids.length;
  const rest = records.filter(({ id }) => fresh.includes(id));
  const { text, ids } = isWhole ? block : recallBlock(rest, budget);
  return { context: text, recalled: ids.length };
}

function blockBudget(recall: BlockBudget, { max, unit }: TextLimit): BlockBudget {
  const room = unit === 'bytes' ? Math.floor(max / MAX_BYTES_PER_CHAR) : max;
  return { maxChars: Math.min(recall.maxChars, room), maxCharsEach: recall.maxCharsEach };
}

/** Whether the index is missing, unusable or of another model: a drain that is told so builds one. */
function needsIndex({ source, problem }: RecallResult): boolean {
  return source === 'documents' || problem !== undefined;
}
