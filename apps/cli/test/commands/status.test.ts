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
