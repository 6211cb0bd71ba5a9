import {
  notesBlock,
  openTasks,
  safeLine,
  takeHints,
  taskLines,
  type GitContext,
  type SessionInjected,
} from '@reflect/core/cold';
import type { TextLimit } from '@reflect/hook-protocol';

import { blockBudget } from './give-records.js';
import type { HookScene } from './hook-scene.js';

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

/**
 * The hints of a project, which are gone from here on, and its open tasks, each once in a session
 * while its state stays the same; empty when there is nothing to tell.
 */
export function giveNotes(scene: HookScene, { injected, git, limit }: NotePlace): string {
  const { paths, project, settings } = scene;
  const tasks = openTasks(paths, project.key);
  const keys = tasks.map(({ id, state }) => `${id}@${state}`);
  const fresh = tasks.length === 0 ? [] : injected.reserve(keys);
  const given = tasks.filter(({ id, state }) => fresh.includes(`${id}@${state}`));
  const hints = takeHints(paths, project.key).map((text) => `- ${safeLine(text)}`);
  const { maxChars } = blockBudget({ ...settings.recall, maxChars: MAX_CHARS }, limit);
  const sections = [
    { heading: HINTS, lines: hints },
    { heading: TASKS, lines: taskLines(given, git.branch) },
  ];
  return notesBlock(sections, maxChars);
}
