import { readBounded, readRegularFile } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { foldTasks } from './fold-tasks.js';
import { isOpen, type Task } from './task.js';

type TaskPaths = Pick<DataPaths, 'tasks'>;

/** Thousands of events; a hook looks no further back. */
const HOOK_BYTES = 1024 * 1024;

/** All tasks of all projects. Throws `StorageError`. */
export function readTasks(paths: TaskPaths): readonly Task[] {
  return foldTasks(readRegularFile(paths.tasks)?.toString('utf8') ?? '');
}

/** What is open in a project, for hooks: never throws, and reads no more than the end of a long log. */
export function openTasks(paths: TaskPaths, project: string): readonly Task[] {
  const tasks = foldTasks(readBounded(paths.tasks, HOOK_BYTES, true) ?? '');
  return tasks.filter((task) => task.project === project && isOpen(task));
}
