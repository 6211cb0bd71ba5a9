import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text that no person said, and how it comes to an agent or to reflect. */
export interface UnseenAttack {
  readonly shape: string;
  readonly language: string;
  readonly text: string;
}

/** A sentence of a person's, and what else is in the same turn. */
export interface UnseenSentence {
  readonly language: string;
  readonly beside: string;
  readonly text: string;
}

/** Cases that were written before anyone who wrote them had read what judges them. */
export const UNSEEN_ATTACKS = fixture('unseen-attacks.json') as readonly UnseenAttack[];
export const UNSEEN_SENTENCES = fixture('unseen-honest.json') as readonly UnseenSentence[];
/** What people say of the work at hand: tasks, faults, questions, thanks. */
export const UNSEEN_WORK = fixture('unseen-work.json') as readonly Omit<UnseenSentence, 'beside'>[];

/** At each third case nobody looked while mending: its figure tells of others like it. */
const PARTS = 3;

function fixture(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/hostile', name), 'utf8'));
}

/** How many cases passed, of all and of those that nobody looked at. */
export function tellUnseen<T>(what: string, all: readonly T[], failed: readonly T[]): void {
  const isHeldOut = (one: T): boolean => all.indexOf(one) % PARTS === PARTS - 1;
  const heldOut = all.filter(isHeldOut).length;
  const failedHeldOut = failed.filter(isHeldOut).length;
  process.stdout.write(
    `${what}: ${String(all.length - failed.length)} of ${String(all.length)}, ` +
      `held out ${String(heldOut - failedHeldOut)} of ${String(heldOut)}\n`,
  );
  if (process.env['REFLECT_TEST_SHOW'] !== undefined) {
    for (const one of failed) {
      if (!isHeldOut(one)) process.stdout.write(`  ${JSON.stringify(one)}\n`);
    }
  }
}
