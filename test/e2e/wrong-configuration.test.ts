import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DrainReport, LearningDraft, QueueDepth } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import type { NodeResult } from '../support/node-run.js';
import { RecordingClaude } from '../support/recording-claude.js';

const DRAFT: LearningDraft = {
  ...{ kind: 'convention', title: 'Use pnpm', body: 'Always use pnpm and never npm.' },
  ...{ confidence: 'high', tags: ['packages', 'pnpm'], entities: [], relations: [], files: [] },
  ...{ queries: ['install packages'], evidence: [4], origin: 'user' },
};

/** A home whose person chose to have no model, in a file that a mistake was made in since. */
class MistakenHome {
  readonly home = new Home();
  readonly worker = new RecordingClaude(this.home, [
    { when: 'never use npm', session: 'session-1', learnings: [DRAFT] },
  ]);

  constructor(config: string) {
    const { config: path } = this.home.paths;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, config);
    const [claude] = HARNESS_SESSIONS;
    if (claude === undefined) throw new Error('there is no harness');
    queueSession(this.home, claude, {
      id: 'session-1',
      tell: (lines) =>
        [
          lines.said('Install the packages'),
          ...lines.ran('npm install', 'added 12 packages'),
          lines.said('No, never use npm here. Always use pnpm, in every package.'),
          lines.answered('Understood.'),
        ].flat(),
    });
  }

  drain(...args: readonly string[]): Promise<NodeResult> {
    // The environment chooses no driver, so that the file does.
    const env = { ...this.worker.env, REFLECT_WORKER_DRIVER: '' };
    return this.home.start(['drain', ...args], env).ended;
  }
}

describe('a configuration that cannot be read', () => {
  it('keeps paid workers from running, and loses no session', async () => {
    const place = new MistakenHome('worker:\n  driver: heuristic\nrecall:\n\tlimit: 5\n');
    const { code, stderr } = await place.drain();
    expect({ code, runs: place.worker.runs() }).toEqual({ code: 78, runs: [] });
    expect(stderr).toContain(`${place.home.paths.config}:4:`);
    const { inbox, pending } = await place.home.ask<QueueDepth>('queue');
    expect(inbox + pending).toBe(1);
  });

  it('lets the rules work, which cost nothing', async () => {
    const place = new MistakenHome('worker:\n  drivr: claude\n');
    expect((await place.drain()).code).toBe(78);
    const { code, stdout } = await place.drain('--driver', 'heuristic', '--json');
    expect({ code, report: JSON.parse(stdout) as DrainReport, runs: place.worker.runs() }).toEqual({
      code: 0,
      report: expect.objectContaining({ processed: 1, waiting: 0 }) as unknown,
      runs: [],
    });
  });

  it('is made good by mending it', async () => {
    const place = new MistakenHome('worker:\n  drivr: claude\n');
    await place.drain();
    writeFileSync(place.home.paths.config, 'worker:\n  driver: claude\n');
    expect((await place.drain()).code).toBe(0);
    expect(place.worker.runs()).toHaveLength(1);
  });

  it('may have a mistake in what costs nothing', async () => {
    const place = new MistakenHome('worker:\n  driver: claude\n');
    appendFileSync(place.home.paths.config, 'statusLine:\n  colour: red\n');
    expect((await place.drain()).code).toBe(0);
    expect(place.worker.runs()).toHaveLength(1);
  });
});
