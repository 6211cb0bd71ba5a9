import type { KnownLearning } from './known-learning.js';
import { dirname } from 'node:path';
import { parseLearning } from '../../stores/learnings/warm/learning-document.js';
import type { LearningFilePaths } from '../../stores/learnings/warm/learning-document.js';

import type { Tombstone } from '../../stores/learnings/tombstones.js';
import type { MemoryFile } from '../../stores/harness-memory/memory-file.js';
import type { Judgement } from './memory-matcher.js';
import type { Similarity } from './similarity.js';
import type { RetroEvent } from './retro-event.js';
import type { RetroChange, RetroItem } from './retro-item.js';

/** Where something new goes: into the harness's own memory, or among the learnings. */
export type RetroHome =
  | { readonly kind: 'memory'; readonly folder: string; readonly index: string }
  | {
      readonly kind: 'learnings';
      readonly pathsOf: (slug: string) => LearningFilePaths;
      readonly isTaken: (slug: string) => boolean;
    };

/** A chronicle whose summary may be replaced. */
export interface SummaryContext {
  readonly path: string;
  readonly text: string;
  /** What would stand there. */
  readonly narrative: string;
}

/** All that proposals are made from; making them has no effects. */
export interface RetroContext {
  readonly events: readonly RetroEvent[];
  readonly session: string | undefined;
  /** Key of the project. */
  readonly project: string;
  readonly memory: readonly MemoryFile[];
  /** Name of the index file of every memory folder. */
  readonly index: string;
  /** Those that are recalled in the project. */
  readonly learnings: readonly KnownLearning[];
  readonly home: RetroHome;
  /** Keys of what a person decided before. */
  readonly decided: ReadonlySet<string>;
  readonly declined: readonly Tombstone[];
  /** Whether the project had a file, by its path below the root, and has it no more. */
  readonly isGone: (path: string) => boolean;
  readonly summary?: SummaryContext;
  /** By meaning; without it, words alone decide. */
  readonly likeness?: Similarity;
  /** By what both mean; without it, words decide. */
  readonly judgement?: Judgement;
}

/** The context once an item was taken. */
export function contextAfter(
  context: RetroContext,
  { changes, keys, resolves = [] }: RetroItem,
): RetroContext {
  const decided = new Set([...context.decided, ...keys, ...resolves]);
  return changes.reduce<RetroContext>(withChange, { ...context, decided });
}

function withChange(context: RetroContext, change: RetroChange): RetroContext {
  if (context.summary?.path === change.path) {
    return { ...context, summary: { ...context.summary, text: change.after ?? '' } };
  }
  const isOf = ({ paths }: KnownLearning): boolean =>
    paths.document === change.path || paths.sidecar === change.path;
  const known = context.learnings.find(isOf);
  if (known !== undefined) {
    const rest = context.learnings.filter((one) => one !== known);
    return { ...context, learnings: [...rest, ...changed(known, change)] };
  }
  const isMemory = context.memory.some(({ path }) => path === change.path);
  if (!isMemory && context.home.kind === 'learnings') return withNewLearning(context, change);
  const memory = context.memory.filter(({ path }) => path !== change.path);
  const file = { path: change.path, text: change.after ?? '', isWritable: true };
  return { ...context, memory: change.after === undefined ? memory : [...memory, file] };
}

/** None once its document is gone, or it is recalled no more. */
function changed(known: KnownLearning, { path, after }: RetroChange): KnownLearning[] {
  const isDocument = path === known.paths.document;
  if (isDocument && after === undefined) return [];
  const { document, sidecar } = known.files();
  const next = isDocument ? { document: after ?? '', sidecar } : { document, sidecar: after };
  const files = {
    document: next.document,
    ...(next.sidecar !== undefined && { sidecar: next.sidecar }),
  };
  const learning = parseLearning(files, known.paths);
  return learning.status === 'active' ? [{ ...known, files: () => files, learning }] : [];
}

function withNewLearning(context: RetroContext, { path, after }: RetroChange): RetroContext {
  const { home } = context;
  const slug = slugIn(path);
  if (home.kind !== 'learnings' || after === undefined || slug === undefined) return context;
  const paths = home.pathsOf(slug);
  const isTaken = (other: string): boolean => other === slug || home.isTaken(other);
  const files = { document: after };
  const known = { learning: parseLearning(files, paths), slug, paths, files: () => files };
  return { ...context, learnings: [...context.learnings, known], home: { ...home, isTaken } };
}

/** `undefined` for what is no document. */
function slugIn(path: string): string | undefined {
  return path.endsWith('.md') ? path.slice(dirname(path).length + 1, -'.md'.length) : undefined;
}
