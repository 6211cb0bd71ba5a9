import { basename, dirname, isAbsolute, join, normalize } from 'node:path';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { crc32 } from '../../foundation/storage/crc32.js';

/** What decides where a session's chronicle lies. */
export interface ChronicleOwner {
  /** Key of the session's project. */
  readonly project: string;
  readonly transcriptPath?: string | undefined;
}

/** Where harnesses that keep one folder for each project have these folders. */
const PROJECT_FOLDERS = 'projects';
/** Name of the folder of chronicles, in that of a project. */
export const CHRONICLE_FOLDER = 'chronicle';
const MAX_SLUG = 80;
const MAX_BRANCH_BYTES = 120;
const NAME = /^\d{4}-\d\d-\d\d-[^/\\]+\.md$/;

/**
 * The folder of a session's chronicle: `chronicle` in the project's own folder. That is the folder of
 * the transcript where the harness has one for each project, `…/projects/<project>/<session>.jsonl`,
 * else one of that form below the learnings. `undefined` when its path is not fit to be told.
 */
export function chronicleFolder(
  paths: Pick<DataPaths, 'projects'>,
  { project, transcriptPath }: ChronicleOwner,
): string | undefined {
  const own = transcriptPath === undefined ? undefined : projectFolder(transcriptPath);
  const folder = join(own ?? join(paths.projects, projectSlug(project)), CHRONICLE_FOLDER);
  return isUnfit(folder) ? undefined : folder;
}

/** `2026-01-31-feature-x.md`, from the second on with a suffix: `2026-01-31-feature-x-2.md`. */
export function chronicleName(day: string, branch: string, ordinal: number): string {
  return `${day}-${branchSlug(branch)}${ordinal === 1 ? '' : `-${String(ordinal)}`}.md`;
}

/** What stands for a branch in names; hostile branches are names, too. */
export function branchSlug(branch: string): string {
  const slug = branch.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
  return fitting(slug);
}

/** Whether a path is that of a chronicle, by its form alone. */
export function isChroniclePath(path: string): boolean {
  const isPlain = isAbsolute(path) && normalize(path) === path && !isUnfit(path);
  return isPlain && basename(dirname(path)) === CHRONICLE_FOLDER && NAME.test(basename(path));
}

/** Signs that would break out of a line, or out of the block in which an agent is told of a path. */
function isUnfit(path: string): boolean {
  return /[\p{Cc}\u2028\u2029<>]/u.test(path);
}

function projectFolder(transcriptPath: string): string | undefined {
  const folder = dirname(transcriptPath);
  const isPlain = isAbsolute(transcriptPath) && normalize(transcriptPath) === transcriptPath;
  if (!isPlain || !transcriptPath.endsWith('.jsonl')) return undefined;
  return basename(dirname(folder)) === PROJECT_FOLDERS ? folder : undefined;
}

/** Readable, and different for keys that read alike. */
function projectSlug(key: string): string {
  const words = key.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-/, '');
  return `${words.slice(-MAX_SLUG)}-${crc32(Buffer.from(key)).toString(16).padStart(8, '0')}`;
}

function fitting(slug: string): string {
  let fitted = '';
  for (const sign of slug) {
    if (Buffer.byteLength(fitted + sign) > MAX_BRANCH_BYTES) break;
    fitted += sign;
  }
  return fitted;
}
