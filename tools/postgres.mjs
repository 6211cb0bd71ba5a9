// Runs a command beside a PostgreSQL 17 with pgvector that is there for tests alone:
//
//   node tools/postgres.mjs [--folder DIR] [--if-there] -- COMMAND [ARGUMENT]...
//   node tools/postgres.mjs --where
//
// The command finds a superuser's URL in REFLECT_TEST_POSTGRES; where that is set already, its server is
// used. Else Debian 13 is put into a folder by mmdebstrap, once and some 520 MB (bench-out/postgres, or
// REFLECT_POSTGRES_DIR), and a server with data of its own runs in it by chroot, on loopback, until the
// command ends. Needs root and mmdebstrap on Linux; ends with 69 where they are missing. With --if-there
// nothing is made: where there is no such folder yet either, and no PostgreSQL with pgvector of Debian's
// packages is installed, it says that the command is skipped. --where tells which of them it would be.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));
const USAGE = 64;
const UNAVAILABLE = 69;
const PROGRAMS = '/usr/lib/postgresql/17/bin';
/** The oldest that a hub takes. */
const OLDEST = 15;
const READY_ATTEMPTS = 120;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: {
      type: 'string',
      default: process.env.REFLECT_POSTGRES_DIR ?? join(WORKSPACE, 'bench-out', 'postgres'),
    },
    'if-there': { type: 'boolean', default: false },
    where: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const HELP = `usage: node tools/postgres.mjs [--folder DIR] [--if-there] -- COMMAND [ARGUMENT]...
       node tools/postgres.mjs --where

Runs COMMAND beside a PostgreSQL 17 with pgvector that is there for tests alone, and ends it with the command,
which finds the URL of a superuser in REFLECT_TEST_POSTGRES.

  --folder DIR  where Debian with the server is, or is put (520 MB; default: bench-out/postgres); needs root
  --if-there    make nothing: say that COMMAND is skipped where there is no server yet
  --where       say which server it would be`;
if (values.help) {
  process.stdout.write(`${HELP}\n`);
  process.exit(0);
}
if (positionals.length === 0 && !values.where) fail(HELP, USAGE);
const given = process.env.REFLECT_TEST_POSTGRES;
const folder = resolve(values.folder);
const installed = installedServer();
const where = given ? 'given' : isMade(folder) ? folder : (installed?.programs ?? 'nowhere');
if (values.where) {
  process.stdout.write(`${where}\n`);
} else if (given) {
  process.exitCode = await run(given);
} else if (!values['if-there']) {
  makeSystem(folder);
  process.exitCode = await withServer(inFolder(folder));
} else if (where === 'nowhere') {
  const names = 'REFLECT_TEST_POSTGRES names no server, none was made by "npm run test:postgres",';
  process.stderr.write(
    `skipped: ${names} and no PostgreSQL ${String(OLDEST)} or later with pgvector is installed here.\n`,
  );
} else {
  process.exitCode = await withServer(isMade(folder) ? inFolder(folder) : installed);
}

function isMade(at) {
  return process.getuid?.() === 0 && existsSync(join(at, PROGRAMS));
}

/** Its data and socket lie below the folder, since the server cannot see what is outside. */
function inFolder(at) {
  return {
    tmp: join(at, 'tmp'),
    own: (home) => {
      execFileSync('chroot', [at, 'chown', '-R', 'postgres:postgres', home.slice(at.length)]);
    },
    seen: (path) => path.slice(at.length),
    command: (program, ...args) => [
      'chroot',
      ['--userspec=postgres:postgres', at, `${PROGRAMS}/${program}`, ...args],
      {},
    ],
  };
}

/** The latest of Debian's packages that has pgvector; undefined where there is none. */
function installedServer() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const version = versions
    .filter((one) => Number(one) >= OLDEST && existsSync(`/usr/lib/postgresql/${one}/bin/postgres`))
    .filter((one) => existsSync(`/usr/share/postgresql/${one}/extension/vector.control`))
    .sort((one, other) => Number(other) - Number(one))[0];
  if (version === undefined) return undefined;
  const programs = `/usr/lib/postgresql/${version}/bin`;
  // PostgreSQL does not run as root.
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  return {
    programs,
    tmp: tmpdir(),
    own: (home) => {
      if (user.uid === undefined) return;
      chownSync(home, user.uid, user.gid);
      chownSync(join(home, 'password'), user.uid, user.gid);
    },
    seen: (path) => path,
    command: (program, ...args) => [join(programs, program), args, { ...user, cwd: tmpdir() }],
  };
}

async function withServer({ tmp, own, seen, command }) {
  const home = mkdtempSync(join(tmp, 'reflect-'));
  const inside = seen(home);
  const password = randomBytes(16).toString('hex');
  const port = await freePort();
  writeFileSync(join(home, 'password'), password);
  const data = `${inside}/data`;
  let server;
  try {
    own(home);
    const how = [`--pwfile=${inside}/password`, '--username=postgres', '--no-sync'];
    const initdb = ['-D', data, '--auth=scram-sha-256', '--locale=C.UTF-8', ...how];
    const [program, args, options] = command('initdb', ...initdb);
    execFileSync(program, args, { ...options, stdio: 'pipe' });
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: inside };
    const more = { fsync: 'off', max_connections: '200', log_min_messages: 'fatal' };
    const flags = Object.entries({ ...settings, ...more }).map(([key, is]) => `-c${key}=${is}`);
    const [file, start, as] = command('postgres', '-D', data, '-p', String(port), ...flags);
    server = spawn(file, start, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });
    await untilListening(server, command('pg_isready', '-h', '127.0.0.1', '-p', String(port)));
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
function makeSystem(at) {
  if (existsSync(join(at, PROGRAMS))) return;
  const hasTool = spawnSync('mmdebstrap', ['--version']).status === 0;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !hasTool) {
    const reason = 'PostgreSQL with pgvector is put into a folder by mmdebstrap, as root on Linux.';
    fail(`${reason} Install mmdebstrap, or name a server in REFLECT_TEST_POSTGRES.`, UNAVAILABLE);
  }
  const making = `${at}.${process.pid}`;
  mkdirSync(dirname(at), { recursive: true });
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
  rmSync(at, { recursive: true, force: true });
  renameSync(making, at);
}

async function untilListening(server, [program, args, options]) {
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt++) {
    if (server.exitCode !== null) break;
    if (spawnSync(program, args, options).status === 0) return;
    await sleep(250);
  }
  throw new Error(`PostgreSQL (${where}) did not start.`);
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
  // Whoever ends this ends the command, and after it the server: neither stays behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => child.kill(signal));
  }
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
