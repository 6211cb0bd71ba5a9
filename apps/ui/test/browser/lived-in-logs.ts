import { appendFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reflect } from '@reflect/core';
import { hexDigest } from '@reflect/core/cold';

import {
  chance,
  COMMAND,
  endOf,
  idFrom,
  jobOf,
  projectOf,
  sessionOf,
  SHOP,
  startOf,
} from './lived-in-lessons.js';
import { HOLDOUT, type Applied, type PlayedSession } from './lived-in-sessions.js';

type Paths = Reflect['paths'];

const PROMPTS = {
  shop: [
    'Add a discount column to the orders table',
    'Why does the checkout test fail on CI?',
    'Install the chart library for the report page',
    'Review the migration of last week',
    'Write the release notes',
    'Show the delivery date in the basket',
    'The search finds no products with umlauts',
  ],
  billing: [
    'Make the invoice total right for refunds',
    'Retry a payment that timed out',
    'Add the VAT number to the invoice',
    'Why is the nightly run slow?',
  ],
} as const;
const THRESHOLD = 0.31;
/** In these sessions the command failed, before anybody was told of it. */
const FAILED_BEFORE = [6, 7];

/** What hooks noted of a session, how far it came, what it did with what it was given, and what it cost. */
export function leaveLogs(paths: Paths, session: PlayedSession): void {
  leaveHistory(paths, session);
  leaveSteps(paths, session);
  if (session.end === 'lost') return;
  leaveUse(paths, session);
  if (session.end !== 'gated') leaveCost(paths, session);
}

function leaveHistory({ sessionHistory }: Paths, { n, applied, near }: PlayedSession): void {
  const base = { harness: 'claude', project: projectOf(n) };
  const given = applied.filter(({ arm }) => arm === 'given');
  const held = applied.filter(({ arm }) => arm === 'held').map(({ id }) => ({ id, p: HOLDOUT }));
  const standing = given.filter(isStanding).map((one) => givenOf(one, n));
  const asked = given.filter((one) => !isStanding(one) && one.id !== COMMAND);
  const leftOut = near.map(({ from }) => ({
    ...{ id: idFrom(from), threshold: THRESHOLD, why: 'below-threshold' },
    evidence: two(0.18 + 0.12 * chance('near', from, n)),
  }));
  const told = given.filter(({ id }) => id === COMMAND).map(({ id }) => ({ id, p: 1 - HOLDOUT }));
  lines(sessionHistory, `${sessionOf(n)}.jsonl`, [
    { ts: startOf(n), ...base, event: 'session.start', given: standing, tookMs: 64 },
    {
      ...{ ts: later(startOf(n), 58), ...base, event: 'prompt.submit', tookMs: 82, leftOut },
      given: asked.map((one) => givenOf(one, n)),
      ...(held.length > 0 && { held }),
    },
    ...(told.length === 0
      ? []
      : [{ ts: later(startOf(n), 150), ...base, event: 'tool.before', given: told }]),
    { ts: later(startOf(n), 180), ...base, event: 'prompt.submit', given: [], tookMs: 71 },
    { ts: endOf(n), ...base, event: 'session.end', queued: 1 },
  ]);
}

function isStanding({ lesson }: Applied): boolean {
  return lesson?.is.kind === 'convention' || lesson?.is.kind === 'preference';
}

function givenOf({ id }: Applied, n: number): object {
  const meaning = two(0.16 + 0.3 * chance('meaning', id, n));
  const words = two(0.16 + 0.2 * chance('words', id, n));
  const parts = { meaning, words };
  return { id, evidence: two(meaning + words), threshold: THRESHOLD, parts, p: 1 - HOLDOUT };
}

function leaveSteps({ funnel }: Paths, { n, end }: PlayedSession): void {
  const reached = {
    lost: ['seen', 'captured'],
    gated: ['seen', 'captured', 'gated'],
    nothing: ['seen', 'captured', 'reflected'],
    learned: ['seen', 'captured', 'learned'],
  }[end];
  for (const stage of reached) {
    const ts = stage === 'seen' ? startOf(n) : endOf(n);
    const why = stage === 'gated' ? { why: 'nobody corrected anything, and nothing failed' } : {};
    append(funnel, { ts, harness: 'claude', session: sessionOf(n), stage, ...why });
  }
}

