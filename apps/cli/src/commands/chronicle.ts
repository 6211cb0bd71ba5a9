import {
  CHRONICLE_TAGS,
  findProject,
  isExcluded,
  isPaused,
  lintChronicle,
  noChronicle,
  parseChronicle,
  readChronicleFile,
  readChronicleTag,
  recordChronicleEvent,
  chooseChronicle,
  type Reflect,
  type ChronicleChoice as ProjectChoice,
} from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { EXIT } from '../exit-codes.js';
import { printable, printableLine } from '../output/printable.js';
import { withoutSecrets } from '../output/without-secrets.js';
import { examples } from './examples.js';
import { resolve } from 'node:path';

interface JsonOption {
  readonly json?: true;
}

type ChoiceOptions = ChronicleChoice & JsonOption;

export function addChronicleCommand(program: Command, cli: Cli): void {
  const chronicle = program
    .command('chronicle')
    .description('What happened in a session: decisions, errors, discoveries')
    .enablePositionalOptions()
    .addHelpText(
      'after',
      examples(
        'reflect chronicle add DECISION "Prices are cents: floats lost pennies"',
        'reflect chronicle show --branch main',
        'reflect chronicle lint',
      ),
    );
  addAdd(chronicle, cli);
  addShow(chronicle, cli);
  addLint(chronicle, cli);
}

function addAdd(chronicle: Command, cli: Cli): void {
  withChoice(
    chronicle
      .command('add')
      .description('Add an event to the chronicle of this session')
      .argument('<tag>', CHRONICLE_TAGS.join(', '))
      .argument('<text...>', 'what happened and why; lines after the first are details'),
  )
    .addHelpText(
      'after',
      examples(
        'reflect chronicle add INSIGHT "The cache key has no locale"',
        'reflect chronicle add BLOCKED "The registry is down" --session 8d4988d2',
      ),
    )
    .action((name: string, words: readonly string[], options: ChoiceOptions) => {
      const reflect = cli.open();
      const reason = reasonForSilence(cli, reflect);
      if (reason === undefined) add(cli, reflect, { tag: tagOf(name), words, options });
      else tellNothingWritten(cli, reason, options);
    });
}

function addShow(chronicle: Command, cli: Cli): void {
  withChoice(
    chronicle
      .command('show')
      .description('Show the chronicle of this session, or of another')
      .option('--last', 'the latest of the project'),
  )
    .addHelpText(
      'after',
      examples('reflect chronicle show', 'reflect chronicle show --last --json'),
    )
    .action((options: ChoiceOptions) => {
      const path = chronicleTarget(cli, cli.open(), options);
      const bytes = bytesOf(path);
      if (options.json !== true) cli.print(printable(bytes.toString('utf8')).trimEnd());
      else cli.printJson({ path, ...parseChronicle(bytes) });
    });
}

function addLint(chronicle: Command, cli: Cli): void {
  chronicle
    .command('lint')
    .description('Check the form of a chronicle, strictly')
    .argument('[file]', 'a chronicle (default: that of this session)')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect chronicle lint', 'reflect chronicle lint notes.md'))
    .action((file: string | undefined, { json }: JsonOption) => {
      const path = chronicleTarget(cli, cli.open(), file === undefined ? {} : { file });
      const findings = lintChronicle(bytesOf(path));
      if (findings.length > 0) cli.exitCode = EXIT.notOk;
      if (json === true) cli.printJson({ path, findings });
      else if (findings.length === 0) cli.print(`${printableLine(path)}: well-formed`);
      else {
        const lines = findings.map(({ line, message }) => `${path}:${String(line)}: ${message}`);
        cli.print(lines.map(printableLine));
      }
    });
}

function withChoice(command: Command): Command {
  return command
    .option('--file <path>', 'that chronicle')
    .option('--session <id>', 'that of a session')
    .option('--branch <name>', 'the latest of a branch')
    .option('--json', 'print JSON');
}

interface Addition {
  readonly tag: (typeof CHRONICLE_TAGS)[number];
  readonly words: readonly string[];
  readonly options: ChoiceOptions;
}

function add(cli: Cli, reflect: Reflect, { tag, words, options }: Addition): void {
  const text = words.join(' ');
  if (text.trim() === '')
    throw usageError("Say what happened. See 'reflect chronicle add --help'.");
  const path = chronicleTarget(cli, reflect, options);
  const recorded = recordChronicleEvent(reflect.paths, path, { tag, text, now: cli.now() });
  const { lines, secrets } = recorded;
  const [event, ...details] = lines;
  if (event === undefined) tellNothingWritten(cli, 'all of it is private', options);
  else if (options.json === true) cli.printJson({ path, tag, text: event, details, secrets });
  else cli.print([`added to ${printableLine(path)}`, ...withoutSecrets(secrets)]);
}

function tagOf(name: string): (typeof CHRONICLE_TAGS)[number] {
  const tag = readChronicleTag(name);
  if (tag !== undefined) return tag;
  throw usageError(`There is no tag "${name}". Use one of ${CHRONICLE_TAGS.join(', ')}.`);
}

/** A person who stopped reflect, or keeps it out of a project, means its chronicles, too. */
function reasonForSilence({ host }: Cli, { paths, settings }: Reflect): string | undefined {
  if (isPaused(paths)) return 'reflect is paused';
  const isOut = isExcluded(findProject(host.cwd), settings.project.excluded);
  return isOut ? 'reflect stays out of this project' : undefined;
}

function tellNothingWritten(cli: Cli, reason: string, { json }: JsonOption): void {
  if (json === true) cli.printJson({ path: null, reason });
  else cli.note(`nothing was written: ${reason}`);
}

function bytesOf(path: string): Buffer {
  const bytes = readChronicleFile(path);
  if (bytes === undefined) throw noChronicle(path);
  return bytes;
}

/** Which chronicle is meant; with nothing set, the one of the session that asks. */
interface ChronicleChoice extends ProjectChoice {
  readonly file?: string;
}

/** The path of the chronicle that is meant. Throws `ChronicleError` and `USAGE`. */
function chronicleTarget(
  { host }: Cli,
  { paths }: Reflect,
  { file, ...choice }: ChronicleChoice,
): string {
  const { session, branch, last } = choice;
  if ([file, session, branch, last].filter((one) => one !== undefined).length > 1) {
    throw usageError('Say in one way which chronicle: --file, --session, --branch or --last.');
  }
  if (file !== undefined) return resolve(host.cwd, file);
  const named = host.env['CHRONICLE_PATH'] ?? '';
  return chooseChronicle({ paths, cwd: host.cwd, named }, choice);
}
