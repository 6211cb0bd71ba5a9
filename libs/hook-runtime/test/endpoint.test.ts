import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReflect } from '@reflect/core';
import { endpoint, type Asked, type Reply } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bundleHook, HarnessHome, idsIn } from './support/harness-home.js';

const folder = mkdtempSync(join(tmpdir(), 'reflect-endpoint-'));
let bundle = '';

beforeAll(() => {
  bundle = bundleHook(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A model that sees two things: money, and all else. */
const embeds: Reply = (response, asked) => {
  const data = inputOf(asked).map((text) => ({
    embedding: /price|money/i.test(text) ? [1, 0] : [0, 1],
  }));
  response.end(JSON.stringify({ data }));
};

function inputOf({ body }: Asked): readonly string[] {
  return body['input'] as string[];
}

async function homeWith(url: string): Promise<HarnessHome> {
  const env = {
    REFLECT_EMBEDDER: 'endpoint',
    REFLECT_EMBEDDER_URL: url,
    REFLECT_EMBEDDER_MODEL: 'money',
    REFLECT_EMBEDDER_QUERY_TIMEOUT: '5000',
    REFLECT_RECALL_BAR: '0.3',
  };
  const home = new HarnessHome(bundle, 'claude', env);
  const { state, learnings } = home.paths;
  const reflect = openReflect({
    env: { ...env, REFLECT_STATE_DIR: state, REFLECT_LEARNINGS_DIR: learnings },
  });
  await reflect.learn('When you store a price, use whole cents');
  await reflect.reindex();
  return home;
}

function prompt(home: HarnessHome, text: string): Promise<string> {
  return home.fire({ recorded: 'UserPromptSubmit', fields: { prompt: text } });
}

describe('a hook whose settings name an endpoint', () => {
  it('gives by meaning what shares no word with the prompt', async () => {
    const { url, asked } = await endpoint(embeds);
    const home = await homeWith(url);
    const context = await prompt(home, 'tell me how money is to be kept here');
    expect(idsIn(context)).toHaveLength(1);
    expect(asked.slice(1).map(inputOf)).toEqual([['tell me how money is to be kept here']]);
  });

  it('lets words answer when the endpoint breaks off, and says what is wrong', async () => {
    const { url } = await endpoint(embeds, (response) => response.destroy());
    const home = await homeWith(url);
    const context = await prompt(home, 'how do I store a price in whole cents');
    expect(idsIn(context)).toHaveLength(1);
    const [last] = home.objectsIn(home.paths.state).filter(({ event }) => event !== undefined);
    expect(JSON.stringify(last)).toContain('cannot be reached');
  });

  it('asks nothing for a prompt that is too short for recall', async () => {
    const { url, asked } = await endpoint(embeds);
    const home = await homeWith(url);
    expect(await prompt(home, 'money now')).toBe('');
    expect(asked).toHaveLength(1);
  });
});
