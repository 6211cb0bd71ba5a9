import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeFileAtomic } from '@reflect/files';
import { slugOf } from '../../stores/learnings/slug.js';

/** A file that held a text. */
export interface ErasedFile {
  readonly path: string;
  /** How often it stood there. */
  readonly count: number;
}

export interface EraseRequest {
  /** Folders whose files, at any depth, belong to reflect. */
  readonly folders: readonly string[];
  readonly texts: readonly string[];
  /** Whether a file or folder is left as it is. */
  readonly isKept?: (path: string) => boolean;
}

/** Stands where a text was. */
export const ERASED = '[FORGOTTEN]';
/** Shorter texts stand everywhere. */
const MIN_TEXT = 6;
const MAX_FILE = 256 * 1024 * 1024;

/**
 * Takes texts out of all files below some folders, as they are written in text, in JSON, in JSON
 * within JSON and in an address. Throws `StorageError` for a file that cannot be written.
 */
export function eraseText({ folders, texts, isKept = () => false }: EraseRequest): ErasedFile[] {
  const needles = [...new Set(texts.flatMap(writings))].sort((a, b) => b.length - a.length);
  if (needles.length === 0) return [];
  const names = texts.filter((text) => /[\p{L}\p{N}]{3}/u.test(text)).map((text) => slugOf(text));
  return folders
    .flatMap((folder) => [...filesBelow(folder, isKept)])
    .flatMap((old) => {
      const path = renamed(old, names);
      const bytes = readFileSync(path).toString('latin1');
      const { text, count } = erased(bytes, needles);
      if (count > 0) writeFileAtomic(path, Buffer.from(text, 'latin1'));
      const all = count + (path === old ? 0 : 1);
      return all > 0 ? [{ path, count: all }] : [];
    });
}

/** Documents are named after their titles, other files after nothing that was said. Returns the path then. */
function renamed(path: string, slugs: readonly string[]): string {
  const name = basename(path);
  if (!/\.(?:md|entities\.yaml)$/.test(name)) return path;
  const without = slugs
    .filter((slug) => slug.length >= MIN_TEXT)
    .reduce((one, slug) => one.split(slug).join('forgotten'), name);
  if (without === name) return path;
  const at = (n: number): string =>
    join(dirname(path), n === 1 ? without : `${String(n)}-${without}`);
  let n = 1;
  while (existsSync(at(n))) n++;
  renameSync(path, at(n));
  return at(n);
}

/** A text without others, and how often they stood there. Of UTF-8 the bytes, as Latin-1. */
export function erased(
  text: string,
  needles: readonly string[],
): { readonly text: string; readonly count: number } {
  return needles.reduce(
    (result, needle) => {
      const parts = result.text.split(needle);
      return { text: parts.join(ERASED), count: result.count + parts.length - 1 };
    },
    { text, count: 0 },
  );
}

/** The ways in which a text stands in files, as Latin-1 of their bytes; none of one that is too short. */
export function writings(text: string): string[] {
  const said = text.trim();
  if (said.length < MIN_TEXT) return [];
  const inJson = JSON.stringify(said).slice(1, -1);
  const twice = JSON.stringify(inJson).slice(1, -1);
  return [said, inJson, twice, encodeURIComponent(said.replace(/\p{Surrogate}/gu, ''))].map((one) =>
    Buffer.from(one, 'utf8').toString('latin1'),
  );
}

function* filesBelow(folder: string, isKept: (path: string) => boolean): Generator<string> {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (isKept(path) || entry.name === '.git') continue;
    if (entry.isDirectory()) yield* filesBelow(path, isKept);
    else if (entry.isFile() && statSync(path).size <= MAX_FILE) yield path;
  }
}

function entriesOf(folder: string): ReturnType<typeof readEntries> {
  try {
    return readEntries(folder);
  } catch {
    // What cannot be listed, or is gone, has nothing to be taken out of.
    return [];
  }
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}
