import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sessionFile } from '../../src/session/session-file.js';
import { SessionInjected } from '../../src/session/session-injected.js';
import { dataPaths } from '../../src/storage/data-paths.js';
import { NodeProgram } from '../support/node-program.js';
import { tempFolder } from '../support/temp-folder.js';

describe('SessionInjected', () => {
  it('gives each learning once', () => {
    const paths = dataPaths({}, tempFolder());
    const session = new SessionInjected(paths, 'session-1');
    expect([
      session.reserve(['a', 'b', 'a']),
      session.reserve(['b', 'c']),
      new SessionInjected(paths, 'session-1').ids(),
      new SessionInjected(paths, 'session-2').ids(),
    ]).toEqual([['a', 'b'], ['c'], ['a', 'b', 'c'], []]);
  });

  it('gives all again after a compaction', () => {
    const session = new SessionInjected(dataPaths({}, tempFolder()), 'session-1');
    session.reserve(['a']);
    session.clear();
    expect(session.reserve(['a'])).toEqual(['a']);
  });

  it('knows in a fork what its parent was given', () => {
    const paths = dataPaths({}, tempFolder());
    new SessionInjected(paths, 'parent-id').reserve(['a', 'b']);
    const fork = new SessionInjected(paths, 'fork-id-1');
    fork.inherit('parent-id');
    expect(fork.reserve(['b', 'c'])).toEqual(['c']);
  });

  it.each(['', 'null', '[]', '{"ids":7}', '{"ids":[1,{}]}', '{"ids"'])(
    'starts over when its file is damaged: %j',
    (content) => {
      const paths = dataPaths({}, tempFolder());
      const session = new SessionInjected(paths, 'session-1');
      session.reserve(['a']);
      writeFileSync(sessionFile(paths.sessionInjected, 'session-1'), content);
      expect(session.reserve(['a'])).toEqual(['a']);
    },
  );

  it('gives each learning to one of many hooks that run at once', async () => {
    const folder = tempFolder();
    const program = new NodeProgram('session/programs/reserve-ids.ts', folder);
    const env = { REFLECT_STATE_DIR: folder };
    const runs = [1, 2, 3, 4].map(() => program.start([], env));
    const results = await Promise.all(runs.map((run) => run.ended));
    const got = results.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean));
    expect(got.sort()).toEqual(Array.from({ length: 21 }, (_, n) => `lrn-${String(n)}`).sort());
  });
});
