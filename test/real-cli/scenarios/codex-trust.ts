import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { askInstaller, install } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { timesGiven } from '../stage/reflect-block.js';
import { QUESTION, RULE } from './lesson.js';
import type { Stage } from '../stage/stage.js';
import type { Scenario } from './scenario.js';

/** Hooks that nobody has looked at are left out without a word, so doctor has to say it. */
export const codexTrust: Scenario = {
  name: 'hooks fire once they are trusted, and doctor says so before',
  only: 'codex',
  run: async (stage) => {
    await install(stage);
    const known = await learn(stage, RULE);
    const untrusted = await stage.prompt(QUESTION);
    assert.equal(existsSync(join(stage.home, '.reflect', 'last-event.json')), false, 'hooks ran');
    assert.equal(timesGiven(untrusted.requests.at(-1), known), 0);
    assert.deepEqual(await failedChecks(stage), ['trust']);

    stage.trustHooks();
    const trusted = await stage.prompt(QUESTION);
    assert.equal(timesGiven(trusted.requests.at(-1), known), 1);
    assert.deepEqual(await failedChecks(stage), []);
    return {};
  },
};

interface Finding {
  readonly check: string;
  readonly status: string;
}

/** Names of the checks of doctor that tell of something that does not work. */
async function failedChecks(stage: Stage): Promise<readonly string[]> {
  const { stdout } = await askInstaller(stage, ['doctor', '--json']);
  const findings = JSON.parse(stdout) as readonly Finding[];
  return findings.filter(({ status }) => status === 'failed').map(({ check }) => check);
}
