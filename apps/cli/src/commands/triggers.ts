import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import {
  findProject,
  learningTriggers,
  openTriggers,
  projectKey,
  readSuppressions,
  suppressedBy,
  TRIGGER_KINDS,
  type Learning,
  type RecallRecord,
  type Reflect,
} from '@reflect/core';
import { matchFiles } from '@reflect/core/cold';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { learningJson } from '../output/learning-json.js';
import { tableLines } from '../output/table.js';
import { examples } from './examples.js';
import { addTriggerEdits } from './triggers-edit.js';
import { addTriggerProposals } from './triggers-propose.js';

interface JsonOption {
  readonly json?: true;
}

interface ListOptions extends JsonOption {
  readonly project?: true;
}

interface TestOptions extends JsonOption {
  readonly new?: true;
  readonly command?: string;
}

export function addTriggersCommand(program: Command, cli: Cli): void {
  const triggers = program
    .command('triggers')
    .description('Learnings that come back before a file is touched, or a command runs')
    .argument('[command]')
    .enablePositionalOptions()
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect triggers list --project',
        'reflect triggers test src/price/round.ts',
        "reflect triggers add lrn-0123456789abcdef 'src/price/**/*.{ts,tsx}'",
        "reflect triggers add lrn-0123456789abcdef --command 'git push --force'",
        'reflect triggers propose',
      ),
    )
    .action(async (unknown: string | undefined, options: ListOptions) => {
      if (unknown !== undefined) {
        throw usageError(`Unknown command 'triggers ${unknown}'. See 'reflect triggers --help'.`);
      }
      await list(cli, options);
    });
  addList(triggers, cli);
  addTest(triggers, cli);
  addTriggerEdits(triggers, cli);
  addTriggerProposals(triggers, cli);
}

function addList(triggers: Command, cli: Cli): void {
  triggers
    .command('list')
    .description('List them with their globs and commands')
    .option('--project', 'only those that apply in the project of this folder')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect triggers list', 'reflect triggers list --project'))
    .action((options: ListOptions) => list(cli, options));
}

function addTest(triggers: Command, cli: Cli): void {
  triggers
    .command('test')
    .description('Show what would come back for a file or a command, as hooks look it up')
    .argument('[path]', 'a file, which need not be there')
    .option('--new', 'as for a file that is to be created (default: when it is not there)')
    .option('--command <line>', 'before a line of a shell, in place of a file')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect triggers test src/price/round.ts',
        'reflect triggers test --new src/a.ts',
        "reflect triggers test --command 'cd app && git push -f'",
      ),
    )
    .action((path: string | undefined, options: TestOptions) => {
      const touch = touched(cli, path, options);
      const reflect = cli.open();
      const records = matching(cli, reflect, touch);
      if (options.json === true) cli.printJson({ ...touch, triggers: records });
      else if (records.length > 0) {
        cli.print(testLines(cli, records, reflect.settings.recall.triggerLimit));
      } else {
        cli.print(
          `Nothing comes back ${'file' in touch ? 'for this file' : 'before this command'}.`,
        );
      }
    });
}

/** What is about to happen: a file that is touched, or a command that runs. */
type Touch = { readonly file: string; readonly new: boolean } | { readonly command: string };

function touched(cli: Cli, path: string | undefined, options: TestOptions): Touch {
  const { command } = options;
  if ((path === undefined) === (command === undefined)) {
    throw usageError('Name a file, or a command with --command, and not both.');
  }
  if (command !== undefined) return { command };
  const file = resolve(cli.host.cwd, path ?? '');
  return { file, new: options.new === true || !existsSync(file) };
}

async function list(cli: Cli, { project, json }: ListOptions): Promise<void> {
  const key = project === true ? projectKey(cli.host.cwd) : undefined;
  const learnings = await readTriggers(cli.open(), key);
  if (json === true) {
    cli.printJson(
      learnings.map((learning) => ({
        ...learningJson(learning),
        newFiles: learningTriggers(learning).newFiles,
        commands: learningTriggers(learning).commands,
      })),
    );
    return;
  }
  if (learnings.length === 0) cli.print('No learning comes back for a file or a command.');
  const rows = learnings.flatMap((learning) => {
    const { id, kind, title } = learning;
    const { globs, newFiles, commands } = learningTriggers(learning);
    const moments = [
      ...globs,
      ...newFiles.map((glob) => `new ${glob}`),
      ...commands.map((command) => `$ ${command}`),
    ];
    return moments.map((moment, at) =>
      at === 0 ? [id, kind, moment, title] : ['', '', moment, ''],
    );
  });
  cli.print(tableLines(rows, { width: cli.tableWidth }));
}

async function readTriggers(reflect: Reflect, project?: string): Promise<readonly Learning[]> {
  const found: Learning[] = [];
  for await (const item of reflect.learnings.list()) {
    if (item.type !== 'learning') continue;
    const triggers = Object.values(learningTriggers(item.learning));
    if (triggers.some((its: readonly string[]) => its.length > 0)) found.push(item.learning);
  }
  const isNear = ({ scope }: Learning): boolean =>
    project === undefined || scope.kind === 'global' || scope.project === project;
  const weight = ({ kind }: Learning): number => KINDS.indexOf(kind);
  return found.filter(isNear).sort((a, b) => weight(a) - weight(b));
}

const KINDS: readonly string[] = TRIGGER_KINDS;

/** A new file gets conventions and what is said of new files, and nothing that is suppressed, as in the hook. */
function matching(cli: Cli, { paths }: Reflect, touch: Touch): readonly RecallRecord[] {
  const table = openTriggers(paths);
  if (table === undefined) {
    cli.note("There is no index yet. See 'reflect reindex'.");
    return [];
  }
  try {
    const files = 'file' in touch ? [touch.file] : [];
    const reasonOf = suppressedBy(readSuppressions(paths), { files });
    const matches = matchesOf(cli, table, touch);
    return matches.flatMap(({ record }) => (reasonOf(record.id) === undefined ? [record] : []));
  } finally {
    table.close();
  }
}

type Table = NonNullable<ReturnType<typeof openTriggers>>;

function matchesOf(cli: Cli, table: Table, touch: Touch): ReturnType<typeof matchFiles> {
  if ('command' in touch) return table.matchCommand(touch.command, projectKey(cli.host.cwd));
  const { file, new: isNew } = touch;
  return matchFiles(table, { file, project: projectOf(cli, file), isNew });
}

/** As a hook of a session in this folder has it: folders within count to its project, also those yet to be made. */
function projectOf({ host: { cwd } }: Cli, file: string): string {
  const { key, root } = findProject(cwd);
  return file.startsWith(join(root, sep)) ? key : projectKey(dirname(file));
}

function testLines(cli: Cli, records: readonly RecallRecord[], limit: number): string[] {
  const rows = records.map(({ id, kind, title }, at) => [
    at < limit ? 'given' : 'over the limit',
    id,
    kind,
    title,
  ]);
  return tableLines(rows, { width: cli.tableWidth });
}
