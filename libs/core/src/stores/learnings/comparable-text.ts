import { claimText } from './claim-text.js';
import { claimOf, contentWords, mayForbid } from './claim-words.js';
import type { Learning } from './learning.js';
import { lessonField } from './lesson-form.js';
import { polaritiesOf, type ClaimPolarities } from './polarity.js';
import { normaliseStatement, type NormalisedStatement } from './normalise-statement.js';

type Text = Pick<Learning, 'title' | 'body'>;

/** A text that is compared with many others: what comparing needs of it is worked out once. */
export class ComparableText {
  #normalised: string | undefined;
  #told: string | undefined;
  #claim: string | undefined;
  #mayForbid: boolean | undefined;
  #claimWords: ReadonlySet<string> | undefined;
  #words: ReadonlySet<string> | undefined;
  #stances: ClaimPolarities | undefined;
  #lines: readonly NormalisedStatement[] | undefined;
  #said: ReadonlySet<string> | undefined;

  constructor(readonly text: Text) {}

  /** Equal for texts that differ in case, spaces and punctuation alone. */
  get normalised(): string {
    return (this.#normalised ??= normalised(`${this.text.title} ${this.text.body}`));
  }

  /** What it tells to do, or says is so, in one line. */
  get told(): string {
    return (this.#told ??= claimText(this.text));
  }

  /** Whether it may tell what not to do. */
  get mayForbid(): boolean {
    return (this.#mayForbid ??= mayForbid(this.#claimText()));
  }

  /** What it tells to do, and what not. */
  get stances(): ClaimPolarities {
    return (this.#stances ??= { all: polaritiesOf(this.#claimText()), story: this.#story() });
  }

  /** Lines of what it tells to do. */
  get lines(): readonly NormalisedStatement[] {
    return (this.#lines ??= this.#claimText()
      .split('\n')
      .map((line) => normaliseStatement(line)));
  }

  /** Words of what it tells to do, with those that limit it. */
  get said(): ReadonlySet<string> {
    return (this.#said ??= new Set(this.lines.flatMap(({ said }) => [...said])));
  }

  /** Words of what it tells to do. */
  get claimWords(): ReadonlySet<string> {
    return (this.#claimWords ??= contentWords(this.#claimText()));
  }

  /** All of its words. */
  get words(): ReadonlySet<string> {
    return (this.#words ??= normaliseStatement(`${this.text.title}\n${this.text.body}`).said);
  }

  #claimText(): string {
    return (this.#claim ??= claimOf(this.text));
  }

  /** A situation that the title names, too, is a condition and no story. */
  #story(): ReadonlySet<string> {
    const { title, body } = this.text;
    const situation = lessonField(body, 'Situation') ?? '';
    if (normalised(title).includes(normalised(situation))) return new Set();
    return normaliseStatement(situation).said;
  }
}

function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
