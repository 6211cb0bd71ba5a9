import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectKey, type DataPaths } from '@reflect/core';

/** Leaves the chronicle of a session in a project, with some events; returns its path. */
export function leaveChronicle(paths: DataPaths, cwd: string, events: readonly string[]): string {
  const session = 'session-of-the-chronicle';
  const path = join(paths.projects, 'shop', 'chronicle', '2026-01-01-main.md');
  const front = [`session_id: ${session}`, 'date: 2026-01-01', 'branch: main', 'task: ""'];
  const lines = ['---', ...front, 'started: 2026-01-01T09:00:00Z', '---', '', '## Events', ''];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${[...lines, ...events].join('\n')}\n`);
  mkdirSync(paths.sessionChronicles, { recursive: true });
  const record = { version: 1, path, project: projectKey(cwd), told: true };
  writeFileSync(join(paths.sessionChronicles, `${session}.json`), JSON.stringify(record));
  return path;
}
