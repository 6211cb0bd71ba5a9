import { existsSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { PendingFailures, type ToolFailure } from '../../../src/stores/session/pending-failures.js';
import { sessionFile } from '../../../src/stores/session/session-file.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';

const failure = (what: string, error = 'no'): ToolFailure => ({
  what,
  error,
  at: '2026-11-21T12:00:00.000Z',
});

describe('PendingFailures', () => {
  it('keeps the last failures, each once', () => {
    const paths = dataPaths({}, tempFolder());
    const armed = new PendingFailures(paths, 'session-1');
    for (const what of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) armed.arm(failure(what));
    armed.arm(failure('d', 'later'));
    const read = new PendingFailures(paths, 'session-1').failures();
    expect(read.map(({ what, error }) => [what, error])).toEqual([
      ['b', 'no'],
      ['e', 'no'],
      ['f', 'no'],
      ['c', 'no'],
      ['d', 'later'],
    ]);
  });

  it('leaves no file behind when nothing waits any more', () => {
    const paths = dataPaths({}, tempFolder());
    const armed = new PendingFailures(paths, 'session-1');
    const file = sessionFile(paths.armed, 'session-1');
    armed.arm(failure('a'));
    armed.arm(failure('b'));
    armed.disarm(({ what }) => what === 'a');
    const left = armed.failures().map(({ what }) => what);
    armed.disarm(() => true);
    expect([left, existsSync(file)]).toEqual([['b'], false]);
    armed.disarm(() => true);
    armed.clear();
    expect(armed.failures()).toEqual([]);
  });

  it.each(['', '7', '{"failures":{}}', '{"failures":[1,null,{"what":"a"}]}'])(
    'is not armed when its file is damaged: %j',
    (content) => {
      const paths = dataPaths({}, tempFolder());
      new PendingFailures(paths, 'session-1').arm(failure('a'));
      writeFileSync(sessionFile(paths.armed, 'session-1'), content);
      expect(new PendingFailures(paths, 'session-1').failures()).toEqual([]);
    },
  );
});
