import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { expect, it, vi } from 'vitest';
import type { DriverAnswer } from '../../src/engine/capture/driver.js';
import { openReflect } from '../../src/api/open-reflect.js';
import { dataPaths } from '../../src/foundation/storage/data-paths.js';
import { RECORDED_HARNESS } from '../support/recorded-harness.js';

const SESSION = join(import.meta.dirname, '..', 'fixtures', 'recorded-session.jsonl');

it('extracts by a paid driver within the budget, and not beyond it', async () => {
  const answer: DriverAnswer = { outcome: 'nothing', reason: 'as asked', usage: { costUsd: 0.5 } };
  const run = vi.fn(() => Promise.resolve(answer));
  const driver = { name: 'asked', paid: true, isAvailable: () => Promise.resolve(true), run };
  const reflect = openReflect({
    paths: dataPaths({}, tempFolder()),
    env: { REFLECT_DRAIN_DAILY_MAX: '1' },
    harnesses: [{ ...RECORDED_HARNESS, driver: () => driver }],
  });
  expect(await reflect.extract(SESSION, { driver: 'asked' })).toEqual(answer);
  await expect(reflect.extract(SESSION, { driver: 'asked' })).rejects.toMatchObject({
    code: 'DRIVER_BUDGET',
  });
  expect(run).toHaveBeenCalledTimes(1);
  const cost = await reflect.cost();
  expect(cost).toMatchObject({ total: { runs: 1, costUsd: 0.5 } });
  expect(reflect.budget()).toEqual(cost.windows);
});
