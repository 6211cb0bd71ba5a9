import * as fc from 'fast-check';
import { changesReplySchema, type HubChange } from '@reflect/hub-protocol';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Asker } from '../src/database/database.js';
import { PostgresDatabase } from '../src/database/postgres-database.js';
import { formatCursor, parseCursor } from '../src/learnings/cursor.js';
import { readChanges } from '../src/learnings/read-changes.js';
import { documentOf } from './support/team-document.js';
import { itemOf, newLearningId, type Team } from './support/team.js';
import { testHub, type TestHub } from './support/test-hub.js';

let hub: TestHub;
beforeAll(async () => {
  hub = await testHub();
});

/** A machine that follows a project page by page. */
class Follower {
  readonly has = new Map<string, string>();
  #cursor: string | undefined;

  constructor(
    private readonly team: Team,
    private readonly limit: number,
  ) {}

  async sync(): Promise<void> {
    for (let more = true; more;) {
      const cursor = this.#cursor === undefined ? '' : `&cursor=${this.#cursor}`;
      const path = this.team.path(`/changes?limit=${String(this.limit)}${cursor}`);
      const page = (await this.team.admin.get(path)).as(changesReplySchema);
      expect(page.changes.length).toBeLessThanOrEqual(this.limit);
      page.changes.forEach((change) => {
        this.#take(change);
      });
      this.#cursor = page.cursor;
      more = page.more;
    }
  }

  #take(change: HubChange): void {
    if (change.type === 'tombstone') this.has.delete(change.id);
    else this.has.set(change.learning.id, change.learning.document);
  }
}

const step = fc.record({
  /** Which of a few learnings, and what is done to it. */
  at: fc.nat({ max: 4 }),
  act: fc.constantFrom('write' as const, 'remove' as const, 'sync' as const),
  title: fc.constantFrom('One', 'Two', 'Three'),
});

describe('a cursor', () => {
  it('brings a machine that syncs now and then to what the project has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 3 }),
        async (steps, limit) => {
          const team = await hub.team('trusted');
          const ids = Array.from({ length: 5 }, newLearningId);
          const follower = new Follower(team, limit);
          const expected = new Map<string, string>();
          const removed = new Set<string>();
          for (const { at, act, title } of steps) {
            const id = ids[at] ?? '';
            if (act === 'sync') await follower.sync();
            else if (act === 'remove') {
              await team.admin.delete(team.path(`/learnings/${id}`));
              if (expected.delete(id)) removed.add(id);
            } else if (!removed.has(id)) {
              const base = await latestOf(team, id);
              await team.push(team.admin, itemOf(id, documentOf(id, { title }), base));
              expected.set(id, documentOf(id, { title }));
            }
          }
          await follower.sync();
          expect(follower.has).toEqual(expected);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('is refused when it is another hub’s, of the future, or made up', async () => {
    const team = await hub.team();
    const { cursor } = await team.changes(team.admin);
    const known = parseCursor(cursor);
    if (known === undefined) throw new Error(`The hub gave ${cursor}.`);
    const wrong = [
      ...['x', formatCursor({ ...known, incarnation: '00000000' })],
      formatCursor({ ...known, xid: String(2n ** 40n) }),
    ];
    for (const one of wrong) {
      const { code } = await team.admin.get(team.path(`/changes?cursor=${one}`));
      expect(code).toBe('HUB_INVALID_CURSOR');
    }
  });

  it('reads back what it was made of, and nothing else', () => {
    const max = 2n ** 63n - 1n;
    const number = fc.bigInt({ min: 0n, max }).map(String);
    const incarnation = fc.stringMatching(/^[0-9a-f]{8}$/);
    fc.assert(
      fc.property(incarnation, number, number, (of, xid, sequence) => {
        const cursor = { incarnation: of, xid, sequence };
        expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseCursor(text)).toBeUndefined();
      }),
    );
  });

  // PGlite has one connection: its transactions follow each other.
  it('never passes a transaction that ends late', async ({ skip }) => {
    if (!(hub.database instanceof PostgresDatabase)) skip('needs a PostgreSQL server');
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 1, max: 3 }),
        async (order, limit) => {
          const team = await hub.team('trusted');
          const ids = order.map(() => newLearningId());
          for (const id of ids) await team.push(team.admin, itemOf(id, documentOf(id)));
          const { organisation, member } = team.facts;
          const asker = { organisation, member, isAdmin: true };
          const writers = await Promise.all(
            ids.map((id, n) => beginTouch(hub, asker, { id, isUndone: n % 4 === 3 })),
          );
          const seen: string[] = [];
          let cursor: string | undefined = (await team.changes(team.admin)).cursor;
          const follow = async (): Promise<void> => {
            for (let more = true; more;) {
              const page = await hub.database.transaction(asker, (sql) =>
                readChanges(sql, { project: team.project, cursor, limit }),
              );
              seen.push(...page.changes.map((one) => idOf(one)));
              ({ cursor, more } = page);
            }
          };
          for (const n of order) {
            await follow();
            await writers[n]?.end();
          }
          await follow();
          const changed = ids.filter((_, n) => n % 4 !== 3);
          expect(new Set(seen)).toEqual(new Set(changed));
          for (const id of changed) expect(seen.filter((one) => one === id)).toHaveLength(1);
        },
      ),
      { numRuns: 10 },
    );
  });
});

async function latestOf(team: Team, id: string): Promise<number | null> {
  const { changes } = await team.changes(team.admin);
  for (const one of changes) {
    if (one.type === 'learning' && one.learning.id === id) return one.learning.revision;
  }
  return null;
}

function idOf(change: HubChange): string {
  return change.type === 'tombstone' ? change.id : change.learning.id;
}

interface Writer {
  /** Commits, or rolls back. */
  end(): Promise<void>;
}

/** Begins a transaction that changes what members get of a learning, and stays open. */
async function beginTouch(
  { database }: TestHub,
  asker: Asker,
  { id, isUndone }: { readonly id: string; readonly isUndone: boolean },
): Promise<Writer> {
  const { promise: finished, resolve: finish } = withResolver();
  const { promise: begun, resolve: began } = withResolver();
  const done = database
    .transaction(asker, async (sql) => {
      await sql.query(
        `UPDATE hub.learnings SET changed_xid = pg_current_xact_id(),
           changed_sequence = nextval('hub.change_sequence') WHERE id = $1`,
        [id],
      );
      began();
      await finished;
      if (isUndone) throw new Error('undone');
    })
    .catch((error: unknown) => {
      if (!isUndone) throw error;
    });
  await begun;
  return {
    end: () => {
      finish();
      return done;
    },
  };
}

function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
