import {
  asksForChange,
  gitContext,
  isWorthRecall,
  notesForChange,
  SessionInjected,
  promptKeyOf,
  type CommandNote,
  type StandingRules,
} from '@reflect/core/cold';
import type { HookEventOf, PromptSource } from '@reflect/hook-protocol';

import { commandScope, giveCommands } from '../give-commands.js';
import { giveLearnings } from '../give-learnings.js';
import type { Handled, HookContext, OutcomePart } from '../hook-context.js';
import { keepCorrection } from '../keep-correction.js';
import { promptQuery } from '../prompt-query.js';
import { describeError } from '../record-event.js';
import { sessionQuery } from '../session-query.js';

type Prompt = HookEventOf<'prompt.submit'>;

/** Prompts that speak for a person. */
const HUMAN: ReadonlySet<PromptSource> = new Set(['user', 'sdk']);

/** Keeps a prompt that corrects what failed, and gives the learnings that apply to it. */
export function submitPrompt(event: Prompt, hook: HookContext): Handled {
  if (!HUMAN.has(event.promptSource)) return undefined;
  const text = promptQuery(event.prompt);
  const kept = attemptToKeep(event, text, hook);
  const rules = giveCommands(event, () => rulesForChange(event, text, hook), hook);
  return [kept, ...(rules === undefined ? [] : [rules]), giveForPrompt(event, text, hook)];
}

/**
 * The rules that checkers find broken, once work on code begins: with the first prompt that asks for a change, else
 * with the second, since a session that only looks something up rarely has one.
 */
function rulesForChange(event: Prompt, text: string, hook: HookContext): readonly CommandNote[] {
  const notes = notesForChange(commandScope(event, hook));
  if (notes.length === 0 || asksForChange(text)) return notes;
  return new SessionInjected(hook.paths, event.sessionId).nudge(FIRST_PROMPT) ? [] : notes;
}

/** Under which a session notes that it had a prompt. */
const FIRST_PROMPT = 'first-prompt';

/** What is looked for with a prompt; empty for nothing. */
export function searchedText(event: Prompt, { paths, settings }: HookContext): string {
  if (!HUMAN.has(event.promptSource)) return '';
  const text = promptQuery(event.prompt);
  if (isWorthRecall(text, settings.recall)) return text;
  const isLost = new SessionInjected(paths, event.sessionId).hasLostContext;
  return isLost ? sessionQuery(event.cwd, gitContext(event.cwd)) : '';
}

/** What fails here must not keep the prompt from its learnings. */
function attemptToKeep(event: Prompt, text: string, hook: HookContext): OutcomePart {
  try {
    return keepCorrection(event, text, hook) ? { hasLesson: true } : {};
  } catch (error) {
    return { problem: describeError(error) };
  } finally {
    hook.trace.mark('correction');
  }
}

/** A prompt after a compaction also gets back what the place of the session calls for. */
function giveForPrompt(event: Prompt, text: string, hook: HookContext): OutcomePart {
  const isWorth = isWorthRecall(text, hook.settings.recall);
  const injected = new SessionInjected(hook.paths, event.sessionId);
  const isLost = injected.hasLostContext;
  if (!isWorth && !isLost) return {};
  const turn = promptKeyOf(['prompt', event.turnId ?? '', event.prompt], hook.now);
  if (injected.hasAnswered(turn)) return {};
  const query = isWorth ? text : sessionQuery(event.cwd, gitContext(event.cwd));
  const question = { text: query, standingRules: standing(isLost, isWorth), turn };
  const outcome = giveLearnings(event, question, hook);
  if (isLost && outcome.context === undefined) injected.forgetLoss();
  return outcome;
}

function standing(isLost: boolean, isWorth: boolean): StandingRules | undefined {
  if (!isLost) return undefined;
  return isWorth ? 'beside' : 'before';
}
