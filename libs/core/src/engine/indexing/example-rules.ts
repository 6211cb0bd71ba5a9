import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readRegularFile } from '@reflect/files';
import { findModelFolder, ModelError, type QuantizedVector } from '@reflect/minilm';

import { allQuestions } from './situations.js';

/** A situation or a rule, where it lies by meaning. */
export interface Place {
  readonly vector: QuantizedVector;
  /** What people ask in it, or asked where it applied. */
  readonly questions: readonly string[];
}

export interface Places {
  /** Of the weights that made the vectors. */
  readonly modelId: string;
  readonly situations: readonly Place[];
  readonly rules: readonly Place[];
}

/** Beside the model: as data of each program that builds an index it would be installed three times. */
const FILE = 'example-rules.json.gz';

/** Written by `tools/fit-situations.mjs`. */
interface Contents {
  readonly model: string;
  /** base64 of f32[rows]: first the situations of the table, then the rules. */
  readonly scales: string;
  /** base64 of u4[rows][dimension], the first of two in the lower half of a byte; 8 stands for 0. */
  readonly vectors: string;
  /** Of each rule. */
  readonly asked: readonly (readonly string[])[];
}

let known: Places | 'missing' | undefined;

/** Undefined where they are not beside the model, or belong to another table of situations. */
export function exampleRules(): Places | undefined {
  known ??= read() ?? 'missing';
  return known === 'missing' ? undefined : known;
}

function read(): Places | undefined {
  const contents = readContents();
  if (contents === undefined) return undefined;
  const { model: modelId, asked } = contents;
  // In memory of their own, since those of a buffer may lie anywhere.
  const scales = new Float32Array(new Uint8Array(Buffer.from(contents.scales, 'base64')).buffer);
  const values = unpacked(Buffer.from(contents.vectors, 'base64'));
  const situations = allQuestions();
  const questions = [...situations, ...asked];
  if (questions.length !== scales.length) return undefined;
  const dimension = values.length / scales.length;
  const places = questions.map((some, at) => ({
    questions: some,
    vector: {
      values: values.subarray(at * dimension, (at + 1) * dimension),
      scale: scales[at] ?? 0,
    },
  }));
  const count = situations.length;
  return { modelId, situations: places.slice(0, count), rules: places.slice(count) };
}

function readContents(): Contents | undefined {
  try {
    const bytes = readRegularFile(join(findModelFolder(), FILE));
    // Installed with the model, as the program is: its form is known where it is there.
    return bytes && (JSON.parse(gunzipSync(bytes).toString('utf8')) as Contents);
  } catch (error) {
    if (error instanceof ModelError) return undefined;
    throw error;
  }
}

/** Two components of four bits a byte. */
function unpacked(bytes: Uint8Array): Int8Array {
  const values = new Int8Array(2 * bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    values[2 * at] = (byte & 15) - 8;
    values[2 * at + 1] = (byte >> 4) - 8;
  }
  return values;
}
