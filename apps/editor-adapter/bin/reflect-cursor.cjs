#!/usr/bin/env node
// npm links this file when it installs, before there is a build.
'use strict';
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const bundle = join(__dirname, '..', 'dist', 'cursor.cjs');
if (existsSync(bundle)) {
  require(bundle);
} else {
  process.stderr.write(`error  ${bundle} is not built yet. Run: npm run build\n`);
  process.exitCode = 69;
}
