import { writeFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { sessionFile } from '../../../src/stores/session/session-file.js';
import { SessionInjected } from '../../../src/stores/session/session-injected.js';
import { promptKeyOf } from '../../../src/stores/session/prompt-key.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { NodeProgram } from '../../support/node-program.js';

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

  it('answers a turn once, also where another hook has more to give', () => {
    const session = new SessionInjected(dataPaths({}, tempFolder()), 'session-1');
    const turn = promptKeyOf(['prompt', 'what next?'], 1_000);
    expect([
      session.hasAnswered(turn),
      session.reserve([], turn),
      session.reserve(['a'], turn),
      session.reserve(['b'], turn),
      session.hasAnswered({ ...turn, at: 90_000 }),
      session.reserve(['b'], promptKeyOf(['prompt', 'and then?'], 1_000)),
    ]).toEqual([false, [], ['a'], [], true, ['b']]);
  });

  it('takes the same turn for another one after its time', () => {
    const session = new SessionInjected(dataPaths({}, tempFolder()), 'session-1');
    const start = (at: number): boolean =>
      session.answer(promptKeyOf(['start', 'compact'], at, 3_000), { forget: 'all' });
    const given = [start(0), session.reserve(['a']), start(2_999), session.ids()];
    expect([...given, start(3_000), session.ids()]).toEqual([true, ['a'], false, ['a'], true, []]);
  });

  it('knows that a compaction took what was given, until a prompt gives something back', () => {
    const session = new SessionInjected(dataPaths({}, tempFolder()), 'session-1');
    session.clear();
    const lost = [session.hasLostContext];
    const lose = (): void => {
      session.reserve(['a']);
      session.clear();
      lost.push(session.hasLostContext);
    };
    lose();
    session.reserve(['a note about a command']);
    lost.push(session.hasLostContext);
    session.reserve(['a'], promptKeyOf(['prompt', 'what next?'], 0));
    lost.push(session.hasLostContext);
    lose();
    session.forgetLoss();
    lost.push(session.hasLostContext);
    lose();
    session.answer(promptKeyOf(['start'], 0, 1), { forget: 'all' });
    lost.push(session.hasLostContext);
    expect(lost).toEqual([false, true, true, false, true, false, true, false]);
  });

  it('keeps what stands with a prompt when only the rest is lost', () => {
    const paths = dataPaths({}, tempFolder());
    const session = new SessionInjected(paths, 'session-1');
    const prompt = promptKeyOf(['prompt', 'what next?'], 0);
    session.reserve(['a']);
    session.reserve(['b'], prompt);
    session.reserve(['c']);
    session.answer(promptKeyOf(['start'], 1, 1), { forget: 'unprompted' });
    expect([session.ids(), session.hasAnswered(prompt)]).toEqual([['b'], true]);
    session.clear();
    session.reserve(['b']);
    session.answer(promptKeyOf(['start'], 2, 1), { forget: 'unprompted' });
    expect(session.ids()).toEqual([]);
  });

  it('reads what an older version wrote, which does not tell how an id was given', () => {
    const paths = dataPaths({}, tempFolder());
    const session = new SessionInjected(paths, 'session-1');
    session.reserve(['a']);
    const file = sessionFile(paths.sessionInjected, 'session-1');
    writeFileSync(file, '{"version":1,"ids":["a","b"]}');
    expect(session.reserve(['b', 'c'], promptKeyOf(['prompt'], 0))).toEqual(['c']);
    session.answer(promptKeyOf(['start'], 1, 1), { forget: 'unprompted' });
    expect(session.ids()).toEqual(['c']);
  });

  it('suggests each kind of thing once, whatever is compacted', () => {
    const session = new SessionInjected(dataPaths({}, tempFolder()), 'session-1');
    session.reserve(['a']);
    const first = [session.nudge('git-init'), session.nudge('manifest'), session.nudge('git-init')];
    session.clear();
    expect([...first, session.nudge('git-init')]).toEqual([true, true, false, false]);
  });

  it.each(['', 'null', '[]', '{"ids":7}', '{"ids":[1,{}],"turns":[1,{"key":1}]}', '{"ids"'])(
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
    const program = new NodeProgram('stores/session/programs/reserve-ids.ts', folder);
    const env = { REFLECT_STATE_DIR: folder };
    const runs = [1, 2, 3, 4].map(() => program.start([], env));
    const results = await Promise.all(runs.map((run) => run.ended));
    const got = results.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean));
    expect(got.sort()).toEqual(Array.from({ length: 21 }, (_, n) => `lrn-${String(n)}`).sort());
  });
});
