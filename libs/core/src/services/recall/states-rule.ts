import type { RecallRecord } from '../../engine/search/recall-record.js';
import { hasRuleForm } from '../../foundation/text/rule-form.js';

/** Longer ones are talk in which such a word stands, too. */
const MAX_CHARS = 200;

/** Whether a learning is a person's own, and short and general enough to be meant as a rule. */
export function statesRule({ origin, text }: Pick<RecallRecord, 'origin' | 'text'>): boolean {
  return origin === 'user' && text.length <= MAX_CHARS && hasRuleForm(text);
}
