import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';

import {
  applyPlan,
  planInstall,
  planUninstall,
  unattendedDecisions,
  wantedStatusLine,
  type InstallPlan,
  type InstallSite,
  type WantedInstall,
} from '../../src/index.js';

const RUNS = { numRuns: 25 };

/** A home with a harness whose settings are one file, and a program that stands for reflect's. */
class ClaudeFolder {
  readonly folder = mkdtempSync(join(tmpdir(), "reflect it's a line-"));
  readonly settings = join(this.folder, 'settings.json');
  readonly state = join(this.folder, '.reflect');
  readonly bundle = join(this.folder, 'statusline.cjs');
  readonly #site: InstallSite = {
    harness: 'claude',
    scope: 'user',
    root: this.folder,
    state: this.state,
  };

  constructor(text?: string) {
    if (text !== undefined) writeFileSync(this.settings, text);
    writeFileSync(this.bundle, PROGRAM);
  }

  install(options: Readonly<Record<string, unknown>> = {}): Promise<InstallPlan> {
    return this.#apply(planInstall(this.#wanted(options), this.#site));
  }

  uninstall(): Promise<InstallPlan> {
    return this.#apply(planUninstall(this.#wanted({}), this.#site));
  }

  read(): string {
    return readFileSync(this.settings, 'utf8');
  }

  line(): Readonly<Record<string, unknown>> {
    return (JSON.parse(this.read()) as { statusLine: Record<string, unknown> }).statusLine;
  }

  /** What a harness gets of the command that is in the settings. */
  run(): { stdout: string; status: number | null } {
    const { stdout, status } = spawnSync('/bin/sh', ['-c', String(this.line()['command'])], {
      input: '{"session_id":"s"}',
      encoding: 'utf8',
      cwd: this.folder,
    });
    return { stdout, status };
  }

  async #apply(plan: InstallPlan): Promise<InstallPlan> {
    await applyPlan(plan, unattendedDecisions(plan));
    return plan;
  }

  #wanted(options: Readonly<Record<string, unknown>>): WantedInstall {
    const { files, values } = wantedStatusLine(
      { harness: 'claude', bundle: this.bundle },
      {
        env: {},
        home: this.folder,
        cwd: this.folder,
        platform: 'linux',
        node: process.execPath,
        state: this.state,
        scope: 'user',
        options,
      },
    );
    return { files, configs: [{ file: this.settings, format: 'jsonc', values }], next: [] };
  }
}

/** Says what it was called with, as the real one would run it. */
const PROGRAM = `const [harness, command = ''] = process.argv.slice(2);
const theirs = Buffer.from(command, 'base64').toString();
process.stdout.write(JSON.stringify({ harness, theirs, input: require('fs').readFileSync(0, 'utf8') }));
`;

function homeWith(text?: string): ClaudeFolder {
  const home = new ClaudeFolder(text);
  onTestFinished(() => {
    rmSync(home.folder, { recursive: true });
  });
  return home;
}

