import {
  RENAMED_SETTINGS,
  compileSettings,
  ConfigError,
  describeSettings,
  setSettings,
  type Reflect,
} from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { EXIT } from '../exit-codes.js';
import { driverWarning } from '../workers.js';
import { requirePerson } from '../require-person.js';
import { examples } from './examples.js';
import { printableLine } from '../output/printable.js';
import type { View } from '../output/view.js';
import { wrapText } from '../output/wrap-text.js';

type SettingRow = ReturnType<typeof describeSettings>[number];

const INDENT = '    ';

/** Every setting on two lines or three: what it is and what it means. */
function settingLines(rows: readonly SettingRow[], { colors, width }: View): string[] {
  return rows.flatMap(({ key, value, origin, env, description }) => {
    const shown = value === '' ? '(empty)' : printableLine(String(value));
    const from = origin === 'default' ? colors.dim('default') : colors.green(origin);
    return [
      '',
      `${colors.bold(key)} = ${shown}  ${from}`,
      ...wrapText(description, { width, indent: INDENT }),
      INDENT + colors.dim(env),
    ];
  });
}

interface ConfigOptions {
  readonly compile?: true;
  readonly json?: true;
}

interface SetOptions {
  readonly default?: true;
  readonly json?: true;
}

const DRIVER = 'worker.driver';

export function addConfigCommand(program: Command, cli: Cli): void {
  const config = program
    .command('config')
    .description('Show every setting, its value and where that comes from')
    .argument('[command]')
    .enablePositionalOptions()
    .option('--compile', 'make the copy of config.yaml that hooks read')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect config',
        'reflect config get recall.limit',
        'reflect config set recall.limit 5',
      ),
    )
    .action((unknown: string | undefined, options: ConfigOptions) => {
      if (unknown !== undefined) {
        throw usageError(`Unknown command 'config ${unknown}'. See 'reflect config --help'.`);
      }
      const reflect = cli.open();
      if (options.compile === true) compile(cli, reflect);
      else showAll(cli, reflect, options);
    });
  addGet(config, cli);
  addSet(config, cli);
}

function addGet(config: Command, cli: Cli): void {
  config
    .command('get')
    .description('Print the value of one setting')
    .argument('<key>', 'such as queue.workers')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect config get worker.driver'))
    .action((key: string, { json }: ConfigOptions) => {
      const row = rowOf(cli.open(), key);
      if (json === true) cli.printJson(row);
      else cli.print(String(row.value));
    });
}

function addSet(config: Command, cli: Cli): void {
  config
    .command('set')
    .description('Change one setting in config.yaml; comments and order stay')
    .argument('<key>', 'such as queue.workers')
    .argument('[value]', 'its new value')
    .option('--default', 'take the setting out of the file instead')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect config set worker.driver heuristic',
        'reflect config set recall.limit --default',
      ),
    )
    .action((key: string, value: string | undefined, options: SetOptions) => {
      if ((value === undefined) !== (options.default === true)) {
        throw usageError('Say the new value, or --default.');
      }
      requirePerson(cli, 'A setting');
      setSettings(cli.open().paths, { [key]: value });
      const reflect = cli.open();
      const row = rowOf(reflect, key);
      if (options.json === true) cli.printJson(row);
      else cli.print(`${key} = ${String(row.value)}`);
      if (row.origin === 'env') cli.note(`${row.env} is set and goes before config.yaml.`);
      if (key === DRIVER) warn(cli, reflect);
    });
}

function showAll(cli: Cli, reflect: Reflect, { json }: ConfigOptions): void {
  const { loaded, paths } = reflect;
  const rows = describeSettings(loaded);
  const problems = loaded.problems.map(({ code, message, place }) => ({ code, message, ...place }));
  if (json === true) {
    const warning = driverWarning(reflect.settings, cli.host.env);
    const warnings = warning === undefined ? [] : [{ key: DRIVER, message: warning }];
    cli.printJson({
      path: paths.config,
      settings: rows,
      problems,
      renamed: loaded.renamed,
      warnings,
    });
    return;
  }
  cli.print([cli.colors.dim(paths.config), ...settingLines(rows, cli.view)]);
  for (const { message } of problems) cli.note(message);
  for (const message of loaded.renamed) cli.note(message);
  warn(cli, reflect);
}

function warn(cli: Cli, { settings }: Reflect): void {
  const warning = driverWarning(settings, cli.host.env);
  if (warning !== undefined) cli.note(warning);
}

function compile(cli: Cli, { paths }: Reflect): void {
  const problems = compileSettings(paths);
  for (const { message } of problems) cli.note(message);
  if (problems.length > 0) cli.exitCode = EXIT.config;
}

type Row = ReturnType<typeof describeSettings>[number];

function rowOf({ loaded }: Reflect, name: string): Row {
  const key = RENAMED_SETTINGS.get(name) ?? name;
  const row = describeSettings(loaded).find((candidate) => candidate.key === key);
  if (row !== undefined) return row;
  const message = `${key} is not a setting. See 'reflect config'.`;
  throw new ConfigError('CONFIG_UNKNOWN_SETTING', message, { setting: key });
}
