// Runs a command beside a PostgreSQL 17 with pgvector that is there for tests alone:
//
//   node tools/postgres.mjs [--folder DIR] -- COMMAND [ARGUMENT]...
//
// The command finds a superuser's URL in REFLECT_TEST_POSTGRES; where that is set already, its server is
// used. Else Debian 13 is put into a folder by mmdebstrap, once and some 520 MB (bench-out/postgres, or
// REFLECT_POSTGRES_DIR), and a server with data of its own runs in it by chroot, on loopback, until the
// command ends. Needs root and mmdebstrap on Linux; ends with 69 where they are missing.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));
const USAGE = 64;
const UNAVAILABLE = 69;
const PROGRAMS = '/usr/lib/postgresql/17/bin';
const READY_ATTEMPTS = 120;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: {
      type: 'string',
      default: process.env.REFLECT_POSTGRES_DIR ?? join(WORKSPACE, 'bench-out', 'postgres'),
    },
  },
});
if (positionals.length === 0) {
  fail('usage: node tools/postgres.mjs [--folder DIR] -- COMMAND [ARGUMENT]...', USAGE);
}
const given = process.env.REFLECT_TEST_POSTGRES;
process.exitCode = given ? await run(given) : await withServer(resolve(values.folder));

async function withServer(folder) {
  makeSystem(folder);
  // The server's data and socket lie below the folder, since the server cannot see what is outside.
  const home = mkdtempSync(join(folder, 'tmp', 'reflect-'));
  const inside = home.slice(folder.length);
  const password = randomBytes(16).toString('hex');
  const port = await freePort();
  writeFileSync(join(home, 'password'), password);
  const asPostgres = (program, ...args) => [
    ...['chroot', '--userspec=postgres:postgres', folder, `${PROGRAMS}/${program}`],
    ...args,
  ];
  const data = `${inside}/data`;
  let server;
  try {
    execFileSync('chroot', [folder, 'chown', '-R', 'postgres:postgres', inside]);
    const [chroot, ...initdb] = asPostgres('initdb', '-D', data, '--auth=scram-sha-256');
    const options = [`--pwfile=${inside}/password`, '--username=postgres', '--no-sync'];
    execFileSync(chroot, [...initdb, '--locale=C.UTF-8', ...options], { stdio: 'pipe' });
    const [, ...postgres] = asPostgres('postgres', '-D', data, '-p', String(port));
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: inside };
    const more = { fsync: 'off', max_connections: '200', log_min_messages: 'fatal' };
    const flags = Object.entries({ ...settings, ...more }).map(([key, is]) => `-c${key}=${is}`);
    server = spawn(chroot, [...postgres, ...flags], { stdio: ['ignore', 'ignore', 'inherit'] });
    await untilListening(server, { folder, port });
    return await run(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  } finally {
    if (server !== undefined && server.exitCode === null) {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT');
      await ended;
    }
    rmSync(home, { recursive: true, force: true });
  }
}

/** A half-made folder is never taken for a whole one. */
function makeSystem(folder) {
  if (existsSync(join(folder, PROGRAMS))) return;
  const hasTool = spawnSync('mmdebstrap', ['--version']).status === 0;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !hasTool) {
    const reason = 'PostgreSQL with pgvector is put into a folder by mmdebstrap, as root on Linux.';
    fail(`${reason} Install mmdebstrap, or name a server in REFLECT_TEST_POSTGRES.`, UNAVAILABLE);
  }
  const making = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  const packages = 'postgresql-17,postgresql-17-pgvector';
  const made = spawnSync(
    'mmdebstrap',
    [
      ...['--mode=root', '--variant=minbase', `--include=${packages}`],
      ...['--skip=cleanup/reproducible', 'trixie', making, 'http://deb.debian.org/debian'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(making, { recursive: true, force: true });
    fail(`mmdebstrap failed:\n${made.stderr.split('\n').slice(-8).join('\n')}`, UNAVAILABLE);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}

async function untilListening(server, { folder, port }) {
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt++) {
    if (server.exitCode !== null) break;
    const args = [folder, `${PROGRAMS}/pg_isready`, '-h', '127.0.0.1', '-p', String(port)];
    if (spawnSync('chroot', args).status === 0) return;
    await sleep(250);
  }
  throw new Error(`PostgreSQL in ${folder} did not start.`);
}

function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

function run(url) {
  const [command, ...args] = positionals;
  const child = spawn(command, args, {
    cwd: WORKSPACE,
    stdio: 'inherit',
    env: { ...process.env, REFLECT_TEST_POSTGRES: url },
  });
  return new Promise((done) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      done(1);
    });
    child.once('exit', (code) => done(code ?? 1));
  });
}

function fail(message, code) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
