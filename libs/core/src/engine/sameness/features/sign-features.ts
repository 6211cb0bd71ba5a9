import type { Statement } from '../reading/statement.js';
import { isClaimed, sum, type Alignment, type Link } from './alignment.js';

const MATCHED = 0.5;
const SURELY_MATCHED = 0.8;
const LEAST_WEIGHT = 0.3;
/** A term that one statement wants and the other only names agrees half. */
const HALF = 0.5;
/** So many of the heaviest shared terms are looked at alone. */
const KEY_TERMS = 2;

export type SignFeature =
  | 'agreement'
  | 'conflict'
  | 'conflictShare'
  | 'conflictMost'
  | 'bothUnwanted'
  | 'swap'
  | 'oneWay'
  | 'netSign'
  | 'keySign'
  | 'keySignBest'
  | 'oneRefuses'
  | 'bothRefuse'
  | 'oneWants'
  | 'permitsForbidden';

/** Whether two statements want the same of what both of them name. */
export function signFeatures({ a, b, claimed }: Alignment): Record<SignFeature, number> {
  const total = Math.max(
    LEAST_WEIGHT,
    sum(claimed.flat(), ({ weight }) => weight),
  );
  const links = claimed.map((side) => side.filter(isSharedClaim));
  const shared = links.flat();
  const agreeing = sum(shared, (link) => massOf(link) * agreement(link));
  const opposed = shared.filter((link) => signOf(link) < 0);
  const opposing = sum(opposed, massOf);
  const [wantedInA, wantedInB] = [wantedBy(links[0] ?? [], 1), wantedBy(links[1] ?? [], -1)];
  const [unwantedInA, unwantedInB] = [wantedBy(links[0] ?? [], -1), wantedBy(links[1] ?? [], 1)];
  const oneWay = [wantedInA + wantedInB, unwantedInA + unwantedInB] as const;
  const keys = claimed.map(keySigns);
  return {
    agreement: agreeing / total,
    conflict: opposing / total,
    conflictShare: opposing / Math.max(LEAST_WEIGHT, agreeing + opposing),
    conflictMost: Math.max(0, ...opposed.map(massOf)),
    bothUnwanted: sum(shared.filter(isUnwantedInBoth), massOf) / total,
    swap: Math.min(...oneWay),
    oneWay: Math.abs(oneWay[0] - oneWay[1]),
    netSign: netSign(claimed.flat()),
    keySign: Math.min(...keys.map(({ worst }) => worst)),
    keySignBest: Math.min(...keys.map(({ best }) => best)),
    ...presence(a.statement, b.statement),
  };
}

function isSharedClaim({ other, similarity }: Link): boolean {
  return other !== undefined && similarity >= MATCHED && isClaimed(other);
}

function massOf({ weight, similarity }: Link): number {
  return weight * similarity;
}

function signOf({ term, other }: Link): number {
  return term.sign * (other?.sign ?? 0);
}

function agreement(link: Link): number {
  const sign = signOf(link);
  if (sign === 0) return HALF;
  return sign > 0 ? 1 : 0;
}

function isUnwantedInBoth(link: Link): boolean {
  return link.term.sign < 0 && signOf(link) > 0;
}

/** Weight of the opposed terms to which one side gives `sign`. */
function wantedBy(links: readonly Link[], sign: number): number {
  return sum(
    links.filter((link) => signOf(link) < 0 && link.term.sign === sign),
    massOf,
  );
}

/** From -1, where all that both name is wanted by one alone, to 1; the heaviest terms count most. */
function netSign(links: readonly Link[]): number {
  const keyed = links.filter(isKey);
  const mass = sum(keyed, ({ weight }) => weight ** 2);
  return mass === 0 ? 0 : sum(keyed, (link) => link.weight ** 2 * signOf(link)) / mass;
}

function isKey({ other, similarity }: Link): boolean {
  return other !== undefined && similarity >= SURELY_MATCHED;
}

function keySigns(links: readonly Link[]): { readonly worst: number; readonly best: number } {
  const signs = links
    .filter(isKey)
    .sort((one, two) => two.weight - one.weight)
    .slice(0, KEY_TERMS)
    .map(signOf);
  return { worst: Math.min(1, ...signs), best: Math.max(-1, ...signs) };
}

function presence(a: Statement, b: Statement) {
  const [refusesA, refusesB] = [has(a, -1), has(b, -1)];
  return {
    oneRefuses: refusesA === refusesB ? 0 : 1,
    bothRefuse: refusesA && refusesB ? 1 : 0,
    oneWants: has(a, 1) === has(b, 1) ? 0 : 1,
    permitsForbidden: permits(a, b, refusesB) || permits(b, a, refusesA) ? 1 : 0,
  };
}

function has({ terms }: Statement, sign: number): boolean {
  return terms.some((term) => isClaimed(term) && term.sign === sign);
}

/** Whether one allows or waives, and the other forbids. */
function permits(one: Statement, other: Statement, refuses: boolean): boolean {
  return isLenient(one) && !isLenient(other) && (refuses || other.cues.has('forbid'));
}

function isLenient({ cues }: Statement): boolean {
  return cues.has('permit') || cues.has('waive');
}
