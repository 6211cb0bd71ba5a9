import { lazily } from '../../../foundation/lazily.js';

/**
 * Work on a text as such, at the beginning of what is asked: whoever asks for it gives the text and does
 * not say it.
 */
const work = lazily(
  () =>
    /^\s*(?:(?:please|pls|can you|could you|would you|bitte|kannst du|s'il te plaît|peux-tu|por favor|puedes|podes|per favore|puoi|kun je|proszę|можешь|пожалуйста)[, ]+){0,2}(?:translate|proof-?read|rewrite|re-?phrase|paraphrase|reword|summari[sz]e|transcribe|spell-?check|shorten (?:this|that|it|the)|condense (?:this|that|it|the)|(?:(?:now|then|and) )*(?:rate|grade|score|judge|assess|evaluate|mark|critique) (?:this|that|these|the (?:answer|text|essay|paragraph|reply|mail|e-?mail|review|draft|sentence|statement|post)s?)|explain|interpret|(?:fix|correct|check|improve|polish) (?:only |just )?the (?:grammar|spelling|typos?|wording|punctuation|language|style|tone)|what (?:does|is meant)|übersetze?|korrigiere?|formuliere|fasse|kürze? (?:mir|das|den|dies\p{L}*|bitte|mal)|bewerte? (?:mir|das|den|die|dies\p{L}*|bitte|mal)|beurteile? (?:mir|das|den|die|dies\p{L}*|bitte|mal)|erkläre?|was bedeutet|tradui(?:s|sez|re)|corrigez?|reformule[zr]?|résume[zr]?|explique[zr]?|raccourci[sr]? (?:ce|cet|cette|ça|le|la|-moi)|évalue[zr]? (?:ce|cet|cette|ça)|note[zr]? (?:cet|cette) (?:réponse|copie|texte)|que signifie|traduce|traducir|corrige|reescribe|resume|explica|acorta (?:est[aeo]|es[aeo]|el|la)|evalúa (?:est[aeo]|es[aeo])|califica (?:est[aeo]|es[aeo])|qué significa|traduza|traduz|corrija|resuma|encurt[ae] (?:est[ae]|ess[ae]|isso|isto)|avali[ae] (?:est[ae]|ess[ae]|isso|isto)|o que significa|traduci|correggi|riassumi|spiega|accorcia (?:quest[aoei]|il|la|lo)|valuta quest[aoei]|che significa|vertaal|corrigeer|vat|leg|kort (?:dit|deze|die) [^:]{0,30}in|beoordeel (?:dit|deze|die)|wat betekent|przetłumacz|popraw|streść|wyjaśnij|skróć (?:to|ten|tę)|oceń (?:to|tę|ten)|co znaczy|översätt|rätta|oversæt|oversett|käännä|переведи(?:те)?|исправь(?:те)?|объясни(?:те)?|сократи(?:те)? (?:это|этот|текст)|оцени(?:те)? (?:это|этот|ответ)|переклади|fordítsd|traduceți|terjemahkan|dịch)(?![\p{L}])|翻译|翻訳|润色|校对|校正|번역/iu,
);
/** Where it says which: what comes next. */
const next = lazily(
  () =>
    /(?<![\p{L}])(?:the following|(?:the )?(?:next|below) (?:text|sentence|line|paragraph|message|string|comment|passage|mail|e-?mail|post|note)s?|(?:text|sentence|line|paragraph|message) below|folgende[nrs]?|nächste[nrs]? (?:satz|zeile|absatz|text)|suivante?s?|siguientes?|seguinte|seguente|volgende|następując\p{L}+|följande|følgende|следующ\p{L}+)(?![\p{L}])|以下|下面|次の|다음/iu,
);
/** An answer to a text that is there, or what it comes to in short. */
const answer = lazily(
  () =>
    /(?<!\p{L})(?:(?:draft|write|compose|word|send|give|suggest|help me (?:with|write|draft))\b(?: \S+){0,4} (?:reply|answer|response)(?= (?:to|that|saying|in)\b|[\s,.:;!?]*$|, )|(?:reply|respond|answer) to (?:him|her|them|this|that|it)|(?:what do|how (?:do|should)) (?:i|we) (?:reply|answer|respond)|summari[sz]e (?:this|that|it|them)|sum (?:this|that|it) up|tl;?dr|(?:schreib|formulier|entwirf|verfass)\S*(?: \S+){0,5} antwort|antworte? (?:ihm|ihr|ihnen|darauf)|fasse? (?:(?:mir|uns|bitte|mal) )*(?:das|es|dies\S*|ihn|sie)(?: \S+){0,5} zusammen|(?:das|es|dies\S*)(?: \S+){0,4} zusammenfassen|répond(?:s|re|ez)|(?:écris|rédige|propose)\S*(?: \S+){0,4} réponse|résume[sz]?[- ](?:moi|ça|cela|le|la)|(?:escribe|redacta|prepara)\S*(?: \S+){0,4} respuesta|qué (?:le )?(?:respondo|contesto)|respónde(?:le|les)|resúme(?:lo|me)|(?:escreve|redige|prepara)\S*(?: \S+){0,4} (?:resposta|um não)|o que (?:eu )?respondo|responde (?:a )?(?:ele|ela|isso)|resume (?:isso|isto|essa|esse|esta|este)|(?:scrivi|prepara)\S*(?: \S+){0,4} risposta|rispondi(?:gli|le)|cosa (?:gli |le )?rispondo|riassumi(?:lo|melo)?|(?:schrijf|maak)(?: \S+){0,4} antwoord|vat \S+ samen|odpisz|(?:napisz|przygotuj)(?: \S+){0,3} odpowiedź|podsumuj|ответь (?:ему|ей|им)|(?:напиши|составь)(?: \S+){0,3} ответ|что (?:мне )?ответить)(?!\p{L})|回信|回复他|回复她|怎么回|总结一下|返信|返事|要約して|まとめて|답장|요약해/iu,
);

/** A place for words in what is being made, and that they are to stand there. */
const PLACE =
  /\b(?:set|change|put|make|update|show|display|render|rename|replace|write|have)\b[^:：;{}\n]{0,60}\b(?:texts?|titles?|labels?|placeholders?|captions?|tooltips?|headlines?|headings?|banners?|wording|subject|copy|buttons?|dialogs?|popups?|toasts?)\b[^:：;{}\n]{0,40}\b(?:to|as|with|reads?|saying|says?)\s*$/iu;
const MAX_LEAD = 160;

/** Whether a line asks for an answer to a text that stands beside it, or for what that comes to. */
export function worksOnGiven(line: string): boolean {
  return answer().test(line);
}

/** Whether the words before a colon ask for work on what stands behind it. */
export function givesText(lead: string): boolean {
  const clause = lastClause(lead.slice(-MAX_LEAD));
  return clause.split(/[,;]\s/u).some((part) => work().test(part)) || PLACE.test(clause);
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
