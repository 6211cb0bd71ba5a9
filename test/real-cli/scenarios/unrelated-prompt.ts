import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { installTrusted } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { blocksIn, isGiven } from '../stage/reflect-block.js';
import type { Scenario } from './scenario.js';

/** A fact of one situation: no rule that holds for the whole project. */
const FACT = 'The nightly import shows wrong hours unless TZ is UTC in the unit file.';
const ASKED = 'The nightly import shows wrong hours again for the shop in Lisbon, please look';
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

    const other = await stage.prompt(OTHER);
    assert.deepEqual(other.requests.flatMap(blocksIn), [], 'blocks at another prompt');
    assert.ok(
      other.requests.every(({ text }) => !text.includes('nightly import')),
      'words of the fact at another prompt',
    );

    const folder = join(stage.home, 'elsewhere');
    mkdirSync(folder, { recursive: true });
    const elsewhere = await stage.prompt(ASKED, { folder });
    assert.ok(!isGiven(elsewhere.requests, known), 'the fact in another project');
    return {};
  },
};
