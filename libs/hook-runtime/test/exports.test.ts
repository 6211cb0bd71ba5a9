import { expect, it } from 'vitest';

it('exports what adapters use', async () => {
  expect(Object.keys(await import('../src/index.js')).sort()).toEqual([
    'beforeHandlerOf',
    'findReflect',
    'handlerOf',
    'lightHandlerOf',
    'runHook',
    'runHookGate',
    'runHookProcess',
    'runHookTell',
  ]);
});
