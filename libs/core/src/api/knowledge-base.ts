import { SpendLedger } from '../stores/budget/warm/spend-ledger.js';
import type { SpendReport, WindowUse } from '../stores/budget/spend-report.js';
import { digestTranscript } from '../engine/capture/warm/digest-transcript.js';
import type { Digest } from '../engine/capture/digest.js';
import type { DriverAnswer } from '../engine/capture/driver.js';
import { gate } from '../engine/capture/gate.js';
import type { TranscriptReader } from '../engine/capture/transcript.js';
import { runOnce } from '../services/drain/run-once.js';
import type { Clock } from '../foundation/clock.js';
import type { LoadedSettings } from './config/loaded-settings.js';
import { problemForWorkers } from './config/problem-for-workers.js';
import type { Settings } from './config/settings.js';
import { drainKnowledgeBase } from './drain-knowledge-base.js';
import type { DrainReport } from '../services/drain/drain-report.js';
import { markIndexStale } from '../stores/index/stale-index.js';
import { ToldLearnings } from '../stores/index/told-learnings.js';
import { readTranscript } from '../services/drain/read-transcript.js';
import { transcriptFolders } from '../services/drain/transcript-folders.js';
import type { StartEmbedThread } from '../engine/embedding/embed-threads.js';
import { CommandEditor } from '../services/shell-commands/command-editor.js';
import { collectGarbage, type GcOptions, type GcReport } from '../services/gc/collect-garbage.js';
import { LastingJudge } from '../engine/capture/lasting/lasting-judge.js';
import { ModelComparer } from '../engine/sameness/model-comparer.js';
import { DraftSimilarity } from '../engine/indexing/draft-similarity.js';
import { IndexFolder } from '../engine/indexing/index-folder.js';
import { ResidentIndex } from '../engine/indexing/warm/resident-index.js';
import {
  openEmbeddedModel,
  openEmbeddedMiniLm,
  openEmbedder,
  type EmbedderParts,
} from '../engine/embedding/open-embedder.js';
import { SharedModel } from '../engine/embedding/shared-model.js';
import { reindex, type ReindexReport } from '../engine/indexing/warm/reindex.js';
import type { ReindexOptions } from '../engine/indexing/reindex-options.js';
import { knowledgeBaseBudget, knowledgeBaseCost } from './knowledge-base-cost.js';
import { knowledgeBaseEnqueue } from './knowledge-base-enqueue.js';
import { KnowledgeBaseDrivers } from './knowledge-base-drivers.js';
import { knowledgeBasePast, knowledgeBaseTranscript } from './knowledge-base-past.js';
import { LearningFacade } from './learning-facade.js';
import { statusParts, wholeStatus } from './knowledge-base-status.js';
import { ChangeJournal } from '../stores/learnings/change-journal.js';
import { LearningEditor } from '../services/curation/learning-editor.js';
import { storeSubmission } from '../stores/learnings/agent-submission.js';
import type { FileLearningStore } from '../stores/learnings/warm/file-learning-store.js';
import { openLearningStore } from './open-learning-store.js';
import { learn, type LessonByHand } from '../stores/learnings/learn.js';
import { isLessonWanted } from '../services/lessons/is-lesson-wanted.js';
import { switchedOffError } from '../services/lessons/switched-off-error.js';
import { sourceState } from '../stores/learnings/source-state.js';
import { StoreLearningSink } from '../stores/learnings/store-learning-sink.js';
import { openTombstones } from '../stores/learnings/tombstones.js';
import type { AppliedDraft } from '../stores/learnings/applied-draft.js';
import { projectKey } from '../foundation/project/project-key.js';
import { scopeOf } from '../stores/learnings/scope-of.js';
import { chroniclesOfHarnesses } from '../stores/chronicle/chronicles-of-harnesses.js';
import { FileJobStore } from '../stores/queue/warm/file-job-store.js';
import { QueueAdmin } from '../stores/queue/queue-admin.js';
import { ResidentRecall } from '../services/recall/resident-recall.js';
import type { EntityGraph } from '../engine/search/warm/resident/entity-graph.js';
import type { SessionTranscript } from '../services/drain/session-transcript.js';
import type { PastSessions, PastSessionsOptions } from '../services/drain/warm/past-sessions.js';
import type { RecallQuestion } from '../services/recall/recall-question.js';
import type { RecallResult } from '../services/recall/recall-result.js';
import type { QueueEntry } from '../stores/queue/queue-entry.js';
import { QuestionRecall } from '../services/recall/question-recall.js';
import { redactAll } from '../foundation/redaction/warm/redact.js';
import { MemorySimilarity } from '../services/retro/memory-similarity.js';
import { memoryPlaces } from '../stores/harness-memory/memory-places.js';
import { rememberedTexts } from '../stores/harness-memory/remembered-texts.js';
import { Retros } from '../services/retro/retros.js';
import { Hints } from '../services/hints/warm/hints.js';
import { Episodes } from '../services/episodes/episodes.js';
import { proofReport, type ProofReport } from '../services/proof/proof-report.js';
import { Proposals } from '../services/review/proposals.js';
import { Hub } from '../services/hub/warm/hub.js';
import { Sharing } from '../services/sharing/sharing.js';
import { Reviews } from '../services/review/reviews.js';
import type {
  SubmittedLearning,
  DrainOptions,
  FindTextWorker,
  HarnessSupport,
  NamedDrivers,
  KnowledgeBaseStatus,
  ExtractOptions,
  Reflect,
  StatusParts,
} from './reflect.js';
import type { DataPaths } from '../foundation/storage/data-paths.js';
import { withFileLockAsync } from '@reflect/files';

