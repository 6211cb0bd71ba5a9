import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';

import { installTrusted } from '../stage/install.js';
import type { Scenario } from './scenario.js';

const PROMPT = 'Round the prices of the cart half to even';

/** The session before the choice keeps none. */
export const chronicleIsKept: Scenario = {
  name: 'a session keeps a chronicle, of which its agent is told where and how',
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
    assert.equal(chroniclesIn(stage.home).length, 1, 'one chronicle');
    return {};
  },
};

function chroniclesIn(home: string): readonly string[] {
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  return names.filter((path) => /chronicle\/[^/]+\.md$/.test(path));
}
