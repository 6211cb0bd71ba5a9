import { hasFirmRuleForm, hasRuleForm } from '../../foundation/text/rule-form.js';
import type { RecallRecord } from '../../engine/search/recall-record.js';

/** Longer ones are talk in which such a word stands, too. */
const MAX_CHARS = 200;

type Said = Pick<RecallRecord, 'origin' | 'text'>;

/** Whether a learning is a person's own, and short and general enough to be meant as a rule. */
export function statesRule(record: Said): boolean {
  return isShortAndOwn(record) && hasRuleForm(record.text);
}

/** The same by words that no order for the task at hand has: "always", and not "make sure". */
export function statesFirmRule(record: Said): boolean {
  return isShortAndOwn(record) && hasFirmRuleForm(record.text);
}

function isShortAndOwn({ origin, text }: Said): boolean {
  return origin === 'user' && text.length <= MAX_CHARS;
}
