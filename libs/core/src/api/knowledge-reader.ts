import type { Clock } from '../foundation/clock.js';
import type { DataPaths } from '../foundation/storage/data-paths.js';
import { QuestionRecall } from '../services/recall/question-recall.js';
import type { RecallQuestion } from '../services/recall/recall-question.js';
import type { RecallResult } from '../services/recall/recall-result.js';
import type { FileLearningStore } from '../stores/learnings/warm/file-learning-store.js';
import { compiledSettings } from './config/compiled-settings.js';
import type { Environment } from './config/environment-settings.js';
import type { LoadedSettings } from './config/loaded-settings.js';
import type { Settings } from './config/settings.js';
import { openLearningStore } from './open-learning-store.js';
import type { Reflect } from './reflect.js';

export interface ReaderOptions {
  readonly env: Environment;
  readonly paths: DataPaths;
  readonly clock: Clock;
}

/** What can be asked of a knowledge base in a moment. */
export type Readable = Pick<Reflect, 'paths' | 'settings' | 'loaded' | 'learnings' | 'recall'>;

/** Something for which the whole knowledge base has to be opened. */
export class NotReadable extends Error {
  static {
    this.prototype.name = 'NotReadable';
  }
}

/**
 * A knowledge base for a process that asks one thing of it and ends: it answers as that of `openReflect`
 * does, of whose parts it loads few.
 */
export class KnowledgeReader implements Readable {
  readonly paths: DataPaths;
  readonly loaded: LoadedSettings;
  readonly settings: Settings;
  readonly learnings: FileLearningStore;

  /** Throws `NotReadable` where settings are to be read as a person wrote them: that takes a parser. */
  constructor(protected readonly options: ReaderOptions) {
    const { paths, env } = options;
    const loaded = compiledSettings(paths, env);
    if (loaded === undefined) throw new NotReadable('The settings have to be parsed.');
    this.paths = paths;
    this.loaded = loaded;
    this.settings = loaded.settings;
    this.learnings = openLearningStore(paths, this.settings.documents, env);
  }

  /** Throws `NotReadable` where a worker is to be asked, or something has to be told or mended. */
  async recall(question: RecallQuestion): Promise<RecallResult> {
    const { paths, settings } = this;
    const { env, clock } = this.options;
    const { hyde, curate } = settings.recall;
    if ((question.hyde ?? hyde) || (question.curate ?? curate)) {
      throw new NotReadable('A worker is to be asked.');
    }
    const nobody = { resident: undefined, worker: undefined, ledger: undefined };
    const recall = new QuestionRecall({ paths, settings, env, clock, ...nobody });
    const result = await recall.recall(question);
    if (result.problem !== undefined) throw new NotReadable(result.problem);
    return result;
  }
}
