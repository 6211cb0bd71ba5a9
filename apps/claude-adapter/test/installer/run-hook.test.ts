import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';

const RUN_HOOK = join(import.meta.dirname, '../../plugin/hooks/run-hook');
const NODE_VARIABLES = [
  'NODE_OPTIONS',
  'NODE_PATH',
  'NODE_DEBUG',
  'NODE_V8_COVERAGE',
  'NODE_REDIRECT_WARNINGS',
  'NODE_PRESERVE_SYMLINKS',
];

it('runs the command of an npm installation without what the project tells Node', () => {
  const folder = tempFolder();
  const command = '#!/bin/sh\necho "$@"; env | grep "^NODE_"; exit 0\n';
  writeFileSync(join(folder, 'reflect-claude-hook'), command, { mode: 0o755 });
  const told = Object.fromEntries(NODE_VARIABLES.map((name) => [name, 'x']));
  const PATH = `${folder}:${process.env['PATH'] ?? ''}`;
  const env = { PATH, HOME: folder, ...told };
  const { stdout } = spawnSync('sh', [RUN_HOOK, 'Stop'], { env, encoding: 'utf8' });
  expect(stdout).toBe('claude Stop\n');
});
