import { isJsonObject } from '../../foundation/text/json-object.js';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  makeFolder,
  parseJson,
  readRegularFile,
  syncFolder,
  systemCode,
  toStorageError,
  writeFileAtomic,
} from '@reflect/files';
import { STAGING } from './write-file-batch.js';

/** What becomes of one file of a folder. */
export interface FileStep {
  readonly name: string;
  /** What it holds from then on; `undefined` takes it away. */
  readonly data: string | undefined;
}

/** A step as it is written down: `before` is the hash of what was there, `null` of nothing. */
interface PlannedStep {
  readonly name: string;
  readonly before: string | null;
  readonly removes: boolean;
}

const PREFIX = 'whole-';
const INTENT = 'intent.json';

/**
 * Changes files of one folder all together, whatever happens: what is to be done is written down
 * before the first of them is touched, and `finishWholeBatches` completes it after a crash. The
 * caller holds the lock of the folder.
 */
export function writeWholeBatch(folder: string, steps: readonly FileStep[]): void {
  if (steps.length === 0) return;
  const root = join(folder, STAGING);
  try {
    makeFolder(root);
    const staging = mkdtempSync(join(root, PREFIX));
    try {
      applySteps(folder, staging, stage(folder, staging, steps));
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  } catch (error) {
    throw toStorageError(error, `write ${folder}`);
  }
}

/** Whether a crash, or somebody at work right now, left a batch half done. */
export function hasWholeBatches(folder: string): boolean {
  return stagings(folder).some((staging) => existsSync(join(staging, INTENT)));
}

/**
 * Completes what was cut short; a file that somebody changed since stays as it is. The caller holds
 * the lock of the folder.
 */
export function finishWholeBatches(folder: string): void {
  for (const staging of stagings(folder)) {
    applySteps(folder, staging, readIntent(staging));
    rmSync(staging, { recursive: true, force: true });
  }
}

function stage(folder: string, staging: string, steps: readonly FileStep[]): PlannedStep[] {
  const planned = steps.map(({ name, data }, n) => {
    if (data !== undefined) writeFileAtomic(join(staging, String(n)), data);
    return { name, before: hashOf(join(folder, name)), removes: data === undefined };
  });
  writeFileAtomic(join(staging, INTENT), JSON.stringify({ version: 1, steps: planned }));
  return planned;
}

function applySteps(folder: string, staging: string, steps: readonly PlannedStep[]): void {
  for (const [n, { name, before, removes }] of steps.entries()) {
    const path = join(folder, name);
    const staged = join(staging, String(n));
    if ((!removes && !existsSync(staged)) || hashOf(path) !== before) continue;
    if (!removes) renameSync(staged, path);
    else if (before !== null) unlinkSync(path);
  }
  if (steps.length > 0) syncFolder(folder);
}

/** None of one that was not written down whole: nothing of it was done. */
function readIntent(staging: string): PlannedStep[] {
  const text = readRegularFile(join(staging, INTENT))?.toString('utf8') ?? '';
  const value = parseJson(text);
  const steps = isJsonObject(value) && Array.isArray(value['steps']) ? value['steps'] : [];
  return steps.every(isPlannedStep) ? steps : [];
}

function isPlannedStep(value: unknown): value is PlannedStep {
  if (!isJsonObject(value)) return false;
  const { name, before, removes } = value;
  const isName = typeof name === 'string' && basename(name) === name && !name.startsWith('.');
  return isName && (before === null || typeof before === 'string') && typeof removes === 'boolean';
}

function hashOf(path: string): string | null {
  try {
    const bytes = readRegularFile(path);
    return bytes === undefined ? null : createHash('sha256').update(bytes).digest('hex');
  } catch {
    // A link or a folder took its place since, which is like no file that was there.
    return 'none';
  }
}

function stagings(folder: string): string[] {
  const root = join(folder, STAGING);
  try {
    const names = readdirSync(root).filter((name) => name.startsWith(PREFIX));
    return names.map((name) => join(root, name));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw toStorageError(error, `read ${root}`);
  }
}
