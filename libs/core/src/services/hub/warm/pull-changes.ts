import type { ChangesReply, HubChange, HubLearning } from '@reflect/hub-protocol';
import { markIndexStale } from '../../../stores/index/stale-index.js';
import { LearningError } from '../../../stores/learnings/learning-errors.js';
import type { LearningChange, PutOutcome } from '../../../stores/learnings/learning-store.js';
import type { Learning } from '../../../stores/learnings/learning.js';
import { readTombstones, type Tombstone } from '../../../stores/learnings/tombstones.js';
import { isDeclined } from '../../sharing/is-declined.js';
import { needsPerson } from '../../sharing/needs-person.js';
import { redactedLearning } from '../../sharing/redacted-learning.js';
import { parseShared } from '../../sharing/shared-document.js';
import { homeIn, sharedOf, type SharedLearning } from '../../sharing/shared-learning.js';
import { NEWLY_TAKEN } from '../../sharing/taken-learning.js';
import { without, writeLink, type HubLink } from '../hub-link.js';
import { originOf, saidHash } from '../hub-origin.js';
import type { HubParts } from './hub-parts.js';
import type { KnownLearnings } from './known-learnings.js';
import { withOffer } from './outbox.js';
import { lastOfEach, localIdOf, takenFromHub, type HubPlace } from './plan-change.js';

/** A learning that is to be written. */
interface Write {
  readonly learning: Learning;
  /** The same in place of what is on the disk. */
  readonly make: (current: Learning | undefined) => Learning;
  /** Whether it needs no person here any more. */
  readonly isSeen: boolean;
}

/** States of what was given and is at the hub or on its way, as far as is known here. */
const IS_TAKEN: ReadonlySet<string> = new Set(['sent', 'proposed', 'approved', 'conflict']);

/** What a page comes to. */
interface Plan {
  readonly writes: Map<string, Write>;
  readonly gone: Set<string>;
  /** Written already, and trusted since. */
  readonly seen: Set<string>;
}

/**
 * Takes in the changes of a project, page by page. Of each page the documents are written first and the
 * cursor last, and the same page again changes nothing: whatever ends it in between, the next sync goes on.
 */
export class PullChanges {
  readonly taken = new Set<string>();
  readonly removed = new Set<string>();
  readonly problems: LearningError[] = [];
  unchanged = 0;
  declined = 0;
  /** Whether the hub lost what was given to it, which is to be given again. */
  hasLost = false;
  readonly #tombstones: readonly Tombstone[];
  #link: HubLink;

  constructor(
    private readonly parts: HubParts,
    link: HubLink,
    private readonly known: KnownLearnings,
  ) {
    const { maxLearnings } = parts.settings;
    const isRaised = link.cutAt !== undefined && maxLearnings > link.cutAt;
    this.#link = link.cursor === undefined || isRaised ? anew(link) : link;
    this.#tombstones = readTombstones(parts.paths);
  }

  /** Where the next page begins; undefined for the beginning. */
  get cursor(): string | undefined {
    return this.#link.cursor;
  }

  /** Begins at the beginning, for a hub that does not know the cursor any more: it was put back from a backup. */
  startAnew(): void {
    this.#link = { ...anew(this.#link), isRestored: true };
  }

  /** Takes in a page and returns how the project is linked from then on. Throws `StorageError`. */
  async take({ changes, cursor, more }: ChangesReply): Promise<HubLink> {
    const plan: Plan = { writes: new Map(), gone: new Set(), seen: new Set() };
    for (const change of lastOfEach(changes)) await this.#plan(change, plan);
    await this.#apply(plan);
    const listed = this.#link.listed && this.#listed([...this.#link.listed, ...changes.map(idOf)]);
    if (listed !== undefined && !more) await this.#settleUnlisted(new Set(listed));
    const kept = more ? this.#link : without(this.#link, 'listed', 'isRestored');
    this.#link = { ...kept, cursor, ...(more && listed && { listed }) };
    writeLink(this.parts.paths, this.#link);
    return this.#link;
  }

  /** Of what was taken, how many wait for a person. */
  async waiting(): Promise<number> {
    const stored = await Promise.all([...this.taken].map((id) => this.parts.store.get(id)));
    return stored.filter((one) => one !== undefined && one.learning.status !== 'active').length;
  }

  get #place(): HubPlace {
    return { project: this.#link.project, known: this.known, said: this.#said };
  }

  readonly #said = (learning: Learning): string =>
    saidHash(sharedOf(learning, homeIn(this.parts.env)));

  async #plan(change: HubChange, plan: Plan): Promise<void> {
    if (change.type === 'learning') {
      await this.#planLearning(change.learning, plan);
      return;
    }
    for (const id of this.known.takenOf(change.id)) plan.gone.add(id);
    const offer = this.#link.offers[change.id];
    if (offer === undefined) return;
    const reason = `${change.reason} at the hub`;
    this.#link = withOffer(this.#link, change.id, { ...offer, state: 'removed', reason });
  }

