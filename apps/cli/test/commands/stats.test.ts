import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';

const DAY_MS = 86_400_000;

function jsonLines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

/** Two days of two harnesses. */
function usedLine(): CommandLine {
  const line = new CommandLine();
  const { sessionHistory, funnel, costEvents } = line.paths;
  mkdirSync(sessionHistory, { recursive: true });
  const moment = (daysAgo: number, harness: string, given: readonly object[]): object => ({
    ts: new Date(NOW - daysAgo * DAY_MS).toISOString(),
    harness,
    event: 'prompt.submit',
    project: 'p',
    given,
  });
  const [ts] = [new Date(NOW).toISOString()];
  const learning = { id: 'lrn-1' };
  writeFileSync(
    join(sessionHistory, 'session-one.jsonl'),
    jsonLines([
      moment(1, 'claude', [learning, learning]),
      moment(0, 'claude', [learning]),
      moment(0, 'codex', []),
    ]),
  );
  const session = { ts, harness: 'claude', session: 's' };
  const stages = ['seen', 'captured', 'learned'];
  writeFileSync(funnel, jsonLines(stages.map((stage) => ({ ...session, stage }))));
  const run = { ts, run: 'r' };
  writeFileSync(
    costEvents,
    jsonLines([
      { ...run, event: 'reserved', driver: 'claude', job: 'j', tokens: 9, cost_usd: 1 },
      { ...run, event: 'settled', outcome: 'learned', input_tokens: 70, cost_usd: 0.25 },
    ]),
  );
  return line;
}

describe('reflect stats', () => {
  it('says when nothing happened', async () => {
    const { stdout } = await new CommandLine().run('stats', '--days', '3');
    expect(stdout).toBe('Nothing happened in the last 3 days.\n');
  });

  it('shows charts, harnesses and days within 80 columns', async () => {
    const { stdout } = await usedLine().run('stats', '--days', '3');
    expect(stdout).toBe(
      [
        'last 3 days',
        'recalled    @@  2 times, 67 %',
        'abstained    @  1 time',
        'captured     @  1 session',
        'learned      @  from 1 session',
        'spent        @  $0.25, 1 run',
        '',
        '        sessions  captured  reflected  learned  recalled  abstained',
        'claude  1         1         1          1        2         0',
        'codex   0         0         0          0        0         1',
        '',
        '            recalled  abstained  given  captured  learned  runs  cost',
        '2026-01-02  1         1          1      1         1        1     $0.25',
        '2026-01-01  1         0          2      0         0        0     $0.00',
        '2025-12-31  0         0          0      0         0        0     $0.00',
        '',
      ].join('\n'),
    );
    for (const row of stdout.split('\n')) expect(row.length).toBeLessThanOrEqual(80);
  });

  it('draws blocks where the terminal has them', async () => {
    const line = usedLine();
    line.env['LANG'] = 'en_US.UTF-8';
    expect((await line.run('stats')).stdout).toMatch(/^recalled {2,}██ {2}2 times/mu);
  });

  it('gives the same as JSON', async () => {
    const { stdout } = await usedLine().run('stats', '--days', '1', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      days: [{ day: '2026-01-02', injected: 1, abstained: 1, given: 1, costUsd: 0.25 }],
      harnesses: [
        { harness: 'claude', learned: 1 },
        { harness: 'codex', abstained: 1 },
      ],
      total: { runs: 1, tokens: 70 },
    });
  });

  it('knows of no other command than its own', async () => {
    const { code, stderr } = await new CommandLine().run('stats', 'everything');
    expect([code, stderr]).toEqual([64, expect.stringContaining("'stats everything'")]);
  });
});
