import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { onTestFinished } from 'vitest';

import { builtFile } from './built-file.js';
import { hubDatabase, isOnServer } from './hub-database.js';
import { NodeRun } from './node-run.js';
import { tempFolder } from './temp-folder.js';

/** Less than the tests wait, so that a hub that does not begin is ended. */
const START_MS = 90_000;
const PROGRAM = builtFile('@reflect/hub', 'main.cjs');
const TOKEN = /rfh_\S+/u;
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/u;
const TOKEN_AND_URL = new RegExp(`${TOKEN.source}[^]*${ADDRESS.source}`, 'u');

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
    const env = database === undefined ? {} : { DATABASE_URL: database.service };
    const migrated =
      database === undefined
        ? ''
        : await migrate(cwd, { ...env, ...settings, REFLECT_HUB_OWNER_URL: database.owner });
    const { printed, end } = await serve(
      cwd,
      { ...env, ...settings },
      database === undefined ? TOKEN_AND_URL : ADDRESS,
    );
    onTestFinished(end);
    const [admin = ''] = TOKEN.exec(`${migrated}${printed}`) ?? [];
    return RealHub.#withProject(printed, admin, key);
  }

  /**
   * The same in a copy of a folder in which a hub began and ended: to go on there takes a third of the time.
   * For files that need several; on a server each has a database of its own.
   */
  static async copy(
    key: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<RealHub> {
    if (isOnServer()) return RealHub.start(key, settings);
    const { folder, admin } = await (begun ??= begin());
    const cwd = tempFolder();
    cpSync(folder, cwd, { recursive: true });
    const { printed, end } = await serve(cwd, settings, ADDRESS);
    onTestFinished(end);
    return RealHub.#withProject(printed, admin, key);
  }

  static async #withProject(printed: string, admin: string, key: string): Promise<RealHub> {
    const [url = ''] = ADDRESS.exec(printed) ?? [];
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

interface Begun {
  readonly folder: string;
  readonly admin: string;
}

/** Of the tests of a file. */
let begun: Promise<Begun> | undefined;

async function begin(): Promise<Begun> {
  const folder = tempFolder();
  const { printed, end } = await serve(folder, {}, TOKEN_AND_URL);
  await end();
  return { folder, admin: TOKEN.exec(printed)?.[0] ?? '' };
}

interface Serving {
  readonly printed: string;
  readonly end: () => Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

function environment(cwd: string, settings: Environment): Environment {
  return { PATH: process.env['PATH'] ?? '', HOME: cwd, REFLECT_HUB_PORT: '0', ...settings };
}

async function migrate(cwd: string, settings: Environment): Promise<string> {
  const env = environment(cwd, settings);
  return (await new NodeRun({ args: [PROGRAM, 'migrate'], cwd, env }).ended).stdout;
}

/** A hub that serves once it printed what is `wanted`. */
async function serve(cwd: string, settings: Environment, wanted: RegExp): Promise<Serving> {
  const server = spawn(process.execPath, [PROGRAM], { cwd, env: environment(cwd, settings) });
  const closed = once(server, 'close');
  const end = async (): Promise<void> => {
    server.kill('SIGTERM');
    await closed;
  };
  try {
    return { printed: await untilPrinted(server.stdout, wanted), end };
  } catch (error) {
    await end();
    throw error;
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
