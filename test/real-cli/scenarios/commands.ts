import assert from 'node:assert/strict';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { ModelRequest } from '../mock-model/mock-model.js';
import type { ModelLine } from '../mock-model/model-script.js';
import { ESCALATING, escalate } from '../stage/escalated.js';
import { installTrusted } from '../stage/install.js';
import { drain, learn, learningsOf } from '../stage/learned.js';
import { blocksIn, isGiven } from '../stage/reflect-block.js';
import type { Stage } from '../stage/stage.js';
import { writeFile } from '../stage/write-file.js';
import { awaitingSubAgent, SHORT } from './lesson.js';
import type { Scenario } from './scenario.js';

const FAILS = './migrate --fast';
const WORKS = './migrate --quick';
const ERROR = 'unknown option';
const DONE = 'all tables are moved';
const TASK = 'Have the tables moved for me';

/** What went wrong in one session and was solved there is told in the next, before it goes wrong again. */
export const commandsAreRemembered: Scenario = {
  name: 'a command that failed and was solved is told of before it runs again, to sub-agents too',
  needs: ['gives context before tools', 'has hooks for sub-agents'],
  run: async (stage) => {
    await installTrusted(stage);
    const { shell, delegate } = stage.harness;
    writeProgram(stage.project, FAILS);
    await stage.prompt('Move the tables', {
      script: [
        { when: 'Move the tables', reply: { call: shell(FAILS) } },
        { when: ERROR, reply: { call: shell(WORKS) } },
        { when: DONE, reply: { say: 'They are moved now.' } },
      ],
    });
    await drain(stage);

    // It works by now, so that nothing can be told after a failure.
    writeProgram(stage.project, undefined);
    const { requests } = await stage.prompt(SHORT, {
      script: [
        { when: TASK, reply: { call: shell(FAILS) } },
        { when: SHORT, reply: { call: shell(FAILS) } },
        { when: DONE, reply: { call: delegate(TASK) } },
        ...awaitingSubAgent(stage.harness),
      ],
    });
    const [own, subAgents] = [
      requests.filter((one) => !isSubAgents(one)),
      requests.filter(isSubAgents),
    ];
    assert.deepEqual(own.slice(0, 2).map(tellsOfIt), [false, true], 'what the agent is told');
    assert.deepEqual(
      subAgents.slice(0, 2).map(tellsOfIt),
      [false, true],
      'what its sub-agent is told',
    );

    const elsewhere = otherProject(stage);
    writeProgram(elsewhere, undefined);
    const others = await runCommand(stage, elsewhere, FAILS);
    assert.deepEqual(others.map(tellsOfIt), [false, false], 'what another project is told');
    return {};
  },
};

interface Remembered {
  readonly failures: number;
  readonly sessions: number;
  readonly note: string;
}

/** A sub-agent's transcript belongs to its session, wherever the harness keeps it. */
export const subAgentsCommands: Scenario = {
  name: 'a command that failed in a sub-agent and was solved there is remembered with its session, once',
  run: async (stage) => {
    await installTrusted(stage);
    const { shell, delegate } = stage.harness;
    writeProgram(stage.project, FAILS);
    const { session } = await stage.prompt(SHORT, {
      script: [
        { when: TASK, reply: { call: shell(FAILS) } },
        { when: ERROR, reply: { call: shell(WORKS) } },
        { when: DONE, reply: { say: 'They are moved now.' } },
        { when: SHORT, reply: { call: delegate(TASK) } },
        ...awaitingSubAgent(stage.harness),
      ],
    });
    await assertRemembered(stage);
    await stage.prompt(SHORT, { resume: session });
    await assertRemembered(stage);
    const learnings = await learningsOf(stage);
    assert.deepEqual(
      learnings.map(({ title }) => title),
      [],
      'learnings of what nobody said',
    );
    return {};
  },
};

async function assertRemembered(stage: Stage): Promise<void> {
  await drain(stage);
  const memories = await stage.ask<readonly Remembered[]>(['commands', 'list']);
  assert.deepEqual(
    memories.map(({ failures, sessions, note }) => [failures, sessions, note.includes(WORKS)]),
    [[1, 1, true]],
  );
}

const RULE = 'Never run `gt merge`: the release train merges.';
const WARNING = 'were known to earlier sessions and broken all the same';

/** The command need not exist: the agent hears of the rule before it would find out. */
export const commandRules: Scenario = {
  name: 'a rule against a command is warned of before the command, in its project alone',
  needs: ['gives context before tools'],
  run: async (stage) => {
    await installTrusted(stage);
    const rule = await learn(stage, RULE);
    await stage.ask(['reindex']);
    await escalate(stage, rule.id);
    const own = await runCommand(stage, stage.project, 'gt merge');
    assert.ok(isGiven(own, rule), 'the rule in its project');
    assert.deepEqual(own.map(warns), [false, true], 'warnings in its project');

    const others = await runCommand(stage, otherProject(stage), 'gt merge');
    assert.ok(!isGiven(others, rule), 'the rule in another project');
    assert.deepEqual(others.map(warns), [false, false], 'warnings in another project');
    return {};
  },
};

function warns({ text }: ModelRequest): boolean {
  return text.includes(WARNING);
}

/** A session that runs one command in a folder. */
async function runCommand(
  stage: Stage,
  folder: string,
  command: string,
): Promise<readonly ModelRequest[]> {
  const script: readonly ModelLine[] = [
    { when: SHORT, reply: { call: stage.harness.shell(command) } },
  ];
  return (await stage.prompt(SHORT, { folder, script, changes: ESCALATING })).requests;
}

function otherProject({ home }: Stage): string {
  const folder = join(home, 'elsewhere');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A program of the project that refuses one way to call it. */
/** Qwen Code 0.24.4 now and then loses what a program printed that ends at once. */
function writeProgram(folder: string, refused: string | undefined): void {
  const path = join(folder, 'migrate');
  const refusal = refused?.replace('./migrate', '').trim() ?? 'none';
  writeFile(
    path,
    `#!/bin/sh\ntest "$1" != "${refusal}" || { echo "migrate: ${ERROR} $1" >&2; exit 2; }\necho ${DONE}\nsleep 0.5\n`,
  );
  chmodSync(path, 0o755);
}

function tellsOfIt(request: ModelRequest): boolean {
  return blocksIn(request).some((block) => block.includes(FAILS) && block.includes(WORKS));
}

function isSubAgents({ text }: ModelRequest): boolean {
  return text.includes(TASK) && !text.includes(SHORT);
}
