import { MiniLm, quantize, type QuantizedVector } from '@reflect/minilm';
import { tempFolder } from '@reflect/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { exampleRules } from '../../../src/engine/indexing/example-rules.js';
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
    expect(exampleRules()?.rules.map(({ questions }) => questions)).toContain(asked);
    expect(near('The moon is a balloon of cheese and song.')).toHaveLength(1);
  });

  it('knows nothing where the examples are not beside the model', async () => {
    vi.resetModules();
    vi.stubEnv('REFLECT_MODEL_DIR', tempFolder());
    const fresh = await import('../../../src/engine/indexing/nearest-situations.js');
    expect(fresh.nearestQuestions(place('Order ids start at 1000.'), model.modelId)).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('knows nothing of the vectors of another model', () => {
    expect(nearestQuestions(place('Order ids start at 1000.'), 'another model')).toEqual([]);
  });
});

describe('the places of situations and example rules', () => {
  it('were made by the model that is embedded, one for each situation of the table', () => {
    const places = exampleRules();
    expect(places?.modelId).toBe(model.modelId);
    expect(places?.situations.map(({ questions }) => questions)).toEqual(allQuestions());
  });

  it('have at least two questions each, since the two likest count', () => {
    const rules = exampleRules()?.rules ?? [];
    expect(rules.length).toBeGreaterThan(900);
    for (const { questions } of rules) expect(questions.length).toBeGreaterThan(1);
  });
});
