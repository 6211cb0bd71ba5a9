#!/usr/bin/env node
// A global installation links the commands of this package alone.
'use strict';
require('@reflect/copilot-adapter/bin/reflect-copilot-hook.cjs');
