import { resolve } from 'node:path';

import { systemClock, type Clock } from '../foundation/clock.js';
import { loadSettings } from './config/warm/load-settings.js';
import type { StartEmbedThread } from '../engine/embedding/embed-threads.js';
import { KnowledgeBase } from './knowledge-base.js';
import type { FindTextWorker, HarnessSupport, NamedDrivers, Reflect } from './reflect.js';
import { dataPaths, type DataPaths } from '../foundation/storage/data-paths.js';

/** What `openReflect` is given. */
export interface OpenOptions {
  /**
   * Folder of the knowledge base, for one apart from the person's own: its state is in `.reflect` there,
   * its documents are in `.learnings`.
   */
  readonly dir?: string;
  /**
   * The whole environment that settings and places are read from, `HOME` or `USERPROFILE` included.
   * @default process.env
   */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Places in place of those that the environment or `dir` names. */
  readonly paths?: DataPaths;
  /** The harnesses whose transcripts can be reflected. */
  readonly harnesses?: readonly HarnessSupport[];
  /** Drivers that `worker.driver` may name beside those of the harnesses. */
  readonly namedDrivers?: NamedDrivers;
  /** Who answers in words where a question is worth waiting for. */
  readonly textWorker?: FindTextWorker;
  readonly clock?: Clock;
  /** In [0, 1), for the jitter of retries. */
  readonly random?: () => number;
  /** Starts the threads that embed; without it the process embeds itself. */
  readonly startEmbedThread?: StartEmbedThread;
  /**
   * Keeps index, graph and model in memory from the first question on; `false` for a process that asks
   * once.
   * @default true
   */
  readonly resident?: boolean;
}

/**
 * Opens a knowledge base. Nothing is created before something is written, and nothing has to be
 * closed. Throws `STORAGE_DENIED` when the settings cannot be read.
 */
export function openReflect(options: OpenOptions = {}): Reflect {
  const env = options.env ?? process.env;
  const { dir } = options;
  const paths = options.paths ?? (dir === undefined ? dataPaths(env) : dataPaths({}, resolve(dir)));
  return new KnowledgeBase({
    env,
    paths,
    loaded: loadSettings(paths, env),
    harnesses: options.harnesses ?? [],
    namedDrivers: options.namedDrivers ?? ((): readonly [] => []),
    textWorker: options.textWorker ?? ((): undefined => undefined),
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    startEmbedThread: options.startEmbedThread,
    resident: options.resident ?? true,
  });
}
