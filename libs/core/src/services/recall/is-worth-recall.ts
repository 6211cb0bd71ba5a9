import { extractEntities } from '../../stores/entities/extract-entities.js';
import { isAscii } from '../../foundation/text/is-ascii.js';
import type { RecallSettings } from './recall-settings.js';

/**
 * Whether a prompt says enough to look for learnings: no slash command, not a mere "yes, go on". A short
 * one does where it names a tool, a command or a file: "npm build fails".
 */
export function isWorthRecall(
  prompt: string,
  { minWords, minCharsUnspaced }: Pick<RecallSettings, 'minWords' | 'minCharsUnspaced'>,
): boolean {
  const text = prompt.trim();
  if (text.startsWith('/') && /^\/[\p{L}\w:-]+(?:\s|$)/u.test(text)) return false;
  if (countUnspaced(text) >= minCharsUnspaced) return true;
  if (text.split(/\s+/u, minWords).filter(Boolean).length >= minWords) return true;
  return extractEntities(text).entities.length > 0;
}

/** Characters of scripts that are written without spaces. */
function countUnspaced(text: string): number {
  if (isAscii(text)) return 0;
  const unspaced =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
  return text.match(unspaced)?.length ?? 0;
}
