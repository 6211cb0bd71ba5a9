import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { installTrusted } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { isGiven } from '../stage/reflect-block.js';
import { SHORT } from './lesson.js';
import type { Scenario } from './scenario.js';

const RULE = 'Every new test file starts with the header from test/_template.ts';

/** What a person said of new files is told when one is made: not when one is changed, nor for a file of another kind. */
export const newFiles: Scenario = {
  name: 'the template for new files reaches the model when it creates one',
  run: async (stage) => {
    await installTrusted(stage);
    const rule = await learn(stage, RULE);
    mkdirSync(join(stage.project, 'test'));
    const [there, other, fresh] = ['test/price.ts', 'ledger.md', 'test/order.ts'].map((name) =>
      join(stage.project, name),
    ) as [string, string, string];
    writeFileSync(there, 'old\n');
    const { touch, create } = stage.harness;
    const calls = [touch(there), create(other, 'a line'), create(fresh, 'a line')];
    const given: boolean[] = [];
    let session: string | undefined;
    for (const call of calls) {
      const resume = session === undefined ? {} : { resume: session };
      const script = [{ when: SHORT, reply: { call } }];
      const answered = await stage.prompt(SHORT, { ...resume, script });
      session = answered.session;
      given.push(isGiven(answered.requests, rule));
    }
    assert.ok(existsSync(other) && existsSync(fresh), 'both files were made');
    assert.deepEqual(given, [false, false, true]);
    return {};
  },
};
