import type { LearnedRun, LearningSink } from './learning-sink.js';
import type { AppliedDraft, AppliedRun, DraftToApply } from './applied-draft.js';
import { ComparableText } from './comparable-text.js';
import { isAgainstPerson, isByHand, isLesser, isPassedOver } from './draft-authority.js';
import { findDeclined } from './find-declined.js';
import { isComparable } from './is-comparable.js';
import { KnownLearnings } from './known-learnings.js';
import { LearningError, oneOffError } from './learning-errors.js';
import { draftKey } from './learning-id.js';
import { holdsIn, isSameScope } from './learning-scope.js';
import type { Learning, LearningDraft, Scope } from './learning.js';
import { newLearning } from './new-learning.js';
import { prepareDraft, type PreparedDraft } from './prepare-draft.js';
import { relatedByWords } from './related-by-words.js';
import type { RememberedLine } from './remembered-elsewhere.js';
import { judgedRelations, type RelatedLearnings } from './same-and-opposed.js';
import type { SinkParts } from './sink-parts.js';
import { stateIn } from './source-state.js';
import { isHeardLive, mayAbsorb, mayReplace, strengthened } from './strengthen.js';
import { tellingSecrets } from './telling-secrets.js';

/**
 * Turns drafts into learnings.
 *
 * Applying a draft again changes nothing: the id of its learning and the entry in `seen` of one that
 * it strengthened come from its key, and a replacement is completed when it was cut short between
 * the new learning and the old.
 */
export class StoreLearningSink implements LearningSink {
  constructor(private readonly parts: SinkParts) {}

  async apply({ jobId, entry, driver, drafts, at }: LearnedRun): Promise<AppliedRun> {
    const project = entry.cwd === '' ? 'unknown' : this.parts.projectKey(entry.cwd);
    const { cwd, harness } = entry;
    const findRemembered = cwd === '' ? undefined : this.parts.remembered?.(cwd, harness);
    const results = await this.applyAll(
      drafts.map((draft, n) => ({
        key: draftKey(jobId, n),
        draft,
        ...(findRemembered && { findRemembered }),
        ...(at !== undefined && { at }),
        scope: { kind: 'project', project },
        source: {
          harness: entry.harness,
          session: entry.session_id,
          transcript: entry.transcript_path,
          trigger: entry.trigger,
          driver,
          ...(entry.cwd === '' ? {} : this.parts.stateOf?.(entry.cwd, draft)),
        },
      })),
    );
    return {
      stored: results.flatMap((result) => (result.outcome === 'stored' ? [result.id] : [])),
      strengthened: results.flatMap((result) =>
        result.outcome === 'strengthened' ? [result.id] : [],
      ),
      superseded: results.flatMap((result) =>
        'superseded' in result ? (result.superseded ?? []) : [],
      ),
      refused: results.flatMap((result) => (result.outcome === 'refused' ? [result.reason] : [])),
    };
  }

  /** Applies drafts in turn, so that one may strengthen the one before. */
  applyAll(drafts: readonly DraftToApply[]): Promise<readonly AppliedDraft[]> {
    const what = drafts.every(isByHand) ? 'learned' : 'reflected';
    const { record, alone } = this.parts;
    const apply = (): Promise<readonly AppliedDraft[]> => this.#applyAll(drafts);
    const recorded = record === undefined ? apply : () => record(what, apply);
    return alone === undefined ? recorded() : alone(recorded);
  }

  async #applyAll(drafts: readonly DraftToApply[]): Promise<readonly AppliedDraft[]> {
    const known = await KnownLearnings.of(this.parts.store);
    const results: AppliedDraft[] = [];
    for (const draft of drafts) results.push(await this.#applyOrRefuse(draft, known));
    return results;
  }

