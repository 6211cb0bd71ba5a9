import { parseJsonLines } from '@reflect/files';
import { isOpen, TASK_SCOPES, TASK_STATES, type Task, type TaskEvent } from './task.js';

/**
 * The tasks of a log: what is under way, what waits, then what is over, each the earliest first.
 *
 * The latest change of a task counts. Of changes at one instant the one nearer to the end of
 * `TASK_STATES` does, so that the order of lines, which a merge may turn, decides nothing.
 */
export function foldTasks(text: string): readonly Task[] {
  const events = new Map<string, TaskEvent>();
  for (const { value } of parseJsonLines(text).values) {
    if (isTaskEvent(value)) events.set(sortKey(value), value);
  }
  const tasks = new Map<string, Task>();
  for (const key of [...events.keys()].sort()) {
    const event = events.get(key);
    if (event !== undefined) applyEvent(tasks, event);
  }
  return [...tasks.values()].sort(compareTasks);
}

function applyEvent(tasks: Map<string, Task>, event: TaskEvent): void {
  const known = tasks.get(event.id);
  if (event.event === 'added') {
    if (known === undefined) tasks.set(event.id, addedTask(event));
  } else if (known !== undefined) {
    tasks.set(event.id, { ...known, state: event.state, updated: event.at });
  }
}

type Added = Extract<TaskEvent, { event: 'added' }>;

function addedTask({ id, title, scope, project, branch, at }: Added): Task {
  const link = { project, ...(branch !== undefined && { branch }) };
  return { id, title, scope, ...link, state: 'pending', created: at, updated: at };
}

/**
 * By time; at one time a task is added before it changes, and everything else is settled, too. Made
 * once for each event: a comparison that made it would cost a hook most of what a log takes.
 */
function sortKey(event: TaskEvent): string {
  if (event.event === 'moved') {
    return JSON.stringify([event.at, 1 + TASK_STATES.indexOf(event.state), event.id]);
  }
  const { at, id, title, scope, project, branch } = event;
  return JSON.stringify([at, 0, id, title, scope, project, branch]);
}

function compareTasks(a: Task, b: Task): number {
  return order(placeOf(a), placeOf(b)) || order(a.created, b.created) || order(a.id, b.id);
}

function placeOf(task: Task): number {
  if (!isOpen(task)) return 2;
  return task.state === 'in-progress' ? 0 : 1;
}

function order<T extends string | number>(a: T, b: T): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function isTaskEvent(value: unknown): value is TaskEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { event, id, at, ...rest } = value as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !/^tsk-[0-9a-f]{8}$/.test(id) || !isTime(at)) return false;
  return event === 'added' ? isAdded(rest) : event === 'moved' && isOneOf(TASK_STATES, rest);
}

function isAdded(value: Readonly<Record<string, unknown>>): boolean {
  const { title, scope, project, branch } = value;
  const areTexts = typeof title === 'string' && typeof project === 'string';
  const isBranch = branch === undefined || typeof branch === 'string';
  return areTexts && isBranch && TASK_SCOPES.some((known) => known === scope);
}

function isOneOf(states: readonly string[], { state }: Readonly<Record<string, unknown>>): boolean {
  return states.some((known) => known === state);
}

/** Only times of one form can be compared as texts. */
function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
}
