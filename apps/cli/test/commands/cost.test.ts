import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';

function withRuns(): CommandLine {
  const line = new CommandLine();
  const reserved = (run: string, daysAgo: number, driver: string): object => ({
    ts: new Date(NOW - daysAgo * 86_400_000).toISOString(),
    ...{ event: 'reserved', run, driver, job: run, tokens: 900, cost_usd: 0.1 },
  });
  const settled = (run: string, outcome: string, cost: number): object => ({
    ...{ ts: '', event: 'settled', run, outcome, input_tokens: 500, output_tokens: 50 },
    cost_usd: cost,
  });
  const events = [
    reserved('r1', 3, 'claude'),
    settled('r1', 'learned', 0.5),
    reserved('r2', 0, 'codex'),
    settled('r2', 'nothing', 0.02),
    reserved('r3', 0, 'codex'),
  ];
  mkdirSync(line.paths.state, { recursive: true });
  const text = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  writeFileSync(line.paths.costEvents, text);
  return line;
}

describe('reflect cost', () => {
  it('tells what was spent, on whom and when, and what came of it', async () => {
    expect((await withRuns().run('cost')).stdout.split('\n')).toEqual([
      '            runs  tokens  cost   learned  nothing  failed  learnings kept',
      'codex       2     1450    $0.12  0        1        0       0',
      'claude      1     550     $0.50  1        0        0       0',
      '2026-01-02  2     1450    $0.12  0        1        0       0',
      '2025-12-30  1     550     $0.50  1        0        0       0',
      '2026-01     2     1450    $0.12  0        1        0       0',
      '2025-12     1     550     $0.50  1        0        0       0',
      'in all      3     2000    $0.62  1        1        0       0',
      '1 run not settled: running, or killed and charged as estimated',
      'last 24 hours: 2 of 20 runs, 1450 tokens, $0.12',
      'last 30 days: 3 runs, 2000 tokens, $0.62',
      '',
    ]);
  });

  it('lists as many days as asked for, also as JSON', async () => {
    const { stdout } = await withRuns().run('cost', '--days', '1', '--json');
    const report = JSON.parse(stdout) as { days: { day: string }[]; total: { runs: number } };
    expect([report.days.map(({ day }) => day), report.total.runs]).toEqual([['2026-01-02'], 3]);
  });

  it('says so where nothing was spent, and creates nothing', async () => {
    const line = new CommandLine();
    expect((await line.run('cost')).stdout).toMatch(/^No worker has run/);
  });
});
