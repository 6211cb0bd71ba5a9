#!/usr/bin/env node
// A global installation links the commands of this package alone.
'use strict';
require('@reflect/qwen-adapter/bin/reflect-qwen-hook.cjs');
