import { isWorthRecall } from '@reflect/core/cold';
import type { HookEventOf, PromptSource } from '@reflect/hook-protocol';

import { giveLearnings } from '../give-learnings.js';
import type { HookOutcome, HookScene } from '../hook-scene.js';
import { promptQuery } from '../prompt-query.js';

/** Prompts that speak for a person. */
const HUMAN: ReadonlySet<PromptSource> = new Set(['user', 'sdk']);

/** Gives the learnings that apply to a prompt. */
export function submitPrompt(
  event: HookEventOf<'prompt.submit'>,
  scene: HookScene,
): HookOutcome | undefined {
  if (!HUMAN.has(event.promptSource) || event.agentId !== undefined) return undefined;
  const text = promptQuery(event.prompt);
  if (!isWorthRecall(text, scene.settings.recall)) return {};
  return giveLearnings(event, { text, standingRules: false }, scene);
}
