import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseFunnel } from '../../../src/stores/funnel/funnel-event.js';
import { readFunnelText } from '../../../src/stores/funnel/funnel-log.js';
import { DrainFixture, report } from './drain-fixture.js';
import { ExampleDriver } from './example-drain.js';

const stages = ({ paths }: DrainFixture): unknown[] =>
  parseFunnel(readFunnelText(paths)).map(({ session, stage, why }) => [session, stage, why]);

it('asks and pays nobody for a session without signal, and notes why', async () => {
  const fixture = new DrainFixture(new ExampleDriver(true));
  fixture.say('a');
  fixture.queue();
  const reason = 'nothing was corrected, decided or mended';
  expect(await fixture.drain({ gate: () => ({ signal: false, reason }) })).toEqual(
    report({ promoted: 1, processed: 1, skipped: 1 }),
  );
  expect([fixture.driver.asked, existsSync(fixture.paths.costEvents)]).toEqual([[], false]);
  expect(fixture.log).toContainEqual(
    expect.objectContaining({ session: 'session-1', outcome: 'declined', message: reason }),
  );
  expect(stages(fixture)).toEqual([['session-1', 'gated', reason]]);
});

it('notes what was learned, what taught nothing, and nothing of what failed', async () => {
  const fixture = new DrainFixture();
  fixture.say('a');
  fixture.queue();
  fixture.queue('session-end', { session: 'session-2', path: '/none/x.jsonl' });
  await fixture.drain();
  fixture.say('b');
  fixture.driver.act = () => Promise.resolve({ outcome: 'nothing', reason: 'chatter' });
  fixture.queue();
  await fixture.drain();
  expect(stages(fixture)).toEqual([
    ['session-1', 'learned', undefined],
    ['session-1', 'reflected', 'chatter'],
  ]);
});

it('passes over what is switched off, and says why', async () => {
  const fixture = new DrainFixture(new ExampleDriver(true));
  fixture.say('a');
  fixture.queue();
  expect(await fixture.drain({ isWanted: () => false })).toEqual(report({ promoted: 1 }));
  expect(fixture.driver.asked).toEqual([]);
  expect(fixture.log).toContainEqual({
    event: 'job',
    session: 'session-1',
    outcome: 'declined',
    message: 'the settings switch session-end off',
  });
});
