import assert from 'node:assert/strict';

import { installTrusted } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { timesGiven } from '../stage/reflect-block.js';
import { branchAboutIt, RULE, SHORT } from './lesson.js';
import type { Scenario } from './scenario.js';

const SECOND_RULE = 'Show dates and timestamps in the zone of the customer.';

/** Where the context is kept, only what is new is given; where it is lost, the same again. */
export const resume: Scenario = {
  name: 'a resumed session knows what it was given, and is given what is new',
  run: async (stage) => {
    await installTrusted(stage);
    branchAboutIt(stage);
    const known = await learn(stage, RULE);
    const first = await stage.prompt(SHORT);
    assert.equal(
      timesGiven(first.requests.at(-1), known),
      1,
      `blocks with ${known.id} at the start`,
    );

    const fresh = await learn(stage, SECOND_RULE);
    const { session, requests } = await stage.prompt(SHORT, { resume: first.session });
    assert.equal(session, first.session);
    const last = requests.at(-1);
    assert.equal(timesGiven(last, known), 1, `blocks with ${known.id} after the resume`);
    assert.equal(timesGiven(last, fresh), 1, `blocks with ${fresh.id}, which is new`);
    return {};
  },
};
