import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the Claude Code sessions; none when a part of the data is missing. */
export function sessionFiles(data) {
  const folder = join(data, 'sessions/claude');
  const parts = [folder, join(data, 'gold.jsonl'), join(data, 'score.mjs')];
  if (!parts.every((path) => existsSync(path))) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return names.sort().map((name) => ({ name: `claude/${name}`, path: join(folder, name) }));
}

export function readGold(data) {
  const lines = readFileSync(join(data, 'gold.jsonl'), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
}

/** Whether an item is one that has to be found. */
export function isCore(item) {
  return !item.empty && !item.optional && item.kind !== 'none';
}
