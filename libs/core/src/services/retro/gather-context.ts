import { existsSync, lstatSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { readChronicleFile } from '../../stores/chronicle/chronicle-file.js';
import { isChroniclePath } from '../../stores/chronicle/chronicle-place.js';
import { parseChronicle, type Chronicle } from '../../stores/chronicle/parse-chronicle.js';
import { noChronicle } from '../../stores/chronicle/record-chronicle-event.js';
import type { FileLearningStore } from '../../stores/learnings/warm/file-learning-store.js';
import type { Redact } from '../../stores/learnings/prepare-draft.js';
import { readTombstones } from '../../stores/learnings/tombstones.js';
import { findRepository } from '../../foundation/project/find-repository.js';
import { findProject, type Project } from '../../foundation/project/project-key.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import {
  readMemoryFolder,
  readNotesFile,
  type MemoryFile,
} from '../../stores/harness-memory/memory-file.js';
import type { MemorySimilarity } from './memory-similarity.js';
import { notesOf } from '../../stores/harness-memory/memory-notes.js';
import type {
  MemoryFolder,
  MemoryPlaces,
  MemoryContext,
} from '../../stores/harness-memory/memory-places.js';
import { memoriesOf } from './find-retro-findings.js';
import { judgeMemories } from './judged-memories.js';
import type { LearningComparer } from '../../stores/learnings/learning-comparison.js';
import { narrative } from './narrative.js';
import { keepDraft, type NarrativeDraft } from './narrative-draft.js';
import { decidedKeys } from '../../stores/retro/retro-decisions.js';
import { readEvents, type RetroEvent, type SkippedEvent } from './retro-event.js';
import type { RetroHome, RetroContext } from './retro-context.js';
import type { KnownLearning } from './known-learning.js';

export interface GatherParts {
  readonly paths: Pick<DataPaths, 'tombstones' | 'retroDecisions' | 'retroDrafts'>;
  readonly store: FileLearningStore;
  readonly redact: Redact;
  /** Where the harnesses keep what they remember of a project. */
  readonly places: (project: Omit<MemoryContext, 'env'>) => readonly MemoryPlaces[];
  /** Finds what is remembered in other words; without it, words alone decide. */
  readonly likeness?: MemorySimilarity;
  /** Judges events against memories; without it, words alone decide. */
  readonly comparer?: LearningComparer;
}

/** What a retro is about. */
export interface RetroRequest {
  /** Path of the chronicle. */
  readonly chronicle: string;
  /** Folder whose project it is about. */
  readonly cwd: string;
}

export interface Gathered {
  readonly context: RetroContext;
  readonly skipped: readonly SkippedEvent[];
  /** None of a chronicle without events. */
  readonly draft?: NarrativeDraft;
}

/** Index of a memory where no harness says otherwise. */
const INDEX = 'MEMORY.md';

/** Reads all that proposals are made from. Throws `ChronicleError` and `StorageError`. */
export async function gatherContext(
  parts: GatherParts,
  { chronicle: path, cwd }: RetroRequest,
): Promise<Gathered> {
  const bytes = readChronicleFile(path);
  if (bytes === undefined) throw noChronicle(path);
  const chronicle = parseChronicle(bytes);
  const { events: read, skipped } = readEvents(path, chronicle);
  const events = await redacted(read, parts.redact);
  const project = findProject(cwd);
  const places = parts.places({
    root: project.root,
    mainRoot: findRepository(cwd)?.mainRoot ?? project.root,
  });
  const own = ownMemory(path, places);
  const draft = draftOf(parts, { path, chronicle, events });
  const isText = draft !== undefined && isChroniclePath(path) && isUtf8(bytes);
  const memory = memoryFiles(places, own);
  const notes = memory.flatMap(notesOf).filter((note) => note.isWritable && !note.link);
  const likeness = await parts.likeness?.measure(events, notes);
  const learnings = await learningsOf(parts.store, project);
  const memories = memoriesOf({ memory, learnings });
  const judgement = await judgeMemories(events, memories, parts.comparer);
  const context: RetroContext = {
    events,
    session: chronicle.front.session_id,
    project: project.key,
    memory,
    index: own?.index ?? INDEX,
    learnings,
    judgement,
    home: own === undefined ? homeAmongLearnings(parts.store) : { kind: 'memory', ...own },
    decided: decidedKeys(parts.paths),
    declined: readTombstones(parts.paths),
    isGone: (file) => isGone(project.root, file),
    ...(likeness && { likeness }),
    ...(isText && { summary: { path, text: bytes.toString('utf8'), narrative: draft.text } }),
  };
  return { context, skipped, ...(draft && { draft }) };
}

