import { resume } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { examples } from './examples.js';

export function addResumeCommand(program: Command, cli: Cli): void {
  program
    .command('resume')
    .description('Go on with capture and recall after a pause')
    .addHelpText('after', examples('reflect resume'))
    .action(() => {
      cli.print(resume(cli.open().paths) ? 'resumed' : 'it was not paused');
    });
}
