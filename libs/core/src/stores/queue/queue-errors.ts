import { ReflectError } from '@reflect/hook-protocol';

export type QueueErrorCode = 'QUEUE_CORRUPT' | 'QUEUE_FULL' | 'QUEUE_NO_JOB';

/** The queue refused an operation. */
export class QueueError extends ReflectError<QueueErrorCode> {
  static {
    this.prototype.name = 'QueueError';
  }
}
