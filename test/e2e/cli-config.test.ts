import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { Home } from '../support/home.js';

function writeConfig(home: Home, text: string): void {
  mkdirSync(home.paths.state, { recursive: true });
  writeFileSync(home.paths.config, text);
}

describe('reflect config', () => {
  it('changes one setting and keeps what a person wrote around it', async () => {
    const home = new Home();
    writeConfig(home, '# mine\nrecall:\n  limit: 3 # not too many\n  threshold: 0.6\n');
    expect((await home.reflect('config', 'set', 'recall.limit', '5')).stdout).toBe(
      'recall.limit = 5\n',
    );
    expect(readFileSync(home.paths.config, 'utf8')).toBe(
      '# mine\nrecall:\n  limit: 5 # not too many\n  threshold: 0.6\n',
    );
    expect((await home.reflect('config', 'get', 'recall.limit')).stdout).toBe('5\n');
    expect(await home.ask('config', 'set', 'recall.limit', '--default')).toMatchObject({
      value: 3,
      origin: 'default',
    });
  });

  it('tells where each value comes from, the environment first', async () => {
    const home = new Home({ REFLECT_RECALL_LIMIT: '7' });
    writeConfig(home, 'recall:\n  limit: 5\n  threshold: 0.6\n');
    const { settings } = await home.ask<{ settings: { key: string; origin: string }[] }>('config');
    const origins = new Map(settings.map(({ key, origin }) => [key, origin]));
    expect([
      origins.get('recall.limit'),
      origins.get('recall.threshold'),
      origins.get('recall.minWords'),
    ]).toEqual(['env', 'file', 'default']);
    const { stdout, stderr } = await home.reflect('config', 'set', 'recall.limit', '4');
    expect(stdout).toBe('recall.limit = 7\n');
    expect(stderr).toContain('REFLECT_RECALL_LIMIT is set');
  });

  it('makes the copy for hooks when it is told to, and names what it cannot use', async () => {
    const home = new Home();
    writeConfig(home, 'recall:\n  limit: many\n');
    const { code, stderr } = await home.reflect('config', '--compile');
    expect(code).toBe(78);
    expect(stderr).toContain(`${home.paths.config}:2:`);
    writeConfig(home, 'recall:\n  limit: 5\n');
    expect((await home.reflect('config', '--compile')).code).toBe(0);
    expect(JSON.parse(readFileSync(home.paths.configCache, 'utf8'))).toMatchObject({
      values: { 'recall.limit': 5 },
    });
  });

  it.each([
    [
      'a setting that there is not',
      ['config', 'set', 'recall.limt', '5'],
      'CONFIG_UNKNOWN_SETTING',
    ],
    ['a value that cannot be', ['config', 'set', 'recall.limit', 'many'], 'CONFIG_INVALID_VALUE'],
    ['to read an unknown setting', ['config', 'get', 'nothing'], 'CONFIG_UNKNOWN_SETTING'],
  ])('refuses %s with 78', async (_, args, code) => {
    const refused = await new Home().reflect(...args, '--json');
    const { error } = JSON.parse(refused.stderr) as { error: { code: string; exit: number } };
    expect({ code: error.code, exit: error.exit, ended: refused.code }).toEqual({
      code,
      exit: 78,
      ended: 78,
    });
  });
});
