import { randomBytes } from 'node:crypto';

import type { Clock } from '../../../foundation/clock.js';
import { isExcluded } from '../../../foundation/project/is-excluded.js';
import { findProject } from '../../../foundation/project/project-key.js';
import { cleanLine } from '../../../foundation/redaction/warm/clean-line.js';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { holdsAct } from '../../../stores/learnings/acts.js';
import { findHostileText } from '../../../stores/learnings/hostile-text.js';
import { instructs } from '../../../stores/learnings/instructs.js';
import { isPaused } from '../../../stores/session/pause.js';
import { HintError } from '../hint-errors.js';
import type { HintSettings } from '../hint-settings.js';
import { MAX_HINT, type LeftHint } from '../left-hint.js';
import { keepLeftHint, takeLeftHints, waitingHints } from '../waiting-hints.js';

export interface HintsParts {
  readonly paths: Pick<DataPaths, 'hints' | 'paused'>;
  readonly settings: {
    readonly hints: HintSettings;
    readonly project: { readonly excluded: string };
  };
  readonly clock: Clock;
}

export interface NewHint {
  readonly text: string;
  /** Folder whose project it is for. */
  readonly cwd: string;
  /** Whether a person leaves it. An agent's may neither tell what to do nor name an act, such as a command. */
  readonly isPersons: boolean;
}

/** A hint that was just left. */
export interface AddedHint extends LeftHint {
  /** How many secrets were taken out of its text, where any were. */
  readonly secrets?: number;
  /** The hints that made room for it, where any had to. */
  readonly dropped?: readonly LeftHint[];
}

/** What is left for the next session of a project, which is told of it once. */
export class Hints {
  constructor(private readonly parts: HintsParts) {}

  /**
   * Leaves a hint, without what is private or secret in it. When as many wait as may, the oldest goes.
   *
   * Throws `HINT_INVALID`, also while reflect is paused and in a project that opted out, and
   * `StorageError`.
   */
  async leave({ text, cwd, isPersons }: NewHint): Promise<AddedHint> {
    const { paths, settings, clock } = this.parts;
    const { key: project, root } = findProject(cwd);
    if (isPaused(paths)) throw invalid("reflect is paused. See 'reflect resume'.");
    if (isExcluded({ key: project, root }, settings.project.excluded)) {
      throw invalid(`${root} keeps reflect out: see its .reflectignore and project.excluded.`);
    }
    const { line, secrets } = await cleanHint(text, isPersons);
    const hint: LeftHint = {
      id: randomBytes(4).toString('hex'),
      project,
      text: line,
      from: isPersons ? 'person' : 'agent',
      at: new Date(clock()).toISOString(),
    };
    keepLeftHint(paths, hint);
    const dropped = this.#makeRoom(hint);
    return {
      ...hint,
      ...(secrets > 0 && { secrets }),
      ...(dropped.length > 0 && { dropped }),
    };
  }

  /** The hints that wait for the next session of a folder's project, the earliest first. */
  waiting(cwd: string): readonly LeftHint[] {
    return waitingHints(this.parts.paths, findProject(cwd).key);
  }

  /** Takes back all that wait for the next session of a folder's project; returns them. */
  clear(cwd: string): readonly LeftHint[] {
    return takeLeftHints(this.parts.paths, findProject(cwd).key, () => true);
  }

  /** Without a lock: two who leave hints at once may leave one more than the setting says. */
  #makeRoom(newest: LeftHint): readonly LeftHint[] {
    const { paths, settings } = this.parts;
    const others = waitingHints(paths, newest.project).filter(({ id }) => id !== newest.id);
    const tooMany = others.slice(0, Math.max(0, others.length + 1 - settings.hints.most));
    const ids = new Set(tooMany.map(({ id }) => id));
    return ids.size === 0 ? [] : takeLeftHints(paths, newest.project, ({ id }) => ids.has(id));
  }
}

async function cleanHint(text: string, isPersons: boolean): ReturnType<typeof cleanLine> {
  const hostile = findHostileText(text);
  if (hostile !== undefined) {
    throw invalid(`The hint reads as an attempt to command a model ("${hostile.evidence}").`);
  }
  const clean = await cleanLine(text);
  const { line } = clean;
  if (line === '')
    throw invalid('There is nothing to leave. Say what the next session should know.');
  if (line.length > MAX_HINT) {
    throw invalid(`A hint has ${String(MAX_HINT)} characters at most. Say it in a line.`);
  }
  if (!isPersons && (instructs(line) || holdsAct(line))) {
    throw invalid(
      "An agent's hint says what is, in English, and not what to do, nor does it name a command, an address or a setting, since nobody looks at it first. Note such a thing down as a task, which a person sees.",
    );
  }
  return clean;
}

function invalid(message: string): HintError {
  return new HintError('HINT_INVALID', `${message} Nothing was written.`);
}
