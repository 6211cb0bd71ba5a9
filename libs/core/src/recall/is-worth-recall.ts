import type { RecallSettings } from './recall-settings.js';

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
const SLASH_COMMAND = /^\/[\p{L}\w:-]+(?:\s|$)/u;

/** Whether a prompt says enough to look for learnings: no slash command, not a mere "yes, go on". */
export function isWorthRecall(
  prompt: string,
  { minWords, minCharsUnspaced }: Pick<RecallSettings, 'minWords' | 'minCharsUnspaced'>,
): boolean {
  const text = prompt.trim();
  if (SLASH_COMMAND.test(text)) return false;
  if ((text.match(UNSPACED)?.length ?? 0) >= minCharsUnspaced) return true;
  return text.split(/\s+/u, minWords).filter(Boolean).length >= minWords;
}
