import {
  appendFileSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { tempFolder, canMount, tinyDisk } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import {
  type LastEvent,
  readLastEvent,
  writeLastEvent,
} from '../../../src/stores/session/last-event.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';

const NO_MOUNT = canMount ? '' : ' (skipped: this machine lets no test mount a file system)';

const event = (session: string, recalled: number): LastEvent => ({
  event: 'UserPromptSubmit',
  ts: '2026-01-01T00:00:00.000Z',
  detail: { harness: 'example', session, recalled },
});

describe('the last event', () => {
  it('is kept for all and for each session', () => {
    const paths = dataPaths({}, tempFolder());
    writeLastEvent(paths, event('session-1', 1));
    writeLastEvent(paths, event('session-2', 2));
    expect([
      readLastEvent(paths),
      readLastEvent(paths, 'session-1'),
      readLastEvent(paths, 'session-3'),
    ]).toEqual([event('session-2', 2), event('session-1', 1), undefined]);
  });

  it('takes the place of the one before in its file, and of anything else whole', () => {
    const paths = dataPaths({}, tempFolder());
    writeLastEvent(paths, event('session-1', 1));
    const { ino } = statSync(paths.lastEvent);
    writeLastEvent(paths, event('session-1', 2));
    expect([statSync(paths.lastEvent).ino, readLastEvent(paths)]).toEqual([
      ino,
      event('session-1', 2),
    ]);
    const elsewhere = join(tempFolder(), 'elsewhere');
    writeFileSync(elsewhere, 'mine');
    rmSync(paths.lastEvent);
    symlinkSync(elsewhere, paths.lastEvent);
    writeLastEvent(paths, event('session-1', 3));
    expect([readFileSync(elsewhere, 'utf8'), readLastEvent(paths)]).toEqual([
      'mine',
      event('session-1', 3),
    ]);
  });

  it('takes the place of one that a killed hook had only begun', () => {
    const paths = dataPaths({}, tempFolder());
    writeLastEvent(paths, event('session-1', 1));
    const file = join(paths.sessionEvents, 'session-1.json');
    const { size } = statSync(file);
    writeFileSync(file, '');
    expect(readLastEvent(paths, 'session-1')).toBeUndefined();
    writeLastEvent(paths, event('session-1', 2));
    expect([readLastEvent(paths, 'session-1'), statSync(file).size]).toEqual([
      event('session-1', 2),
      size,
    ]);
  });

  it.skipIf(!canMount)(`tells of a full disk all the same${NO_MOUNT}`, () => {
    const disk = tinyDisk(64);
    const paths = dataPaths({ REFLECT_STATE_DIR: disk.folder });
    writeLastEvent(paths, event('session-1', 1));
    expect(() => {
      for (;;) appendFileSync(join(disk.folder, 'ballast'), Buffer.alloc(4096));
    }).toThrow('ENOSPC');
    const { detail, ...rest } = event('session-1', 0);
    const full = { ...rest, detail: { ...detail, message: 'the disk is full' } };
    writeLastEvent(paths, full);
    expect([readLastEvent(paths), readLastEvent(paths, 'session-1')]).toEqual([full, full]);
    const huge = { ...rest, detail: { ...detail, message: 'x'.repeat(5000) } };
    expect(() => {
      writeLastEvent(paths, huge);
    }).toThrow(expect.objectContaining({ code: 'STORAGE_FULL' }));
    expect(readLastEvent(paths)).toEqual(full);
  });

  it.each(['', '7', 'null', '{"event":1}', '{"event":"x","ts":"y"}'])(
    'is none in %j',
    (content) => {
      const paths = dataPaths({}, tempFolder());
      writeLastEvent(paths, event('session-1', 1));
      writeFileSync(paths.lastEvent, content);
      expect(readLastEvent(paths)).toBeUndefined();
    },
  );
});
