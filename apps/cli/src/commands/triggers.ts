import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  addTrigger,
  isTrigger,
  markIndexStale,
  openTriggers,
  projectKey,
  readSuppressions,
  removeTrigger,
  suppressedBy,
  TRIGGER_KINDS,
  type Learning,
  type RecallRecord,
  type Reflect,
  type StoredLearning,
} from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { learningJson } from '../output/learning-json.js';
import { requirePerson } from '../require-person.js';
import { tableLines } from '../output/table.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';
import { addTriggerProposals } from './triggers-propose.js';

interface JsonOption {
  readonly json?: true;
}

interface ListOptions extends JsonOption {
  readonly project?: true;
}

interface TestOptions extends JsonOption {
  readonly new?: true;
}

interface EditOptions extends JsonOption {
  readonly index: boolean;
}

export function addTriggersCommand(program: Command, cli: Cli): void {
  const triggers = program
    .command('triggers')
    .description('Learnings that come back when a file is about to be read or changed')
    .argument('[command]')
    .enablePositionalOptions()
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect triggers list --project',
        'reflect triggers test src/price/round.ts',
        "reflect triggers add lrn-0123456789abcdef 'src/price/**/*.{ts,tsx}'",
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
  addEdits(triggers, cli);
  addTriggerProposals(triggers, cli);
}

function addList(triggers: Command, cli: Cli): void {
  triggers
    .command('list')
    .description('List them with their globs')
    .option('--project', 'only those that apply in the project of this folder')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect triggers list', 'reflect triggers list --project'))
    .action((options: ListOptions) => list(cli, options));
}

function addTest(triggers: Command, cli: Cli): void {
  triggers
    .command('test')
    .description('Show what would come back for a file, as hooks look it up')
    .argument('<path>', 'a file, which need not be there')
    .option('--new', 'as for a file that is to be created (default: when it is not there)')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples('reflect triggers test src/price/round.ts', 'reflect triggers test --new src/a.ts'),
    )
    .action((path: string, options: TestOptions) => {
      const file = resolve(cli.host.cwd, path);
      const isNew = options.new === true || !existsSync(file);
      const reflect = cli.open();
      const records = matching(cli, reflect, { file, isNew });
      if (options.json === true) cli.printJson({ file, new: isNew, triggers: records });
      else cli.print(testLines(cli, records, reflect.settings.recall.limit));
    });
}

function addEdits(triggers: Command, cli: Cli): void {
  const edits = [
    { name: 'add', does: 'Have a learning come back for the files of a glob', edit: addTrigger },
    { name: 'remove', does: 'Take a glob off a learning', edit: removeTrigger },
  ];
  for (const { name, does, edit } of edits) {
    triggers
      .command(name)
      .description(does)
      .argument('<id>', "the learning's id, as 'reflect list' shows it")
      .argument('<glob>', 'with *, ?, ** and {a,b}; a relative one matches the end of a path')
      .option('--no-index', 'leave the index to the next drain')
      .option('--json', 'print JSON')
      .addHelpText('after', examples(`reflect triggers ${name} lrn-0123456789abcdef 'db/**'`))
      .action(async (id: string, glob: string, options: EditOptions) => {
        requirePerson(cli, 'What comes back at which files');
        const reflect = cli.open();
        const now = new Date(cli.now()).toISOString();
        const { learning } = await edited(cli, reflect, {
          edit: () => edit(reflect.learnings, { id, glob, now }),
          index: options.index,
        });
        if (options.json === true) cli.printJson(learningJson(learning));
        else
          cli.print(
            tableLines(
              learning.files.map((file) => [learning.id, file]),
              WHOLE,
            ),
          );
      });
  }
}

const WHOLE = { width: Infinity };

interface Edit {
  readonly edit: () => Promise<StoredLearning>;
  readonly index: boolean;
}

/** Hooks read the index alone: without it, they would go on as before until the next drain. */
async function edited(cli: Cli, reflect: Reflect, { edit, index }: Edit): Promise<StoredLearning> {
  markIndexStale(reflect.paths);
  const stored = await edit();
  if (index) await refreshIndex(cli, reflect);
  return stored;
}

async function list(cli: Cli, { project, json }: ListOptions): Promise<void> {
  const key = project === true ? projectKey(cli.host.cwd) : undefined;
  const learnings = await readTriggers(cli.open(), key);
  if (json === true) {
    cli.printJson(learnings.map(learningJson));
    return;
  }
  if (learnings.length === 0) cli.print('No learning comes back for a file.');
  const rows = learnings.flatMap(({ id, kind, files, title }) =>
    files.map((glob, at) => (at === 0 ? [id, kind, glob, title] : ['', '', glob, ''])),
  );
  cli.print(tableLines(rows, { width: cli.tableWidth }));
}

async function readTriggers(reflect: Reflect, project?: string): Promise<readonly Learning[]> {
  const found: Learning[] = [];
  for await (const item of reflect.learnings.list()) {
    if (item.type === 'learning' && isTrigger(item.learning)) found.push(item.learning);
  }
  const isNear = ({ scope }: Learning): boolean =>
    project === undefined || scope.kind === 'global' || scope.project === project;
  const weight = ({ kind }: Learning): number => KINDS.indexOf(kind);
  return found.filter(isNear).sort((a, b) => weight(a) - weight(b));
}

const KINDS: readonly string[] = TRIGGER_KINDS;

/** A new file gets the conventions alone, and nothing that is suppressed, as in the hook. */
function matching(
  cli: Cli,
  { paths }: Reflect,
  { file, isNew }: { readonly file: string; readonly isNew: boolean },
): readonly RecallRecord[] {
  const table = openTriggers(paths);
  if (table === undefined) {
    cli.note("There is no index yet. See 'reflect reindex'.");
    return [];
  }
  const kinds: readonly (typeof TRIGGER_KINDS)[number][] = isNew ? ['convention'] : TRIGGER_KINDS;
  try {
    const project = projectKey(dirname(file));
    const reasonOf = suppressedBy(readSuppressions(paths), { files: [file] });
    const matches = table.match({ file, project, kinds });
    return matches.flatMap(({ record }) => (reasonOf(record.id) === undefined ? [record] : []));
  } finally {
    table.close();
  }
}

function testLines(cli: Cli, records: readonly RecallRecord[], limit: number): string[] {
  if (records.length === 0) return ['Nothing comes back for this file.'];
  const rows = records.map(({ id, kind, title }, at) => [
    at < limit ? 'given' : 'over the limit',
    id,
    kind,
    title,
  ]);
  return tableLines(rows, { width: cli.tableWidth });
}
