import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Digest, DriverAnswer } from '@reflect/core';
import { endpoint, type Endpoint, json, type Reply } from '@reflect/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { ApiOptions } from '../../src/api/api-conversation.js';
import { createApiDriver } from '../../src/api/api-driver.js';
import { apiSettings, KEY } from '../support/api-settings.js';

const digest: Digest = {
  harness: 'test',
  sessionId: 's1',
  items: [{ kind: 'corrected', origin: 'user', text: 'always use pnpm', lines: [3] }],
  transcriptTokens: 1000,
  digestTokens: 20,
};

const good = {
  learnings: [
    {
      kind: 'preference',
      title: 'Use pnpm',
      body: 'The project uses pnpm.',
      confidence: 'medium',
      tags: ['pnpm'],
      entities: [],
      relations: [],
      files: [],
      queries: [],
      evidence: [3],
      origin: 'user',
    },
  ],
  nothing_because: '',
};
const learned = {
  outcome: 'learned',
  drafts: [{ title: 'Use pnpm', evidence: [3], origin: 'user' }],
};

function driverFor(url: string, options: Partial<ApiOptions> = {}) {
  return createApiDriver({ ...apiSettings(url), ...options });
}

function run(
  { url }: Pick<Endpoint, 'url'>,
  options: Partial<ApiOptions> = {},
  signal = new AbortController().signal,
): Promise<DriverAnswer> {
  return driverFor(url, options).run(digest, { signal, workFolder: '/' });
}

const openAi = (content: unknown): Reply =>
  json(200, {
    choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 110, completion_tokens: 12 },
  });
const anthropic = (...content: readonly object[]): Reply =>
  json(200, {
    content,
    usage: { input_tokens: 100, cache_read_input_tokens: 7, output_tokens: 5 },
  });

