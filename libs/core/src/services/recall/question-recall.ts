import type { TextWorker } from '../../engine/capture/text-worker.js';
import type { Clock } from '../../foundation/clock.js';
import type { EmbedderSettings } from '../../engine/embedding/embedder-settings.js';
import type { IndexSettings } from '../../engine/embedding/index-settings.js';
import { askEndpoint, type AskedModel } from '../../engine/embedding/ask-endpoint.js';
import { projectKey } from '../../foundation/project/project-key.js';
import type { RecallQuestion } from './recall-question.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { coldRecall, type ColdRecallParts } from './cold-recall.js';
import { entitiesInPlay } from './entities-in-play.js';
import { askPaid, type PaidParts } from './llm/ask-paid.js';
import { curated, CURATOR_INSTRUCTION, curatorPrompt, readCuration } from './llm/curator.js';
import {
  HYPOTHETICAL_INSTRUCTION,
  hypotheticalPrompt,
  withHypothetical,
} from './llm/hypothetical-answer.js';
import type { RecallRequest } from './recall-request.js';
import type { RecallSettings } from './recall-settings.js';
import type { RecallResult } from './recall-result.js';
import type { ResidentRecall } from './resident-recall.js';

export interface QuestionParts {
  readonly paths: DataPaths;
  readonly settings: {
    readonly recall: RecallSettings;
    readonly embedder: EmbedderSettings;
    readonly index: Pick<IndexSettings, 'modelFolder'>;
  };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  /** Undefined for a process that asks once. */
  readonly resident: ResidentRecall | undefined;
  /** Undefined where no worker answers in words. */
  readonly worker: TextWorker | undefined;
  /** Undefined where nobody is to be paid. */
  readonly ledger: PaidParts['ledger'] | undefined;
}

/** A curator is shown so many, to choose from. */
const SHOWN_TO_CURATOR = 8;
const CURATOR_TOKENS = 300;
const HYPOTHETICAL_TOKENS = 200;
/** Of a query with a hypothetical answer more is embedded than of a prompt. */
const PATIENT_QUERY_TOKENS = 128;
const NO_WORKER =
  'Nobody can be asked: recall.hyde and recall.curate need worker.apiUrl and worker.apiModel.';

/** Recall for those who ask by themselves: a person, a script, an agent's tool. */
export class QuestionRecall {
  constructor(private readonly parts: QuestionParts) {}

  /** Never fails for a worker or an endpoint: the answer is then the one without it, and says why. */
  async recall(question: RecallQuestion): Promise<RecallResult> {
    const { recall } = this.parts.settings;
    const problems: string[] = [];
    const isAsked = question.hyde ?? recall.hyde;
    const { text: query, hypothesis } = question;
    const own = hypothesis === undefined ? query : withHypothetical(query, hypothesis);
    const text = isAsked && own === query ? await this.#hypothesis(query, problems) : own;
    const isCurated = question.curate ?? recall.curate;
    const limit = question.limit ?? recall.limit;
    const wanted = isCurated ? Math.max(limit, SHOWN_TO_CURATOR) : limit;
    const found = await this.#search(question, { text, limit: wanted });
    const result = isCurated
      ? await this.#curate(question.text, { found, limit }, problems)
      : found;
    const problem = [...problems, ...(result.problem === undefined ? [] : [result.problem])];
    return problem.length === 0 ? result : { ...result, problem: problem.join(' ') };
  }

  async #search(
    question: RecallQuestion,
    { text, limit }: { readonly text: string; readonly limit: number },
  ): Promise<RecallResult> {
    const asked = await this.#askEndpoint(text);
    const request = { ...this.#request(question, asked), text, limit };
    const parts = this.#searchParts(asked, text !== question.text);
    const { resident } = this.parts;
    return resident === undefined ? coldRecall(parts, request) : resident.recall(parts, request);
  }

  async #askEndpoint(text: string): Promise<AskedModel | undefined> {
    const { settings, env } = this.parts;
    const { embedder } = settings;
    if (embedder.source === 'embedded') return undefined;
    return askEndpoint(text, { settings: embedder, env, timeLeft: embedder.queryTimeoutMs });
  }

  #searchParts(asked: AskedModel | undefined, isLong: boolean): ColdRecallParts {
    const { paths, settings, clock } = this.parts;
    const { recall, index } = settings;
    const maxQueryTokens = isLong
      ? Math.max(PATIENT_QUERY_TOKENS, recall.maxQueryTokens)
      : recall.maxQueryTokens;
    return {
      paths,
      settings: { ...recall, maxQueryTokens },
      modelFolder: index.modelFolder,
      now: clock(),
      hasTime: () => true,
      ...(asked && { openModel: asked.openModel }),
    };
  }

  #request(question: RecallQuestion, asked: AskedModel | undefined): Omit<RecallRequest, 'limit'> {
    const { recall } = this.parts.settings;
    const { text, entities, project, cwd, exclude, session, threshold } = question;
    const { lowConfidenceThreshold = threshold ?? recall.lowConfidenceThreshold } = question;
    return {
      text,
      entities: entitiesInPlay(text, entities),
      project: project ?? (cwd === undefined ? undefined : projectKey(cwd)),
      exclude: exclude ?? new Set<string>(),
      ...(session !== undefined && { session }),
      threshold: threshold ?? recall.threshold,
      projectThreshold: threshold ?? recall.projectThreshold,
      episodeThreshold: threshold ?? recall.episodeThreshold,
      lowConfidenceThreshold,
      // Who asks for drafts is given them for any text.
      draftMinWords: lowConfidenceThreshold === 0 ? 0 : recall.draftMinWords,
      // Zero asks for the best there are, wherever they come from.
      foreignThreshold: threshold === 0 ? 0 : recall.foreignThreshold,
      ...(asked && { span: asked.span }),
    };
  }

  async #hypothesis(query: string, problems: string[]): Promise<string> {
    const prompt = hypotheticalPrompt(query);
    const question = { instruction: HYPOTHETICAL_INSTRUCTION, prompt };
    const answer = await this.#ask({ ...question, maxOutputTokens: HYPOTHETICAL_TOKENS }, problems);
    return answer === undefined ? query : withHypothetical(query, answer);
  }

  async #curate(
    query: string,
    { found, limit }: { readonly found: RecallResult; readonly limit: number },
    problems: string[],
  ): Promise<RecallResult> {
    const first = { ...found, results: found.results.slice(0, limit) };
    if (found.results.length === 0) return found;
    const prompt = curatorPrompt(query, found.results);
    const question = { instruction: CURATOR_INSTRUCTION, prompt };
    const answer = await this.#ask({ ...question, maxOutputTokens: CURATOR_TOKENS }, problems);
    if (answer === undefined) return first;
    const places = readCuration(answer, found.results.length);
    if (places !== undefined) return curated(found, places, limit);
    problems.push('The curator did not answer in the form that it was asked for.');
    return first;
  }

  async #ask(
    question: Parameters<typeof askPaid>[1],
    problems: string[],
  ): Promise<string | undefined> {
    const { worker, ledger, settings } = this.parts;
    if (worker === undefined || ledger === undefined) {
      if (!problems.includes(NO_WORKER)) problems.push(NO_WORKER);
      return undefined;
    }
    try {
      return await askPaid({ worker, ledger }, question, settings.recall.patienceMs);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}
