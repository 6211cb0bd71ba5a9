import { describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';

const RISK = /claude-skill lets the worker use every tool without asking/u;

describe('reflect config with a driver that people must know something of', () => {
  const command = (driver: string): { run: CommandLine['run'] } => {
    const line = new CommandLine();
    const env = { ...line.env, REFLECT_WORKER_DRIVER: driver };
    return { run: (...args) => line.runIn({ env }, ...args) };
  };

  it('says so when all settings are shown, and in JSON', async () => {
    const risky = command('claude-skill');
    expect((await risky.run('config')).stderr).toMatch(RISK);
    const { stdout } = await risky.run('config', '--json');
    expect((JSON.parse(stdout) as { warnings: unknown }).warnings).toEqual([
      { key: 'worker.driver', message: expect.stringMatching(RISK) as string },
    ]);
  });

  it('says so when it is chosen', async () => {
    const line = new CommandLine();
    const { HOME, PATH, REFLECT_STATE_DIR } = line.env;
    const env = { HOME, PATH, REFLECT_STATE_DIR };
    const { code, stderr } = await line.runIn(
      { env },
      'config',
      'set',
      'worker.driver',
      'claude-skill',
    );
    expect([code, stderr]).toEqual([0, expect.stringMatching(RISK)]);
  });

  it('says it in doctor', async () => {
    const { stdout } = await command('claude-skill').run('doctor', '--json');
    expect(JSON.parse(stdout)).toContainEqual({
      check: 'worker',
      status: 'warning',
      detail: expect.stringMatching(RISK) as string,
      remedy: expect.stringContaining('reflect config set worker.driver') as string,
    });
  });

  it('has nothing to say of any other', async () => {
    const plain = command('heuristic');
    expect((await plain.run('config')).stderr).toBe('');
    const { stdout } = await plain.run('config', '--json');
    expect((JSON.parse(stdout) as { warnings: unknown }).warnings).toEqual([]);
  });
});
