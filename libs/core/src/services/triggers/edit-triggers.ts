import { learningCommands } from '../../engine/shell-commands/learning-commands.js';
import { LearningError } from '../../stores/learnings/learning-errors.js';
import type { LearningStore, StoredLearning } from '../../stores/learnings/learning-store.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { commandPattern, NO_COMMAND_PATTERN } from '../../foundation/text/command-pattern.js';
import { isUsableGlob } from '../../foundation/text/file-globs.js';
import { learningNewFiles } from '../../engine/triggers/learning-new-files.js';
import { isTriggerKind, TRIGGER_KINDS } from '../../engine/triggers/trigger-format.js';

/** A moment at which a learning comes back. */
export type TriggerMoment =
  /** A file is touched that the glob matches. */
  | { readonly glob: string }
  /** A shell command is about to run that has all of these words, the program first. */
  | { readonly command: string };

export type TriggerEdit = TriggerMoment & {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly now: string;
};

/** A file is created that the glob matches; without one, any that the learning's words tell of. */
export interface NewFileMoment {
  readonly newFile: string | undefined;
}

/** The moments at which a learning comes back. */
export interface LearningTriggers {
  readonly globs: readonly string[];
  /** Globs of files at whose creation alone it does. */
  readonly newFiles: readonly string[];
  readonly commands: readonly string[];
}

const MAX_GLOBS = 20;
const MAX_COMMANDS = 20;

/** When a learning comes back beside prompts; never, while it is not active. */
export function learningTriggers(learning: Learning): LearningTriggers {
  const { status, kind, files } = learning;
  if (status !== 'active') return { globs: [], newFiles: [], commands: [] };
  const globs = isTriggerKind(kind) && files.some(isUsableGlob) ? files : [];
  const newFiles = learningNewFiles(learning);
  return { globs, newFiles, commands: learningCommands(learning) };
}

/**
 * Has a learning come back at a moment; one that it has stays as it is. Throws `LEARNING_NOT_FOUND`,
 * and `LEARNING_INVALID` for what could never come back so.
 */
export function addTrigger(store: LearningStore, edit: TriggerEdit): Promise<StoredLearning> {
  return store.update(edit.id, (learning) => withTrigger(learning, edit));
}

/** Throws as {@link addTrigger} does. */
export function withTrigger(learning: Learning, edit: TriggerEdit): Learning {
  return 'glob' in edit ? withGlob(learning, edit.glob, edit) : withCommand(learning, edit);
}

type Edited = Pick<TriggerEdit, 'id' | 'now'>;

function withGlob(learning: Learning, glob: string, { id, now }: Edited): Learning {
  if (!isUsableGlob(glob)) {
    throw invalid(id, `"${glob}" matches no file. Use *, ?, ** and {a,b}, 300 characters at most.`);
  }
  if (learning.files.includes(glob)) return learning;
  if (!isTriggerKind(learning.kind)) throw invalid(id, `${id} is a ${learning.kind}. ${KINDS}`);
  if (learning.files.length >= MAX_GLOBS) {
    throw invalid(id, `${id} has ${String(MAX_GLOBS)} globs. Remove one first.`);
  }
  return { ...learning, files: [...learning.files, glob], updated: now };
}

const KINDS = `Only what is of the kind ${TRIGGER_KINDS.join(', ')} comes back when a file is touched: change its kind in its document.`;

function withCommand(
  learning: Learning,
  { id, now, command }: Edited & { readonly command: string },
): Learning {
  const pattern = commandPattern(command);
  if (pattern === undefined) throw invalid(id, `"${command}" ${NO_COMMAND_PATTERN}`);
  const commands = learningCommands(learning);
  if (commands.includes(pattern)) return learning;
  if (commands.length >= MAX_COMMANDS) {
    throw invalid(id, `${id} has ${String(MAX_COMMANDS)} commands. Remove one first.`);
  }
  return { ...learning, commands: [...commands, pattern], updated: now };
}

/** Takes a moment off a learning. Throws `LEARNING_NOT_FOUND`, also where it does not have it. */
export function removeTrigger(
  store: LearningStore,
  edit: TriggerEdit | (NewFileMoment & Edited),
): Promise<StoredLearning> {
  return store.update(edit.id, (learning) => {
    if ('newFile' in edit) return withoutNewFiles(learning, edit);
    return 'glob' in edit ? withoutGlob(learning, edit.glob, edit) : withoutCommand(learning, edit);
  });
}

function withoutGlob(learning: Learning, glob: string, { id, now }: Edited): Learning {
  const { files } = learning;
  if (!files.includes(glob)) throw hasNo(id, 'glob', glob);
  return { ...learning, files: files.filter((file) => file !== glob), updated: now };
}

/** What is left is listed, also when it is none: the text would say it anew. */
function withoutCommand(
  learning: Learning,
  { id, now, command }: Edited & { readonly command: string },
): Learning {
  const commands = learningCommands(learning);
  const pattern = commandPattern(command) ?? command;
  if (!commands.includes(pattern)) throw hasNo(id, 'command', command);
  return { ...learning, commands: commands.filter((one) => one !== pattern), updated: now };
}

/** What is left is listed, as of commands. */
function withoutNewFiles(
  learning: Learning,
  { id, now, newFile }: Edited & NewFileMoment,
): Learning {
  const newFiles = learningNewFiles(learning);
  const left = newFiles.filter((glob) => newFile !== undefined && glob !== newFile);
  if (left.length === newFiles.length) throw hasNo(id, 'glob of new files', newFile ?? '*');
  return { ...learning, newFiles: left, updated: now };
}

function hasNo(id: string, what: string, value: string): LearningError {
  const message = `${id} has no ${what} "${value}". See 'reflect triggers list'.`;
  return new LearningError('LEARNING_NOT_FOUND', message, { id });
}

function invalid(id: string, message: string): LearningError {
  return new LearningError('LEARNING_INVALID', message, { id });
}
