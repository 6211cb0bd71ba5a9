import { readJson, withFileLock, writeFileAtomic } from '@reflect/files';

import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isNumber, isText, listOf, objectOf } from '../../foundation/text/shape.js';
import { sessionFile } from './session-file.js';

/** What an agent wants a sub-agent to do, without secrets. */
export interface SubagentTask {
  /** Type of the sub-agent; empty where the call named none. */
  readonly agentType: string;
  readonly text: string;
  /** Turn in which the call was made; empty where the harness does not tell. */
  readonly turn: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Which sub-agent starts, and in which turn. */
export interface SubagentStart {
  readonly agentType?: string;
  readonly turnId?: string;
}

const LOCK_WAIT_MS = 200;
const MAX_TASKS = 20;
/** A sub-agent that was not refused starts at once, or after a person allowed it. */
const MAX_AGE_MS = 600_000;

/**
 * Tasks of sub-agents that were called and have not started: the event of a start does not tell what it
 * is about. A call that was refused leaves a task that nobody takes. All methods throw `StorageError`.
 */
export class SubagentTasks {
  readonly #file: string;

  constructor(paths: Pick<DataPaths, 'armed'>, sessionId: string) {
    this.#file = sessionFile(paths.armed, `${sessionId}.tasks`);
  }

  add(task: SubagentTask): void {
    this.#locked((tasks) => {
      this.#write([...tasks, task].slice(-MAX_TASKS));
    });
  }

  /** The text of the earliest task that may be that of the sub-agent, which no other gets; may be empty. */
  take({ agentType, turnId = '' }: SubagentStart, now: number): string {
    if (this.#read().length === 0) return '';
    return this.#locked((tasks) => {
      const open = tasks.filter(({ turn, at }) => turn === turnId && now - at < MAX_AGE_MS);
      const taken =
        open.find((task) => task.agentType === agentType) ??
        open.find((task) => task.agentType === '');
      this.#write(open.filter((task) => task !== taken));
      return taken?.text ?? '';
    });
  }

  #locked<T>(act: (tasks: readonly SubagentTask[]) => T): T {
    return withFileLock(`${this.#file}.lock`, { waitMs: LOCK_WAIT_MS }, () => act(this.#read()));
  }

  #read(): readonly SubagentTask[] {
    const value = readJson(this.#file);
    return isTaskFile(value) ? value.tasks : [];
  }

  #write(tasks: readonly SubagentTask[]): void {
    const text = `${JSON.stringify({ version: 1, tasks })}\n`;
    writeFileAtomic(this.#file, text, { durable: false });
  }
}

const isTaskFile = objectOf<{ readonly tasks: readonly SubagentTask[] }>({
  tasks: listOf(objectOf({ agentType: isText, text: isText, turn: isText, at: isNumber })),
});
