import { indexStatus } from '@reflect/core';
import type { Reflect, ReindexReport } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { EXIT } from '../exit-codes.js';
import { counted } from '../output/age.js';
import { showReindex } from '../output/reindex-progress.js';
import { examples } from './examples.js';

interface ReindexCommandOptions {
  readonly full?: true;
  readonly check?: true;
  readonly json?: true;
}

export function addReindexCommand(program: Command, cli: Cli): void {
  program
    .command('reindex')
    .description('Bring the index up to date with the learnings')
    .option('--full', 'embed everything again')
    .option('--check', 'only look whether the index is whole; exits 69 when it is not')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect reindex', 'reflect reindex --check'))
    .action(async (options: ReindexCommandOptions) => {
      const reflect = cli.open();
      if (options.check === true) checkIndex(cli, reflect, options.json === true);
      else await rebuildIndex(cli, reflect, options);
    });
}

async function rebuildIndex(
  cli: Cli,
  reflect: Reflect,
  { full, json }: ReindexCommandOptions,
): Promise<void> {
  const progress = cli.progress();
  const report = await reflect
    .reindex({
      full: full === true,
      signal: cli.host.signal,
      onProgress: (step) => {
        progress.show(showReindex(step));
      },
    })
    .finally(() => {
      progress.end();
    });
  if (json === true) cli.printJson({ ...report, problems: report.problems.map(toJson) });
  else cli.print(reportLine(report));
  if (json !== true) for (const { message } of report.problems) cli.note(message);
}

function reportLine({ documents, embedded, reused, changed }: ReindexReport): string {
  const done = `${String(embedded)} embedded, ${String(reused)} taken over`;
  return `${counted(documents, 'learning')} in the index; ${changed ? done : 'it was up to date'}`;
}

function toJson({ code, message, place }: ReindexReport['problems'][number]): object {
  return { code, message, ...place };
}

function checkIndex(cli: Cli, { paths }: Reflect, asJson: boolean): void {
  const index = indexStatus(paths);
  if (asJson) cli.printJson(index);
  else {
    const detail = index.problem ?? counted(index.documents, 'learning');
    cli.print(`${index.state}  ${index.state === 'missing' ? "run 'reflect reindex'" : detail}`);
  }
  if (index.state !== 'ready') cli.exitCode = EXIT.unavailable;
}
