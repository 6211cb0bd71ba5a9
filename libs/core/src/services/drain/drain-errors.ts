import { ReflectError } from '@reflect/hook-protocol';

/** A job did not come to its end in this drain. */
export class DrainError extends ReflectError<'DRAIN_TIMEOUT' | 'DRAIN_STOPPED'> {
  static {
    this.prototype.name = 'DrainError';
  }
}
