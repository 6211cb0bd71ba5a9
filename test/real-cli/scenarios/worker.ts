import assert from 'node:assert/strict';
import { join } from 'node:path';

import type { MakeReply } from '../mock-model/model-script.js';
import { drain, learningsOf } from '../stage/learned.js';
import { probeCalls, probes } from '../stage/probes.js';
import type { Stage } from '../stage/stage.js';
import { writeFile } from '../stage/write-file.js';
import { TASK, teach } from './lesson.js';
import type { Scenario } from './scenario.js';

const TITLE = 'Timestamps go into the database as UTC';

/** The harness itself reads a session and says what to learn from it. */
export const worker: Scenario = {
  name: 'a drain asks the harness once what to learn, and no hook of that fires',
  run: async (stage) => {
    const { name, duties } = stage.harness;
    stage.placeHooks(
      probes(
        stage,
        duties.map(({ event }) => event),
      ),
    );
    const session = await teach(stage);
    queue(stage, session);
    const calls = probeCalls(stage).length;
    const requests = stage.model.requests.length;

    stage.model.play([{ when: 'lines ', reply: whatToLearn }]);
    const report = await drain(stage, { REFLECT_WORKER_DRIVER: name });
    assert.equal(report.learned, 1, `sessions learned from: ${JSON.stringify(report)}`);
    const asked = stage.model.requests.slice(requests);
    assert.equal(asked.filter(({ isFirst }) => isFirst).length, 1, 'model sessions of the worker');
    assert.deepEqual(probeCalls(stage).slice(calls), [], 'hooks that fired in it');
    const told = (await learningsOf(stage)).map(({ title, source }) => [title, source.driver]);
    assert.deepEqual(told, [[TITLE, name]]);
    return {};
  },
};

/** What a resumed session adds is read, and nothing of what was read and paid for before. */
export const resumedWork: Scenario = {
  name: 'a resumed session is the same work: what was read of it is paid for once',
  run: async (stage) => {
    stage.placeHooks(
      probes(
        stage,
        stage.harness.duties.map(({ event }) => event),
      ),
    );
    const session = await teach(stage);
    const first = await readBy(stage, session);
    assert.deepEqual([first.length, first.join().includes(TASK)], [1, true], 'the first reading');
    assert.deepEqual(await readBy(stage, session), [], 'what was read already');

    const resumed = await stage.prompt(MORE, { resume: session });
    assert.equal(resumed.session, session);
    const second = await readBy(stage, session);
    assert.deepEqual(
      [second.length, second.join().includes(MORE), second.join().includes(TASK)],
      [1, true, false],
      'what was added',
    );
    return {};
  },
};

const MORE = 'No, never edit the schema by hand. Always generate it with make migration.';

/** Queues a session, and has it read by the harness itself; gives what each model session of that was asked first. */
async function readBy(stage: Stage, session: string): Promise<readonly string[]> {
  queue(stage, session);
  const before = stage.model.requests.length;
  stage.model.play([{ when: 'lines ', reply: nothingToLearn, optional: true }]);
  await drain(stage, { REFLECT_WORKER_DRIVER: stage.harness.name });
  const asked = stage.model.requests.slice(before).filter(({ isFirst }) => isFirst);
  return asked.map(({ latest }) => latest);
}

const nothingToLearn: MakeReply = () => ({
  answer: { learnings: [], given: [], nothing_because: 'A test.' },
});

/** Where the digest that a worker is given tells the person's rule: lines of the transcript. */
const DIGEST = /\[[^\]\n]*lines (\d+)[^\]\n]*\][^\n]*UTC timestamps/;

const whatToLearn: MakeReply = (latest) => {
  const line = Number(DIGEST.exec(latest)?.[1]);
  const learning = {
    ...{ kind: 'convention', title: TITLE, body: 'Situation: Rows with times are written.' },
    ...{ confidence: 'medium', tags: ['dates', 'database'], entities: [], relations: [] },
    ...{ files: [], commands: [], queries: ['a time is stored'], evidence: [line] },
    ...{ origin: 'user', known: 'new', known_id: '' },
  };
  return { answer: { learnings: [learning], given: [], nothing_because: '' } };
};

/** Queues a session as any tool may, with a line in the inbox. */
function queue(stage: Stage, session: string): void {
  const stops = probeCalls(stage).filter(({ read }) => read.event === 'agent.stop');
  const entry = {
    transcript_path:
      stage.harness.transcript?.(stage.home, session) ?? stops.at(-1)?.read.transcriptPath,
    session_id: session,
    trigger: 'session-end',
    harness: stage.harness.name,
    cwd: stage.project,
    queued_at: new Date().toISOString(),
  };
  const inbox = join(stage.home, '.reflect', 'pending_reflections.jsonl');
  writeFile(inbox, `${JSON.stringify(entry)}\n`);
}
