import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LastEvent, readLastEvent, writeLastEvent } from '../../src/session/last-event.js';
import { dataPaths } from '../../src/storage/data-paths.js';
import { tempFolder } from '../support/temp-folder.js';

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
