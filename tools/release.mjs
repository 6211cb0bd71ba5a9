// Shows what would be published of every package, or publishes it:
//
//   npm run release -- --repository https://github.com/OWNER/NAME [--publish] [--registry URL] [--json]
//
// Without --publish npm sends nothing (`npm publish --dry-run`). Manifests name no repository, since forks and
// mirrors publish too: it is written into what is packed, with the folder of each package, and npm's provenance
// is asked for, which a CI that vouches for its runs can give and nobody else. The build has to be up to date.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const PACK = fileURLToPath(new URL('pack.mjs', import.meta.url));
const USAGE = 64;

const { values } = parseArgs({
  options: {
    repository: { type: 'string' },
    registry: { type: 'string' },
    publish: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const repository = repositoryUrl(values.repository);
const folder = mkdtempSync(join(tmpdir(), 'reflect-release-'));
// Also where it fails half-way.
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const packed = JSON.parse(run(process.execPath, [PACK, '--json', '--out', folder]));
const released = packed.map(release);
if (values.json) process.stdout.write(`${JSON.stringify(released, undefined, 2)}\n`);
else print(released);

function repositoryUrl(named) {
  if (named !== undefined && /^https:\/\/[^/\s]+\/[^/\s]+\/[^\s]+$/u.test(named)) {
    return named.replace(/(?:\.git)?\/?$/u, '');
  }
  const why = named === undefined ? 'is not named' : `"${named}" is no https address`;
  fail(`The repository ${why}. Add --repository https://github.com/OWNER/NAME.`, USAGE);
}

/** What npm says of a package, after it has been told where it comes from. */
function release({ name, location, path }) {
  const unpacked = join(folder, name.replace('/', '-'));
  mkdirSync(unpacked);
  run('tar', ['-xzf', path, '-C', unpacked, '--strip-components=1']);
  const file = join(unpacked, 'package.json');
  const manifest = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    repository: { type: 'git', url: `git+${repository}.git`, directory: location },
    homepage: `${repository}/tree/HEAD/${location}#readme`,
    bugs: `${repository}/issues`,
  };
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
  const args = ['publish', unpacked, '--json', '--ignore-scripts', '--access', 'public'];
  const more = [
    '--provenance',
    ...(values.publish ? [] : ['--dry-run']),
    ...(values.registry === undefined ? [] : ['--registry', values.registry]),
  ];
  const told = JSON.parse(run('npm', [...args, ...more]));
  const { version, size, unpackedSize, entryCount } = told[name] ?? told;
  const { homepage, bugs } = manifest;
  return {
    ...{ name, version, size, unpackedSize, entryCount, homepage, bugs },
    repository: manifest.repository,
    isPublished: values.publish,
  };
}

function print(released) {
  const mb = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  for (const { name, version, size, unpackedSize, entryCount } of released) {
    const sizes = `${mb(size).padStart(9)} packed, ${mb(unpackedSize).padStart(9)} unpacked`;
    const files = `${String(entryCount).padStart(4)} files`;
    process.stdout.write(`${`${name}@${version}`.padEnd(32)}${sizes}, ${files}\n`);
  }
  const done = values.publish ? 'published' : 'would be published; nothing was sent';
  process.stdout.write(`${String(released.length)} packages of ${repository} ${done}.\n`);
}

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    // npm is a script of the shell there.
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(stderr || String(error), status ?? 1);
  return stdout;
}

function fail(message, code) {
  process.stderr.write(`${message.trimEnd()}\n`);
  process.exit(code);
}
