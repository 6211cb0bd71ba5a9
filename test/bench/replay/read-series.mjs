import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The sessions of a series in the order in which they began, by repository; none when a part of the
 * data is missing. `root` holds the scorer, `folder` the split.
 */
export function readSeries({ root, split }) {
  const folder = join(root, split);
  const names = ['order.tsv', 'prompts.jsonl', 'replay.jsonl'];
  if (!names.every((name) => existsSync(join(folder, name)))) return undefined;
  const [head = '', ...rows] = readFileSync(join(folder, 'order.tsv'), 'utf8').split('\n');
  const columns = head.split('\t');
  const prompts = promptsByFile(readLines(join(folder, 'prompts.jsonl')));
  const repositories = new Map();
  for (const row of rows.filter(Boolean)) {
    const cells = row.split('\t');
    const named = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));
    const [repository] = named.file.split('/');
    const session = toSession(named, { folder, prompts });
    repositories.set(repository, [...(repositories.get(repository) ?? []), session]);
  }
  return { folder, repositories, labels: readLines(join(folder, 'replay.jsonl')) };
}

/** Where the data's own parts are: `--data` names the kit or one of its splits. */
export function placeOf(data, split) {
  if (!existsSync(join(data, 'order.tsv'))) return { root: data, split };
  const parts = data.split(/[/\\]+/).filter(Boolean);
  return { root: join(data, '..'), split: parts.at(-1) };
}

function toSession({ file, start, end, harness, cwd, copied_until: copied }, { folder, prompts }) {
  return {
    file,
    path: join(folder, 'sessions', file),
    id: sessionId(file),
    harness,
    cwd,
    start: Date.parse(start),
    end: Date.parse(end),
    copiedUntil: Number(copied),
    prompts: prompts.get(file) ?? new Map(),
  };
}

/** An id as harnesses give them: a UUID in lower case. */
function sessionId(file) {
  const digits = createHash('sha256').update(file).digest('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The turns at which a prompt hook fires: text by line, by file. */
function promptsByFile(prompts) {
  const byFile = new Map();
  for (const { file, line, text } of prompts.filter(({ hook }) => hook)) {
    if (!byFile.has(file)) byFile.set(file, new Map());
    byFile.get(file).set(line, text);
  }
  return byFile;
}

export function readLines(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
}
