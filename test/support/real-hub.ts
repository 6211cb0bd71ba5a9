import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

import { builtFile } from './built-file.js';
import { hubDatabase } from './hub-database.js';
import { NodeRun } from './node-run.js';
import { tempFolder } from './temp-folder.js';

const START_MS = 120_000;

interface Member {
  readonly id: string;
  readonly token: string;
}

/**
 * The hub of `npx @reflect/hub` in an empty folder, on PGlite, or on the server that
 * REFLECT_TEST_POSTGRES names; with the administrator's token that it printed.
 */
export class RealHub {
  readonly #project: string;

  private constructor(
    readonly url: string,
    private readonly admin: string,
    project: string,
  ) {
    this.#project = project;
  }

  /** With a project of this key; `settings` are variables of the hub. */
  static async start(
    key: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<RealHub> {
    const cwd = tempFolder();
    const database = await hubDatabase();
    const env = {
      ...{ PATH: process.env['PATH'] ?? '', HOME: cwd, REFLECT_HUB_PORT: '0', ...settings },
      ...(database !== undefined && { DATABASE_URL: database.service }),
    };
    const program = builtFile('@reflect/hub', 'main.cjs');
    let migrated = '';
    if (database !== undefined) {
      const owner = { ...env, REFLECT_HUB_OWNER_URL: database.owner };
      const run = await new NodeRun({ args: [program, 'migrate'], cwd, env: owner }).ended;
      migrated = run.stdout;
    }
    const server = spawn(process.execPath, [program], { cwd, env });
    const closed = once(server, 'close');
    onTestFinished(async () => {
      server.kill('SIGTERM');
      await closed;
    });
    const wanted =
      database === undefined
        ? /rfh_\S+[^]*http:\/\/127\.0\.0\.1:\d+/u
        : /http:\/\/127\.0\.0\.1:\d+/u;
    const printed = `${migrated}${await untilPrinted(server.stdout, wanted)}`;
    const [admin = ''] = /rfh_\S+/u.exec(printed) ?? [];
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/u.exec(printed) ?? [];
    const { id } = await ask<{ id: string }>(`${url}/v1/projects`, admin, { key, name: 'shop' });
    return new RealHub(url, admin, id);
  }

  async join(name: string, role: 'proposer' | 'reviewer', email?: string): Promise<Member> {
    const said = { name, email };
    const { id } = await ask<{ id: string }>(`${this.url}/v1/members`, this.admin, said);
    const member = `${this.url}/v1/projects/${this.#project}/members/${id}`;
    await ask(member, this.admin, { role }, 'PUT');
    const scopes = ['read', 'propose', ...(role === 'reviewer' ? ['review'] : [])];
    const wish = { member: id, name: 'laptop', scopes };
    const { text } = await ask<{ text: string }>(`${this.url}/v1/tokens`, this.admin, wish);
    return { id, token: text };
  }

  /** Approves all that waits; ids of the learnings. */
  async approveAll({ token }: Member): Promise<readonly string[]> {
    const { proposals } = await ask<{ proposals: { id: string; learningId: string }[] }>(
      `${this.url}/v1/projects/${this.#project}/proposals`,
      token,
    );
    for (const { id } of proposals) {
      await ask(`${this.url}/v1/proposals/${id}/review`, token, { decision: 'approve' });
    }
    return proposals.map(({ learningId }) => learningId);
  }

  /** Takes all that a member wrote back. */
  async revoke({ id }: Member): Promise<void> {
    const headers = { authorization: `Bearer ${this.admin}` };
    const address = `${this.url}/v1/members/${id}/revoke`;
    await answerOf(await fetch(address, { method: 'POST', headers }));
  }
}

async function ask<T>(
  address: string,
  token: string,
  ...[body, method = body === undefined ? 'GET' : 'POST']: readonly [body?: object, method?: string]
): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return (await answerOf(await fetch(address, { method, headers, ...sent }))) as T;
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${String(response.status)} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** All that was printed, once it shows what is looked for. */
function untilPrinted(stdout: NodeJS.ReadableStream, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const late = setTimeout(() => {
      reject(new Error(`the hub does not start, and printed: ${printed}`));
    }, START_MS);
    stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (!wanted.test(printed)) return;
      clearTimeout(late);
      resolve(printed);
    });
  });
}
