import { refusalToTell } from '@reflect/files';
import { Command, CommanderError } from 'commander';

import { Cli, type CliHost } from './cli.js';
import { addBackfillCommand } from './commands/backfill.js';
import { addChronicleCommand } from './commands/chronicle.js';
import { addCommandsCommand } from './commands/commands.js';
import { addCompletionCommand } from './commands/completion.js';
import { addConfigCommand } from './commands/config.js';
import { addCostCommand } from './commands/cost.js';
import { addDemoCommand } from './commands/demo.js';
import { addDigestCommand } from './commands/digest.js';
import { addDoctorCommand } from './commands/doctor.js';
import { addDrainCommand } from './commands/drain.js';
import { addEpisodesCommand } from './commands/episodes.js';
import { addEditCommand } from './commands/edit.js';
import { addExportCommand } from './commands/export.js';
import { addExtractCommand } from './commands/extract.js';
import { addForgetCommand } from './commands/forget.js';
import { addGcCommand } from './commands/gc.js';
import { addHubCommand } from './commands/hub.js';
import { addImportCommand } from './commands/import.js';
import { addInstructionsCommand } from './commands/instructions.js';
import { addLearnCommand } from './commands/learn.js';
import { addListCommand } from './commands/list.js';
import { addMcpCommand } from './commands/mcp.js';
import { addMetricsCommand } from './commands/metrics.js';
import { addPauseCommand } from './commands/pause.js';
import { addProofCommand } from './commands/proof.js';
import { addHintCommand } from './commands/hint.js';
import { addQueueCommand } from './commands/queue.js';
import { addRateCommand } from './commands/rate.js';
import { addRecallCommand } from './commands/recall.js';
import { addReindexCommand } from './commands/reindex.js';
import { addResumeCommand } from './commands/resume.js';
import { addRetroCommand } from './commands/retro.js';
import { addReviewCommand } from './commands/review.js';
import { addSearchCommand } from './commands/search.js';
import { addShareCommand } from './commands/share.js';
import { addShowCommand } from './commands/show.js';
import { addStatsCommand } from './commands/stats.js';
import { addStatusCommand } from './commands/status.js';
import { addStatusLineCommand } from './commands/statusline.js';
import { addSuppressCommand } from './commands/suppress.js';
import { addTaskCommand } from './commands/task.js';
import { addTriggersCommand } from './commands/triggers.js';
import { addUiCommand } from './commands/ui.js';
import { addUndoCommand } from './commands/undo.js';
import { addWhyCommand } from './commands/why.js';
import { EXIT, exitCodeOf, type ExitCode } from './exit-codes.js';
import { ownVersion } from './package-files.js';
import { rootCommand } from './root-command.js';
import { reportError } from './report-error.js';
import { toUsageError } from './to-usage-error.js';

type AddCommand = (program: Command, cli: Cli) => void;

/** The commands as the help shows them. */
const GROUPS: readonly (readonly [heading: string, commands: readonly AddCommand[]])[] = [
  ['Ask:', [addRecallCommand, addSearchCommand, addListCommand, addShowCommand, addWhyCommand]],
  [
    'Teach and correct:',
    [
      addLearnCommand,
      addReviewCommand,
      addEditCommand,
      addRateCommand,
      addTriggersCommand,
      addSuppressCommand,
      addForgetCommand,
      addUndoCommand,
      addRetroCommand,
    ],
  ],
  [
    'Beside the learnings:',
    [
      addCommandsCommand,
      addEpisodesCommand,
      addChronicleCommand,
      addTaskCommand,
      addHintCommand,
      addInstructionsCommand,
    ],
  ],
  [
    'See how it does:',
    [
      addStatusCommand,
      addStatsCommand,
      addProofCommand,
      addCostCommand,
      addUiCommand,
      addDoctorCommand,
      addMetricsCommand,
      addStatusLineCommand,
    ],
  ],
  [
    'Run and look after it:',
    [
      addPauseCommand,
      addResumeCommand,
      addConfigCommand,
      addDrainCommand,
      addQueueCommand,
      addReindexCommand,
      addGcCommand,
      addMcpCommand,
      addCompletionCommand,
    ],
  ],
  [
    'Try, move and share:',
    [
      addDemoCommand,
      addBackfillCommand,
      addDigestCommand,
      addExtractCommand,
      addImportCommand,
      addExportCommand,
      addShareCommand,
      addHubCommand,
    ],
  ],
];

/** Runs one command line, without the program's name; tells on stderr what fails. */
export async function runCli(args: readonly string[], host: CliHost): Promise<ExitCode> {
  const cli = new Cli(host);
  const program = createProgram(cli);
  try {
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(isHelpOnHelp(args) ? ['--help'] : args, { from: 'user' });
    return cli.exitCode;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return EXIT.ok;
    const error =
      thrown instanceof CommanderError
        ? toUsageError(thrown, program, args)
        : refusalToTell(thrown);
    reportError(error, host, wantsJson(args));
    return exitCodeOf(error);
  }
}

export function createProgram(cli: Cli): Command {
  const program = rootCommand(cli)
    .description('Memory for coding agents: what one session learned, the next one is given.')
    .version(ownVersion(), '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .addHelpCommand(helpCommand())
    .addHelpText('after', '\nFirst steps:\n  $ reflect demo\n  $ reflect status');
  for (const [heading, commands] of GROUPS) {
    program.commandsGroup(heading);
    for (const addCommand of commands) addCommand(program, cli);
  }
  return program;
}

function helpCommand(): Command {
  const [[heading] = ['']] = GROUPS.slice(-1);
  return new Command('help')
    .argument('[command]')
    .description('Show the help of a command')
    .helpGroup(heading);
}

/** Commander has no help on its own command. */
function isHelpOnHelp([first, second = '', ...rest]: readonly string[]): boolean {
  return first === 'help' && rest.length === 0 && ['help', '-h', '--help'].includes(second);
}

export function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--json');
}
