import { describe, expect, it } from 'vitest';

import type { Driver } from '../../../src/engine/capture/driver.js';
import { selectDriver, type DriverChoice } from '../../../src/engine/capture/select-driver.js';

const driver = (name: string, available: boolean): Driver => ({
  name,
  paid: true,
  isAvailable: () => Promise.resolve(available),
  run: () => Promise.resolve({ outcome: 'nothing', reason: '' }),
});

const choice = (wanted: string, ...drivers: readonly Driver[]): DriverChoice => ({
  wanted,
  drivers,
  optIn: [driver('with-tools', true)],
  fallback: driver('rules', true),
});

describe('selectDriver', () => {
  it.each([
    ['auto', [driver('one', false), driver('two', true), driver('three', true)], 'two'],
    ['auto', [driver('one', false)], 'rules'],
    ['one', [driver('one', false)], 'one'],
    ['rules', [driver('one', true)], 'rules'],
    ['with-tools', [driver('one', true)], 'with-tools'],
  ])('takes for %j of %j the driver %s', async (wanted, drivers, expected) => {
    expect((await selectDriver(choice(wanted, ...drivers))).name).toBe(expected);
  });

  it('names the drivers there are when it knows none of that name', async () => {
    await expect(selectDriver(choice('gpt', driver('one', true)))).rejects.toMatchObject({
      code: 'DRIVER_UNKNOWN',
      message: 'There is no driver "gpt"; use auto, one, with-tools, rules.',
    });
  });
});
