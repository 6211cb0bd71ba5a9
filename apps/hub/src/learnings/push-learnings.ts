import { createHash } from 'node:crypto';
import type { SharedLearning } from '@reflect/core/team';
import { renderShared } from '@reflect/core/team';
import { pushResultSchema, type PushItem, type PushResult } from '@reflect/hub-protocol';

import { audit } from '../access/audit.js';
import type { Caller } from '../access/caller.js';
import { isTrusted } from '../access/is-trusted.js';
import { reaches, type ProjectAccess } from '../access/project-access.js';
import type { Sql } from '../database/database.js';
import type { JobQueue } from '../jobs/jobs.js';
import { approveRevision } from './approve-revision.js';
import { decidePush, type PushDecision } from './decide-push.js';
import { readDocument, type ReadDocument } from './hub-document.js';
import { lockLearning, readLearningState, type LearningState } from './learning-state.js';
import { removeLearning } from './remove-learning.js';

/** An item whose document was read before the transaction, which is not held up by it. */
export interface ReadItem {
  readonly item: PushItem;
  readonly hash: Buffer;
  /** Undefined for a deletion. */
  readonly read: ReadDocument | undefined;
}

export async function readItems(items: readonly PushItem[]): Promise<readonly ReadItem[]> {
  const read: ReadItem[] = [];
  for (const item of items) {
    const text = item.deleted === true ? '' : item.document;
    const hash = createHash('sha256').update(
      JSON.stringify([item.base, item.deleted === true, text]),
    );
    const document = item.deleted === true ? undefined : await readDocument(text, item.id);
    read.push({ item, hash: hash.digest(), read: document });
  }
  return read;
}

export interface PushParts {
  readonly sql: Sql;
  readonly jobs: JobQueue;
  readonly caller: Caller;
  readonly project: ProjectAccess;
}

/** One result an item, in their order. The same item again changes nothing and gets the same result. */
export async function pushLearnings(
  parts: PushParts,
  items: readonly ReadItem[],
): Promise<readonly PushResult[]> {
  const results = new Map<ReadItem, PushResult>();
  const isTaken = await isTrusted(parts.sql, parts.caller);
  // In one order for all, two pushes do not wait for each other.
  for (const item of items.toSorted(byId)) {
    results.set(item, await new PushOfOne({ ...parts, isTaken }, item).run());
  }
  return items.flatMap((item) => results.get(item) ?? []);
}

class PushOfOne {
  constructor(
    private readonly parts: PushParts & { readonly isTaken: boolean },
    private readonly pushed: ReadItem,
  ) {}

  async run(): Promise<PushResult> {
    const { sql, project, isTaken } = this.parts;
    const { item, read } = this.pushed;
    await lockLearning(sql, { project: project.id, id: item.id });
    const before = await this.#receipt();
    if (before !== undefined) return before;
    if (!isTaken) {
      return this.#refused('revoked', 'Your learnings were revoked, and no more are taken of you.');
    }
    if (read?.ok === false) return this.#refused(read.refusal, read.reason);
    const known = await readLearningState(sql, { project: project.id, id: item.id });
    const result =
      read === undefined ? await this.#delete(known) : await this.#edit(known, read.learning);
    if (result.outcome !== 'refused') await this.#keepReceipt(result);
    return result;
  }

