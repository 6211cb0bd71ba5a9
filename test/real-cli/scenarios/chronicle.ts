import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { installTrusted } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { RULE } from './lesson.js';
import type { Scenario } from './scenario.js';

const PROMPT = 'Round the prices of the cart half to even';

/** The session before the choice keeps none. */
export const chronicleIsKept: Scenario = {
  name: 'a session keeps a chronicle, of which its agent is told where and how, and forgetting reaches it',
  run: async (stage) => {
    await installTrusted(stage);
    await stage.prompt(PROMPT);
    assert.deepEqual(chroniclesIn(stage.home), [], 'none that nobody asked for');
    await stage.ask(['config', 'set', 'chronicle.enabled', 'true']);
    const { requests } = await stage.prompt(PROMPT);
    const told = requests.at(-1)?.text ?? '';
    assert.match(told, /This session keeps a chronicle at /);
    for (const rule of ['USER-CORRECTION what the person', 'HH:MM [TAG]', '## Summary']) {
      assert.ok(told.includes(rule), `the rule ${rule}`);
    }
    const [chronicle = '', ...more] = chroniclesIn(stage.home);
    assert.deepEqual([chronicle !== '', more], [true, []], 'one chronicle');

    const path = join(stage.home, chronicle);
    appendFileSync(path, `- [DECISION] ${RULE}\n- [BLOCKED] The registry is down\n`);
    const { id } = await learn(stage, RULE);
    await stage.ask(['forget', id]);
    const left = readFileSync(path, 'utf8');
    assert.ok(!left.includes(RULE), 'what was forgotten is in no chronicle');
    assert.ok(left.includes('The registry is down'), 'what else it says stays');
    return {};
  },
};

function chroniclesIn(home: string): readonly string[] {
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  return names.filter((path) => /chronicle\/[^/]+\.md$/.test(path));
}
