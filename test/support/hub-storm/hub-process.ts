import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { builtFile } from '../built-file.js';

const MAIN = builtFile('@reflect/hub', 'main.cjs');
const READY_MS = 120_000;

export type HubEnvironment = Readonly<Record<string, string>>;

/** A hub that is killed again and again, and started again at the same address. */
export class HubProcess {
  #child: ChildProcess | undefined;
  #printed = '';

  private constructor(
    readonly url: string,
    private readonly env: HubEnvironment,
    private readonly cwd: string,
  ) {}

  static async start(env: HubEnvironment, cwd: string): Promise<HubProcess> {
    const port = String(await freePort());
    const settings = {
      ...{ PATH: process.env['PATH'] ?? '', HOME: cwd, REFLECT_HUB_PORT: port },
      ...{ REFLECT_HUB_PUSHES_PER_MINUTE: '0', REFLECT_HUB_LOG_LEVEL: 'fatal', ...env },
    };
    const hub = new HubProcess(`http://127.0.0.1:${port}`, settings, cwd);
    await hub.revive();
    return hub;
  }

  /** All that it ever printed. */
  get printed(): string {
    return this.#printed;
  }

  /** Starts it, and waits until it answers. */
  async revive(): Promise<void> {
    const until = Date.now() + READY_MS;
    while (!(await isReady(this.url))) {
      // A database that is being recovered refuses a hub that starts.
      if (this.#child === undefined || this.#child.exitCode !== null) this.#spawn();
      if (Date.now() > until) throw new Error(`the hub does not start: ${this.#printed}`);
      await sleep(50);
    }
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'close');
    child.kill(signal);
    await gone;
  }

  #spawn(): void {
    const child = spawn(process.execPath, [MAIN], { cwd: this.cwd, env: this.env, stdio: 'pipe' });
    const note = (chunk: Buffer): void => {
      this.#printed += chunk.toString();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    this.#child = child;
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
