import { resolve } from 'node:path';
import { exportLearnings, type LearningError } from '@reflect/core';
import { writeFileAtomic } from '@reflect/files';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { counted } from '../output/age.js';
import { examples } from './examples.js';

export function addExportCommand(program: Command, cli: Cli): void {
  program
    .command('export')
    .description('Write every learning as a line of JSON, without secrets')
    .argument('[file]', 'where to (default: standard output)')
    .option('--commands', 'what is remembered of commands that failed, in place of the learnings')
    .addHelpText(
      'after',
      examples(
        'reflect export learnings.jsonl',
        'reflect export | wc -l',
        'reflect export --commands commands.jsonl',
      ),
    )
    .action(async (file: string | undefined, { commands }: ExportOptions) => {
      const isOfCommands = commands === true;
      const { lines, problems } = isOfCommands
        ? { lines: cli.open().commands.exportLines(), problems: [] }
        : await exportedLines(cli);
      if (file === undefined) cli.print(lines);
      else {
        writeFileAtomic(resolve(cli.host.cwd, file), lines.map((line) => `${line}\n`).join(''));
        const what = isOfCommands ? 'command' : 'learning';
        cli.print(`${counted(lines.length, what)} written to ${file}`);
      }
      for (const { message } of problems) cli.note(`left out: ${message}`);
    });
}

interface ExportOptions {
  readonly commands?: true;
}

interface Exported {
  readonly lines: readonly string[];
  readonly problems: readonly LearningError[];
}

async function exportedLines(cli: Cli): Promise<Exported> {
  const lines: string[] = [];
  const problems: LearningError[] = [];
  const progress = cli.progress();
  for await (const item of exportLearnings(cli.open().learnings)) {
    cli.host.signal.throwIfAborted();
    if (item.type === 'problem') problems.push(item.problem);
    else if (lines.push(item.line) % 100 === 0)
      progress.show({ label: 'exporting', done: lines.length, total: 0 });
  }
  progress.end();
  return { lines, problems };
}
