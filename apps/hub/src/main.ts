import { isReflectError } from '@reflect/hook-protocol';

import { runCommand } from './commands/run-command.js';

const FAILED = 1;

runCommand(process.argv.slice(2), process.env).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const told = isReflectError(error) ? `${error.code}: ${error.message}` : String(error);
    process.stderr.write(`${told}\n`);
    process.exit(FAILED);
  },
);
