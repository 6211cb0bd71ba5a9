import { lightHandlerOf, runHookProcess } from '../../src/index.js';

void runHookProcess(import.meta.dirname, lightHandlerOf);
