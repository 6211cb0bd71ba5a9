import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { openReflect, pause } from '@reflect/core';
import { newFolder, removeFolder } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { momentToAnswer, type GateCall } from '../src/hook-gate.js';
import { bundleHook, HarnessHome } from './support/harness-home.js';
import { HookHome, SESSION } from './support/hook-home.js';

const runs = (command: string): Readonly<Record<string, unknown>> => ({
  tool_name: 'Bash',
  tool_input: { command },
});

/** A home with a rule of commands. */
async function homeWithRule(home: HookHome): Promise<HookHome> {
  const { learnings, state, documents } = home.paths;
  mkdirSync(documents, { recursive: true });
  const at = '2026-11-01T00:00:00.000Z';
  const front = `id: lrn-0000000a\nkind: preference\ntitle: Never run \`gt merge\`\nstatus: active\nscope: global`;
  const text = `---\n${front}\ncreated: ${at}\nupdated: ${at}\n---\n\nNever run \`gt merge\`.\n`;
  writeFileSync(join(documents, 'gt.md'), text);
  const env = { REFLECT_STATE_DIR: state, REFLECT_LEARNINGS_DIR: learnings };
  await openReflect({ env }).reindex();
  return home;
}

function callOf(home: HookHome, fields: object, changes: Partial<GateCall> = {}): GateCall {
  const transcript = join(home.folder, '.claude', 'projects', 'p', `${SESSION}.jsonl`);
  const base = { session_id: SESSION, transcript_path: transcript, cwd: home.project };
  const text = JSON.stringify({ ...base, hook_event_name: 'PreToolUse', ...fields });
  const env = { REFLECT_STATE_DIR: home.paths.state, REFLECT_LEARNINGS_DIR: home.paths.learnings };
  const claim = { harness: 'claude', event: 'PreToolUse' };
  return { claim, env, input: { text }, ...changes };
}

describe('the gate of a hook', () => {
  it('lets a command by that nothing is known of, and hands on what it found out of another', async () => {
    const home = await homeWithRule(new HookHome());
    expect(momentToAnswer(callOf(home, runs('gt status')))).toBeUndefined();
    const handed = momentToAnswer(callOf(home, runs('cd /repo && gt merge')));
    expect(handed).toMatchObject({
      event: { event: 'tool.before' },
      project: { root: home.project },
      isRuled: true,
    });
  });

  it('lets everything by while reflect is paused, and what another harness sent', async () => {
    const home = await homeWithRule(new HookHome());
    const foreign = { ...runs('gt merge'), conversation_id: 'c' };
    expect(momentToAnswer(callOf(home, foreign))).toBeUndefined();
    pause(home.paths, new Date(0).toISOString());
    expect(momentToAnswer(callOf(home, runs('gt merge')))).toBeUndefined();
  });

  it('hands on what the whole hook records: broken envelopes, broken tables, files, sub-agents', async () => {
    const home = await homeWithRule(new HookHome());
    const broken = callOf(home, {}, { input: { text: '{' } });
    expect(momentToAnswer(broken)).toEqual({ input: { text: '{' } });
    const edit = { tool_name: 'Edit', tool_input: { file_path: join(home.project, 'a.ts') } };
    expect(momentToAnswer(callOf(home, edit))).toBeDefined();
    const task = { tool_name: 'Task', tool_input: { prompt: 'look', subagent_type: 'Explore' } };
    expect(momentToAnswer(callOf(home, task))).toBeDefined();
    for (const name of readdirSync(home.paths.index)) {
      if (name.startsWith('gen-')) writeFileSync(join(home.paths.index, name, 'triggers.bin'), 'x');
    }
    expect(momentToAnswer(callOf(home, runs('gt status')))).toBeDefined();
  });
});

describe('a hook whose gate stands alone', () => {
  const folder = newFolder();
  let bundle = '';
  beforeAll(() => {
    bundle = bundleHook(folder);
    for (const kind of ['before', 'tell', 'light', 'full'])
      rmSync(join(dirname(bundle), `hook.${kind}.cjs`));
  });

  afterAll(() => {
    removeFolder(folder);
  });

  it('ends well before commands of which nothing is known, and where its other programs are gone', async () => {
    const home = new HarnessHome(bundle, 'claude');
    const before = home.hash();
    expect(await home.reply({ recorded: 'PreToolUse', fields: runs('ls -la') })).toBe('');
    const file = home.write('a.ts');
    const edit = { tool_name: 'Edit', tool_input: { file_path: file } };
    expect(await home.reply({ recorded: 'PreToolUse', fields: edit })).toBe('');
    expect(await home.reply({ recorded: 'Stop' })).toBe('');
    rmSync(file);
    expect(home.hash()).toBe(before);
  });
});