export interface KnowledgeBaseParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly paths: DataPaths;
  readonly loaded: LoadedSettings;
  readonly harnesses: readonly HarnessSupport[];
  readonly namedDrivers: NamedDrivers;
  readonly textWorker: FindTextWorker;
  readonly clock: Clock;
  readonly random: () => number;
  readonly startEmbedThread: StartEmbedThread | undefined;
  /** Whether recall keeps index and model in memory. */
  readonly resident: boolean;
}

/** What one answer taught is stored in a fraction of this, with a model that has to be loaded first. */
const LEARN_WAIT_MS = 30_000;

/** Wires the parts of one knowledge base on disk. */
export class KnowledgeBase extends LearningFacade implements Reflect {
  readonly paths: DataPaths;
  readonly settings: Settings;
  readonly loaded: LoadedSettings;
  readonly learnings: FileLearningStore;
  readonly curation: LearningEditor;
  readonly episodes: Episodes;
  readonly commands: CommandEditor;
  readonly hints: Hints;
  readonly reviews: Reviews;
  readonly proposals: Proposals;
  readonly retros: Retros;
  readonly sharing: Sharing;
  readonly hub: Hub;
  readonly queue: QueueAdmin;
  readonly #parts: KnowledgeBaseParts;
  readonly #jobs: FileJobStore;
  readonly #sink: StoreLearningSink;
  readonly #index: ResidentIndex;
  readonly #ledger: SpendLedger;
  readonly #questions: QuestionRecall;
  readonly #likeness: DraftSimilarity;
  readonly #model: SharedModel;
  readonly #lasting: LastingJudge;
  readonly #drivers: KnowledgeBaseDrivers;
  readonly #told: ToldLearnings;

