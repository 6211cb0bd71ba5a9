import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reflect } from '@reflect/core';

const DAY_MS = 86_400_000;
export const SHOP = 'github.com/acme/shop';
const COMMAND = 'cmd-0123456789abcdef';

export function ago(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

export function idOf(n: number): string {
  return `lrn-00000000000000${String(n).padStart(2, '0')}`;
}

export function sessionOf(n: number): string {
  return `8d4988d2-a23b-489d-8290-fbaba9f10a${String(n).padStart(2, '0')}`;
}

export function leaveCost({ paths }: Reflect): void {
  for (let n = 0; n < 9; n++) {
    const run = `run-${String(n)}`;
    const ts = ago(12 - 1.4 * n);
    append(paths.costEvents, {
      ts,
      event: 'reserved',
      run,
      driver: 'claude',
      job: `job${String(n)}`,
      tokens: 9_000,
      cost_usd: 0.05,
    });
    append(paths.costEvents, {
      ts,
      event: 'settled',
      run,
      outcome: 'answered',
      input_tokens: 8_200 + 300 * n,
      output_tokens: 640,
      cost_usd: 0.03 + 0.004 * n,
    });
  }
}

/** What failed in a session before, and what worked then. */
export function leaveCommand({ paths }: Reflect): void {
  const form = {
    ...{ task: 'npm test', culprits: [], command: 'npm test', error: 'Missing script: "test"' },
    ...{ note: '', remedy: { kind: 'command', command: 'pnpm test' } },
  };
  lines(paths.commands, '00000000000000aa.jsonl', [
    { version: 1, project: SHOP, seen: [], forgotten: [] },
    {
      ...{ id: COMMAND, program: 'npm', kind: 'Missing script', forms: [form] },
      ...{ failures: 3, sessions: 2, passes: 0, passesSince: 0, history: '1' },
      ...{ firstAt: ago(18), lastAt: ago(15), lastSession: sessionOf(1) },
    },
  ]);
}

/** Of two learnings and a command, each third session is held out of; what was told sessions did, or had no use for. */
export function leaveOutcomes({ paths }: Reflect): void {
  for (let n = 0; n < 60; n++) {
    const arm = n % 3 === 0 ? 'held' : 'given';
    const id = [idOf(0), idOf(1), COMMAND][Math.floor(n / 3) % 3] ?? COMMAND;
    const broken = arm === 'held' ? n % 9 !== 0 : n % 20 === 1;
    const pairs = [{ id, arm, p: arm === 'held' ? 0.33 : 0.67, broken }];
    const [session, at] = [`s${String(n)}`, ago(12 - n / 5)];
    const said = broken ? [id] : [];
    append(paths.outcomes, { v: 1, key: `k${String(n)}`, session, at, pairs, said });
    if (arm === 'held' || broken || id === COMMAND) continue;
    const found = n % 4 === 3 ? { ignored: [id] } : n % 4 === 1 ? { helped: [id] } : {};
    const use = { v: 1, origin: 'implied', key: `u${String(n)}`, session, at, given: [id] };
    append(paths.ratings, { ...use, ...found });
  }
}

export function lines(folder: string, name: string, values: readonly object[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), values.map((value) => `${JSON.stringify(value)}\n`).join(''));
}

export function append(path: string, value: object): void {
  mkdirSync(join(path, '..'), { recursive: true });
  appendFileSync(path, `${JSON.stringify(value)}\n`);
}