  async #planLearning(hub: HubLearning, plan: Plan): Promise<void> {
    const { project } = this.#link;
    const shared = await this.#read(hub);
    if (shared === undefined) return;
    const scope = { kind: 'project', project } as const;
    const hash = this.#said({ ...NEWLY_TAKEN, ...shared, scope, source: {} });
    const isTrusted = this.#isTrusted(hub);
    if (this.#isOwn(hub, { shared, hash, isTrusted }, plan)) return;
    const local = localIdOf(hub.id, hash, this.#place);
    if (this.#isForgotten(hub.id, local, shared)) {
      this.declined++;
      for (const id of this.known.takenOf(hub.id)) plan.gone.add(id);
      return;
    }
    const same = this.#ofRevision(hub);
    if (same !== undefined) {
      this.unchanged++;
      const isAsThere = this.#said(same) === hash && !needsPerson(same);
      if (isTrusted && isAsThere && same.isUnseen === true) plan.seen.add(same.id);
      return;
    }
    const current = this.known.get(local);
    if (current === undefined && this.#isFull(hub.id, plan)) return;
    // What was beside a changed one is in its place again.
    const beside = this.known.takenOf(hub.id).filter((id) => local === hub.id && id !== local);
    for (const id of beside) plan.gone.add(id);
    this.#noteApproved(hub, local, hash);
    const make = (kept: Learning | undefined): Learning =>
      takenFromHub(local, shared, { hub, hash, project, current: kept });
    const learning = make(current);
    plan.writes.set(local, { learning, make, isSeen: isTrusted && !needsPerson(learning) });
  }

  /** What was taken of this very revision, be it changed here since. */
  #ofRevision({ id, revision }: HubLearning): Learning | undefined {
    return this.known
      .takenOf(id)
      .flatMap((local) => this.known.get(local) ?? [])
      .find((one) => originOf(one, this.#link.project)?.revision === revision);
  }

  /** A learning that was given is here as the hub has it now. */
  #noteApproved({ id, revision }: HubLearning, local: string, hash: string): void {
    if (this.#link.offers[id]?.local !== local) return;
    this.#link = withOffer(this.#link, id, { local, revision, hash, state: 'approved' });
  }

  /** Whether a learning of the hub is this person's own and has its place with that; notes what the hub has of it. */
  #isOwn(
    hub: HubLearning,
    of: { readonly shared: SharedLearning; readonly hash: string; readonly isTrusted: boolean },
    plan: Plan,
  ): boolean {
    const offer = this.#link.offers[hub.id];
    const own = this.known.get(offer?.local ?? hub.id);
    if (own === undefined || originOf(own, this.#link.project) !== undefined) return false;
    const here = this.#said(own);
    const isSame = here === of.hash;
    // An earlier one, of which an edit is at the hub already, says nothing new; both sides of a conflict do.
    const isEarlier = hub.revision <= (offer?.revision ?? 0) && offer?.state !== 'conflict';
    // Nobody but this machine has an edit that the hub did not take yet, and members none that it proposes.
    const isOnItsWay = this.#link.outbox.some(({ id }) => id === hub.id);
    const isOfItsOwn = isOnItsWay || offer?.state === 'conflict';
    const isBehind = offer?.hash === here && !isEarlier && !isOfItsOwn;
    const next = { ...own, ...of.shared, id: own.id };
    const mayFollow = isBehind && of.isTrusted && !needsPerson(next) && own.status === 'active';
    if (!isSame && !mayFollow && !isEarlier) return false;
    if (isSame || mayFollow) this.#noteApproved(hub, own.id, of.hash);
    for (const id of this.known.takenOf(hub.id)) plan.gone.add(id);
    if (!mayFollow || isSame) this.unchanged++;
    else {
      const make = (kept: Learning = own): Learning => ({ ...kept, ...of.shared, id: own.id });
      plan.writes.set(own.id, { learning: next, make, isSeen: true });
    }
    return true;
  }

  async #read(hub: HubLearning): Promise<SharedLearning | undefined> {
    try {
      const parsed = parseShared(hub.document, `${hub.id} of the hub`);
      const { said } = await redactedLearning({ ...parsed, id: hub.id }, this.parts.redact);
      return said;
    } catch (error) {
      if (!(error instanceof LearningError)) throw error;
      this.problems.push(error);
      return undefined;
    }
  }

  /** What a reviewer has seen, or what this person wrote on another machine, needs nobody here where the link says so. */
  #isTrusted({ author, approver }: HubLearning): boolean {
    const { isTrusted, member } = this.#link;
    return isTrusted && (approver !== null || author.id === member);
  }

  #isForgotten(id: string, local: string, shared: SharedLearning): boolean {
    const isNamed = this.#tombstones.some((stone) => [id, local].includes(stone.id));
    return isNamed || isDeclined(this.#tombstones, shared, this.#link.project);
  }

  #isFull(id: string, { writes }: Plan): boolean {
    const { maxLearnings } = this.parts.settings;
    // What is to go makes no room before it is gone: a full place says so once more at most.
    const coming = [...writes.keys()].filter((one) => this.known.get(one) === undefined);
    if (this.known.takenCount + coming.length < maxLearnings) return false;
    if (this.#link.cutAt === undefined) {
      const reason = `is one more than hub.maxLearnings (${String(maxLearnings)}) lets in, and so are those after it.`;
      this.problems.push(new LearningError('LEARNING_INVALID', `${id} ${reason}`, { id }));
    }
    this.#link = { ...this.#link, cutAt: maxLearnings };
    return true;
  }

  /** Of ids at the hub those of what is here, each once. */
  #listed(ids: readonly string[]): readonly string[] {
    const { origins } = this.known;
    return [...new Set(ids)].filter((id) => origins.has(id) || id in this.#link.offers);
  }

  /** All was read: what was taken before and did not come is not there any more. */
  async #settleUnlisted(listed: ReadonlySet<string>): Promise<void> {
    if (this.#link.isRestored === true) {
      // It has none of it, or a proposal that says the same, which a second one of it does not change.
      for (const [id, offer] of Object.entries(this.#link.offers)) {
        if (listed.has(id) || !IS_TAKEN.has(offer.state)) continue;
        const again = { local: offer.local, revision: null, hash: '', state: 'sent' };
        this.#link = withOffer(this.#link, id, again);
        this.hasLost = true;
      }
    }
    const gone = [...this.known.origins].filter((id) => !listed.has(id));
    await this.#remove(new Set(gone.flatMap((id) => this.known.takenOf(id))));
  }

  async #apply({ writes, gone, seen }: Plan): Promise<void> {
    const { paths, store, journal } = this.parts;
    for (const id of gone) writes.delete(id);
    if (writes.size + gone.size + seen.size === 0) return;
    markIndexStale(paths);
    const all = [...writes.values()];
    await journal.record('shared', async () => {
      const [now, later] = [all.filter(({ isSeen }) => isSeen), all.filter(isUnseen)];
      const changes = (of: readonly Write[]): readonly LearningChange[] =>
        of.map(({ learning: { id }, make }) => ({ id, revise: make }));
      this.#noteTaken(now, await store.put(changes(now)));
      this.#noteTaken(later, await store.putUnseen(changes(later)));
    });
    const done = all.filter(({ learning, isSeen }) => isSeen && this.taken.has(learning.id));
    const ids = [...done.map(({ learning }) => learning.id), ...seen];
    await store.see(ids.map((id) => ({ id, files: store.filesOf(id).files })));
    for (const id of seen) this.taken.add(id);
    await this.#remove(gone);
    markIndexStale(paths);
  }

  #noteTaken(writes: readonly Write[], outcomes: readonly PutOutcome[]): void {
    writes.forEach(({ learning }, n) => {
      const outcome = outcomes[n];
      if (outcome instanceof LearningError) {
        this.problems.push(outcome);
        return;
      }
      this.known.set(learning);
      this.taken.add(learning.id);
    });
  }

  /** Nothing of what was taken back stays, in the journal neither. */
  async #remove(gone: ReadonlySet<string>): Promise<void> {
    if (gone.size > 0) markIndexStale(this.parts.paths);
    for (const id of gone) {
      try {
        await this.parts.store.remove(id);
      } catch (error) {
        if (!(error instanceof LearningError)) throw error;
        this.problems.push(error);
        continue;
      }
      this.parts.journal.forget(id);
      this.known.delete(id);
      this.taken.delete(id);
      this.removed.add(id);
    }
  }
}

function isUnseen({ isSeen }: Write): boolean {
  return !isSeen;
}

function idOf(change: HubChange): string {
  return change.type === 'learning' ? change.learning.id : change.id;
}

function anew(link: HubLink): HubLink {
  return {
    ...without(link, 'cursor', 'cutAt', 'isRestored', 'ratingsSent', 'proofSent'),
    listed: [],
  };
}
