import { runHookTell } from '@reflect/hook-runtime';

void runHookTell(() => import('./before-hook.js'));
