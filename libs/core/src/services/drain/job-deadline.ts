import { ReflectError } from '@reflect/hook-protocol';

/** A job did not come to its end in this drain. */
class DrainError extends ReflectError<'DRAIN_TIMEOUT' | 'DRAIN_STOPPED'> {
  static {
    this.prototype.name = 'DrainError';
  }
}

/** What was aborted gets so long to end by itself; then it is given up. */
const ABORT_GRACE_MS = 5000;

/**
 * Runs `work` with a signal that aborts after `ms`, or when `stop` does. What `work` makes of its
 * last moments still counts. Throws `DRAIN_TIMEOUT` or `DRAIN_STOPPED`, also over an error of
 * `work` that came after the abort.
 */
export async function withDeadline<T>(
  ms: number,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const { signal } = abort;
  const onStop = (): void => {
    abort.abort(new DrainError('DRAIN_STOPPED', 'The drain was asked to stop.'));
  };
  const timer = setTimeout(() => {
    const seconds = String(Math.round(ms / 1000));
    abort.abort(new DrainError('DRAIN_TIMEOUT', `The job took longer than ${seconds} seconds.`));
  }, ms);
  stop.addEventListener('abort', onStop);
  if (stop.aborted) onStop();
  const grace = graceAfter(signal);
  try {
    return await Promise.race([work(signal), grace.over]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    grace.cancel();
    stop.removeEventListener('abort', onStop);
  }
}

function graceAfter(signal: AbortSignal): { over: Promise<never>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    const start = (): void => {
      timer = setTimeout(reject, ABORT_GRACE_MS, signal.reason);
    };
    signal.addEventListener('abort', start, { once: true });
    if (signal.aborted) start();
  });
  return {
    over,
    cancel: () => {
      clearTimeout(timer);
    },
  };
}
