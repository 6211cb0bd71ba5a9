import { readdirSync, readFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { claimMoment, dataPaths } from '../../../src/cold.js';
import { dropHookServer, dropLostServer, noteHookServer } from '../../../src/cold.js';

function pathsOfTest(): ReturnType<typeof dataPaths> {
  return dataPaths({ REFLECT_STATE_DIR: tempFolder() }, '/nowhere');
}

describe('a moment that two programs are told of', () => {
  it('is the first one to ask', () => {
    const paths = pathsOfTest();
    expect([1, 2, 3].map(() => claimMoment(paths, 'prompt one'))).toEqual([true, false, false]);
    expect(claimMoment(paths, 'prompt two')).toBe(true);
  });

  it('is everybody where nothing can be written', () => {
    const paths = { momentClaims: '/dev/null/claims' };
    expect([1, 2].map(() => claimMoment(paths, 'prompt one'))).toEqual([true, true]);
  });
});

describe('a server that answers hooks', () => {
  const prompts = { harness: 7, event: 'UserPromptSubmit' };

  it('is noted for a process of the harness and an event, until it ends', () => {
    const paths = pathsOfTest();
    noteHookServer(paths, prompts, 100);
    noteHookServer(paths, { ...prompts, event: 'PreToolUse' }, 100);
    noteHookServer(paths, { ...prompts, harness: 8 }, 200);
    expect(readFileSync(`${paths.hookServers}/7.PreToolUse`, 'utf8')).toBe('100\n');
    dropHookServer(paths, 100);
    expect(readdirSync(paths.hookServers)).toEqual(['8.UserPromptSubmit']);
  });

  it('takes its place again once another is gone that had it meanwhile', () => {
    const paths = pathsOfTest();
    for (const server of [100, 200]) noteHookServer(paths, prompts, server);
    dropHookServer(paths, 200);
    noteHookServer(paths, prompts, 100);
    expect(readFileSync(`${paths.hookServers}/7.UserPromptSubmit`, 'utf8')).toBe('100\n');
  });

  it('is missed once, and never in place of the one that followed', () => {
    const paths = pathsOfTest();
    const tools = { ...prompts, event: 'PreToolUse' };
    noteHookServer(paths, prompts, 100);
    noteHookServer(paths, tools, 100);
    expect(dropLostServer(paths, prompts, 99)).toBe(false);
    expect([1, 2].map(() => dropLostServer(paths, prompts, 100))).toEqual([true, false]);
    expect(dropLostServer(paths, tools, 100)).toBe(false);
  });

  it.each(['../config', '', 'Pre Tool'])('is noted under no file name of %j', (event) => {
    const paths = pathsOfTest();
    noteHookServer(paths, { harness: 7, event }, 100);
    expect(dropLostServer(paths, { harness: 7, event }, 100)).toBe(false);
    expect(() => readdirSync(paths.hookServers)).toThrow('ENOENT');
  });
});
