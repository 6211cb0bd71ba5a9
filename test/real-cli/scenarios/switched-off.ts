import assert from 'node:assert/strict';
import { join } from 'node:path';

import { installTrusted } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { blocksIn, isGiven } from '../stage/reflect-block.js';
import { writeFile } from '../stage/write-file.js';
import { QUESTION, RULE } from './lesson.js';
import type { Scenario } from './scenario.js';

/** The same prompt before and after a person switches the project off. */
export const switchedOff: Scenario = {
  name: 'a project that is switched off is given nothing and queues nothing',
  run: async (stage) => {
    await installTrusted(stage);
    const known = await learn(stage, RULE);
    const before = await stage.prompt(QUESTION);
    assert.ok(isGiven(before.requests, known), 'the rule before the project is switched off');

    writeFile(join(stage.project, '.reflectignore'), '');
    const after = await stage.prompt(QUESTION);
    assert.deepEqual(after.requests.flatMap(blocksIn), [], 'blocks where it is switched off');
    const told = after.requests.filter(({ text }) => text.includes('UTC timestamps'));
    assert.equal(told.length, 0, 'requests with words of the rule');
    return {};
  },
};
