import type { DeadJob, Job, QueueDepth, Reflect } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { CliError, usageError } from '../cli-errors.js';
import { ageOf, counted, timeUntil } from '../output/age.js';
import { printableLine } from '../output/printable.js';
import { tableLines } from '../output/table.js';
import { addDrainCommand } from './drain.js';
import { requirePerson } from '../require-person.js';
import { examples } from './examples.js';

interface JsonOption {
  readonly json?: true;
}

interface WhichOptions extends JsonOption {
  readonly all?: true;
  readonly yes?: true;
}

export function addQueueCommand(program: Command, cli: Cli): void {
  const queue = program
    .command('queue')
    .description('Show how many sessions wait to be reflected, and what was given up')
    .argument('[command]')
    .enablePositionalOptions()
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples('reflect queue', 'reflect queue failed', 'reflect queue retry --all'),
    )
    .action(async (unknown: string | undefined, { json }: JsonOption) => {
      if (unknown !== undefined) {
        throw usageError(`Unknown command 'queue ${unknown}'. See 'reflect queue --help'.`);
      }
      const depth = await cli.open().queue.depth();
      if (json === true) cli.printJson(depth);
      else cli.print(depthLines(depth));
    });
  addListing(queue, cli);
  addChanges(queue, cli);
  addDrainCommand(queue, cli);
}

function addListing(queue: Command, cli: Cli): void {
  queue
    .command('list')
    .description('List the jobs that wait, the next one first')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect queue list'))
    .action(async ({ json }: JsonOption) => {
      const jobs = await cli.open().queue.list();
      if (json === true) cli.printJson(jobs);
      else cli.print(jobs.length === 0 ? 'No jobs wait.' : jobLines(cli, jobs));
    });
  queue
    .command('failed')
    .description('List the jobs that were given up, and why')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect queue failed'))
    .action(async ({ json }: JsonOption) => {
      const dead = await cli.open().queue.failed();
      if (json === true) cli.printJson(dead);
      else cli.print(dead.length === 0 ? 'No jobs were given up.' : deadLines(cli, dead));
    });
}

function addChanges(queue: Command, cli: Cli): void {
  queue
    .command('retry')
    .description('Queue jobs again that were given up')
    .argument('[id]')
    .option('--all', 'every one of them')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect queue retry --all'))
    .action(async (id: string | undefined, options: WhichOptions) => {
      const { queue: admin } = cli.open();
      const wanted = which(id, options);
      const isOutside = (await admin.failed()).some(
        ({ job, reason }) => job.id === wanted && reason === 'outside',
      );
      if (isOutside) requirePerson(cli, 'Which file is read as a transcript');
      const ids = await admin.retry(wanted);
      printIds(cli, { ids, done: 'queued again' }, options.json === true);
    });
  queue
    .command('purge')
    .description('Forget a job for good, or every job that was given up')
    .argument('[id]')
    .option('--all', 'every job that was given up')
    .option('--yes', 'do not ask')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples('reflect queue purge 0123456789abcdef', 'reflect queue purge --all --yes'),
    )
    .action(async (id: string | undefined, options: WhichOptions) => {
      const { queue: admin } = cli.open();
      const wanted = which(id, options);
      if (wanted === 'all' && options.yes !== true) await confirmPurge(cli, admin);
      printIds(cli, { ids: await admin.purge(wanted), done: 'forgotten' }, options.json === true);
    });
}

function which(id: string | undefined, { all }: WhichOptions): string {
  if ((id === undefined) === (all === undefined)) {
    throw usageError("Name one job or say --all. 'reflect queue failed' shows the ids.");
  }
  return id ?? 'all';
}

async function confirmPurge(cli: Cli, admin: Reflect['queue']): Promise<void> {
  const { dead } = await admin.depth();
  if (dead === 0) return;
  const isWanted = await cli.confirm(`Forget ${counted(dead, 'job')} given up?`);
  if (!isWanted) throw new CliError('CANCELLED', 'Nothing was forgotten.');
}

function printIds(
  cli: Cli,
  { ids, done }: { readonly ids: readonly string[]; readonly done: string },
  asJson: boolean,
): void {
  if (asJson) cli.printJson({ ids });
  else cli.print([...ids.map((id) => `${done}  ${id}`), `${counted(ids.length, 'job')} ${done}`]);
}

function depthLines({ inbox, pending, held, dead, corrupt, newer }: QueueDepth): string[] {
  const rows = [
    ['waiting', pending, held > 0 ? `${String(held)} held by a cap or a paused driver` : ''],
    ['inbox', inbox, inbox > 0 ? 'not looked at yet' : ''],
    ['given up', dead, dead > 0 ? "see 'reflect queue failed'" : ''],
    ...(corrupt > 0 ? [['damaged', corrupt, 'records set aside']] : []),
    ...(newer > 0 ? [['newer', newer, 'records of a newer reflect']] : []),
  ];
  return tableLines(
    rows.map((row) => row.map(String)),
    { width: Infinity },
  );
}

function jobLines(cli: Cli, jobs: readonly Job[]): string[] {
  const now = cli.now();
  return jobs.flatMap(({ id, entry, attempts, heldSince, nextAttemptAt, lastError }) => [
    ...tableLines(
      [
        [
          id,
          entry.trigger,
          entry.harness,
          heldSince === undefined ? timeUntil(nextAttemptAt, now) : 'held',
          counted(attempts, 'failed attempt'),
        ],
      ],
      { width: Infinity },
    ),
    `  ${cli.colors.dim(printableLine(entry.transcript_path))}`,
    ...(lastError === undefined ? [] : [`  ${printableLine(lastError)}`]),
  ]);
}

function deadLines(cli: Cli, dead: readonly DeadJob[]): string[] {
  return dead.flatMap(({ job, reason, message, at }) => [
    `${job.id}  ${reason}, ${ageOf(at, cli.now())}`,
    `  ${cli.colors.dim(printableLine(job.entry.transcript_path))}`,
    `  ${printableLine(message)}`,
  ]);
}
