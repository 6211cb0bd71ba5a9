import { ReflectError } from '@reflect/hook-protocol';

import type { WorkerUsage } from '../../stores/budget/worker-usage.js';

/** Why a worker gave no answer. */
export type DriverErrorCode =
  | 'DRIVER_UNKNOWN'
  | 'DRIVER_SETTINGS'
  | 'DRIVER_MISSING'
  | 'DRIVER_LOGGED_OUT'
  | 'DRIVER_QUOTA'
  | 'DRIVER_RATE_LIMITED'
  | 'DRIVER_OFFLINE'
  | 'DRIVER_OVERLOADED'
  | 'DRIVER_TIMEOUT'
  | 'DRIVER_ABORTED'
  | 'DRIVER_EMPTY'
  | 'DRIVER_CRASHED'
  | 'DRIVER_UNREADABLE'
  | 'DRIVER_TOO_LARGE'
  | 'DRIVER_TURNS'
  | 'DRIVER_BUDGET';

/** Nothing will work with this driver until somebody or time mends it. */
const PAUSING: ReadonlySet<DriverErrorCode> = new Set([
  'DRIVER_SETTINGS',
  'DRIVER_MISSING',
  'DRIVER_LOGGED_OUT',
  'DRIVER_QUOTA',
  'DRIVER_RATE_LIMITED',
  'DRIVER_OFFLINE',
]);

/** The same run would end the same way. */
const FINAL: ReadonlySet<DriverErrorCode> = new Set([
  'DRIVER_UNKNOWN',
  'DRIVER_UNREADABLE',
  'DRIVER_TOO_LARGE',
  'DRIVER_TURNS',
  'DRIVER_BUDGET',
]);

/** What is known beside the code. */
export interface DriverErrorOptions extends ErrorOptions {
  /** What the run had cost until then; a failed run is charged as well. */
  readonly usage?: WorkerUsage;
  /** How long the service asked to wait. */
  readonly retryAfterMs?: number;
}

/** A worker run failed. */
export class DriverError extends ReflectError<DriverErrorCode> {
  static {
    this.prototype.name = 'DriverError';
  }

  readonly usage: WorkerUsage | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: DriverErrorCode, message: string, options: DriverErrorOptions = {}) {
    super(code, message, options);
    this.usage = options.usage;
    this.retryAfterMs = options.retryAfterMs;
  }

  /** Whether the same run may succeed later. */
  get retry(): boolean {
    return !FINAL.has(this.code);
  }

  /** Whether the driver is to be left alone for a while; the job then uses up no attempt. */
  get pause(): boolean {
    return PAUSING.has(this.code);
  }
}
