import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { snapshot, tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { applyPlan, planInstall, planUninstall, type WantedInstall } from '../../src/index.js';
import { siteIn, wantedIn } from '../support/wanted.js';

const isRoot = process.getuid?.() === 0;

describe('a configuration that cannot be used', () => {
  it.each([
    ['{ "a": 1,\n  "b" 2 }', 'INSTALL_NOT_PARSED', { line: 2, column: 7 }],
    ['\uFEFF{\r\n"a": [1\r\n}', 'INSTALL_NOT_PARSED', { line: 3, column: 1 }],
    ['', 'INSTALL_NOT_PARSED', { line: 1, column: 1 }],
    ['  \n', 'INSTALL_NOT_PARSED', { line: 1, column: 1 }],
    ['[]', 'INSTALL_SHAPE', { line: 1, column: 1 }],
    ['{\n  "hooks": []\n}', 'INSTALL_SHAPE', { line: 2, column: 12 }],
    ['{"hooks": {"Stop": {"a": 1}}}', 'INSTALL_SHAPE', { line: 1, column: 20 }],
    ['{"hooks": {"Stop": null}}', 'INSTALL_SHAPE', { line: 1, column: 20 }],
    ['['.repeat(200_000), 'INSTALL_NOT_PARSED', {}],
  ])('is named with its place (%#)', (text, code, place) => {
    const { home, file } = homeWith(text);
    const before = snapshot(home);
    expect(refusal(home)).toMatchObject({ code, place: { file, ...place } });
    expect(snapshot(home)).toEqual(before);
  });

  it('may be no text', () => {
    const { home, file } = homeWith(Buffer.from([0xff, 0xfe, 0x7b, 0x00]));
    expect(refusal(home)).toMatchObject({ code: 'INSTALL_NOT_PARSED', place: { file } });
  });

  it('may be larger than any configuration', () => {
    const { home } = homeWith(`{"a": "${'x'.repeat(5 * 1024 * 1024)}"}`);
    expect(refusal(home)).toMatchObject({ code: 'INSTALL_TOO_LARGE' });
  });

  it('may be a folder', () => {
    const home = tempFolder();
    mkdirSync(join(home, 'config', 'settings.json'), { recursive: true });
    expect(refusal(home)).toMatchObject({ code: 'INSTALL_NOT_A_FILE' });
  });

  it('may be a link to nothing', () => {
    const home = tempFolder();
    mkdirSync(join(home, 'config'));
    symlinkSync('nowhere.json', join(home, 'config', 'settings.json'));
    expect(refusal(home)).toMatchObject({ code: 'INSTALL_NOT_A_FILE' });
  });

  it('may be read-only', () => {
    const { home, file } = homeWith('{}');
    chmodSync(file, 0o444);
    const error = refusal(home);
    expect(error).toMatchObject({ code: 'INSTALL_DENIED', place: { file } });
    expect(error.message).toContain(`chmod u+w ${file}`);
  });

  it.runIf(isRoot)('may be of another user', () => {
    const { home, file } = homeWith('{}');
    chownSync(file, 12_345, 12_345);
    const error = refusal(home);
    expect(error).toMatchObject({ code: 'INSTALL_DENIED', place: { file } });
    expect(error.message).toContain('12345');
  });

  it('may not become what the harness refuses', async () => {
    const { home } = homeWith('{"hooks": {}}');
    const before = snapshot(home);
    const plan = planInstall(checked(home, ['hooks']), siteIn(home));
    await expect(applyPlan(plan)).rejects.toMatchObject({ code: 'INSTALL_RESULT_INVALID' });
    expect(snapshot(home)).toEqual(before);
  });

  it('may have been refused before, which is not for reflect to judge', async () => {
    const { home } = homeWith('{"wrong": true}');
    await applyPlan(planInstall(checked(home, ['wrong']), siteIn(home)));
    expect(snapshot(home)['config/settings.json']?.text).toContain('reflect-test-hook');
  });
});

describe('a configuration that changes hands', () => {
  it('is left alone when it was edited since the plan', async () => {
    const { home, file } = homeWith('{}');
    const plan = planInstall(wantedIn(home), siteIn(home));
    writeFileSync(file, '{"theirs": 1}');
    const before = snapshot(home);
    await expect(applyPlan(plan)).rejects.toMatchObject({ code: 'INSTALL_CHANGED_MEANWHILE' });
    expect(snapshot(home)).toEqual(before);
  });

  it('is edited where a link leads to, and the link stays', async () => {
    const { home, file } = homeWith('{}', 'real.json');
    symlinkSync(file, join(home, 'config', 'settings.json'));
    const before = snapshot(home);
    const plan = planInstall(wantedIn(home), siteIn(home));
    expect(plan.files.flatMap(({ notes }) => notes)).toEqual([
      `${join(home, 'config', 'settings.json')} is a link; the file it leads to is changed.`,
    ]);
    await applyPlan(plan);
    expect(lstatSync(join(home, 'config', 'settings.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain('reflect-test-hook');
    await applyPlan(planUninstall(wantedIn(home), siteIn(home)));
    expect(snapshot(home)).toEqual(before);
  });

  it('keeps its mode', async () => {
    const { home, file } = homeWith('{}');
    chmodSync(file, 0o664);
    await applyPlan(planInstall(wantedIn(home), siteIn(home)));
    expect(lstatSync(file).mode & 0o777).toBe(0o664);
  });

  it('keeps what a person wrote after installing when reflect goes', async () => {
    const { home, file } = homeWith('{\n  "a": 1\n}\n');
    await applyPlan(planInstall(wantedIn(home), siteIn(home)));
    writeFileSync(file, readFileSync(file, 'utf8').replace('"a": 1,', '"a": 2, // mine'));
    await applyPlan(planUninstall(wantedIn(home), siteIn(home)));
    expect(readFileSync(file, 'utf8')).toBe('{\n  "a": 2 // mine\n}\n');
  });

  it('keeps what a person made of an entry until reflect has something new', async () => {
    const { home, file } = homeWith('{}');
    await applyPlan(planInstall(wantedIn(home), siteIn(home)));
    writeFileSync(file, readFileSync(file, 'utf8').replace('"timeout": 10', '"timeout": 99'));
    const again = planInstall(wantedIn(home), siteIn(home));
    expect(again.files.flatMap(({ changes }) => changes)).toEqual([]);
    const newer = planInstall(wantedIn(home, { version: 2 }), siteIn(home));
    expect(newer.files.flatMap(({ changes }) => changes).map(({ action }) => action)).toEqual([
      'replace file',
      'replace',
      'replace',
    ]);
  });

  it('keeps a skill that a person wrote or changed, unless they say otherwise', async () => {
    const { home } = homeWith('{}');
    const skill = join(home, 'config', 'skills', 'recall', 'SKILL.md');
    mkdirSync(join(skill, '..'), { recursive: true });
    writeFileSync(skill, 'mine');
    const plan = planInstall(wantedIn(home), siteIn(home));
    await applyPlan(plan);
    expect(readFileSync(skill, 'utf8')).toBe('mine');

    await applyPlan(planInstall(wantedIn(home), siteIn(home)), new Map([[skill, 'take']]));
    expect(readFileSync(skill, 'utf8')).toBe('# Recall 1\n');
    await applyPlan(planUninstall(wantedIn(home), siteIn(home)));
    expect(readFileSync(skill, 'utf8')).toBe('mine');
  });
});

function homeWith(
  content: string | Buffer,
  name = 'settings.json',
): { readonly home: string; readonly file: string } {
  const home = tempFolder();
  mkdirSync(join(home, 'config'));
  const file = join(home, 'config', name);
  writeFileSync(file, content);
  return { home, file };
}

/** The error that a plan ends in. */
function refusal(home: string): Error {
  try {
    planInstall(wantedIn(home), siteIn(home));
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('The plan was made.');
}

/** A harness that refuses some keys. */
function checked(home: string, refused: readonly string[]): WantedInstall {
  const wanted = wantedIn(home);
  return {
    ...wanted,
    configs: wanted.configs.map((config) => ({
      ...config,
      check: (value) =>
        Object.entries(value ?? {})
          .filter(([key, held]) => refused.includes(key) && JSON.stringify(held) !== '{}')
          .map(([key]) => ({ path: [key], message: 'refused' })),
    })),
  };
}
