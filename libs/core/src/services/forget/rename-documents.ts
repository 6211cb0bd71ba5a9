import { existsSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readRegularFile, systemCode, toStorageError } from '@reflect/files';
import { writeWholeBatch } from '../../stores/learnings/write-whole-batch.js';

const SUFFIXES = ['.md', '.entities.yaml'];
const FORGOTTEN = 'forgotten';

/** Files of one name but for the suffix. */
interface Named {
  readonly folder: string;
  readonly stem: string;
  readonly suffixes: readonly string[];
}

/**
 * Takes slugs out of the names of documents and their sidecars, which keep one name: both are renamed, or
 * neither. Other files are named after nothing that was said. Returns the new path of each that was renamed.
 * Throws `StorageError`.
 */
export function renameDocuments(
  paths: readonly string[],
  slugs: readonly string[],
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const named of namedFiles(paths)) {
    const without = slugs.reduce((one, slug) => one.split(slug).join(FORGOTTEN), named.stem);
    if (without === named.stem) continue;
    const stem = freeStem(named.folder, without);
    rename(named, stem);
    for (const suffix of named.suffixes)
      renamed.set(join(named.folder, named.stem + suffix), join(named.folder, stem + suffix));
  }
  return renamed;
}

function namedFiles(paths: readonly string[]): Iterable<Named> {
  const named = new Map<string, Named>();
  for (const path of paths) {
    const suffix = SUFFIXES.find((one) => path.endsWith(one));
    if (suffix === undefined) continue;
    const whole = path.slice(0, -suffix.length);
    const suffixes = [...(named.get(whole)?.suffixes ?? []), suffix];
    named.set(whole, { folder: dirname(whole), stem: basename(whole), suffixes });
  }
  return named.values();
}

/** A name that neither a document nor a sidecar has. */
function freeStem(folder: string, stem: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${String(n)}-${stem}`;
    if (!SUFFIXES.some((suffix) => existsSync(join(folder, name + suffix)))) return name;
  }
}

function rename({ folder, stem, suffixes }: Named, to: string): void {
  const [only = '', ...more] = suffixes;
  if (more.length === 0) {
    renameOne(join(folder, stem + only), join(folder, to + only));
    return;
  }
  const texts = suffixes.flatMap((suffix) => {
    const text = readRegularFile(join(folder, stem + suffix))?.toString('utf8');
    return text === undefined ? [] : [{ suffix, text }];
  });
  writeWholeBatch(folder, [
    ...texts.map(({ suffix, text }) => ({ name: to + suffix, data: text })),
    ...texts.map(({ suffix }) => ({ name: stem + suffix, data: undefined })),
  ]);
}

/** One that is gone by now needs no other name. */
function renameOne(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw toStorageError(error, `rename ${from}`);
  }
}
