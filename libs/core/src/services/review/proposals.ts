import type { Clock } from '../../foundation/clock.js';
import { markIndexStale } from '../../stores/index/stale-index.js';
import { readBrokenWhenWarned, readEscalations } from '../../stores/escalation/due-escalations.js';
import { approveEscalation, endEscalation } from '../../stores/escalation/edit-escalations.js';
import type { Escalation } from '../../stores/escalation/escalation.js';
import { readWholeFeedback } from '../../stores/feedback/read-ratings.js';
import type { ChangeJournal } from '../../stores/learnings/change-journal.js';
import type { LearningStore, StoredLearning } from '../../stores/learnings/learning-store.js';
import type { Learning } from '../../stores/learnings/learning.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { withTrigger } from '../triggers/edit-triggers.js';
import { dropStoredGlob, storedGlobs } from '../triggers/propose/stored-proposals.js';
import { makeProposals, proposalHash, type ProposalSources } from './make-proposals.js';
import type { EscalationInForce, Proposal } from './proposal.js';
import { changedSinceShown, notWaiting } from './review-errors.js';
import { appendLine, readJsonLines } from '@reflect/files';

export interface ProposalsParts {
  readonly paths: Pick<
    DataPaths,
    'tombstones' | 'indexStale' | 'proposals' | 'escalations' | 'ratings'
  >;
  readonly store: LearningStore;
  readonly journal: ChangeJournal;
  readonly clock: Clock;
  readonly settings: ProposalSources['settings'];
}

/**
 * What reflect would do to learnings: give them back with more files, warn of them, archive them.
 *
 * Nothing is done before a person says so, each time on exactly what was shown; what is refused is
 * not proposed again. A learning that was changed is put back by `LearningEditor.undo`, a warning ends with
 * {@link end}.
 */
export class Proposals {
  constructor(private readonly parts: ProposalsParts) {}

  /** Throws `StorageError`. */
  async list(): Promise<readonly Proposal[]> {
    return makeProposals(await this.#sources());
  }

  /** Throws `REVIEW_NOT_WAITING`, `REVIEW_CHANGED`, `LEARNING_INVALID`. */
  async approve(id: string, hash: string): Promise<Proposal> {
    const proposal = await this.#check(id, hash);
    if (proposal.kind === 'escalate') await this.#escalate(proposal);
    else await this.#change(proposal);
    if (proposal.kind === 'trigger') dropStoredGlob(this.parts.paths, id);
    return proposal;
  }

  /** It is not proposed again. Throws `REVIEW_NOT_WAITING`, `REVIEW_CHANGED`. */
  async refuse(id: string, hash: string): Promise<Proposal> {
    const proposal = await this.#check(id, hash);
    declineProposal(this.parts.paths, proposal, this.#now());
    if (proposal.kind === 'trigger') dropStoredGlob(this.parts.paths, id);
    return proposal;
  }

  /** The warnings that people approved. */
  async inForce(): Promise<readonly EscalationInForce[]> {
    const escalations = readEscalations(this.parts.paths);
    const active = await this.#activeOf(new Set(escalations.map(({ id }) => id)));
    const learnings = new Map(active.map(({ learning }) => [learning.id, learning]));
    return escalations.map((escalation) => {
      const learning = learnings.get(escalation.id);
      return { escalation, ...(learning !== undefined && { learning }) };
    });
  }

  /** Ends a warning, by the id of its learning. Throws `LEARNING_NOT_FOUND`, `StorageError`. */
  end(learningId: string): void {
    endEscalation(this.parts.paths, learningId, this.#now());
  }

  /** Ends the warnings of learnings that are not recalled any more; returns how many. */
  async endIdle(): Promise<number> {
    if (readEscalations(this.parts.paths).length === 0) return 0;
    const idle = (await this.inForce()).filter(({ learning }) => learning === undefined);
    for (const { escalation } of idle) this.end(escalation.id);
    return idle.length;
  }

  async #check(id: string, hash: string): Promise<Proposal> {
    const proposal = (await this.list()).find((one) => one.id === id);
    if (proposal === undefined) throw notWaiting(id);
    if (proposal.hash !== hash) throw changedSinceShown(id);
    return proposal;
  }

  async #change(proposal: Extract<Proposal, { kind: 'trigger' | 'archive' }>): Promise<void> {
    const { paths, store, journal } = this.parts;
    const { id } = proposal.learning;
    markIndexStale(paths);
    await journal.record('approved', () =>
      store.update(id, (current) => {
        if (proposalHash(proposal, current) !== proposal.hash) throw changedSinceShown(proposal.id);
        return this.#revised(current, proposal);
      }),
    );
    markIndexStale(paths);
  }

  #revised(
    current: Learning,
    proposal: Extract<Proposal, { kind: 'trigger' | 'archive' }>,
  ): Learning {
    const now = this.#now();
    if (proposal.kind === 'archive') return { ...current, status: 'archived', updated: now };
    return withTrigger(current, { id: current.id, glob: proposal.glob, now });
  }

