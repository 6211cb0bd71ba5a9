import { handlerOf, runHookProcess } from '../../src/index.js';

void runHookProcess(import.meta.dirname, handlerOf);
