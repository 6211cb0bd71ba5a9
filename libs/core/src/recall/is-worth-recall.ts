import type { RecallSettings } from './recall-settings.js';

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

/** Whether a prompt says enough to look for learnings: no slash command, not a mere "yes, go on". */
export function isWorthRecall(
  prompt: string,
  { minWords, minCharsUnspaced }: Pick<RecallSettings, 'minWords' | 'minCharsUnspaced'>,
): boolean {
  const text = prompt.trim();
  if (text.startsWith('/') && /^\/[\p{L}\w:-]+(?:\s|$)/u.test(text)) return false;
  if ((text.match(UNSPACED)?.length ?? 0) >= minCharsUnspaced) return true;
  return text.split(/\s+/u, minWords).filter(Boolean).length >= minWords;
}
