import { appendFileSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import {
  identityOf,
  isProcessGone,
  judgeProcess,
  readJsonLines,
  type ProcessIdentity,
} from '@reflect/files';
import { isCount, isNumber, isText, objectOf } from '../../foundation/text/shape.js';

const PREFIX = 'reflect-work-';
const NAME = /^reflect-work-(\d{1,10})-\w{6}$/;
/** Beside the empty folder: the processes that were started in it. */
const PROCESSES = 'processes.jsonl';

/** Runs `work` with an empty folder of its own, which is removed afterwards. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), `${PREFIX}${String(process.pid)}-`));
  try {
    const folder = join(root, 'empty');
    await mkdir(folder, 0o700);
    return await work(folder);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/**
 * Notes the leader of a process group that was started in a work folder: were this process killed,
 * nobody would watch over it any more. Says nothing of any other folder, and never throws.
 */
export function noteWorkProcess(folder: string, pid: number): void {
  const root = dirname(folder);
  if (!NAME.test(basename(root))) return;
  try {
    appendFileSync(join(root, PROCESSES), `${JSON.stringify(identityOf(pid))}\n`, { mode: 0o600 });
  } catch {
    // It runs within its time limits all the same.
  }
}

/**
 * Removes the folders of processes that were killed, and ends what still works in them; returns how
 * many. Never throws.
 */
export function removeAbandonedWorkFolders(): number {
  const abandoned = list(tmpdir())
    .filter((name) => isProcessGone(Number(NAME.exec(name)?.[1] ?? process.pid)))
    .map((name) => join(tmpdir(), name))
    .filter(isOwnFolder);
  return abandoned.filter(remove).length;
}

/** The folder for temporary files belongs to everybody: what is not ours is left alone. */
function isOwnFolder(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === (process.getuid?.() ?? stat.uid);
}

function remove(path: string): boolean {
  try {
    endProcesses(join(path, PROCESSES));
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

/** Only what is surely the process that was noted; its id may be another's by now. */
function endProcesses(notes: string): void {
  for (const { value } of readJsonLines(notes).values) {
    if (isIdentity(value) && judgeProcess(value) === 'alive') killGroup(value.pid);
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended in this moment.
  }
}

const isIdentity = objectOf<ProcessIdentity>({ pid: isGroup, start: isNumber, place: isText });

/** Less is no group of processes, or every one. */
function isGroup(pid: unknown): pid is number {
  return isCount(pid) && pid > 1;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
