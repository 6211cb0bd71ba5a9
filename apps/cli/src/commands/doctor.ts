import { homedir } from 'node:os';

import { readLastEvent } from '@reflect/core';
import type { Finding } from '@reflect/installer';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { checkCapture } from '../doctor/check-capture.js';
import { checkFolders } from '../doctor/check-folders.js';
import { checkHarnesses } from '../doctor/check-harnesses.js';
import type { Surroundings } from '../doctor/check-harnesses.js';
import { checkKnowledgeBase } from '../doctor/check-knowledge-base.js';
import { checkSettings } from '../doctor/check-settings.js';
import { checkWorker } from '../doctor/check-worker.js';
import { EXIT } from '../exit-codes.js';
import { findingLines } from '../output/finding-lines.js';
import { examples } from './examples.js';

export function addDoctorCommand(program: Command, cli: Cli): void {
  program
    .command('doctor')
    .description('Check everything that reflect stands on; every problem comes with its remedy')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect doctor', 'reflect doctor --json'))
    .action(async ({ json }: { readonly json?: true }) => {
      const findings = await examine(cli);
      if (json === true) cli.printJson(findings);
      else cli.print(findings.flatMap((finding) => findingLines(finding, cli.view)));
      if (findings.some(({ status }) => status === 'failed')) cli.exitCode = EXIT.notOk;
    });
}

async function examine(cli: Cli): Promise<readonly Finding[]> {
  const reflect = cli.open();
  const { paths } = reflect;
  const ground = [...checkFolders(paths), ...checkSettings(reflect.loaded)];
  // What lies in a folder that is none cannot be looked at.
  if (ground.some(({ check, status }) => check.endsWith('folder') && status === 'failed')) {
    return ground;
  }
  const harnesses = await checkHarnesses(surroundingsOf(cli, paths.state));
  const status = await reflect.status();
  return [
    ...ground,
    ...harnesses,
    ...checkKnowledgeBase(status),
    ...checkWorker(paths, status, cli.now()),
    ...checkCapture(status, readLastEvent(paths), cli.now()),
  ];
}

function surroundingsOf({ host: { env, cwd } }: Cli, state: string): Surroundings {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? homedir();
  return { env, cwd, home, state, platform: process.platform, node: process.execPath };
}
