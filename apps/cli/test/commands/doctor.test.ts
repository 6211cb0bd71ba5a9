import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IndexFolder } from '@reflect/core';
import { cursorInstaller } from '@reflect/editor-adapter';
import { runInstallerCli } from '@reflect/installer';
import { hasPermissions, withoutPrivileges } from '@reflect/testing';
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

  it('says nothing of an editor that nobody connected, and of another what it starts in vain', async () => {
    const line = used();
    mkdirSync(join(line.folder, '.cursor'));
    expect((await examine(line)).bad.map(({ check }) => check)).not.toContain('Cursor');
    const script = join(line.folder, 'cli.cjs');
    writeFileSync(script, '');
    await runInstallerCli(cursorInstaller, ['install', '--yes'], {
      env: { REFLECT_CLI: script, REFLECT_STATE_DIR: line.paths.state },
      home: line.folder,
      cwd: line.folder,
      platform: 'linux',
      node: process.execPath,
      stdout: { write: () => true },
      stderr: { write: () => true },
      prompter: undefined,
    });
    rmSync(script);
    expect((await examine(line)).bad).toContainEqual({
      check: 'Cursor',
      status: 'failed',
      detail: `MCP server: ${script} is not there any more`,
      remedy: 'reflect-cursor install --scope user',
    });
  });
});

describe('reflect doctor, of what it cannot look at', () => {
  /** The names of all checks that were made, and what failed. */
  async function outcome(
    line: CommandLine,
  ): Promise<{ code: number; checks: readonly string[]; failed: readonly Finding[] }> {
    const { code, stdout } = await line.run('doctor', '--json');
    const findings = JSON.parse(stdout) as readonly Finding[];
    const failed = findings.filter(({ status }) => status === 'failed');
    return { code, checks: [...new Set(findings.map(({ check }) => check))], failed };
  }

  const ALL = [
    ...['state folder', 'learnings folder', 'settings', 'learnings', 'commands', 'index'],
    ...['queue', 'worker'],
    ...['drain', 'last event'],
  ];

  it('says so of settings that are no file, and makes all other checks', async () => {
    const line = used();
    mkdirSync(line.paths.config, { mode: 0o755 });
    expect(await outcome(line)).toEqual({
      code: 1,
      checks: ALL,
      failed: [
        {
          check: 'settings',
          status: 'failed',
          detail: `${line.paths.config} is not a regular file. Move it away.`,
        },
      ],
    });
  });

  it.runIf(hasPermissions)('says so of one learning that is shut', async () => {
    withoutPrivileges();
    const line = used();
    await line.run('learn', 'when it rains, take an umbrella');
    await line.run('learn', 'when it snows, wear a hat');
    const name = readdirSync(line.paths.documents).find((one) => /umbrella.*\.md$/u.test(one));
    const path = join(line.paths.documents, name ?? '');
    chmodSync(path, 0);
    const { code, checks, failed } = await outcome(line);
    expect({ code, checks }).toEqual({ code: 1, checks: ALL });
    expect(failed).toEqual([
      {
        check: 'learnings',
        status: 'failed',
        detail: `${path}: cannot be read: permission denied. Mend its permissions or its disk.`,
        remedy: 'Mend the file by hand; until then it is skipped, never changed.',
      },
    ]);
  });

  it.runIf(hasPermissions)('says so of a folder of learnings that is shut', async () => {
    withoutPrivileges();
    const line = used();
    chmodSync(line.paths.documents, 0);
    const { code, checks, failed } = await outcome(line);
    chmodSync(line.paths.documents, 0o700);
    expect({ code, checks }).toEqual({ code: 1, checks: ALL });
    const place = join(line.paths.documents, '.staging');
    const detail = `Cannot read ${place}: permission denied. Check the path and its permissions.`;
    expect(failed).toEqual([
      { check: 'learnings', status: 'failed', detail },
      { check: 'index', status: 'failed', detail },
    ]);
  });

  it.runIf(hasPermissions)('says so of a state folder that is shut', async () => {
    withoutPrivileges();
    const line = used();
    chmodSync(line.paths.state, 0);
    const { code, checks, failed } = await outcome(line);
    chmodSync(line.paths.state, 0o700);
    // Whether a project is linked to a hub cannot be told; elsewhere none is, and nothing is said.
    const checked = [...ALL.slice(0, 6), 'hub', ...ALL.slice(6)];
    expect({ code, checks }).toEqual({ code: 1, checks: checked });
    expect(failed.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['settings', 'queue', 'last event']),
    );
    expect(failed.map(({ check }) => check)).not.toContain('learnings');
  });

  it('makes all checks where a file is in the place of a folder', async () => {
    const line = new CommandLine();
    writeFileSync(line.paths.learnings, '');
    const { code, checks, failed } = await outcome(line);
    expect({ code, checks }).toEqual({ code: 1, checks: ALL });
    expect(failed.map(({ check }) => check)).toContain('learnings folder');
  });
});

describe('reflect doctor, of the index', () => {
  async function indexed(): Promise<{ line: CommandLine; folder: string }> {
    const line = used();
    await line.run('learn', 'when it rains, take an umbrella');
    await line.run('reindex');
    return { line, folder: new IndexFolder(line.paths).current()?.folder ?? '' };
  }

  it.each(['triggers.bin', 'vectors.hnsw', 'snapshot.bin'])(
    'says what a check of the index says when %s is empty, and so does status',
    async (name) => {
      const { line, folder } = await indexed();
      expect(await examine(line)).toEqual({ code: 0, bad: [] });
      writeFileSync(join(folder, name), '');
      const told = await line.run('reindex', '--check', '--json');
      const { state, problem } = JSON.parse(told.stdout) as { state: string; problem: string };
      expect(state).toBe('unusable');
      const remedy = 'reflect reindex --full';
      expect(await examine(line)).toEqual({
        code: 1,
        bad: [{ check: 'index', status: 'failed', detail: problem, remedy }],
      });
      const status = await line.run('status', '--json');
      expect(JSON.parse(status.stdout)).toMatchObject({ index: { state: 'unusable', problem } });
    },
  );

  it('warns of one that is behind the documents', async () => {
    const { line } = await indexed();
    await line.run('learn', 'when it snows, wear a hat', '--no-index');
    expect(await examine(line)).toEqual({
      code: 0,
      bad: [
        {
          check: 'index',
          status: 'warning',
          detail: '1 learning changed and 0 gone since it was built',
          remedy: 'reflect reindex',
        },
      ],
    });
  });
});
