import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

import { hookFiles } from '../support/hook-copy.js';
import { tempFolder } from '../support/temp-folder.js';
import { WORKSPACE } from '../support/workspace.js';
import { workspacePackages, type WorkspacePackage } from '../support/workspace-package.js';

const PACKAGES = workspacePackages();

/** Which layers a layer may import from; the same table as ARCHITECTURE.md draws. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  testing: [],
  protocol: [],
  model: [],
  files: ['protocol'],
  core: ['protocol', 'files', 'model'],
  runtime: ['protocol', 'core'],
  installer: ['protocol', 'files'],
  worker: ['protocol', 'core'],
  adapter: ['protocol', 'model', 'core', 'runtime', 'installer', 'worker'],
  surface: ['protocol', 'files', 'core', 'runtime'],
  hub: ['protocol', 'files', 'model', 'core'],
  cli: ['protocol', 'files', 'model', 'core', 'installer', 'worker', 'adapter', 'surface'],
  setup: ['protocol', 'files', 'model', 'core', 'installer', 'adapter', 'cli'],
  test: [
    'protocol',
    'core',
    'runtime',
    'installer',
    'worker',
    'adapter',
    'surface',
    'hub',
    'cli',
    'setup',
  ],
};

function named(name: string): WorkspacePackage {
  const found = PACKAGES.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`There is no package ${name}.`);
  return found;
}

/** Name of the package that an import is from; undefined for a file and for what node brings. */
function packageOf(specifier: string): string | undefined {
  const isBuiltIn = specifier.startsWith('node:') || builtinModules.includes(specifier);
  if (specifier.startsWith('.') || isBuiltIn) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

describe('arrows between packages', () => {
  it('have a layer at each end', () => {
    expect(PACKAGES.map(({ name, layer }) => [name, layer])).toEqual([
      ['@reflect/claude-adapter', 'adapter'],
      ['@reflect/cli', 'cli'],
      ['@reflect/codex-adapter', 'adapter'],
      ['@reflect/copilot-adapter', 'adapter'],
      ['@reflect/core', 'core'],
      ['@reflect/e2e', 'test'],
      ['@reflect/editor-adapter', 'adapter'],
      ['@reflect/files', 'files'],
      ['@reflect/gemini-adapter', 'adapter'],
      ['@reflect/hook-protocol', 'protocol'],
      ['@reflect/hook-runtime', 'runtime'],
      ['@reflect/hub', 'hub'],
      ['@reflect/hub-protocol', 'protocol'],
      ['@reflect/installer', 'installer'],
      ['@reflect/mcp', 'surface'],
      ['@reflect/minilm', 'model'],
      ['@reflect/opencode-adapter', 'adapter'],
      ['@reflect/qwen-adapter', 'adapter'],
      ['@reflect/setup', 'setup'],
      ['@reflect/testing', 'testing'],
      ['@reflect/ui', 'surface'],
      ['@reflect/worker', 'worker'],
    ]);
  });

  it.each(PACKAGES)('$name depends on lower layers alone', ({ layer, dependencies }) => {
    const ours = PACKAGES.filter(({ name }) => dependencies.includes(name));
    // What the tests of all share is of no layer; sources may not use it, see below.
    const wrong = ours.filter(
      (other) => other.layer !== 'testing' && !BELOW[layer]?.includes(other.layer),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it.each(PACKAGES)('$name declares every package that its sources import', (candidate) => {
    const used = candidate.sources.flatMap((file) =>
      file.imports.flatMap((name) => packageOf(name) ?? []),
    );
    const undeclared = used.filter((name) => !candidate.dependencies.includes(name));
    expect([...new Set(undeclared)]).toEqual([]);
  });

  it.each(PACKAGES)('$name leaves to its tests what is made for tests', ({ sources }) => {
    const users = sources.filter(({ imports }) => imports.includes('@reflect/testing'));
    expect(users.map(({ path }) => path)).toEqual([]);
  });

  it.each(PACKAGES)('$name reaches into no folder of another package', (candidate) => {
    const outside = candidate.sources.flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => relative(candidate.folder, join(dirname(path), specifier)))
        .filter((target) => target.split(sep)[0] === '..'),
    );
    expect(outside).toEqual([]);
  });

  it('leave hook-runtime with node, the protocol and the light part of core', () => {
    const specifiers = named('@reflect/hook-runtime').sources.flatMap(({ imports }) => imports);
    const foreign = specifiers.filter((specifier) => packageOf(specifier) !== undefined);
    expect([...new Set(foreign)].sort()).toEqual([
      '@reflect/core/cold',
      '@reflect/core/status-line',
      '@reflect/hook-protocol',
    ]);
  });
});

describe('names of harnesses', () => {
  const HARNESS = /claude|codex|copilot|gemini|opencode|qwen/i;
  /** Texts that are quoted or given to people; no code goes by the names in them. */
  const TEXTS = [
    '@reflect/core/engine/capture/origin/reported-text.ts',
    '@reflect/core/stores/learnings/act-patterns.ts',
    '@reflect/core/stores/learnings/hostile-patterns.ts',
    '@reflect/installer/skills/session-retro/memory-update.ts',
  ];
  const NAMELESS = [
    'core',
    'hook-runtime',
    'hub',
    'hub-protocol',
    'installer',
    'mcp',
    'testing',
    'ui',
    'worker',
  ];

  it.each(NAMELESS.map((name) => `@reflect/${name}`))('stand nowhere in the code of %s', (name) => {
    const candidate = named(name);
    const found = candidate.sources
      .filter((file) => file.names().some(({ text }) => HARNESS.test(text)))
      .map(({ path }) => relative(join(candidate.folder, 'src'), path).replaceAll(sep, '/'));
    expect(found.filter((path) => !TEXTS.includes(`${name}/${path}`))).toEqual([]);
  });
});

describe('the hook bundle', () => {
  const files = hookFiles('@reflect/claude-adapter');

  it('is made of our own sources and a stemmer', () => {
    const again = join(tempFolder(), 'hook.cjs');
    const others = ['light', 'before', 'tell', 'gate'].flatMap((kind) => [
      `--${kind}`,
      `apps/claude-adapter/src/${kind}-hook.ts`,
    ]);
    const inputs = bundle('apps/claude-adapter/src/hook.ts', again, others);
    const libraries = inputs.filter((path) => path.startsWith('node_modules/'));
    expect(libraries).toEqual(['node_modules/stemmer/index.js']);
    expect(inputs).toContain('libs/hook-runtime/src/run-hook.ts');
    const older = files.filter(
      (file) => !readFileSync(file).equals(readFileSync(join(dirname(again), basename(file)))),
    );
    expect(older, 'these are older than their sources; run: npm run build').toEqual([]);
  });

  it('requires what node brings and nothing else', () => {
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const required = code.matchAll(/\brequire\(\s*["'`]([^"'`]*)["'`]\s*\)/g);
    const names = [...new Set([...required].map(([, name = '']) => name))];
    expect(names.filter((name) => packageOf(name) !== undefined)).toEqual([]);
    expect(names).toContain('node:fs');
  });
});

interface Metafile {
  readonly outputs: Readonly<
    Record<
      string,
      { readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }
    >
  >;
}

/** Bundles as the build does; returns the files of which something is left in the bundle. */
function bundle(entry: string, outfile: string, more: readonly string[]): string[] {
  const metafile = `${outfile}.meta.json`;
  const options = ['--entry', entry, '--outfile', outfile, '--metafile', metafile, ...more];
  execFileSync(process.execPath, ['tools/bundle.mjs', ...options], { cwd: WORKSPACE });
  const { outputs } = JSON.parse(readFileSync(metafile, 'utf8')) as Metafile;
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []));
}
