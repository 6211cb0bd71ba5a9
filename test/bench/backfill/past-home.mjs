import { copyFileSync, mkdirSync, readFileSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Lays sessions out as their harnesses keep them in a home: where each one looks for its own, under the
 * name that it gives them, and last written to when the last of their lines was.
 */
export function layOut(files, home) {
  for (const { harness, path } of files) {
    const session = readSession(path);
    const place = join(home, ...PLACES[harness](session, path));
    mkdirSync(dirname(place), { recursive: true });
    copyFileSync(path, place);
    utimesSync(place, session.last, session.last);
  }
}

const PLACES = {
  claude: ({ id, cwd }) => [
    '.claude',
    'projects',
    cwd.replaceAll(/[^a-z\d]/giu, '-'),
    `${id}.jsonl`,
  ],
  codex: ({ id, first }) => [
    ...['.codex', 'sessions', ...first.slice(0, 10).split('-')],
    `rollout-${first.slice(0, 19).replaceAll(':', '-')}-${id}.jsonl`,
  ],
  copilot: ({ id }) => ['.copilot', 'session-state', id, 'events.jsonl'],
};

function readSession(path) {
  const records = readFileSync(path, 'utf8').split('\n').flatMap(recordOf);
  const times = records.map(({ timestamp }) => timestamp).filter((at) => typeof at === 'string');
  return {
    id: firstOf(records, idOf) ?? basename(path, '.jsonl'),
    cwd: firstOf(records, ({ cwd }) => cwd) ?? '/',
    first: times[0],
    last: new Date(times.at(-1)),
  };
}

/** No transcript is without a broken line for ever. */
function recordOf(line) {
  try {
    const record = JSON.parse(line);
    return typeof record === 'object' && record !== null ? [record] : [];
  } catch {
    return [];
  }
}

function idOf({ type, sessionId, payload, data }) {
  if (type === 'session_meta') return payload.id;
  return type === 'session.start' ? data.sessionId : sessionId;
}

function firstOf(records, read) {
  for (const record of records) {
    const value = read(record);
    if (typeof value === 'string') return value;
  }
  return undefined;
}
