import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { EXIT } from '../exit-codes.js';
import { gcLines } from '../output/gc-lines.js';
import { examples } from './examples.js';

interface GcCommandOptions {
  readonly dryRun?: true;
  readonly json?: true;
}

/** What a drain does once a day, by hand. */
export function addGcCommand(program: Command, cli: Cli): void {
  program
    .command('gc')
    .description('Remove old state: logs, what sessions were given, dead letters, drafts')
    .option('--dry-run', 'only show what would go')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect gc --dry-run', 'reflect gc'))
    .action(async ({ dryRun, json }: GcCommandOptions) => {
      const progress = cli.progress();
      progress.show('looking for old state');
      const report = await cli
        .open()
        .gc({ dryRun: dryRun === true })
        .finally(() => {
          progress.end();
        });
      if (report.ended === 'busy') cli.exitCode = EXIT.temporary;
      if (json === true) cli.printJson(report);
      else cli.printFitted(gcLines(report, cli.now()));
    });
}
