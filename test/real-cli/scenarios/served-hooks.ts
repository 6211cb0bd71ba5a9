import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runInstaller, uninstall } from '../stage/install.js';
import { bindToFile, learn } from '../stage/learned.js';
import { isGiven } from '../stage/reflect-block.js';
import type { Stage } from '../stage/stage.js';
import { writeFile } from '../stage/write-file.js';
import type { Scenario } from './scenario.js';

const FILE = 'ledger.txt';
const FIRST = 'Print the invoices of this month';
export const KILLED = 'server was killed';

/** The server of one session answers its hooks; killed in the middle, commands do from there on. */
export const servedHooks: Scenario = {
  name: 'the MCP server answers hooks, and commands do once it is killed',
  only: 'claude',
  run: async (stage) => {
    const registration = register(stage);
    await runInstaller(stage, ['install', '--yes', '--warm']);
    const rule = await learn(stage, 'Amounts are whole cents.');
    await bindToFile(stage, 'convention', FILE);
    writeFileSync(join(stage.project, FILE), 'old\n');
    const { shell, touch, edit } = stage.harness;
    const file = join(stage.project, FILE);

    const { requests } = await stage.prompt(FIRST, {
      script: [
        { when: FIRST, reply: { call: shell('true; echo first command') } },
        { when: 'first command', reply: { call: shell('true; echo second command') } },
        { when: 'second command', reply: { call: touch(file) } },
        { when: 'old', reply: { call: edit(file) } },
      ],
    });
    assert.equal(isGiven([requests[3] ?? assert.fail('four requests')], rule), true);
    assert.equal(
      momentsOf(stage).some(({ served }) => served === true),
      true,
      'served moments',
    );

    const after = await stage.prompt(FIRST, {
      script: [
        { when: FIRST, reply: { call: shell('true; echo first command') } },
        { when: 'first command', reply: { call: shell(killing(stage)) } },
        { when: KILLED, reply: { call: touch(file) } },
      ],
    });
    assert.equal(isGiven(after.requests.slice(-1), rule), true, 'given once the server was killed');
    const log = readFileSync(join(stage.home, '.reflect', 'logs', 'hooks.log'), 'utf8');
    assert.equal(
      log.split('The MCP server that answered').length,
      2,
      'times that the loss was told',
    );
    await uninstall(stage);
    assert.equal(readFileSync(registration.file, 'utf8').includes('reflect'), true);
    return {};
  },
};

/** Registers the server as `claude mcp add` does. */
function register({ home, programs }: Stage): { readonly file: string } {
  const server = { type: 'stdio', command: process.execPath, args: [programs.reflect, 'mcp'] };
  const file = join(home, '.claude.json');
  writeFile(file, JSON.stringify({ mcpServers: { reflect: server } }));
  return { file };
}

/** A command of the shell that kills the server which this session's harness started. */
export function killing({ home }: Stage): string {
  const notes = join(home, '.reflect', 'hook-servers');
  return `for note in '${notes}'/*; do read -r server <"$note"; kill -9 "$server"; done; echo ${KILLED}`;
}

/** What the history of a session says of a moment, as far as it is looked at. */
interface Moment {
  readonly event: string;
  readonly agent?: string;
  readonly given?: readonly object[];
  readonly served?: boolean;
  readonly tookMs?: number;
}

export function momentsOf({ home }: Stage): readonly Moment[] {
  const folder = join(home, '.reflect', 'session-history');
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
  );
  return lines.map((line) => JSON.parse(line) as Moment);
}
