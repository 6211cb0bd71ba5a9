import { basename, join } from 'node:path';
import { readFront, type ChronicleFront } from './chronicle-front.js';
import { chronicleNames, readChronicleFile, readChronicleHead } from './chronicle-file.js';
import { branchSlug } from './chronicle-place.js';
import { parseChronicle } from './parse-chronicle.js';
import { scanChronicle } from './scan-chronicle.js';

/** A chronicle as far as its first lines tell. */
export interface ChronicleHead {
  readonly path: string;
  readonly front: ChronicleFront;
}

/** As many files a hook has the time to look at. */
const MAX_LOOKED_AT = 50;
const MAX_ORPHANS = 20;
const DAY_AND_DASH = '2026-01-31-'.length;

/** The chronicle in `folder` that says to be of a session; the latest days first. */
export function findBySession(folder: string, sessionId: string): string | undefined {
  const names = chronicleNames(folder).slice(0, MAX_LOOKED_AT);
  return names
    .map((name) => join(folder, name))
    .find((path) => headOf(path)?.front.session_id === sessionId);
}

/** The latest chronicle of a branch that nobody has closed with a summary. */
export function findOrphan(folder: string, branch: string): string | undefined {
  const slug = branchSlug(branch);
  const names = chronicleNames(folder).filter((name) => name.startsWith(slug, DAY_AND_DASH));
  const heads = names.slice(0, MAX_LOOKED_AT).flatMap((name) => headOf(join(folder, name)) ?? []);
  return latestFirst(heads.filter(({ front }) => front.branch === branch))
    .slice(0, MAX_ORPHANS)
    .find(({ path }) => isOpen(path))?.path;
}

/** All chronicles of a folder, the latest first. */
export function listHeads(folder: string): readonly ChronicleHead[] {
  return chronicleNames(folder).flatMap((name) => headOf(join(folder, name)) ?? []);
}

/** By when they were started; one that does not say so, by its day. */
export function latestFirst(heads: readonly ChronicleHead[]): readonly ChronicleHead[] {
  return [...heads].sort((a, b) => startOf(b).localeCompare(startOf(a)));
}

function startOf({ path, front }: ChronicleHead): string {
  const started = Date.parse(front.started ?? '');
  return Number.isNaN(started) ? basename(path) : new Date(started).toISOString();
}

function headOf(path: string): ChronicleHead | undefined {
  const head = readChronicleHead(path);
  const lines = head === undefined ? undefined : scanChronicle(head).front;
  return lines === undefined ? undefined : { path, front: readFront(lines) };
}

function isOpen(path: string): boolean {
  const bytes = readChronicleFile(path);
  return bytes !== undefined && parseChronicle(bytes).summary === '';
}
