import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

import { SourceFile } from '../support/source-file.js';
import { WORKSPACE } from '../support/workspace.js';
import type { Tarball } from './support/packed-workspace.js';

const tarballs = inject('tarballs');
const UNWANTED = /\.(?:map|tsbuildinfo|cache|wanted)$|^(?:src|test|kernel|out-tsc)\/|\.test\./u;

const { engines: WORKSPACE_ENGINES } = JSON.parse(
  readFileSync(join(WORKSPACE, 'package.json'), 'utf8'),
) as { readonly engines: unknown };

/** Programs in which no package of others is bundled. */
const OF_OUR_CODE_ALONE = ['dist/complete.cjs', 'dist/statusline.cjs'];

describe.each(tarballs)('$name', (tarball) => {
  const paths = tarball.files.map(({ path }) => path);

  it('holds what runs, and nothing of how it was made', () => {
    expect(paths.filter((path) => UNWANTED.test(path))).toEqual([]);
  });

  it('comes with the licence', () => {
    const licence = readFileSync(join(WORKSPACE, 'LICENSE'), 'utf8');
    expect(paths).toContain('LICENSE');
    expect(readFileSync(fileOf(tarball, 'LICENSE'), 'utf8')).toBe(licence);
  });

  it('says what it is, how it is found, and which Node runs it', () => {
    const { description, keywords, engines } = tarball.manifest;
    const readme = readFileSync(fileOf(tarball, 'README.md'), 'utf8');
    expect(paths).toContain('README.md');
    expect(readme).toMatch(new RegExp(`^# ${tarball.name}\n`, 'u'));
    expect(description).toMatch(/\S/u);
    expect(keywords).toEqual(expect.arrayContaining(['reflect', 'coding-agents', 'memory']));
    expect(engines).toEqual(WORKSPACE_ENGINES);
  });

  it('has the licences of what was bundled into its programs', () => {
    const programs = paths.filter(
      (path) => /^dist\/[^/]+\.cjs$/u.test(path) && !OF_OUR_CODE_ALONE.includes(path),
    );
    const licences = programs.map((path) =>
      path.replace(/(?:\.(?:program|full|light|before|tell|gate))?\.cjs$/u, '.licenses.txt'),
    );
    expect(licences.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('declares every package that its modules and types import', () => {
    const { dependencies, optionalDependencies, peerDependencies } = tarball.manifest;
    const declared = Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    });
    const imported = paths
      .filter((path) => /\.(?:js|d\.ts)$/u.test(path))
      .flatMap((path) => new SourceFile(fileOf(tarball, path)).imports.map(packageOf))
      .filter((name) => name !== undefined && name !== tarball.name);
    expect([...new Set(imported)].filter((name) => !declared.includes(String(name)))).toEqual([]);
  });
});

describe('the packages', () => {
  it('that hold the model name who made it', () => {
    const model = tarballs.filter(({ files }) => files.some(({ path }) => path.endsWith('.bin')));
    const notices = ['NOTICE', 'LICENSE-APACHE-2.0'];
    expect(
      model.map(({ name, files }) => ({
        name,
        notices: notices.filter((notice) => files.some(({ path }) => path === notice)),
      })),
    ).toEqual([{ name: '@reflect/minilm', notices }]);
  });

  it('are all installed with @reflect/setup, which has every command', () => {
    // A hub is a server, which is installed where it runs.
    const onMachines = tarballs.filter(({ name }) => name !== '@reflect/hub');
    const all = onMachines.flatMap(({ manifest }) => Object.keys(manifest.bin ?? {}));
    const setup = tarballs.find(({ name }) => name === '@reflect/setup');
    expect(Object.keys(setup?.manifest.bin ?? {}).sort()).toEqual([...new Set(all)].sort());
  });
});

function fileOf({ location }: Tarball, path: string): string {
  return join(WORKSPACE, location, path);
}

/** Undefined for what needs no package. */
function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || isBuiltin(specifier)) return undefined;
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}
