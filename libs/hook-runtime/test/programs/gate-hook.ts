import { runHookGate } from '../../src/index.js';

void runHookGate(
  () => import('./before-hook.js'),
  () => import('./tell-hook.js'),
);
