import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';

import { installTrusted, uninstall } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { probeCalls, probes } from '../stage/probes.js';
import { isGiven } from '../stage/reflect-block.js';
import { writeFile } from '../stage/write-file.js';
import { QUESTION, RULE } from './lesson.js';
import type { Scenario } from './scenario.js';

/** Hooks that the person had are still run, at the same events, and reflect's beside them. */
export const ownHooks: Scenario = {
  name: "a person's own hooks run beside reflect's, and alone once it is gone",
  needs: ['has hooks in a file'],
  run: async (stage) => {
    const { harness, home } = stage;
    const events = harness.duties
      .map(({ event }) => event)
      .filter((event) => /prompt/i.test(event));
    const file = harness.hookFile(home);
    // Copilot reads every file of the folder. Of what they say to one prompt it keeps that of the first name.
    const own = file.endsWith('reflect.json') ? join(dirname(file), 'zz-own.json') : file;
    writeFile(own, harness.hookText(probes(stage, events)));
    await installTrusted(stage);
    const known = await learn(stage, RULE);
    const { requests } = await stage.prompt(QUESTION);
    assert.ok(isGiven(requests, known), "the rule beside the person's hooks");
    const beside = probeCalls(stage).length;
    assert.notEqual(beside, 0, "calls of the person's hooks beside reflect's");

    await uninstall(stage);
    const after = await stage.prompt(QUESTION);
    assert.ok(!isGiven(after.requests, known), 'the rule once reflect is gone');
    assert.ok(probeCalls(stage).length > beside, "calls of the person's hooks once it is gone");
    return {};
  },
};
