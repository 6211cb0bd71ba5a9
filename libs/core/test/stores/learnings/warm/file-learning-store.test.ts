import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { renderLearning } from '../../../../src/stores/learnings/warm/learning-document.js';
import { LearningError } from '../../../../src/stores/learnings/learning-errors.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import { dataPaths, type DataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { listed, testLearningStore } from '../learning-store.contract.js';
import { SAMPLE } from '../support/plain-sample.js';

testLearningStore('FileLearningStore', () => new FileLearningStore(dataPaths({}, tempFolder())));

const SLUG = 'use-pnpm-in-this-repository';

function folder(files: Readonly<Record<string, string | Uint8Array>> = {}): DataPaths {
  const paths = dataPaths({}, tempFolder());
  mkdirSync(paths.documents, { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(paths.documents, name), text);
  return paths;
}

const files = (paths: DataPaths): string[] =>
  readdirSync(paths.documents)
    .filter((name) => !name.startsWith('.'))
    .sort();

async function problems(paths: DataPaths): Promise<{ code: string; path: string | undefined }[]> {
  return (await listed(new FileLearningStore(paths))).flatMap((item) =>
    item.type === 'problem' ? [{ code: item.problem.code, path: item.problem.place.path }] : [],
  );
}

describe('FileLearningStore', () => {
  it('writes a document and a sidecar that only their owner may read', async () => {
    const paths = dataPaths({}, tempFolder());
    await new FileLearningStore(paths).add(SAMPLE);
    expect(files(paths)).toEqual([`${SLUG}.entities.yaml`, `${SLUG}.md`]);
    const { document, sidecar } = renderLearning(SAMPLE);
    expect(readFileSync(join(paths.documents, `${SLUG}.md`), 'utf8')).toBe(document);
    expect(readFileSync(join(paths.documents, `${SLUG}.entities.yaml`), 'utf8')).toBe(sidecar);
    const modes = [paths.documents, ...files(paths).map((name) => join(paths.documents, name))].map(
      (path) => (statSync(path).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '600', '600']);
  });

  it('leaves nothing but the files behind', async () => {
    const paths = dataPaths({}, tempFolder());
    await new FileLearningStore(paths).add(SAMPLE);
    expect(readdirSync(join(paths.documents, '.staging'))).toEqual([]);
    expect(readdirSync(dirname(paths.documents))).toEqual(['documents']);
  });

  it('sees at once what a person or another process changed', async () => {
    const paths = folder();
    const store = new FileLearningStore(paths);
    const before = await store.add(SAMPLE);
    const path = join(paths.documents, `${SLUG}.md`);
    writeFileSync(path, readFileSync(path, 'utf8').replace('count: 1', 'count: 12'));
    const after = await store.get(SAMPLE.id);
    const source = { ...SAMPLE.source, origin: 'document' };
    const unseen = { ...SAMPLE, source, status: 'proposed', isUnseen: true };
    expect(after?.learning).toEqual({ ...unseen, count: 12 });
    const trusting = new FileLearningStore(paths, { isTrusted: true });
    expect((await trusting.get(SAMPLE.id))?.learning).toEqual({ ...SAMPLE, count: 12 });
    expect(after?.stamp).not.toBe(before.stamp);
  });

  it('keeps what a person wrote through an update', async () => {
    const document = renderLearning(SAMPLE)
      .document.replace('kind: lesson', 'kind: lesson # mine\nowner: Ada')
      .replace('Situation', '#  My heading  \n\nSituation');
    const sidecar = '# by hand\nentities: []\nextra: 1\n';
    const paths = folder({ 'by-hand.md': document, 'by-hand.entities.yaml': sidecar });
    const store = new FileLearningStore(paths);
    await store.update(SAMPLE.id, (current) => ({
      ...current,
      count: 2,
      entities: [{ name: 'pnpm', type: 'command' }],
    }));
    expect(readFileSync(join(paths.documents, 'by-hand.md'), 'utf8')).toBe(
      document.replace('count: 1', 'count: 2').replace('[pnpm, package.json]', '[pnpm]'),
    );
    expect(readFileSync(join(paths.documents, 'by-hand.entities.yaml'), 'utf8')).toBe(
      '# by hand\nentities: [{name: pnpm, type: command}]\nextra: 1\n',
    );
  });

  it('reports a broken document with its line, skips it and leaves it as it is', async () => {
    const broken = renderLearning(SAMPLE).document.replace('kind: lesson', 'kind: lessson');
    const paths = folder({ 'broken.md': broken });
    const store = new FileLearningStore(paths);
    expect(await listed(store)).toEqual([
      { type: 'problem', problem: expect.any(LearningError) as LearningError },
    ]);
    const path = join(paths.documents, 'broken.md');
    expect(await store.get(SAMPLE.id)).toBeUndefined();
    await expect(store.add(SAMPLE)).rejects.toMatchObject({
      code: 'LEARNING_INVALID',
      place: { path, line: 4 },
    });
    expect(files(paths)).toEqual(['broken.md']);
    expect(readFileSync(path, 'utf8')).toBe(broken);
  });

  it('reads what a newer reflect wrote and does not change it', async () => {
    const { document, sidecar = '' } = renderLearning(SAMPLE);
    const newer = document.replace('format: 1', 'format: 9');
    const paths = folder({ 'a.md': newer, 'a.entities.yaml': sidecar });
    const store = new FileLearningStore(paths);
    expect((await store.get(SAMPLE.id))?.learning).toEqual(SAMPLE);
    const refused = { code: 'LEARNING_NEWER_FORMAT' };
    await expect(store.update(SAMPLE.id, (c) => ({ ...c, count: 5 }))).rejects.toMatchObject(
      refused,
    );
    await expect(store.remove(SAMPLE.id)).rejects.toMatchObject(refused);
    expect(readFileSync(join(paths.documents, 'a.md'), 'utf8')).toBe(newer);
  });

  it.each([
    "a (Ada's conflicted copy 2026-11-21).md",
    'a.sync-conflict-20261121-101500-ABCDEFG.md',
    'a (1).md',
    'a 2.md',
    'a - Copy.md',
    'b-LAPTOP.md',
  ])('reports %s, a copy of a document, and does not load it', async (name) => {
    const { document } = renderLearning(SAMPLE);
    const paths = folder({ 'a.md': document, [name]: document.replace('count: 1', 'count: 99') });
    expect(await problems(paths)).toEqual([
      { code: 'LEARNING_COPY', path: join(paths.documents, name) },
    ]);
    expect((await new FileLearningStore(paths).get(SAMPLE.id))?.learning.count).toBe(1);
  });

  it('loads of several documents with one id one that was written here, whatever the others are called', async () => {
    const paths = folder({});
    await new FileLearningStore(paths).add({ ...SAMPLE, title: 'The own document' });
    const foreign = renderLearning({ ...SAMPLE, title: 'Foreign' }).document;
    writeFileSync(join(paths.documents, 'a.md'), foreign);
    for (const store of [new FileLearningStore(paths), new FileLearningStore(paths)]) {
      expect((await store.get(SAMPLE.id))?.learning.title).toBe('The own document');
    }
    expect(await problems(paths)).toEqual([
      { code: 'LEARNING_COPY', path: join(paths.documents, 'a.md') },
    ]);
  });

  it('does not load a conflicted copy even when the original is gone', async () => {
    const name = 'a (conflicted copy).md';
    const paths = folder({ [name]: renderLearning(SAMPLE).document });
    expect(await problems(paths)).toEqual([
      { code: 'LEARNING_COPY', path: join(paths.documents, name) },
    ]);
  });

  it('loads a title that only looks like a copy', async () => {
    const paths = folder({ 'release 2.md': renderLearning(SAMPLE).document });
    expect((await new FileLearningStore(paths).get(SAMPLE.id))?.slug).toBe('release 2');
  });

  it('reports what is no document, and follows no link', async () => {
    const paths = folder({
      'binary.md': new Uint8Array([0x2d, 0xff, 0xfe, 0x00]),
      'huge.md': `---\n${'x'.repeat(1024 * 1024)}`,
      'empty.md': '',
      'notes.txt': 'ignored',
      '.hidden.md': 'ignored',
    });
    const outside = join(tempFolder(), 'outside.md');
    writeFileSync(outside, renderLearning(SAMPLE).document);
    symlinkSync(outside, join(paths.documents, 'link.md'));
    mkdirSync(join(paths.documents, 'folder.md'));
    if (process.platform !== 'win32') execFileSync('mkfifo', [join(paths.documents, 'pipe.md')]);
    const names = [
      'binary',
      'empty',
      'folder',
      'huge',
      'link',
      ...(process.platform === 'win32' ? [] : ['pipe']),
    ];
    expect(await problems(paths)).toEqual(
      names.map((name) => ({
        code: 'LEARNING_INVALID',
        path: join(paths.documents, `${name}.md`),
      })),
    );
  });

  it('does not take a sidecar that a crash left behind for that of a new learning', async () => {
    const paths = folder({ [`${SLUG}.entities.yaml`]: 'entities: [{name: old, type: path}]\n' });
    const bare: Learning = { ...SAMPLE, entities: [], relations: [] };
    const store = new FileLearningStore(paths);
    await store.add(bare);
    expect((await new FileLearningStore(paths).get(SAMPLE.id))?.learning).toEqual(bare);
  });

  it('reads the learning without its sidecar', async () => {
    const paths = folder({ 'a.md': renderLearning(SAMPLE).document });
    expect((await new FileLearningStore(paths).get(SAMPLE.id))?.learning).toEqual({
      ...SAMPLE,
      entities: [
        { name: 'pnpm', type: 'concept' },
        { name: 'package.json', type: 'path' },
      ],
      relations: [],
    });
  });

  it('is empty where there is no folder', async () => {
    expect(await listed(new FileLearningStore(dataPaths({}, tempFolder())))).toEqual([]);
  });

  it('says so when the folder is a file', async () => {
    const paths = dataPaths({}, tempFolder());
    mkdirSync(paths.learnings, { recursive: true });
    writeFileSync(paths.documents, '');
    const store = new FileLearningStore(paths);
    await expect(store.get(SAMPLE.id)).rejects.toMatchObject({ code: 'STORAGE_DENIED' });
    await expect(store.add(SAMPLE)).rejects.toMatchObject({ code: 'STORAGE_DENIED' });
  });
});
