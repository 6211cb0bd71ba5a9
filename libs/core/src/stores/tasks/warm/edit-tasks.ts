import { randomBytes } from 'node:crypto';

import { holdsAct } from '../../learnings/acts.js';
import { DocumentLedger, type LedgerPaths } from '../../learnings/document-ledger.js';
import { findHostileText } from '../../learnings/hostile-text.js';
import { gitBranch } from '../../../foundation/project/git-context.js';
import { isExcluded } from '../../../foundation/project/is-excluded.js';
import { findProject } from '../../../foundation/project/project-key.js';
import { cleanLine } from '../../../foundation/redaction/warm/clean-line.js';
import { isPaused } from '../../session/pause.js';
import { appendLine } from '@reflect/files';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { readTasks } from '../read-tasks.js';
import { seenTask } from '../seen-tasks.js';
import { TaskError } from '../task-errors.js';
import { MAX_TITLE, type Task, type TaskEvent, type TaskScope, type TaskState } from '../task.js';

type TaskPaths = Pick<DataPaths, 'tasks' | 'paused'>;
type NewTaskPaths = TaskPaths & LedgerPaths;

export interface NewTask {
  readonly title: string;
  readonly scope: TaskScope;
  /** Folder whose project and branch it belongs to. */
  readonly cwd: string;
  /** Setting `project.excluded`. */
  readonly excluded: string;
  /** Whether a person notes it down; of an agent's, what names an act waits until a person has seen it. */
  readonly isPersons: boolean;
}

/** A task that was just noted down. */
export interface AddedTask extends Task {
  /** How many secrets were taken out of its title, where any were. */
  readonly secrets?: number;
}

/**
 * Adds a task, without what is private or secret in its title. `now` is milliseconds since the epoch.
 *
 * Throws `TASK_INVALID`, also while reflect is paused, in a project that opted out, and for a title
 * that tries to command a model: a later session reads it. Throws `StorageError`.
 */
export async function addTask(paths: NewTaskPaths, task: NewTask, now: number): Promise<AddedTask> {
  const { key: project, root } = findProject(task.cwd);
  const isOut = isExcluded({ key: project, root }, task.excluded);
  if (isPaused(paths)) throw invalid("reflect is paused. See 'reflect resume'.");
  if (isOut)
    throw invalid(`${root} keeps reflect out: see its .reflectignore and project.excluded.`);
  const { title, secrets } = await cleanTitle(task.title);
  const branch = gitBranch(task.cwd);
  const id = `tsk-${randomBytes(4).toString('hex')}`;
  const at = new Date(now).toISOString();
  const link = { project, ...(branch !== undefined && { branch }) };
  if (task.isPersons || !holdsAct(title)) markTasksSeen(paths, [{ id, title }]);
  append(paths, { v: 1, event: 'added', at, id, title, scope: task.scope, ...link });
  return { ...taskOf(paths, id), ...(secrets > 0 && { secrets }) };
}

/** Has sessions told of tasks that a person has seen, but for what would command a model. */
export function markTasksSeen(
  paths: LedgerPaths,
  tasks: readonly Pick<Task, 'id' | 'title'>[],
): void {
  const harmless = tasks.filter(({ title }) => findHostileText(title) === undefined);
  new DocumentLedger(paths).add(harmless.map(seenTask));
}

/**
 * Changes the state of a task; one that has it already stays as it is. It counts as later than all
 * that is known of the task, whatever the clocks of others say.
 *
 * Throws `TASK_NOT_FOUND`, `TASK_INVALID` while reflect is paused, and `StorageError`.
 */
export function moveTask(
  paths: TaskPaths,
  { id, state }: { readonly id: string; readonly state: TaskState },
  now: number,
): Task {
  if (isPaused(paths)) throw invalid("reflect is paused. See 'reflect resume'.");
  const task = taskOf(paths, id);
  if (task.state === state) return task;
  const at = new Date(Math.max(now, Date.parse(task.updated) + 1)).toISOString();
  append(paths, { v: 1, event: 'moved', at, id, state });
  return taskOf(paths, id);
}

function taskOf(paths: TaskPaths, id: string): Task {
  const task = readTasks(paths).find((one) => one.id === id);
  if (task !== undefined) return task;
  const message = `There is no task ${id}. See 'reflect task list --all'.`;
  throw new TaskError('TASK_NOT_FOUND', message);
}

async function cleanTitle(
  text: string,
): Promise<{ readonly title: string; readonly secrets: number }> {
  const hostile = findHostileText(text);
  if (hostile !== undefined) {
    throw invalid(`The task reads as an attempt to command a model ("${hostile.evidence}").`);
  }
  const { line: title, secrets } = await cleanLine(text);
  if (title === '') throw invalid('There is nothing to note down. Say what is to be done.');
  if (title.length > MAX_TITLE) {
    throw invalid(`A task has ${String(MAX_TITLE)} characters at most. Say it in a line.`);
  }
  return { title, secrets };
}

function invalid(message: string): TaskError {
  return new TaskError('TASK_INVALID', `${message} Nothing was written.`);
}

function append(paths: TaskPaths, event: TaskEvent): void {
  appendLine(paths.tasks, JSON.stringify(event));
}
