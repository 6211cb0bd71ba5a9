import { MiniLm, quantize, type QuantizedVector } from '@reflect/minilm';
import { afterAll, describe, expect, it } from 'vitest';

import {
  ASKED_OF_RULES,
  PLACED_BY,
  PLACE_SCALES,
} from '../../../src/engine/indexing/generated/example-rules.js';
import { nearestQuestions } from '../../../src/engine/indexing/nearest-situations.js';
import {
  allQuestions,
  questionsIn,
  situationsOf,
} from '../../../src/engine/indexing/situations.js';

const model = MiniLm.open().preload();

function near(rule: string): readonly (readonly string[])[] {
  return nearestQuestions(place(rule), model.modelId);
}

function place(rule: string): QuantizedVector {
  return quantize(model.embed(rule));
}

afterAll(() => {
  model.close();
});

describe('nearestQuestions', () => {
  it('finds the situation that a rule is about, also where it has none of its words', () => {
    const rule = 'Install what python scripts import from our own mirror.';
    expect(situationsOf(rule)).not.toContain('python packages');
    expect(near(rule)[0]).toBe(questionsIn('python packages'));
  });

  it('adds what was asked where a like rule applied, and nothing of one that is not', () => {
    const [, asked = []] = near('Order ids start at 1000.');
    expect(asked.length).toBeGreaterThan(1);
    expect(ASKED_OF_RULES).toContain(asked.join('; '));
    expect(near('The moon is a balloon of cheese and song.')).toHaveLength(1);
  });

  it('knows nothing of the vectors of another model', () => {
    expect(nearestQuestions(place('Order ids start at 1000.'), 'another model')).toEqual([]);
  });
});

describe('the places of situations and example rules', () => {
  it('were made by the model that is embedded, one for each list of questions', () => {
    expect(PLACED_BY).toBe(model.modelId);
    const rows = Buffer.from(PLACE_SCALES, 'base64').length / Float32Array.BYTES_PER_ELEMENT;
    expect(rows).toBe(allQuestions().length + ASKED_OF_RULES.length);
  });

  it('have at least two questions each, since the two likest count', () => {
    for (const line of ASKED_OF_RULES) expect(line.split('; ').length).toBeGreaterThan(1);
  });
});
