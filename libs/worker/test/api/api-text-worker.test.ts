import { endpoint, json } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import type { ApiOptions } from '../../src/api/api-conversation.js';
import { createApiTextWorker } from '../../src/api/api-text-worker.js';
import { apiSettings } from '../support/api-settings.js';

describe('createApiTextWorker', () => {
  const question = { instruction: 'Be brief.', prompt: 'Why?', maxOutputTokens: 50 };

  it('is asked in words, in either dialect', async () => {
    const openai = await endpoint(
      json(200, {
        choices: [{ message: { content: ' Because. ' } }],
        usage: { prompt_tokens: 7, completion_tokens: 2 },
      }),
    );
    const anthropic = await endpoint(
      json(200, {
        content: [{ type: 'text', text: 'Because.' }],
        usage: { input_tokens: 7, output_tokens: 2 },
      }),
    );
    const ask = (url: string, protocol: ApiOptions['protocol']): Promise<unknown> | undefined =>
      createApiTextWorker({ ...apiSettings(url), protocol })?.ask({
        ...question,
        signal: new AbortController().signal,
      });
    const answer = { text: 'Because.', usage: { inputTokens: 7, outputTokens: 2 } };
    expect(await ask(openai.url, 'openai')).toEqual(answer);
    expect(await ask(anthropic.url, 'anthropic')).toEqual(answer);
    expect(openai.asked[0]?.body).toMatchObject({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Why?' },
      ],
      max_tokens: 50,
    });
    expect(openai.asked[0]?.body).not.toHaveProperty('response_format');
    expect(anthropic.asked[0]?.body).toMatchObject({ system: 'Be brief.', max_tokens: 50 });
  });

  it('fails as the driver does', async () => {
    const { url } = await endpoint(json(429, 'slow down', { 'retry-after': '7' }));
    const worker = createApiTextWorker(apiSettings(url));
    const asking = worker?.ask({ ...question, signal: new AbortController().signal });
    await expect(asking).rejects.toMatchObject({ code: 'DRIVER_RATE_LIMITED', retryAfterMs: 7000 });
  });

  it('is not there where no endpoint is set', () => {
    expect(createApiTextWorker(apiSettings(''))).toBeUndefined();
  });
});
