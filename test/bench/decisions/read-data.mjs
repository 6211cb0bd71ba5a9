import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The chats, the prompts that need their decisions, and those that need none; undefined without data. */
export function readData(folder) {
  const files = ['order.tsv', 'tasks.jsonl', 'noise.jsonl'].map((name) => join(folder, name));
  if (!files.every((file) => existsSync(file))) return undefined;
  const [order, tasks, noise] = files.map((file) => linesOf(file));
  return {
    folder,
    sessions: order.slice(1).map((line) => toSession(folder, line)),
    tasks: tasks.map((line) => JSON.parse(line)),
    noise: noise.map((line) => JSON.parse(line)),
  };
}

function toSession(folder, line) {
  const [file, id, , ended] = line.split('\t');
  return { file, id, ended, path: join(folder, 'sessions', file) };
}

function linesOf(file) {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

/** The project that a chat was held in. */
export function folderOf({ path }) {
  const line = linesOf(path).find((text) => text.includes('"cwd"'));
  return line === undefined ? '' : (JSON.parse(line).cwd ?? '');
}

/**
 * The two stores of the data: decisions as they were said once, and those that were amended later. The
 * other store's chats about the same decision are left out of each.
 */
export function storesOf({ sessions, tasks }) {
  const filesOf = (store) =>
    tasks.filter((task) => task.store === store).flatMap((task) => task.sessions);
  const twins = tasks
    .filter(({ store }) => store === 'amended')
    .map(({ id }) => id.replace('-amended', ''));
  const twinFiles = tasks.filter(({ id }) => twins.includes(id)).flatMap((task) => task.sessions);
  const without = (files) => sessions.filter(({ file }) => !files.includes(file));
  return [
    { name: 'plain', sessions: without(filesOf('amended')) },
    { name: 'amended', sessions: without(twinFiles) },
  ];
}
