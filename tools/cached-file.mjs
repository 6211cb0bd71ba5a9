// A program that is started at every turn spends more on being parsed than on its work: V8 reads
// 100 KB of code for as long as a third of a bare Node takes to start. So a file that loads it hands
// it to V8 as text, together with a code cache that lies beside the file. Without a cache that fits
// (another Node, other flags) it is parsed as ever.
import { createHash } from 'node:crypto';

/**
 * Events in which something is searched for, as their names begin in all harnesses. The build of a hook
 * fails (hook-cache.mjs) where the prompt of its harness is called otherwise.
 */
const SEARCHING = '^(?:(?:session|subagent)_?start|user_?prompt|before_?agent)';

/** Events that come before a tool is called, as their names begin, in lower case: no pattern, which V8 compiles for long. */
const BEFORE = ['pretool', 'pre_tool', 'beforetool', 'before_tool'];

/** Names of the programs that one of a hook imports where it does not know all itself: `./before-hook.js`. */
export const NEXT_PROGRAM = /^\.\/(tell|before)-hook\.js$/;

/** All modules of a program ask for those of Node anew. What one imports of its own folder is another program. */
const LOAD = `const loaded = {};
const load = (name) => (loaded[name] ??= name[0] === '.' ? start(name.slice(2, -8)) : require(name));
`;

/**
 * A command asks for far more of Node's modules than one run of it needs, and these bring dozens of others
 * along: each is loaded when something of it is first used.
 */
const LOAD_LATE = `const LATE = /^(?:node:)?(?:child_process|crypto|fs\\/promises|https?|perf_hooks|worker_threads|zlib)$/;
const loaded = {};
const load = (name) => (loaded[name] ??= LATE.test(name) ? later(() => require(name)) : require(name));

// What a module exports, of which nothing is there before something is asked of it.
function later(ask) {
  let exported;
  const all = () => (exported ??= ask());
  return new Proxy({}, {
    get: (_, key) => all()[key],
    has: (_, key) => key in all(),
    ownKeys: () => Reflect.ownKeys(all()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(all(), key);
      return found && { ...found, configurable: true };
    },
  });
}
`;

const IS_ASKED = `process.env.REFLECT_CODE_CACHE === 'write'`;

/** For programs that somebody waits for. */
const WRITE_OR_ASK = `if (${IS_ASKED}) process.once('exit', () => writeCache(script, cache));
  else if (script.cachedDataRejected !== false) process.once('exit', () => askForCache(cache));`;
/** A drain leaves one where there is none that fits. */
const WRITE_AS_DRAIN = `if (${IS_ASKED} || (script.cachedDataRejected !== false && process.argv[2] === 'drain')) {
    process.once('exit', () => writeCache(script, cache));
  }`;
const ASK = `
// An agent or a person waits for this process. The next drain of this Node does not let them wait.
function askForCache(cache) {
  try {
    writeFileSync(\`\${cache}.wanted\`, '');
  } catch {
    // Where this cannot be written, a cache cannot either.
  }
}
`;

/**
 * A hook as a file that loads one of its programs, each of which lies beside it: `files` by their names.
 * The event in the second argument says which one runs; before a tool is called it is the gate, which asks for
 * the programs `tell` or `before` where there may be something to say. Each leaves a code cache behind when that is asked
 * for, and an empty file `<cache>.wanted` where none fits (apps/cli/src/asked-caches.ts reads it).
 */
export function toHook(bundles, file) {
  const programs = Object.entries(bundles).map(([kind, bundle]) => {
    const text = toProgram(toAscii(bundle));
    return { kind, file: programFile(file, kind), text, name: nameOf(text) };
  });
  const rows = programs.map(({ kind, ...one }) => `  ${kind}: ['${one.name}', '${one.file}'],`);
  const loader = toLoader({
    load: LOAD,
    start: `const programs = {
${rows.join('\n')}
};
const event = process.argv[3] ?? '';
const isFull = () => event === '' || /${SEARCHING}/i.test(event);
const name = event.toLowerCase();
const isBefore = ${JSON.stringify(BEFORE)}.some((start) => name.startsWith(start));
start(isBefore ? 'gate' : isFull() ? 'full' : 'light');

function start(kind) {
  const [name, file] = programs[kind];
  let program;
  try {
    program = readFileSync(\`\${__dirname}/\${file}\`, 'utf8');
  } catch {
    // A program is not there while a package is being replaced: a hook is silent then.
    return;
  }
  run(name, program);
}
`,
  });
  return { loader, files: programs.map(({ file: name, text }) => ({ file: name, text })) };
}

