import { ReflectError } from '@reflect/hook-protocol';

export type HintErrorCode = 'HINT_INVALID';

/** A hint could not be left. */
export class HintError extends ReflectError<HintErrorCode> {
  static {
    this.prototype.name = 'HintError';
  }
}
