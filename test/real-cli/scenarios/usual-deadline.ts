import assert from 'node:assert/strict';

import { installTrusted } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { isGiven } from '../stage/reflect-block.js';
import { QUESTION, RULE } from './lesson.js';
import type { Scenario } from './scenario.js';

/** All other scenarios give recall twenty seconds, so that a busy machine decides nothing. */
export const usualDeadline: Scenario = {
  name: 'a lesson reaches the model within the time that recall has by default',
  run: async (stage) => {
    await installTrusted(stage);
    const known = await learn(stage, RULE);
    await stage.ask(['reindex']);
    const { requests } = await stage.prompt(QUESTION, { changes: { REFLECT_RECALL_DEADLINE: '' } });
    assert.ok(isGiven(requests, known), 'the rule within the usual deadline');
    return {};
  },
};
