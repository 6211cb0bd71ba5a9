import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MiniLm, dot } from '../src/index.js';
import { readMatrices } from './support/published-model.js';
import { encodeReference } from './support/reference-encoder.js';

let model: MiniLm;
beforeAll(() => {
  model = MiniLm.open();
});
afterAll(() => {
  model.close();
});

describe('embed', () => {
  const weights = readMatrices();

  it.each([
    '',
    'x',
    'fix the flaky test',
    'How do I fix the failing ESLint rule for module boundaries in src/index.ts?',
    '`git push --force-with-lease` 失敗 — café',
    'a '.repeat(15),
  ])('comes close to the network in double precision: %s', (text) => {
    const tokens = model.tokenise(text);
    const expected = Float32Array.from(encodeReference(weights, tokens));
    expect(dot(model.embed(text), expected)).toBeGreaterThan(0.999);
  });

  it.each([1, 3, 6])('comes close to the network that ends behind layer %i', (layers) => {
    const text = 'we squash before merging';
    const expected = Float32Array.from(encodeReference(weights, model.tokenise(text), layers));
    const vector = model.embed(text, { layers });
    expect(dot(vector, expected)).toBeGreaterThan(0.999);
    expect(vector).toHaveLength(model.dimension);
  });

  it('runs no fewer layers than one and no more than there are', () => {
    expect(model.embed('x', { layers: 0 })).toEqual(model.embed('x', { layers: 1 }));
    expect(model.embed('x', { layers: 99 })).toEqual(model.embed('x'));
    expect(model.embed('x', { layers: 3 })).not.toEqual(model.embed('x'));
  });

  it('gives the same vector of fewer layers, whatever was embedded in between, and preloaded', () => {
    const first = model.embed('the same text', { layers: 3 });
    model.embed('another');
    expect(model.embed('the same text', { layers: 3 })).toEqual(first);
    const preloaded = MiniLm.open().preload();
    preloaded.embed('another');
    expect(preloaded.embed('the same text', { layers: 3 })).toEqual(first);
    preloaded.close();
  });

  it('gives a vector of length 1', () => {
    const vector = model.embed('one two three');
    expect(vector).toHaveLength(model.dimension);
    expect(dot(vector, vector)).toBeCloseTo(1, 5);
  });

  it('puts related texts closer than unrelated ones', () => {
    const [question, answer, other] = [
      'how to undo the last commit',
      'git reset --soft HEAD~1 keeps the changes',
      'the cake needs forty minutes in the oven',
    ].map((text) => model.embed(text)) as [Float32Array, Float32Array, Float32Array];
    expect(dot(question, answer)).toBeGreaterThan(dot(question, other) + 0.1);
  });

  it('gives the same vector again, whatever was embedded in between', () => {
    const first = model.embed('the same text');
    model.embed('long '.repeat(300), { maxTokens: 256 });
    expect(model.embed('the same text')).toEqual(first);
  });

  it('gives the same vector when preloaded', () => {
    const texts = ['short', 'word '.repeat(200)];
    const cold = texts.map((text) => model.embed(text));
    const preloaded = MiniLm.open().preload().preload();
    expect(texts.map((text) => preloaded.embed(text))).toEqual(cold);
    preloaded.close();
  });

  it('reads no more than the wanted tokens', () => {
    const text = 'alpha beta gamma delta epsilon';
    expect(model.embed(text, { maxTokens: 4 })).toEqual(
      model.embed('alpha beta', { maxTokens: 4 }),
    );
    expect(model.tokenise(text, { maxTokens: 0 })).toEqual([101, 102]);
    expect(model.tokenise('a '.repeat(999))).toHaveLength(128);
    expect(model.tokenise('a '.repeat(999), { maxTokens: 999 })).toHaveLength(256);
  });

  it('ignores tokens beyond the model’s length and refuses none at all', () => {
    const tokens = Array.from({ length: 300 }, (_, i) => 1000 + i);
    expect(model.embedTokens(tokens)).toEqual(model.embedTokens(tokens.slice(0, 256)));
    expect(() => model.embedTokens([])).toThrow(expect.objectContaining({ code: 'MODEL_MISUSED' }));
  });
});

describe('MiniLm', () => {
  it('names model and weights', () => {
    expect({ model: model.model, id: model.modelId, dimension: model.dimension }).toEqual({
      model: 'all-MiniLM-L6-v2',
      id: 'all-MiniLM-L6-v2-u8-f20d0d47a6e1',
      dimension: 384,
    });
  });

  it('refuses to embed after close, and closes twice', () => {
    const closed = MiniLm.open();
    closed.close();
    closed.close();
    expect(() => closed.embed('x')).toThrow(expect.objectContaining({ code: 'MODEL_MISUSED' }));
  });
});

describe('readWords', () => {
  it('gives the sentence that embedding the words gives, and a unit vector for each word', () => {
    const { sentence, words } = model.readWords(['squash', 'the', 'commits']);
    expect(dot(sentence, model.embed('squash the commits'))).toBeCloseTo(1, 5);
    for (const word of words) expect(word && dot(word, word)).toBeCloseTo(1, 4);
  });

  it('knows a word of another form in another context', () => {
    const [, merged] = model.readWords(['requests', 'merged']).words;
    const { words } = model.readWords(['merge', 'billing']);
    const [merge, billing] = words;
    if (!merged || !merge || !billing) throw new RangeError('every word was reached');
    expect(dot(merged, merge)).toBeGreaterThan(dot(merged, billing));
  });

  it('tells rare words from frequent ones', () => {
    const [the, squash, pnpm] = model.readWords(['the', 'squash', 'pnpm']).rarities;
    expect(the).toBeLessThan(squash ?? 0);
    expect(squash).toBeLessThan(pnpm ?? 0);
  });

  it('leaves out the words that it does not reach', () => {
    const { words } = model.readWords(Array.from({ length: 300 }, () => 'word'));
    expect(words[0]).toBeDefined();
    expect(words[299]).toBeUndefined();
  });
});
