import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import type { Driver } from '../../../src/engine/capture/driver.js';
import { openReflect } from '../../../src/api/open-reflect.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { RECORDED_HARNESS } from '../../support/recorded-harness.js';

const SESSION = join(import.meta.dirname, '..', '..', 'fixtures', 'recorded-session.jsonl');

describe('a driver of no harness', () => {
  it('is asked, and told where the session is, when a setting names it and never otherwise', async () => {
    const asked: (string | undefined)[] = [];
    const run: Driver['run'] = (_digest, { transcript }) => {
      asked.push(transcript);
      return Promise.resolve({ outcome: 'nothing', reason: 'routine' });
    };
    const api = { name: 'api', paid: false, isAvailable: () => Promise.resolve(true), run };
    const open = (env: Readonly<Record<string, string>>): ReturnType<typeof openReflect> =>
      openReflect({
        paths: dataPaths({}, tempFolder()),
        env: { REFLECT_DRAIN_LINGER: '0', ...env },
        harnesses: [RECORDED_HARNESS],
        namedDrivers: () => [api],
      });
    const named = open({ REFLECT_WORKER_DRIVER: 'api' });
    await named.enqueue({
      transcript_path: SESSION,
      session_id: 's1',
      trigger: 'session-end',
      harness: 'recorded',
      cwd: '/',
      queued_at: '2026-01-01T00:00:00.000Z',
    });
    expect((await named.drain()).ended).toBe('done');
    await named.extract(SESSION);
    expect(asked).toEqual([SESSION, SESSION]);
    expect(await open({}).status()).toMatchObject({ driver: 'heuristic' });
  });
});
