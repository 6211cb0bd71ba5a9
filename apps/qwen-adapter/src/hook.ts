import { handlerOf, runHookProcess } from '@reflect/hook-runtime';

void runHookProcess(import.meta.dirname, handlerOf);
