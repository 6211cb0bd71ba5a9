import { existsSync } from 'node:fs';
import type { ContextLoss } from '@reflect/hook-protocol';

import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { createFileAtomic, readJson, withFileLock, writeFileAtomic } from '@reflect/files';
import { sessionFile } from './session-file.js';
import { isSamePrompt, readTurns, type PromptKey } from './prompt-key.js';

/** A harness waits for its hook, and nobody holds the lock for more than a few milliseconds. */
const DEFAULT_LOCK_WAIT_MS = 200;
const MAX_TURNS = 8;

interface Given {
  readonly ids: readonly string[];
  /** Those of `ids` that were given in answer to a turn; older versions do not tell. */
  readonly prompted: readonly string[];
  /** The turns that were answered last. */
  readonly turns: readonly PromptKey[];
  /** Kinds of suggestions that were made; a compaction does not bring them back. */
  readonly nudges: readonly string[];
  /** A compaction took away what the session had been given, and nothing gave it back yet. */
  readonly lost: boolean;
}

const NOTHING: Given = { ids: [], prompted: [], turns: [], nudges: [], lost: false };

/** What a session was given already, for a program that reserves nothing. Throws `StorageError`. */
export function givenIds(
  paths: Pick<DataPaths, 'sessionInjected'>,
  sessionId: string,
): readonly string[] {
  return readGiven(sessionFile(paths.sessionInjected, sessionId)).ids;
}

/**
 * Which learnings a session was given already, so that none is given twice. What is reserved counts
 * as given, before it is printed: two hooks of one session may run at the same time, and several
 * hosts may run a hook twice for one turn.
 *
 * All methods throw `StorageError`; those that change something `STORAGE_LOCKED` when another hook of
 * the session is too slow.
 */
export class SessionInjected {
  readonly #file: string;

  constructor(
    paths: Pick<DataPaths, 'sessionInjected'>,
    sessionId: string,
    private readonly lockWaitMs: number = DEFAULT_LOCK_WAIT_MS,
  ) {
    this.#file = sessionFile(paths.sessionInjected, sessionId);
  }

  ids(): readonly string[] {
    return readGiven(this.#file).ids;
  }

  /** Whether a hook gave something in this turn already. */
  hasAnswered(turn: PromptKey): boolean {
    return isAnswered(readGiven(this.#file), turn);
  }

  get hasLostContext(): boolean {
    return readGiven(this.#file).lost;
  }

  /**
   * Returns those of `ids` that this session has not been given, which it counts as given now; none
   * when another hook answered `turn`, which counts as answered from here on. What is given in a turn
   * stands with its prompt; only that gives back what was lost.
   */
  reserve(ids: readonly string[], turn?: PromptKey): readonly string[] {
    return this.#change<readonly string[]>((given) => {
      if (turn !== undefined && isAnswered(given, turn)) return [[]];
      const fresh = [...new Set(ids)].filter((id) => !given.ids.includes(id));
      if (fresh.length === 0) return [[]];
      const lost = turn === undefined && given.lost;
      const now = { ...withTurn(given, turn), ids: [...given.ids, ...fresh], lost };
      const prompted = turn === undefined ? [] : fresh;
      return [fresh, { ...now, prompted: [...given.prompted, ...prompted] }];
    });
  }

  /**
   * Answers `turn`, and forgets of what was given before it that which is lost. Returns whether no
   * other hook had answered it: then it forgot, too.
   */
  answer(turn: PromptKey, { forget }: { readonly forget: ContextLoss | undefined }): boolean {
    return this.#change<boolean>((given) =>
      isAnswered(given, turn) ? [false] : [true, withTurn(without(given, forget), turn)],
    );
  }

  /** Forgets what was given, which a compaction takes out of the model's context. */
  clear(): void {
    this.#change((given) =>
      given.ids.length === 0
        ? [undefined]
        : [undefined, { ...NOTHING, nudges: given.nudges, lost: true }],
    );
  }

  /** Nothing that was lost has to be given back any more. */
  forgetLoss(): void {
    this.#change((given) => (given.lost ? [undefined, { ...given, lost: false }] : [undefined]));
  }

  /** Whether this is the first suggestion of its kind in the session. */
  nudge(kind: string): boolean {
    return this.#change<boolean>((given) =>
      given.nudges.includes(kind) ? [false] : [true, { ...given, nudges: [...given.nudges, kind] }],
    );
  }

  /**
   * Whoever finds a file holds the lock while it replaces it. Whoever finds none creates one, of which the file
   * system lets only one succeed: a session has nothing yet when it is told first, and a lock takes longer than that.
   */
  #change<T>(changeOf: Change<T>): T {
    if (!existsSync(this.#file)) {
      const [result, next] = changeOf(NOTHING);
      if (next === undefined || createFileAtomic(this.#file, textOf(next))) return result;
    }
    return withFileLock(`${this.#file}.lock`, { waitMs: this.lockWaitMs }, () => {
      const [result, next] = changeOf(readGiven(this.#file));
      // A power loss ends the session, too.
      if (next !== undefined) writeFileAtomic(this.#file, textOf(next), { durable: false });
      return result;
    });
  }
}

/** What a change returns, and what it makes of what was given; nothing where that stays as it is. */
type Change<T> = (given: Given) => readonly [result: T, next?: Given];

function textOf({ ids, prompted, turns, nudges, lost }: Given): string {
  const parts = {
    version: 1,
    ids,
    ...(prompted.length > 0 && { prompted }),
    ...(turns.length > 0 && { turns }),
    ...(nudges.length > 0 && { nudges }),
    ...(lost && { lost }),
  };
  return `${JSON.stringify(parts)}\n`;
}

/** The hook of a prompt may run before the one that forgets, so what it reserved is kept. */
function without(given: Given, loss: ContextLoss | undefined): Given {
  if (loss === undefined) return given;
  if (loss === 'all') return { ...NOTHING, nudges: given.nudges };
  return { ...given, ids: given.prompted, lost: false };
}

function withTurn(given: Given, turn: PromptKey | undefined): Given {
  if (turn === undefined) return given;
  const { key, at } = turn;
  return { ...given, turns: [...given.turns, { key, at }].slice(-MAX_TURNS) };
}

function isAnswered({ turns }: Given, turn: PromptKey): boolean {
  return turns.some((answered) => isSamePrompt(answered, turn));
}

/** A damaged file is read as empty: a learning given twice does less harm than none. */
function readGiven(file: string): Given {
  // Most are read before there is one, and an error for it takes a hook longer than a look.
  const value = existsSync(file) ? readJson(file) : undefined;
  if (typeof value !== 'object' || value === null) return NOTHING;
  const { ids, prompted, turns, nudges, lost } = value as Partial<Record<keyof Given, unknown>>;
  return {
    ids: texts(ids),
    prompted: texts(prompted),
    turns: readTurns(turns),
    nudges: texts(nudges),
    lost: lost === true,
  };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
