import { readdirSync } from 'node:fs';

import type { Learning } from '@reflect/core';
import { beforeAll, describe, expect, it } from 'vitest';

import {
  HARNESS_SESSIONS,
  queueSession,
  type HarnessSessions,
} from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import type { SessionLines } from '../support/session-lines.js';

/** Nine sessions are reflected, on a machine that may be busy. */
const PATIENCE_MS = 120_000;
const RULE = "No, don't use npm here. This project uses pnpm - always use pnpm.";

const NAMES = HARNESS_SESSIONS.map(({ name }) => name);
/** Each harness is the first to hear it, once: the others hear it one after the other, or all at a time. */
const ORDERS = HARNESS_SESSIONS.map((first, at) => {
  const others = HARNESS_SESSIONS.filter((harness) => harness !== first);
  return at === 0 ? HARNESS_SESSIONS.map((harness) => [harness]) : [[first], others];
});

function correction(lines: SessionLines): readonly string[] {
  return [
    lines.said('Run the test suite'),
    lines.answered("I'll run the test suite with npm."),
    ...lines.failed('npm test', 'npm error Missing script: "test"'),
    lines.answered('npm has no test script here, so I could not run the tests.'),
    lines.said(RULE),
    lines.answered('Understood. I will use pnpm.'),
    ...lines.ran('pnpm test', 'pnpm test: 3 passed'),
    lines.answered("Done. The tests pass with pnpm (3 passed). I'll use pnpm from now on."),
  ].flat();
}

/** All that a learning says, without when and in which session it was learned. */
function claimOf(learning: Learning | undefined): object {
  const { kind, title, body, confidence, scope, tags, entities, relations, queries, files } =
    learning ?? ({} as Partial<Learning>);
  const { origin, trigger, driver } = learning?.source ?? {};
  return {
    ...{ kind, title, body, confidence, scope, tags, entities, relations, queries, files },
    source: { origin, trigger, driver },
  };
}

interface Heard {
  readonly home: Home;
  /** All learnings after each group of sessions. */
  readonly known: readonly (readonly Learning[])[];
  /** The files of learnings that are there in the end. */
  readonly documents: readonly string[];
}

/** Tells agents the correction; each group of sessions is reflected before the next is told. */
async function hear(groups: readonly (readonly HarnessSessions[])[]): Promise<Heard> {
  const home = new Home();
  const known: (readonly Learning[])[] = [];
  for (const group of groups) {
    for (const harness of group) {
      queueSession(home, harness, { id: `session-in-${harness.name}`, tell: correction });
    }
    await home.ask('drain');
    known.push((await learningList(home)).learnings);
  }
  const documents = readdirSync(home.paths.documents).filter((file) => file.endsWith('.md'));
  return { home, known, documents };
}

describe('one correction in the transcripts of all harnesses', () => {
  let heard: readonly Heard[] = [];

  beforeAll(async () => {
    heard = await Promise.all(ORDERS.map(hear));
  }, PATIENCE_MS);

  it('is one and the same claim, whichever is the first to hear it', () => {
    const first = heard.map(({ known: [learnings = []] }) => learnings);
    expect(first.map((learnings) => learnings.map(({ source }) => source.harness))).toEqual(
      NAMES.map((name) => [name]),
    );
    const claims = heard.map(({ home, known: [learnings = []] }) =>
      JSON.stringify(claimOf(learnings[0])).replaceAll(home.folder, '~'),
    );
    expect(new Set(claims).size).toBe(1);
    expect(claims[0]).toContain('pnpm');
  });

  it.each(NAMES)('is one learning, first heard by %s and strengthened by the others', (name) => {
    const at = NAMES.indexOf(name);
    const [learning] = heard[at]?.known.at(-1) ?? [];
    const counts = at === 0 ? NAMES.map((_, earlier) => earlier + 1) : [1, NAMES.length];
    const found = heard[at]?.known.map((learnings) =>
      learnings.map(({ id, count }) => [id, count]),
    );
    expect(found).toEqual(counts.map((count) => [[learning?.id, count]]));
    expect(heard[at]?.documents).toHaveLength(1);
  });
});
