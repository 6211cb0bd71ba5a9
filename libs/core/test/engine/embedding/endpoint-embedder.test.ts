import { join } from 'node:path';
import { endpoint, json, type Reply, tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { requestEmbeddings } from '../../../src/engine/embedding/request-embeddings.js';
import { openReflect } from '../../../src/api/open-reflect.js';
import type { Reflect } from '../../../src/api/reflect.js';

/** A model that knows three topics: one component for each, and one for everything else. */
const TOPICS = [/money|price|cents/i, /cat|pet/i, /deploy|release|ship/i];

function vectorOf(text: string): number[] {
  const found = TOPICS.map((topic) => (topic.test(text) ? 1 : 0));
  return [...found, found.includes(1) ? 0 : 1];
}

const embeds: Reply = (response, { body }) => {
  const input = body['input'] as string[];
  const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
  json(200, { data: data.reverse() })(response, { path: '', headers: {}, body });
};

const down = json(503, 'not now');

function open(url: string, home: string, more: Record<string, string> = {}): Reflect {
  return openReflect({
    env: {
      REFLECT_STATE_DIR: join(home, 'state'),
      REFLECT_LEARNINGS_DIR: join(home, 'learnings'),
      REFLECT_EMBEDDER: 'endpoint',
      REFLECT_EMBEDDER_URL: url,
      REFLECT_EMBEDDER_MODEL: 'topics',
      REFLECT_EMBEDDER_QUERY_TIMEOUT: '20000',
      REFLECT_RECALL_BAR: '0.3',
      ...more,
    },
  });
}

const PRICES = 'When you store a price, use whole cents';
const PETS = 'When a pet is fed, write down the hour';

async function titles(reflect: Reflect, text: string): Promise<string[]> {
  const { results } = await reflect.recall({ text });
  return results.map(({ record }) => record.title);
}

describe('an endpoint that embeds', () => {
  it('finds by its meaning what shares no word with the question', async () => {
    const { url, asked } = await endpoint(embeds);
    const reflect = open(url, tempFolder());
    await reflect.learn(PRICES);
    await reflect.learn(PETS);
    const report = await reflect.reindex();
    expect(report).toMatchObject({ documents: 2, embedded: 2, changed: true });
    expect(await titles(reflect, 'how is money kept')).toEqual([PRICES]);
    expect(asked.map(({ path, body }) => [path, body['model']])).toEqual([
      ['/v1/embeddings', 'topics'],
      ['/v1/embeddings', 'topics'],
    ]);
  });

  it('is sent no secret, and the key only in its header', async () => {
    const { url, asked } = await endpoint(embeds);
    const reflect = open(url, tempFolder(), { REFLECT_EMBEDDER_KEY: 'key-1' });
    await reflect.learn(PRICES);
    await reflect.reindex();
    await reflect.recall({ text: `where does ghp_${'a1B2'.repeat(9)} keep its money` });
    const last = asked.at(-1);
    expect(last?.headers.authorization).toBe('Bearer key-1');
    expect(JSON.stringify(last?.body)).toContain('[REDACTED:github-token]');
    expect(JSON.stringify(asked.map(({ body }) => body))).not.toContain('key-1');
  });

  it('leaves words to answer while it is down, and embeds what it missed when it is back', async () => {
    const { url } = await endpoint(embeds, down, down, embeds);
    const reflect = open(url, tempFolder());
    await reflect.learn(PETS);
    await reflect.reindex();
    await reflect.learn(PRICES);
    const without = await reflect.reindex();
    expect(without).toMatchObject({ documents: 2, embedded: 0, reused: 1, changed: true });
    expect(without.embedding).toMatchObject({ code: 'ENDPOINT_REFUSED' });
    const words = await reflect.recall({ text: 'store a price in cents' });
    expect(words.signals).not.toContain('dense');
    expect(words.problem).toMatch(/refuses to embed: HTTP 503 not now/);
    expect(words.results.map(({ record }) => record.title)).toEqual([PRICES]);
    expect(await reflect.reindex()).toMatchObject({ embedded: 1, reused: 1, changed: true });
    expect(await titles(reflect, 'how is money kept')).toEqual([PRICES]);
    expect(await reflect.reindex()).toMatchObject({ embedded: 0, changed: false });
  });

  it('makes an index of its own when the embedded model made the one before', async () => {
    const home = tempFolder();
    const { url } = await endpoint(embeds);
    const before = open(url, home, { REFLECT_EMBEDDER: 'embedded' });
    await before.learn(PRICES);
    await before.reindex();
    const after = open(url, home);
    const foreign = await after.recall({ text: 'how is money kept' });
    expect(foreign.problem).toMatch(/The index was made with all-MiniLM/);
    expect(await after.reindex()).toMatchObject({ embedded: 1, changed: true });
    expect(await titles(after, 'how is money kept')).toEqual([PRICES]);
  });

  it('says where a cosine of this model lies on the scale that the bars are set by', async () => {
    const { url } = await endpoint(embeds);
    const home = tempFolder();
    const reflect = open(url, home, {
      REFLECT_EMBEDDER_UNRELATED: '0.5',
      REFLECT_EMBEDDER_RELATED: '1',
    });
    await reflect.learn(PRICES);
    await reflect.reindex();
    const { considered } = await reflect.recall({ text: 'how is money kept' });
    expect(considered[0]?.explanation.cosine).toBeCloseTo(0.6, 2);
  });
});

describe('requestEmbeddings', () => {
  const settings = { model: 'topics', allowHttp: false, keyEnv: '', keyFile: '', env: {} };
  const ask = (url: string): Promise<unknown> =>
    requestEmbeddings({ ...settings, url }, ['a', 'b'], AbortSignal.timeout(20_000));
  const item = (embedding: unknown): object => ({ embedding });

  it.each([
    ['no JSON', 'what?'],
    ['no data', {}],
    ['too few', { data: [item([1])] }],
    ['too many', { data: [item([1]), item([1]), item([1])] }],
    ['two lengths', { data: [item([1]), item([1, 2])] }],
    ['no numbers', { data: [item(['1']), item(['2'])] }],
    ['nothing', { data: [item([]), item([])] }],
    ['a zero', { data: [item([0, 0]), item([0, 0])] }],
    [
      'one place twice',
      {
        data: [
          { index: 0, embedding: [1] },
          { index: 0, embedding: [1] },
        ],
      },
    ],
    [
      'a place beyond',
      {
        data: [
          { index: 0, embedding: [1] },
          { index: 9, embedding: [1] },
        ],
      },
    ],
    ['too much', { data: [item(Array.from({ length: 9000 }, () => 1)), item([1])] }],
  ])('takes no answer with %s', async (_, body) => {
    const { url } = await endpoint(json(200, body));
    await expect(ask(url)).rejects.toMatchObject({ code: 'ENDPOINT_ANSWER' });
  });

  it('tells what is wrong with the settings before anything is sent', async () => {
    await expect(ask('http://models.example/v1')).rejects.toThrow(
      'embedder.url is http: to models.example; use https, or set embedder.allowHttp.',
    );
    const unnamed = requestEmbeddings(
      { ...settings, model: '', url: 'http://localhost' },
      ['a'],
      AbortSignal.timeout(1_000),
    );
    await expect(unnamed).rejects.toThrow('embedder.model is not set.');
  });

  it('says so when nobody is there', async () => {
    await expect(ask('http://127.0.0.1:9')).rejects.toMatchObject({ code: 'ENDPOINT_UNREACHABLE' });
  });
});
