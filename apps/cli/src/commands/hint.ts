import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { counted } from '../output/age.js';
import { tableLines } from '../output/table.js';
import { withoutSecrets } from '../output/without-secrets.js';
import { isAgentShell } from '../require-person.js';
import { examples } from './examples.js';

interface HintOptions {
  readonly clear?: true;
  readonly json?: true;
}

type Hint = ReturnType<ReturnType<Cli['open']>['hints']['waiting']>[number];

export function addHintCommand(program: Command, cli: Cli): void {
  program
    .command('hint')
    .description(
      "Leave a hint for the next session in this folder's project, which is told it once",
    )
    .argument('[text...]', 'the hint, in one line; without it, the hints that wait are shown')
    .option('--clear', 'take back the hints that wait')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples('reflect hint "The staging database is down until Monday"', 'reflect hint --clear'),
    )
    .action(async (words: readonly string[], { clear, json }: HintOptions) => {
      const isText = words.length > 0;
      if (isText && clear === true) throw usageError('Leave a hint, or take back those that wait.');
      if (isText) await leave(cli, words.join(' '), json);
      else if (clear === true) takeBack(cli, json);
      else show(cli, json);
    });
}

async function leave(cli: Cli, text: string, json: true | undefined): Promise<void> {
  const isPersons = !isAgentShell(cli);
  const hint = await cli.open().hints.leave({ text, cwd: cli.host.cwd, isPersons });
  if (json === true) {
    cli.printJson(hint);
    return;
  }
  cli.print([
    ...rows(cli, [hint]),
    ...withoutSecrets(hint.secrets),
    ...(hint.dropped ?? []).map(({ text: old }) => `dropped, since too many waited: ${old}`),
  ]);
}

function takeBack(cli: Cli, json: true | undefined): void {
  const hints = cli.open().hints.clear(cli.host.cwd);
  if (json === true) cli.printJson(hints);
  else cli.print([...rows(cli, hints), `${counted(hints.length, 'hint')} taken back`]);
}

function show(cli: Cli, json: true | undefined): void {
  const hints = cli.open().hints.waiting(cli.host.cwd);
  if (json === true) cli.printJson(hints);
  else cli.print(hints.length === 0 ? 'No hints wait.' : rows(cli, hints));
}

function rows(cli: Cli, hints: readonly Hint[]): readonly string[] {
  return tableLines(
    hints.map(({ at, from, text }) => [at.slice(0, 10), from, text]),
    { width: cli.tableWidth },
  );
}
