import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { snapshot } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { InstallerHome } from '../support/installer-home.js';

const EVENTS = [
  'sessionStart',
  'userPromptSubmitted',
  'preToolUse',
  'postToolUse',
  'postToolUseFailure',
  'preCompact',
  'agentStop',
  'sessionEnd',
];

interface Handler {
  readonly bash: string;
  readonly powershell: string;
  readonly timeoutSec: number;
  readonly matcher?: string;
}

interface HooksFile {
  readonly version: number;
  readonly hooks: Readonly<Record<string, readonly Handler[]>>;
}

function hooksIn(home: InstallerHome, file = home.hooksFile): HooksFile {
  return JSON.parse(home.read(file)) as HooksFile;
}

describe('reflect-copilot install', () => {
  it('is taken back, file and status line, when the state folder is gone', async () => {
    const home = new InstallerHome();
    await home.run('install --yes');
    rmSync(join(home.folder, '.reflect'), { recursive: true });
    expect(await home.run('uninstall --yes')).toMatchObject({ exit: 0, stderr: '' });
    const left = Object.entries(snapshot(home.copilot)).filter(
      ([, { text }]) => text !== undefined,
    );
    expect(Object.fromEntries(left)).toEqual({
      'settings.json': expect.objectContaining({ text: '{}\n' }) as object,
    });
  });

  it("puts its hooks into a file of their own and the skills into Copilot's folder", async () => {
    const home = new InstallerHome();
    expect(await home.run('install --yes')).toMatchObject({ exit: 0, stderr: '' });
    const { version, hooks } = hooksIn(home);
    expect([version, Object.keys(hooks)]).toEqual([1, EVENTS]);
    for (const [event, handlers] of Object.entries(hooks)) {
      const [handler] = handlers;
      expect([handlers.length, home.shell(handler?.bash ?? '')]).toEqual([
        1,
        JSON.stringify(['copilot', event]),
      ]);
      expect(handler?.powershell).toContain(event);
    }
    expect(home.read(join(home.copilot, 'skills', 'recall', 'SKILL.md'))).toMatch(
      /^---\nname: 'recall'\n/,
    );
    expect(home.read(join(home.copilot, 'skills', 'reflect', 'SKILL.md'))).toContain(
      'reflect learn',
    );
    const [, front] = home
      .read(join(home.copilot, 'skills', 'session-retro', 'SKILL.md'))
      .split('---');
    expect(front).toContain('\ndisable-model-invocation: true\n');
    expect(front).not.toContain('allowed-tools');
  });

  it('puts its status line around the one in the settings, and takes it back', async () => {
    const home = new InstallerHome();
    const file = join(home.copilot, 'settings.json');
    const text = '// mine\n{ "statusLine": { "command": "my-line ~ $HOME" } }\n';
    home.write(file, text);
    await home.run('install --yes');
    expect(home.read(file)).toContain('|| { my-line ~ $HOME\\n}"');
    await home.run('install --yes --no-status-line');
    expect(home.read(file)).toBe(text);
    await home.run('install --yes');
    await home.run('uninstall --yes');
    expect(home.read(file)).toBe(text);
  });

  it('goes where COPILOT_HOME says', async () => {
    const home = new InstallerHome({ COPILOT_HOME: '../elsewhere' });
    await home.run('install --yes');
    const file = join(home.folder, 'work', 'elsewhere', 'hooks', 'reflect.json');
    expect(hooksIn(home, file).version).toBe(1);
  });

  it('leaves commands that end well and silently when reflect is gone', async () => {
    const home = new InstallerHome();
    await home.run('install --yes');
    const commands = Object.values(hooksIn(home).hooks).flatMap((list) =>
      list.map(({ bash }) => bash),
    );
    rmSync(join(home.folder, 'lib'), { recursive: true });
    expect(commands.map((command) => home.shell(command))).toEqual(EVENTS.map(() => ''));
    rmSync(join(home.folder, '.reflect'), { recursive: true });
    expect(commands.map((command) => home.shell(command))).toEqual(EVENTS.map(() => ''));
  });

  it('never makes Copilot refuse a tool, not even with a hook that breaks', async () => {
    const home = new InstallerHome();
    await home.run('install --yes');
    home.write(join(home.folder, 'lib', 'hook.cjs'), 'process.exit(2);\n');
    const [before] = hooksIn(home).hooks['preToolUse'] ?? [];
    const [after] = hooksIn(home).hooks['postToolUse'] ?? [];
    expect(home.shell(before?.bash ?? '')).toBe('');
    expect(() => home.shell(after?.bash ?? '')).toThrow();
  });

  it("writes a project's hooks so that they fit everybody's home, and says what they need", async () => {
    const home = new InstallerHome();
    const { stdout } = await home.run('install --yes --scope project');
    const file = join(home.project, '.github', 'hooks', 'reflect.json');
    expect(home.read(file)).not.toContain(home.folder);
    const [handler] = hooksIn(home, file).hooks['agentStop'] ?? [];
    expect(home.shell(handler?.bash ?? '')).toBe(JSON.stringify(['copilot', 'agentStop']));
    expect(stdout).toContain('only in a trusted folder');
  });

  it('shows what it would do and does nothing with --dry-run', async () => {
    const home = new InstallerHome();
    const before = snapshot(home.folder);
    const { stdout } = await home.run('install --dry-run');
    expect(stdout).toContain('sessionStart');
    expect(snapshot(home.folder)).toEqual(before);
  });

  it('changes nothing when the hooks file cannot be understood, and says where', async () => {
    const home = new InstallerHome();
    home.write(home.hooksFile, '{\n  "version": 1,\n  "hooks": {,}\n}\n');
    const before = snapshot(home.folder);
    const { exit, stderr } = await home.run('install --yes');
    expect([exit, stderr]).toEqual([78, expect.stringContaining(`${home.hooksFile}:3:13`)]);
    expect(snapshot(home.folder)).toEqual(before);
  });

  it('keeps what a person added to the file, and takes only its own entries back', async () => {
    const home = new InstallerHome();
    await home.run('install --yes');
    const own = '{ "type": "command", "bash": "echo mine", "timeoutSec": 3 }';
    const edited = home
      .read(home.hooksFile)
      .replace('"sessionEnd": [', `"sessionEnd": [\n      ${own},`);
    home.write(home.hooksFile, edited);
    expect((await home.run('install --yes')).exit).toBe(0);
    expect(home.read(home.hooksFile)).toBe(edited);
    await home.run('uninstall --yes');
    expect(JSON.parse(home.read(home.hooksFile))).toEqual({
      hooks: { sessionEnd: [JSON.parse(own)] },
    });
  });

  it('tells whether it is installed', async () => {
    const home = new InstallerHome();
    expect((await home.run('status')).exit).toBe(1);
    await home.run('install --yes');
    expect(await home.run('status')).toMatchObject({ exit: 0, stderr: '' });
    expect((await home.run('diff')).stdout).toBe('Nothing to change.\n');
    await home.run('install --yes --scope project');
    expect((await home.run('status --scope project')).stdout).toContain(
      `note  ${home.project} is not among the trusted folders`,
    );
  });
});

