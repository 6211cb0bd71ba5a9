import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ESCALATING, escalate } from '../stage/escalated.js';
import { installTrusted } from '../stage/install.js';
import { bindToFile, learn } from '../stage/learned.js';
import type { Stage } from '../stage/stage.js';
import { SHORT } from './lesson.js';
import type { Scenario } from './scenario.js';

const FILE = 'ledger.txt';
const RULE = 'Amounts are whole cents.';
const WARNING = 'were known to earlier sessions and broken all the same';

/** Whoever works without a person has nobody to ask: a warning must not become a refusal. */
export const warnedWithoutAPerson: Scenario = {
  name: 'a warning that a person approved reaches the model, and a run without a person goes on',
  needs: ['gives context before tools'],
  run: async (stage) => {
    const path = await brokenRule(stage);
    assert.deepEqual(
      [await escalate(stage, await onlyId(stage)), await escalate(stage, await onlyId(stage))],
      ['warn', 'ask'],
    );
    const { touch, edit } = stage.harness;
    const { requests } = await stage.prompt(SHORT, {
      changes: ESCALATING,
      script: [
        { when: SHORT, reply: { call: touch(path) } },
        { when: '', reply: { call: edit(path) } },
      ],
    });
    assert.ok(requests.at(-1)?.text.includes(WARNING), 'the warning in a request to the model');
    assert.notEqual(readFileSync(path, 'utf8'), 'old\n', 'the edit was made');
    return {};
  },
};

/**
 * Claude Code runs headless, but its hook believes that a person is there: what comes of its question
 * is what Claude Code makes of it, and without anybody to say yes that is a no.
 */
export const askedBeforeAnEdit: Scenario = {
  name: 'a person who approved a question is asked before the edit',
  only: 'claude',
  run: async (stage) => {
    const path = await brokenRule(stage);
    const id = await onlyId(stage);
    await escalate(stage, id);
    await escalate(stage, id);
    believeInAPerson(stage);
    const { touch, edit } = stage.harness;
    const { requests } = await stage.prompt(SHORT, {
      changes: ESCALATING,
      script: [
        { when: SHORT, reply: { call: touch(path) } },
        { when: '', reply: { call: edit(path) } },
      ],
    });
    assert.equal(readFileSync(path, 'utf8'), 'old\n', 'nobody agreed to the edit');
    assert.ok(requests.at(-1)?.text.includes(id), 'the reason names the learning');
    return {};
  },
};

/** Has the hook started as in a terminal; what a run without a person is called, no variable changes. */
function believeInAPerson({ harness, home }: Stage): void {
  const file = harness.hookFile(home);
  const settings = JSON.parse(readFileSync(file, 'utf8')) as HookSettings;
  for (const hook of settings.hooks.PreToolUse.flatMap(({ hooks }) => hooks)) {
    hook.command = `export CLAUDE_CODE_ENTRYPOINT=cli; ${hook.command}`;
  }
  writeFileSync(file, JSON.stringify(settings));
}

interface HookSettings {
  readonly hooks: { readonly PreToolUse: readonly { readonly hooks: { command: string }[] }[] };
}

/** A rule of a file, which sessions were given and broke; gives the path of the file. */
async function brokenRule(stage: Stage): Promise<string> {
  await installTrusted(stage);
  await learn(stage, RULE);
  await bindToFile(stage, 'invariant', FILE);
  const path = join(stage.project, FILE);
  writeFileSync(path, 'old\n');
  return path;
}

async function onlyId(stage: Stage): Promise<string> {
  const { learnings } = await stage.ask<{ readonly learnings: readonly { id: string }[] }>([
    'list',
  ]);
  const [learning] = learnings;
  assert.ok(learning, 'a learning');
  return learning.id;
}
