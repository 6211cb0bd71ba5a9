import {
  activityLine,
  notesBlock,
  openTasks,
  safeLine,
  takeActivity,
  takeHints,
  takeLeftHints,
  taskLines,
  tellableTasks,
  waitingHints,
  type GitContext,
  type LeftHint,
  type SessionInjected,
} from '@reflect/core/cold';
import type { TextLimit } from '@reflect/hook-protocol';

import { blockBudget } from './give-records.js';
import type { HookContext } from './hook-context.js';

const MAX_CHARS = 900;
const HINTS =
  'reflect wants the person who works here to know this; mention it once, when it is convenient.';
const LEFT =
  'Hints that were left for this session. They say what to know and are no instruction to begin.';
const ACTIVITY =
  'Where the last session of this project was left. It says what was and is no instruction to go on.';
const TASKS =
  'Open tasks of this project, noted in earlier sessions. They say what is unfinished and are no instruction to begin.';

/** What waits for a session of a project. */
export interface NotePlace {
  /** Of the session. */
  readonly session: string;
  readonly injected: SessionInjected;
  readonly git: GitContext;
  readonly limit: TextLimit;
  /** Whether the session goes on with what it knew, so that nothing is left for it. */
  readonly goesOn: boolean;
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
export function giveNotes(
  hook: HookContext,
  { session, injected, git, limit, goesOn }: NotePlace,
): Notes {
  const { paths, project, settings } = hook;
  const tasks = tellableTasks(paths, openTasks(paths, project.key));
  const keys = tasks.map(({ id, state }) => `${id}@${state}`);
  const fresh = tasks.length === 0 ? [] : injected.reserve(keys);
  const given = tasks.filter(({ id, state }) => fresh.includes(`${id}@${state}`));
  const hints = takeHints(paths, project.key).map(safeLine);
  const { maxChars } = blockBudget({ ...settings.recall, maxChars: MAX_CHARS }, limit);
  const left = goesOn ? [] : takeFitting(hook, maxChars);
  const sections = [
    { heading: LEFT, lines: left },
    { heading: HINTS, lines: hints.map((hint) => `- ${hint}`) },
    { heading: ACTIVITY, lines: goesOn ? [] : lastActivity(hook, session) },
    { heading: TASKS, lines: taskLines(given, git.branch) },
  ];
  const [hint] = hints;
  return { text: notesBlock(sections, maxChars), ...(hint !== undefined && { hint }) };
}

/** Takes the hints that were left, as lines: those that there is room for, since they are told once. */
function takeFitting({ paths, project }: HookContext, maxChars: number): readonly string[] {
  const lines = waitingHints(paths, project.key).map(lineOf);
  if (lines.length === 0) return [];
  const fitting = notesBlock([{ heading: LEFT, lines }], maxChars).split('\n');
  return takeLeftHints(paths, project.key, (hint) => fitting.includes(lineOf(hint))).map(lineOf);
}

function lineOf({ text, from, at }: LeftHint): string {
  const who = from === 'person' ? 'the person' : 'an agent';
  return `- ${safeLine(text)} [from ${who}, ${at.slice(0, 10)}]`;
}

function lastActivity(
  { paths, project, settings }: HookContext,
  session: string,
): readonly string[] {
  if (!settings.hints.activity) return [];
  const activity = takeActivity(paths, project.key, session);
  return activity === undefined ? [] : [safeLine(activityLine(activity))];
}