async function redacted(
  events: readonly RetroEvent[],
  redact: Redact,
): Promise<readonly RetroEvent[]> {
  const clean = await redact(events.flatMap(({ title, body, quote }) => [title, body, quote.text]));
  return events.map((event, n) => ({
    ...event,
    title: clean[3 * n] ?? '',
    body: clean[3 * n + 1] ?? '',
    quote: { ...event.quote, text: clean[3 * n + 2] ?? '' },
  }));
}

function draftOf(
  { paths }: GatherParts,
  told: {
    readonly path: string;
    readonly chronicle: Chronicle;
    readonly events: readonly RetroEvent[];
  },
): NarrativeDraft | undefined {
  if (told.events.length === 0) return undefined;
  const { branch = '' } = told.chronicle.front;
  return keepDraft(paths, told.path, narrative(told.events, branch));
}

/** The memory of the harness whose chronicle it is: that beside the chronicle, where there is one. */
function ownMemory(
  path: string,
  places: readonly MemoryPlaces[],
): Pick<MemoryFolder, 'folder' | 'index'> | undefined {
  const place = places
    .flatMap(({ memory }) => memory ?? [])
    .find(({ projects }) => isChroniclePath(path) && path.startsWith(projects + sep));
  if (place === undefined) return undefined;
  const beside = join(dirname(dirname(path)), 'memory');
  const folder = existsSync(place.folder) || !existsSync(beside) ? place.folder : beside;
  return { folder, index: place.index };
}

function memoryFiles(
  places: readonly MemoryPlaces[],
  own: Pick<MemoryFolder, 'folder'> | undefined,
): readonly MemoryFile[] {
  const folders = places.flatMap(({ memory }) => memory?.folder ?? []);
  const files = [
    ...[...new Set([...(own === undefined ? [] : [own.folder]), ...folders])].flatMap((folder) =>
      readMemoryFolder({ folder }),
    ),
    ...[...new Set(places.flatMap(({ notes }) => notes))].flatMap(readNotesFile),
  ];
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

async function learningsOf(store: FileLearningStore, { key }: Project): Promise<KnownLearning[]> {
  const known: KnownLearning[] = [];
  for await (const item of store.list()) {
    if (item.type === 'problem' || item.learning.status !== 'active') continue;
    const { learning, slug } = item;
    if (learning.scope.kind === 'project' && learning.scope.project !== key) continue;
    const files = (): ReturnType<KnownLearning['files']> => store.filesOf(learning.id).files;
    known.push({ learning, slug, paths: store.pathsOf(slug), files });
  }
  return known;
}

function homeAmongLearnings(store: FileLearningStore): RetroHome {
  return {
    kind: 'learnings',
    pathsOf: (slug) => store.pathsOf(slug),
    isTaken: (slug) => existsSync(store.pathsOf(slug).document),
  };
}

/** Of a path whose first folder the project does not have, nobody can tell. */
function isGone(root: string, file: string): boolean {
  const [first = ''] = file.split('/');
  const isThere = (path: string): boolean =>
    lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
  try {
    return isThere(first) && !isThere(file);
  } catch {
    // A part of the path is a file by now.
    return true;
  }
}

function isUtf8(bytes: Buffer): boolean {
  return Buffer.from(bytes.toString('utf8')).equals(bytes);
}
