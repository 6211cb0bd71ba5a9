import { code, page, plain, shellBlock, table } from './markdown.mjs';
import { sourceModule } from './workspace.mjs';

/** Every command of `reflect`, as its help tells of it: one page that lists them in the groups of the help, and one for each. */
export async function commandPages() {
  const { describeProgram } = await sourceModule('apps/cli/src/command-tree/describe-program.ts');
  const { commands } = describeProgram();
  return {
    'index.md': listPage(commands),
    ...Object.fromEntries(commands.map((command) => [`${command.name}.md`, commandPage(command)])),
  };
}

function listPage(commands) {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return page('Commands', [
    '',
    'Results go to standard output, everything else to standard error. With `--json` a command prints one JSON value. [Exit codes](../exit-codes.md) are the same for all.',
    ...groups.flatMap((group) => [
      '',
      `## ${group}`,
      ...table(
        ['command', ''],
        commands
          .filter((command) => command.group === group)
          .map(({ name, path, description }) => [`[${path}](./${name}.md)`, plain(description)]),
      ),
    ]),
  ]);
}

function commandPage(command) {
  return page(command.path, [
    ...commandLines(command),
    ...command.commands.flatMap((inner) => ['', `## ${inner.path}`, ...commandLines(inner)]),
    '',
    '[All commands](./index.md), [exit codes](../exit-codes.md).',
  ]);
}

function commandLines(command) {
  const shown = command.options.filter(({ long }) => long !== '--help');
  return [
    '',
    `${plain(command.description)}.`,
    ...shellBlock([usageOf(command, shown)]),
    ...table(['argument', ''], command.arguments.filter(hasText).map(argumentRow)),
    ...table(['option', ''], shown.map(optionRow)),
    ...(command.examples.length === 0 ? [] : ['', 'For example:']),
    ...shellBlock(command.examples),
  ];
}

function usageOf({ path, arguments: all }, options) {
  const names = all.map(({ name, isRequired, isVariadic }) => {
    const text = isVariadic ? `${name}...` : name;
    return isRequired ? `<${text}>` : `[${text}]`;
  });
  return [path, ...(options.length > 0 ? ['[options]'] : []), ...names].join(' ');
}

function hasText({ description }) {
  return description !== '';
}

function argumentRow({ name, description, choices }) {
  return [code(name), plain(description) + choicesText(choices)];
}

function optionRow({ short, long, value, description, default: fallback }) {
  const flags = [short, long].filter(Boolean).join(', ');
  const name =
    value === undefined ? '' : value.isRequired ? ` <${value.name}>` : ` [${value.name}]`;
  const usual = fallback === undefined ? '' : ` (default ${code(fallback)})`;
  return [code(flags + name), plain(description) + choicesText(value?.choices ?? []) + usual];
}

function choicesText(choices) {
  return choices.length === 0 ? '' : `: ${choices.map(code).join(', ')}`;
}
