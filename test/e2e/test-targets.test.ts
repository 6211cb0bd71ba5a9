import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

import { WORKSPACE } from '../support/workspace.js';

interface Target {
  readonly inputs?: readonly unknown[];
  readonly dependsOn: readonly string[];
}

interface Plugin {
  readonly targetsOf: (root: string) => Readonly<Record<string, Target>>;
}

const TESTS = join(WORKSPACE, 'test/e2e');
const PLUGIN = join(WORKSPACE, 'tools/nx/e2e-targets.mjs');
const { targetsOf } = (await import(pathToFileURL(PLUGIN).href)) as Plugin;
const targets = targetsOf(WORKSPACE);

function inputsOf(name: string): string {
  return JSON.stringify(targets[`e2e--${name}`]?.inputs);
}

describe('targets of end-to-end tests', () => {
  it('are one for each file, and one for all', () => {
    const names = readdirSync(TESTS).map((file) => file.replace('.test.ts', ''));
    const { e2e, ...each } = targets;
    expect(Object.keys(each).sort()).toEqual(names.map((name) => `e2e--${name}`).sort());
    expect(e2e?.dependsOn).toEqual(Object.keys(each));
  });

  it('depend on their own file and on what it imports, through others, too', () => {
    const inputs = inputsOf('cli-config');
    expect(inputs).toContain('test/e2e/cli-config.test.ts');
    expect(inputs).toContain('test/support/home.ts');
    expect(inputs).toContain('test/support/node-run.ts');
    expect(inputs).not.toContain('test/e2e/loop.test.ts');
    expect(inputs).not.toContain('test/support/terminal.ts');
  });

  it('depend on the programs that they run, and on no others', () => {
    expect(inputsOf('worked-example')).toContain('apps/codex-adapter/dist');
    expect(inputsOf('cli-config')).toContain('apps/cli/dist');
    expect(inputsOf('cli-config')).not.toContain('apps/codex-adapter');
    expect(inputsOf('cli-config')).not.toContain('apps/ui');
    expect(inputsOf('setup')).toContain('apps/cli/dist');
  });

  it('depend on the files that they name', () => {
    expect(inputsOf('worked-example')).toContain('libs/hook-protocol/test/fixtures');
    expect(inputsOf('hostile')).toContain('test/fixtures/hostile');
  });
});
