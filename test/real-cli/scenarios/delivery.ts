import assert from 'node:assert/strict';

import { install, uninstall } from '../stage/install.js';
import type { Stage } from '../stage/stage.js';
import type { Scenario } from './scenario.js';

interface Delivery {
  readonly harness: string;
  readonly outcome: string;
  readonly remedy?: string;
}

/** Doctor runs the harness itself, in a home of its own, and tells what its model got. */
export const delivery: Scenario = {
  name: 'doctor --deliver says whether a learning reaches the model',
  run: async (stage) => {
    const { harness, model } = stage;
    assert.equal((await deliver(stage)).outcome, 'unconnected');
    await install(stage);
    if (harness.trustHooks !== undefined) {
      const untrusted = await deliver(stage);
      assert.equal(untrusted.outcome, 'silent');
      assert.notEqual(untrusted.remedy, undefined);
      stage.trustHooks();
    }
    assert.deepEqual(withoutWords(await deliver(stage)), {
      harness: harness.name,
      outcome: 'delivered',
    });
    assert.equal(model.requests.length, 0, 'requests to the model of the person');
    await uninstall(stage);
    assert.equal((await deliver(stage)).outcome, 'unconnected');
    return {};
  },
};

async function deliver(stage: Stage): Promise<Delivery> {
  const args = ['doctor', '--deliver', '--harness', stage.harness.name];
  const [found] = await stage.ask<readonly Delivery[]>(args);
  assert.ok(found, 'a delivery');
  return found;
}

function withoutWords({ harness, outcome }: Delivery): Delivery {
  return { harness, outcome };
}
