import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

import { hubDatabase, statements, type HubDatabase } from '../hub-database.js';
import { NodeRun } from '../node-run.js';
import { builtFile } from '../built-file.js';
import { tempFolder } from '../temp-folder.js';
import { HubProcess } from './hub-process.js';
import { StormClient } from './storm-client.js';
import { StormRandom } from './storm-random.js';

export interface StormSize {
  readonly clients: number;
  readonly pushes: number;
  readonly kills: number;
}

interface StormParts {
  readonly database: HubDatabase | undefined;
  readonly hubs: readonly HubProcess[];
  readonly worker: HubProcess | undefined;
  readonly open: (name: string) => Promise<StormClient>;
}

const TOKEN = /rfh_[0-9a-f]{32}_[\w-]{43}/;
const SHARED = 'lrn-00000000000000aa';

/**
 * Hubs over one database, with processes and database that are killed: on PGlite one process that is all of
 * it, on a server two hubs, a process that does nothing but jobs, and the server's own processes.
 */
export class HubStorm {
  readonly clients: StormClient[] = [];
  readonly killed = { hub: 0, worker: 0, database: 0 };
  readonly #random = new StormRandom(1);

  private constructor(
    private readonly parts: StormParts,
    readonly absent: StormClient,
  ) {}

  static async begin({ clients }: StormSize): Promise<HubStorm> {
    const database = await hubDatabase();
    const { hubs, worker, admin } = await startHubs(database);
    const urls = hubs.map(({ url }) => url);
    const ask = asker(urls[0] ?? '', admin);
    const wish = { key: 'github.com/acme/shop', name: 'shop', policy: 'trusted' };
    const { id: project } = await ask<{ id: string }>('POST', 'projects', wish);
    let count = 0;
    const open = async (name: string): Promise<StormClient> => {
      const { id: member } = await ask<{ id: string }>('POST', 'members', { name });
      await ask('PUT', `projects/${project}/members/${member}`, { role: 'proposer' });
      const token = { member, name: 'machine', scopes: ['read', 'propose'] };
      const { text } = await ask<{ text: string }>('POST', 'tokens', token);
      count += 1;
      const version = count % 2 === 0 ? 'older' : 'newer';
      return new StormClient({ urls, project, token: text }, new StormRandom(count), version);
    };
    const parts = { database, hubs, worker, open };
    // One that was there once, and comes back when it is over.
    const storm = new HubStorm(parts, await open('Absent'));
    for (let n = 0; n < clients; n++) storm.clients.push(await open(`Member ${String(n)}`));
    return storm;
  }

  /** All clients at once, while what they need is killed. */
  async rage({ clients, pushes, kills }: StormSize): Promise<void> {
    const day = '2026-11-20T10:00:00.000Z';
    const front = [`id: ${SHARED}`, 'kind: convention', 'title: Shared by all', 'tags: []'];
    const document = `---\n${[...front, `created: ${day}`, `updated: ${day}`].join('\n')}\n---\nAll edit this.\n`;
    const [first] = this.clients;
    await first?.begin(SHARED, document);
    await this.absent.sync();
    const each = Math.ceil(pushes / clients);
    let isOver = false;
    const killing = this.#kill(kills, () => isOver);
    try {
      await Promise.all(this.clients.map((client) => client.work(each, SHARED)));
    } finally {
      isOver = true;
      await killing;
    }
    for (const process of this.#processes()) await process.revive();
  }

  /** A machine that begins with nothing. */
  fresh(): Promise<StormClient> {
    return this.parts.open('Fresh');
  }

  /** Spreads the kills over the time that the clients take: the next one when so much was acknowledged. */
  async #kill(kills: number, isOver: () => boolean): Promise<void> {
    for (let n = 0; n < kills && !isOver(); n++) {
      await sleep(300 + this.#random.whole(1500));
      await this.#killOne();
    }
  }

  async #killOne(): Promise<void> {
    const { database, hubs, worker } = this.parts;
    const kind = this.#random.whole(database === undefined ? 1 : 4);
    if (kind === 2 && worker !== undefined) {
      this.killed.worker += 1;
      await worker.kill();
      await worker.revive();
    } else if (kind === 3 && database !== undefined) {
      this.killed.database += 1;
      await crash(database);
    } else {
      const hub = hubs[this.#random.whole(hubs.length)];
      this.killed.hub += 1;
      await hub?.kill();
      await hub?.revive();
    }
  }

  #processes(): readonly HubProcess[] {
    const { hubs, worker } = this.parts;
    return worker === undefined ? hubs : [...hubs, worker];
  }
}

/** A process of the server that is killed takes all others with it: the server recovers from its log. */
async function crash({ server }: HubDatabase): Promise<void> {
  try {
    const rows = await statements(server, [
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'reflect-hub' ORDER BY random() LIMIT 1`,
    ]);
    const [{ pid } = { pid: 0 }] = rows as { pid: number }[];
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It is being recovered still, or that connection is gone.
  }
}

interface Hubs {
  readonly hubs: readonly HubProcess[];
  readonly worker: HubProcess | undefined;
  readonly admin: string;
}

async function startHubs(database: HubDatabase | undefined): Promise<Hubs> {
  const cwd = tempFolder();
  const started: HubProcess[] = [];
  onTestFinished(async () => {
    await Promise.all(started.map((hub) => hub.kill('SIGTERM')));
  });
  const start = async (env: Readonly<Record<string, string>>): Promise<HubProcess> => {
    const hub = await HubProcess.start(env, cwd);
    started.push(hub);
    return hub;
  };
  if (database === undefined) {
    const hub = await start({ REFLECT_HUB_DATA: 'data' });
    return { hubs: [hub], worker: undefined, admin: TOKEN.exec(hub.printed)?.[0] ?? '' };
  }
  const DATABASE_URL = database.service;
  const env = { PATH: process.env['PATH'] ?? '', HOME: cwd, DATABASE_URL };
  const owner = { ...env, REFLECT_HUB_OWNER_URL: database.owner };
  const args = [builtFile('@reflect/hub', 'main.cjs'), 'migrate'];
  const { stdout } = await new NodeRun({ args, cwd, env: owner }).ended;
  const serving = { DATABASE_URL, REFLECT_HUB_JOBS: '0' };
  const hubs = [await start(serving), await start(serving)];
  const worker = await start({ DATABASE_URL, REFLECT_HUB_JOBS: '2' });
  return { hubs, worker, admin: TOKEN.exec(stdout)?.[0] ?? '' };
}

function asker(url: string, token: string) {
  return async <T>(method: string, path: string, body: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/v1/${path}`, sent);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
}
