import { claimOf, contentWords, directivesOf, mayForbid, type Directive } from './claim-words.js';
import type { Learning } from './learning.js';

type Text = Pick<Learning, 'title' | 'body'>;

/** A text that is compared with many others: what comparing needs of it is worked out once. */
export class ComparableText {
  #normalised: string | undefined;
  #claim: string | undefined;
  #mayForbid: boolean | undefined;
  #claimWords: ReadonlySet<string> | undefined;
  #words: ReadonlySet<string> | undefined;
  #directives: readonly Directive[] | undefined;

  constructor(readonly text: Text) {}

  /** Equal for texts that differ in case, spaces and punctuation alone. */
  get normalised(): string {
    return (this.#normalised ??= normalised(`${this.text.title} ${this.text.body}`));
  }

  /** Whether it may tell what not to do. */
  get mayForbid(): boolean {
    return (this.#mayForbid ??= mayForbid(this.#claimText()));
  }

  /** What it tells to do. */
  get directives(): readonly Directive[] {
    return (this.#directives ??= directivesOf(this.#claimText()));
  }

  /** Words of what it tells to do. */
  get claimWords(): ReadonlySet<string> {
    return (this.#claimWords ??= contentWords(this.#claimText()));
  }

  /** All of its words. */
  get words(): ReadonlySet<string> {
    return (this.#words ??= contentWords(`${this.text.title}\n${this.text.body}`));
  }

  #claimText(): string {
    return (this.#claim ??= claimOf(this.text));
  }
}

function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
