import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { HomeAnswer } from '../../../src/wire/home.js';
import { learning } from '../../support/learning.js';
import { NOW, PageServer } from '../../support/page-server.js';

const ID = 'lrn-0000000000000001';

describe('home', () => {
  it('has a day for each of thirty, and what sessions say of learnings', async () => {
    const desk = await new PageServer().with(learning({ id: ID, title: 'Run make codegen' }));
    mkdirSync(dirname(desk.reflect.paths.outcomes), { recursive: true });
    const pairs = [{ id: ID, arm: 'held', p: 0.1, broken: true }];
    const outcome = {
      v: 1,
      key: 'k',
      session: 's',
      at: new Date(NOW + 1_000).toISOString(),
      pairs,
      said: [ID],
    };
    writeFileSync(desk.reflect.paths.outcomes, `${JSON.stringify(outcome)}\n`);
    const { days, proof, week } = (await desk.ask('/api/home')).body as HomeAnswer;
    expect(week).toMatchObject({ most: 0, cameBack: 1, count: 0, top: [] });
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe(new Date(NOW).toISOString().slice(0, 10));
    expect(proof).toMatchObject({
      sessions: 1,
      count: 1,
      top: [{ id: ID, kind: 'learning', held: { sessions: 1, broken: 1 } }],
    });
  });

  it('has the twenty of which sessions say most, and how many there are', async () => {
    const ids = Array.from({ length: 23 }, (_, n) => `lrn-00000000000000${String(n + 10)}`);
    const desk = await new PageServer().with(...ids.map((id) => learning({ id })));
    mkdirSync(dirname(desk.reflect.paths.outcomes), { recursive: true });
    const at = new Date(NOW + 1_000).toISOString();
    const pairs = ids.map((id) => ({ id, arm: 'given', p: 0.9, broken: false }));
    const outcome = { v: 1, key: 'k', session: 's', at, pairs, said: [] };
    writeFileSync(desk.reflect.paths.outcomes, `${JSON.stringify(outcome)}\n`);
    const { proof, week } = (await desk.ask('/api/home')).body as HomeAnswer;
    expect([proof.top.length, proof.count]).toEqual([20, 23]);
    expect([week.top.length, week.count, week.most]).toEqual([6, 23, 23]);
    expect(week.top[0]).toMatchObject({ kind: 'learning', sessions: 1, followed: 0, at });
    expect(proof.overall.verdicts['too few to tell']).toBe(23);
  });

  it('has what was given and learned this week, and nothing older', async () => {
    const at = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();
    const [old, fresh, waiting] = ['lrn-0000000000000002', 'lrn-0000000000000003', ID];
    const desk = await new PageServer().with(
      learning({ id: old, created: at(30) }),
      learning({ id: fresh, created: at(2) }),
      learning({ id: waiting, created: at(1), status: 'proposed' }),
    );
    const { sessionHistory } = desk.reflect.paths;
    mkdirSync(sessionHistory, { recursive: true });
    const moment = { harness: 'claude', project: 'p', event: 'prompt.submit' };
    for (const [session, id, days] of [
      ['now', old, 3],
      ['long-ago', fresh, 20],
    ] as const) {
      const line = JSON.stringify({ ...moment, ts: at(days), given: [{ id, evidence: 0.5 }] });
      writeFileSync(join(sessionHistory, `${session}.jsonl`), `${line}\n`);
    }
    const home = (await desk.ask('/api/home')).body as HomeAnswer;
    const { given, givenTo, givenDays, learned, learnedCount } = home;
    expect(given.map(({ id, injected }) => [id, injected])).toEqual([[old, 1]]);
    expect(givenTo).toEqual({ sessions: 1, times: 1, notes: 0 });
    expect(givenDays.filter(({ count }) => count > 0)).toEqual([
      { day: at(20).slice(0, 10), count: 1 },
      { day: at(3).slice(0, 10), count: 1 },
    ]);
    expect(learned.map(({ id }) => id)).toEqual([waiting, fresh]);
    expect(learnedCount).toBe(2);
  });
});
