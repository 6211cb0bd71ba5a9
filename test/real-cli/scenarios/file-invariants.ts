import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { installTrusted } from '../stage/install.js';
import { bindToFile, learn } from '../stage/learned.js';
import { timesGiven } from '../stage/reflect-block.js';
import { SHORT } from './lesson.js';
import type { Scenario } from './scenario.js';

const FILE = 'ledger.txt';
const RULE = 'Amounts are whole cents.';

/**
 * Codex has no hook for reading: there the file is touched by a first patch, and the edit is the one
 * after it.
 */
export const fileInvariants: Scenario = {
  name: 'the invariants of a file that was read are known, once, when it is edited',
  run: async (stage) => {
    await installTrusted(stage);
    const rule = await learn(stage, RULE);
    await bindToFile(stage, 'invariant', FILE);
    const path = join(stage.project, FILE);
    writeFileSync(path, 'old\n');
    const { touch, edit } = stage.harness;
    const seen: string[] = [];
    const script = [
      { when: SHORT, reply: { call: touch(path) } },
      {
        when: RULE,
        reply: () => {
          seen.push(readFileSync(path, 'utf8'));
          return { call: edit(path) };
        },
      },
    ];
    const { requests } = await stage.prompt(SHORT, { script });
    assert.deepEqual(
      requests.map((request) => timesGiven(request, rule)),
      [0, 1, 1],
    );
    // What the model knew when it asked for the edit was not edited yet.
    assert.notEqual(seen[0], undefined);
    assert.notEqual(readFileSync(path, 'utf8'), seen[0]);
    return {};
  },
};
