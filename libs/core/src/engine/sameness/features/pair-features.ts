import type { ReadStatement } from '../meaning.js';
import { alignmentOf, type Alignment } from './alignment.js';
import { coverageFeatures, type CoverageFeature } from './coverage-features.js';
import { meaningFeatures, type MeaningFeature } from './meaning-features.js';
import { signFeatures, type SignFeature } from './sign-features.js';
import { wordingFeatures, type WordingFeature } from './wording-features.js';

/** Measures of a pair of statements by name; the same for both orders of the pair. */
export type PairFeatures = Readonly<Record<string, number>>;

export function pairFeatures(a: ReadStatement, b: ReadStatement): PairFeatures {
  return featuresOf(alignmentOf(a, b));
}

export function featuresOf(alignment: Alignment): PairFeatures {
  const alone = {
    ...meaningFeatures(alignment),
    ...coverageFeatures(alignment),
    ...signFeatures(alignment),
    ...wordingFeatures(alignment),
  };
  return { ...alone, ...products(alone) };
}

type Alone = Record<MeaningFeature | CoverageFeature | SignFeature | WordingFeature, number>;

/** Measures that mean something only together: another number in an otherwise equal claim. */
function products(of: Alone): PairFeatures {
  return {
    coveredXmissing: of.coveredMost * of.missingMost,
    agreementXmissing: of.agreement * of.missingMost,
    missingXmissing: of.missing * of.missingMost,
    leftOverXmissing: of.cosineLeftOver * of.missing,
    cosineXmissing: of.cosine * of.missingTerm,
    coveredXconflict: of.coveredMost * of.conflict,
    coveredXconflictMost: of.covered * of.conflictMost,
    coveredXconflictShare: of.coveredMost * of.conflictShare,
    cosineXconflictShare: of.cosine * of.conflictShare,
    overXconflict: of.one_over * of.conflictShare,
    coveredXover: of.coveredMost * of.one_over,
    coveredXnumber: of.covered * of.numberDiffers,
    coveredXexception: of.coveredMost * of.one_exception,
    coveredXclauseLeft: of.coveredMost * of.clauseLeftMost,
    coveredXnetSign: of.coveredMost * of.netSign,
    namesXkeySign: of.namesCoveredMost * of.keySign,
    namesXkeySignBest: of.namesCoveredMost * of.keySignBest,
  };
}
