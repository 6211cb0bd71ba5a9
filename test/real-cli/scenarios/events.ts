import assert from 'node:assert/strict';

import type { EventDuty } from '../harness/real-harness.js';
import { probeCalls, probes, type ProbeCall } from '../stage/probes.js';
import type { Stage } from '../stage/stage.js';
import { awaitingSubAgent, compactingPrompt } from './lesson.js';
import type { EventSighting, Scenario } from './scenario.js';

const TASK = 'Count the files for somebody else';

/** A probe at every event tells which ones fire, and whether what it says reaches the model. */
export const events: Scenario = {
  name: 'every event fires, is understood, and its context reaches the model where it may',
  run: async (stage) => {
    const { duties } = stage.harness;
    stage.placeHooks(
      probes(
        stage,
        duties.map(({ event }) => event),
      ),
    );
    await workAndCompact(stage);
    const calls = probeCalls(stage);
    for (const call of calls) {
      const { harness, problem } = call.read;
      assert.equal(harness, stage.harness.name, `${call.event}: ${problem ?? call.envelope}`);
    }
    const sightings = duties.map((duty) => sightingOf(duty, calls, stage));
    for (const sighting of sightings) assertDone(sighting, duties);
    return { events: sightings };
  },
};

/** A session in which everything happens that a harness has an event for. */
async function workAndCompact(stage: Stage): Promise<void> {
  const { shell, failingTool, delegate } = stage.harness;
  const { session } = await stage.prompt('First list the folder', {
    script: [
      { when: 'First list the folder', reply: { call: shell('echo the folder is empty') } },
      { when: 'the folder is empty', reply: { call: shell('cat no-such-file') } },
      { when: 'No such file', reply: { call: failingTool } },
      { when: TASK, reply: { say: 'Two files were counted.' } },
      { when: '', reply: { call: delegate(TASK) } },
      ...awaitingSubAgent(stage.harness),
      { when: '', reply: { say: 'That is all there is.' } },
    ],
  });
  await compactingPrompt(stage, session);
  await stage.prompt('What was it about?', { resume: session });
}

function sightingOf(duty: EventDuty, calls: readonly ProbeCall[], stage: Stage): EventSighting {
  const own = calls.filter(({ event }) => event === duty.event);
  const said = own.filter((call) => call.said);
  const reached = said.some(({ marker }) =>
    stage.model.requests.some(({ text }) => text.includes(marker)),
  );
  return { event: duty.event, fired: own.length, reached: said.length === 0 ? undefined : reached };
}

function assertDone({ event, fired, reached }: EventSighting, duties: readonly EventDuty[]): void {
  const duty = duties.find((one) => one.event === event);
  assert.equal(fired > 0, duty?.isAttended !== true, `whether ${event} fired`);
  const owed = duty?.reaches === true;
  assert.equal(reached ?? false, owed, `whether the context of ${event} reached the model`);
}
