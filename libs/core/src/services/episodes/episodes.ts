import { episodeDocument } from '../../engine/indexing/episode-document.js';
import { sessionEpisodes } from '../../engine/capture/episodes/session-episodes.js';
import { amends } from '../../engine/capture/digesting/stated-words.js';
import type { CaptureSettings } from '../../engine/capture/capture-settings.js';
import { isHeadlessPerson } from '../../engine/capture/origin/is-headless-person.js';
import type { Transcript } from '../../engine/capture/transcript.js';
import type { IndexedDocument } from '../../engine/search/indexed-document.js';
import type { Clock } from '../../foundation/clock.js';
import { projectKey } from '../../foundation/project/project-key.js';
import { redactPatterns } from '../../foundation/redaction/redact-patterns.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { standingEpisodes, type Episode } from '../../stores/episodes/episode.js';
import { EpisodeFiles } from '../../stores/episodes/episode-files.js';
import type { EpisodeSettings } from '../../stores/episodes/episode-settings.js';
import { markIndexStale } from '../../stores/index/stale-index.js';
import type { ChangeJournal } from '../../stores/learnings/change-journal.js';
import type { LearningStore } from '../../stores/learnings/learning-store.js';
import type { Learning } from '../../stores/learnings/learning.js';
import type { QueueEntry } from '../../stores/queue/queue-entry.js';

export interface EpisodesParts {
  readonly paths: Pick<DataPaths, 'episodes' | 'episodesLock' | 'indexStale'>;
  readonly settings: {
    readonly episodes: EpisodeSettings;
    readonly capture: Pick<CaptureSettings, 'headlessIsPerson' | 'headlessProjects'>;
  };
  readonly store: LearningStore;
  readonly journal: Pick<ChangeJournal, 'record'>;
  readonly redactAll: (texts: readonly string[]) => Promise<readonly string[]>;
  readonly clock: Clock;
}

/** Exchanges that are kept beside the learnings, of which none leaves this machine. */
export class Episodes {
  readonly #files: EpisodeFiles;

  constructor(private readonly parts: EpisodesParts) {
    this.#files = new EpisodeFiles(parts.paths);
  }

  /** Newest last, of one project where one is named. Throws `StorageError`. */
  list(project?: string): readonly Episode[] {
    return this.#files.list(project).toSorted((a, b) => (a.said < b.said ? -1 : 1));
  }

  /** Takes one away for good; returns whether there was such a one. Throws `StorageError`. */
  forget(id: string): boolean {
    const isGone = this.#files.forget(id);
    if (isGone) markIndexStale(this.parts.paths);
    return isGone;
  }

  /** Takes away the exchanges that a learning was told in. Throws `StorageError`. */
  forgetSourceOf({ source: { session, evidence = [] } }: Learning): void {
    if (session === undefined || evidence.length === 0) return;
    if (this.#files.forgetLines(session, evidence) > 0) markIndexStale(this.parts.paths);
  }

  /**
   * Keeps what was decided in a session. Learnings that were drafted from an exchange which a new one
   * amends are superseded by it. Returns how many exchanges are new or changed. Throws `StorageError`.
   */
  async keep(transcript: Transcript, { cwd }: QueueEntry): Promise<number> {
    const { settings, redactAll, clock } = this.parts;
    if (!settings.episodes.enabled || cwd === '') return 0;
    const project = projectKey(cwd);
    const known = this.#files.list(project);
    const now = clock();
    const redacting = { redact: redactPatterns, redactAll };
    const headlessIsPerson = isHeadlessPerson(cwd, settings.capture);
    const found = await sessionEpisodes(transcript, {
      ...{ ...redacting, headlessIsPerson },
      ...{ project, known, now },
    });
    const { sessionId: session } = transcript;
    const isChanged = this.#files.keep({ project, session }, found);
    this.#files.prune(settings.episodes, now);
    await this.#supersedeAmended(found, known);
    return isChanged ? found.length : 0;
  }

  /** What the index takes in. Throws `StorageError`. */
  documents(): readonly IndexedDocument[] {
    const { enabled, maxChars } = this.parts.settings.episodes;
    if (!enabled) return [];
    return standingEpisodes(this.#files.list()).flatMap(
      (episode) => episodeDocument(episode, maxChars) ?? [],
    );
  }

  async #supersedeAmended(found: readonly Episode[], known: readonly Episode[]): Promise<void> {
    const { store, journal, clock } = this.parts;
    const byId = new Map(known.map((episode) => [episode.id, episode]));
    for (const { id, amends: earlier, sentences } of found) {
      // The same said again is no change: only who says that it changes takes back what was learned.
      const isChange = sentences.some(({ by, text }) => by !== 'agent' && amends(text));
      const old = earlier === undefined || !isChange ? undefined : byId.get(earlier);
      const outdated = old === undefined ? [] : await this.#learnedFrom(old);
      if (outdated.length === 0) continue;
      const updated = new Date(clock()).toISOString();
      await journal.record('reflected', async () => {
        for (const learning of outdated) {
          const superseded = { status: 'superseded', supersededBy: id, updated } as const;
          await store.update(learning, (current) => ({ ...current, ...superseded }));
        }
      });
    }
  }

  /** Ids of the active learnings that rest on nothing but this exchange. */
  async #learnedFrom({ session, lines: [first, last] }: Episode): Promise<readonly string[]> {
    const ids: string[] = [];
    for await (const listed of this.parts.store.list()) {
      if (listed.type === 'problem' || listed.learning.status !== 'active') continue;
      const { id, source, count } = listed.learning;
      const { evidence = [] } = source;
      const isWithin = evidence.every((line) => line >= first && line <= last);
      if (source.session === session && evidence.length > 0 && isWithin && count === 1)
        ids.push(id);
    }
    return ids;
  }
}
