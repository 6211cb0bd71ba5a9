import { ReflectError } from '@reflect/hook-protocol';

export type ChronicleErrorCode = 'CHRONICLE_INVALID' | 'CHRONICLE_NOT_FOUND';

/** Where in which file. */
export interface ChroniclePlace {
  readonly path?: string;
  /** 1-based. */
  readonly line?: number;
}

/** A chronicle could not be found, read or added to. */
export class ChronicleError extends ReflectError<ChronicleErrorCode> {
  static {
    this.prototype.name = 'ChronicleError';
  }

  constructor(
    code: ChronicleErrorCode,
    message: string,
    readonly place: ChroniclePlace = {},
  ) {
    super(code, message);
  }
}
