import { lightHandlerOf, runHookProcess } from '@reflect/hook-runtime';

void runHookProcess(import.meta.dirname, lightHandlerOf);
