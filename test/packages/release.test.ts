import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';

import { WORKSPACE } from '../support/workspace.js';
import { ScopeRegistry } from './support/scope-registry.js';

const RELEASE = join(WORKSPACE, 'tools', 'release.mjs');
const REPOSITORY = 'https://github.com/acme/reflect';

interface Released {
  readonly name: string;
  readonly version: string;
  readonly repository: object;
  readonly isPublished: boolean;
}

async function release(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [RELEASE, ...args], {
    maxBuffer: 1 << 26,
  });
  return stdout;
}

it('a release is rehearsed with npm, each package naming its folder of the repository', async () => {
  const registry = await ScopeRegistry.start([]);
  onTestFinished(() => registry.stop());
  const args = ['--repository', `${REPOSITORY}.git`, '--registry', registry.url, '--json'];
  const released = JSON.parse(await release(...args)) as readonly Released[];
  expect(released.map(({ name, version, isPublished }) => [name, version, isPublished])).toEqual(
    inject('tarballs').map(({ name, version }) => [name, version, false]),
  );
  expect(released.map(({ repository }) => repository)).toEqual(
    inject('tarballs').map(({ location: directory }) => ({
      ...{ type: 'git', url: `git+${REPOSITORY}.git`, directory },
    })),
  );
});

it.each([[[]], [['--repository', 'github.com/acme']]])(
  'a release of no repository is refused: %j',
  async (args) => {
    await expect(release(...args)).rejects.toMatchObject({
      code: 64,
      stderr: expect.stringContaining('Add --repository https://') as string,
    });
  },
);
