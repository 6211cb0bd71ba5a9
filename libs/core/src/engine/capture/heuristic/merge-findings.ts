import type { Finding } from './draft.js';

const MAX_EVIDENCE = 10;

/** Findings that say nearly the same become one: people repeat themselves until they are heard. */
export function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const merged: Finding[] = [];
  for (const finding of findings) {
    const index = merged.findIndex((other) => isSame(other, finding));
    const other = merged[index];
    if (other === undefined) merged.push(finding);
    else merged[index] = join(other, finding);
  }
  return merged;
}

/** Keeps the later wording, which is usually the fuller one, unless only the earlier one holds beyond its task. */
function join(earlier: Finding, later: Finding): Finding {
  if (isSameFault(earlier, later)) return withQueriesOf(earlier, later);
  const evidence = [...new Set([...earlier.evidence, ...later.evidence])].sort((a, b) => a - b);
  const isLess = later.isOneOff === true && earlier.isOneOff !== true;
  return {
    ...(isLess ? earlier : later),
    evidence: evidence.slice(0, MAX_EVIDENCE),
    isOneOff: earlier.isOneOff === true && later.isOneOff === true,
    score: Math.max(earlier.score, later.score) + 0.5,
  };
}

/** Characters; a shorter account of a fault may be that of another one. */
const LEAST_ACCOUNT = 60;

function isSame(one: Finding, other: Finding): boolean {
  return isSameFault(one, other) || restsOnSameWords(one, other);
}

/** One cause makes several commands fail, and is told once. */
function isSameFault(one: Finding, other: Finding): boolean {
  const account = lineOf(one, 'Correction');
  return (
    one.origin === 'agent' &&
    other.origin === 'agent' &&
    account.length >= LEAST_ACCOUNT &&
    account === lineOf(other, 'Correction')
  );
}

/** The first time tells the fault; of the next it is enough how people would ask about it. */
function withQueriesOf(earlier: Finding, later: Finding): Finding {
  return {
    ...earlier,
    // Few are kept, and the command says most.
    queries: [lineOf(later, 'Situation'), ...earlier.queries],
    isOneOff: earlier.isOneOff === true && later.isOneOff === true,
  };
}

function lineOf({ lines }: Finding, wanted: string): string {
  return lines.find(([label]) => label === wanted)?.[1] ?? '';
}

function restsOnSameWords(one: Finding, other: Finding): boolean {
  const left = wordsOf(one);
  const right = wordsOf(other);
  const common = [...left].filter((word) => right.has(word)).length;
  return common * 10 >= Math.min(left.size, right.size) * 9;
}

function wordsOf(finding: Finding): ReadonlySet<string> {
  const words = finding.said.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return new Set(words);
}
