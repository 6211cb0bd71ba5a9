import assert from 'node:assert/strict';

import type { Retro } from '@reflect/core';

import { linkCommand } from '../stage/command.js';
import { installTrusted } from '../stage/install.js';
import { learningsOf } from '../stage/learned.js';
import { SHORT } from './lesson.js';
import type { Scenario } from './scenario.js';

const EVENT = 'The cache key has no locale';
const SKILL = 'Go through what happened in a session together with the person';

/**
 * Tools need permission here, as they do for a person: what the skill allows runs, and what would
 * change the memory is refused, since nobody is there to agree.
 */
export const sessionRetro: Scenario = {
  name: 'the retro skill is for people, looks without asking, and changes nothing unasked',
  only: 'claude',
  run: async (stage) => {
    await installTrusted(stage);
    linkCommand(stage);
    await stage.ask(['config', 'set', 'chronicle.enabled', 'true']);
    const { session, requests } = await stage.prompt(SHORT, { needsPermission: true });
    assert.ok(
      !requests.some(({ text }) => text.includes('session-retro')),
      'no model is told of it',
    );
    await stage.ask(['chronicle', 'add', 'INSIGHT', EVENT, '--session', session]);
    const [item] = (await stage.ask<Retro>(['retro', '--session', session])).items;
    assert.ok(item, 'a proposal');
    const { shell } = stage.harness;
    const looked = await stage.prompt('/session-retro', {
      resume: session,
      needsPermission: true,
      script: [
        { when: SKILL, reply: { call: shell('reflect retro --json') } },
        {
          when: item.hash,
          reply: { call: shell(`reflect retro apply ${item.id}:${item.hash}`) },
        },
      ],
    });
    assert.ok(looked.requests[1]?.latest.includes(EVENT), 'what is proposed reached the model');
    assert.deepEqual(await learningsOf(stage), [], 'nobody agreed to a change');
    return {};
  },
};
