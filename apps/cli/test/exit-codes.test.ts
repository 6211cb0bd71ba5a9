import { LearningError } from '@reflect/core';
import { StorageError } from '@reflect/files';
import { DriverError } from '@reflect/core/harness';
import { describe, expect, it } from 'vitest';

import { CliError } from '../src/cli-errors.js';
import { exitCodeOf } from '../src/exit-codes.js';

describe('exitCodeOf', () => {
  it('follows the code of the error, whatever its class', () => {
    const errors = [
      new CliError('USAGE', ''),
      new LearningError('LEARNING_INVALID', ''),
      new LearningError('LEARNING_NOT_FOUND', ''),
      new DriverError('DRIVER_MISSING', ''),
      new StorageError('STORAGE_DENIED', ''),
      new StorageError('STORAGE_FULL', ''),
      new StorageError('STORAGE_LOCKED', ''),
      new CliError('CANCELLED', ''),
    ];
    expect(errors.map(exitCodeOf)).toEqual([64, 65, 66, 69, 73, 74, 75, 130]);
  });

  it('takes an abort for the wish of the person and all else for a bug', () => {
    const abort = new DOMException('', 'AbortError');
    expect([abort, new TypeError(''), 'text', undefined].map(exitCodeOf)).toEqual([
      130, 70, 70, 70,
    ]);
  });
});
