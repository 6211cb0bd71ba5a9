import type { ModelReply } from '@reflect/installer';

/** What the mock model answers where that depends on the question. */
export type MakeReply = (latest: string) => ModelReply;

/** One line of a script. */
export interface ModelLine {
  /** Stands in what the request adds to the conversation since the model last spoke. */
  readonly when: string;
  readonly reply: ModelReply | MakeReply;
  /** Tokens that the request is said to have been, to force a compaction. */
  readonly inputTokens?: number;
  /** It is as well if nothing asks for it. */
  readonly optional?: true;
}

const FALLBACK: ModelLine = { when: '', reply: { say: 'The work goes on as it was described.' } };

/** Lines answer once each, in order of the list; what no line is for is answered with plain words. */
export class ModelScript {
  readonly #left: ModelLine[];

  constructor(lines: readonly ModelLine[]) {
    this.#left = [...lines];
  }

  lineFor(latest: string): ModelLine {
    const at = this.#left.findIndex(({ when }) => latest.includes(when));
    const [line] = at === -1 ? [] : this.#left.splice(at, 1);
    return line ?? FALLBACK;
  }

  /** Lines that a request should have asked for. */
  get unused(): readonly string[] {
    return this.#left.filter(({ optional }) => optional !== true).map(({ when }) => when);
  }
}
