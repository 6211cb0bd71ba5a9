import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import type { Finding, InstallContext } from '@reflect/installer';

/** What hooks of Copilot had to complain about last. */
export function checkHookLog({ state }: Pick<InstallContext, 'state'>): Finding {
  const file = join(state, 'logs', 'hooks.log');
  const problem = lastProblem(readLog(file));
  const check = 'hook log';
  if (problem === undefined) return { check, status: 'ok', detail: 'no hook had a problem' };
  return { check, status: 'warning', detail: problem, remedy: `read ${file}` };
}

const line = z.object({
  harness: z.literal('copilot'),
  ts: z.string(),
  event: z.string(),
  message: z.string(),
});

function lastProblem(log: string): string | undefined {
  const last = log
    .split('\n')
    .map((text) => line.safeParse(parse(text)).data)
    .findLast((data) => data !== undefined);
  return last === undefined ? undefined : `${last.ts}  ${last.event}  ${last.message}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
