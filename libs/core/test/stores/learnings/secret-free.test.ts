import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportLearnings } from '../../../src/stores/learnings/warm/export-learnings.js';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import { learn } from '../../../src/stores/learnings/learn.js';
import type { LearningStore } from '../../../src/stores/learnings/learning-store.js';
import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { SAMPLE } from './support/plain-sample.js';
import { sinkFixture, DRAFT, only } from './support/sink-fixture.js';

const GLOBAL = { kind: 'global' } as const;
const SECRET = 'hunter2secretXYZ';

/** All that a lesson by hand leaves behind: documents, sidecars and what is derived from them. */
async function leftBy(text: string): Promise<string> {
  const home = tempFolder();
  const store = new FileLearningStore(dataPaths({}, home));
  await learn(sinkFixture({ store }).sink, { text, scope: GLOBAL });
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const texts = files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
  return [...files.map(({ name }) => name), ...texts, await exported(store)].join('\n');
}

async function exported(store: LearningStore): Promise<string> {
  const lines: string[] = [];
  for await (const item of exportLearnings(store)) if (item.type === 'line') lines.push(item.line);
  return lines.join('\n');
}

describe('a secret in a lesson', () => {
  it.each([
    `when the db password: ${SECRET} is refused, reset it`,
    `when logging in to the db use password: ${SECRET}!`,
    `the staging password is ${SECRET}`,
    `the staging password is "${SECRET}"`,
    `if ${SECRET} is refused, log in again, since the password is ${SECRET}`,
    `when ${'the build of the shop is very slow '.repeat(5)} with password: ${SECRET}, reset it`,
  ])('is kept nowhere: %s', async (text) => {
    const left = (await leftBy(text)).toLowerCase();
    expect(left).toContain('[redacted:password]');
    expect(left).not.toContain(SECRET.toLowerCase());
  });

  it('is kept nowhere, whatever it is and wherever it stands', async () => {
    const secret = fc
      .stringMatching(/^[A-Za-z0-9_+!@]{4,20}$/)
      .map((tail) => `q7Z${tail}`)
      .filter((value) => /[a-z0-9]$/i.test(value));
    const words = fc.array(
      fc.constantFrom('when', 'the build', 'fails,', 'use', 'npm ci', 'then', 'src/a.ts:', 'and;'),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(
        secret,
        words,
        fc.tuple(words, fc.boolean()),
        async (value, before, [after, twice]) => {
          const text = [...before, 'password:', value, ...after, ...(twice ? [value] : [])].join(
            ' ',
          );
          const left = (await leftBy(text)).toLowerCase();
          expect(left).toContain('[redacted:password]');
          expect(left).not.toContain(value.toLowerCase());
          expect(left).not.toContain(value.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
        },
      ),
      { numRuns: 40 },
    );
  }, 20_000);
});

describe('a secret in a draft', () => {
  it('is taken out of all parts when one part shows it to be one', async () => {
    const { apply, store } = sinkFixture();
    await apply('job', [
      {
        ...DRAFT,
        title: `Reset ${SECRET} when it is refused`,
        body: `Situation: password: ${SECRET}\nMistake: none\nCorrection: reset ${SECRET.toUpperCase()}`,
        tags: [SECRET.toLowerCase(), 'databases', 'staging'],
        entities: [
          { name: SECRET, type: 'symbol' },
          { name: 'psql', type: 'command' },
          { name: 'db', type: SECRET },
        ],
        relations: [
          { source: 'psql', type: 'takes', target: SECRET },
          { source: 'psql', type: SECRET, target: 'psql' },
          { source: 'psql', type: 'needs', target: 'psql' },
        ],
        files: [`secrets/${SECRET}.txt`, 'db/*.sql'],
        queries: [`${SECRET} is refused`, 'cannot log in to the database'],
      },
    ]);
    expect(await only(store)).toMatchObject({
      title: 'Reset [REDACTED:password] when it is refused',
      body: 'Situation: password: [REDACTED:password]\nMistake: none\nCorrection: reset [REDACTED:password]',
      tags: ['databases', 'staging'],
      entities: [{ name: 'psql', type: 'command' }],
      relations: [{ source: 'psql', type: 'needs', target: 'psql' }],
      files: ['db/*.sql'],
      queries: ['cannot log in to the database'],
    });
  });

  it('is gone before its title is cut', async () => {
    const { apply, store } = sinkFixture();
    const title = `${'x'.repeat(178)} password: ${SECRET}`;
    await apply('job', [{ ...DRAFT, title }]);
    expect((await only(store)).title).not.toContain('hunter2');
  });

  it('does not take a word for a secret inside of another', async () => {
    const { apply, store } = sinkFixture();
    await apply('job', [
      {
        ...DRAFT,
        title: 'Set DB_PASSWORD=postgres',
        body: 'Situation: postgres does not start\nMistake: none\nCorrection: see postgresql.conf',
        entities: [{ name: 'postgresql.conf', type: 'path' }],
      },
    ]);
    expect(await only(store)).toMatchObject({
      title: 'Set DB_PASSWORD=[REDACTED:password]',
      body: 'Situation: [REDACTED:password] does not start\nMistake: none\nCorrection: see postgresql.conf',
      entities: [{ name: 'postgresql.conf', type: 'path' }],
    });
  });
});

describe('exportLearnings', () => {
  it('lets no secret out that a person wrote into any part of a document', async () => {
    const store = new MemoryLearningStore();
    await store.add({
      ...SAMPLE,
      body: `password: ${SECRET}`,
      title: `About ${SECRET}`,
      tags: [SECRET.toLowerCase(), 'pnpm'],
      entities: [...SAMPLE.entities, { name: SECRET, type: 'symbol' }],
      relations: [...SAMPLE.relations, { source: SECRET, type: 'in', target: 'pnpm' }],
      files: [...SAMPLE.files, `${SECRET}/**`],
      queries: [...SAMPLE.queries, `what is ${SECRET}`],
    });
    expect(JSON.parse(await exported(store))).toMatchObject({
      title: 'About [REDACTED:password]',
      body: 'password: [REDACTED:password]',
      tags: ['pnpm'],
      entities: SAMPLE.entities,
      relations: SAMPLE.relations,
      files: SAMPLE.files,
      queries: SAMPLE.queries,
    });
  });
});
