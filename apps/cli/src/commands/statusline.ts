import { readStatusFacts, renderStatusLine } from '@reflect/core/status-line';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { examples } from './examples.js';

export function addStatusLineCommand(program: Command, cli: Cli): void {
  program
    .command('statusline')
    .description('Show the status line of the session that ran a hook last, or of another')
    .option('--session <id>', 'of this session')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect statusline', 'reflect statusline --json'))
    .action(({ session, json }: { readonly session?: string; readonly json?: true }) => {
      const { paths, settings } = cli.open();
      const parts = { paths, excluded: settings.project.excluded, now: cli.now() };
      const facts = readStatusFacts(parts, { session, cwd: cli.host.cwd });
      if (json === true) {
        cli.printJson(facts);
        return;
      }
      const { style } = settings.statusLine;
      const colors = cli.colors.isColorSupported;
      cli.print(renderStatusLine(facts, { style, colors, now: cli.now() }));
    });
}
