#!/usr/bin/env node
'use strict';
const { join } = require('node:path');
require(join(__dirname, '..', 'dist', 'main.cjs'));
