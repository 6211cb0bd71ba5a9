import { resolve } from 'node:path';
import type { DriverAnswer, LearningDraft } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { printable, printableLine } from '../output/printable.js';
import { wrapText } from '../output/wrap-text.js';
import { examples } from './examples.js';
import { harnessOption } from './harness-option.js';

interface ExtractOptions {
  readonly driver?: string;
  readonly harness?: string;
  readonly json?: true;
}

export function addExtractCommand(program: Command, cli: Cli): void {
  program
    .command('extract')
    .description('Show what a driver learns from a transcript; nothing is stored')
    .argument('<file>', 'a transcript')
    .option('--driver <name>', 'auto, heuristic, or a harness such as claude')
    .addOption(harnessOption())
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect extract session.jsonl --driver heuristic'))
    .action(async (file: string, { driver, harness, json }: ExtractOptions) => {
      const answer = await cli.open().extract(resolve(cli.host.cwd, file), {
        signal: cli.host.signal,
        ...(driver !== undefined && { driver }),
        ...(harness !== undefined && { harness }),
      });
      if (json === true) cli.printJson(answer);
      else cli.print(answerLines(answer, cli));
    });
}

function answerLines(answer: DriverAnswer, cli: Cli): string[] {
  if (answer.outcome === 'nothing') return [`Nothing to learn: ${printableLine(answer.reason)}`];
  return answer.drafts.flatMap((draft, at) => [
    ...(at === 0 ? [] : ['']),
    ...draftLines(draft, cli),
  ]);
}

function draftLines(draft: LearningDraft, { colors, width }: Cli): string[] {
  const { kind, confidence, origin, tags, evidence } = draft;
  const facts = `${kind}, ${confidence} confidence, from the ${origin}, lines ${evidence.join(', ')}`;
  return [
    ...wrapText(printableLine(draft.title), { width }).map(colors.bold),
    colors.dim(facts),
    ...wrapText(printable(draft.body).trim(), { width, indent: '  ' }),
    ...(tags.length === 0 ? [] : [colors.dim(`  ${printableLine(tags.join(', '))}`)]),
  ];
}
