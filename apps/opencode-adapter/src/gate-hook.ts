import { runHookGate } from '@reflect/hook-runtime';

void runHookGate(
  () => import('./before-hook.js'),
  () => import('./tell-hook.js'),
);
