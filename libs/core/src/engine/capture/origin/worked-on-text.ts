import { lazily } from '../../../foundation/lazily.js';

/**
 * Work on a text as such, at the beginning of what is asked: whoever asks for it gives the text and does
 * not say it.
 */
const work = lazily(
  () =>
    /^\s*(?:(?:please|pls|can you|could you|would you|bitte|kannst du|s'il te plaît|peux-tu|por favor|puedes|podes|per favore|puoi|kun je|proszę|можешь|пожалуйста)[, ]+){0,2}(?:translate|proof-?read|rewrite|re-?phrase|paraphrase|reword|summari[sz]e|transcribe|spell-?check|explain|interpret|(?:fix|correct|check|improve|polish) the (?:grammar|spelling|typos?|wording|punctuation|language|style|tone)|what (?:does|is meant)|übersetze?|korrigiere?|formuliere|fasse|erkläre?|was bedeutet|tradui(?:s|sez|re)|corrigez?|reformule[zr]?|résume[zr]?|explique[zr]?|que signifie|traduce|traducir|corrige|reescribe|resume|explica|qué significa|traduza|traduz|corrija|resuma|o que significa|traduci|correggi|riassumi|spiega|che significa|vertaal|corrigeer|vat|leg|wat betekent|przetłumacz|popraw|streść|wyjaśnij|co znaczy|översätt|rätta|oversæt|oversett|käännä|переведи(?:те)?|исправь(?:те)?|объясни(?:те)?|переклади|fordítsd|traduceți|terjemahkan|dịch)(?![\p{L}])|翻译|翻訳|润色|校对|校正|번역/iu,
);
/** Where it says which: what comes next. */
const next = lazily(
  () =>
    /(?<![\p{L}])(?:the following|(?:the )?(?:next|below) (?:text|sentence|line|paragraph|message|string|comment|passage|mail|e-?mail|post|note)s?|(?:text|sentence|line|paragraph|message) below|folgende[nrs]?|nächste[nrs]? (?:satz|zeile|absatz|text)|suivante?s?|siguientes?|seguinte|seguente|volgende|następując\p{L}+|följande|følgende|следующ\p{L}+)(?![\p{L}])|以下|下面|次の|다음/iu,
);
/** A place for words in what is being made, and that they are to stand there. */
const PLACE =
  /\b(?:set|change|put|make|update|show|display|render|rename|replace|write|have)\b[^:：;{}\n]{0,60}\b(?:texts?|titles?|labels?|placeholders?|captions?|tooltips?|headlines?|headings?|banners?|wording|subject|copy|buttons?|dialogs?|popups?|toasts?)\b[^:：;{}\n]{0,40}\b(?:to|as|with|reads?|saying|says?)\s*$/iu;
const MAX_LEAD = 160;

/** Whether the words before a colon ask for work on what stands behind it. */
export function givesText(lead: string): boolean {
  const clause = lastClause(lead.slice(-MAX_LEAD));
  return work().test(clause) || PLACE.test(clause);
}

/** Whether a line asks for work on the text that follows it, also without a colon. */
export function announcesText(line: string): boolean {
  if (line.length > MAX_LEAD || !next().test(line)) return false;
  return work().test(lastClause(line));
}

function lastClause(text: string): string {
  const parts = text.replace(/[.!?。！？:：]\s*$/u, '').split(/[.!?。！？]\s/u);
  return parts.at(-1) ?? '';
}
