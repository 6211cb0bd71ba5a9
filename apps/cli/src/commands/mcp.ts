import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { HARNESSES } from '../harnesses.js';
import { ownVersion } from '../package-files.js';
import { examples } from './examples.js';

const REGISTER = [
  '',
  'To have an agent start it:',
  ...HARNESSES.map(
    ({ installer: { title, agent, mcpArguments } }) =>
      `  ${title.padEnd(13)} $ ${agent} ${mcpArguments}`,
  ),
].join('\n');

export function addMcpCommand(program: Command, cli: Cli): void {
  program
    .command('mcp')
    .description('Serve the knowledge base to an agent, as an MCP server over stdin and stdout')
    .addHelpText('after', `${REGISTER}\n${examples('reflect mcp')}`)
    .action(async () => {
      // A package of its own, which no other command should have to load.
      const { serveMcpOnStdio } = await import('@reflect/mcp');
      const { cwd, env, clock, signal } = cli.host;
      const reflect = cli.open({ resident: true });
      // The protocol has the process's own streams, and nothing else may write to them.
      const { stdin, stdout } = process;
      const parts = { reflect, version: ownVersion(), cwd, env, clock };
      await serveMcpOnStdio(parts, { stdin, stdout }, signal);
    });
}
