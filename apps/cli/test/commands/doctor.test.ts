import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';

interface Finding {
  readonly check: string;
  readonly status: string;
  readonly detail: string;
  readonly remedy?: string;
}

async function examine(line: CommandLine): Promise<{ code: number; bad: readonly Finding[] }> {
  const { code, stdout } = await line.run('doctor', '--json');
  const findings = JSON.parse(stdout) as readonly Finding[];
  return { code, bad: findings.filter(({ status }) => status !== 'ok') };
}

/** A knowledge base that a hook has been at. */
function used(): CommandLine {
  const line = new CommandLine();
  mkdirSync(line.paths.state, { recursive: true, mode: 0o700 });
  mkdirSync(line.paths.documents, { recursive: true, mode: 0o700 });
  chmodSync(line.paths.learnings, 0o700);
  const event = { event: 'agent.stop', ts: new Date(NOW).toISOString(), detail: {} };
  writeFileSync(line.paths.lastEvent, JSON.stringify(event), { mode: 0o600 });
  return line;
}

describe('reflect doctor', () => {
  it('says of an empty knowledge base that no hook has run, and fails nothing', async () => {
    const { code, stdout } = await new CommandLine().run('doctor');
    expect(code).toBe(0);
    expect(stdout).toContain('warning  last event        no hook has run yet\n');
    expect(stdout).toContain("-> Install the hooks with 'reflect-setup'");
    expect(stdout.split('\n').every((text) => text.length <= 80)).toBe(true);
  });

  it('finds nothing where everything is as it should be', async () => {
    expect(await examine(used())).toEqual({ code: 0, bad: [] });
  });

  it('names what others can read', async () => {
    const line = used();
    chmodSync(line.paths.state, 0o755);
    chmodSync(line.paths.lastEvent, 0o644);
    const { state, lastEvent } = line.paths;
    expect(await examine(line)).toEqual({
      code: 0,
      bad: [
        {
          check: 'state folder',
          status: 'warning',
          detail: `${state} can be read by others`,
          remedy: `chmod 700 ${state}`,
        },
        {
          check: 'permissions',
          status: 'warning',
          detail: `${lastEvent} can be read by others`,
          remedy: `chmod 600 ${lastEvent}`,
        },
      ],
    });
  });

  it('fails for broken learnings, settings, and a stage that fell silent', async () => {
    const line = used();
    writeFileSync(join(line.paths.documents, 'broken.md'), '---\nid: [\n---\n', { mode: 0o600 });
    line.env['REFLECT_RECALL_LIMIT'] = 'many';
    const events = Array.from({ length: 6 }, (_, n) => ({
      ts: new Date(NOW - (9 - n) * 3_600_000).toISOString(),
      harness: 'codex',
      session: `s${String(n)}`,
      stage: 'captured',
    }));
    writeFileSync(line.paths.funnel, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
    const { code, bad } = await examine(line);
    expect(code).toBe(1);
    expect(bad.map(({ check, status }) => [check, status])).toEqual([
      ['settings', 'failed'],
      ['learnings', 'failed'],
      ['capture', 'failed'],
    ]);
    expect(bad.every(({ remedy }) => remedy !== undefined)).toBe(true);
  });

  it('fails where there is a file in place of a folder', async () => {
    const line = new CommandLine();
    writeFileSync(line.paths.learnings, '');
    const { code, stdout } = await line.run('doctor', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toContainEqual({
      check: 'learnings folder',
      status: 'failed',
      detail: `${line.paths.learnings} is no folder`,
      remedy: `Move ${line.paths.learnings} away: reflect needs a folder of that name.`,
    });
  });

  it('says that reflect is paused, and which driver waits', async () => {
    const line = used();
    await line.run('pause');
    const until = NOW + 60_000;
    const pauses = { heuristic: { until, reason: 'out of quota' } };
    writeFileSync(line.paths.driverPauses, JSON.stringify(pauses), { mode: 0o600 });
    const { bad } = await examine(line);
    expect(bad.map(({ check }) => check)).toEqual(['pause', 'worker']);
  });

  it('says of each harness on the machine whether reflect is connected to it', async () => {
    const line = used();
    mkdirSync(join(line.folder, '.codex'));
    mkdirSync(join(line.folder, '.claude'));
    writeFileSync(join(line.folder, '.claude', 'settings.json'), '{ "hooks": [ }');
    const { code, bad } = await examine(line);
    expect(code).toBe(1);
    expect(bad).toContainEqual({
      check: 'Codex',
      status: 'warning',
      detail: 'reflect is not connected to it',
      remedy: 'reflect-codex install',
    });
    expect(bad).toContainEqual({
      check: 'Claude Code',
      status: 'failed',
      detail: expect.stringContaining('settings.json:1:14') as string,
    });
  });
});
