import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import type { Clock } from '../../foundation/clock.js';
import { IndexFolder } from '../../engine/indexing/index-folder.js';
import type { JobStore } from '../../stores/queue/job-store.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { removeAbandoned, removeFile, tryFileLock, withFileLock } from '@reflect/files';
import {
  dropOldCommands,
  oldCommands,
  type CommandLimits,
} from '../shell-commands/bounded-memories.js';
import { keepFolderOf } from '../../stores/chronicle/chronicle-folders.js';
import { EMPTY_CHRONICLES, emptyChronicles, removeEmptyChronicle } from './empty-chronicles.js';
import type { GcSettings } from './gc-settings.js';
import { gcStores } from './gc-stores.js';
import { dropOldLines, oldLines, type LineLog, type OldLines } from './old-lines.js';
import { planGarbage, sumOf, type GarbageFile } from './plan-garbage.js';
import { bytesBelow, fileAt, stateFiles } from './state-files.js';

export interface GcParts {
  readonly paths: DataPaths;
  readonly settings: GcSettings;
  /** How much is kept of commands that failed. */
  readonly commands: CommandLimits['settings'];
  readonly clock: Clock;
  readonly jobs: Pick<JobStore, 'removeDead'>;
}

export interface GcOptions {
  /** Only tells what would go. */
  readonly dryRun?: boolean;
}

/** What was removed, or would be. */
export interface GcReport {
  /** `busy`: another process is at it, and nothing was done. */
  readonly ended: 'done' | 'busy';
  readonly dryRun: boolean;
  /** Files that went, or would, the oldest first; those that were written to meanwhile stay. */
  readonly files: readonly GarbageFile[];
  /** Lines that went, or would, from the head of logs. */
  readonly lines: readonly OldLines[];
  /** What the state folder took before. */
  readonly bytesBefore: number;
  readonly bytesFreed: number;
  readonly maxBytes: number;
}

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;

/**
 * Removes state that nothing waits for and that is too old, or too much. Each removal is one step,
 * so a kill at any instant leaves the rest for the next time. Throws `StorageError`.
 */
export async function collectGarbage(parts: GcParts, options: GcOptions = {}): Promise<GcReport> {
  const planned = plan(parts);
  if (options.dryRun === true) return { ...planned, ended: 'done', dryRun: true };
  const lock = tryFileLock(parts.paths.gcLock);
  if (lock === undefined) return nothing(planned);
  try {
    const files: GarbageFile[] = [];
    for (const file of planned.files) if (await remove(parts, file)) files.push(file);
    for (const { log, lock: held } of lineLogs(parts)) {
      withFileLock(held, {}, () => {
        dropOldLines(log);
      });
    }
    dropOldCommands(parts.paths, commandLimits(parts));
    sweep(parts);
    const bytesFreed = sumOf(files) + sumOf(planned.lines);
    return { ...planned, files, bytesFreed, ended: 'done', dryRun: false };
  } finally {
    lock.release();
  }
}

type Planned = Omit<GcReport, 'ended' | 'dryRun'>;

function plan(parts: GcParts): Planned {
  const { paths, settings, clock } = parts;
  const bytesBefore = bytesBelow(paths.state);
  const maxBytes = settings.maxMib * MIB;
  const logged = lineLogs(parts).flatMap(({ log }) => {
    const old = oldLines(log);
    return old.lines === 0 ? [] : [old];
  });
  const lines = [...logged, ...oldCommands(paths, commandLimits(parts))];
  const bytes = bytesBefore - sumOf(lines);
  const limits = { now: clock(), bytes, maxBytes, keepDays: settings.keepDays };
  const empty = emptyChronicles(paths, settings.keepDays);
  const files = [
    ...planGarbage(stateFiles(gcStores(paths, settings)), limits),
    // They are in no state folder, so that its budget says nothing of them.
    ...planGarbage(empty, { ...limits, bytes: 0 }),
  ];
  return { files, lines, bytesBefore, bytesFreed: sumOf(files) + sumOf(lines), maxBytes };
}

function commandLimits({ commands, clock }: GcParts): CommandLimits {
  return { settings: commands, now: clock() };
}

function nothing(planned: Planned): GcReport {
  return { ...planned, files: [], lines: [], bytesFreed: 0, ended: 'busy', dryRun: false };
}

/**
 * Logs that only grow, each with the lock under which it is written. The end of a worker run alone
 * is noted without one: were it lost, the run would count with what was reserved for it.
 */
function lineLogs({
  paths,
  settings,
  clock,
}: GcParts): readonly { readonly log: LineLog; readonly lock: string }[] {
  const before = (days: number): number => clock() - days * DAY_MS;
  const { deadLetterDays, costDays } = settings;
  return [
    {
      log: {
        store: 'log of dead letters',
        path: paths.poison,
        time: 'at',
        before: before(deadLetterDays),
      },
      lock: paths.queueLock,
    },
    {
      log: { store: 'spend ledger', path: paths.costEvents, time: 'ts', before: before(costDays) },
      lock: paths.costLock,
    },
  ];
}

/** Of what was written to since it was looked at, nothing goes. */
async function remove({ jobs, paths }: GcParts, file: GarbageFile): Promise<boolean> {
  if (file.store === EMPTY_CHRONICLES) return removeEmptyChronicle(paths, file.path);
  const now = fileAt(file.path);
  if (now?.changedAt !== file.changedAt || now.bytes !== file.bytes) return false;
  if (file.path.startsWith(paths.queueDlq)) return jobs.removeDead(basename(file.path, '.wal'));
  if (file.path.startsWith(paths.sessionChronicles)) keepFolderOf(paths, file.path);
  return removeFile(file.path);
}

/** What killed processes left half-written, and indexes that no reader can hold any more. */
function sweep({ paths, settings, clock }: GcParts): void {
  const folders = gcStores(paths, settings).map(({ folder }) => folder);
  removeAbandoned([paths.state, ...folders], clock());
  if (existsSync(paths.index)) sweepIndex(new IndexFolder(paths), clock());
}

/** Whoever builds it meanwhile does so too. */
function sweepIndex(index: IndexFolder, now: number): void {
  const lock = tryFileLock(index.lock);
  try {
    if (lock !== undefined) index.collect(now);
  } finally {
    lock?.release();
  }
}
