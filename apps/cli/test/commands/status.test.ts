import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';
import { TextSink } from '../support/text-sink.js';

describe('reflect status', () => {
  it('says of an empty knowledge base what there is not yet', async () => {
    expect((await new CommandLine().run('status')).stdout).toBe(
      [
        'learnings   0 active, 0 other',
        "index       there is none yet; 'reflect reindex' makes it",
        'queue       0 waiting',
        'watchdog    no stage is silent',
        'worker      heuristic',
        'budget      last 24 hours: 0 of 20 runs',
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
        '            something\n' +
        'watchdog    codex: 5 sessions not reflected\n',
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

/** Waits until `done`, for what another part of this process does. */
async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('reflect status --watch', () => {
  it('gives a pipe a line for each change, and ends well when it is interrupted', async () => {
    const line = new CommandLine();
    const stop = new AbortController();
    const stdout = new TextSink(false, 80);
    const host = { signal: stop.signal, stdout };
    const ended = line.runIn(host, 'status', '--watch', '0.1');
    const lines = (): string[] => stdout.text.split('\n').filter(Boolean);
    await until(() => lines().length === 1);
    await line.run('pause');
    await until(() => lines().length === 2);
    stop.abort();
    expect((await ended).code).toBe(0);
    const first =
      "learnings: 0 active, 0 other; index: there is none yet; 'reflect reindex' makes it; queue: 0 waiting; watchdog: no stage is silent; worker: heuristic; budget: last 24 hours: 0 of 20 runs; last event: none: no hook has run yet";
    expect(lines()).toEqual([
      first,
      `paused: nothing is captured or recalled until 'reflect resume'; ${first}`,
    ]);
  });

  it('gives each change as JSON where that is asked for', async () => {
    const stop = new AbortController();
    const stdout = new TextSink(false, 80);
    const host = { signal: stop.signal, stdout };
    const ended = new CommandLine().runIn(host, 'status', '--json', '--watch', '5');
    await until(() => stdout.text.includes('\n'));
    stop.abort();
    await ended;
    expect(JSON.parse(stdout.text)).toMatchObject({
      paused: false,
      budget: [{ window: 'day' }, {}],
    });
  });

  it('draws a terminal anew', async () => {
    const stop = new AbortController();
    const stdout = new TextSink(true, 80);
    const host = { signal: stop.signal, stdout };
    const ended = new CommandLine().runIn(host, 'status', '--watch', '0.1');
    const drawn = (): string[] => stdout.text.split('\u001B[H\u001B[2J').slice(1);
    await until(() => drawn().length === 2);
    stop.abort();
    await ended;
    expect(drawn()[0]).toMatch(/^.*learnings.*0 active[^]*Ctrl-C ends it/u);
    expect(drawn()[1]).toContain('Ctrl-C ends it');
  });

  it.each(['0', 'soon', '-1'])('refuses to look every %s seconds', async (seconds) => {
    expect((await new CommandLine().run('status', `--watch=${seconds}`)).code).toBe(64);
  });
});
