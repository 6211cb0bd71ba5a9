import { code, page, plain, shellBlock, table } from './markdown.mjs';
import { sourceModule } from './workspace.mjs';

/** Every command of `reflect`, as its help tells of it. */
export async function commandsPage() {
  const { describeProgram } = await sourceModule('apps/cli/src/command-tree/describe-program.ts');
  const program = describeProgram();
  return page('Commands', [
    '',
    'Results go to standard output, everything else to standard error. With `--json` a command prints one JSON value. [Exit codes](./exit-codes.md) are the same for all.',
    ...program.commands.flatMap((command) => commandLines(command, '##')),
  ]);
}

function commandLines(command, level) {
  const shown = command.options.filter(({ long }) => long !== '--help');
  return [
    '',
    `${level} ${command.path}`,
    '',
    `${plain(command.description)}.`,
    ...shellBlock([usageOf(command, shown)]),
    ...table(['argument', ''], command.arguments.filter(hasText).map(argumentRow)),
    ...table(['option', ''], shown.map(optionRow)),
    ...(command.examples.length === 0 ? [] : ['', 'For example:']),
    ...shellBlock(command.examples),
    ...command.commands.flatMap((inner) => commandLines(inner, '###')),
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
