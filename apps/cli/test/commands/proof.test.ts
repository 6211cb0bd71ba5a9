import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';

const DAY_MS = 86_400_000;

async function knowing(sessions: number, p = 0.5): Promise<{ line: CommandLine; id: string }> {
  const line = new CommandLine();
  const lesson = 'when the database schema changes, run make codegen before the tests';
  const { stdout } = await line.run('learn', lesson, '--no-index', '--json');
  const { id } = JSON.parse(stdout) as { id: string };
  mkdirSync(dirname(line.paths.outcomes), { recursive: true });
  for (let n = 0; n < sessions; n += 1) {
    const arm = n % 2 === 0 || p === 1 ? 'given' : 'held';
    const broken = arm === 'held' && n % 10 !== 1;
    const outcome = {
      ...{ v: 1, key: `k${String(n)}`, session: `s${String(n)}` },
      at: new Date(NOW + DAY_MS).toISOString(),
      ...{ pairs: [{ id, arm, p, broken }], said: broken ? [id] : [] },
    };
    appendFileSync(line.paths.outcomes, `${JSON.stringify(outcome)}\n`);
  }
  return { line, id };
}

describe('reflect proof', () => {
  it('says so where no session was reflected', async () => {
    const { line } = await knowing(0);
    const { code, stdout } = await line.run('proof');
    expect([code, stdout]).toEqual([
      0,
      [
        'No session was judged yet: each is when it is reflected. Past sessions that were',
        'never read count, too: see `reflect backfill --help`.\n',
      ].join('\n'),
    ]);
  });

  it('shows what learnings prevent, all together and each, within 80 columns', async () => {
    const { line, id } = await knowing(40);
    const { stdout } = await line.run('proof');
    expect(stdout).toContain('since, given            0/20      0 %');
    expect(stdout).toContain('since, held out         16/20     80 %');
    expect(stdout).toContain('-80 % (');
    expect(stdout).toContain('they help');
    expect(stdout).toContain('1 keep, 0 reword, 0 end, 0 too few to tell');
    expect(stdout).toMatch(new RegExp(`\\n0/0 +0/20 +16/20 .* keep\\n  ${id} when`, 'u'));
    expect(stdout.split('\n').filter((shown) => shown.length > 80)).toEqual([]);
  });

  it('says what was prevented in the last seven days, with what and when', async () => {
    const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ');
    const { line, id } = await knowing(40);
    const { stdout } = await line.run('proof');
    expect(flat(stdout)).toMatch(
      /Last 7 days: 16 mistakes prevented \(\d+ to \d+\) by what was held out, of 20 told and not come back\. Told 20 times in all\./u,
    );
    expect(flat(stdout)).toContain(`${id} when the database schema changes`);
    expect(flat(stdout)).toContain('not again in 20 sessions, just now');
    const unknown = await knowing(40, 1);
    expect(flat((await unknown.line.run('stats')).stdout)).toContain(
      'Last 7 days: at most 40 mistakes prevented: told, and not come back.',
    );
    const metrics = await unknown.line.run('metrics');
    expect(metrics.stdout).toContain('reflect_proof_last_week_prevented{end="most"} 40\n');
    expect(metrics.stdout).not.toContain('reflect_proof_last_week_prevented{end="value"}');
  });

  it('does not compare where nothing was held out, and says how to', async () => {
    const { line } = await knowing(40, 1);
    const { stdout } = await line.run('proof');
    expect(stdout.replaceAll('\n', ' ')).toContain('`reflect config set proof.holdout 0.1` does');
    expect(stdout).toContain('0 keep, 0 reword, 0 end, 1 too few to tell');
  });

  it('is told of in stats and in metrics', async () => {
    const { line } = await knowing(40);
    expect((await line.run('stats')).stdout).toContain('they help; 16 mistakes prevented');
    const { stdout } = await line.run('stats', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ proof: { difference: { value: -0.8 } } });
    const metrics = await line.run('metrics');
    expect(metrics.stdout).toContain('reflect_proof_sessions 40\n');
    expect(metrics.stdout).toContain('reflect_proof_difference{end="value"} -0.8\n');
    expect(metrics.stdout).toContain(
      'reflect_proof_learning_sessions{arm="held",outcome="broken"} 16\n',
    );
    expect(metrics.stdout).toContain('reflect_proof_verdicts{verdict="keep"} 1\n');
  });

  it('prints JSON', async () => {
    const { line, id } = await knowing(40);
    const { stdout } = await line.run('proof', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      sessions: 40,
      settings: { holdout: 0 },
      overall: { held: { sessions: 20, broken: 16 }, difference: { value: -0.8 } },
      learnings: [{ id, verdict: 'keep', ground: 'fewer' }],
    });
  });
});
