import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { openReflect } from '../../src/api/open-reflect.js';
import type { Reflect } from '../../src/api/reflect.js';
import { hasModel, MODEL_FOLDER } from '../support/model-assets.js';

const NO_MODEL = hasModel ? '' : ' (skipped: the embedded model was not built)';

function open(dir: string): Reflect {
  return openReflect({ dir, env: { REFLECT_MODEL_DIR: MODEL_FOLDER } });
}

/** All bytes below a folder, as one text. */
function bytesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}

describe('the learnings of an open knowledge base', () => {
  it('are kept below the folder that it was opened in', async () => {
    const dir = tempFolder();
    await open(dir).add('When a migration fails, run `make db-reset` before trying again.');
    expect(existsSync(join(dir, '.reflect'))).toBe(true);
    expect(bytesBelow(join(dir, '.learnings'))).toContain('make db-reset');
  });

  it('are kept in the home that the environment tells', async () => {
    const home = tempFolder();
    const reflect = openReflect({ env: { HOME: home, USERPROFILE: home } });
    await reflect.add('Always squash fixup commits before a push.');
    expect(bytesBelow(home)).toContain('squash fixup commits');
  });

  it.skipIf(!hasModel)(`are found by what they say${NO_MODEL}`, async () => {
    const reflect = open(tempFolder());
    const added = await reflect.add('When a migration fails, run `make db-reset` first.');
    await reflect.add('Screenshots of the page go into docs/pictures.');
    const found = await reflect.search('the migration failed on my machine');
    expect(found.map(({ id }) => id)).toEqual([added.id]);
    expect(found[0]?.relevance).toBeGreaterThan(0);
  });

  it('have what a person says of them, and are listed by it', async () => {
    const reflect = open(tempFolder());
    const commits = await reflect.add({
      text: 'Commit subjects have a scope.',
      kind: 'convention',
      tags: ['git'],
      queries: ['how do I write a commit message'],
    });
    await reflect.add('Staging has no real payments.');
    expect(commits).toMatchObject({ kind: 'convention', status: 'active' });
    expect(commits.tags).toContain('git');
    const ids = async (filter: Parameters<Reflect['list']>[0]): Promise<string[]> =>
      (await reflect.list(filter)).map(({ id }) => id);
    expect(await ids({ tag: 'git' })).toEqual([commits.id]);
    expect(await ids({ kind: 'convention' })).toEqual([commits.id]);
    expect(await ids({})).toHaveLength(2);
    expect(await ids({ limit: 1 })).toHaveLength(1);
    expect(await ids({ status: 'archived' })).toEqual([]);
  });

  it('are changed in single values', async () => {
    const reflect = open(tempFolder());
    const { id, body } = await reflect.add('Staging has no real payments.');
    await reflect.update(id, { title: 'Staging plays all payments.', status: 'archived' });
    expect(await reflect.get(id)).toMatchObject({ title: 'Staging plays all payments.', body });
    expect(await reflect.list()).toEqual([]);
    expect(await reflect.list({ status: 'all' })).toHaveLength(1);
  });

  it.skipIf(!hasModel)(`leave no word behind when they are removed${NO_MODEL}`, async () => {
    const dir = tempFolder();
    const reflect = open(dir);
    const { id } = await reflect.add('The quokkadeploy gate opens with a blue lantern.');
    await reflect.reindex();
    await reflect.remove(id);
    expect(await reflect.get(id)).toBeUndefined();
    expect(bytesBelow(dir).toLowerCase()).not.toContain('quokkadeploy');
    await expect(
      reflect.add('The quokkadeploy gate opens with a blue lantern.'),
    ).resolves.toMatchObject({ status: 'active' });
  });

  it('are told from one that is not there', async () => {
    const reflect = open(tempFolder());
    expect(await reflect.get('lrn-0000000000000000')).toBeUndefined();
    await expect(reflect.remove('lrn-0000000000000000')).rejects.toMatchObject({
      code: 'LEARNING_NOT_FOUND',
    });
  });
});
