import { Argument, type Command } from 'commander';

import type { Cli } from '../cli.js';
import { completionScript, SHELLS, type Shell } from '../completion/shell-scripts.js';
import { examples } from './examples.js';

export function addCompletionCommand(program: Command, cli: Cli): void {
  program
    .command('completion')
    .description('Print a script that has a shell complete commands, options and ids')
    .addArgument(new Argument('<shell>', 'whose script').choices(SHELLS))
    .addHelpText(
      'after',
      examples(
        'source <(reflect completion bash)',
        'reflect completion bash > ~/.local/share/bash-completion/completions/reflect',
        'reflect completion zsh > "${fpath[1]}/_reflect"',
        'reflect completion fish > ~/.config/fish/completions/reflect.fish',
      ),
    )
    .action((shell: Shell) => {
      cli.host.stdout.write(completionScript(shell));
    });
}
