import { isReflectChild } from '@reflect/core/status-line';

import { writeOutput } from '../write-output.js';
import { answerStatusLine } from './answer-status-line.js';
import { readStandardInput } from './read-standard-input.js';
import { runCommand } from './run-command.js';

const STDOUT = 1;

/**
 * Makes this process a status line: `node <bundle> <harness> [COMMAND]`, the harness's JSON on
 * standard input, the line on standard output, exit code 0 in any case. COMMAND is the person's own
 * status line in base64, which runs first.
 */
export function runStatusLineProcess(): void {
  const { argv, env } = process;
  const command = Buffer.from(argv[3] ?? '', 'base64').toString('utf8');
  const line = answerStatusLine({
    input: readStandardInput(),
    ...(command !== '' && { command }),
    env,
    now: Date.now(),
    run: runCommand,
    isQuiet: isReflectChild(env),
  });
  if (line !== '') writeOutput(STDOUT, `${line}\n`);
}
