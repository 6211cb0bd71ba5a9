#!/usr/bin/env node
// npm links this file when it installs, before there is a build.
'use strict';
const { existsSync } = require('node:fs');
const { join } = require('node:path');

/** The program of a command, where that is not the whole one. A quick one runs that for what it cannot do. */
const PROGRAM = {
  recall: 'quick-recall.cjs',
  show: 'quick-recall.cjs',
  list: 'quick-recall.cjs',
  '--version': 'quick-recall.cjs',
  '-V': 'quick-recall.cjs',
  status: 'quick-status.cjs',
  __complete: 'complete.cjs',
};

const command = process.argv[2];
const name = Object.hasOwn(PROGRAM, command) ? PROGRAM[command] : 'cli.cjs';
const bundle = join(__dirname, '..', 'dist', name);
if (existsSync(bundle)) {
  require(bundle);
} else {
  process.stderr.write(`error  ${bundle} is not built yet. Run: npm run build\n`);
  process.exitCode = 69;
}
