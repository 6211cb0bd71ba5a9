import { extractEntities } from '../../stores/entities/extract-entities.js';
import { isAscii } from '../../foundation/text/is-ascii.js';
import type { RecallSettings } from './recall-settings.js';

/**
 * Whether a prompt says enough to look for learnings: no slash command, not a mere "yes, go on and tell me when
 * done", however long. A short one does where it names a tool, a command or a file, "npm build fails", or has two words of a subject,
 * "merge the PR", or is the name of a piece of work that rules are told for, "commit this".
 */
export function isWorthRecall(
  prompt: string,
  { minWords, minCharsUnspaced }: Pick<RecallSettings, 'minWords' | 'minCharsUnspaced'>,
): boolean {
  const text = prompt.trim();
  if (text.startsWith('/') && /^\/[\p{L}\w:-]+(?:\s|$)/u.test(text)) return false;
  if (countUnspaced(text) >= minCharsUnspaced) return true;
  const isLong = text.split(/\s+/u, minWords).filter(Boolean).length >= minWords;
  const subjects = subjectWords(text);
  if (subjects.size >= (isLong ? 1 : 2) || extractEntities(text).entities.length > 0) return true;
  return [...subjects].some((word) => WORK.test(word));
}

/** Words of a short answer, and those that only hold others together: they are about nothing. */
const ANSWERS =
  /^(?:an|the|to|for|of|in|at|as|by|with|from|if|so|but|or|then|when|what|how|is|are|be|was|have|has|can|could|would|will|should|we|me|us|my|your|our|they|them|tell|let|know|keep|going|yes|yep|yeah|no|nope|ok|okay|sure|please|thanks?|you|great|good|nice|perfect|fine|cool|right|looks?|sounds?|lgtm|go|ahead|on|continue|proceed|do|it|that|this|now|again|all|and|next|step|just|let's|first|second|one|two|three|four|option|both|done|works?)$/iu;

/** What agents are told in a word: of 160 prompts of up to four words in real sessions, half were of these. */
const WORK =
  /^(?:commit|push|ship|deploy|release|publish|merge|rebase|squash|tag|lint|format|build|test|tests|install|upgrade|bump|migrate|rollback|review|benchmark)$/;

/** Distinct words that are no answer: a prompt with two is about something. */
function subjectWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'._-]+/gu) ?? [];
  return new Set(words.filter((word) => !ANSWERS.test(word)));
}

/** Characters of scripts that are written without spaces. */
function countUnspaced(text: string): number {
  if (isAscii(text)) return 0;
  const unspaced =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
  return text.match(unspaced)?.length ?? 0;
}
