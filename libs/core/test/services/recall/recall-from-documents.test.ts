import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import { recallFromDocuments } from '../../../src/services/recall/recall-from-documents.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { HAND_WRITTEN } from './support/hand-written-learnings.js';

const LEARNING = HAND_WRITTEN[0];
const ID = LEARNING?.id ?? '';

/** A folder with one learning, and what stands beside its document. */
async function folderWith(...endings: readonly string[]): Promise<DataPaths> {
  const paths = dataPaths({}, tempFolder());
  if (LEARNING !== undefined) await new FileLearningStore(paths).add(LEARNING);
  const original = documentIn(paths);
  for (const ending of endings) cpSync(original, original.replace(/\.md$/u, `${ending}.md`));
  return paths;
}

function documentIn({ documents }: DataPaths): string {
  return join(documents, readdirSync(documents).find((name) => name.endsWith('.md')) ?? '');
}

function ids(paths: DataPaths): string[] {
  const parts = { paths, now: 0, hasTime: () => true };
  const request = { text: LEARNING?.title ?? '', limit: 3, threshold: 0, foreignThreshold: 0 };
  return recallFromDocuments(parts, request).considered.map(({ record }) => record.id);
}

describe('recallFromDocuments', () => {
  it('finds a learning once, whatever copies a sync tool left beside it', async () => {
    const copies = [' (conflicted copy)', ' 2', '.sync-conflict-20260101-101010'];
    expect(ids(await folderWith(...copies))).toEqual([ID]);
  });

  it('finds one under a name that a person may have given it', async () => {
    const paths = await folderWith();
    const original = documentIn(paths);
    cpSync(original, original.replace(/\.md$/u, ' 2.md'));
    rmSync(original);
    expect(ids(paths)).toEqual([ID]);
  });

  it('does not take what is certainly a copy for the learning', async () => {
    const paths = await folderWith();
    const original = documentIn(paths);
    cpSync(original, original.replace(/\.md$/u, ' (conflicted copy).md'));
    rmSync(original);
    expect(ids(paths)).toEqual([]);
  });
});
