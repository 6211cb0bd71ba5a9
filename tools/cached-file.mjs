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

const LOAD = `// All modules of a program ask for those of Node anew.
const loaded = {};
const load = (name) => (loaded[name] ??= require(name));
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
const WRITE_OR_ASK = `if (${IS_ASKED}) process.once('exit', writeCache);
else if (script.cachedDataRejected !== false) process.once('exit', askForCache);

// An agent or a person waits for this process. The next drain of this Node does not let them wait.
function askForCache() {
  try {
    writeFileSync(\`\${cache}.wanted\`, '');
  } catch {
    // Where this cannot be written, a cache cannot either.
  }
}
`;

/**
 * The two programs of a hook as one file; the event in the second argument says which one runs. They
 * are kept in comments, over which V8 only skips. It leaves a code cache behind when that is asked for,
 * and an empty file `<cache>.wanted` where none fits (apps/cli/src/asked-caches.ts reads it).
 */
export function toHook(full, light) {
  const [fullProgram, lightProgram] = [full, light].map((bundle) => toProgram(toLine(bundle)));
  return toLoader({
    program: `
// A function's text is there without the file being read again.
const programs = {
${[fullProgram, lightProgram].map(toFunction).join(',\n')},
};

const event = process.argv[3] ?? '';
const isFull = event === '' || /${SEARCHING}/i.test(event);
const name = isFull ? '${nameOf(fullProgram)}' : '${nameOf(lightProgram)}';
const text = String(programs[name]);
const program = text.slice(text.indexOf('//') + 2, text.lastIndexOf('\\n'));`,
    atEnd: WRITE_OR_ASK,
  });
}

/**
 * A command as a file that loads its program, which is returned as `program` and must lie beside it as
 * `file`. A code cache is left behind when that is asked for, and by a drain where there is none that
 * fits: nobody waits for it. One that never drains leaves an empty file as a hook does.
 */
export function toCommand(bundle, file, { drains }) {
  const program = toProgram(toAscii(bundle.replace(/^#!.*\n/, '')));
  const loader = toLoader({
    program: `
const name = '${nameOf(program)}';
const program = readFileSync(\`\${__dirname}/${file}\`, 'latin1');`,
    load: LOAD_LATE,
    atEnd: drains
      ? `if (${IS_ASKED} || (script.cachedDataRejected !== false && process.argv[2] === 'drain')) process.once('exit', writeCache);
`
      : WRITE_OR_ASK,
  });
  return { loader: `#!/usr/bin/env node\n${loader}`, program };
}

/**
 * Compiles the `program` of that `name` and runs it; `atEnd` says when it leaves a code cache as it
 * ends: V8 keeps what was compiled until then, and what an earlier cache had.
 *
 * V8 crashes on a damaged cache. So its file holds it twice, and both must be equal: a checksum
 * would have to be computed by code that is not compiled yet.
 */
function toLoader({ program, load = LOAD, atEnd }) {
  return `'use strict';
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { Script } = require('node:vm');
${program}
const cache = \`\${__dirname}/\${name}.\${process.version}-\${process.arch}.cache\`;

function readCache() {
  try {
    const twice = readFileSync(cache);
    const middle = twice.length >> 1;
    const once = twice.subarray(0, middle);
    return once.equals(twice.subarray(middle)) ? once : undefined;
  } catch {
    return undefined;
  }
}

function writeCache() {
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

${load}
const script = new Script(program, { filename: __filename, cachedData: readCache() });
script.runInThisContext()(exports, load, module, __filename, __dirname);
${atEnd}`;
}

/** A function of the program's name that has it as its comment. */
function toFunction(program) {
  return `  '${nameOf(program)}'() {\n//${program}\n}`;
}

function toProgram(bundle) {
  return `(function (exports, require, module, __filename, __dirname) {${bundle.trimEnd()}})`;
}

/** A comment ends with its line. What is minified has line ends in template literals alone. */
function toLine(code) {
  return toAscii(code.trimEnd()).replaceAll('\n', '\\n');
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
