import { projectKey } from '../foundation/project/project-key.js';
import { purgeIndex } from '../services/forget/purge-index.js';
import type { RecallQuestion } from '../services/recall/recall-question.js';
import { isIndexStale } from '../stores/index/stale-index.js';
import type { AppliedDraft } from '../stores/learnings/applied-draft.js';
import type { LessonByHand } from '../stores/learnings/learn.js';
import type { LearningEdit } from '../stores/learnings/learning-edit.js';
import { LearningError, notFoundError } from '../stores/learnings/learning-errors.js';
import type { Learning, LearningKind, LearningStatus } from '../stores/learnings/learning.js';
import { scopeOf } from '../stores/learnings/scope-of.js';
import type { LearningStore } from '../stores/learnings/learning-store.js';
import type { DataPaths } from '../foundation/storage/data-paths.js';
import type { ReindexReport } from '../engine/indexing/warm/reindex.js';
import type { LearningEditor } from '../services/curation/learning-editor.js';
import type { RecallResult } from '../services/recall/recall-result.js';
import type { Settings } from './config/settings.js';

/** What a person has reflect keep. */
export interface NewLearning {
  /** "When X, do Y", or a fact. */
  readonly text: string;
  /** @default the text, cut to a line */
  readonly title?: string;
  /** @default 'lesson' */
  readonly kind?: LearningKind;
  readonly tags?: readonly string[];
  /** Globs of the files at which it comes back. */
  readonly files?: readonly string[];
  /** Shell commands before which it comes back, as `git push`. @default those that the text tells of */
  readonly commands?: readonly string[];
  /** Further words in which people will ask for it. */
  readonly queries?: readonly string[];
  /** Folder of the project that it is for; without one it is for all projects. */
  readonly cwd?: string;
}

/** Which learnings are listed or searched; what is left out limits nothing. */
export interface LearningFilter {
  readonly kind?: LearningKind;
  readonly tag?: string;
  /** Of a list alone, since a search finds active ones only. @default 'active' */
  readonly status?: LearningStatus | 'all';
  /** Folder of a project: its learnings and those of all projects. */
  readonly cwd?: string;
  /** How many at most. */
  readonly limit?: number;
}

/** A learning that answers a question, and how well, from 0 to 1. */
export type FoundLearning = Learning & { readonly relevance: number };

/** So many candidates are asked for, of which a filter leaves some. */
const MOST_FOUND = 50;

/** The learnings as a collection: added, searched, listed, changed and removed. */
export abstract class LearningFacade {
  abstract readonly paths: DataPaths;
  abstract readonly settings: Settings;
  abstract readonly learnings: LearningStore;
  abstract readonly curation: LearningEditor;
  abstract recall(question: RecallQuestion): Promise<RecallResult>;
  abstract reindex(): Promise<ReindexReport>;
  /** Stores what a person says, unless that is switched off. */
  protected abstract keep(lesson: LessonByHand): Promise<AppliedDraft>;

  async add(learning: string | NewLearning): Promise<Learning> {
    const { text, cwd, ...values } = typeof learning === 'string' ? { text: learning } : learning;
    const lesson = { text, scope: scopeOf(cwd), values, ...(cwd !== undefined && { cwd }) };
    const applied = await this.keep(lesson);
    if (applied.outcome === 'refused') throw applied.reason;
    if (applied.outcome === 'declined') throw declined(applied.id);
    return this.#known(applied.id);
  }

  async search(
    text: string,
    filter: Omit<LearningFilter, 'status'> = {},
  ): Promise<readonly FoundLearning[]> {
    const { limit = this.settings.recall.limit, cwd } = filter;
    if (limit < 1) return [];
    if (isIndexStale(this.paths)) await this.reindex();
    const question: RecallQuestion = {
      ...{ text, limit: MOST_FOUND, lowConfidenceThreshold: 0 },
      ...(cwd !== undefined && { cwd }),
    };
    const { results } = await this.recall(question);
    const found: FoundLearning[] = [];
    for (const { record, explanation } of results) {
      const learning = await this.get(record.id);
      if (learning === undefined || !isWanted(learning, filter)) continue;
      if (found.push({ ...learning, relevance: explanation.relevance }) === limit) break;
    }
    return found;
  }

  async list(filter: LearningFilter = {}): Promise<readonly Learning[]> {
    const found: Learning[] = [];
    for await (const item of this.learnings.list()) {
      if (item.type === 'learning' && isWanted(item.learning, filter)) found.push(item.learning);
    }
    return found.sort(byUpdate).slice(0, filter.limit);
  }

  async get(id: string): Promise<Learning | undefined> {
    return (await this.learnings.get(id))?.learning;
  }

  update(id: string, values: LearningEdit): Promise<Learning> {
    return this.curation.edit(id, values);
  }

  async remove(id: string): Promise<Learning> {
    const removed = await this.curation.forget(id);
    await this.reindex();
    purgeIndex(this.paths, true);
    return removed;
  }

  async #known(id: string): Promise<Learning> {
    const learning = await this.get(id);
    if (learning === undefined) throw notFoundError(id);
    return learning;
  }
}

function isWanted(
  learning: Learning,
  { kind, tag, status = 'active', cwd }: LearningFilter,
): boolean {
  const { scope } = learning;
  return (
    (kind === undefined || learning.kind === kind) &&
    (tag === undefined || learning.tags.includes(tag)) &&
    (status === 'all' || learning.status === status) &&
    (cwd === undefined || scope.kind === 'global' || scope.project === projectKey(cwd))
  );
}

function byUpdate(one: Learning, other: Learning): number {
  return other.updated.localeCompare(one.updated) || one.id.localeCompare(other.id);
}

function declined(id: string): LearningError {
  const message = `${id} says the same, and a person took it away or archived it: bring that back instead.`;
  return new LearningError('LEARNING_INVALID', message, { id });
}