/** `hook.cjs` has its programs in `hook.full.cjs` and so on. */
export function programFile(file, kind) {
  return file.replace(/(\.[^.]+)$/, `.${kind}$1`);
}

/**
 * A command as a file that loads its program, which is returned as `program` and must lie beside it as
 * `file`. A code cache is left behind when that is asked for, and by a drain where there is none that
 * fits: nobody waits for it. One that never drains leaves an empty file as a hook does.
 */
export function toCommand(bundle, file, { drains }) {
  const program = toProgram(toAscii(bundle.replace(/^#!.*\n/, '')));
  const loader = toLoader({
    load: LOAD_LATE,
    start: `run('${nameOf(program)}', readFileSync(\`\${__dirname}/${file}\`, 'latin1'));\n`,
    ...(drains && { atEnd: WRITE_AS_DRAIN }),
  });
  return { loader: `#!/usr/bin/env node\n${loader}`, program };
}

/**
 * What compiles programs by their names and runs them; `atEnd` says when it leaves a code cache as it
 * ends: V8 keeps what was compiled until then, and what an earlier cache had.
 *
 * V8 crashes on a damaged cache. So its file holds it twice, and both must be equal: a checksum
 * would have to be computed by code that is not compiled yet. It is read by the calls that a hook makes anyway:
 * Node compiles each when it is first used. A program is ASCII, and read as UTF-8 by what Node has loaded itself by.
 */
function toLoader({ load, start, atEnd = WRITE_OR_ASK }) {
  return `'use strict';
const { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, writeFileSync } = require('node:fs');
const { Script } = require('node:vm');

${load}
${start}
function run(name, program) {
  const cache = \`\${__dirname}/\${name}.\${process.version}-\${process.arch}.cache\`;
  const script = new Script(program, { filename: __filename, cachedData: readCache(cache) });
  ${atEnd}
  // It may end the process.
  script.runInThisContext()(exports, load, module, __filename, __dirname);
}

function readCache(cache) {
  try {
    const fd = openSync(cache);
    try {
      return soundBytes(fd);
    } finally {
      closeSync(fd);
    }
  } catch {
    return undefined;
  }
}

// The second half is compared piece by piece: memory that a process has not used yet takes it longer than a call.
function soundBytes(fd) {
  const { size } = fstatSync(fd);
  const once = Buffer.allocUnsafeSlow(size >> 1);
  const piece = Buffer.allocUnsafeSlow(32768);
  if (size % 2 !== 0 || readSync(fd, once) !== once.length) return undefined;
  for (let at = 0; at < once.length; ) {
    const read = readSync(fd, piece, 0, Math.min(piece.length, once.length - at));
    if (read === 0 || once.compare(piece, 0, read, at, at + read) !== 0) return undefined;
    at += read;
  }
  return once;
}

function writeCache(script, cache) {
  if (!require('node:worker_threads').isMainThread) return;
  const unfinished = \`\${cache}.\${process.pid}.tmp\`;
  const once = script.createCachedData();
  try {
    writeFileSync(unfinished, Buffer.concat([once, once]));
    renameSync(unfinished, cache);
  } catch {
    // The package belongs to somebody else: it starts without.
  }
}
${atEnd === WRITE_OR_ASK ? ASK : ''}`;
}

function toProgram(bundle) {
  return `(function (exports, require, module, __filename, __dirname) {${bundle.trimEnd()}})`;
}

/** V8 itself tells programs apart by no more than their length. */
function nameOf(program) {
  return createHash('sha256').update(program).digest('hex').slice(0, 16);
}

/** V8 keeps text with any other character in twice the memory. What is left of them stands in literals. */
function toAscii(code) {
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
