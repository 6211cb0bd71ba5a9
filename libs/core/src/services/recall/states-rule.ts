import type { RecallRecord } from '../../engine/search/recall-record.js';

/** Longer ones are talk in which such a word stands, too. */
const MAX_CHARS = 200;

/** Words of what is to hold from now on, and not for the task at hand. */
const RULE_WORDS =
  /\b(?:always|never|don['’]?t|do not|must|make sure|remember|forget|prefer|instead of|rather than|every|each|from now on|whenever|avoid|before|no need|immer|niemals|siempre|nunca|toujours|jamais)\b|总是|不要|必须|必ず|しない/iu;

/** Whether a learning is a person's own, and short and general enough to be meant as a rule. */
export function statesRule({ origin, text }: Pick<RecallRecord, 'origin' | 'text'>): boolean {
  return origin === 'user' && text.length <= MAX_CHARS && RULE_WORDS.test(text);
}
