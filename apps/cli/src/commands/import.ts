import { resolve } from 'node:path';
import {
  importLearnings,
  linesOfFile,
  markIndexStale,
  NOTHING_IMPORTED,
  redactAll,
} from '@reflect/core';
import type { CommandMemory, ImportCounts, LearningError, Reflect } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { CliError } from '../cli-errors.js';
import { EXIT } from '../exit-codes.js';
import { counted } from '../output/age.js';
import { requirePerson } from '../require-person.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';

interface ImportOptions {
  readonly index: boolean;
  readonly trust?: true;
  readonly json?: true;
}

export function addImportCommand(program: Command, cli: Cli): void {
  program
    .command('import')
    .description(
      'Store learnings or commands of a file, one JSON object a line; again changes nothing',
    )
    .argument('<file>', 'as export writes it; id and title are all that a line must have')
    .option('--trust', 'believe the status that lines name: you wrote or read them')
    .option('--no-index', 'leave the index to the next drain')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect import team-learnings.jsonl',
        'reflect import --trust my-own-export.jsonl',
        'curl -s https://team.example/learnings.jsonl | reflect import /dev/stdin',
      ) + "\n\nWithout --trust, lines that tell what to do wait for 'reflect review'.",
    )
    .action(async (file: string, options: ImportOptions) => {
      const isTrusted = options.trust === true;
      if (isTrusted) requirePerson(cli, 'Whom to trust');
      const reflect = cli.open();
      markIndexStale(reflect.paths);
      const path = resolve(cli.host.cwd, file);
      const result = await importFile(cli, reflect, { path, isTrusted });
      if (options.index) await refreshIndex(cli, reflect);
      if (result.counts.refused > 0) cli.exitCode = EXIT.badData;
      if (options.json === true) {
        cli.printJson({
          ...result.counts,
          commands: result.commands,
          problems: result.problems.map(problemJson),
        });
        return;
      }
      cli.print(countsLine(result.counts));
      if (result.commands > 0) {
        const waiting = counted(result.commands, 'command');
        cli.print(`${waiting} waiting for you: see 'reflect commands list --all'`);
      }
      for (const { message } of result.problems) cli.note(message);
    });
}

interface ImportResult {
  readonly counts: ImportCounts;
  readonly problems: readonly LearningError[];
  /** Commands that are new here. */
  readonly commands: number;
}

async function importFile(
  cli: Cli,
  reflect: Reflect,
  { path, isTrusted }: { readonly path: string; readonly isTrusted: boolean },
): Promise<ImportResult> {
  const { clock } = cli.host;
  const parts = { store: reflect.learnings, redact: redactAll, clock, isTrusted };
  const problems: LearningError[] = [];
  let counts: ImportCounts = NOTHING_IMPORTED;
  const found: FoundCommands = new Map();
  const progress = cli.progress();
  try {
    for await (const event of importLearnings(
      parts,
      withoutCommands(readable(path), { found, commands: reflect.commands }),
    )) {
      cli.host.signal.throwIfAborted();
      if (event.type === 'problem') problems.push(event.problem);
      else {
        counts = countsOf(event);
        progress.show(`importing  ${counted(counts.lines, 'line')}`);
      }
    }
  } finally {
    progress.end();
  }
  let commands = 0;
  for (const [project, memories] of found) commands += reflect.commands.add(project, memories);
  return { counts, problems, commands };
}

type FoundCommands = Map<string, CommandMemory[]>;

/** The lines that are to be learnings; those of commands go to `found`, by project. */
async function* withoutCommands(
  lines: ReturnType<typeof linesOfFile>,
  { found, commands }: { readonly found: FoundCommands } & Pick<Reflect, 'commands'>,
): ReturnType<typeof linesOfFile> {
  for await (const line of lines) {
    const command = line.text === undefined ? undefined : commands.parseLine(line.text);
    if (command === undefined) {
      yield line;
      continue;
    }
    const { project, memory } = command;
    found.set(project, [...(found.get(project) ?? []), memory]);
    yield { ...line, text: '' };
  }
}

function countsOf(event: ImportCounts): ImportCounts {
  const { lines, added, updated, unchanged, refused, waiting, secrets } = event;
  return { lines, added, updated, unchanged, refused, waiting, secrets };
}

/** A file that the person named is an input, not storage of ours. */
async function* readable(path: string): ReturnType<typeof linesOfFile> {
  try {
    yield* linesOfFile(path);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new CliError('INPUT_UNREADABLE', error.message, { cause: error });
  }
}

function countsLine(counts: ImportCounts): string {
  const { added, updated, unchanged, refused, waiting, secrets } = counts;
  const parts = [`${String(added)} added`, `${String(updated)} updated`];
  if (unchanged > 0) parts.push(`${String(unchanged)} as they were`);
  if (refused > 0) parts.push(`${counted(refused, 'line')} refused`);
  if (waiting > 0) parts.push(`${String(waiting)} wait for 'reflect review'`);
  if (secrets > 0) parts.push(`${counted(secrets, 'secret')} redacted`);
  return parts.join(', ');
}

function problemJson({ code, message, place }: LearningError): object {
  return { code, message, ...place };
}