describe('reflect-copilot doctor', () => {
  const statuses = async (home: InstallerHome, options = ''): Promise<readonly unknown[]> => {
    const { stdout } = await home.run(`doctor --json${options}`);
    const findings = JSON.parse(stdout) as { check: string; status: string; remedy?: string }[];
    for (const { status, remedy } of findings) {
      if (status === 'failed') expect(remedy).toBeDefined();
    }
    return findings.map(({ check, status }) => `${check}: ${status}`);
  };

  const healthy = [
    'installation: ok',
    'copilot: ok',
    'hook program: ok',
    'switches: ok',
    'hook log: ok',
  ];

  it('finds nothing wrong with a healthy installation', async () => {
    const home = new InstallerHome();
    home.program('copilot', 'GitHub Copilot CLI 1.0.102.\nCommit: 29c1f1e');
    await home.run('install --yes');
    expect(await statuses(home)).toEqual(healthy);
    expect((await home.run('doctor')).exit).toBe(0);
  });

  it.each([
    ['1.0.64', 'failed'],
    ['1.0.65', 'ok'],
    ['1.0.103', 'warning'],
    ['2.0.0', 'warning'],
    ['an unknown one', 'warning'],
  ])('judges version %s: %s', async (version, status) => {
    const home = new InstallerHome();
    home.program('copilot', `GitHub Copilot CLI ${version}.`);
    expect(await statuses(home)).toContain(`copilot: ${status}`);
  });

  it('misses the program, the entries and the trust of a project', async () => {
    const home = new InstallerHome();
    expect(await statuses(home, ' --scope project')).toEqual([
      'installation: failed',
      'copilot: warning',
      'hook program: ok',
      'switches: ok',
      'trust: failed',
      'hook log: ok',
    ]);
    expect((await home.run('doctor')).exit).toBe(1);
  });

  it.each(['the project', 'a folder around it'])('believes in the trust of %s', async (which) => {
    const home = new InstallerHome();
    const trusted = which === 'the project' ? home.project : home.folder;
    home.write(
      join(home.copilot, 'config.json'),
      `// User settings belong in settings.json.\n${JSON.stringify({ trustedFolders: [trusted] })}`,
    );
    expect(await statuses(home, ' --scope project')).toContain('trust: ok');
    const other = new InstallerHome({ COPILOT_ALLOW_ALL: 'true' });
    expect(await statuses(other, ' --scope project')).toContain('trust: ok');
  });

  it('finds the switches that turn hooks off', async () => {
    const home = new InstallerHome();
    home.program('copilot', '1.0.102');
    const off = '{ /* for a while */ "disableAllHooks": true }';
    home.write(join(home.copilot, 'settings.json'), off);
    await home.run('install --yes');
    expect(await statuses(home)).toContain('switches: warning');
    mkdirSync(join(home.project, '.github', 'copilot'), { recursive: true });
    home.write(join(home.project, '.github', 'copilot', 'settings.json'), off);
    expect(await statuses(home)).toEqual([
      ...['installation: ok', 'copilot: ok', 'hook program: ok'],
      ...['switches: failed', 'switches: warning', 'hook log: ok'],
    ]);
  });

  it('names other hooks for prompts, and whose words Copilot then passes on', async () => {
    const home = new InstallerHome();
    home.program('copilot', '1.0.102');
    await home.run('install --yes');
    await home.run('install --yes --scope project');
    const entry = [{ type: 'command', bash: 'mine' }];
    const file = (event: string): string =>
      JSON.stringify({ version: 1, hooks: { [event]: entry } });
    const hooks = join(home.copilot, 'hooks');
    home.write(join(hooks, 'zoo.json'), file('UserPromptSubmit'));
    home.write(join(hooks, 'mine.json'), file('userPromptSubmitted'));
    home.write(join(hooks, 'end.json'), file('sessionEnd'));
    mkdirSync(join(home.project, '.claude'));
    const local = join(home.project, '.claude', 'settings.local.json');
    home.write(local, file('UserPromptSubmit'));
    const { exit, stdout } = await home.run('doctor --json');
    const found = (JSON.parse(stdout) as { check: string; status: string; detail: string }[])
      .filter(({ check }) => check === 'other prompt hooks')
      .map(({ status, detail }) => [status, detail.split(' ', 1)[0], detail.split(': ').at(-1)]);
    expect([exit, found]).toEqual([
      0,
      [
        ['warning', join(hooks, 'mine.json'), "then reflect's is lost."],
        ['warning', join(hooks, 'zoo.json'), 'then the other is lost.'],
        ['warning', local, 'which of them is not known.'],
      ],
    ]);
  });

  it('repeats what a hook of Copilot complained about last', async () => {
    const home = new InstallerHome();
    const line = (harness: string, message: string): string =>
      `${JSON.stringify({ ts: '2026-11-21T12:00:00.000Z', event: 'agent.stop', harness, message })}\n`;
    const log = line('copilot', 'old') + line('copilot', 'the disk is full') + line('claude', 'no');
    home.write(join(home.folder, '.reflect', 'logs', 'hooks.log'), `${log}{"torn`);
    const { stdout } = await home.run('doctor');
    expect(stdout).toContain('agent.stop  the disk is full');
  });
});
