import { basename, dirname } from 'node:path';
import type { Clock } from '../../foundation/clock.js';
import {
  parseLearning,
  type LearningFiles,
} from '../../stores/learnings/warm/learning-document.js';
import type { FileChange } from '../../stores/learnings/warm/learning-batch.js';
import { addTombstone } from '../../stores/learnings/tombstones.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { withFileLockAsync } from '@reflect/files';
import { applyPlan, completePending, type ApplyPlanParts } from './apply-plan.js';
import type { HeldEvent } from './find-retro-findings.js';
import { gatherContext, type GatherParts, type RetroRequest } from './gather-context.js';
import type { NarrativeDraft } from './narrative-draft.js';
import { propose } from './propose.js';
import { addDecision } from '../../stores/retro/retro-decisions.js';
import type { SkippedEvent } from './retro-event.js';
import type { RetroChange, RetroItem } from './retro-item.js';
import type { RetroContext } from './retro-context.js';
import { selectItems, type RetroChoice } from './select-items.js';

export interface RetrosParts extends GatherParts, ApplyPlanParts {
  readonly paths: GatherParts['paths'] &
    ApplyPlanParts['paths'] &
    Pick<DataPaths, 'documents' | 'retroLock'>;
  readonly clock: Clock;
}

/** What a session's chronicle says about the memory. */
export interface Retro {
  /** Path of the chronicle. */
  readonly chronicle: string;
  readonly session?: string;
  /** How many events were reviewed. */
  readonly events: number;
  readonly items: readonly RetroItem[];
  /** Events that are remembered in a file which only people write. */
  readonly held: readonly HeldEvent[];
  readonly skipped: readonly SkippedEvent[];
  /** Of a summary, as a file; none without events. */
  readonly draft?: NarrativeDraft;
}

/**
 * Holds what happened in a session against what is remembered, and changes the memory as a person
 * says. Each decision names the hash of what was shown and is made on exactly that; it can be taken
 * back with `LearningEditor.undo`.
 */
export class Retros {
  constructor(private readonly parts: RetrosParts) {}

  /** Changes nothing but the draft of the summary. Throws `ChronicleError`. */
  async look(request: RetroRequest): Promise<Retro> {
    await this.resume();
    const { context, skipped, draft } = await gatherContext(this.parts, request);
    const { items, held } = context.events.length === 0 ? NOTHING : propose(context);
    const { session, events } = context;
    return {
      chronicle: request.chronicle,
      ...(session !== undefined && { session }),
      events: events.length,
      ...{ items, held, skipped },
      ...(draft && { draft }),
    };
  }

  /**
   * Does some items, all of them or none, as one change. Throws `RETRO_NOT_PROPOSED`, and
   * `RETRO_CHANGED` when one is not what was shown, or a file was changed meanwhile.
   */
  apply(request: RetroRequest, choices: readonly RetroChoice[]): Promise<readonly RetroItem[]> {
    return this.#locked(async () => {
      const { context } = await gatherContext(this.parts, request);
      const { items, changes } = selectItems(context, choices);
      const { documents } = this.parts.paths;
      const isLearning = ({ path }: RetroChange): boolean => dirname(path) === documents;
      const learnings = learningChanges(changes.filter(isLearning), context);
      await applyPlan(this.parts, {
        version: 1,
        at: this.parts.clock(),
        keys: items.flatMap(({ keys, resolves = [] }) => [...keys, ...resolves]),
        learnings,
        texts: changes
          .filter((change) => !isLearning(change))
          .map(({ path, before = null, after = null }) => ({ path, before, after })),
        forgotten: learnings
          .filter(({ after }) => after === undefined)
          .flatMap(({ id }) => context.learnings.filter(({ learning }) => learning.id === id))
          .map(({ learning: { id, title, body, scope } }) => ({ id, title, body, scope })),
      });
      return items;
    });
  }

  /**
   * Puts some items aside for good: they are not proposed again, and what they would have remembered
   * anew is not learned either. Throws as `apply` does.
   */
  refuse(request: RetroRequest, choices: readonly RetroChoice[]): Promise<readonly RetroItem[]> {
    return this.#locked(async () => {
      const { context } = await gatherContext(this.parts, request);
      const items = choices.flatMap((choice) => selectItems(context, [choice]).items);
      const at = this.parts.clock();
      const now = new Date(at).toISOString();
      const keys = items.flatMap((item) => item.keys);
      const news = items.filter(({ kind }) => kind === 'NEW');
      for (const { id, title, says } of news) {
        const scope = { kind: 'project', project: context.project } as const;
        addTombstone(this.parts.paths, { id, title, body: says ?? title, scope }, now);
      }
      addDecision(this.parts.paths, { verdict: 'refused', keys, at: now });
      const tombstones = news.map(({ id }) => id);
      const retro = { texts: [], keys, tombstones };
      this.parts.journal.addOnce({ at, what: 'retro', files: [], retro });
      return items;
    });
  }

  /** Completes what a process began and was killed at. */
  resume(): Promise<void> {
    return this.#locked(() => Promise.resolve());
  }

  #locked<T>(work: () => Promise<T>): Promise<T> {
    return withFileLockAsync(this.parts.paths.retroLock, {}, async () => {
      await completePending(this.parts);
      return work();
    });
  }
}

const NOTHING = { items: [], held: [] };

/** Changes of documents and sidecars, learning by learning. */
function learningChanges(changes: readonly RetroChange[], context: RetroContext): FileChange[] {
  const slugs = new Set(changes.map(({ path }) => slugIn(path)));
  return [...slugs].map((slug) => {
    const known = context.learnings.find((one) => one.slug === slug);
    const before = known?.files();
    const after = filesAfter(
      before,
      changes.filter(({ path }) => slugIn(path) === slug),
    );
    const learning = known?.learning ?? read(after, slug);
    const { id, title } = learning;
    return { slug, id, title, ...(before && { before }), ...(after && { after }) };
  });
}

const SIDECAR = '.entities.yaml';

function slugIn(path: string): string {
  return basename(path).replace(/(?:\.entities\.yaml|\.md)$/u, '');
}

/** `undefined` for a learning whose document goes. */
function filesAfter(
  before: LearningFiles | undefined,
  changes: readonly RetroChange[],
): LearningFiles | undefined {
  const changed = (isSidecar: boolean): RetroChange | undefined =>
    changes.find(({ path }) => path.endsWith(SIDECAR) === isSidecar);
  const [document, sidecar] = [changed(false), changed(true)];
  const text = document === undefined ? before?.document : document.after;
  const entities = sidecar === undefined ? before?.sidecar : sidecar.after;
  if (text === undefined) return undefined;
  return { document: text, ...(entities !== undefined && { sidecar: entities }) };
}

function read(files: LearningFiles | undefined, slug: string): ReturnType<typeof parseLearning> {
  if (files === undefined) throw new RangeError(`${slug} is neither there nor made`);
  return parseLearning(files, { document: slug, sidecar: slug });
}
