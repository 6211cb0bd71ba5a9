import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it, vi } from 'vitest';
import { setNextDrain } from '../../../src/services/drain/next-drain.js';
import { spawnDrain } from '../../../src/services/drain/spawn-drain.js';
import { FileJobStore } from '../../../src/stores/queue/warm/file-job-store.js';
import { enqueue } from '../../../src/stores/queue/inbox.js';
import { pause } from '../../../src/stores/session/pause.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { tryFileLock } from '@reflect/files';
import { exampleEntry, exampleJob, T0 } from '../../stores/queue/example-jobs.js';
import { NodeProgram } from '../../support/node-program.js';

describe('spawnDrain', () => {
  const nothing = { file: '/nonexistent/reflect', args: [] };

  it('starts the command and does not wait for it', async () => {
    const folder = tempFolder();
    const paths = dataPaths({}, folder);
    const program = new NodeProgram('services/drain/programs/touch-file.ts', folder);
    enqueue(paths, exampleEntry());
    const ran = join(folder, 'ran');
    const command = { file: process.execPath, args: [program.file, ran] };
    expect(spawnDrain(paths, command, T0)).toBe('spawned');
    await vi.waitFor(() => {
      expect(JSON.parse(readFileSync(ran, 'utf8'))).toEqual({ child: 'no' });
    }, 50_000);
  });

  it('starts nothing where there is nothing to do', async () => {
    const paths = dataPaths({}, tempFolder());
    expect(spawnDrain(paths, nothing, T0)).toBe('nothing-due');
    await new FileJobStore(paths).save(exampleJob());
    setNextDrain(paths, { at: T0 + 1 });
    expect(spawnDrain(paths, nothing, T0)).toBe('nothing-due');
    expect(spawnDrain(paths, nothing, T0 + 1)).toBe('failed');
  });

  it('starts nothing beside a drain that runs, or while reflect is paused', () => {
    const paths = dataPaths({}, tempFolder());
    enqueue(paths, exampleEntry());
    tryFileLock(paths.drainLock);
    expect(spawnDrain(paths, nothing, T0)).toBe('running');
    pause(paths, '2026-01-01T00:00:00.000Z');
    expect(spawnDrain(paths, nothing, T0)).toBe('paused');
  });

  it('starts a drain after one that was killed, whatever that had planned', () => {
    const paths = dataPaths({}, tempFolder());
    mkdirSync(join(paths.state, 'queue', 'wal'), { recursive: true });
    writeFileSync(paths.indexStale, '');
    setNextDrain(paths, { at: T0 + 1 });
    expect(spawnDrain(paths, nothing, T0)).toBe('failed');
    expect(existsSync(paths.drainLock)).toBe(false);
  });
});
