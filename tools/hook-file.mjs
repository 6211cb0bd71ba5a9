// A program that a harness starts at every turn spends more on being parsed than on its work: V8
// reads 100 KB of code for as long as a third of a bare Node takes to start. So a hook's programs are
// kept in comments, over which V8 only skips, and compiled from code caches that lie beside them.
// Without a cache that fits (another Node, other flags) they are parsed as ever.
import { createHash } from 'node:crypto';

/** Events in which something is searched for, as their names begin in all harnesses. */
const SEARCHING = '^(?:session_?start|user_?prompt)';

/**
 * The two programs of a hook as one file; the event in the second argument says which one runs. It
 * leaves a code cache behind when it ends while `REFLECT_CODE_CACHE` is `write`: V8 keeps what was
 * compiled until then.
 *
 * V8 crashes on a damaged cache. So its file holds it twice, and both must be equal: a checksum
 * would have to be computed by code that is not compiled yet.
 */
export function toHook(full, light) {
  const [fullProgram, lightProgram] = [full, light].map(toProgram);
  return `'use strict';
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { Script } = require('node:vm');

// A function's text is there without the file being read again.
const programs = {
${[fullProgram, lightProgram].map(toFunction).join(',\n')},
};

const event = process.argv[3] ?? '';
const isFull = event === '' || /${SEARCHING}/i.test(event);
const name = isFull ? '${nameOf(fullProgram)}' : '${nameOf(lightProgram)}';
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
  const unfinished = \`\${cache}.\${process.pid}.tmp\`;
  const once = script.createCachedData();
  try {
    writeFileSync(unfinished, Buffer.concat([once, once]));
    renameSync(unfinished, cache);
  } catch {
    // The package belongs to somebody else: hooks start without.
  }
}

// All modules of a program ask for those of Node anew.
const loaded = {};
const load = (name) => (loaded[name] ??= require(name));

const text = String(programs[name]);
const program = text.slice(text.indexOf('//') + 2, text.lastIndexOf('\\n'));
const script = new Script(program, { filename: __filename, cachedData: readCache() });
script.runInThisContext()(exports, load, module, __filename, __dirname);
if (process.env.REFLECT_CODE_CACHE === 'write') process.once('exit', writeCache);
`;
}

/** A function of the program's name that has it as its comment. */
function toFunction(program) {
  return `  '${nameOf(program)}'() {\n//${program}\n}`;
}

function toProgram(bundle) {
  return `(function (exports, require, module, __filename, __dirname) {${toLine(bundle)}})`;
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
