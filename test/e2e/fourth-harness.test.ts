import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type * as Harnesses from '@reflect/cli/harnesses';
import type * as Protocol from '@reflect/hook-protocol';
import { adapterGaps, protocolGaps, type DescribedProtocol } from '@reflect/testing';
import { beforeAll, describe, expect, it } from 'vitest';

import { quillLine } from '../support/fourth-harness/adapter/quill-reader.js';
import { buildWithQuill } from '../support/fourth-harness/build-with-quill.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { NodeRun, type NodeResult } from '../support/node-run.js';
import { tempFolder } from '../support/temp-folder.js';
import { workspacePackages } from '../support/workspace-package.js';

/** What the build makes of the commands. */
interface CommandFiles {
  readonly commandFiles: (release: object) => Readonly<Record<string, string>>;
}

/** Bundles are built, on a machine that may be busy. */
const PATIENCE_MS = 180_000;

const RULE = "No, don't use npm here. This project uses pnpm - always use pnpm.";
const SESSION = 'sheet-1';

/** Reflect with Quill in it, and the home of a person who uses both. */
class QuillHome extends Home {
  readonly log = this.at('.quill', 'sheets', `${SESSION}.quill.jsonl`);

  constructor(readonly bundles: string) {
    super();
    mkdirSync(dirname(this.log), { recursive: true });
  }

  run(bundle: string, ...args: readonly string[]): Promise<NodeResult> {
    const script = join(this.bundles, bundle);
    return new NodeRun({ args: [script, ...args], cwd: this.project(), env: this.env }).ended;
  }

  /** What Quill runs at an event, by its configuration. */
  happens(event: string, words = ''): string {
    const config = JSON.parse(readFileSync(this.at('.quill', 'hooks.json'), 'utf8')) as HookConfig;
    const command = config.hooks[event]?.[0]?.command ?? '';
    const envelope = { quill: 1, happened: event, sheet: SESSION, log: this.log, words };
    const input = JSON.stringify({ ...envelope, folder: this.project() });
    return execFileSync('sh', ['-c', command], { input, env: this.env, encoding: 'utf8' });
  }

  load(bundle: string): unknown {
    return createRequire(import.meta.url)(join(this.bundles, bundle));
  }
}

interface HookConfig {
  readonly hooks: Readonly<
    Record<string, readonly { readonly command: string; readonly timeoutMs: number }[]>
  >;
}

describe('a fourth harness, of two folders and an entry in each list', () => {
  let home: QuillHome;

  beforeAll(async () => {
    home = new QuillHome(await buildWithQuill(tempFolder()));
  }, PATIENCE_MS);

  it('lacks nothing', async () => {
    const hooks = home.load('hook-protocol.cjs') as typeof Protocol;
    const { HARNESSES } = home.load('harnesses.cjs') as typeof Harnesses;
    const protocol = hooks.HARNESS_PROTOCOLS.find(({ name }) => name === 'quill');
    const adapter = HARNESSES.find(({ installer }) => installer.harness === 'quill');
    if (protocol === undefined || adapter === undefined) throw new Error('Quill is in no list.');
    const eventOf = (payload: object, event: string) => {
      const read = hooks.decode({ harness: 'claude', event }, JSON.stringify(payload));
      return read.ok ? read.event : undefined;
    };
    const context = { env: home.env, home: home.folder, cwd: home.folder, state: home.paths.state };
    const { hooks: registered, sample } = adapter.installer;
    const samples = registered.map(({ event }) => {
      const scene = { session: 's', cwd: '/w', prompt: 'p' };
      const decoded = eventOf(sample(event, scene), event);
      return { event: decoded?.event ?? event, decoded };
    });
    expect(protocolGaps(protocol as unknown as DescribedProtocol, samples)).toEqual([]);
    const trial = {
      settings: {} as never,
      env: home.env,
      protocols: hooks.HARNESSES,
      eventOf,
      contexts: [
        {
          ...context,
          platform: 'linux' as const,
          node: process.execPath,
          scope: 'user',
          options: {},
        },
      ],
    };
    expect(await adapterGaps(adapter, trial)).toEqual([]);
  });

  it('is named in no source of reflect', () => {
    const sources = workspacePackages().flatMap((one) => one.sources);
    const naming = sources.filter((file) => file.names().some(({ text }) => /\bquill/i.test(text)));
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  it('is installed by the wizard, which tries its hooks', async () => {
    const args = ['--yes', '--json', '--harness', 'quill', '--driver', 'heuristic'];
    const { code, stdout, stderr } = await home.run('setup.cjs', ...args);
    expect(stderr).toContain('Quill');
    expect(JSON.parse(stdout)).toMatchObject({
      results: [{ harness: 'quill', outcome: 'installed' }],
    });
    const config = JSON.parse(readFileSync(home.at('.quill', 'hooks.json'), 'utf8')) as HookConfig;
    expect(Object.keys(config.hooks)).toEqual(['opened', 'asked', 'rested', 'closed']);
    expect(config.hooks['asked']).toMatchObject([{ timeoutMs: 10_000 }]);
    expect(code).toBe(0);
  });

  it('has its sessions queued and drained', async () => {
    writeFileSync(
      home.log,
      [
        quillLine({ by: 'person', words: 'Run the test suite' }),
        quillLine({ by: 'tool', words: 'npm test', failed: true }),
        quillLine({ by: 'quill', words: 'npm has no test script here.' }),
        quillLine({ by: 'person', words: RULE }),
        quillLine({ by: 'tool', words: 'pnpm test' }),
        quillLine({ by: 'quill', words: 'The tests pass with pnpm.' }),
      ].join(''),
    );
    home.happens('closed');
    const { stdout } = await home.run('cli.cjs', 'drain', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ stored: 1, indexRefreshed: true });
    const { learnings } = await learningList(home);
    expect(learnings.map(({ source }) => source.harness)).toEqual(['quill']);
  });

  it('is given what was learned, in its own envelope', () => {
    const reply = home.happens('asked', 'How should I run the tests: with npm or with pnpm?');
    expect(Object.keys(JSON.parse(reply) as object)).toEqual(['tell']);
    expect(reply).toContain('pnpm');
  });

  it('is shown by doctor', async () => {
    const { stdout } = await home.run('cli.cjs', 'doctor', '--json');
    const findings = JSON.parse(stdout) as { check: string; status: string; detail: string }[];
    const ours = findings.filter(({ check }) => check === 'Quill');
    expect(ours.map(({ detail }) => detail).join()).toContain('a harness that there is not');
    expect(ours.map(({ status }) => status)).not.toContain('failed');
  });

  it('is completed, and stands in the manual page', async () => {
    const { commandFiles } = home.load('command-files.cjs') as CommandFiles;
    const files = commandFiles({ version: '1.0.0', date: '2026-01-01' });
    writeFileSync(join(home.bundles, 'completion.json'), files['completion.json'] ?? '');
    const words = ['digest', '--harness', 'q'];
    const { stdout } = await home.run('complete.cjs', '__complete', 'bash', ...words);
    expect(stdout).toContain('\nquill\t');
    expect(files['man/reflect.1']).toContain('reflect\\-quill');
  });
});
