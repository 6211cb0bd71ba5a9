import { agentShellOf } from '@reflect/hook-protocol';

import type { Cli } from './cli.js';
import { CliError } from './cli-errors.js';

/**
 * Whether an agent runs the command in its harness's shell: what it says is its claim and nobody's word.
 */
export function isAgentShell({ host }: Cli): boolean {
  return agentShellOf(host.env) !== undefined;
}

/** Whether a question would be answered by a person: an agent's shell may have a terminal, too. */
export function isAnswered(cli: Cli): boolean {
  return cli.host.choose !== undefined && !isAgentShell(cli);
}

/** Throws `PERSON_ONLY` in an agent's shell; `what` names the decision. */
export function requirePerson({ host }: Cli, what: string): void {
  const harness = agentShellOf(host.env);
  if (harness === undefined) return;
  const message = `${what} is for a person to decide, and this is the shell of an agent (${harness}). Run it in a terminal of your own.`;
  throw new CliError('PERSON_ONLY', message);
}
