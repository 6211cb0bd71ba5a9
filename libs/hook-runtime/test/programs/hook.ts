import { handlerOf, prepareRecall, runHookProcess } from '../../src/index.js';

void runHookProcess(import.meta.dirname, handlerOf, prepareRecall);
