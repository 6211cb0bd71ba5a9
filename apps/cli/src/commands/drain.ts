import type { DrainReport } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { makeHookCaches } from '../hook-caches.js';
import { makeQuickCaches } from '../quick-caches.js';
import { counted } from '../output/age.js';
import { holdLine } from '../output/hold-line.js';
import { examples } from './examples.js';

interface DrainCommandOptions {
  readonly driver?: string;
  readonly json?: true;
}

export const EXIT_OF_DRAIN: Readonly<Record<DrainReport['ended'], ExitCode>> = {
  done: EXIT.ok,
  paused: EXIT.ok,
  'out-of-time': EXIT.ok,
  stopped: EXIT.cancelled,
  busy: EXIT.temporary,
  'lock-lost': EXIT.temporary,
};

const ENDED: Readonly<Record<DrainReport['ended'], string>> = {
  done: 'Everything that was due is reflected.',
  paused: "reflect is paused. 'reflect resume' goes on.",
  'out-of-time': 'It ran as long as it may; the next drain goes on.',
  stopped: 'It was stopped; the next drain goes on.',
  busy: 'Another drain is running.',
  'lock-lost': 'Another drain took over.',
};

/** What hooks start in the background, and people by hand. */
export function addDrainCommand(parent: Command, cli: Cli): void {
  const name = parent.name() === 'queue' ? 'reflect queue drain' : 'reflect drain';
  parent
    .command('drain')
    .description('Reflect the sessions that are queued and due')
    .option('--driver <name>', 'who reads them: auto, heuristic, or a harness such as claude')
    .option('--json', 'print JSON')
    .addHelpText('after', examples(name, `${name} --driver heuristic`))
    .action(async ({ driver, json }: DrainCommandOptions) => {
      const reflect = cli.open({ driver });
      const progress = cli.progress();
      progress.show('reflecting what is queued');
      const report = await reflect
        .drain({
          signal: cli.host.signal,
          onProgress: (step) => {
            progress.show({ label: 'reflecting sessions', ...step });
          },
        })
        .finally(() => {
          progress.end();
        });
      cli.exitCode = EXIT_OF_DRAIN[report.ended];
      if (json === true) cli.printJson(report);
      else cli.printFitted(reportLines(report, cli.now()));
      if (report.ended === 'done') {
        await makeHookCaches(cli.host.env, cli.now());
        await makeQuickCaches(cli.host.env, cli.now());
      }
    });
}

function reportLines(report: DrainReport, now: number): string[] {
  const { learned, skipped, secrets, failed, dead, waiting, hold } = report;
  const { stored, strengthened, superseded } = report;
  return [
    ...line(learned + skipped, 'session', 'reflected'),
    ...line(stored, 'learning', 'stored'),
    ...line(strengthened, 'learning', 'strengthened'),
    ...line(superseded, 'learning', 'superseded'),
    ...line(secrets, 'secret', 'taken out'),
    ...line(failed, 'attempt', 'failed, to be repeated'),
    ...line(dead, 'job', "given up; see 'reflect queue failed'"),
    ...line(waiting, 'job', 'waiting'),
    ...(hold === undefined ? [] : [holdLine(hold, now)]),
    report.ended === 'done' && failed + dead > 0 ? 'Nothing else is due.' : ENDED[report.ended],
  ];
}

function line(count: number, noun: string, what: string): string[] {
  return count === 0 ? [] : [`${counted(count, noun)} ${what}`];
}
