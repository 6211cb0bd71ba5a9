#!/usr/bin/env node
// A global installation links the commands of this package alone.
'use strict';
require('@reflect/gemini-adapter/bin/reflect-gemini-hook.cjs');
