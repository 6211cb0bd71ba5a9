import { describe, expect, it } from 'vitest';

import { DriverError } from '../../../src/engine/capture/driver-errors.js';

describe('DriverError', () => {
  it.each([
    ['DRIVER_TIMEOUT', true, false],
    ['DRIVER_OVERLOADED', true, false],
    ['DRIVER_EMPTY', true, false],
    ['DRIVER_RATE_LIMITED', true, true],
    ['DRIVER_LOGGED_OUT', true, true],
    ['DRIVER_QUOTA', true, true],
    ['DRIVER_OFFLINE', true, true],
    ['DRIVER_MISSING', true, true],
    ['DRIVER_SETTINGS', true, true],
    ['DRIVER_UNREADABLE', false, false],
    ['DRIVER_TOO_LARGE', false, false],
    ['DRIVER_TURNS', false, false],
    ['DRIVER_BUDGET', false, false],
    ['DRIVER_UNKNOWN', false, false],
  ] as const)('%s: retry %s, pause %s', (code, retry, pause) => {
    expect(new DriverError(code, 'failed')).toMatchObject({ name: 'DriverError', retry, pause });
  });
});
