import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { SubagentTasks } from '../../../src/stores/session/subagent-tasks.js';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE = 60_000;

describe('tasks of sub-agents', () => {
  let armed = '';
  let tasks: SubagentTasks;

  beforeEach(() => {
    armed = join(tempFolder(), 'armed');
    tasks = new SubagentTasks({ armed }, 'session-1');
  });

  const add = (text: string, agentType = 'Explore', turn = 't1'): void => {
    tasks.add({ agentType, text, turn, at: NOW });
  };
  const take = (agentType: string, turnId = 't1', at = NOW): string =>
    tasks.take({ agentType, turnId }, at);

  it('are taken once, in the order of their calls', () => {
    add('first');
    add('second');
    expect([take('Explore'), take('Explore'), take('Explore')]).toEqual(['first', 'second', '']);
  });

  it('are those of the type of the sub-agent, or of a call that named none', () => {
    add('plan it', 'Plan');
    add('anything', '');
    expect([take('general-purpose'), take('Explore'), take('Plan')]).toEqual([
      'anything',
      '',
      'plan it',
    ]);
  });

  it('are of the same session and turn, and not of long ago', () => {
    add('of another turn', 'Explore', 't0');
    add('late');
    expect(new SubagentTasks({ armed }, 'session-2').take({ agentType: 'Explore' }, NOW)).toBe('');
    expect(take('Explore', 't1', NOW + 11 * MINUTE)).toBe('');
    expect(take('Explore', 't0')).toBe('');
  });

  it.each(['', 'junk', '[]', '{"tasks":[{"text":1}]}', '{"tasks":null}'])(
    'are none where the file is damaged: %j',
    (content) => {
      mkdirSync(armed, { recursive: true });
      writeFileSync(join(armed, 'session-1.tasks.json'), content);
      expect(take('Explore')).toBe('');
      add('after it');
      expect(take('Explore')).toBe('after it');
    },
  );

  it('are bounded', () => {
    for (let n = 0; n < 30; n++) add(`task ${String(n)}`);
    expect(take('Explore')).toBe('task 10');
  });
});
