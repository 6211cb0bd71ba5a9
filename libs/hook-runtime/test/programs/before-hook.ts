import { beforeHandlerOf, runHookProcess } from '../../src/index.js';

void runHookProcess(import.meta.dirname, beforeHandlerOf);
