import type { Reflect } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { CliError, usageError } from '../cli-errors.js';
import { counted } from '../output/age.js';
import { printable, printableLine } from '../output/printable.js';
import { tableLines } from '../output/table.js';
import { requirePerson } from '../require-person.js';
import { wholeId } from '../whole-id.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';

interface JsonOption {
  readonly json?: true;
}

interface AddOptions extends JsonOption {
  readonly yes?: true;
}

type SharePreview = Awaited<ReturnType<Reflect['sharing']['preview']>>;
type SharedEntry = Awaited<ReturnType<Reflect['sharing']['list']>>[number];
type PullReport = Awaited<ReturnType<Reflect['sharing']['pull']>>;

const SAMPLE = 'lrn-0123456789abcdef';

export function addShareCommand(program: Command, cli: Cli): void {
  const share = program
    .command('share')
    .description("Give learnings to a team in its repository, and take in the team's")
    .argument('[command]')
    .enablePositionalOptions()
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      [
        examples(`reflect share add ${SAMPLE}`, 'reflect share list', 'reflect share pull'),
        '',
        'Shared learnings are Markdown files in .reflect/learnings of the repository, reviewed as',
        'code. Teammates get those of the default branch of the remote, as last fetched.',
      ].join('\n'),
    )
    .action(async (unknown: string | undefined, options: JsonOption) => {
      if (unknown !== undefined) {
        throw usageError(`Unknown command 'share ${unknown}'. See 'reflect share --help'.`);
      }
      await list(cli, options);
    });
  addAdd(share, cli);
  addRemove(share, cli);
  addList(share, cli);
  addPull(share, cli);
}

function addAdd(share: Command, cli: Cli): void {
  share
    .command('add')
    .description('Write learnings of yours into the repository of this folder, once you saw them')
    .argument('<id...>', "their ids, or the beginnings of them, as 'reflect list' shows them")
    .option('-y, --yes', 'do not ask')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(`reflect share add ${SAMPLE}`, `reflect share add --yes ${SAMPLE}`),
    )
    .action(async (given: readonly string[], options: AddOptions) => {
      requirePerson(cli, 'What a team is given');
      if (options.json === true && options.yes !== true) throw usageError('--json needs --yes.');
      const reflect = cli.open();
      const previews: SharePreview[] = [];
      for (const one of given) {
        const id = await wholeId(reflect, one);
        previews.push(await reflect.sharing.preview(id, cli.host.cwd));
      }
      const news = previews.filter(({ isThere }) => !isThere);
      if (news.length > 0 && options.yes !== true) await confirmShown(cli, news);
      for (const preview of news) reflect.sharing.write(preview, cli.host.cwd);
      if (options.json === true) cli.printJson(previews.map(({ id, path }) => ({ id, path })));
      else cli.print(previews.map(addedLine));
      if (news.length > 0) cli.note('Commit it: teammates get it once it is merged and fetched.');
    });
}

function addedLine({ id, path, isThere }: SharePreview): string {
  return `${(isThere ? 'unchanged' : 'written').padEnd(9)}  ${id}  ${printableLine(path)}`;
}

/** Throws `CANCELLED`, and `USAGE` where nobody can answer. */
async function confirmShown(cli: Cli, previews: readonly SharePreview[]): Promise<void> {
  for (const { path, document } of previews) {
    cli.print([cli.colors.bold(printableLine(path)), '', printable(document)]);
  }
  const what = previews.length === 1 ? 'this file' : `these ${String(previews.length)} files`;
  const isMeant = await cli.confirm(`Write ${what} for whoever can read the repository?`);
  if (!isMeant) throw new CliError('CANCELLED', 'Nothing was written.');
}

function addRemove(share: Command, cli: Cli): void {
  share
    .command('remove')
    .description('Take the file of a learning out of the repository; your own learning stays')
    .argument('<id>', "its id, as 'reflect share list' shows it")
    .option('--json', 'print JSON')
    .addHelpText('after', examples(`reflect share remove ${SAMPLE}`))
    .action((id: string, { json }: JsonOption) => {
      requirePerson(cli, 'What a team is given');
      const path = cli.open().sharing.remove(id, cli.host.cwd);
      if (json === true) cli.printJson({ id, path });
      else cli.print(`removed  ${id}  ${printableLine(path)}`);
      cli.note('Commit it: it goes at your teammates once that is merged and fetched.');
    });
}

function addList(share: Command, cli: Cli): void {
  share
    .command('list')
    .description('List the shared files of this folder, and what they are to you')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect share list', 'reflect share list --json'))
    .action((options: JsonOption) => list(cli, options));
}

async function list(cli: Cli, { json }: JsonOption): Promise<void> {
  const entries = await cli.open().sharing.list(cli.host.cwd);
  if (json === true) {
    cli.printJson(entries);
    return;
  }
  if (entries.length === 0) cli.print('This repository shares no learnings.');
  const rows = entries.map((one) => [one.id, stateOf(one), one.author ?? '', one.title]);
  cli.print(tableLines(rows, { width: cli.tableWidth }));
}

function stateOf({ here, isMerged }: SharedEntry): string {
  if (!isMerged) return 'not merged';
  return here === 'proposed' ? 'waiting' : here === 'none' ? 'not taken' : here;
}

function addPull(share: Command, cli: Cli): void {
  share
    .command('pull')
    .description('Take in what is shared now, without waiting for the next drain')
    .option('--no-index', 'leave the index to the next drain')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      [
        examples('git fetch && reflect share pull', 'reflect share pull --json'),
        '',
        "What is new waits for 'reflect review', unless the project is trusted:",
        "  $ reflect config set sharing.trustedProjects 'github.com/acme/shop'",
      ].join('\n'),
    )
    .action(async ({ index, json }: JsonOption & { readonly index: boolean }) => {
      const reflect = cli.open();
      const report = await reflect.sharing.pull(cli.host.cwd);
      const isChange = report.taken.length + report.removed.length > 0;
      if (index && isChange) await refreshIndex(cli, reflect);
      if (json === true) {
        const problems = report.problems.map(({ code, message, place }) => ({
          ...{ code, message },
          ...place,
        }));
        cli.printJson({ ...report, problems });
        return;
      }
      cli.print(pulledLine(report));
      for (const { message } of report.problems) cli.note(message);
    });
}

function pulledLine({ ref, taken, waiting, removed, unchanged, declined }: PullReport): string {
  if (ref === '') return 'The repository has no commit yet.';
  const parts = [`${counted(taken.length, 'learning')} taken`];
  if (waiting > 0) parts.push(`${String(waiting)} of them for 'reflect review'`);
  if (removed.length > 0) parts.push(`${String(removed.length)} gone`);
  if (unchanged > 0) parts.push(`${String(unchanged)} as they were`);
  if (declined > 0) parts.push(`${String(declined)} that you declined before`);
  return `${parts.join(', ')} (${printableLine(ref.replace(/^refs\/remotes\//u, ''))})`;
}
