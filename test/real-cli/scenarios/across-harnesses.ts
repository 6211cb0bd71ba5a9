import assert from 'node:assert/strict';

import { installTrusted } from '../stage/install.js';
import { onlyLearning } from '../stage/learned.js';
import { timesGiven } from '../stage/reflect-block.js';
import { QUESTION, RULE, teach } from './lesson.js';
import type { Scenario } from './scenario.js';

/** What one harness queued is given in another, in the same home. */
export const acrossHarnesses: Scenario = {
  name: 'a lesson of one harness reaches the model in another',
  beside: { claude: 'codex', codex: 'copilot', copilot: 'claude' },
  run: async (stage, other) => {
    assert.ok(other, 'another harness');
    await installTrusted(stage);
    await teach(stage);
    const learning = await onlyLearning(stage);
    assert.equal(learning.title, RULE);
    assert.equal(learning.source.harness, stage.harness.name);

    const second = await stage.withHarness(other);
    await installTrusted(second);
    const { requests } = await second.prompt(QUESTION);
    assert.equal(timesGiven(requests.at(-1), learning), 1, `blocks in ${other.name}`);
    assert.ok(
      requests.some(({ text }) => text.includes(`learned in ${stage.harness.name}`)),
      'where it says to be from',
    );
    second.model.close();
    return {};
  },
};
