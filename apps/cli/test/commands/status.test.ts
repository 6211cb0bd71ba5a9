import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';

describe('reflect status', () => {
  it('says of an empty knowledge base what there is not yet', async () => {
    expect((await new CommandLine().run('status')).stdout).toBe(
      [
        'learnings   0 active, 0 other',
        "index       there is none yet; 'reflect reindex' makes it",
        'queue       0 waiting',
        'worker      heuristic',
        'last event  none: no hook has run yet',
        '',
      ].join('\n'),
    );
  });

  it('shows how far sessions came, and names a stage that fell silent', async () => {
    const line = new CommandLine();
    mkdirSync(line.paths.state, { recursive: true });
    const events = ['s1', 's2', 's3', 's4', 's5', 's6'].flatMap((session, n) => {
      const ts = new Date(NOW - (9 - n) * 3_600_000).toISOString();
      const step = { ts, harness: 'codex', session };
      const first = [{ ...step, stage: 'captured' }];
      return n === 0 ? [...first, { ...step, stage: 'gated', why: 'no signal' }] : first;
    });
    writeFileSync(line.paths.funnel, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
    const { stdout, stderr } = await line.run('status');
    expect(stdout).toContain(
      'sessions    codex: 6 seen, 6 captured, 1 without signal, 0 reflected, 0 taught\n' +
        '            something\n',
    );
    expect(stderr).toBe(
      "note  The last 5 sessions of codex were not reflected. Run 'reflect drain' and see what it says; 'reflect queue' shows what waits.\n",
    );
  });

  it('shows the last event, a pause, and settings that cannot be used', async () => {
    const line = new CommandLine();
    await line.run('pause');
    mkdirSync(line.paths.state, { recursive: true });
    const event = {
      event: 'prompt.submit',
      ts: new Date(NOW - 120_000).toISOString(),
      detail: { harness: 'claude', recalled: 2, queued: 0, message: 'a\u001B[31mll' },
    };
    writeFileSync(line.paths.lastEvent, JSON.stringify(event));
    line.env['REFLECT_RECALL_LIMIT'] = 'many';
    const { stdout, stderr } = await line.run('status');
    expect(stdout).toContain(
      "paused      nothing is captured or recalled until 'reflect resume'\n",
    );
    expect(stdout).toContain(
      'prompt.submit, 2 minutes ago, claude, recalled 2, queued 0, a[31mll\n',
    );
    expect(stderr).toMatch(/^note {2}REFLECT_RECALL_LIMIT /u);
  });
});
