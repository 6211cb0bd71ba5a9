import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { proofLines } from '../output/proof-lines.js';
import { examples } from './examples.js';

export function addProofCommand(program: Command, cli: Cli): void {
  program
    .command('proof')
    .description('Show whether what is given keeps mistakes from coming back')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples('reflect proof', 'reflect config set proof.holdout 0.1', 'reflect proof --json'),
    )
    .action(async ({ json }: { readonly json?: true }) => {
      const report = await cli.open().proof();
      if (json === true) cli.printJson(report);
      else cli.print(proofLines(report, cli.view));
    });
}
