import assert from 'node:assert/strict';

import { learn } from '../stage/learned.js';
import { placeReflect } from '../stage/place-reflect.js';
import { timesGiven } from '../stage/reflect-block.js';
import { QUESTION, RULE } from './lesson.js';
import type { Scenario } from './scenario.js';

const SECOND_RULE = 'Convert a date to the time zone of a customer only when it is shown.';

/** Where the context is kept, only what is new is given; where it is lost, the same again. */
export const resume: Scenario = {
  name: 'a resumed session knows what it was given, and is given what is new',
  run: async (stage) => {
    placeReflect(stage);
    const known = await learn(stage, RULE);
    const first = await stage.prompt(QUESTION);
    assert.equal(timesGiven(first.requests.at(-1), known), 1, `blocks with ${known} at first`);

    const fresh = await learn(stage, SECOND_RULE);
    const { session, requests } = await stage.prompt(QUESTION, { resume: first.session });
    assert.equal(session, first.session);
    const last = requests.at(-1);
    assert.equal(timesGiven(last, known), 1, `blocks with ${known} after the resume`);
    assert.equal(timesGiven(last, fresh), 1, `blocks with ${fresh}, which is new`);
    return {};
  },
};
