import { beforeHandlerOf, runHookProcess } from '@reflect/hook-runtime';

void runHookProcess(import.meta.dirname, beforeHandlerOf);
