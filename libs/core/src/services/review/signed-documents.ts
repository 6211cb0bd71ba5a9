import { existsSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { parseJson, readRegularFile, removeFile, writeFileAtomic } from '@reflect/files';

import { runGit } from '../../foundation/project/run-git.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { LearningError } from '../../stores/learnings/learning-errors.js';
import { fileHashes, textHashOf } from '../../stores/learnings/document-ledger.js';
import type { FileLearningStore } from '../../stores/learnings/warm/file-learning-store.js';
import type { LearningFiles } from '../../stores/learnings/warm/learning-document.js';

export interface SignedDocumentsParts {
  readonly paths: Pick<DataPaths, 'documents' | 'seenDocuments'>;
  readonly store: FileLearningStore;
  /** A file of keys as `gpg.ssh.allowedSignersFile` of git names one; undefined trusts nobody. */
  readonly allowedSigners: string | undefined;
}

/** What was taken as seen by a signature, and what that rests on. */
interface SignedState {
  /** Of the file of keys, empty for none. */
  readonly signers: string;
  /** The commit of the folder. */
  readonly head: string;
  readonly documents: readonly SignedDocument[];
}

interface SignedDocument {
  readonly id: string;
  readonly hashes: readonly string[];
}

const NOTHING: SignedState = { signers: '', head: '', documents: [] };
const LIMITS = { timeoutMs: 10_000, maxBytes: 4 * 1024 * 1024 };
/**
 * A repository's configuration may name programs that check signatures, and replace objects; of keys only those
 * of SSH are known, whose list is the person's.
 */
const OWN_PROGRAMS = [
  ...['gpg.program=false', 'gpg.openpgp.program=false', 'gpg.x509.program=false'],
  ...['gpg.ssh.program=ssh-keygen', 'log.follow=false'],
];

/**
 * Takes documents that wait as seen where the commit that changed them last is signed by a key that the person
 * allows, and takes that back of those for which it no longer holds. What is hostile waits nevertheless. Looks
 * again only where the keys or the commit of the folder changed. Throws `StorageError`.
 */
export async function takeSigned(parts: SignedDocumentsParts): Promise<void> {
  const { paths, store } = parts;
  const file = stateFile(paths);
  const before = readState(file);
  if (parts.allowedSigners === undefined && before === undefined) return;
  const { documents: known, ...then } = before ?? NOTHING;
  const basis = await basisOf(parts);
  const { signers, head } = basis;
  if (signers === then.signers && head === then.head) return;
  const isSigned = (files: LearningFiles, slug: string): Promise<boolean> =>
    signers === '' ? Promise.resolve(false) : areSigned({ ...basis, store, slug }, files);
  const kept: SignedDocument[] = [];
  for (const one of known) if (await stillHolds(one, store, isSigned)) kept.push(one);
  const gone = known.filter((one) => !kept.includes(one)).flatMap(({ hashes }) => hashes);
  if (gone.length > 0) await store.unsee(new Set(gone));
  const fresh: { readonly id: string; readonly files: LearningFiles }[] = [];
  if (signers !== '') {
    for await (const one of store.list()) {
      if (one.type === 'problem' || one.learning.isUnseen !== true) continue;
      if (one.learning.status === 'quarantined') continue;
      const { slug, files } = store.filesOf(one.learning.id);
      if (await isSigned(files, slug)) fresh.push({ id: one.learning.id, files });
    }
  }
  const documents = [...kept, ...fresh.map(({ id, files }) => ({ id, hashes: fileHashes(files) }))];
  // First what may be taken back, then what counts.
  if (signers === '') removeFile(file);
  else writeFileAtomic(file, `${JSON.stringify({ version: 1, signers, head, documents })}\n`);
  await store.see(fresh);
}

interface Basis {
  readonly folder: string;
  readonly keys: string;
  readonly signers: string;
  readonly head: string;
}

/** Nobody is trusted by a list that comes with the documents, nor where git does not know all of the history. */
async function basisOf({ paths, allowedSigners }: SignedDocumentsParts): Promise<Basis> {
  const folder = paths.documents;
  const none = { folder, keys: '', signers: '', head: '' };
  const keys = allowedSigners === undefined ? undefined : realFile(allowedSigners);
  const text = keys === undefined ? undefined : readRegularFile(keys)?.toString('utf8');
  if (keys === undefined || text === undefined || !existsSync(folder)) return none;
  const told = await runGit(
    folder,
    ['rev-parse', '--is-shallow-repository', '--show-toplevel', 'HEAD'],
    LIMITS,
  );
  const [isShallow, top = '', head = ''] = told?.trimEnd().split('\n') ?? [];
  if (isShallow !== 'false' || head === '' || keys.startsWith(top + sep)) return none;
  return { folder, keys, signers: textHashOf(text), head };
}

function realFile(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

async function stillHolds(
  { id, hashes }: SignedDocument,
  store: FileLearningStore,
  isSigned: (files: LearningFiles, slug: string) => Promise<boolean>,
): Promise<boolean> {
  try {
    const { files, slug } = store.filesOf(id);
    return fileHashes(files).join() === hashes.join() && (await isSigned(files, slug));
  } catch (error) {
    if (error instanceof LearningError) return false;
    throw error;
  }
}

/** Document and sidecar, each as its last commit left it. */
async function areSigned(
  of: Basis & { readonly store: FileLearningStore; readonly slug: string },
  { document, sidecar }: LearningFiles,
): Promise<boolean> {
  if (!(await isFileSigned(of, `${of.slug}.md`, document))) return false;
  return sidecar === undefined || isFileSigned(of, `${of.slug}.entities.yaml`, sidecar);
}

async function isFileSigned({ folder, keys }: Basis, name: string, text: string): Promise<boolean> {
  const options = [...OWN_PROGRAMS, `gpg.ssh.allowedSignersFile=${keys}`];
  const own = ['--no-replace-objects', ...options.flatMap((one) => ['-c', one])];
  const last = await runGit(folder, [...own, 'log', '-1', '--format=%H %G?', '--', name], LIMITS);
  // "U" is a good signature of a key that nobody allowed.
  const [, commit] = /^([0-9a-f]{40,64}) G\n$/u.exec(last ?? '') ?? [];
  if (commit === undefined) return false;
  const blob = await runGit(folder, [...own, 'cat-file', 'blob', `${commit}:./${name}`], LIMITS);
  return blob !== undefined && textHashOf(blob) === textHashOf(text);
}

/** Beside the ledger, whose lines do not say by whom they are there; no hook reads it. */
function stateFile({ seenDocuments }: Pick<DataPaths, 'seenDocuments'>): string {
  return seenDocuments.replace(/jsonl$/u, 'signed.json');
}

/** Undefined where nothing is known to have been taken so. */
function readState(file: string): SignedState | undefined {
  const value = parseJson(readRegularFile(file)?.toString('utf8') ?? '');
  if (typeof value !== 'object' || value === null) return undefined;
  const { signers, head, documents } = value as Partial<Record<string, unknown>>;
  if (typeof signers !== 'string' || typeof head !== 'string') return undefined;
  return { signers, head, documents: Array.isArray(documents) ? documents.filter(isSigned) : [] };
}

function isSigned(value: unknown): value is SignedDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { id, hashes } = value as Partial<Record<string, unknown>>;
  return (
    typeof id === 'string' &&
    Array.isArray(hashes) &&
    hashes.every((hash) => typeof hash === 'string')
  );
}
