import { ReflectError } from '@reflect/hook-protocol';

export type SetupErrorCode = 'SETUP_USAGE' | 'SETUP_ANSWERS' | 'SETUP_CANCELLED';

/** What keeps the wizard from beginning, or ended it; nothing was changed. */
export class SetupError extends ReflectError<SetupErrorCode> {
  static {
    this.prototype.name = 'SetupError';
  }
}
