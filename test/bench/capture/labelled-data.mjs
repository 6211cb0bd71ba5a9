import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HARNESSES = ['claude', 'codex', 'copilot'];

/** Paths of the sessions of all harnesses; none when a part of the data is missing. */
export function sessionFiles(data) {
  const parts = [join(data, 'sessions'), join(data, 'gold.jsonl'), join(data, 'score.mjs')];
  if (!parts.every((path) => existsSync(path))) return [];
  return HARNESSES.flatMap((harness) => sessionsOf(harness, join(data, 'sessions', harness)));
}

function sessionsOf(harness, folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return names
    .sort()
    .map((name) => ({ harness, name: `${harness}/${name}`, path: join(folder, name) }));
}

export function readGold(data) {
  const lines = readFileSync(join(data, 'gold.jsonl'), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
}

/** The project that each session is of, as SOURCES.tsv beside the sessions says; its harness where none does. */
export function projectsOf(data) {
  const path = join(data, 'SOURCES.tsv');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(1) : [];
  const sources = new Map(lines.map((line) => line.split('\t').slice(0, 2)));
  return (file) => sources.get(file)?.split('@')[0] ?? file.split('/')[0];
}

/** Whether an item is one that has to be found. */
export function isCore(item) {
  return !item.empty && !item.optional && item.kind !== 'none';
}
