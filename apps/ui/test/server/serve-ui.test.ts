import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

import { serveUi, type RunningUi } from '../../src/index.js';
import { PageServer } from '../support/page-server.js';

function pageFolder(): string {
  const folder = tempFolder();
  for (const name of ['index.html', 'page.js', 'layout.js', 'page.css']) {
    writeFileSync(join(folder, name), `the ${name}`);
  }
  return folder;
}

async function served(port?: number): Promise<RunningUi> {
  const { reflect, project } = new PageServer();
  const running = await serveUi({
    reflect,
    cwd: project,
    clock: Date.now,
    version: '1.2.3',
    onProblem: () => undefined,
    pageFolder: pageFolder(),
    ...(port !== undefined && { port }),
  });
  onTestFinished(() => running.close());
  return running;
}

/** Whether something answers there. */
function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

function get(port: number, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/', headers };
    request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

describe('serveUi', () => {
  it('gives the page and, to who has the token, the data', async () => {
    const { url } = await served();
    const { origin, hash } = new URL(url);
    const page = await fetch(`${origin}/`);
    expect([page.status, await page.text()]).toEqual([200, 'the index.html']);
    expect((await fetch(`${origin}/api/learnings`)).status).toBe(401);
    const authorization = `Bearer ${hash.slice('#token='.length)}`;
    const data = await fetch(`${origin}/api/learnings`, { headers: { authorization } });
    expect(await data.json()).toEqual({ learnings: [], problems: [] });
  });

  it('listens at 127.0.0.1 and nowhere else', async () => {
    const { port } = await served();
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .map(({ address }) => address)
      .filter((address) => address !== '127.0.0.1');
    expect(await isOpen('127.0.0.1', port)).toBe(true);
    expect(await Promise.all(['::1', ...others].map((host) => isOpen(host, port)))).toEqual(
      ['::1', ...others].map(() => false),
    );
  });

  it('does not answer to a name that was rebound to it', async () => {
    const { port } = await served();
    expect(await get(port, { host: `127.0.0.1:${String(port)}` })).toBe(200);
    expect(await get(port, { host: `evil.example:${String(port)}` })).toBe(403);
  });

  it('opens a browser with a code that works once', async () => {
    const running = await served();
    const { origin, hash } = new URL(running.browserUrl());
    const ask = (): Promise<Response> =>
      fetch(`${origin}/api/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: hash.slice('#code='.length) }),
      });
    const { token } = (await (await ask()).json()) as { readonly token: string };
    expect(running.url).toBe(`${origin}/#token=${token}`);
    expect((await ask()).status).toBe(401);
  });

  it('says which port is taken', async () => {
    const { port } = await served();
    await expect(served(port)).rejects.toMatchObject({ code: 'UI_PORT_TAKEN' });
  });

  it('says where the page should be', async () => {
    const { reflect, project: cwd } = new PageServer();
    const parts = { reflect, cwd, clock: Date.now, version: '1' };
    const options = { ...parts, onProblem: () => undefined, pageFolder: tempFolder() };
    await expect(serveUi(options)).rejects.toMatchObject({ code: 'UI_NOT_BUILT' });
  });

  it('ends at once, connections that are kept alive included', async () => {
    const running = await served();
    const { origin } = new URL(running.url);
    await fetch(`${origin}/`);
    await running.close();
    expect(await isOpen('127.0.0.1', running.port)).toBe(false);
  });
});
