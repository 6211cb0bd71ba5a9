import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';
import { FAULT_SCALE, NodeProgram } from '../support/node-program.js';

/** At a scale of 8 or more these are 50. */
const DRAINS = Math.min(50, 4 + 6 * FAULT_SCALE);
const CAP = 20;

it(
  `${String(DRAINS)} drains at once make as many worker runs as a day has, and not one more`,
  {
    timeout: 600_000,
  },
  async () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'transcripts'));
    const program = new NodeProgram('faults/programs/fault-worker.ts', folder);
    const env = {
      REFLECT_STATE_DIR: join(folder, 'state'),
      REFLECT_LEARNINGS_DIR: join(folder, 'learnings'),
      FAULT_FOLDER: folder,
      FAULT_DAILY_MAX: String(CAP),
    };
    await program.start(['enqueue', 'p', String(CAP + 20)], env).ended;
    const drains = Array.from({ length: DRAINS }, () => program.start(['turn'], env));
    const results = await Promise.all(drains.map((run) => run.ended));
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(drains.map(() => [0, '']));
    const calls = readFileSync(join(folder, 'journal'), 'utf8').trim().split('\n');
    const ledger = readFileSync(join(folder, 'state', 'cost-events.jsonl'), 'utf8');
    expect([calls.length, ledger.match(/"reserved"/g)?.length]).toEqual([CAP, CAP]);
  },
);
