import { Command, CommanderError, Option } from 'commander';

import { isReflectError } from '@reflect/hook-protocol';

import { INSTALLER_EXIT, installerExitOf } from './exit-code.js';
import type { Installer } from './installer.js';
import { InstallerRun, type RunOptions } from './installer-run.js';
import type { InstallerHost } from './installer-host.js';
import { doctor, showDiff, showStatus } from './look.js';
import { install, uninstall } from './change.js';
import { InstallerUsageError } from './usage-error.js';

/**
 * Runs one command line of an installer, without the program's name, and gives its exit code
 * ({@link INSTALLER_EXIT}). Results go to stdout, what fails to stderr.
 */
export async function runInstallerCli(
  installer: Installer,
  args: readonly string[],
  host: InstallerHost,
): Promise<number> {
  let exit: number = INSTALLER_EXIT.ok;
  const program = createProgram(installer, host, (code) => (exit = code));
  try {
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(args, { from: 'user' });
    return exit;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return INSTALLER_EXIT.ok;
    const error =
      thrown instanceof CommanderError
        ? new InstallerUsageError(thrown.message.replace(/^error: /u, ''), { cause: thrown })
        : thrown;
    reportError(error, host, args.includes('--json'));
    return installerExitOf(error);
  }
}

type Action = (run: InstallerRun) => Promise<number>;

function createProgram(
  installer: Installer,
  host: InstallerHost,
  exitWith: (code: number) => void,
): Command {
  const program = new Command(installer.program)
    .description(
      `Connects reflect to ${installer.title}, shows what that changes, and takes it back.`,
    )
    .version(installer.version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
      // Errors are told in one place, once they were thrown.
      outputError: () => undefined,
    });
  const add = (name: string, description: string, action: Action): Command => {
    const command = program
      .command(name)
      .description(description)
      .addOption(scopeOption(installer))
      .option('--json', 'print the result as JSON')
      .option('--no-color', 'print without colours');
    for (const own of installer.options ?? []) command.option(own.flags, own.description);
    return command.action(async (options: RunOptions) => {
      exitWith(await action(new InstallerRun(installer, host, options)));
    });
  };
  const addChange = (name: string, description: string, action: Action): void => {
    add(name, description, action)
      .option('-y, --yes', 'ask nothing, do what is suggested')
      .option('-n, --dry-run', 'show what would change and stop');
  };
  addChange('install', 'install, or bring up to date; asks about each change', install);
  addChange('uninstall', 'take back all that install did', uninstall);
  add('status', 'show whether it is installed and up to date', showStatus);
  add('diff', 'show what install would change', showDiff);
  add('doctor', 'check the installation; every problem comes with its remedy', doctor);
  return program;
}

function scopeOption({ scopes }: Installer): Option {
  const described = scopes.map(({ name, description }) => `${name} (${description})`).join(', ');
  const [first] = scopes;
  return new Option('-s, --scope <scope>', `where: ${described}`)
    .choices(scopes.map(({ name }) => name))
    .default(first?.name);
}

function reportError(error: unknown, { stderr }: InstallerHost, asJson: boolean): void {
  const message = error instanceof Error ? error.message : String(error);
  if (asJson) {
    const place = error instanceof Error && 'place' in error ? error.place : undefined;
    const code = isReflectError(error) ? error.code : 'BUG';
    const told = { code, message, exit: installerExitOf(error), ...(place as object | undefined) };
    stderr.write(`${JSON.stringify({ error: told })}\n`);
    return;
  }
  const stack = error instanceof Error ? (error.stack ?? message) : message;
  stderr.write(
    isReflectError(error)
      ? `error  ${message}\n`
      : `error  This is a bug in reflect.\n${stack}\nPlease report this with the lines above.\n`,
  );
}
