// Writes what is derived from the zod schemas: JSON Schemas under schema/, and the validators of the hook
// path under src/generated/. Run after a change of a schema: node libs/hook-protocol/tools/generate.mjs
// With --check it writes nothing, names the stale files and exits 1.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

import { build } from 'esbuild';

const project = join(import.meta.dirname, '..');
/** The letter of `shapeValidator` for a schema. */
const LETTERS = new Map(
  [
    [{ type: 'string' }, 's'],
    [{ type: 'string', pattern: '\\S' }, 'w'],
    [{ type: ['string', 'null'] }, 'z'],
    [{ type: 'boolean' }, 'b'],
    [{ type: 'number' }, 'n'],
    [{}, 'x'],
  ].map(([schema, letter]) => [JSON.stringify(schema), letter]),
);
/** The list of harnesses imports what is only made of it: a new one has nothing there yet. */
const withoutValidators = {
  name: 'without-validators',
  setup(building) {
    const filter = /[\\/]generated[\\/]validators\.ts$/;
    building.onLoad({ filter }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};

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
      plugins: [withoutValidators],
      logLevel: 'error',
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
  return files.set('src/generated/validators.ts', validatorModule(schemas));
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

/**
 * A module with what each envelope has to be, as tables: a hook pays for every byte it parses. Each dialect is
 * exported by itself, and its parts are marked as pure, so that a bundle leaves out what it does not use.
 */
function validatorModule(schemas) {
  const parts = new Map();
  const dialects = Object.fromEntries(
    Object.values(schemas.HARNESS_SCHEMAS)
      .flatMap((harness) => Object.entries(harness.dialects))
      .map(([name, dialect]) => [name, splitDialect(parts, schemas.jsonSchema, dialect)]),
  );
  return [
    '// What the zod schemas say of envelopes: see tools/generate.mjs.',
    "import { shapeValidator } from '../shape-validator.js';",
    '',
    ...[...parts].map(
      ([shape, name]) => `const ${name} = /* @__PURE__ */ shapeValidator(${shape});`,
    ),
    '',
    ...Object.entries(dialects).flatMap(([name, dialect]) => [
      `export const ${camelCase(name)}Validators = ${toSource(dialect)};`,
      '',
    ]),
  ].join('\n');
}

/**
 * Names the parts of a dialect: one for what its envelopes share, and per event one for the rest.
 *
 * A loose object is valid when its parts are, so that the shared keys are checked by one table and events
 * of any harness that add the same keys share theirs.
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
    properties: Object.fromEntries(Object.entries(schema.properties).filter(isOwn)),
    required: schema.required.filter((key) => !shared.required.includes(key)),
  };
}

/** Equal parts get one name. */
function partName(parts, schema) {
  const shape = JSON.stringify(shapeOf(schema)).replaceAll(/"([A-Za-z_]\w*)":/g, ' $1: ');
  const text = shape.replaceAll('"', "'").replaceAll(/\}/g, ' }');
  if (!parts.has(text)) parts.set(text, `part${parts.size}`);
  return parts.get(text);
}

/** A schema of an object as `shapeValidator` takes it. Throws for what that has no letter for. */
function shapeOf({ properties, required = [] }) {
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => {
      const isNeeded = required.includes(key);
      if (schema.type === 'object' && !isNeeded) return [key, shapeOf(schema)];
      const { type, pattern, ...rest } = schema;
      const known = { ...(type && { type }), ...(pattern && { pattern }), ...rest };
      const letter = LETTERS.get(JSON.stringify(known));
      if (letter === undefined) {
        throw new Error(
          `No shape says ${JSON.stringify(schema)} of ${key}: see shape-validator.ts.`,
        );
      }
      return [key, `${letter}${isNeeded ? '!' : ''}`];
    }),
  );
}

function camelCase(name) {
  return name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** Source of the table of a dialect, in which part names are identifiers. */
function toSource(dialect) {
  return JSON.stringify(dialect, null, 2)
    .replaceAll(/"(part\d+)"/g, '$1')
    .replaceAll(/"([A-Za-z]\w*)":/g, '$1:')
    .replaceAll('"', "'");
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
