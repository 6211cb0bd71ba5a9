import { expect, it } from 'vitest';

it('exports what adapters and the command need', async () => {
  expect(Object.keys(await import('../src/index.js')).sort()).toEqual([
    'askOnce',
    'askWithRepair',
    'createApiDriver',
    'createApiTextWorker',
    'createCommandLineDriver',
    'driverFailure',
    'isExecutable',
    'numberField',
    'parseJsonLines',
    'plainJsonSchema',
    'runProcessTree',
    'sumOfFields',
    'workFile',
  ]);
});
