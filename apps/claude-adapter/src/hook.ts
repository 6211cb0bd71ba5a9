import { handlerOf, prepareRecall, runHookProcess } from '@reflect/hook-runtime';

void runHookProcess(import.meta.dirname, handlerOf, prepareRecall);
