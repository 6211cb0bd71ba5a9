import { resolve } from 'node:path';
import type { RecallQuestion, RecallResult } from '@reflect/core';
import type { Command } from 'commander';

import type { ReadingConsole } from '../command-console.js';
import { usageError } from '../cli-errors.js';
import { explanationLines } from '../output/explanation-lines.js';
import { recallJson } from '../output/recall-json.js';
import { recallLines } from '../output/recall-lines.js';
import { collect, parseCount } from './parse-count.js';

/** What `recall` and `search` have in common. */
export interface AskOptions {
  readonly limit?: number;
  readonly file?: readonly string[];
  readonly cwd?: string;
  readonly project?: string;
  readonly session?: string;
  readonly hyde?: true;
  readonly curate?: true;
  readonly explain?: true;
  readonly json?: true;
}

export function withAskOptions(command: Command): Command {
  return command
    .argument('<text...>', 'a prompt, or words that describe the situation')
    .option('-n, --limit <count>', 'learnings at most', parseCount)
    .option('-f, --file <path>', 'a file in play; may be repeated', collect)
    .option('--cwd <folder>', 'folder whose project it is about (default: this one)')
    .option('--project <key>', 'the project itself, such as github.com/acme/shop')
    .option('--session <id>', 'the session of a harness that it is asked for')
    .option('--explain', "show every signal's part and why others were left out")
    .option('--json', 'print JSON');
}

/** Asks the knowledge base and prints what it gives. */
export async function ask(
  cli: ReadingConsole,
  words: readonly string[],
  {
    options,
    ...defaults
  }: Pick<RecallQuestion, 'threshold' | 'limit'> & { readonly options: AskOptions },
): Promise<void> {
  const text = words.join(' ').trim();
  if (text === '') throw usageError('There is nothing to look for. Say what it is about.');
  const reflect = cli.open();
  const result = await reflect.recall({ ...defaults, ...question(cli, text, options) });
  if (result.problem !== undefined) cli.note(problemNote(result.problem, result.source));
  const hasLooked = result.source !== 'none' || result.problem === undefined;
  if (options.json === true) {
    cli.printJson(recallJson(text, result, options.explain === true));
  } else if (hasLooked) {
    cli.print(
      options.explain === true ? explanationLines(result, cli.view) : recallLines(result, cli.view),
    );
  }
}

function question(cli: ReadingConsole, text: string, options: AskOptions): RecallQuestion {
  const { limit, file = [], project, cwd, session, hyde, curate } = options;
  return {
    text,
    entities: file,
    ...(project === undefined ? { cwd: resolve(cli.host.cwd, cwd ?? '.') } : { project }),
    ...(limit !== undefined && { limit }),
    ...(session !== undefined && { session }),
    ...(hyde && { hyde }),
    ...(curate && { curate }),
  };
}

function problemNote(problem: string, source: RecallResult['source']): string {
  return source === 'documents'
    ? `${problem} Answered from the documents, by words alone.`
    : problem;
}
