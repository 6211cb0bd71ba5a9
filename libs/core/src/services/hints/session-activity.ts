import { join, relative } from 'node:path';

import { readJson, removeFile, writeFileAtomic } from '@reflect/files';
import { isLooking, parseCommandLine } from '../../engine/capture/digesting/command-line.js';
import { commandParts } from '../../foundation/shell/command-parts.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isText, isTime, listOf, objectOf, optional } from '../../foundation/text/shape.js';
import { hexDigest } from '../../stores/session/prompt-key.js';

type HintPaths = Pick<DataPaths, 'hints'>;

/** Where a session was when it ended. */
export interface SessionActivity {
  /** Key of the project. */
  readonly project: string;
  readonly session: string;
  readonly harness: string;
  /** When it ended; ISO 8601, UTC. */
  readonly at: string;
  readonly branch?: string | undefined;
  /** Files of the project that it touched last, the latest first. */
  readonly files: readonly string[];
  /** Commands that had failed and did not succeed since, the latest first: program and subcommand. */
  readonly failures: readonly string[];
}

/** What is known of a session that ends, as it was kept. */
export interface EndedSession {
  readonly project: { readonly key: string; readonly root: string };
  readonly session: string;
  readonly harness: string;
  readonly branch: string | undefined;
  /** Absolute paths, the latest first. */
  readonly files: readonly string[];
  /** What failed, the earliest first: command lines, and edits with their files. */
  readonly failures: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const MAX_FILES = 3;
const MAX_FAILURES = 2;
const MAX_NAME = 60;
/** Anybody may name a file or a branch: what is as long as a sentence is not told. */
const MAX_WORDS = 5;
const OUTSIDE = /^\.\.(?:\/|$)/;
const NAME = /^[\w.@+-]+(?:\/[\w.@+-]+)*$/;

/** Words of commands that prove work or keep it: while one of these fails, what was edited is unfinished. */
const PROOF =
  /(?:^|[ :./-])(?:tests?|spec|lint|check|vet|clippy|tsc|typecheck|build|compile|verify|pytest|jest|vitest|mypy|ruff|eslint|commit)(?:$|[ :.-])/i;

/**
 * Undefined for a session that left no work unfinished: files were edited, and a test, a check or a commit
 * of them failed last. A search that found nothing and a file that was not there are no unfinished work.
 */
export function activityOf(ended: EndedSession): SessionActivity | undefined {
  const { project, session, harness, branch, now } = ended;
  const files = ended.files.map((file) => relative(project.root, file).replaceAll('\\', '/'));
  const ran = ended.failures.toReversed().filter((what) => !isLooking(parseCommandLine(what)));
  const tasks = ran.map((what) => commandParts(what)[0]?.task ?? '');
  const told = {
    files: files.filter((file) => isName(file) && !OUTSIDE.test(file)).slice(0, MAX_FILES),
    failures: [...new Set(tasks)].filter(isProof).slice(0, MAX_FAILURES),
  };
  if (told.files.length === 0 || told.failures.length === 0) return undefined;
  return {
    ...{ project: project.key, session, harness, at: new Date(now).toISOString() },
    ...(branch !== undefined && isName(branch) && { branch }),
    ...told,
  };
}

/** Has the next session of the project told of one that ended, in place of an earlier one. Throws `StorageError`. */
export function leaveActivity(paths: HintPaths, activity: SessionActivity): void {
  writeFileAtomic(
    fileOf(paths, activity.project),
    `${JSON.stringify({ version: 1, ...activity })}\n`,
  );
}

/**
 * Takes what the last session of a project left, which is gone from here on; a session does not get its
 * own. Throws `StorageError`.
 */
export function takeActivity(
  paths: HintPaths,
  project: string,
  session: string,
): SessionActivity | undefined {
  const file = fileOf(paths, project);
  const activity = readJson(file);
  const isOthers =
    isActivity(activity) && activity.project === project && activity.session !== session;
  return isOthers && removeFile(file) ? activity : undefined;
}

/** The activity in one line. */
export function activityLine({ at, harness, branch, files, failures }: SessionActivity): string {
  const when = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
  return [
    `- Ended ${when} in ${[harness, ...(branch === undefined ? [] : [`branch ${branch}`])].join(', ')}.`,
    ...(files.length > 0 ? [`Files: ${files.join(', ')}.`] : []),
    ...(failures.length > 0 ? [`Failed last: ${failures.join(', ')}.`] : []),
  ].join(' ');
}

function fileOf({ hints }: HintPaths, project: string): string {
  return join(hints, `${hexDigest(project)}.activity.json`);
}

function isName(text: string): boolean {
  return (
    text.length <= MAX_NAME &&
    NAME.test(text) &&
    text.split('/').every((part) => part.split(/[-_.+]+/).filter(Boolean).length <= MAX_WORDS)
  );
}

/** A program and what it was to prove, in words that are names. */
function isProof(task: string): boolean {
  return PROOF.test(task) && task.split(' ').length <= 3 && task.split(' ').every(isName);
}

const isActivity = objectOf<SessionActivity>({
  project: isText,
  session: isText,
  harness: isText,
  at: isTime,
  branch: optional(isText),
  files: listOf(isText),
  failures: listOf(isText),
});
