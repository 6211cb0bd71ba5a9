import { withFileLock } from '@reflect/files';
import { redactPatterns } from '../../foundation/redaction/redact-patterns.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { cutTo } from '../../foundation/text/shorten.js';
import { frontLine, readFrontEntry } from './chronicle-front.js';
import { readChronicleFile, writeSplice } from './chronicle-file.js';
import { HOOK_LOCK_WAIT_MS } from './open-chronicle.js';
import { scanChronicle } from './scan-chronicle.js';
import { readSessionChronicle, writeSessionChronicle } from './session-chronicle.js';

/** What is searched of a prompt; what is wanted stands at its beginning. */
const MAX_SEARCHED = 4_000;
const MAX_TASK = 120;
/** Fenced blocks, also one that does not end. */
const FENCED = /^[ \t]*(```|~~~)[^]*?(?:^[ \t]*\1|$(?![^]))/gmu;
/** Quoted, indented as code, an element, or a command of the harness. */
const NOT_SAID = /^(?: {4}|\t|[ \t]*[>|<]|\/[\p{L}\w:-]+(?:\s|$))/u;

/**
 * What a session is at, by a prompt: the first line that its writer says rather than shows, without
 * secrets and no more than a line holds. Empty where there is none. `prompt` is without private parts.
 */
export function taskOf(prompt: string): string {
  const said = redactPatterns(cutTo(prompt, MAX_SEARCHED))
    .replace(FENCED, '')
    .split(/[\r\n]+/)
    .find((line) => !NOT_SAID.test(line) && /[\p{L}\p{N}]/u.test(line));
  const task = (said ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return task.length > MAX_TASK ? `${cutTo(task, MAX_TASK - 1)}…` : task;
}

/**
 * Writes into the chronicle of a session what it is at, with its first prompt that says so, unless somebody
 * did. Throws `StorageError` and `ChronicleError`.
 */
export function noteChronicleTask(
  paths: Pick<DataPaths, 'chronicleLock' | 'sessionChronicles'>,
  sessionId: string,
  prompt: string,
): void {
  const known = readSessionChronicle(paths, sessionId);
  if (known === undefined || known.hasTask) return;
  const task = taskOf(prompt);
  if (task === '') return;
  withFileLock(paths.chronicleLock, { waitMs: HOOK_LOCK_WAIT_MS }, () => {
    writeTask(known.path, task);
    writeSessionChronicle(paths, sessionId, { ...known, hasTask: true });
  });
}

/** Does nothing where the file has a task, or no place for one. */
function writeTask(path: string, task: string): void {
  const bytes = readChronicleFile(path);
  if (bytes === undefined) return;
  const entries = scanChronicle(bytes).front?.map(readFrontEntry);
  const entry = entries?.find((one) => one?.key === 'task');
  if (entry?.value !== '') return;
  const { start: at, end } = entry.line;
  const splice = { at, remove: end - at, insert: frontLine('task', task) };
  writeSplice(path, { bytes, splice, durable: false });
}
