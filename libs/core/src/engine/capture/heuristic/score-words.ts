import type { DigestItem } from '../digest.js';
import { splitSentences } from '../digesting/split-sentences.js';
import { statesStanding } from '../digesting/standing-statements.js';
import { userCues, type UserCues } from '../digesting/user-cues.js';

/** From here on a person's words count as something to learn. */
export const LEARNABLE_SCORE = 2;

/** The agent admits a mistake or takes over a rule. */
const ACKNOWLEDGED =
  /\byou(?:'re| are) (?:absolutely )?right\b|\b(?:good|fair|great) (?:point|catch|call)\b|\bmy (?:mistake|bad)\b|\bregression\b|\bthat(?:'s| is| was) (?:a |my )?(?:real|wrong|mistake|bug|intentional)|\b(?:agreed|understood|makes sense|got it|noted|exactly right)\b|\bapologi[sz]e\b|\bi was wrong\b/i;

/** The answer tells a cause and not only what was done. */
const EXPLAINED =
  /\b(?:because|the reason|since|due to|exists? (?:to|because)|so that|otherwise|shadows?|would break|breaks|breaking|no longer|root cause|instead of)\b/i;

const LONG_WORDS = 160;

/**
 * How much a person's words sound like something that holds beyond this one task: corrections,
 * rules and refusals do, orders and questions do not.
 */
export function scoreWords(item: DigestItem): number {
  const cues = userCues(item.text);
  const agreed = item.then !== undefined && ACKNOWLEDGED.test(item.then);
  const explained = item.then !== undefined && EXPLAINED.test(item.then);
  const asks = cues.question && !splitSentences(item.text).some(statesStanding);
  const isFirst = item.about === undefined;
  return sum([
    [item.kind === 'refused', 3],
    [cues.correction, 2],
    [cues.rule, 2],
    [cues.constraint, 2],
    [cues.manner && !cues.rule, 2],
    [cues.fault && (agreed || explained), 1],
    [cues.decision, 1.25],
    [cues.reason, 1.5],
    [cues.why && explained, 3],
    [cues.approval && cues.words >= 7, 1],
    [agreed, 1.5],
    [asks && !cues.why, cues.rule ? -0.75 : -1.5],
    [asks && !agreed && !explained, -1],
    [isMereOrder(item, cues), -1],
    [cues.pasted, -2],
    [isFirst, -1.25],
    [item.then === undefined && item.kind !== 'refused' && !cues.rule, -2],
    [cues.words < 4 && !isShortRule(item.text, cues), -3],
    [cues.words > LONG_WORDS, -1],
  ]);
}

function isMereOrder(item: DigestItem, cues: UserCues): boolean {
  const told = [cues.correction, cues.rule, cues.reason, cues.constraint, cues.manner];
  return cues.order && item.kind !== 'refused' && !told.includes(true);
}

/** "Don't nest ternaries": three words say enough when none of them points at the moment. */
function isShortRule(text: string, cues: UserCues): boolean {
  return (
    (cues.rule || cues.constraint) &&
    cues.words === 3 &&
    !/\b(?:it|that|this|yet|now|again|them)\b/i.test(text)
  );
}

function sum(parts: readonly (readonly [boolean, number])[]): number {
  return parts.reduce((total, [holds, points]) => (holds ? total + points : total), 0);
}
