import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Stage } from './stage.js';

interface Offered {
  readonly proposals: readonly {
    readonly id: string;
    readonly hash: string;
    readonly kind: string;
    readonly level?: 'warn' | 'ask';
  }[];
}

/** What has reflect propose warnings, and say them. */
export const ESCALATING = { REFLECT_ESCALATION: 'true' };
/** Sessions that break a learning before it is proposed. */
const OFTEN = 3;

/** Has sessions break a learning until a warning is proposed, and approves that as a person does. */
export async function escalate(stage: Stage, learning: string): Promise<'warn' | 'ask'> {
  for (let n = 0; n < OFTEN; n++) noteBroken(stage, learning);
  const { proposals } = await stage.ask<Offered>(['review', '--list'], ESCALATING);
  const offered = proposals.find(({ kind }) => kind === 'escalate');
  assert.ok(offered?.level, 'a warning that is proposed');
  const { id, hash, level } = offered;
  await stage.ask(['review', '--approve', id, '--hash', hash], ESCALATING);
  return level;
}

let sessions = 0;

/** As a reflection notes that a session had to be told again. */
function noteBroken({ home }: Stage, learning: string): void {
  const session = `broken-${String(sessions++)}`;
  const use = { v: 1, origin: 'implied', key: session, session, at: new Date().toISOString() };
  const line = JSON.stringify({ ...use, given: [learning], broken: [learning] });
  appendFileSync(join(home, '.learnings', 'ratings.jsonl'), `${line}\n`);
}
