import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runInstaller, uninstall } from '../stage/install.js';
import { bindToFile, learn } from '../stage/learned.js';
import { isGiven, timesGiven } from '../stage/reflect-block.js';
import type { Stage } from '../stage/stage.js';
import { awaitingSubAgent, QUESTION, RULE } from './lesson.js';
import { KILLED, killing, momentsOf } from './served-hooks.js';
import type { Scenario } from './scenario.js';

const FIRST = 'Print the invoices of this month';
const SECOND = 'Print the invoices of last month';
const FILE = 'ledger.txt';

/**
 * A run of Codex has one prompt, at which server and command begin at once and one of them answers. From there on the
 * server answers alone: the prompt of a sub-agent, and what comes before a tool.
 */
export const servedCodex: Scenario = {
  name: 'the MCP server answers hooks of Codex, each moment once, and commands do once it is killed',
  only: 'codex',
  run: async (stage) => {
    register(stage);
    await runInstaller(stage, ['install', '--yes', '--warm']);
    stage.trustHooks();
    const known = await learn(stage, RULE);
    const args = ['doctor', '--deliver', '--harness', 'codex'];
    const [delivery] = await stage.ask<readonly { readonly outcome: string }[]>(args);
    assert.equal(delivery?.outcome, 'delivered', 'a home without the server');
    const { requests } = await stage.prompt(QUESTION);
    assert.equal(timesGiven(requests.at(-1), known), 1, 'blocks at a prompt');
    assert.equal(promptsOf(stage).length, 1, 'answers to one prompt');

    const { delegate } = stage.harness;
    const beside = await stage.prompt(FIRST, {
      script: [
        { when: FIRST, reply: { call: delegate(QUESTION) } },
        ...awaitingSubAgent(stage.harness),
      ],
    });
    assert.ok(isGiven(beside.requests, known), 'the rule in the sub-agent');
    const ofAgents = promptsOf(stage).filter(({ agent }) => agent !== undefined);
    assert.deepEqual(
      ofAgents.map(({ served, given = [] }) => [served, given.length]),
      [[true, 1]],
      'prompts of sub-agents',
    );

    await bindToFile(stage, 'convention', FILE);
    writeFileSync(join(stage.project, FILE), 'old\n');
    const { shell, touch } = stage.harness;
    const after = await stage.prompt(SECOND, {
      script: [
        { when: SECOND, reply: { call: shell('true; echo first command') } },
        { when: 'first command', reply: { call: shell(killing(stage)) } },
        { when: KILLED, reply: { call: touch(join(stage.project, FILE)) } },
      ],
    });
    assert.ok(isGiven(after.requests.slice(-1), known), 'given once the server was killed');
    const log = readFileSync(join(stage.home, '.reflect', 'logs', 'hooks.log'), 'utf8');
    const told = log.split('The MCP server that answered').length - 1;
    assert.equal(told, 1, 'times that the loss was told');
    await uninstall(stage);
    return {};
  },
};

/** Registers the server as `codex mcp add` does. */
function register({ home, programs }: Stage): void {
  const table = [
    '',
    '[mcp_servers.reflect]',
    `command = ${JSON.stringify(process.execPath)}`,
    `args = ${JSON.stringify([programs.reflect, 'mcp'])}`,
    '',
  ];
  appendFileSync(join(home, '.codex', 'config.toml'), table.join('\n'));
}

function promptsOf(stage: Stage): ReturnType<typeof momentsOf> {
  return momentsOf(stage).filter(({ event }) => event === 'prompt.submit');
}
