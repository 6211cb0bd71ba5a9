import type { Environment } from './environment.js';
import { HARNESS_PROTOCOLS } from './harnesses.js';

/** The harness whose agent runs the command with this environment; undefined for a person's own shell. */
export function agentShellOf(env: Environment): string | undefined {
  return HARNESS_PROTOCOLS.find(({ agentShell }) =>
    agentShell.some((name) => (env[name] ?? '') !== ''),
  )?.name;
}
