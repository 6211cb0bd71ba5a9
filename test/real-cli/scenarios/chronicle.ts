import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { installTrusted } from '../stage/install.js';
import type { Scenario } from './scenario.js';

const PROMPT = 'Round the prices of the cart half to even';

/** On by default: nothing is set in the home of the person. */
export const chronicleIsKept: Scenario = {
  name: 'a session keeps a chronicle, of which its agent is told where and how',
  run: async (stage) => {
    await installTrusted(stage);
    const { requests } = await stage.prompt(PROMPT);
    const told = requests.at(-1)?.text ?? '';
    assert.match(told, /This session keeps a chronicle at /);
    for (const rule of ['USER-CORRECTION what the person', 'HH:MM [TAG]', '## Summary']) {
      assert.ok(told.includes(rule), `the rule ${rule}`);
    }
    const names = readdirSync(stage.home, { recursive: true, encoding: 'utf8' });
    const [name, ...others] = names.filter((path) => /chronicle\/[^/]+\.md$/.test(path));
    assert.deepEqual([name !== undefined, others], [true, []], 'one chronicle');
    // Copilot fires the prompt beside the start of the session, which makes the file.
    if (stage.harness.name === 'copilot') return {};
    const text = readFileSync(join(stage.home, name ?? ''), 'utf8');
    assert.ok(text.includes(`task: "${PROMPT}"`), `the task, in ${text}`);
    return {};
  },
};
