import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { subAgentFiles } from '../../src/transcript/sub-agent-files.js';
import { call, output, readRecords } from '../support/rollout.js';

const OWN = '01a1ffd5-239b-71b3-af91-3cd91e391009';
const SUB = '01a1ffd5-24ff-7813-a61e-05d968550be5';
const OTHER = '01a1ffd5-3333-7813-a61e-05d968550be5';

const started = (id: string): string => JSON.stringify({ agent_id: id, nickname: 'Boyle' });

/** A day's folder of rollouts, by the ids of their sessions; gives the path of one. */
function dayOf(...ids: readonly string[]): (id: string) => string {
  const folder = join(tempFolder(), '2026', '11', '21');
  mkdirSync(folder, { recursive: true });
  const pathOf = (id: string): string => join(folder, `rollout-2026-11-21T20-38-40-${id}.jsonl`);
  for (const id of ids) writeFileSync(pathOf(id), '{}\n');
  return pathOf;
}

describe('the rollouts of sub-agents', () => {
  it('are those of the agents that the session started, and of no other session', async () => {
    const pathOf = dayOf(OWN, SUB, OTHER);
    const session = await readRecords(
      call('c1', 'spawn_agent', { message: 'look' }),
      output('c1', started(SUB)),
    );
    expect(subAgentFiles(pathOf(OWN), session)).toEqual([pathOf(SUB)]);
  });

  it('are none that only an output names', async () => {
    const pathOf = dayOf(OWN, OTHER);
    const session = await readRecords(
      call('c1', 'exec_command', { cmd: 'cat notes.json' }),
      output('c1', started(OTHER)),
    );
    expect(subAgentFiles(pathOf(OWN), session)).toEqual([]);
  });

  it('are neither links, nor the session itself, nor there at all costs', async () => {
    const pathOf = dayOf(OWN);
    symlinkSync(pathOf(OWN), pathOf(SUB));
    const session = await readRecords(
      ...[SUB, OWN].flatMap((id) => [
        call(id, 'spawn_agent', { message: 'look' }),
        output(id, started(id)),
      ]),
    );
    expect(subAgentFiles(pathOf(OWN), session)).toEqual([]);
    expect(subAgentFiles(join(tempFolder(), 'gone', 'rollout.jsonl'), session)).toEqual([]);
  });
});
