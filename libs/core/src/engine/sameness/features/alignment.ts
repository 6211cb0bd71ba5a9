import { dot, type ReadStatement } from '../meaning.js';
import type { Term } from '../reading/statement.js';
import { areOpposite } from '../words/antonyms.js';

/** A term of one statement with the one of the other that is nearest to it. */
export interface Link {
  readonly term: Term;
  readonly other: Term | undefined;
  /** From 0 to 1. */
  readonly similarity: number;
  readonly weight: number;
}

/** What two statements say, term by term, in both directions. */
export interface Alignment {
  readonly a: ReadStatement;
  readonly b: ReadStatement;
  /** All terms, those of `a` and those of `b`. */
  readonly all: readonly [readonly Link[], readonly Link[]];
  /** Those that are claimed: neither reasons nor exceptions. */
  readonly claimed: readonly [readonly Link[], readonly Link[]];
}

const LEAST_WEIGHT = 0.15;
const NAME_WEIGHT = 0.8;
/** Cosines of words in context: below the first they are unrelated, from the second on the same. */
const UNRELATED_COSINE = 0.35;
const SAME_COSINE = 0.85;
const MOST_BY_MEANING = 0.9;
/** Two names that are only alike are most often two things. */
const NAMES_BY_MEANING = 0.6;
const PART_OF_NAME = 0.85;
const PART_LENGTH = 4;
/** Breaks ties in favour of the term of the same sign, then of the same role. */
const SAME_SIGN = 0.01;
const SAME_ROLE = 0.005;

export function alignmentOf(a: ReadStatement, b: ReadStatement): Alignment {
  const likeness = likenessOf(a, b);
  const count = b.statement.terms.length;
  const forward = linksOf(a, b, (n, other) => likeness[n * count + other] ?? 0);
  const back = linksOf(b, a, (n, other) => likeness[other * count + n] ?? 0);
  return {
    a,
    b,
    all: [forward, back],
    claimed: [
      forward.filter(({ term }) => isClaimed(term)),
      back.filter(({ term }) => isClaimed(term)),
    ],
  };
}

export function isClaimed({ role }: Term): boolean {
  return role !== 'reason' && role !== 'exception';
}

/** How much a term says: names and rare words more than common ones. */
export function weightOf({ quantity, isName, at }: Term, { meaning }: ReadStatement): number {
  if (quantity !== undefined) return 1;
  const rarity = meaning.rarities[at] ?? 1;
  return Math.max(LEAST_WEIGHT, isName ? Math.max(rarity, NAME_WEIGHT) : rarity);
}

/** How much of the weight of some terms the other statement has, from 0 to 1. */
export function coverage(links: readonly Link[]): number {
  const total = sum(links, ({ weight }) => weight);
  return total === 0 ? 1 : sum(links, ({ weight, similarity }) => weight * similarity) / total;
}

export function sum(links: readonly Link[], of: (link: Link) => number): number {
  return links.reduce((total, link) => total + of(link), 0);
}

/** Of each term of `a` with each of `b`, row by row: the same in both directions. */
function likenessOf(a: ReadStatement, b: ReadStatement): Float64Array {
  const [ofA, ofB] = [barely(a), barely(b)];
  const likeness = new Float64Array(ofA.length * ofB.length);
  let at = 0;
  for (const one of ofA) for (const other of ofB) likeness[at++] = similarityOf(one, other);
  return likeness;
}

function linksOf(
  from: ReadStatement,
  to: ReadStatement,
  likeness: (n: number, other: number) => number,
): readonly Link[] {
  return from.statement.terms.map((term, n) => {
    let other: Term | undefined;
    let best = 0;
    for (const [at, candidate] of to.statement.terms.entries()) {
      const similarity = preferred(likeness(n, at), term, candidate);
      if (similarity > best) {
        best = similarity;
        other = candidate;
      }
    }
    return { term, other, similarity: Math.min(1, best), weight: weightOf(term, from) };
  });
}

function preferred(similarity: number, term: Term, candidate: Term): number {
  if (similarity === 0) return 0;
  const bySign = candidate.sign === term.sign ? SAME_SIGN : 0;
  return similarity + bySign + (candidate.role === term.role ? SAME_ROLE : 0);
}

/** A term as it is compared. */
interface BareTerm {
  readonly term: Term;
  /** Its text without what stands around a name. */
  readonly text: string;
  readonly vector: Float32Array | undefined;
}

function barely({ statement, meaning }: ReadStatement): readonly BareTerm[] {
  return statement.terms.map((term) => ({
    term,
    text: bare(term.text),
    vector: meaning.words[term.at],
  }));
}

function similarityOf(one: BareTerm, two: BareTerm): number {
  const [term, other] = [one.term, two.term];
  if (term.sense === other.sense) return 1;
  if (term.quantity !== undefined || other.quantity !== undefined) return 0;
  if (areOpposite(term.sense, other.sense)) return 0;
  if (one.text === two.text) return 1;
  if (isPart(one.text, two.text) || isPart(two.text, one.text)) return PART_OF_NAME;
  if (one.vector === undefined || two.vector === undefined) return 0;
  const near = (dot(one.vector, two.vector) - UNRELATED_COSINE) / (SAME_COSINE - UNRELATED_COSINE);
  const bounded = Math.max(0, Math.min(MOST_BY_MEANING, near));
  return term.isName && other.isName ? bounded * NAMES_BY_MEANING : bounded;
}

function bare(text: string): string {
  return text.replace(/^[^\w]+|[^\w]+$/g, '');
}

function isPart(part: string, whole: string): boolean {
  return part.length >= PART_LENGTH && (whole.startsWith(part) || whole.endsWith(part));
}
