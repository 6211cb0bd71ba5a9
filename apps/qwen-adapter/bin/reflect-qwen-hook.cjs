#!/usr/bin/env node
// A hook is silent where there is nothing to run.
'use strict';
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const bundle = join(__dirname, '..', 'dist', 'hook.cjs');
if (existsSync(bundle)) require(bundle);
