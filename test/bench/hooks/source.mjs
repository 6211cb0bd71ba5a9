import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROMPT_WORDS = [12, 100, 2_000];
const PROMPTS_EACH = 20;
const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** Learnings and prompts of a size: from the kit's generator, else simple ones of our own. */
export function readSource(data, size) {
  const generator = join(data, 'gen-scale.mjs');
  const isThere = existsSync(generator);
  const { documents, queries } = isThere ? generated(generator, size) : simple(size);
  return {
    name: isThere ? 'gen-scale' : 'simple',
    learnings: documents.slice(0, size).map(toLearning),
    prompts: PROMPT_WORDS.map((words) => ({ words, texts: promptsOf(queries, words) })),
  };
}

function generated(generator, size) {
  const out = resolve('bench-out/hooks/source', String(size));
  mkdirSync(out, { recursive: true });
  const args = [generator, '--n', String(Math.max(1, size)), '--out', out];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${generator}: ${stderr}`);
  return { documents: lines(out, 'learnings.jsonl'), queries: lines(out, 'queries.jsonl') };
}

function lines(folder, name) {
  const text = readFileSync(join(folder, name), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function simple(size) {
  const subjects = ['build', 'cache', 'deploy', 'index', 'login', 'migration', 'queue', 'schema'];
  const documents = Array.from({ length: size }, (_, at) => ({
    id: `simple-${String(at)}`,
    title: `The ${subjects[at % 8]} of module ${String(at)} fails after an upgrade`,
    situation: `When module-${String(at)} is upgraded and its ${subjects[(at >> 3) % 8]} runs.`,
    correction: `Run tool-${String(at % 97)} with --clean before trying again.`,
    entities: [`src/module-${String(at)}/${subjects[at % 8]}.ts`],
    tags: [subjects[at % 8]],
  }));
  const queries = subjects.map((subject, at) => ({
    text: `how do I repair the ${subject} of module ${String(at)} after the last upgrade of it`,
  }));
  return { documents, queries };
}

function promptsOf(queries, words) {
  const all = queries.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
  return Array.from({ length: PROMPTS_EACH }, (_, at) => {
    const from = (at * 997) % Math.max(1, all.length);
    return Array.from({ length: words }, (_word, n) => all[(from + n) % all.length]).join(' ');
  });
}

function toLearning({ id, title, situation = '', mistake = '', correction = '', entities, tags }) {
  const body = [
    ['Situation', situation],
    ['Mistake', mistake],
    ['Correction', correction],
  ];
  return {
    id: `lrn-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`,
    kind: 'lesson',
    title,
    body: body.map(([name, text]) => `${name}: ${text.replace(/\s+/g, ' ')}`).join('\n'),
    confidence: 'medium',
    scope: { kind: 'global' },
    tags,
    entities: entities.map((name) => ({ name, type: 'path' })),
    relations: [],
    files: [],
    queries: [],
    source: {},
    created: LONG_AGO,
    updated: LONG_AGO,
    status: 'active',
    count: 1,
    seen: [],
    supersedes: [],
  };
}