describe('the status line of an installation', () => {
  it('is one change with a reason, and calls the program', async () => {
    const home = homeWith('{}');
    const { files } = await home.install();
    expect(files.flatMap(({ changes }) => changes.map(({ at, reason }) => [at, reason]))).toEqual([
      [[], 'starts the status line, or yours alone when reflect is gone'],
      [['statusLine'], 'shows what a session was given, and what went wrong'],
    ]);
    expect(home.line()).toEqual({ type: 'command', command: expect.any(String) as string });
    expect(JSON.parse(home.run().stdout)).toEqual({
      harness: 'claude',
      theirs: '',
      input: '{"session_id":"s"}',
    });
  });

  it('hands the program what the person had, and keeps all else of it', async () => {
    const theirs = 'printf "%s" "$HOME it\'s" # mine';
    const own = { type: 'command', command: theirs, padding: 0 };
    const home = homeWith(JSON.stringify({ statusLine: own }));
    await home.install();
    expect(home.line()).toMatchObject({ type: 'command', padding: 0 });
    expect(JSON.parse(home.run().stdout)).toMatchObject({ theirs, input: '{"session_id":"s"}' });
  });

  it.each(['bundle', 'script'])("leaves the person's own when the %s is gone", async (what) => {
    const own = { type: 'command', command: 'cat; echo " mine" # yes' };
    const home = homeWith(JSON.stringify({ statusLine: own }));
    await home.install();
    rmSync(what === 'bundle' ? home.bundle : join(home.state, 'hooks'), { recursive: true });
    expect(home.run()).toEqual({ stdout: '{"session_id":"s"} mine\n', status: 0 });
  });

  it('is silent and ends well when reflect is gone and there is no other', async () => {
    const home = homeWith();
    await home.install();
    rmSync(home.bundle);
    expect(home.run()).toEqual({ stdout: '', status: 0 });
  });

  it('takes over what the person makes of their part, and leaves what else they write', async () => {
    const home = homeWith('{"statusLine": {"type": "command", "command": "echo old"}}');
    await home.install();
    writeFileSync(home.settings, home.read().replace('{ echo old', '{ echo new'));
    await home.install();
    expect(JSON.parse(home.run().stdout)).toMatchObject({ theirs: 'echo new' });
    writeFileSync(home.settings, '{"statusLine": {"type": "command", "command": "echo other"}}');
    await home.uninstall();
    expect(home.line()).toEqual({ type: 'command', command: 'echo other' });
  });

  it.each([
    ['{"statusLine":{"type":"command","command":"echo mine"}}', { command: 'echo mine' }],
    ['{"model":"opus"}', undefined],
  ])('is taken out on request: %s', async (text, line) => {
    const home = homeWith(text);
    await home.install();
    await home.install({ statusLine: false });
    expect(JSON.parse(home.read())).toEqual(JSON.parse(text));
    expect(home.line()).toEqual(line && { type: 'command', ...line });
    expect(readdirSync(join(home.state, 'hooks'))).toEqual([]);
  });

  it('leaves what is no command', async () => {
    const home = homeWith('{"statusLine": {"type": "static", "text": "x"}}');
    await home.install();
    expect(home.line()).toEqual({ type: 'static', text: 'x' });
  });
});

const settings = fc
  .tuple(
    fc.record(
      {
        statusLine: fc.record(
          {
            type: fc.constant('command'),
            command: fc.string({ maxLength: 40 }),
            padding: fc.integer(),
          },
          { requiredKeys: ['type', 'command'] },
        ),
        model: fc.string({ maxLength: 5 }),
      },
      { requiredKeys: [] },
    ),
    fc.constantFrom(2, '\t', undefined),
    fc.constantFrom('', '\n', ' // the end\n'),
  )
  .map(([value, indent, end]) => JSON.stringify(value, undefined, indent) + end);

async function inHome<T>(text: string, act: (home: ClaudeFolder) => Promise<T>): Promise<T> {
  const home = new ClaudeFolder(text);
  try {
    return await act(home);
  } finally {
    rmSync(home.folder, { recursive: true });
  }
}

describe('for any settings', () => {
  it('uninstalling brings back the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(settings, (text) =>
        inHome(text, async (home) => {
          await home.install();
          await home.uninstall();
          expect(home.read()).toBe(text);
        }),
      ),
      RUNS,
    );
  });

  it('brings back the value where the file was edited meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(settings, (text) =>
        inHome(text, async (home) => {
          await home.install();
          writeFileSync(home.settings, `// edited\n${home.read()}`);
          await home.uninstall();
          const [edited, ...rest] = home.read().split('\n');
          expect(edited).toBe('// edited');
          const plain = (lines: string): unknown => JSON.parse(lines.replace(' // the end\n', ''));
          expect(plain(rest.join('\n'))).toEqual(plain(text));
        }),
      ),
      RUNS,
    );
  });

  it('installing twice is as installing once', async () => {
    await fc.assert(
      fc.asyncProperty(settings, (text) =>
        inHome(text, async (home) => {
          await home.install();
          const once = home.read();
          const { files } = await home.install();
          expect([home.read(), files.flatMap(({ changes }) => changes)]).toEqual([once, []]);
        }),
      ),
      RUNS,
    );
  });

  it('the program is given the very command', async () => {
    const command = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(command, async (theirs) => {
        fc.pre(theirs.trim() !== '' && !theirs.includes('\0'));
        const text = JSON.stringify({ statusLine: { type: 'command', command: theirs } });
        await inHome(text, async (home) => {
          await home.install();
          const wrapped = String(home.line()['command']);
          const argument = / ([A-Za-z0-9+/=]+) \|\| \{ /.exec(wrapped)?.[1] ?? '';
          expect(Buffer.from(argument, 'base64').toString()).toBe(theirs);
        });
      }),
      RUNS,
    );
  });
});
