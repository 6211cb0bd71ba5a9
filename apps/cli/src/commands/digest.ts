import { resolve } from 'node:path';
import { WORKER_INSTRUCTION, workerPrompt } from '@reflect/core/harness';
import type { Digest } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { printable, printableLine } from '../output/printable.js';
import { wrapText } from '../output/wrap-text.js';
import { examples } from './examples.js';
import { harnessOption } from './harness-option.js';

interface DigestOptions {
  readonly harness?: string;
  readonly worker?: true;
  readonly json?: true;
}

export function addDigestCommand(program: Command, cli: Cli): void {
  program
    .command('digest')
    .description('Show what a worker would read of a transcript, with its line numbers')
    .argument('<file>', 'a transcript')
    .addOption(harnessOption())
    .option('--worker', 'print all that a worker is told, the form of its answer included')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect digest ~/.claude/projects/-src-shop/1f3c.jsonl'))
    .action(async (file: string, { harness, worker, json }: DigestOptions) => {
      const digest = await cli.open().digest(resolve(cli.host.cwd, file), harness);
      if (json === true) cli.printJson(digest);
      else if (worker === true)
        cli.print([WORKER_INSTRUCTION, '', printable(workerPrompt(digest))]);
      else cli.print([...digest.items.flatMap((item) => itemLines(item, cli)), sizeLine(digest)]);
    });
}

function itemLines(item: Digest['items'][number], { colors, width }: Cli): string[] {
  const { kind, origin, lines, text, about, claim, change, then } = item;
  const numbers = `line${lines.length === 1 ? '' : 's'} ${lines.join(', ')}`;
  const parts = [
    ['', text],
    ['about: ', about],
    ['claimed: ', claim],
    ['change: ', change],
    ['then: ', then],
  ] as const;
  return [
    `${colors.bold(kind)}  ${colors.dim(`${numbers}, from the ${origin}`)}`,
    ...parts.flatMap(([name, part]) =>
      part === undefined ? [] : wrapText(name + printableLine(part), { width, indent: '  ' }),
    ),
    '',
  ];
}

function sizeLine({ items, transcriptTokens, digestTokens }: Digest): string {
  const sizes = `about ${String(digestTokens)} tokens; the transcript has about ${String(transcriptTokens)}`;
  return items.length === 0 ? 'There is nothing to learn from.' : sizes;
}
