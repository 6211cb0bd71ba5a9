import type { Token } from './tokens.js';

/** What a part of a statement is to the whole. */
export type Role = 'main' | 'condition' | 'before' | 'after' | 'exception' | 'reason';

/** A token with its place in the statement. */
export interface Placed {
  readonly token: Token;
  readonly at: number;
  readonly isFirst: boolean;
}

/** A clause: "unless it is generated" is an exception that the word "unless" leads. */
export interface Segment {
  readonly role: Role;
  readonly lead: string;
  readonly tokens: readonly Placed[];
}

const EXCEPTION = /^(?:except|excepting|excepted|unless|apart|aside|excluding|exceptions?)$/;
const CONDITION = /^(?:if|when|whenever|while|during|until|till|where|wherever)$/;
const SUBJECT =
  /^(?:the|a|an|you|it|we|i|they|he|she|this|that|these|those|there|our|its|their|my|one|most|some|all|many|no|nothing|both|each|every|such|people|users|everyone|nobody)$/;
const COMPARING = /^(?:such|same|far|long|soon|well|much)$/;
const REASON = /^(?:because|since|otherwise|therefore|hence)$/;
const NEW_CLAUSE = /^(?:not|never|no|do|always|without|use|take|put)$/;

/** Cuts a statement at its marks and at the words that lead a clause. */
export function segmentsOf(tokens: readonly Token[]): readonly Segment[] {
  const cutter = new SegmentCutter(tokens);
  tokens.forEach((token, at) => {
    if (token.isMark) cutter.atMark(token.lower);
    else cutter.atWord(token, at);
  });
  return withRemedy(cutter.end(), tokens);
}

class SegmentCutter {
  readonly #segments: Segment[] = [];
  readonly #tokens: readonly Token[];
  #role: Role = 'main';
  #lead = '';
  #open: Placed[] = [];
  #isFirst = true;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  atMark(mark: string): void {
    if (/^[.;!?]$/.test(mark)) {
      this.#begin('main', mark);
      this.#isFirst = true;
    } else if (/^[,:()—–-]$/.test(mark)) {
      const goesOn = this.#role === 'reason' && mark !== ',' && mark !== ':';
      this.#begin(goesOn ? 'reason' : 'main', mark);
    }
  }

  atWord(token: Token, at: number): void {
    const placed = { token, at, isFirst: this.#isFirst };
    this.#isFirst = false;
    const isPlain = !token.isCode && !token.isQuoted;
    const role = isPlain ? this.#ledBy(token.lower, at) : undefined;
    if (role !== undefined) this.#begin(role, token.lower);
    if (isPlain && /^(?:but|however|whereas)$/.test(token.lower)) this.#begin('main', token.lower);
    else this.#open.push(placed);
  }

  end(): readonly Segment[] {
    this.#begin('main', '');
    return this.#segments;
  }

  #begin(role: Role, lead: string): void {
    if (this.#open.length > 0) {
      this.#segments.push({ role: this.#role, lead: this.#lead, tokens: this.#open });
    }
    this.#role = role;
    this.#lead = lead;
    this.#open = [];
  }

  /** The role of the clause that a word leads; undefined when it leads none. */
  #ledBy(word: string, at: number): Role | undefined {
    const next = this.#word(at + 1);
    const previous = this.#word(at - 1);
    if (EXCEPTION.test(word)) return 'exception';
    if (word === 'with' && next === 'the' && this.#word(at + 2) === 'exception') return 'exception';
    if (CONDITION.test(word) || (word === 'once' && SUBJECT.test(next))) return 'condition';
    if (word === 'before' || (word === 'prior' && next === 'to')) return 'before';
    if (word === 'after' || (word === 'following' && at === 0)) return 'after';
    if (givesReason(word, { previous, next })) return 'reason';
    return word === 'and' && NEW_CLAUSE.test(next) ? this.#role : undefined;
  }

  #word(at: number): string {
    return this.#tokens[at]?.lower ?? '';
  }
}

function givesReason(
  word: string,
  { previous, next }: { readonly previous: string; readonly next: string },
): boolean {
  if (REASON.test(word)) return true;
  if (word === 'so') return next === 'that' || previous === ',';
  if (word === 'as')
    return SUBJECT.test(next) && !COMPARING.test(previous) && !/^(?:a|an)$/.test(next);
  if (word === 'or') return previous === ',';
  return word === 'else' && (previous === 'or' || previous === ',');
}

/** "error -> remedy", of which `plainText` makes "error ; then remedy": what is before is when. */
function withRemedy(segments: readonly Segment[], tokens: readonly Token[]): readonly Segment[] {
  const arrow = tokens.findIndex(({ text }, at) => text === ';' && tokens[at + 1]?.text === 'then');
  if (arrow < 0) return segments;
  return segments.map((segment) =>
    (segment.tokens[0]?.at ?? 0) < arrow ? { ...segment, role: 'condition' } : segment,
  );
}
