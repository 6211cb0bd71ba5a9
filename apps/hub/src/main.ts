import { toldOf } from './commands/told-of.js';
import { runCommand } from './commands/run-command.js';

const FAILED = 1;

runCommand(process.argv.slice(2), process.env).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${toldOf(error)}\n`);
    process.exit(FAILED);
  },
);
