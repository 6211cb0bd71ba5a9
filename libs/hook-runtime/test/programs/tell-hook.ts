import { runHookTell } from '../../src/index.js';

void runHookTell(() => import('./before-hook.js'));
