import { randomBytes, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

import { summary } from '../shared/summary.mjs';
import { documentOf } from './filling.mjs';
import { numbersFrom, sentence } from './words.mjs';

/** A team of a thousand, of whom each syncs every five minutes; every tenth brings something. */
const TEAM = { clients: 1000, everyMs: 300_000, pushesOfTen: 1 };

/** A kind of request is measured no longer, however few of them that are. */
const LONGEST_MS = 15_000;

/** Each kind of request one after another, by many at once, and as a team of a thousand sends them. */
export async function measureRequests(url, { projects, token }, { runs, clients, seconds }) {
  const random = numbersFrom(11);
  const ask = asker(url, token);
  const any = () => projects[Math.floor(random() * projects.length)];
  const cursors = new Map();
  for (const project of projects) cursors.set(project, await endOf(ask, project));
  const kinds = {
    'GET /health/live': () => ask('GET', '/health/live'),
    'pull, nothing new': () => {
      const project = any();
      return ask('GET', changes(project, `?limit=100&cursor=${cursors.get(project)}`));
    },
    'pull, a page of 100': () => ask('GET', changes(any(), '?limit=100')),
    'push of one': () => ask('POST', `/v1/projects/${any()}/push`, pushOf(random, 1)),
    'push of ten': () => ask('POST', `/v1/projects/${any()}/push`, pushOf(random, 10)),
    search: () =>
      ask('POST', `/v1/projects/${any()}/search`, { query: sentence(random, 5), limit: 10 }),
  };
  const measured = [];
  for (const [name, send] of Object.entries(kinds)) {
    for (let n = 0; n < 3; n++) await send();
    const alone = await sequence(send, runs);
    const many = await together(send, { runs: Math.max(runs, clients * 4), clients });
    measured.push({ name, alone, many });
  }
  const pull = kinds['pull, nothing new'];
  const push = kinds['push of one'];
  return { measured, team: await asTeam({ pull, push }, seconds) };
}

async function sequence(send, runs) {
  const times = [];
  const started = performance.now();
  for (let n = 0; n < runs && performance.now() - started < LONGEST_MS; n++) {
    times.push(await timed(send));
  }
  return summary(times);
}

async function together(send, { runs, clients }) {
  const times = [];
  let [left, busy] = [runs, 0];
  const started = performance.now();
  const client = async () => {
    while (left-- > 0 && performance.now() - started < LONGEST_MS) {
      const taken = await timed(send).catch((error) => {
        if (!(error instanceof Busy)) throw error;
        busy += 1;
      });
      if (taken !== undefined) times.push(taken);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { ...summary(times), perSecond, busy };
}

/** Requests begin when their clients begin them, whatever became of those before. */
async function asTeam({ pull, push }, seconds) {
  const pauseMs = TEAM.everyMs / TEAM.clients;
  const syncs = [];
  const sync = async (n) => {
    if (n % 10 < TEAM.pushesOfTen) await push();
    await pull();
  };
  for (let n = 0; n * pauseMs < seconds * 1000; n++) {
    syncs.push(timed(() => sync(n)));
    await sleep(pauseMs);
  }
  return { ...summary(await Promise.all(syncs)), syncs: syncs.length };
}

async function timed(send) {
  const started = performance.now();
  await send();
  return performance.now() - started;
}

function changes(project, query) {
  return `/v1/projects/${project}/changes${query}`;
}

async function endOf(ask, project) {
  let [cursor, more] = ['', true];
  while (more)
    ({ cursor, more } = await ask('GET', changes(project, `?limit=500&cursor=${cursor}`)));
  return cursor;
}

function pushOf(random, count) {
  const items = Array.from({ length: count }, () => {
    const id = `lrn-${randomBytes(8).toString('hex')}`;
    const document = documentOf(id, sentence(random, 6), sentence(random, 40));
    return { id, revision: randomUUID(), base: null, document };
  });
  return { items };
}

/** A connection that was kept may be closed by now: what is pushed again counts once. */
function fetchAgain(url, request) {
  return fetch(url, request).catch(() => fetch(url, request));
}

/** The hub asks to come again later. */
class Busy extends Error {}

/** Fails where the hub refuses: a refusal is fast, and no figure. */
export function asker(url, token) {
  return async (method, path, body) => {
    const response = await fetchAgain(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (response.status === 503) throw new Busy(answer.detail);
    const refused = answer.results?.find(({ outcome }) => outcome === 'refused');
    if (!response.ok || refused) throw new Error(JSON.stringify(refused ?? answer));
    return answer;
  };
}