  async #receipt(): Promise<PushResult | undefined> {
    const { sql, project, caller } = this.parts;
    const { item, hash } = this.pushed;
    const [row] = await sql.query<{ item_hash: Uint8Array; result: unknown }>(
      `SELECT item_hash, result FROM hub.push_receipts
       WHERE project_id = $1 AND learning_id = $2 AND member_id = $3 AND revision = $4`,
      [project.id, item.id, caller.member, item.revision],
    );
    if (row === undefined) return undefined;
    if (hash.equals(row.item_hash)) return pushResultSchema.parse(row.result);
    return this.#refused('invalid', 'This revision was pushed with another content before.');
  }

  async #keepReceipt(result: PushResult): Promise<void> {
    const { sql, project, caller } = this.parts;
    const { item, hash } = this.pushed;
    await sql.query(
      `INSERT INTO hub.push_receipts
         (organisation_id, project_id, learning_id, member_id, revision, item_hash, result)
       VALUES ($1, $2, $3, $4, $5, $6, $7::text::jsonb)`,
      [
        ...[caller.organisation, project.id, item.id, caller.member, item.revision, hash],
        JSON.stringify(result),
      ],
    );
  }

  async #delete(known: LearningState | undefined): Promise<PushResult> {
    const { sql, project, caller } = this.parts;
    const { id } = this.pushed.item;
    if (known === undefined) {
      return this.#refused('unknown-base', 'The hub has no such learning in this project.');
    }
    if (known.state === 'removed') return this.#result('unchanged', known.lastRevision, 'removed');
    if (known.author !== caller.member && !reaches(project.role, 'reviewer')) {
      const reason = 'Somebody else wrote it. A reviewer can remove it.';
      return this.#refused('not-author', reason);
    }
    const { organisation } = caller;
    await removeLearning(sql, { organisation, project: project.id, id, reason: 'removed' }, known);
    await audit(sql, caller, { action: 'learning.removed', target: id, project: project.id });
    return this.#result('accepted', known.lastRevision, 'removed');
  }

  async #edit(known: LearningState | undefined, mine: SharedLearning): Promise<PushResult> {
    const { project, caller } = this.parts;
    const { base } = this.pushed.item;
    const edit = { mine, base, member: caller.member, policy: project.policy };
    const decision = decidePush(known, edit);
    if (decision.type === 'refuse') return this.#refused(decision.refusal, decision.reason);
    if (decision.type === 'unchanged') {
      return this.#result('unchanged', decision.revision, decision.state);
    }
    const revision = (known?.lastRevision ?? 0) + 1;
    await this.#store(decision, { known, revision });
    const state = decision.isApproved ? 'approved' : 'proposed';
    const result = this.#result(decision.outcome, revision, state);
    const reason = waitingReason(decision, project.policy === 'trusted');
    return reason === undefined ? result : { ...result, reason };
  }

  async #store(
    decision: PushDecision & { type: 'store' },
    { known, revision }: { known: LearningState | undefined; revision: number },
  ): Promise<void> {
    const { sql, jobs, project, caller } = this.parts;
    const { id } = this.pushed.item;
    const { organisation, member } = caller;
    if (known === undefined) {
      await sql.query(
        `INSERT INTO hub.learnings (organisation_id, project_id, id, author_id, state, last_revision)
         VALUES ($1, $2, $3, $4, 'proposed', $5)`,
        [organisation, project.id, id, member, revision],
      );
    } else {
      await sql.query(
        'UPDATE hub.learnings SET last_revision = $3 WHERE project_id = $1 AND id = $2',
        [project.id, id, revision],
      );
      await this.#supersedeOwn();
    }
    await sql.query(
      `INSERT INTO hub.learning_revisions
         (organisation_id, project_id, learning_id, revision, base, author_id, token_id, document, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'proposed')`,
      [
        ...[organisation, project.id, id, revision, decision.base, member, caller.token],
        renderShared(decision.learning),
      ],
    );
    if (decision.isApproved) {
      const { learning } = decision;
      const approval = {
        organisation,
        project: project.id,
        id,
        revision,
        learning,
        approver: null,
      };
      await approveRevision(sql, jobs, approval);
      return;
    }
    const [proposal] = await sql.query<{ id: string }>(
      `INSERT INTO hub.proposals
         (organisation_id, project_id, learning_id, revision, kind, state, author_id, conflicts, warnings)
       VALUES ($1, $2, $3, $4, $5, 'open', $6, $7, $8) RETURNING id`,
      [
        ...[organisation, project.id, id, revision, decision.kind, member],
        ...[decision.conflicts, decision.warnings],
      ],
    );
    if (proposal === undefined) return;
    await jobs.enqueue(sql, { task: 'similar', organisation, proposal: proposal.id });
  }

  /** The new edit holds what the author's open proposal said. */
  async #supersedeOwn(): Promise<void> {
    const { sql, project, caller } = this.parts;
    const values = [project.id, this.pushed.item.id, caller.member];
    await sql.query(
      `UPDATE hub.learning_revisions SET state = 'superseded'
       WHERE project_id = $1 AND learning_id = $2 AND author_id = $3 AND state = 'proposed'`,
      values,
    );
    await sql.query(
      `UPDATE hub.proposals SET state = 'withdrawn'
       WHERE project_id = $1 AND learning_id = $2 AND author_id = $3 AND state = 'open'`,
      values,
    );
  }

  #result(
    outcome: PushResult['outcome'],
    serverRevision: number,
    state: PushResult['state'],
  ): PushResult {
    const { id, revision } = this.pushed.item;
    return { id, revision, outcome, state, serverRevision };
  }

  #refused(refusal: NonNullable<PushResult['refusal']>, reason: string): PushResult {
    const { id, revision } = this.pushed.item;
    return { id, revision, outcome: 'refused', state: null, serverRevision: null, refusal, reason };
  }
}

/** Why it waits, where the author might think that it does not. */
function waitingReason(
  { conflicts, warnings, isApproved }: PushDecision & { type: 'store' },
  isTrusted: boolean,
): string | undefined {
  if (isApproved) return undefined;
  if (conflicts.length > 0) {
    return `Somebody else changed ${conflicts.join(', ')} as well. A reviewer decides.`;
  }
  if (!isTrusted || warnings.length === 0) return undefined;
  return warnings.includes('hostile')
    ? 'It reads as an attack on an agent. A reviewer decides.'
    : 'It asks for an act that no record proves. A reviewer decides.';
}

/** Several items of one learning stay in their order. */
function byId({ item: { id: a } }: ReadItem, { item: { id: b } }: ReadItem): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
