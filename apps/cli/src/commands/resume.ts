import { resume } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { requirePerson } from '../require-person.js';
import { examples } from './examples.js';

export function addResumeCommand(program: Command, cli: Cli): void {
  program
    .command('resume')
    .description('Go on with capture and recall after a pause')
    .addHelpText('after', examples('reflect resume'))
    .action(() => {
      requirePerson(cli, 'Whether reflect works');
      cli.print(resume(cli.open().paths) ? 'resumed' : 'it was not paused');
    });
}
