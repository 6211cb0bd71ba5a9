import { ReflectError } from '@reflect/hook-protocol';

/** The queue refused an operation. */
export class QueueError extends ReflectError<'QUEUE_CORRUPT' | 'QUEUE_FULL' | 'QUEUE_NO_JOB'> {
  static {
    this.prototype.name = 'QueueError';
  }
}
