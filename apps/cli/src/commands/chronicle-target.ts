import { resolve } from 'node:path';
import {
  ChronicleError,
  findProject,
  gitContext,
  isChroniclePath,
  listChronicles,
  readSessionChronicle,
} from '@reflect/core';
import type { ChronicleHead, Reflect } from '@reflect/core';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';

/** Which chronicle is meant; with nothing set, the one of the session that asks. */
export interface ChronicleChoice {
  readonly file?: string;
  readonly session?: string;
  readonly branch?: string;
  readonly last?: true;
}

/** The path of the chronicle that is meant. Throws `CHRONICLE_NOT_FOUND` and `USAGE`. */
export function chronicleTarget(cli: Cli, { paths }: Reflect, choice: ChronicleChoice): string {
  const { file, session, branch, last } = choice;
  if ([file, session, branch, last].filter((one) => one !== undefined).length > 1) {
    throw usageError('Say in one way which chronicle: --file, --session, --branch or --last.');
  }
  if (file !== undefined) return resolve(cli.host.cwd, file);
  const all = (): readonly ChronicleHead[] => listChronicles(paths, findProject(cli.host.cwd).key);
  if (session !== undefined) {
    const found = all().find(({ front }) => front.session_id === session)?.path;
    return readSessionChronicle(paths, session)?.path ?? found ?? missing(`of session ${session}`);
  }
  if (branch !== undefined) {
    return latestOf(all(), branch) ?? missing(`of the branch ${branch}`);
  }
  return (last === true ? undefined : current(cli, all)) ?? all()[0]?.path ?? missing('');
}

/** The session's own, or the latest of the branch that is checked out. */
function current(cli: Cli, all: () => readonly ChronicleHead[]): string | undefined {
  const named = cli.host.env['CHRONICLE_PATH'] ?? '';
  if (named === '') return latestOf(all(), gitContext(cli.host.cwd).branch ?? '');
  if (isChroniclePath(named)) return named;
  const message = `CHRONICLE_PATH names ${named}, which is not the path of a chronicle. Unset it, or say --file.`;
  throw new ChronicleError('CHRONICLE_INVALID', message, { path: named });
}

function latestOf(heads: readonly ChronicleHead[], branch: string): string | undefined {
  return heads.find(({ front }) => front.branch === branch)?.path;
}

function missing(which: string): never {
  const what = which === '' ? 'There is no chronicle' : `There is no chronicle ${which}`;
  const remedy = "Sessions keep one after 'reflect config set chronicle.enabled true'.";
  throw new ChronicleError('CHRONICLE_NOT_FOUND', `${what} in this project. ${remedy}`);
}
