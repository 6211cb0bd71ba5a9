import { ReflectError } from '@reflect/hook-protocol';

/** Where in a configuration; line and column count from 1. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

export type InstallErrorCode =
  /** The file is not what its format says, or is no text. */
  | 'INSTALL_NOT_PARSED'
  /** It parses, but something else stands where reflect's entry belongs. */
  | 'INSTALL_SHAPE'
  | 'INSTALL_TOO_LARGE'
  /** Not a regular file: a folder, a pipe, a link to nothing. */
  | 'INSTALL_NOT_A_FILE'
  /** Read-only, in a folder that cannot be written, or somebody else's. */
  | 'INSTALL_DENIED'
  /** The file is not the one any more that the plan was made from. */
  | 'INSTALL_CHANGED_MEANWHILE'
  /** The edited file would not be what the harness takes. */
  | 'INSTALL_RESULT_INVALID'
  /** Another installer is at work. */
  | 'INSTALL_LOCKED'
  /** What reflect noted about an earlier installation cannot be used. */
  | 'INSTALL_RECORD'
  /** Writing failed; what was written before is rolled back. */
  | 'INSTALL_WRITE_FAILED'
  /** A bug: an edit changed more than it should. Nothing was written. */
  | 'INSTALL_EDIT_WRONG';

/** A plan could not be made, applied or taken back. The message says what to do. */
export class InstallError extends ReflectError<InstallErrorCode> {
  static {
    this.prototype.name = 'InstallError';
  }

  readonly place: Place | undefined;

  constructor(
    code: InstallErrorCode,
    message: string,
    options: ErrorOptions & { readonly place?: Place } = {},
  ) {
    super(code, message, options);
    this.place = options.place;
  }
}

/** `file:line:column`, as editors and terminals understand it. */
export function formatPlace({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** The place of an offset in a file's text. */
export function placeAt(file: string, text: string, offset: number): Place {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/u);
  return { file, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
