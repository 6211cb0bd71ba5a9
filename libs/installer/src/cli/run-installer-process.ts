import { homedir } from 'node:os';

import { createInquirerPrompter } from '../prompts/inquirer-prompter.js';
import type { Installer } from './installer.js';
import { ignoreClosedOutput } from './ignore-closed-output.js';
import { runInstallerCli } from './run-installer-cli.js';

/** Makes this process the installer of one harness: its arguments, streams and exit code. */
export async function runInstallerProcess(installer: Installer): Promise<void> {
  const { argv, env, platform, execPath, stdin, stdout, stderr } = process;
  ignoreClosedOutput([stdout, stderr]);
  const isAnswered = stdin.isTTY && stdout.isTTY && (env['CI'] ?? '') === '';
  process.exitCode = await runInstallerCli(installer, argv.slice(2), {
    env,
    home: homedir(),
    cwd: process.cwd(),
    platform,
    node: execPath,
    stdout,
    stderr,
    prompter: isAnswered ? createInquirerPrompter() : undefined,
  });
}
