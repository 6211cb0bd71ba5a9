import { describe, expect, it } from 'vitest';

import { CommandLine } from './support/command-line.js';

const COMMANDS = [
  'recall',
  'search',
  'learn',
  'show',
  'list',
  'status',
  'statusline',
  'why',
  'queue',
  'queue list',
  'queue failed',
  'queue retry',
  'queue purge',
  'queue drain',
  'drain',
  'reindex',
  'config',
  'config get',
  'config set',
  'pause',
  'resume',
  'digest',
  'extract',
  'import',
  'export',
  'demo',
];

describe('reflect', () => {
  it('shows its help without a command', async () => {
    const { code, stdout, stderr } = await new CommandLine().run();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Usage: reflect [options] [command]');
    expect(stdout).toContain('$ reflect demo');
  });

  it.each(COMMANDS)('explains %s with an example in 80 columns', async (command) => {
    const { code, stdout, stderr } = await new CommandLine().run(...command.split(' '), '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`$ reflect ${command}`);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('shows its version', async () => {
    const { stdout } = await new CommandLine().run('--version');
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/u);
  });

  it.each([
    ['an unknown command', ['recal'], "Unknown command 'recal'. (Did you mean recall?)"],
    ['an unknown option', ['list', '--kinds'], "Unknown option '--kinds'. (Did you mean --kind?)"],
    ['a missing argument', ['show'], "Missing required argument 'id'. See 'reflect show --help'."],
    [
      'one argument too many',
      ['pause', 'now'],
      "Too many arguments for 'pause'. Expected 0 arguments but got 1. See 'reflect pause --help'.",
    ],
    [
      'an impossible choice',
      ['list', '--kind', 'joke'],
      /is invalid\. Allowed choices are lesson, /u,
    ],
    [
      'an impossible number',
      ['recall', 'x', '--limit', '0'],
      /It must be a whole number from 1 on\.$/u,
    ],
    [
      'a wrong subcommand',
      ['queue', 'lst'],
      "Unknown command 'queue lst'. See 'reflect queue --help'.",
    ],
    ['no choice of jobs', ['queue', 'retry'], /^Name one job or say --all\./u],
    [
      'two values for a setting',
      ['config', 'set', 'queue.workers', '2', '--default'],
      'Say the new value, or --default.',
    ],
    ['an empty question', ['recall', ' '], 'There is nothing to look for. Say what it is about.'],
    ['an unknown driver', ['drain', '--driver', 'magic'], /^There is no driver "magic"\./u],
  ])('refuses %s', async (_, args, message) => {
    const { code, stdout, stderr } = await new CommandLine().run(...args);
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' });
    expect(stderr.replace(/^error {2}/u, '').trimEnd()).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });

  it('tells an error as one line of JSON on stderr where JSON was asked for', async () => {
    const { code, stdout, stderr } = await new CommandLine().run('show', 'lrn-00000000', '--json');
    expect({ code, stdout, error: JSON.parse(stderr) as unknown }).toEqual({
      code: 66,
      stdout: '',
      error: {
        error: {
          code: 'LEARNING_NOT_FOUND',
          message: "There is no learning lrn-00000000 that can be read. See 'reflect list'.",
          exit: 66,
          id: 'lrn-00000000',
        },
      },
    });
  });

  it('takes words after -- for text, --json among them', async () => {
    const { stderr } = await new CommandLine().run('show', '--', '--json');
    expect(stderr).toMatch(/^error {2}There is no learning --json/u);
  });

  it('colours a terminal, unless NO_COLOR is set', async () => {
    const line = new CommandLine();
    const escape = '\u001B[';
    expect((await line.runIn({ isTTY: true }, 'show', 'x')).stderr).toContain(escape);
    line.env['NO_COLOR'] = '1';
    expect((await line.runIn({ isTTY: true }, 'show', 'x')).stderr).not.toContain(escape);
  });
});
