import { gitBranch } from '../../foundation/project/git-context.js';
import { projectKey } from '../../foundation/project/project-key.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { ChronicleError } from './chronicle-errors.js';
import { isChroniclePath } from './chronicle-place.js';
import type { ChronicleHead } from './find-chronicles.js';
import { listChronicles } from './list-chronicles.js';
import { readSessionChronicle } from './session-chronicle.js';

/** Which chronicle of a project is meant; with nothing set, the one of the session that asks. */
export interface ChronicleChoice {
  readonly session?: string;
  readonly branch?: string;
  /** The latest of the project. */
  readonly last?: true;
}

export interface ChronicleWhere {
  readonly paths: Pick<DataPaths, 'projects' | 'sessionChronicles'>;
  /** Folder whose project and branch it is about. */
  readonly cwd: string;
  /** `CHRONICLE_PATH` of the session that asks; empty where it has none. */
  readonly named: string;
}

/** The path of the chronicle that is meant. Throws `CHRONICLE_NOT_FOUND`, `CHRONICLE_INVALID`. */
export function chooseChronicle(
  { paths, cwd, named }: ChronicleWhere,
  { session, branch, last }: ChronicleChoice,
): string {
  const all = listChronicles(paths, projectKey(cwd));
  if (session !== undefined) {
    const found = all.find(({ front }) => front.session_id === session)?.path;
    return readSessionChronicle(paths, session)?.path ?? found ?? missing(`of session ${session}`);
  }
  if (branch !== undefined) return latestOf(all, branch) ?? missing(`of the branch ${branch}`);
  if (last !== true && named !== '') return checked(named);
  const current = last === true ? undefined : latestOf(all, gitBranch(cwd) ?? '');
  return current ?? all[0]?.path ?? missing('');
}

function latestOf(heads: readonly ChronicleHead[], branch: string): string | undefined {
  return heads.find(({ front }) => front.branch === branch)?.path;
}

function checked(named: string): string {
  if (isChroniclePath(named)) return named;
  const message = `CHRONICLE_PATH names ${named}, which is not the path of a chronicle. Unset it, or say --file.`;
  throw new ChronicleError('CHRONICLE_INVALID', message, { path: named });
}

function missing(which: string): never {
  const what = which === '' ? 'There is no chronicle' : `There is no chronicle ${which}`;
  const remedy = "Sessions keep one after 'reflect config set chronicle.enabled true'.";
  throw new ChronicleError('CHRONICLE_NOT_FOUND', `${what} in this project. ${remedy}`);
}
