import { dirname } from 'node:path';
import {
  parseLearning,
  type LearningFiles,
} from '../../stores/learnings/warm/learning-document.js';
import type { LearningFilePaths } from '../../stores/learnings/warm/learning-document.js';
import type { Learning } from '../../stores/learnings/learning.js';
import type { Tombstone } from '../../stores/learnings/tombstones.js';
import type { MemoryFile } from '../../stores/harness-memory/memory-file.js';
import type { Likeness } from './memory-likeness.js';
import type { RetroEvent } from './retro-event.js';
import type { RetroChange, RetroItem } from './retro-item.js';

/** A learning with its files. */
export interface KnownLearning {
  readonly learning: Learning;
  readonly slug: string;
  readonly paths: LearningFilePaths;
  /** Read when they are asked for: few of many learnings are changed. */
  readonly files: () => LearningFiles;
}

/** Where something new goes: into the harness's own memory, or among the learnings. */
export type RetroHome =
  | { readonly kind: 'memory'; readonly folder: string; readonly index: string }
  | {
      readonly kind: 'learnings';
      readonly pathsOf: (slug: string) => LearningFilePaths;
      readonly isTaken: (slug: string) => boolean;
    };

/** A chronicle whose summary may be replaced. */
export interface SummaryScene {
  readonly path: string;
  readonly text: string;
  /** What would stand there. */
  readonly narrative: string;
}

/** All that proposals are made from; making them has no effects. */
export interface RetroScene {
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
  readonly summary?: SummaryScene;
  /** By meaning; without it, words alone decide. */
  readonly likeness?: Likeness;
}

/** The scene once an item was taken. */
export function sceneAfter(
  scene: RetroScene,
  { changes, keys, settles = [] }: RetroItem,
): RetroScene {
  const decided = new Set([...scene.decided, ...keys, ...settles]);
  return changes.reduce<RetroScene>(withChange, { ...scene, decided });
}

function withChange(scene: RetroScene, change: RetroChange): RetroScene {
  if (scene.summary?.path === change.path) {
    return { ...scene, summary: { ...scene.summary, text: change.after ?? '' } };
  }
  const isOf = ({ paths }: KnownLearning): boolean =>
    paths.document === change.path || paths.sidecar === change.path;
  const known = scene.learnings.find(isOf);
  if (known !== undefined) {
    const rest = scene.learnings.filter((one) => one !== known);
    return { ...scene, learnings: [...rest, ...changed(known, change)] };
  }
  const isMemory = scene.memory.some(({ path }) => path === change.path);
  if (!isMemory && scene.home.kind === 'learnings') return withNewLearning(scene, change);
  const memory = scene.memory.filter(({ path }) => path !== change.path);
  const file = { path: change.path, text: change.after ?? '', isWritable: true };
  return { ...scene, memory: change.after === undefined ? memory : [...memory, file] };
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

function withNewLearning(scene: RetroScene, { path, after }: RetroChange): RetroScene {
  const { home } = scene;
  const slug = slugIn(path);
  if (home.kind !== 'learnings' || after === undefined || slug === undefined) return scene;
  const paths = home.pathsOf(slug);
  const isTaken = (other: string): boolean => other === slug || home.isTaken(other);
  const files = { document: after };
  const known = { learning: parseLearning(files, paths), slug, paths, files: () => files };
  return { ...scene, learnings: [...scene.learnings, known], home: { ...home, isTaken } };
}

/** `undefined` for what is no document. */
function slugIn(path: string): string | undefined {
  return path.endsWith('.md') ? path.slice(dirname(path).length + 1, -'.md'.length) : undefined;
}
