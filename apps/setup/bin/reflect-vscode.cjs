#!/usr/bin/env node
// A global installation links the commands of this package alone.
'use strict';
require('@reflect/editor-adapter/bin/reflect-vscode.cjs');
