export const TASK_STATES = ['pending', 'in-progress', 'completed', 'cancelled'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** Whose it is: the person's, the agent's, or of both. */
export const TASK_SCOPES = ['user', 'agent', 'shared'] as const;
export type TaskScope = (typeof TASK_SCOPES)[number];

/** Something to be done in a project. */
export interface Task {
  /** `tsk-` and eight hex digits. */
  readonly id: string;
  /** One line, without secrets. */
  readonly title: string;
  readonly scope: TaskScope;
  /** Key of its project. */
  readonly project: string;
  /** The branch that it was added on. */
  readonly branch?: string;
  readonly state: TaskState;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** When its state changed last; ISO 8601, UTC. */
  readonly updated: string;
}

/** Lines of `tasks.jsonl`; which stands before which decides nothing. */
export type TaskEvent =
  | ({ readonly v: 1; readonly event: 'added'; readonly at: string } & Omit<
      Task,
      'state' | 'created' | 'updated'
    >)
  | {
      readonly v: 1;
      readonly event: 'moved';
      readonly at: string;
      readonly id: string;
      readonly state: TaskState;
    };

/** Whether a task is not over. */
export function isOpen({ state }: Task): boolean {
  return state === 'pending' || state === 'in-progress';
}

/** Longer titles are refused. */
export const MAX_TITLE = 300;
