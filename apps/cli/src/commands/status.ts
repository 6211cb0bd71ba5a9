import { describeFinding, readLastEvent } from '@reflect/core';
import type { Readable, StatusReadable } from '@reflect/core/reader';
import { InvalidArgumentError, type Command } from 'commander';

import type { ReadingConsole } from '../command-console.js';
import { printableLine } from '../output/printable.js';
import { statusLine, statusLines, type StatusSnapshot } from '../output/status-rows.js';
import { examples } from './examples.js';
import { watch } from './watch.js';

interface StatusOptions {
  readonly json?: true;
  /** Seconds; `true` for as often as it is useful. */
  readonly watch?: number | true;
}

const WATCH_SECONDS = 2;

export function addStatusCommand(program: Command, cli: ReadingConsole<StatusReadable>): void {
  program
    .command('status')
    .description(
      'Show how the knowledge base is: learnings, index, queue, watchdog, worker, budget, last event',
    )
    .option(
      '-w, --watch [seconds]',
      `show it anew every ${String(WATCH_SECONDS)} seconds, or as often as you say; in a pipe, a line for each change`,
      parseSeconds,
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples('reflect status', 'reflect status --watch 5', 'reflect status --json'),
    )
    .action(async ({ json, watch: every }: StatusOptions) => {
      if (every === undefined) {
        await showOnce(cli, json === true);
        return;
      }
      await watch(cli, every === true ? WATCH_SECONDS : every, async () => {
        const reflect = cli.open();
        const snapshot = await takeSnapshot(reflect);
        return {
          screen: [
            ...statusLines(snapshot, cli.view),
            ...problemsOf(reflect, snapshot).map(printableLine),
          ],
          line: json === true ? JSON.stringify(toJson(reflect, snapshot)) : statusLine(snapshot),
        };
      });
    });
}

async function showOnce(cli: ReadingConsole<StatusReadable>, json: boolean): Promise<void> {
  const reflect = cli.open();
  const snapshot = await takeSnapshot(reflect);
  if (json) {
    cli.printJson(toJson(reflect, snapshot));
    return;
  }
  cli.printFitted(statusLines(snapshot, cli.view));
  for (const message of problemsOf(reflect, snapshot)) cli.note(message);
}

async function takeSnapshot(reflect: StatusReadable): Promise<StatusSnapshot> {
  const status = await reflect.status();
  return { status, lastEvent: readLastEvent(reflect.paths), budget: reflect.budget() };
}

function problemsOf({ loaded }: Readable, { status }: StatusSnapshot): readonly string[] {
  const silent = status.findings.map(describeFinding);
  return [
    ...silent,
    ...status.learnings.problems,
    ...status.commands.problems,
    ...loaded.problems.map(({ message }) => message),
  ];
}

function toJson(
  { paths, loaded }: Readable,
  { status, lastEvent, budget }: StatusSnapshot,
): object {
  return {
    ...status,
    budget,
    lastEvent: lastEvent ?? null,
    settingProblems: loaded.problems.map(({ message }) => message),
    places: { state: paths.state, learnings: paths.learnings },
  };
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d{1,5}(?:\.\d{1,3})?$/.test(text) && seconds >= 0.1) return seconds;
  throw new InvalidArgumentError('It must be a number of seconds, 0.1 or more.');
}
