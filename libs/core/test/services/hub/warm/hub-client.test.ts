import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROTOCOL_HEADER, PROTOCOL_VERSIONS } from '@reflect/hub-protocol';
import { describe, expect, it, onTestFinished } from 'vitest';

import { HubClient } from '../../../../src/services/hub/warm/hub-client.js';

const NEWER = {
  ...{ type: 'about:blank', title: 'Upgrade Required', status: 426, code: 'HUB_PROTOCOL' },
  detail: 'This hub speaks version 2 of its protocol.',
};

const FAILED = {
  ...{ type: 'about:blank', title: 'Internal Server Error', status: 500, code: 'HUB_INTERNAL' },
  ...{ detail: "Its log says what, under this answer's instance.", instance: 'f692-7399' },
};

/** A hub that answers everything with a problem, such as one that speaks no version that this client knows. */
async function hubThatSays(
  problem: typeof NEWER,
): Promise<{ url: string; asked: IncomingHttpHeaders[] }> {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    response.writeHead(problem.status, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify(problem));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, asked };
}

describe('a hub that speaks only newer versions of the protocol', () => {
  it.each(['rfh_token', ''])(
    'is told what this client speaks, and says what to do',
    async (token) => {
      const { url, asked } = await hubThatSays(NEWER);
      const { signal } = new AbortController();
      const client = new HubClient({ access: { url, token }, timeoutMs: 60_000, signal });
      await expect(client.me()).rejects.toMatchObject({
        code: 'HUB_ANSWER',
        message: expect.stringMatching(/version 2 .* update the older of the two/u) as string,
      });
      expect(asked[0]?.[PROTOCOL_HEADER]).toBe(PROTOCOL_VERSIONS.join(', '));
    },
  );
});

describe('a hub in which something failed', () => {
  it('is quoted with the name by which its log knows that', async () => {
    const { url } = await hubThatSays(FAILED);
    const { signal } = new AbortController();
    const client = new HubClient({
      access: { url, token: 'rfh_token' },
      timeoutMs: 60_000,
      signal,
    });
    await expect(client.me()).rejects.toMatchObject({
      code: 'HUB_BUSY',
      message: expect.stringContaining('(instance f692-7399)') as string,
    });
  });
});

describe('an address at which no hub is', () => {
  it('is said to be wrong when one logs in, and no project to be gone', async () => {
    const nothing = { type: 'about:blank', title: 'Not Found', status: 404, code: 'HUB_NOT_FOUND' };
    const { url } = await hubThatSays({ ...nothing, detail: 'There is no such route.' });
    const { signal } = new AbortController();
    const access = { url: `${url}/wrong`, token: 'rfh_token' };
    const client = new HubClient({ access, timeoutMs: 60_000, signal });
    await expect(client.me()).rejects.toMatchObject({
      code: 'HUB_ANSWER',
      message: expect.stringContaining('No hub is at that address') as string,
    });
    await expect(client.projects('k')).rejects.toMatchObject({ code: 'HUB_NO_PROJECT' });
  });
});