describe('createApiDriver', () => {
  it('is there when address and model are set', async () => {
    expect(await driverFor('http://127.0.0.1:1').isAvailable()).toBe(true);
    expect(await driverFor('').isAvailable()).toBe(false);
    expect(await driverFor('http://127.0.0.1:1', { model: '' }).isAvailable()).toBe(false);
  });

  it('asks an OpenAI-compatible endpoint once, with key, schema and limit', async () => {
    const server = await endpoint(openAi(JSON.stringify(good)));
    expect(await run(server)).toMatchObject({
      ...learned,
      usage: { inputTokens: 110, outputTokens: 12 },
    });
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${KEY}` },
      body: {
        model: 'small',
        max_tokens: 900,
        response_format: { type: 'json_schema', json_schema: { strict: true } },
        messages: [
          { role: 'system' },
          { role: 'user', content: expect.stringContaining('| [corrected, user') as string },
        ],
      },
    });
  });

  it('asks an Anthropic-compatible endpoint once, and has it call a tool with the answer', async () => {
    const server = await endpoint(anthropic({ type: 'tool_use', name: 'w', input: good }));
    expect(await run(server, { protocol: 'anthropic' })).toMatchObject({
      ...learned,
      usage: { inputTokens: 107, outputTokens: 5 },
    });
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
      body: { max_tokens: 900, tool_choice: { type: 'tool', name: 'write_learnings' } },
    });
  });

  it('reads an answer of Anthropic that came as text', async () => {
    const server = await endpoint(anthropic({ type: 'text', text: JSON.stringify(good) }));
    expect(await run(server, { protocol: 'anthropic' })).toMatchObject(learned);
  });

  it('keeps the path of a base URL that has one', async () => {
    const server = await endpoint(openAi(JSON.stringify(good)));
    await run({ url: `${server.url}/openai/v2/` });
    expect(server.asked[0]?.path).toBe('/openai/v2/chat/completions');
  });

  it('sends no key where there is none', async () => {
    const server = await endpoint(openAi(JSON.stringify(good)));
    await run(server, { env: {} });
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  it('takes the key out of a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reflect-api-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, 'from-file\n');
    chmodSync(keyFile, 0o600);
    const server = await endpoint(openAi(JSON.stringify(good)));
    await run(server, { env: {}, keyFile });
    expect(server.asked[0]?.headers.authorization).toBe('Bearer from-file');
  });

  it('asks without a schema where the endpoint knows none', async () => {
    const refusal = json(400, { error: { message: 'unknown field response_format' } });
    const server = await endpoint(refusal, openAi(JSON.stringify(good)));
    expect(await run(server)).toMatchObject(learned);
    expect(server.asked.map(({ body }) => 'response_format' in body)).toEqual([true, false]);
  });

  it('takes "nothing worth keeping" for an answer', async () => {
    const nothing = JSON.stringify({ learnings: [], nothing_because: 'routine' });
    expect(await run(await endpoint(openAi(nothing)))).toEqual({
      outcome: 'nothing',
      reason: 'routine',
      usage: { inputTokens: 110, outputTokens: 12 },
    });
  });

  it('gives an unreadable answer one repair try and counts both', async () => {
    const server = await endpoint(openAi('{"lessons":[]}'), openAi(JSON.stringify(good)));
    expect(await run(server)).toMatchObject({
      ...learned,
      usage: { inputTokens: 220, outputTokens: 24 },
    });
    expect(JSON.stringify(server.asked[1]?.body)).toContain('Your last answer could not be read');
  });

  it('gives up after the repair try', async () => {
    const server = await endpoint(openAi('I would rather not.'));
    await expect(run(server)).rejects.toMatchObject({
      code: 'DRIVER_UNREADABLE',
      usage: { inputTokens: 220, outputTokens: 24 },
    });
    expect(server.asked).toHaveLength(2);
  });

  it.each<[name: string, reply: Reply, error: object]>([
    ['nothing in it', openAi(''), { code: 'DRIVER_EMPTY', usage: { inputTokens: 110 } }],
    ['no text', openAi(null), { code: 'DRIVER_EMPTY' }],
    ['no choice', json(200, { choices: [] }), { code: 'DRIVER_EMPTY' }],
    ['no JSON', json(200, '<html>'), { code: 'DRIVER_UNREADABLE' }],
    ['a redirect', json(302, '', { location: 'http://127.0.0.1:1/' }), { code: 'DRIVER_SETTINGS' }],
    ['400', json(400, { error: 'bad' }), { code: 'DRIVER_SETTINGS', pause: true }],
    ['401', json(401, { error: 'no' }), { code: 'DRIVER_LOGGED_OUT', pause: true }],
    ['402', json(402, {}), { code: 'DRIVER_QUOTA', pause: true }],
    ['404', json(404, { error: 'no such model' }), { code: 'DRIVER_SETTINGS' }],
    ['413', json(413, {}), { code: 'DRIVER_TOO_LARGE', retry: false }],
    ['a long prompt', json(400, { error: 'maximum context length' }), { code: 'DRIVER_TOO_LARGE' }],
    [
      '429',
      json(429, {}, { 'retry-after': '7' }),
      { code: 'DRIVER_RATE_LIMITED', retryAfterMs: 7000 },
    ],
    [
      '429 until a date',
      json(429, {}, { 'retry-after': 'Thu, 01 Jan 2026 00:01:00 GMT' }),
      { code: 'DRIVER_RATE_LIMITED', retryAfterMs: 60_000 },
    ],
    [
      'an empty account',
      json(429, { error: { code: 'insufficient_quota' } }),
      { code: 'DRIVER_QUOTA' },
    ],
    ['500', json(500, 'oops'), { code: 'DRIVER_OVERLOADED', pause: false, retry: true }],
    ['529', json(529, {}), { code: 'DRIVER_OVERLOADED' }],
  ])('says what %s means', async (_name, reply, error) => {
    const server = await endpoint(reply);
    await expect(run(server)).rejects.toMatchObject({ name: 'DriverError', ...error });
    expect(server.asked).toHaveLength(1);
  });

  it('stops reading an answer that does not end', async () => {
    const server = await endpoint((response) => {
      response.writeHead(200);
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(1 << 18), more);
      };
      more();
    });
    await expect(run(server)).rejects.toMatchObject({ code: 'DRIVER_UNREADABLE' });
  });

  it.each([
    [new DOMException('too late', 'TimeoutError'), 'DRIVER_TIMEOUT'],
    [undefined, 'DRIVER_ABORTED'],
  ])('lets go of an endpoint that does not answer: %s', async (reason, code) => {
    const stop = new AbortController();
    const server = await endpoint(() => {
      stop.abort(reason);
    });
    await expect(run(server, {}, stop.signal)).rejects.toMatchObject({ code });
  });

  it('says that nobody listens', async () => {
    const server = await endpoint((response) => response.destroy());
    await expect(run(server)).rejects.toMatchObject({ code: 'DRIVER_OFFLINE', pause: true });
    await expect(run({ url: 'http://127.0.0.1:1' })).rejects.toMatchObject({
      code: 'DRIVER_OFFLINE',
    });
  });

  it('keeps its key out of errors, even where the endpoint repeats it', async () => {
    const server = await endpoint(json(401, { error: `Incorrect key ${KEY}` }));
    await expect(run(server)).rejects.toMatchObject({
      message: expect.not.stringContaining(KEY) as string,
    });
  });

  it.each([
    ['a key with a line break', { env: { MY_KEY: `${KEY}\nx: y` } }],
    ['a key file that is not there', { env: {}, keyFile: '/nowhere/key' }],
  ])('refuses %s before it asks, without telling the key', async (_name, options) => {
    const server = await endpoint(openAi('{}'));
    await expect(run(server, options)).rejects.toMatchObject({
      code: 'DRIVER_SETTINGS',
      message: expect.not.stringContaining(KEY) as string,
    });
    expect(server.asked).toEqual([]);
  });

  it.each([
    'http://models.example/v1',
    'http://127.0.0.1.evil.example/v1',
    'http://localhost.evil.example/v1',
    'http://10.0.0.1/v1',
    'ftp://127.0.0.1/v1',
    'file:///etc/passwd',
    'https://me:secret@models.example/v1',
    'no address',
  ])('refuses the address %s', async (url) => {
    await expect(run({ url })).rejects.toMatchObject({
      code: 'DRIVER_SETTINGS',
      message: expect.not.stringContaining('secret') as string,
    });
  });
});
