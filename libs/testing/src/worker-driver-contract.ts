import { describe, expect, it } from 'vitest';

/** A program that stands in for a harness's own, and what its driver makes of it. */
interface WorkerStage {
  readonly run: () => Promise<unknown>;
  /** Sessions that were started. */
  readonly sessions: () => readonly { readonly prompt: string }[];
}

export interface WorkerDriverSubject {
  /** The driver with a program that does what the mode says. */
  readonly stage: (mode: string) => WorkerStage;
  /** What one run of the program uses, and two. */
  readonly usage: object;
  readonly both: object;
}

const ENDINGS = [
  ['garbage', 'DRIVER_UNREADABLE'],
  ['flood', 'DRIVER_UNREADABLE'],
  ['silent', 'DRIVER_EMPTY'],
  ['zero-turns', 'DRIVER_EMPTY'],
  ['no-answer', 'DRIVER_EMPTY'],
  ['quota', 'DRIVER_QUOTA'],
  ['logged-out', 'DRIVER_LOGGED_OUT'],
  ['overloaded', 'DRIVER_OVERLOADED'],
  ['offline', 'DRIVER_OFFLINE'],
  ['crash', 'DRIVER_CRASHED'],
] as const;

/** What a driver does with the answers and failures of the program that it runs. */
export function itAsksItsWorker({ stage, usage, both }: WorkerDriverSubject): void {
  describe('as any worker', () => {
    it('reads an answer', async () => {
      expect(await stage('good').run()).toMatchObject({
        outcome: 'learned',
        drafts: [{ title: 'Use pnpm', evidence: [3], origin: 'user' }],
        usage,
      });
    });

    it('takes "nothing worth keeping" for an answer', async () => {
      expect(await stage('nothing').run()).toEqual({
        outcome: 'nothing',
        reason: 'routine',
        usage,
      });
    });

    it('reports what the program says that it used, however much', async () => {
      expect(await stage('greedy').run()).toMatchObject({
        usage: { inputTokens: 9e15, outputTokens: 9e15 },
      });
    });

    it('gives an unreadable answer one repair try and counts both runs', async () => {
      const { run, sessions } = stage('bad-then-good');
      expect(await run()).toMatchObject({ outcome: 'learned', usage: both });
      expect(sessions()).toHaveLength(2);
      expect(sessions()[1]?.prompt).toContain('Your last answer could not be read');
    });

    it.each(['bad', 'prose'])('gives up after the repair try: %s', async (mode) => {
      const { run, sessions } = stage(mode);
      await expect(run()).rejects.toMatchObject({ code: 'DRIVER_UNREADABLE', usage: both });
      expect(sessions()).toHaveLength(2);
    });

    it.each(ENDINGS)('calls a run that ends with %s %s, after one session', async (mode, code) => {
      const { run, sessions } = stage(mode);
      await expect(run()).rejects.toMatchObject({ name: 'DriverError', code });
      expect(sessions()).toHaveLength(1);
    });
  });
}
