import assert from 'node:assert/strict';

import type { ModelRequest } from '../mock-model/mock-model.js';
import { installTrusted } from '../stage/install.js';
import { learn } from '../stage/learned.js';
import { timesGiven } from '../stage/reflect-block.js';
import { awaitingSubAgent, SHORT } from './lesson.js';
import type { Scenario } from './scenario.js';

const RULE = 'Store dates as UTC timestamps in the database, never in local time.';
const TASK = 'Add a column for dates to the database and store its timestamps';

/** The agent gets a prompt that says nothing, and has a sub-agent do what learnings are about. */
export const subAgentIsGiven: Scenario = {
  name: 'a sub-agent is given what applies to its task',
  needs: ['has hooks for sub-agents'],
  run: async (stage) => {
    await installTrusted(stage);
    const lesson = await learn(stage, RULE);
    await stage.ask(['reindex']);
    const { requests } = await stage.prompt(SHORT, {
      script: [
        { when: TASK, reply: { say: 'The column is there.' } },
        { when: SHORT, reply: { call: stage.harness.delegate(TASK) } },
        ...awaitingSubAgent(stage.harness),
      ],
    });
    const own = requests.filter(isSubAgents);
    assert.notEqual(own.length, 0, 'requests of the sub-agent');
    assert.equal(timesGiven(own[0], lesson), 1, 'blocks in the first request of the sub-agent');
    const [first] = requests;
    assert.equal(timesGiven(first, lesson), 0, 'blocks in the first request of its agent');
    return {};
  },
};

/** Begins with the task, which no words of the person stand before. */
function isSubAgents({ text }: ModelRequest): boolean {
  return text.includes(TASK) && !text.includes(SHORT);
}
