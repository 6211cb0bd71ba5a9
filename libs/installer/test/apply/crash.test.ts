import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { snapshot, tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { applyPlan, changesOf, planInstall, planUninstall } from '../../src/index.js';
import { runProgram } from '../support/node-program.js';
import { siteIn, wantedMany } from '../support/wanted.js';

const FILES = 6;

describe('an installer that is killed', () => {
  it.each([0, 1, 4, FILES - 1])(
    'after %i files leaves every one old or new, and can be taken back',
    async (replaced) => {
      const home = homeWithMany();
      const before = snapshot(home);
      kill(home, replaced);
      expect(isNew(home)).toEqual(Array.from({ length: FILES }, (_, n) => n < replaced));
      await applyPlan(planUninstall(wantedMany(home, FILES), siteIn(home)));
      expect(snapshot(home)).toEqual(before);
    },
  );

  it('is finished by the next one, and then taken back', async () => {
    const home = homeWithMany();
    const before = snapshot(home);
    kill(home, 2);
    const wanted = wantedMany(home, FILES);
    await applyPlan(planInstall(wanted, siteIn(home)));
    expect(isNew(home)).toEqual(Array.from({ length: FILES }, () => true));
    expect(changesOf(planInstall(wanted, siteIn(home)))).toEqual([]);
    await applyPlan(planUninstall(wanted, siteIn(home)));
    expect(snapshot(home)).toEqual(before);
  });
});

it('takes back the rest when an uninstaller was killed', async () => {
  const home = homeWithMany();
  const before = snapshot(home);
  const wanted = wantedMany(home, FILES);
  await applyPlan(planInstall(wanted, siteIn(home)));
  kill(home, 3, 'uninstall');
  expect(isNew(home)).toEqual([false, false, false, true, true, true]);
  await applyPlan(planUninstall(wanted, siteIn(home)));
  expect(snapshot(home)).toEqual(before);
});

it('puts back what was written when a later file cannot be', async () => {
  const home = homeWithMany();
  const before = snapshot(home);
  const wanted = wantedMany(home, FILES);
  const plan = planInstall(wanted, siteIn(home));
  // A folder where the temporary name of a file would be too long cannot take it.
  const last = plan.files.at(-1);
  const target = join(home, 'config', 'x'.repeat(250));
  writeFileSync(target, last?.before ?? '');
  const broken = {
    ...plan,
    files: plan.files.map((file) => (file === last ? { ...file, file: target, target } : file)),
  };
  await expect(applyPlan(broken)).rejects.toMatchObject({ code: 'INSTALL_WRITE_FAILED' });
  chmodSync(target, 0o600);
  expect(snapshot(home)).toEqual({ ...before, ...snapshotOf(home, target) });
});

function homeWithMany(): string {
  const home = tempFolder();
  mkdirSync(join(home, 'config'));
  for (let n = 0; n < FILES; n += 1) writeFileSync(configIn(home, n), `{ "n": ${String(n)} }\n`);
  return home;
}

function configIn(home: string, n: number): string {
  return join(home, 'config', `${String(n)}.json`);
}

function kill(home: string, replaced: number, action = 'install'): void {
  const args = [home, String(FILES), String(replaced), action];
  expect(runProgram('programs/killed-apply.ts', tempFolder(), args)).toEqual({
    signal: 'SIGKILL',
    stderr: '',
  });
}

function isNew(home: string): boolean[] {
  return Array.from({ length: FILES }, (_, n) => {
    const text = readFileSync(configIn(home, n), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ n });
    return text.includes('reflect-test-hook');
  });
}

function snapshotOf(home: string, path: string): ReturnType<typeof snapshot> {
  const name = path.slice(home.length + 1);
  return Object.fromEntries(Object.entries(snapshot(home)).filter(([key]) => key === name));
}
