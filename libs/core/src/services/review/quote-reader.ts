import { isReflectError } from '@reflect/hook-protocol';
import type { Digest } from '../../engine/capture/digest.js';
import type { Learning } from '../../stores/learnings/learning.js';
import type { ReviewQuote } from './review.js';
import { visibleText } from './visible-text.js';

const MAX_TEXT = 300;

/** Finds what the transcripts of learnings say at their lines of evidence; reads each once. */
export class QuoteReader {
  readonly #digests = new Map<string, Promise<Digest | undefined>>();

  constructor(private readonly digest: (path: string, harness: string) => Promise<Digest>) {}

  /** None of a transcript that is gone or cannot be read. */
  async of({ source }: Learning): Promise<readonly ReviewQuote[]> {
    const { transcript, harness = '', evidence = [] } = source;
    if (transcript === undefined || evidence.length === 0) return [];
    const lines = new Set(evidence);
    const { items = [] } = (await this.#read(transcript, harness)) ?? {};
    return items
      .filter((item) => item.lines.some((line) => lines.has(line)))
      .map((item) => ({
        kind: item.kind,
        origin: item.origin,
        text: excerpt([item.about, item.text, item.change, item.then]),
        lines: item.lines,
      }));
  }

  #read(transcript: string, harness: string): Promise<Digest | undefined> {
    const known = this.#digests.get(transcript);
    if (known !== undefined) return known;
    const digest = this.digest(transcript, harness).catch((error: unknown) => {
      if (isReflectError(error)) return undefined;
      throw error;
    });
    this.#digests.set(transcript, digest);
    return digest;
  }
}

function excerpt(parts: readonly (string | undefined)[]): string {
  const said = parts.filter((part) => part !== undefined && part !== '').join(' | ');
  const text = said.replace(/\s+/gu, ' ').trim();
  return visibleText(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);
}
