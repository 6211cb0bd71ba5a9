import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { ResumableEmbedder } from '../../../src/engine/indexing/resumable-embedder.js';
import { CountingEmbedder } from './support/counting-embedder.js';

const TEXTS = Array.from({ length: 2_500 }, (_, at) => `text ${String(at)}`);

/** Embeds until so many texts are done. */
async function stopAfter(file: string, count: number): Promise<void> {
  const abort = new AbortController();
  const onProgress = (done: number): void => {
    if (done === count) abort.abort();
  };
  const inner = new CountingEmbedder();
  const run = new ResumableEmbedder(inner, file).embed(TEXTS, { signal: abort.signal, onProgress });
  await expect(run).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
}

async function resume(file: string): Promise<CountingEmbedder> {
  const inner = new CountingEmbedder();
  const vectors = await new ResumableEmbedder(inner, file).embed(TEXTS, {});
  const [first, last] = [0, TEXTS.length - 1].map((at) => inner.vectorOf(TEXTS[at] ?? ''));
  const scale = Math.fround(1 / 127);
  expect(vectors.map(({ values }) => values.length)).toEqual(TEXTS.map(() => inner.dimension));
  expect(vectors[0]?.values).toEqual(first?.values);
  expect(Math.fround(vectors[0]?.scale ?? 0)).toBe(scale);
  expect(vectors.at(-1)?.values).toEqual(last?.values);
  return inner;
}

describe('ResumableEmbedder', () => {
  it('takes up where a run was stopped', async () => {
    const file = join(tempFolder(), 'unfinished.jsonl');
    await stopAfter(file, 2_100);
    expect((await resume(file)).asked).toEqual(TEXTS.slice(2_048));
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    [
      'with a bit turned over',
      (bytes: Buffer) => {
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
        return bytes;
      },
    ],
  ])('embeds anew what was kept in a line that is %s', async (_, change) => {
    const file = join(tempFolder(), 'unfinished.jsonl');
    await stopAfter(file, 2_100);
    writeFileSync(file, change(readFileSync(file)));
    expect((await resume(file)).asked).toEqual(TEXTS.slice(1_024));
  });

  it('takes over nothing of another model', async () => {
    const file = join(tempFolder(), 'unfinished.jsonl');
    await stopAfter(file, 2_100);
    const other = new CountingEmbedder('other');
    await new ResumableEmbedder(other, file).embed(TEXTS, {});
    expect(other.asked).toEqual(TEXTS);
  });

  it('keeps nothing of a few texts, and forgets when it is told to', async () => {
    const file = join(tempFolder(), 'unfinished.jsonl');
    const embedder = new ResumableEmbedder(new CountingEmbedder(), file);
    await embedder.embed(TEXTS.slice(0, 1_024), {});
    expect(existsSync(file)).toBe(false);
    await embedder.embed(TEXTS, {});
    expect(existsSync(file)).toBe(true);
    embedder.forget();
    expect(existsSync(file)).toBe(false);
  });
});