  async #escalate({
    learning: { id },
    level,
    text,
    use,
  }: Extract<Proposal, { kind: 'escalate' }>): Promise<void> {
    const stored = await this.parts.store.get(id);
    if (stored === undefined) throw notWaiting(id);
    const { scope, files } = stored.learning;
    approveEscalation(this.parts.paths, {
      ...{ id, level, text, files, slug: stored.slug, broken: use.broken, at: this.#now() },
      ...(scope.kind === 'project' && { project: scope.project }),
    });
  }

  async #sources(): Promise<ProposalSources> {
    const { paths, settings } = this.parts;
    const [globs, feedback] = [storedGlobs(paths), readWholeFeedback(paths)];
    // Of what nobody has used and nothing was found for, nothing is proposed.
    const ids = new Set([...globs.map(({ learning }) => learning), ...feedback.uses.keys()]);
    const active = await this.#activeOf(ids);
    const inForce = readEscalations(paths).map((one): [string, Escalation] => [one.id, one]);
    return {
      learnings: new Map(active.map(({ learning }) => [learning.id, learning])),
      ...{ globs, feedback },
      escalations: new Map(inForce),
      brokenWhenWarned: readBrokenWhenWarned(paths),
      declined: declinedProposals(paths),
      settings,
    };
  }

  /** Those of some ids, each by itself as long as that is sooner done than all are read. */
  async #activeOf(ids: ReadonlySet<string>): Promise<readonly StoredLearning[]> {
    if (ids.size > FEW) return this.#active();
    const stored: StoredLearning[] = [];
    for (const id of ids) {
      const one = await this.parts.store.get(id);
      if (one?.learning.status === 'active') stored.push(one);
    }
    return stored.sort(byCreation);
  }

  async #active(): Promise<readonly StoredLearning[]> {
    const active: StoredLearning[] = [];
    for await (const item of this.parts.store.list()) {
      if (item.type === 'learning' && item.learning.status === 'active') active.push(item);
    }
    return active.sort(byCreation);
  }

  #now(): string {
    return new Date(this.parts.clock()).toISOString();
  }
}

const FEW = 16;

function byCreation(a: StoredLearning, b: StoredLearning): number {
  return a.learning.created.localeCompare(b.learning.created);
}

type TombstonePaths = Pick<DataPaths, 'tombstones'>;

/**
 * Writes down, durably and beside the tombstones of learnings, that a person does not want what was
 * proposed. Throws `StorageError`.
 */
function declineProposal(
  paths: TombstonePaths,
  { id, kind, learning }: Proposal,
  at: string,
): void {
  const line = { version: 1, id, at, declined: kind, learning: learning.id };
  appendLine(paths.tombstones, JSON.stringify(line));
}

/** Ids of the proposals that are not to be made again. Throws `StorageError`. */
function declinedProposals(paths: TombstonePaths): ReadonlySet<string> {
  const declined = readJsonLines(paths.tombstones).values.flatMap(({ value }) => {
    const isLine = typeof value === 'object' && value !== null && 'declined' in value;
    return isLine && 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  });
  return new Set(declined);
}
