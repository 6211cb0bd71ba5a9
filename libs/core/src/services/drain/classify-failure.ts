import { isReflectError } from '@reflect/hook-protocol';
import { systemCode } from '@reflect/files';

/**
 * `transient`: the same job may succeed later. `permanent`: it will not. `paused`: no job would
 * succeed with this driver for a while. `stopped`: it was interrupted, which says nothing.
 */
export type FailureKind = 'transient' | 'permanent' | 'paused' | 'stopped';

export interface Failure {
  readonly kind: FailureKind;
  readonly message: string;
  /** What the service asks to wait, where it does. */
  readonly retryAfterMs?: number;
}

/** Sorts what a job threw by whether, and when, trying again can help. */
export function classifyFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (isReflectError(error) && error.code === 'DRAIN_STOPPED') return { kind: 'stopped', message };
  const retryAfterMs = field(error, 'retryAfterMs');
  return {
    kind: failureKind(error),
    message,
    ...(typeof retryAfterMs === 'number' ? { retryAfterMs } : {}),
  };
}

/** Errors of readers and drivers say it in `pause` and `retry`; those of the disk pass. */
function failureKind(error: unknown): FailureKind {
  if (field(error, 'pause') === true) return 'paused';
  const retry = field(error, 'retry');
  if (typeof retry === 'boolean') return retry ? 'transient' : 'permanent';
  if (isReflectError(error))
    return /^(STORAGE|DRAIN)_/.test(error.code) ? 'transient' : 'permanent';
  return systemCode(error) === undefined ? 'permanent' : 'transient';
}

function field(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}