function leaveUse(paths: Paths, { n, applied, taught }: PlayedSession): void {
  const base = { v: 1, key: jobOf(n), session: hexDigest(sessionOf(n)), at: endOf(n) };
  const ids = (some: readonly Applied[]): readonly string[] => some.map(({ id }) => id);
  const given = applied.filter(({ arm }) => arm === 'given');
  const found = (wanted: string): readonly string[] =>
    ids(given.filter(({ verdict }) => verdict === wanted));
  if (given.length > 0) {
    append(paths.ratings, {
      ...{ ...base, origin: 'implied', given: ids(given), helped: found('helped') },
      ...{ ignored: found('ignored'), misled: found('misled') },
      broken: ids(given.filter(({ broken }) => broken)),
    });
  }
  const pairs = applied.map(({ id, arm, broken }) => ({
    ...{ id, arm, broken },
    p: arm === 'held' ? HOLDOUT : 1 - HOLDOUT,
  }));
  const commands = applied.filter(({ id, broken }) => broken && id === COMMAND);
  const failed = FAILED_BEFORE.includes(n) ? [COMMAND] : ids(commands);
  const said = [...taught.map(({ from }) => idFrom(from)), ...failed];
  append(paths.outcomes, { ...base, project: projectOf(n), pairs, said });
}

function leaveCost({ costEvents }: Paths, { n, end }: PlayedSession): void {
  const run = { ts: endOf(n), run: `run-${String(n)}` };
  append(costEvents, {
    ...{ ...run, event: 'reserved', driver: 'claude', job: jobOf(n) },
    ...{ tokens: 9_000, cost_usd: 0.05 },
  });
  append(costEvents, {
    ...{ ...run, event: 'settled', outcome: end === 'learned' ? 'learned' : 'nothing' },
    ...{ input_tokens: 5_000 + Math.round(6_000 * chance('tokens', n)), output_tokens: 640 },
    cost_usd: 0.02 + 0.03 * chance('cost', n),
  });
}

/** What failed in a session before, and what worked then. */
export function leaveCommand({ commands }: Pick<Reflect, 'commands'>): void {
  const form = {
    ...{ task: 'npm test', culprits: [], command: 'npm test', error: 'Missing script: "test"' },
    ...{ note: '', remedy: { kind: 'instead', command: 'pnpm test' } as const },
  };
  commands.add(SHOP, [
    {
      ...{ id: COMMAND, program: 'npm', kind: 'Missing script', forms: [form] },
      ...{ failures: 3, sessions: 2, passes: 0, passesSince: 0, history: '11' },
      ...{ firstAt: endOf(6), lastAt: endOf(7), lastSession: sessionOf(7) },
    },
  ]);
}

/** As Claude Code writes a session, with what its hooks added to it. */
export function leaveTranscript(
  { n, applied, taught }: PlayedSession,
  { folder, cwd }: { readonly folder: string; readonly cwd: string },
): void {
  const own = projectOf(n) === SHOP ? PROMPTS.shop : PROMPTS.billing;
  const given = applied.filter(({ arm, lesson }) => arm === 'given' && lesson !== undefined);
  const standing = given.filter(isStanding);
  const asked = given.filter((one) => !isStanding(one));
  const typed = { promptSource: 'typed' };
  const words = taught.flatMap(({ said: text }) => text ?? []);
  const told = [
    ...blockOf(standing),
    said('user', own[Math.floor(n / 2) % own.length] ?? '', typed),
    ...blockOf(asked),
    said('assistant', 'I read the code of the module first.'),
    ...words.flatMap((text) => [
      said('user', text, typed),
      said('assistant', 'Understood, from now on. All 214 tests pass.'),
    ]),
    ...(words.length === 0 ? [said('assistant', 'Done. All 214 tests pass.')] : []),
  ];
  const place = join(folder, '.claude', 'projects', 'p');
  const name = `${sessionOf(n)}.jsonl`;
  lines(
    place,
    name,
    told.map((line, turn) => ({
      ...{ uuid: `u${String(turn)}`, sessionId: sessionOf(n), cwd },
      timestamp: later(startOf(n), 60 * (turn + (standing.length > 0 ? 0 : 1)) + 2),
      ...line,
    })),
  );
  utimesSync(join(place, name), new Date(endOf(n)), new Date(endOf(n)));
}

/** One for each moment, as the agent got it. */
function blockOf(given: readonly Applied[]): readonly object[] {
  if (given.length === 0) return [];
  const told = given.map(({ id, lesson }) => `- ${lesson?.is.title ?? ''} [${id}]`).join('\n');
  const content = [`<reflect-memory>\n${told}\n</reflect-memory>`];
  return [{ type: 'attachment', attachment: { type: 'hook_additional_context', content } }];
}

function said(role: string, text: string, more: object = {}): object {
  const content = role === 'user' ? text : [{ type: 'text', text }];
  return { type: role, ...more, message: { role, content } };
}

function later(time: string, seconds: number): string {
  return new Date(Date.parse(time) + 1_000 * seconds).toISOString();
}

function two(value: number): number {
  return Number(value.toFixed(2));
}

function lines(folder: string, name: string, values: readonly object[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), values.map((value) => `${JSON.stringify(value)}\n`).join(''));
}

function append(path: string, value: object): void {
  mkdirSync(join(path, '..'), { recursive: true });
  appendFileSync(path, `${JSON.stringify(value)}\n`);
}
