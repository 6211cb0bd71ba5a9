import type { DrainLog } from '../drain/drain-log.js';
import { readJson, writeFileAtomic } from '@reflect/files';
import { collectGarbage, type GcParts, type GcReport } from './collect-garbage.js';
import { isNumber, objectOf } from '../../foundation/text/shape.js';

const DAY_MS = 86_400_000;

/** {@link collectDaily} after a drain: what fails here is noted, and is no fault of the drain's work. */
export async function tidyUp(parts: GcParts, log: DrainLog): Promise<void> {
  try {
    const done = await collectDaily(parts);
    if (done === undefined) return;
    const { files, lines, bytesFreed } = done;
    const message = JSON.stringify({ files: files.length, lines: lines.length, bytesFreed });
    log({ event: 'gc', outcome: done.ended, message });
  } catch (error) {
    log({ event: 'gc', outcome: 'failed', message: String(error) });
  }
}

/**
 * Tidies up unless that was done within the last day; returns what was done, if anything. Throws
 * `StorageError`.
 */
export async function collectDaily(parts: GcParts): Promise<GcReport | undefined> {
  const { paths, settings, clock } = parts;
  if (!settings.daily || !isDue(lastTime(paths.gcState), clock())) return undefined;
  const report = await collectGarbage(parts);
  if (report.ended === 'done') {
    writeFileAtomic(paths.gcState, `${JSON.stringify({ version: 1, at: clock() })}\n`);
  }
  return report;
}

/** A time to come is one that a clock told which was wrong then. */
function isDue(last: number, now: number): boolean {
  return now - last >= DAY_MS || last > now;
}

function lastTime(path: string): number {
  const value = readJson(path);
  return hasTime(value) ? value.at : 0;
}

const hasTime = objectOf<{ readonly at: number }>({ at: isNumber });
