import { pause } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { requirePerson } from '../require-person.js';
import { examples } from './examples.js';

export function addPauseCommand(program: Command, cli: Cli): void {
  program
    .command('pause')
    .description('Stop all capture and recall until resume')
    .addHelpText('after', examples('reflect pause'))
    .action(() => {
      requirePerson(cli, 'Whether reflect works');
      pause(cli.open().paths, new Date(cli.now()).toISOString());
      cli.print("paused: nothing is captured or recalled until 'reflect resume'");
    });
}