  constructor(parts: KnowledgeBaseParts) {
    super();
    const { paths, loaded, clock } = parts;
    this.#parts = parts;
    this.paths = paths;
    this.loaded = loaded;
    this.#drivers = new KnowledgeBaseDrivers(parts);
    this.settings = loaded.settings;
    this.learnings = openLearningStore(paths, this.settings.documents, parts.env);
    this.#model = new SharedModel(() => openEmbeddedMiniLm(this.settings.index));
    this.#lasting = new LastingJudge(() => this.#model.open(), this.settings.capture);
    const journal = new ChangeJournal(paths, this.learnings, clock);
    const deciding = { paths, store: this.learnings, journal, clock };
    const redacting = { ...deciding, redact: redactAll };
    this.episodes = new Episodes({ ...deciding, redactAll, settings: this.settings });
    this.commands = new CommandEditor({ ...redacting, settings: this.settings.commands });
    this.hints = new Hints({ paths, settings: this.settings, clock });
    const { episodes, commands } = this;
    const chronicles = (): readonly string[] => chroniclesOfHarnesses(paths, parts);
    this.curation = new LearningEditor({ ...redacting, episodes, commands, chronicles });
    this.#index = new ResidentIndex(new IndexFolder(paths), {
      onDamage: this.#askForRebuild.bind(this),
      ...{ isBrief: !parts.resident, scan: this.#model.scan },
    });
    this.#likeness = new DraftSimilarity(this.#index, () =>
      openEmbeddedModel(this.#embedderParts()),
    );
    const comparer = new ModelComparer({
      openModel: () => this.#model.open(),
      findSimilar: (draft) => this.#likeness.findSimilar(draft),
      indexed: () => this.#likeness.indexed(),
    });
    this.reviews = new Reviews({ ...redacting, comparer, digest: this.digest.bind(this) });
    const places = memoryPlaces(parts.harnesses, parts.env);
    const likeness = new MemorySimilarity(this.#likeness);
    this.retros = new Retros({ ...redacting, places, likeness, comparer });
    this.proposals = new Proposals({ ...deciding, settings: this.settings });
    this.sharing = new Sharing({ ...redacting, settings: this.settings.sharing, env: parts.env });
    this.hub = new Hub({ ...redacting, settings: this.settings.hub, env: parts.env });
    this.#jobs = new FileJobStore(paths);
    this.queue = new QueueAdmin(paths, this.#jobs, clock);
    this.#sink = new StoreLearningSink({
      ...{ store: this.learnings, redact: redactAll, clock, projectKey },
      stateOf: sourceState,
      remembered: rememberedTexts(parts.harnesses, parts.env),
      findSimilar: (draft) => this.#likeness.findSimilar(draft),
      tombstones: openTombstones(paths, clock),
      comparer,
      similarity: (draft, others) => this.#likeness.similarity(draft, others),
      record: (what, work) => journal.record(what, work),
      alone: (work) => withFileLockAsync(paths.learnLock, { waitMs: LEARN_WAIT_MS }, work),
    });
    this.#told = new ToldLearnings(paths);
    this.#ledger = new SpendLedger({ paths, clock, settings: this.settings.drain });
    this.#questions = new QuestionRecall({
      ...{ paths, clock, settings: this.settings, env: parts.env },
      resident: parts.resident ? new ResidentRecall(this.#index) : undefined,
      worker:
        problemForWorkers(loaded.problems) === undefined
          ? parts.textWorker(this.settings, parts.env)
          : undefined,
      ledger: this.#ledger,
    });
  }

  async recall(question: RecallQuestion): Promise<RecallResult> {
    const result = await this.#questions.recall(question);
    if (result.problem !== undefined && result.source !== 'index') this.#askForRebuild();
    return result;
  }

  learn(
    text: string,
    { commands, ...options }: { readonly cwd?: string; readonly commands?: readonly string[] } = {},
  ): Promise<AppliedDraft> {
    const scope = scopeOf(options.cwd);
    return this.keep({ text, scope, ...options, ...(commands && { values: { commands } }) });
  }

  claim({ cwd, ...claim }: SubmittedLearning): Promise<AppliedDraft> {
    return this.#byHand(() => storeSubmission(this.#sink, { ...claim, scope: scopeOf(cwd) }));
  }

  enqueue(entry: QueueEntry): Promise<'accepted' | 'dropped-oldest'> {
    return knowledgeBaseEnqueue(this, { ...this.#parts, store: this.#jobs }, entry);
  }

  async drain(options: DrainOptions = {}): Promise<DrainReport> {
    const { clock, random } = this.#parts;
    const { paths, settings, queue, learnings, proposals, episodes, sharing, hub } = this;
    return drainKnowledgeBase({
      ...{ paths, clock, random, settings, queue, learnings, proposals, episodes, sharing, hub },
      ...{ jobs: this.#jobs, sink: this.#sink, onProgress: options.onProgress },
      ...{ readers: this.#readers(), judge: this.#lasting.judge },
      transcriptFolders: transcriptFolders(this.#parts.harnesses, this.settings, this.#parts.env),
      driver: options.driver ?? (await this.#drivers.toRun(this.settings.worker.driver)),
      findSimilar: (text) => this.#likeness.findSimilar(text),
      reindex: (signal) => this.reindex({ signal, quick: true }),
      signal: options.signal ?? new AbortController().signal,
    });
  }

  pastSessions(options: PastSessionsOptions = {}): Promise<PastSessions> {
    return knowledgeBasePast(this, { ...this.#parts, readers: this.#readers() }, options);
  }

  transcript(session: string): Promise<SessionTranscript> {
    return knowledgeBaseTranscript(this, { ...this.#parts, readers: this.#readers() }, session);
  }

  async reindex(options: ReindexOptions = {}): Promise<ReindexReport> {
    const { paths, clock } = this.#parts;
    const embedder = openEmbedder(this.#embedderParts());
    const episodes = this.episodes.documents.bind(this.episodes);
    const parts = { paths, store: this.learnings, embedder, clock, episodes };
    return this.#told.refresh((added) => reindex({ ...parts, added }, options));
  }

  async digest(transcript: string, harness = ''): Promise<Digest> {
    const read = await readTranscript(this.#readers(), harness, transcript);
    return digestTranscript(read, this.settings.capture, this.#lasting);
  }

  async extract(transcript: string, options: ExtractOptions = {}): Promise<DriverAnswer> {
    const digest = await this.digest(transcript, options.harness);
    const { signal: hasSignal, reason } = gate(digest);
    if (!hasSignal) return { outcome: 'nothing', reason };
    const driver = await this.#drivers.toRun(options.driver ?? this.settings.worker.driver);
    const { signal = new AbortController().signal } = options;
    return runOnce({ driver, ledger: this.#ledger }, { digest, transcript, signal });
  }

  async graph(): Promise<EntityGraph | undefined> {
    return (await this.#index.current())?.graph;
  }

  status(): Promise<KnowledgeBaseStatus> {
    return wholeStatus(this.statusParts(true));
  }

  statusParts(isQuick = false): StatusParts {
    const findDriver = this.#drivers.find.bind(this.#drivers, this.settings.worker.driver);
    return statusParts(this, findDriver, { now: this.#parts.clock(), isQuick });
  }

  budget(): readonly WindowUse[] {
    return knowledgeBaseBudget(this, this.#parts);
  }

  cost(): Promise<SpendReport> {
    return knowledgeBaseCost(this, this.#parts);
  }

  proof(): Promise<ProofReport> {
    const { paths, learnings, commands } = this;
    const settings = this.settings.proof;
    return proofReport({ paths, learnings, commands, settings, now: this.#parts.clock() });
  }

  gc(options: GcOptions = {}): Promise<GcReport> {
    const { paths, clock } = this.#parts;
    const { gc: settings, commands } = this.settings;
    return collectGarbage({ paths, clock, settings, commands, jobs: this.#jobs }, options);
  }

  protected keep(lesson: LessonByHand): Promise<AppliedDraft> {
    return this.#byHand(() => learn(this.#sink, lesson));
  }

  /** Stores what is told outside of a session, unless a person switched that off. */
  async #byHand(store: () => Promise<AppliedDraft>): Promise<AppliedDraft> {
    if (!isLessonWanted('lesson-manual', this.settings.lessons)) {
      return { outcome: 'refused', reason: switchedOffError() };
    }
    return this.#told.during(store);
  }

  /** The next drain mends a damaged index. A question is answered all the same where this fails. */
  #askForRebuild(): void {
    try {
      markIndexStale(this.paths);
    } catch {
      // The state folder cannot be written; who asks was told of the index already.
    }
  }

  #embedderParts(): EmbedderParts {
    const { env, startEmbedThread: startThread } = this.#parts;
    return { settings: this.settings, env, startThread, opened: () => this.#model.opened };
  }

  #readers(): readonly TranscriptReader[] {
    return this.#parts.harnesses.map((harness) => harness.reader(this.settings, this.#parts.env));
  }
}
