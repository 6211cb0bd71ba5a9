import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { installTrusted } from '../stage/install.js';
import { bindToFile, learn } from '../stage/learned.js';
import { isGiven } from '../stage/reflect-block.js';
import { SHORT } from './lesson.js';
import type { Scenario } from './scenario.js';

const FILE = 'ledger.txt';

/** Shows that the hook is registered for the tools as the harness names them. */
export const fileRules: Scenario = {
  name: 'the rule of a file reaches the model when the file is touched, not before',
  run: async (stage) => {
    await installTrusted(stage);
    const rule = await learn(stage, 'Amounts are whole cents.');
    await bindToFile(stage, 'convention', FILE);
    writeFileSync(join(stage.project, FILE), 'old\n');
    const { requests } = await stage.prompt(SHORT, {
      script: [{ when: SHORT, reply: { call: stage.harness.touch(join(stage.project, FILE)) } }],
    });
    assert.deepEqual(
      requests.map((request) => isGiven([request], rule)),
      [false, true],
    );
    return {};
  },
};
