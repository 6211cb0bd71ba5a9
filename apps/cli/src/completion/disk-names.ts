import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  decodeChecksummed,
  EpisodeFiles,
  readAllCommands,
  readBounded,
  readRegularFile,
  readSuppressions,
  readTasks,
  type DataPaths,
} from '@reflect/core/cold';

import type { ValueKind } from '../command-tree/value-kind.js';
import type { Candidate } from './candidate.js';

/** As many as are read while somebody waits for a key; of more, those that changed last. */
const MOST = 1_000;
/** Front matter ends long before. */
const HEAD_BYTES = 4_096;

type Reader = (paths: DataPaths) => readonly Candidate[];

const READERS: Readonly<Partial<Record<ValueKind, Reader>>> = {
  learning: (paths) => learnings(paths, () => true),
  'waiting-learning': (paths) =>
    learnings(paths, (status) => status === 'proposed' || status === 'quarantined'),
  suppression: (paths) =>
    readSuppressions(paths).map(({ number, id }) => ({ value: String(number), description: id })),
  job: (paths) => [...jobs(paths.queueWal), ...jobs(paths.queueDlq)],
  'dead-job': (paths) => jobs(paths.queueDlq),
  task: (paths) =>
    readTasks(paths).map(({ id, state, title }) => ({
      value: id,
      description: `${state}: ${title}`,
    })),
  session: sessions,
  command: (paths) =>
    readAllCommands(paths)
      .flatMap(({ memories }) => memories)
      .sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1))
      .slice(0, MOST)
      .map(({ id, kind, forms }) => ({ value: id, description: forms.at(-1)?.command ?? kind })),
  episode: (paths) =>
    new EpisodeFiles(paths)
      .list()
      .toReversed()
      .slice(0, MOST)
      .map(({ id, opening }) => ({ value: id, description: opening })),
};

/** The names of a kind that are on disk, the latest first. Nobody's text was cleaned yet. */
export function diskNames(kind: ValueKind, paths: DataPaths): readonly Candidate[] {
  return READERS[kind]?.(paths) ?? [];
}

function learnings(paths: DataPaths, isWanted: (status: string) => boolean): Candidate[] {
  return latest(paths.documents, '.md').flatMap((file) => {
    const head = readBounded(file, HEAD_BYTES) ?? '';
    const id = field(head, 'id');
    if (id === undefined || !isWanted(field(head, 'status') ?? 'active')) return [];
    return [{ value: id, description: field(head, 'title') ?? '' }];
  });
}

/** A key on a line of its own, which is how reflect writes it; a person's other ways are passed over. */
function field(head: string, key: 'id' | 'status' | 'title'): string | undefined {
  const [, value] = FIELDS[key].exec(head) ?? [];
  if (value?.startsWith('"') !== true) return value;
  const text = parsed(value);
  return typeof text === 'string' ? text : undefined;
}

const FIELDS = {
  id: /^id: (\S[^\r\n]*)/mu,
  status: /^status: (\S[^\r\n]*)/mu,
  title: /^title: (\S[^\r\n]*)/mu,
} as const;

function jobs(folder: string): Candidate[] {
  return latest(folder, '.wal').map((file) => ({
    value: file.slice(folder.length + 1, -'.wal'.length),
    description: jobText(file),
  }));
}

function jobText(file: string): string {
  try {
    const value = decodeChecksummed(readRegularFile(file) ?? Buffer.alloc(0));
    const { job } = value as { readonly job: { readonly entry: Record<string, unknown> } };
    return [job.entry['trigger'], job.entry['harness'], job.entry['session_id']]
      .map(String)
      .join(', ');
  } catch {
    // A damaged record still has a name.
    return '';
  }
}

function sessions({ sessionEvents }: DataPaths): Candidate[] {
  return latest(sessionEvents, '.json').flatMap((file) => {
    const event = parsed(readBounded(file, HEAD_BYTES) ?? '') as SessionEvent;
    const { session, harness } = event?.detail ?? {};
    if (typeof session !== 'string') return [];
    return [{ value: session, description: `${String(harness)}, ${String(event?.ts)}` }];
  });
}

type SessionEvent =
  | {
      readonly ts?: unknown;
      readonly detail?: { readonly session?: unknown; readonly harness?: unknown } | null;
    }
  | null
  | undefined;

/** The files of a folder, the one that changed last first. */
function latest(folder: string, ending: string): string[] {
  const files = names(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
  const changed = files.map((file) => ({ file, at: changedAt(file) }));
  return changed
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST)
    .map(({ file }) => file);
}

function names(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function changedAt(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
