import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import {
  StorageError,
  appendLine,
  makeFolder,
  readRegularFile,
  removeFile,
  syncFolder,
  systemCode,
  withFileLock,
  writeFileAtomic,
} from '@reflect/files';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { type DeadJob, type Job, revivedJob } from '../job.js';
import { isJobId } from '../job-id.js';
import { decodeDeadJob, decodeJob, encodeDeadJob, encodeJob } from './job-record.js';
import type { JobStore, StoredJobs } from '../job-store.js';

const SUFFIX = '.wal';

type QueuePaths = Pick<
  DataPaths,
  'queue' | 'queueWal' | 'queueDlq' | 'queueCorrupt' | 'queueLock' | 'poison'
>;

/**
 * A file for each job, `queue/wal/<id>.wal`, and for each dead letter, `queue/dlq/<id>.wal`. A job
 * that a crash left in both is dead. What takes more than one step is done under the queue's lock.
 */
export class FileJobStore implements JobStore {
  readonly #paths: QueuePaths;

  constructor(paths: QueuePaths) {
    this.#paths = paths;
  }

  pending(): Promise<StoredJobs<Job>> {
    return this.#lookedUp(() => {
      for (const id of this.#ids(this.#paths.queueDlq)) removeFile(this.#pendingFile(id));
      return this.#readAll(this.#paths.queueWal, decodeJob, (job) => job.id);
    });
  }

  dead(): Promise<StoredJobs<DeadJob>> {
    return this.#lookedUp(() =>
      this.#readAll(this.#paths.queueDlq, decodeDeadJob, ({ job }) => job.id),
    );
  }

  depth(): Promise<number> {
    return asPromise(() => this.#ids(this.#paths.queueWal).length);
  }

  isPending(id: string): Promise<boolean> {
    return asPromise(() => isJobId(id) && readRegularFile(this.#pendingFile(id)) !== undefined);
  }

  save(job: Job): Promise<void> {
    return asPromise(() => {
      this.#write(this.#paths.queueWal, job.id, encodeJob(job));
    });
  }

  remove(id: string): Promise<boolean> {
    return asPromise(() => isJobId(id) && removeFile(this.#pendingFile(id)));
  }

  bury(dead: DeadJob): Promise<void> {
    return this.#locked(() => {
      const { job, reason, message, at } = dead;
      const record = this.#deadFile(job.id);
      const line = { at: new Date(at).toISOString(), job: job.id, reason, message, record };
      appendLine(
        this.#paths.poison,
        JSON.stringify({ ...line, attempts: job.attempts, ...job.entry }),
      );
      this.#write(this.#paths.queueDlq, job.id, encodeDeadJob(dead));
      removeFile(this.#pendingFile(job.id));
    });
  }

  findDead(id: string): Promise<DeadJob | 'newer' | undefined> {
    // Asked for each line of the inbox, and hardly ever there: then nobody has to wait for a lock.
    if (!isJobId(id) || !existsSync(this.#deadFile(id))) return asPromise(() => undefined);
    return this.#lookedUp(() => this.#readDead(id));
  }

  revive(id: string, now: number, admits = false): Promise<boolean> {
    return this.#locked(() => {
      const dead = this.#readDead(id);
      if (dead === undefined || dead === 'newer') return false;
      this.#write(this.#paths.queueWal, id, encodeJob(revivedJob(dead, now, admits)));
      return removeFile(this.#deadFile(id));
    });
  }

  removeDead(id: string): Promise<boolean> {
    return this.#lookedUp(() => isJobId(id) && removeFile(this.#deadFile(id)));
  }

  /** Who only looks must not make a queue where there is none. */
  #lookedUp<T>(act: () => T): Promise<T> {
    return existsSync(this.#paths.queue) ? this.#locked(act) : asPromise(act);
  }

  #locked<T>(act: () => T): Promise<T> {
    return asPromise(() => withFileLock(this.#paths.queueLock, {}, act));
  }

  #pendingFile(id: string): string {
    return join(this.#paths.queueWal, id + SUFFIX);
  }

  #deadFile(id: string): string {
    return join(this.#paths.queueDlq, id + SUFFIX);
  }

  #write(folder: string, id: string, record: Buffer): void {
    writeFileAtomic(join(folder, id + SUFFIX), record, { temporary: join(folder, id) });
  }

  #ids(folder: string): string[] {
    return list(folder)
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => name.slice(0, -SUFFIX.length));
  }

  #readDead(id: string): DeadJob | 'newer' | undefined {
    const dead = isJobId(id) ? this.#readOne(this.#deadFile(id), decodeDeadJob) : 'gone';
    if (dead === 'corrupt') this.#setAside(this.#paths.queueDlq, id);
    return dead === 'corrupt' || dead === 'gone' ? undefined : dead;
  }

  #readAll<T>(
    folder: string,
    decode: (record: Buffer) => T | 'newer',
    idOf: (decoded: T) => string,
  ): StoredJobs<T> {
    const jobs: T[] = [];
    const count = { setAside: 0, newer: 0 };
    for (const id of this.#ids(folder)) {
      const decoded = this.#readOne(join(folder, id + SUFFIX), decode);
      if (decoded === 'gone') continue;
      if (decoded === 'newer') count.newer++;
      else if (decoded === 'corrupt' || idOf(decoded) !== id) {
        this.#setAside(folder, id);
        count.setAside++;
      } else jobs.push(decoded);
    }
    return { jobs, ...count };
  }

  #readOne<T>(path: string, decode: (record: Buffer) => T): T | 'gone' | 'corrupt' {
    try {
      const record = readRegularFile(path);
      return record === undefined ? 'gone' : decode(record);
    } catch (error) {
      if (isPassing(error)) throw error;
      return 'corrupt';
    }
  }

  #setAside(folder: string, id: string): void {
    makeFolder(this.#paths.queueCorrupt);
    const name = `${id}.${String(Date.now())}${SUFFIX}`;
    renameSync(join(folder, id + SUFFIX), join(this.#paths.queueCorrupt, name));
    syncFolder(this.#paths.queueCorrupt);
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** A fault of the disk or the process, which says nothing about the record. */
function isPassing(error: unknown): boolean {
  const code = error instanceof StorageError ? systemCode(error.cause) : undefined;
  return code !== undefined && code !== 'ELOOP';
}

async function asPromise<T>(act: () => T): Promise<T> {
  return await Promise.resolve().then(act);
}
