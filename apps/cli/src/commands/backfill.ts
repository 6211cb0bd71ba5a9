import type { DrainReport, Reflect } from '@reflect/core';
import { InvalidArgumentError, Option, type Command } from 'commander';

import type { Cli } from '../cli.js';
import { HARNESS_NAMES } from '../harnesses.js';
import { backfillLines, foundLines, type Backfill, type Past } from '../output/backfill-lines.js';
import { foreseenCost } from '../output/foreseen-cost.js';
import { requirePerson } from '../require-person.js';
import { EXIT_OF_DRAIN } from './drain.js';
import { examples } from './examples.js';

interface BackfillOptions {
  readonly last: number;
  readonly harness?: string;
  readonly driver?: string;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly json?: true;
}

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
/** Far fewer than the queue holds, which sessions of now go through, too. */
const AT_ONCE = 20;

export function addBackfillCommand(program: Command, cli: Cli): void {
  program
    .command('backfill')
    .description(
      'Learn from the sessions that your harnesses kept, also from before reflect was there',
    )
    .option('--last <period>', 'of the last days, weeks, months or years', parsePeriod, 30)
    .addOption(new Option('--harness <name>', 'of this one alone').choices(HARNESS_NAMES))
    .option('--driver <name>', 'who reads them: auto, heuristic, or a harness such as claude')
    .option('--dry-run', 'say what is there and what it would cost, and leave it')
    .option('--yes', 'ask nothing, also where runs of a worker are paid')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      [
        examples(
          'reflect backfill --dry-run',
          'reflect backfill --last 12w --driver heuristic',
          'reflect backfill --harness claude --last 90d --yes',
        ),
        '',
        'The latest sessions go first. What was reflected is not read again, so that it can be',
        'stopped and begun again at any time; the budgets of drains hold (reflect cost).',
      ].join('\n'),
    )
    .action(async (options: BackfillOptions) => {
      const reflect = cli.open({ driver: options.driver });
      const began = cli.now();
      const past = await findPast(cli, reflect, options);
      const readMs = cli.now() - began;
      const { driver } = await reflect.status();
      const { dailyMax, assumedCostUsd } = reflect.settings.drain;
      const { total: cost } = await reflect.cost();
      const foreseen = foreseenCost({
        ...{ cost, assumedCostUsd, readMs, isByRules: driver === 'heuristic' },
        tokens: past.sessions
          .filter(({ isReflected, workerTokens }) => !isReflected && workerTokens > 0)
          .map(({ workerTokens }) => workerTokens),
      });
      const backfill = { past, driver, foreseen, dailyMax, days: options.last };
      if (options.json !== true) cli.printFitted(foundLines(backfill, cli.view));
      const isWanted = options.dryRun !== true && (await isAgreed(cli, backfill, options));
      const done = isWanted ? await learnFrom(cli, reflect, past) : undefined;
      if (done?.report !== undefined) cli.exitCode = EXIT_OF_DRAIN[done.report.ended];
      if (options.json === true) cli.printJson({ driver, foreseen, ...past, ...done });
      else if (done !== undefined) cli.printFitted(backfillLines(done, cli.now()));
    });
}

function parsePeriod(text: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,3})([dwmy])$/u.exec(text) ?? [];
  const days = DAYS[unit];
  if (days === undefined) throw new InvalidArgumentError('Say it as 30d, 12w, 6m or 1y.');
  return Number(count) * days;
}

async function findPast(
  cli: Cli,
  reflect: Reflect,
  { last, harness }: BackfillOptions,
): Promise<Past> {
  const progress = cli.progress();
  progress.show('looking for sessions');
  try {
    return await reflect.pastSessions({
      ...(harness !== undefined && { harness }),
      since: cli.now() - last * DAY_MS,
      signal: cli.host.signal,
      onRead: (read, files) => {
        progress.show({ label: 'reading sessions', done: read, total: files });
      },
    });
  } finally {
    progress.end();
  }
}

/** Rules cost nothing; what costs money is a person's to say yes to. */
async function isAgreed(
  cli: Cli,
  { past, driver }: Backfill,
  options: BackfillOptions,
): Promise<boolean> {
  const left = past.sessions.filter(({ isReflected }) => !isReflected);
  if (left.length === 0 || cli.host.signal.aborted) return false;
  requirePerson(cli, 'What is learned from the past');
  if (driver === 'heuristic' || options.yes === true) return true;
  return cli.confirm(`Have ${driver} read them?`);
}

/** The latest first, some at a time: a drain that is held back leaves the others unread. */
async function learnFrom(
  cli: Cli,
  reflect: Reflect,
  { sessions }: Past,
): Promise<{
  readonly report: DrainReport | undefined;
  readonly read: number;
  readonly left: number;
  readonly stored: number;
}> {
  const left = sessions.filter(({ isReflected }) => !isReflected);
  const progress = cli.progress();
  const done = { read: 0, stored: 0 };
  const onProgress = ({ done: now }: { readonly done: number }): void => {
    const through = Math.min(done.read + now, left.length);
    progress.show({ label: 'reflecting sessions', done: through, total: left.length });
  };
  let report: DrainReport | undefined;
  try {
    for (let at = 0; at < left.length && mayGoOn(report); at += AT_ONCE) {
      for (const { path, sessionId, harness, cwd } of left.slice(at, at + AT_ONCE)) {
        await reflect.enqueue({
          ...{ transcript_path: path, session_id: sessionId, harness, cwd },
          trigger: 'session-end',
          queued_at: new Date(cli.now()).toISOString(),
        });
      }
      do {
        report = await reflect.drain({ signal: cli.host.signal, onProgress });
        done.read += report.learned + report.skipped;
        done.stored += report.stored;
      } while (report.ended === 'out-of-time');
    }
  } finally {
    progress.end();
  }
  return { report, ...done, left: Math.max(0, left.length - done.read) };
}

function mayGoOn(report: DrainReport | undefined): boolean {
  return report === undefined || (report.ended === 'done' && report.hold === undefined);
}
