import { createRequire } from 'node:module';
import { join } from 'node:path';

import { columnsOf, fitText } from '@reflect/cli/fit-text';
import { HARNESS_NAMES, HARNESS_TITLES } from '@reflect/cli/harnesses';
import { isReflectError } from '@reflect/hook-protocol';
import { INSTALLER_EXIT, installerExitOf, type InstallerHost } from '@reflect/installer';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';

import { AGENT_NAMES } from './known-agents.js';
import { runRemoval } from './run-removal.js';
import { runSetup } from './run-setup.js';
import { readAnswers } from './setup-answers.js';
import { SetupError, type SetupErrorCode } from './setup-errors.js';
import { PAST_ANSWERS, type PastAnswer } from './setup-host.js';

interface Flags {
  readonly harness?: readonly string[];
  readonly scope?: string;
  readonly driver?: string;
  readonly dailyMax?: number;
  readonly holdout?: number;
  readonly chronicle?: boolean;
  readonly past?: PastAnswer;
  readonly uninstall?: boolean;
  readonly answers?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly selfTest: boolean;
  readonly color: boolean;
}

const EXIT_OF: Readonly<Record<SetupErrorCode, number>> = {
  SETUP_USAGE: INSTALLER_EXIT.usage,
  SETUP_ANSWERS: INSTALLER_EXIT.config,
  SETUP_CANCELLED: INSTALLER_EXIT.cancelled,
};

/** Runs one command line of `reflect-setup` and gives its exit code, `INSTALLER_EXIT`. */
export async function runSetupCli(args: readonly string[], host: InstallerHost): Promise<number> {
  let exit: number = INSTALLER_EXIT.ok;
  const program = createProgram(host).action(async (flags: Flags) => {
    const options = toOptions(flags);
    exit = await (options.uninstall ? runRemoval(options, host) : runSetup(options, host));
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exit;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return INSTALLER_EXIT.ok;
    const error = thrown instanceof CommanderError ? toUsageError(thrown) : thrown;
    host.stderr.write(fitText(describe(error), columnsOf(host.stderr)));
    return error instanceof SetupError ? EXIT_OF[error.code] : installerExitOf(error);
  }
}

function createProgram({ stdout, stderr }: InstallerHost): Command {
  return new Command('reflect-setup')
    .description(`Sets reflect up for ${HARNESS_TITLES}: shows, asks, installs, tests.`)
    .version(ownVersion(), '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .option('-H, --harness <names>', `set up these: ${AGENT_NAMES.join(',')}`, toNames)
    .option('-s, --scope <scope>', 'where: user (every project) or project (this one)')
    .option('--driver <name>', `who reads sessions: auto, ${HARNESS_NAMES.join(', ')}, heuristic …`)
    .option('--daily-max <runs>', 'worker runs a day, at most', toRuns)
    .option('--holdout <share>', 'keep so many learnings (0 to 1) from sessions, as proof', toShare)
    .option('--chronicle', 'keep a chronicle of each session')
    .option('--no-chronicle', 'keep none')
    .addOption(
      new Option(
        '--past <who>',
        'learn from the last 30 days: by rules, by the worker, or not',
      ).choices(PAST_ANSWERS),
    )
    .option('--uninstall', 'take reflect off again, to the byte; what was learned stays')
    .option('--answers <file>', 'take these answers from a YAML or JSON file')
    .option('-y, --yes', 'ask nothing, do what is suggested')
    .option('-n, --dry-run', 'show what would change and stop')
    .option('--json', 'print the result as JSON')
    .option('--no-self-test', 'do not fire the installed hooks')
    .option('--no-color', 'print without colours')
    .addHelpText(
      'after',
      '\nExamples:\n  $ reflect-setup\n  $ reflect-setup --yes --driver heuristic --past rules\n  $ reflect-setup --answers reflect.yaml --yes --json\n  $ reflect-setup --uninstall --dry-run',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      // Errors are told in one place, once they were thrown.
      outputError: () => undefined,
    });
}

function toOptions({ harness, answers: file, ...flags }: Flags): Parameters<typeof runSetup>[0] {
  const answers = file === undefined ? {} : readAnswers(file);
  return {
    harnesses: harness ?? answers.harnesses,
    scope: flags.scope ?? answers.scope,
    driver: flags.driver ?? answers.driver,
    dailyMax: flags.dailyMax ?? answers.dailyMax,
    holdout: flags.holdout ?? answers.holdout,
    chronicle: flags.chronicle ?? answers.chronicle,
    past: flags.past ?? answers.past,
    uninstall: flags.uninstall ?? false,
    yes: flags.yes ?? false,
    dryRun: flags.dryRun ?? false,
    json: flags.json ?? false,
    selfTest: flags.selfTest,
    color: flags.color,
  };
}

function toNames(text: string): string[] {
  return text.split(',').filter(Boolean);
}

function toRuns(text: string): number {
  if (!/^\d{1,4}$/u.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}

function toShare(text: string): number {
  const share = /^(?:0?\.\d+|[01](?:\.0+)?)$/u.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(share)) throw new InvalidArgumentError('It must be a share from 0 to 1.');
  return share;
}

function toUsageError(error: CommanderError): SetupError {
  return new SetupError('SETUP_USAGE', error.message.replace(/^error: /u, ''), { cause: error });
}

function describe(error: unknown): string {
  if (isReflectError(error)) return `error  ${error.message}\n`;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `error  This is a bug in reflect.\n${stack}\nPlease report this with the lines above.\n`;
}

function ownVersion(): string {
  const fromHere = createRequire(join(import.meta.dirname, 'here.js'));
  const manifest: unknown = fromHere('../package.json');
  return (manifest as { readonly version: string }).version;
}
