import { checkIndex, type Reflect, type ReindexReport } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { EXIT, exitCodeOf } from '../exit-codes.js';
import { counted } from '../output/age.js';
import { tellAdopted } from '../output/tell-adopted.js';
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
    .option(
      '--check',
      'only look whether the index is whole and up to date; exits 69 when it is not',
    )
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect reindex', 'reflect reindex --check'))
    .action(async (options: ReindexCommandOptions) => {
      const reflect = cli.open();
      if (options.check === true) await showCheck(cli, reflect, options.json === true);
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
  const { embedding } = report;
  if (json === true) {
    const told = embedding && { code: embedding.code, message: embedding.message };
    cli.printJson({ ...report, problems: report.problems.map(toJson), embedding: told });
  } else cli.printFitted(reportLine(report));
  if (json !== true) for (const { message } of report.problems) cli.note(message);
  if (json !== true) tellAdopted(cli, report);
  if (embedding === undefined) return;
  if (json !== true) cli.note(`${embedding.message} Until then words and entities answer alone.`);
  cli.exitCode = exitCodeOf(embedding);
}

function reportLine({ documents, embedded, reused, changed }: ReindexReport): string {
  const done = `${String(embedded)} embedded, ${String(reused)} taken over`;
  return `${counted(documents, 'learning')} in the index; ${changed ? done : 'it was up to date'}`;
}

function toJson({ code, message, place }: ReindexReport['problems'][number]): object {
  return { code, message, ...place };
}

async function showCheck(cli: Cli, { paths, learnings }: Reflect, asJson: boolean): Promise<void> {
  const check = await checkIndex(paths, learnings);
  if (asJson) cli.printJson(check);
  else cli.printFitted(`${check.state}  ${detailOf(check)}`);
  if (check.state !== 'ready') cli.exitCode = EXIT.unavailable;
}

function detailOf({
  state,
  documents,
  outdated,
  removed,
  problem,
}: Awaited<ReturnType<typeof checkIndex>>): string {
  if (state === 'missing') return "run 'reflect reindex'";
  if (state !== 'behind') return problem ?? counted(documents, 'learning');
  const changed = `${String(outdated.length)} changed, ${String(removed.length)} gone`;
  return `${changed} since it was built; run 'reflect reindex'`;
}
