import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../apps/hub/dist/main.cjs', import.meta.url));
const START_MS = 120_000;

/** The built hub in a process of its own, once it is ready. */
export async function serve({ env }, cwd) {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const child = spawn(process.execPath, [PROGRAM], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, HOME: cwd, NODE_ENV: 'production' },
      ...{ REFLECT_HUB_PORT: String(port), REFLECT_HUB_LOG_LEVEL: 'fatal' },
      ...{ REFLECT_HUB_PUSHES_PER_MINUTE: '0', ...env },
    },
  });
  const ended = once(child, 'exit');
  const until = Date.now() + START_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('the hub does not start');
    await sleep(100);
  }
  return {
    url,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
