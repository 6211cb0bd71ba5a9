import assert from 'node:assert/strict';

import { installTrusted } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { queuedTriggers } from '../stage/queued-triggers.js';
import { timesGiven } from '../stage/reflect-block.js';
import { branchAboutIt, compactingPrompt, RULE, SHORT } from './lesson.js';
import type { Scenario } from './scenario.js';

/** What compaction takes away is queued before, and given back after. */
export const compaction: Scenario = {
  name: 'a compacted session is queued, and is given back what it lost',
  needs: ['tells of compaction'],
  run: async (stage) => {
    await installTrusted(stage);
    branchAboutIt(stage);
    const known = await learn(stage, RULE);
    const { session, requests } = await stage.prompt(SHORT);
    assert.equal(timesGiven(requests.at(-1), known), 1, `blocks with ${known.id} at the start`);

    const compacted = await compactingPrompt(stage, session);
    assert.ok(queuedTriggers(stage, session).includes('precompact-auto'), 'PreCompact queued it');
    const { startsAgainAfterCompaction } = stage.harness;
    const after = startsAgainAfterCompaction
      ? compacted
      : await stage.prompt(SHORT, { resume: session });
    assert.equal(timesGiven(after.requests.at(-1), known), 1, `blocks with ${known.id} after it`);
    return {};
  },
};
