import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { HARNESSES } from '@reflect/hook-protocol';
import { hookSamples, type HarnessInstaller } from '@reflect/installer';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { Home } from '../support/home.js';
import { teach } from '../support/teach.js';

type AdapterModule = Readonly<Partial<Record<string, { readonly installer: HarnessInstaller }>>>;
type Samples = ReturnType<typeof hookSamples>;

/** An envelope of each event of a harness that reflect has a hook for, in a folder. */
async function samplesOf(harness: string, cwd: string): Promise<Samples> {
  const file = builtFile(`@reflect/${harness}-adapter`, `lib/${harness}-adapter.js`);
  const { [`${harness}Adapter`]: adapter } = (await import(
    pathToFileURL(file).href
  )) as AdapterModule;
  if (adapter === undefined) throw new Error(`${file} exports no adapter.`);
  return hookSamples(adapter.installer, cwd);
}

/** Runs a hook in a folder that is removed before it starts. */
function inRemoved(
  { folder, env }: { readonly folder: string; readonly env: NodeJS.ProcessEnv },
  harness: string,
  { event, envelope }: Samples[number],
): SpawnSyncReturns<string> {
  const hook = builtFile(`@reflect/${harness}-adapter`, 'hook.cjs');
  const script = 'rmdir "$PWD" && exec "$0" "$@"';
  return spawnSync('/bin/sh', ['-c', script, process.execPath, hook, harness, event], {
    cwd: folder,
    env,
    input: JSON.stringify(envelope),
    encoding: 'utf8',
  });
}

/** Every file and folder of a home but those of reflect, by its path in it. */
function elsewhere(home: Home): readonly string[] {
  return readdirSync(home.folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/^\.(?:reflect|learnings)(?:\/|$)/u.test(path))
    .sort();
}

/** An end without a crash, in which nothing is said but to the person, and that in one line. */
function expectEnded(run: SpawnSyncReturns<string>, event: string): void {
  const { status, signal, stderr, stdout } = run;
  expect({ event, status, signal, stderr }).toEqual({ event, status: 0, signal: null, stderr: '' });
  if (stdout === '') return;
  // Where a harness has no status line, its person is told when a session starts.
  expect([event, Object.entries(JSON.parse(stdout) as object)]).toEqual([
    'SessionStart',
    [
      [
        expect.stringMatching(/^(?:systemMessage|message)$/u),
        expect.stringMatching(/^reflect: STORAGE_DENIED: [^\n]+$/u),
      ],
    ],
  ]);
}

describe.skipIf(process.platform === 'win32').each(HARNESSES)('a hook of %s', (harness) => {
  it('ends in a folder that was removed, in one line of the log or none', async () => {
    const home = new Home();
    await teach(home, 'when the kettle whistles, take it off the stove', { everywhere: true });
    const before = elsewhere(home);
    const samples = await samplesOf(harness, home.at('gone'));
    expect(samples.length).toBeGreaterThan(2);
    const log = join(home.paths.logs, 'hooks.log');
    for (const [n, sample] of samples.entries()) {
      const folder = mkdtempSync(home.at('gone-'));
      expectEnded(inRemoved({ folder, env: home.env }, harness, sample), sample.event);
      const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').length : 0;
      expect(lines).toBeLessThanOrEqual(n + 1);
    }
    expect(elsewhere(home)).toEqual(before);
  });

  it('makes nothing where its state folder is a relative one in there', async () => {
    const home = new Home({ REFLECT_STATE_DIR: 'state', REFLECT_LEARNINGS_DIR: 'learnings' });
    const before = readdirSync(home.folder, { recursive: true });
    for (const sample of await samplesOf(harness, home.at('gone'))) {
      const folder = mkdtempSync(home.at('gone-'));
      expectEnded(inRemoved({ folder, env: home.env }, harness, sample), sample.event);
    }
    expect(readdirSync(home.folder, { recursive: true })).toEqual(before);
  });

  it.skipIf(!existsSync('/proc/self'))('makes nothing in a home that takes no folder', async () => {
    const home = new Home();
    const cwd = home.project();
    const before = readdirSync(home.folder, { recursive: true });
    const hook = builtFile(`@reflect/${harness}-adapter`, 'hook.cjs');
    const { PATH = '', TMPDIR = '' } = home.env;
    const env = { PATH, TMPDIR, HOME: '/proc/self', REFLECT_CLI: '/dev/null' };
    for (const { event, envelope } of await samplesOf(harness, cwd)) {
      const input = JSON.stringify(envelope);
      const options = { cwd, env, input, encoding: 'utf8', timeout: 60_000 } as const;
      expectEnded(spawnSync(process.execPath, [hook, harness, event], options), event);
    }
    expect(readdirSync(home.folder, { recursive: true })).toEqual(before);
  });
});
