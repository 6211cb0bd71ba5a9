import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { ModelRequest } from '../mock-model/mock-model.js';
import { installTrusted } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { blocksIn, isGiven } from '../stage/reflect-block.js';
import type { Scenario } from './scenario.js';

/** A fact of one situation: no rule that holds for the whole project. */
const FACT = 'The nightly import shows wrong hours unless TZ is UTC in the unit file.';
const ASKED = 'The nightly import shows wrong hours again for the shop in Lisbon, please look';
/** Of the fact, and of no prompt. */
const TELLING = 'in the unit file';
/** Shares words with the fact, and is about something else. */
const NEAR = 'Write a short poem about an old nightly train to the import harbour';
const OTHER = 'Write a short poem about the garden fence behind our old house';

/** The first prompt shows that the fact would be given, so that the silence after it says something. */
export const unrelatedPrompt: Scenario = {
  name: 'a prompt about something else is given nothing, nor is another project',
  run: async (stage) => {
    await installTrusted(stage);
    const known = await learn(stage, FACT);
    await stage.ask(['reindex']);
    const asked = await stage.prompt(ASKED);
    assert.ok(isGiven(asked.requests, known), 'the fact at the prompt that it answers');

    for (const prompt of [OTHER, NEAR]) {
      const { requests } = await stage.prompt(prompt);
      assert.deepEqual(requests.flatMap(blocksIn), [], `blocks at another prompt: ${prompt}`);
      assertUntold(requests, `at another prompt: ${prompt}`);
    }

    const folder = join(stage.home, 'elsewhere');
    mkdirSync(folder, { recursive: true });
    const elsewhere = await stage.prompt(ASKED, { folder });
    assertUntold(elsewhere.requests, 'in another project');
    return {};
  },
};

function assertUntold(requests: readonly ModelRequest[], where: string): void {
  const told = requests.filter(({ text }) => text.includes(TELLING));
  assert.equal(told.length, 0, `requests with words of the fact ${where}`);
}
