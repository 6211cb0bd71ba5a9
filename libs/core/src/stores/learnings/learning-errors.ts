import { ReflectError } from '@reflect/hook-protocol';

export type LearningErrorCode =
  | 'LEARNING_INVALID'
  | 'LEARNING_UNREADABLE'
  | 'LEARNING_NOT_FOUND'
  | 'LEARNING_EXISTS'
  | 'LEARNING_NEWER_FORMAT'
  | 'LEARNING_COPY'
  | 'LEARNING_ONE_OFF'
  | 'LEARNING_CHANGED'
  | 'LEARNING_NOTHING_TO_UNDO';

/** Where in which file, and which learning, as far as that is known. */
export interface LearningPlace {
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  readonly id?: string;
}

/** A learning could not be read, found or written. */
export class LearningError extends ReflectError<LearningErrorCode> {
  static {
    this.prototype.name = 'LearningError';
  }

  constructor(
    code: LearningErrorCode,
    message: string,
    readonly place: LearningPlace = {},
  ) {
    super(code, message);
  }
}

/** `LEARNING_INVALID` for a file that a person can mend, its message starting with file and line. */
export function invalidDocument(place: LearningPlace, reason: string): LearningError {
  const line = place.line === undefined ? '' : `:${String(place.line)}`;
  return new LearningError('LEARNING_INVALID', `${place.path ?? ''}${line}: ${reason}`, place);
}

/** `LEARNING_UNREADABLE` for a file that the system does not give to its reader, for this reason. */
export function unreadableDocument(path: string, reason: string): LearningError {
  const message = `${path}: cannot be read: ${reason}. Mend its permissions or its disk.`;
  return new LearningError('LEARNING_UNREADABLE', message, { path });
}

export function existsError(id: string): LearningError {
  const message = `There is already a learning ${id}. Change that one, or use another id.`;
  return new LearningError('LEARNING_EXISTS', message, { id });
}

/** The `LEARNING_ONE_OFF` for what rules found in a session. */
export function oneOffError(title: string): LearningError {
  const message =
    `"${title}" tells of one task alone, so it is no learning. ` +
    "'reflect learn' stores it all the same; capture.oneOffs has the rules store all of its kind.";
  return new LearningError('LEARNING_ONE_OFF', message);
}

/** The `LEARNING_NOT_FOUND` for an id. */
export function notFoundError(id: string): LearningError {
  const message = `There is no learning ${id} that can be read. See 'reflect list'.`;
  return new LearningError('LEARNING_NOT_FOUND', message, { id });
}
