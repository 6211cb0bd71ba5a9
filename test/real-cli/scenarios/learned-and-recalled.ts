import assert from 'node:assert/strict';

import type { Learning } from '@reflect/core';

import { contentWords } from '../stage/content-words.js';
import { installTrusted, registeredEvents, uninstall } from '../stage/install.js';
import { onlyLearning } from '../stage/learned.js';
import { timesGiven } from '../stage/reflect-block.js';
import { QUESTION, RULE, teach } from './lesson.js';
import type { Scenario } from './scenario.js';

/** One session teaches, the next is told, though it asks in other words. */
export const learnedAndRecalled: Scenario = {
  name: 'a lesson of one session reaches the model in the next',
  run: async (stage) => {
    await installTrusted(stage);
    const registered = registeredEvents(stage);
    const first = await teach(stage);
    const learning = await onlyLearning(stage);
    assert.equal(learning.title, RULE);
    assert.equal(learning.count, 1, 'times that it was learned');
    assert.equal(learning.source.harness, stage.harness.name);
    assert.equal(learning.source.session, first);
    assert.deepEqual(sharedWords(learning, QUESTION), []);

    const { session, requests } = await stage.prompt(QUESTION);
    assert.notEqual(session, first);
    assert.equal(timesGiven(requests.at(-1), learning), 1, `blocks with ${learning.id}`);

    await uninstall(stage);
    const afterwards = await stage.prompt(QUESTION);
    assert.equal(timesGiven(afterwards.requests.at(-1), learning), 0, 'blocks after uninstall');
    return { registered };
  },
};

/** Words of meaning that a prompt has in common with anything that a learning says. */
function sharedWords({ title, body, tags, queries }: Learning, prompt: string): string[] {
  const said = contentWords([title, body, ...tags, ...queries].join('\n'));
  return [...contentWords(prompt)].filter((word) => said.has(word));
}