  async #applyOrRefuse(draft: DraftToApply, known: KnownLearnings): Promise<AppliedDraft> {
    try {
      return await this.#apply(draft, known);
    } catch (error) {
      if (error instanceof LearningError) return { outcome: 'refused', reason: error };
      throw error;
    }
  }

  async #apply(toApply: DraftToApply, known: KnownLearnings): Promise<AppliedDraft> {
    const before = known.appliedAs(toApply.key);
    if (before !== undefined) {
      const superseded = await this.#supersede(before, known);
      return { outcome: 'known', id: before.id, superseded };
    }
    const prepared = await prepareDraft(toApply.draft, toApply.source, this.parts.redact);
    const applied = await this.#applyPrepared({ toApply, prepared, known });
    return tellingSecrets(applied, prepared.secrets);
  }

  async #applyPrepared(given: Omit<Applying, 'opposed' | 'questioned'>): Promise<AppliedDraft> {
    const { toApply, prepared, known } = given;
    const pool = { scope: toApply.scope, session: sessionOf(toApply), known };
    const { same, alsoSame, opposed, questioned = [] } = await this.#related(prepared, pool);
    const applying = { toApply, prepared, known, opposed, questioned };
    if (same !== undefined) return this.#strengthen(same, { ...applying, alsoSame });
    const declined = await this.#declined(prepared.draft, pool);
    if (declined !== undefined && !isByHand(toApply)) return { outcome: 'declined', id: declined };
    if (isPassedOver(prepared.draft, opposed)) throw oneOffError(prepared.draft.title);
    const line = toApply.findRemembered?.(prepared.draft);
    if (line !== undefined) throw rememberedError(line);
    const applied = await this.#store(applying);
    if (declined !== undefined) this.parts.tombstones?.lift(declined);
    return applied;
  }

  /** Whoever says it by hand has thought better of it; until then it stays away. */
  async #declined(draft: LearningDraft, { scope, known }: Pool): Promise<string | undefined> {
    const isHere = (one: { readonly scope: Scope }): boolean => holdsIn(one.scope, scope);
    const said = new ComparableText(draft);
    const stone = this.parts.tombstones?.read().find((one) => isHere(one) && one.isOf(said));
    if (stone !== undefined) return stone.id;
    const { similarity, comparer } = this.parts;
    const archived = known.filter((one) => one.status === 'archived' && isHere(one));
    const declined = archived.flatMap((one) => one.read() ?? []);
    return (await findDeclined(draft, declined, { similarity, comparer }))?.id;
  }

  async #strengthen(
    same: Learning,
    { toApply, prepared, known, opposed, questioned, alsoSame = [] }: Applying,
  ): Promise<AppliedDraft> {
    const { id, status: before } = same;
    const { draft, judgement } = prepared;
    const isActive = judgement.status === 'active';
    const at = this.#saidAt(toApply);
    const isOutranked = isLesser(draft, opposed, at) || isAgainstPerson(draft, questioned);
    const absorbs =
      isActive && mayReplace(draft)
        ? alsoSame.filter((other) => mayAbsorb(same, other) && isSameScope(other.scope, same.scope))
        : [];
    const { learning } = await this.parts.store.update(id, (current) =>
      strengthened(current, {
        key: toApply.key,
        draft,
        active: isActive && !isOutranked,
        replaces: opposed.map((old) => old.id),
        absorbs,
        isSameEvent: isHeardLive(current, toApply),
        state: stateIn(toApply.source),
        now: later(current.updated, at),
      }),
    );
    known.set(learning);
    if (before === learning.status && absorbs.length === 0) return { outcome: 'strengthened', id };
    return { outcome: 'strengthened', id, superseded: await this.#supersede(learning, known) };
  }

  async #store({ toApply, prepared, known, opposed, questioned }: Applying): Promise<AppliedDraft> {
    const { draft, judgement } = prepared;
    const at = this.#saidAt(toApply);
    const isOutranked = isLesser(draft, opposed, at) || isAgainstPerson(draft, questioned);
    const replaces = judgement.status === 'active' && !isOutranked ? opposed : [];
    const status = judgement.status === 'active' && isOutranked ? 'proposed' : judgement.status;
    const learning = {
      ...newLearning(toApply, draft, at),
      status,
      supersedes: replaces.map(({ id }) => id),
    };
    await this.parts.store.add(learning);
    known.set(learning);
    const superseded = await this.#supersede(learning, known);
    return { outcome: 'stored', id: learning.id, status, superseded };
  }

  /** The new learning is there first: a crash leaves both, and not neither. */
  async #supersede(successor: Learning, known: KnownLearnings): Promise<string[]> {
    const superseded: string[] = [];
    for (const id of successor.supersedes) {
      const old = known.get(id);
      if (old === undefined || old.supersededBy !== undefined) continue;
      const { learning } = await this.parts.store.update(id, (current) =>
        current.supersededBy === undefined
          ? { ...current, status: 'superseded', supersededBy: successor.id, updated: this.#now() }
          : current,
      );
      known.set(learning);
      superseded.push(id);
    }
    return superseded;
  }

  async #related({ draft, judgement }: PreparedDraft, pool: Pool): Promise<RelatedLearnings> {
    const { scope, session, known } = pool;
    const comparable = known.filter((one) => isComparable(one, judgement.status, scope));
    const { comparer } = this.parts;
    const mayOppose = (learning: Learning): boolean => isSameScope(learning.scope, scope);
    const judged =
      comparer && (await judgedRelations(draft, { comparer, comparable, mayOppose, session }));
    return (
      judged ??
      relatedByWords(draft, {
        ...{ mayOppose, session },
        comparable: comparable.flatMap((one) => one.read() ?? []),
        scores: await this.#scores(draft),
        textOf: (learning) => known.textOf(learning),
      })
    );
  }

  async #scores(draft: LearningDraft): Promise<ReadonlyMap<string, number>> {
    const similar = (await this.parts.findSimilar?.(draft)) ?? [];
    return new Map(similar.map(({ id, score }) => [id, score]));
  }

  /** What is said to be of the future, or of no time, is of now. */
  #saidAt({ at }: DraftToApply): string {
    const said = Date.parse(at ?? '');
    const now = this.parts.clock();
    return new Date(said <= now ? said : now).toISOString();
  }

  #now(): string {
    return new Date(this.parts.clock()).toISOString();
  }
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function rememberedError({ path, from }: RememberedLine): LearningError {
  const message = `${path}:${String(from + 1)} says the same, and the harness reads it by itself. Nothing was stored.`;
  return new LearningError('LEARNING_EXISTS', message, { path });
}

interface Applying {
  readonly toApply: DraftToApply;
  readonly prepared: PreparedDraft;
  readonly known: KnownLearnings;
  readonly opposed: readonly Learning[];
  /** See {@link RelatedLearnings}. */
  readonly questioned: readonly Learning[];
  readonly alsoSame?: readonly Learning[] | undefined;
}

interface Pool {
  readonly scope: Scope;
  /** That the draft was told from. */
  readonly session: string | undefined;
  readonly known: KnownLearnings;
}

/** Who enters two things means two, also within one session. */
function sessionOf({ source }: DraftToApply): string | undefined {
  const isEntered = source.trigger === 'lesson-manual' || source.trigger === 'claim';
  return isEntered ? undefined : source.session;
}
