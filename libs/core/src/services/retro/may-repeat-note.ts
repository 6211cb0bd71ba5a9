import { extractEntities } from '../../stores/entities/extract-entities.js';
import { claimOf, directivesOf } from '../../stores/learnings/claim-words.js';

interface Text {
  readonly title: string;
  readonly body: string;
}

/** How near two texts are, by meaning and by words. */
export interface Nearness {
  /** Cosine of their meaning. */
  readonly likeness: number;
  /** Part of the words of the shorter that the other has, too. */
  readonly score: number;
  /** How many words that are. */
  readonly shared: number;
}

/** Where the embedded model sees one thing said in two ways, and seldom two things. */
const LIKE = 0.55;
/** Short texts with this part of their words in common differ in the rest: "use npm", "use pnpm". */
const MOST_COMMON_PART = 0.6;
/** With so many in common, the rest is a manner of speaking. */
const MANY_WORDS = 4;

/**
 * Whether two texts may say the same in other words. A measure of meaning takes what is about one
 * matter for the same, so what would tell them apart is looked at besides: names, numbers, and whether
 * something is to be done or left. It is a guess, which a person confirms.
 */
export function sameInOtherWords(
  one: Text,
  other: Text,
  { likeness, score, shared }: Nearness,
): boolean {
  if (likeness < LIKE || (score > MOST_COMMON_PART && shared < MANY_WORDS)) return false;
  const [mine, theirs] = [textOf(one), textOf(other)];
  const haveNames = agree(namesIn(mine), namesIn(theirs));
  return haveNames && agree(numbersIn(mine), numbersIn(theirs)) && pointOneWay(one, other);
}

/** What neither or only one of them has tells nothing. */
function agree(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  return mine.size === 0 || theirs.size === 0 || [...mine].some((name) => theirs.has(name));
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set(extractEntities(text).entities.map(({ name }) => name.toLowerCase()));
}

function numbersIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\d+/gu) ?? []);
}

function pointOneWay(one: Text, other: Text): boolean {
  const [mine, theirs] = [signsOf(one), signsOf(other)];
  return [...mine].some((sign) => theirs.has(sign));
}

/** A text without any directive states something. */
function signsOf({ title, body }: Text): ReadonlySet<boolean> {
  const said = claimOf(title === body ? { title, body: '' } : { title, body });
  const signs = directivesOf(said).map(({ positive }) => positive);
  return new Set(signs.length === 0 ? [true] : signs);
}

function textOf({ title, body }: Text): string {
  return `${title}\n${body}`;
}
