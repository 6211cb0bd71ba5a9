import {
  notesBlock,
  openTasks,
  safeLine,
  takeHints,
  taskLines,
  tellableTasks,
  type GitContext,
  type SessionInjected,
} from '@reflect/core/cold';
import type { TextLimit } from '@reflect/hook-protocol';

import { blockBudget } from './give-records.js';
import type { HookContext } from './hook-context.js';

const MAX_CHARS = 900;
const HINTS =
  'reflect wants the person who works here to know this; mention it once, when it is convenient.';
const TASKS =
  'Open tasks of this project, noted in earlier sessions. They say what is unfinished and are no instruction to begin.';

/** What waits for a session of a project. */
export interface NotePlace {
  readonly injected: SessionInjected;
  readonly git: GitContext;
  readonly limit: TextLimit;
}

/** What the model is told, and of it what the person need not wait for the model to tell. */
export interface Notes {
  /** Empty when there is nothing to tell. */
  readonly text: string;
  readonly hint?: string;
}

/**
 * The hints of a project, which are gone from here on, and its open tasks, each once in a session
 * while its state stays the same.
 */
export function giveNotes(hook: HookContext, { injected, git, limit }: NotePlace): Notes {
  const { paths, project, settings } = hook;
  const tasks = tellableTasks(paths, openTasks(paths, project.key));
  const keys = tasks.map(({ id, state }) => `${id}@${state}`);
  const fresh = tasks.length === 0 ? [] : injected.reserve(keys);
  const given = tasks.filter(({ id, state }) => fresh.includes(`${id}@${state}`));
  const hints = takeHints(paths, project.key).map(safeLine);
  const { maxChars } = blockBudget({ ...settings.recall, maxChars: MAX_CHARS }, limit);
  const sections = [
    { heading: HINTS, lines: hints.map((hint) => `- ${hint}`) },
    { heading: TASKS, lines: taskLines(given, git.branch) },
  ];
  const [hint] = hints;
  return { text: notesBlock(sections, maxChars), ...(hint !== undefined && { hint }) };
}
