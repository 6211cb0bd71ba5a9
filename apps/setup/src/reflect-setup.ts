#!/usr/bin/env node
import { homedir } from 'node:os';

import { createInquirerPrompter, ignoreClosedOutput } from '@reflect/installer';

import { runSetupCli } from './run-setup-cli.js';

void runProcess();

async function runProcess(): Promise<void> {
  const { env, stdin, stdout, stderr, platform, execPath: node } = process;
  ignoreClosedOutput([stdout, stderr]);
  const prompter = stdin.isTTY && stdout.isTTY ? createInquirerPrompter() : undefined;
  process.exitCode = await runSetupCli(process.argv.slice(2), {
    env,
    home: homedir(),
    cwd: process.cwd(),
    platform,
    node,
    stdout,
    stderr,
    prompter,
  });
}
