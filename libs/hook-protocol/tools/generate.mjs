// Writes what is derived from the zod schemas: JSON Schemas under schema/, and the validators of the hook
// path under src/generated/. Run after a change of a schema: node libs/hook-protocol/tools/generate.mjs
// With --check it writes nothing, names the stale files and exits 1.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { build, transform } from 'esbuild';

const project = join(import.meta.dirname, '..');
const { HARNESSES } = await importSource("export { HARNESSES } from './harnesses.ts';");
const wanted = await derive();
const stale = await findStale(wanted);
if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`stale: ${path}`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const path of stale) await refresh(path);
  console.log(`${stale.length} of ${wanted.size} files refreshed`);
}

/** Node runs no TypeScript, so what is imported from `src` is bundled first. */
async function importSource(contents) {
  const folder = await mkdtemp(join(tmpdir(), 'reflect-schemas-'));
  const outfile = join(folder, 'schemas.mjs');
  try {
    await build({
      stdin: { contents, resolveDir: join(project, 'src'), loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The text of every generated file by its path in the project. */
async function derive() {
  const schemas = await importSource(
    `${schemaList('.')}\nexport { jsonSchema, jsonSchemas } from './json-schema.ts';`,
  );
  const files = new Map();
  for (const [path, schema] of schemas.jsonSchemas(schemas.HARNESS_SCHEMAS)) {
    files.set(`schema/${path}`, `${JSON.stringify(schema, null, 2)}\n`);
  }
  files.set('src/generated/harness-schemas.ts', schemaList('..'));
  return files.set('src/generated/validators.ts', await validatorModule(schemas));
}

/** A module with the zod schemas of every harness of the list, which hooks must not load. */
function schemaList(source) {
  return [
    '// The schemas of the harnesses in src/harnesses.ts: see tools/generate.mjs.',
    `import type { HarnessSchemas } from '${source}/harness/harness-schemas.js';`,
    ...HARNESSES.map(
      (name) => `import { ${name}Schemas } from '${source}/harness/${name}/${name}-schemas.js';`,
    ),
    '',
    'export const HARNESS_SCHEMAS: Readonly<Record<string, HarnessSchemas>> = {',
    ...HARNESSES.map((name) => `  ${name}: ${name}Schemas,`),
    '};',
    '',
  ].join('\n');
}

async function validatorModule(schemas) {
  const parts = new Map();
  const dialects = Object.fromEntries(
    Object.values(schemas.HARNESS_SCHEMAS)
      .flatMap((harness) => Object.entries(harness.dialects))
      .map(([name, dialect]) => [name, splitDialect(parts, schemas.jsonSchema, dialect)]),
  );
  const { code } = await transform(
    `${compile(parts)}\nexport const validators = ${toSource(dialects)};`,
    {
      format: 'esm',
      target: 'es2023',
      minify: true,
      treeShaking: true,
      lineLimit: 120,
    },
  );
  return `// @ts-nocheck Compiled by ajv from the zod schemas: see tools/generate.mjs.\n${code}`;
}

/**
 * Names the compiled parts of a dialect: one for what its envelopes share, and per event one for the rest.
 *
 * A loose object is valid when its parts are, so that the shared keys are checked by one function and
 * events of any harness that add the same keys share theirs. A hook pays for every byte it parses.
 */
function splitDialect(parts, jsonSchema, { base, envelopes }) {
  const shared = jsonSchema(base);
  const events = {};
  for (const [event, schema] of Object.entries(envelopes)) {
    const own = subtract(jsonSchema(schema), shared);
    if (Object.keys(own.properties).length > 0) events[event] = partName(parts, own);
  }
  return { base: partName(parts, shared), events };
}

function subtract(schema, shared) {
  const isOwn = ([key, value]) =>
    // The event's name has picked the validator, and a value of any type needs no check.
    key !== 'hook_event_name' &&
    Object.keys(value).length > 0 &&
    !isDeepStrictEqual(value, shared.properties[key]);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(schema.properties).filter(isOwn)),
    required: schema.required.filter((key) => !shared.required.includes(key)),
  };
}

/** Equal parts get one name. */
function partName(parts, { type, properties, required }) {
  const text = JSON.stringify({ type, properties, required });
  if (!parts.has(text)) parts.set(text, `part${parts.size}`);
  return parts.get(text);
}

function compile(parts) {
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: true, optimize: true },
    messages: false,
  });
  for (const [text, name] of parts) ajv.addSchema(JSON.parse(text), name);
  return slim(standalone(ajv, Object.fromEntries([...parts.values()].map((name) => [name, name]))));
}

/**
 * Leaves of ajv's error objects the name of the field, and of its parameters the data, which halves the
 * bytes. The parts have no references, so that no caller passes the other parameters. Since the first error
 * ends a validator, there is nothing to count after it.
 */
function slim(code) {
  const slimmed = code
    .replaceAll(/\.errors = \[\{.*missingProperty: (\w+).*\];/g, '.errors = $1;')
    .replaceAll(/\.errors = \[\{instancePath:instancePath\+"\/([^"]*)".*\];/g, '.errors = "$1";')
    .replaceAll(/\.errors = \[\{instancePath,.*\];/g, '.errors = "";')
    .replaceAll(/^(function \w+\(data), \{.*\}=\{\}\)\{$/gm, '$1){')
    .replaceAll(
      /^(?:let vErrors = null|let errors = 0|const _errs\d+ = errors|.*\.errors = vErrors);$/gm,
      '',
    )
    .replaceAll(/^var valid\d+ = _errs\d+ === errors;$/gm, '')
    .replaceAll(/^else \{\nvar valid\d+ = true;\n\}$/gm, '')
    .replaceAll(/^if\((?:errors === (?:0|_errs\d+)|valid\d+)\)\{$/gm, '{')
    .replaceAll('return errors === 0;', 'return true;')
    .replaceAll('export const', 'const');
  const left = /instancePath|schemaPath|require\(|_errs|valid\d|vErrors|\berrors ===/.exec(slimmed);
  if (left)
    throw new Error(`ajv writes another form of code than slim() knows: ${left[0]} is left.`);
  return slimmed;
}

/** Source of the table of dialects, in which part names are identifiers. */
function toSource(dialects) {
  return JSON.stringify(dialects).replaceAll(/"(part\d+)"/g, '$1');
}

/** Files whose text on disk is another than the wanted one, and files that nothing asks for any more. */
async function findStale(files) {
  const changed = await Promise.all(
    [...files].map(async ([path, text]) => ((await readText(path)) === text ? [] : [path])),
  );
  const entries = await readdir(join(project, 'schema'), { recursive: true }).catch(() => []);
  const left = entries
    .map((path) => `schema/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.json'));
  return [...changed.flat(), ...left.filter((path) => !files.has(path))];
}

async function readText(path) {
  return readFile(join(project, path), 'utf8').catch(() => undefined);
}

async function refresh(path) {
  const target = join(project, path);
  if (!wanted.has(path)) return rm(target);
  await mkdir(dirname(target), { recursive: true });
  return writeFile(target, wanted.get(path));
}
