import { describe, expect, it } from 'vitest';

import type { CommandShape, ValueShape } from '../../src/command-tree/command-tree.js';
import { describeProgram } from '../../src/command-tree/describe-program.js';
import { CommandLine } from '../support/command-line.js';

function withAllBelow(command: CommandShape): CommandShape[] {
  return [command, ...command.commands.flatMap(withAllBelow)];
}

const PROGRAM = describeProgram();
const COMMANDS = PROGRAM.commands.flatMap(withAllBelow);

function valuesOf({ arguments: all, options }: CommandShape): ValueShape[] {
  return [...all, ...options.flatMap(({ value }) => value ?? [])];
}

describe('the tree of commands', () => {
  it('tells of one command all that its help does', () => {
    const scope = COMMANDS.find(({ path }) => path === 'reflect task add');
    expect(scope).toEqual({
      name: 'add',
      path: 'reflect task add',
      description: 'Note down what is to be done in the project of this folder',
      arguments: [
        {
          name: 'text',
          description: 'the task, in one line',
          choices: [],
          kind: 'text',
          isRequired: true,
          isVariadic: true,
        },
      ],
      options: [
        {
          long: '--scope',
          description: 'whose it is',
          default: 'shared',
          value: {
            name: 'scope',
            choices: ['user', 'agent', 'shared'],
            kind: 'text',
            isRequired: true,
            isVariadic: false,
          },
        },
        { long: '--json', description: 'print JSON' },
        { short: '-h', long: '--help', description: 'show this help' },
      ],
      examples: ['reflect task add --scope user "Ask for the new API key"'],
      commands: [],
    });
  });

  it.each(COMMANDS.map((command) => [command.path, command] as const))(
    '%s says what it does and shows an example of itself',
    async (path, { description, examples }) => {
      expect(description).toMatch(/^[A-Z].*[^.]$/u);
      expect(examples.some((example) => example.includes(path))).toBe(true);
      const help = await new CommandLine().run(...path.split(' ').slice(1), '--help');
      expect(help).toMatchObject({ code: 0, stderr: '' });
      for (const example of examples) expect(help.stdout).toContain(`  $ ${example}`);
    },
  );

  it.each(COMMANDS.map((command) => [command.path, command] as const))(
    '%s says of each id that it takes what it names',
    (_, command) => {
      const ids = valuesOf(command).filter(({ name }) => name === 'id');
      // Where this fails, the new value belongs into value-kind.ts.
      expect(ids.filter(({ kind }) => kind === 'text')).toEqual([]);
    },
  );
});
