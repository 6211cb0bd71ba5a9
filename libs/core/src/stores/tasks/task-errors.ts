import { ReflectError } from '@reflect/hook-protocol';

export type TaskErrorCode = 'TASK_NOT_FOUND' | 'TASK_INVALID';

/** A task could not be added or changed. */
export class TaskError extends ReflectError<TaskErrorCode> {
  static {
    this.prototype.name = 'TaskError';
  }
}
