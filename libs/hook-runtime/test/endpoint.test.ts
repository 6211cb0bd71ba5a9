import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReflect } from '@reflect/core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { bundleHook, HarnessHome, idsIn } from './support/harness-home.js';

const folder = mkdtempSync(join(tmpdir(), 'reflect-endpoint-'));
let bundle = '';

beforeAll(() => {
  bundle = bundleHook(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

type Reply = (input: readonly string[], response: ServerResponse) => void;

/** A model that sees two things: money, and all else. */
const embeds: Reply = (input, response) => {
  const data = input.map((text) => ({ embedding: /price|money/i.test(text) ? [1, 0] : [0, 1] }));
  response.end(JSON.stringify({ data }));
};

async function serve(reply: () => Reply): Promise<{ url: string; asked: string[][] }> {
  const asked: string[][] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] };
      asked.push(input);
      reply()(input, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, asked };
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
    const { url, asked } = await serve(() => embeds);
    const home = await homeWith(url);
    const context = await prompt(home, 'tell me how money is to be kept here');
    expect(idsIn(context)).toHaveLength(1);
    expect(asked.slice(1)).toEqual([['tell me how money is to be kept here']]);
  });

  it('lets words answer when the endpoint breaks off, and says what is wrong', async () => {
    let reply = embeds;
    const { url } = await serve(() => reply);
    const home = await homeWith(url);
    reply = (_, response) => response.destroy();
    const context = await prompt(home, 'how do I store a price in whole cents');
    expect(idsIn(context)).toHaveLength(1);
    const [last] = home.objectsIn(home.paths.state).filter(({ event }) => event !== undefined);
    expect(JSON.stringify(last)).toContain('cannot be reached');
  });

  it('asks nothing for a prompt that is too short for recall', async () => {
    const { url, asked } = await serve(() => embeds);
    const home = await homeWith(url);
    expect(await prompt(home, 'money now')).toBe('');
    expect(asked).toHaveLength(1);
  });
});
