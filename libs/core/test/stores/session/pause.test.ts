import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { isPaused, pause, resume } from '../../../src/stores/session/pause.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';

describe('pause', () => {
  it('holds until resume', () => {
    const paths = dataPaths({}, tempFolder());
    const before = isPaused(paths);
    pause(paths, '2026-01-01T00:00:00.000Z');
    pause(paths, '2026-01-02T00:00:00.000Z');
    expect([before, isPaused(paths), resume(paths), isPaused(paths), resume(paths)]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
