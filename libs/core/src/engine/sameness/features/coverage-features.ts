import { coverage, sum, type Alignment, type Link } from './alignment.js';

const MATCHED = 0.5;
const SURELY_MATCHED = 0.8;
const NAME_WEIGHT = 0.95;
const SHARED_NAME = 0.85;
/** Less weight than this is no clause to speak of. */
const CLAUSE_WEIGHT = 0.5;
const FULL_CLAUSE_WEIGHT = 0.8;

export type CoverageFeature =
  | 'covered'
  | 'coveredMost'
  | 'coveredAll'
  | 'coveredAllMost'
  | 'namesCovered'
  | 'namesCoveredMost'
  | 'namesShared'
  | 'left'
  | 'leftMost'
  | 'namesLeft'
  | 'namesLeftMost'
  | 'missing'
  | 'missingMost'
  | 'missingTerm'
  | 'missingTermMost'
  | 'clauseLeft'
  | 'clauseLeftMost'
  | 'clauseCovered'
  | 'tail'
  | 'tailMost'
  | 'exceptionLeft'
  | 'conditionLeft';

/** How much of one statement the other has, and what is left over on either side. */
export function coverageFeatures({ all, claimed }: Alignment): Record<CoverageFeature, number> {
  const covered = both(claimed, coverage);
  const coveredAll = both(all, coverage);
  const names = both(claimed, (links) => coverage(namesOf(links)));
  const left = both(claimed, (links) => sum(unmatched(links), ({ weight }) => weight));
  const leftNames = both(claimed, (links) => unmatched(namesOf(links)).length);
  const missing = both(claimed, (links) => sum(links, missingOf));
  const worst = both(claimed, (links) => Math.max(0, ...links.map(missingOf)));
  const clauseLeft = both(claimed, mostMissingClause);
  const tail = both(claimed, afterLastMatch);
  return {
    covered: covered.least,
    coveredMost: covered.most,
    coveredAll: coveredAll.least,
    coveredAllMost: coveredAll.most,
    namesCovered: names.least,
    namesCoveredMost: names.most,
    namesShared: Math.log1p(
      namesOf(all[0]).filter(({ similarity }) => similarity >= SHARED_NAME).length,
    ),
    left: left.least,
    leftMost: left.most,
    namesLeft: Math.min(3, leftNames.least),
    namesLeftMost: Math.min(4, leftNames.most),
    missing: missing.least,
    missingMost: missing.most,
    missingTerm: worst.least,
    missingTermMost: worst.most,
    clauseLeft: clauseLeft.least,
    clauseLeftMost: clauseLeft.most,
    clauseCovered: both(claimed, bestCoveredClause).least,
    tail: tail.least,
    tailMost: tail.most,
    exceptionLeft: both(all, (links) => missingIn(links, ['exception'])).most,
    conditionLeft: both(all, (links) => missingIn(links, ['condition', 'before', 'after'])).most,
  };
}

interface Both {
  readonly least: number;
  readonly most: number;
}

function both([one, other]: Alignment['all'], of: (links: readonly Link[]) => number): Both {
  const values = [of(one), of(other)] as const;
  return { least: Math.min(...values), most: Math.max(...values) };
}

function namesOf(links: readonly Link[]): readonly Link[] {
  return links.filter(({ term, weight }) => term.isName || weight >= NAME_WEIGHT);
}

function unmatched(links: readonly Link[]): readonly Link[] {
  return links.filter(({ similarity }) => similarity < MATCHED);
}

function missingOf({ weight, similarity }: Link): number {
  return weight * (1 - similarity);
}

function missingIn(links: readonly Link[], roles: readonly string[]): number {
  return sum(
    links.filter(({ term }) => roles.includes(term.role)),
    missingOf,
  );
}

function clausesOf(links: readonly Link[], leastWeight: number): readonly (readonly Link[])[] {
  const clauses = new Map<number, Link[]>();
  for (const link of links) {
    const clause = clauses.get(link.term.segment);
    if (clause === undefined) clauses.set(link.term.segment, [link]);
    else clause.push(link);
  }
  return [...clauses.values()].filter(
    (clause) => sum(clause, ({ weight }) => weight) > leastWeight,
  );
}

function mostMissingClause(links: readonly Link[]): number {
  return Math.max(0, ...clausesOf(links, CLAUSE_WEIGHT).map((clause) => 1 - coverage(clause)));
}

function bestCoveredClause(links: readonly Link[]): number {
  return Math.max(0, ...clausesOf(links, FULL_CLAUSE_WEIGHT).map(coverage));
}

/** Weight of what follows the last word that the other has, too. */
function afterLastMatch(links: readonly Link[]): number {
  const last = Math.max(
    -1,
    ...links.filter(({ similarity }) => similarity >= SURELY_MATCHED).map(({ term }) => term.at),
  );
  return sum(
    links.filter(({ term }) => term.at > last),
    ({ weight }) => weight,
  );
}
