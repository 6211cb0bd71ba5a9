import assert from 'node:assert/strict';
import { join } from 'node:path';

import { realClaude } from '../harness/real-claude.js';
import { installTrusted, runInstaller } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { probeCalls, probes } from '../stage/probes.js';
import { timesGiven } from '../stage/reflect-block.js';
import type { Stage } from '../stage/stage.js';
import { writeFile } from '../stage/write-file.js';
import { branchAboutIt, QUESTION, RULE } from './lesson.js';
import type { Scenario } from './scenario.js';

/** Copilot also runs the hooks that a project has for Claude Code. */
export const sharedProject: Scenario = {
  name: 'a project with hooks for another harness, too, is told everything once',
  only: 'copilot',
  run: async (stage) => {
    await installTrusted(stage);
    await runInstaller(stage, ['install', '--yes', '--scope', 'project'], 'claude');
    noteClaudeHooks(stage);
    branchAboutIt(stage);
    const known = await learn(stage, RULE);
    const { session, requests } = await stage.prompt(QUESTION);
    assert.equal(timesGiven(requests.at(-1), known), 1, `blocks with ${known.id}`);
    assert.notEqual(probeCalls(stage).length, 0, 'hooks for Claude Code that Copilot ran');

    const again = await stage.prompt('Thank you for it', { resume: session });
    assert.equal(timesGiven(again.requests.at(-1), known), 1, `blocks with ${known.id} later`);
    return {};
  },
};

/** Tells whether hooks of the project run at all, without a word to the model. */
function noteClaudeHooks(stage: Stage): void {
  const text = realClaude.hookText(probes(stage, ['SessionEnd']));
  writeFile(join(stage.project, '.claude', 'settings.local.json'), text);
}
