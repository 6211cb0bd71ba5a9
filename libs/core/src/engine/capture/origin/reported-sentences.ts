import { lazily } from '../../../foundation/lazily.js';
import { tellsReceived } from './points-at-text.js';
import { handsOver } from './source-words.js';
import { speechSigns } from './speech-signs.js';

/** "According to", in the languages in which people write to agents. */
const according = lazily(
  () =>
    /(?<![\p{L}])(?:according to|as per|per the|in the words of|laut|gemäß|zufolge|d'après|selon|según|segundo|secondo|volgens|według|enligt|ifølge|podle|mukaan|szerint|potrivit|conform|göre|согласно|по (?:словам|мнению)|за словами|згідно|σύμφωνα με|לפי|وفقا|وفقًا|حسب|به گفته|के अनुसार|theo|menurut)(?![\p{L}])|根据|据说|據|によると|によれば|曰く|에 따르면/iu,
);
/** What somebody does with words that are not the writer's. */
const saying = lazily(
  () =>
    /^(?:says?|said|tells?|told|replie[sd]|answer(?:s|ed)|wrote|writes|suggest(?:s|ed)|recommend(?:s|ed)?|claim(?:s|ed)|state[sd]?|insist(?:s|ed)|advise[sd]|wants?|wanted|asked|asks|demand(?:s|ed)|announced|explained|commented|reckons|sagt(?:e|en)?|schreibt|schrieb(?:en)?|mein(?:t|te|en)|empf(?:iehlt|ahl)|behauptet(?:e)?|verlangt|dit|disent|écrit|recommandent?|conseillent?|affirme|prétend|veut|demande|dicen?|dijo|dijeron|escrib(?:e|ió|en)|recomiendan?|aconsejan?|afirma|quieren?|pide|pidió|di(?:z|zem|sse|sseram)|escrev(?:e|eu|em)|recomendam?|aconselham?|pediu|detto|dicono|disse|scriv(?:e|ono)|scritto|consigliano?|raccomandano?|sostiene|zeg(?:t|gen)|zei|schrijf(?:t|ven)|schreef|vindt|raadt|mówi|powiedział\p{L}*|pisze|napisał\p{L}*|twierdzi|zaleca\p{L}*|radzi|säger|sa|skriver|skrev|siger|sagde|sier|říká|řekl\p{L}*|píše|napsal\p{L}*|tvrdí|doporučuje|sanoo|sanoi|kirjoitti|mondja|mondta|írta|spun[e]?|spus|zice|scris|scrie|diyor|dedi|yazmış|yazıyor|yazdı|söyledi|öneriyor|istiyor|говор(?:ит|ят)|сказал\p{L}*|пиш(?:ет|ут)|написал\p{L}*|совету(?:ет|ют)|рекоменду(?:ет|ют)|утвержда(?:ет|ют)|просит|каже|сказа(?:в|ла)|пише|написа(?:в|ла)|радить|λέει|είπε|γράφει|έγραψε|אמר\p{L}*|אומר\p{L}*|כתב\p{L}*|قال\p{L}*|يقول|تقول|كتب\p{L}*|گفت|نوشت|कहता|कहती|कहा|लिखा|nói|bảo|viết|bilang|kata|berkata|menulis)[,.:;]?$/iu,
);
const wideSaying =
  /^.{1,16}?(?:说|說|表示|写道|回复|建议)[，,：:“「]|^.{1,24}?(?:と(?:言|書|述べ)|って(?:言|書))|^.{1,24}?(?:라고|다고|래요|대요) ?(?:했|말|하|썼)?/u;
/** Somebody who is neither of the two. */
const others =
  /^(?:he|she|they|someone|somebody|people|everyone|er|sie|jemand|il|elle|ils|elles|quelqu'un|él|ella|ellos|ellas|alguien|ele|ela|eles|elas|alguém|lui|lei|loro|qualcuno|hij|zij|ze|iemand|ona|oni|ktoś|han|hon|hun|dom|någon|hän|ő|ők|onlar|biri|он|она|они|кто-то|він|вона|вони|αυτός|αυτή|הוא|היא|هو|هي|उसने|anh ấy|cô ấy|họ|mereka)$/iu;
const NAME = /^\p{Lu}[\p{Ll}\p{M}]+(?:['’]s)?$/u;
/** What stands before a colon with words behind it. */
const LEAD = /^([^:：.!?]{3,60})[:：]\s+\S/u;
/** "… <- what does this mean" */
const POINTS_BACK = /\s(?:<-{1,2}|<=|←|⇐|👈)\s/u;
/** "That's from the manual": what stands before it is not the writer's. */
const SAYS_WHENCE =
  /^(?:that|this|it)(?:['’]s| is| was| comes| came) (?:from|out of|in|what) (?:the|a|an|our|their|his|her|some)\b[^.!?]{0,60}\b(?:pdf|docs?|documentation|manual|wiki|blog|guide|readme|spec|book|article|ticket|mail|e-?mail|page|post|notes|vendor|paper|slides?|thread)\b/i;
/** So far into a sentence somebody is named who says something. */
const SUBJECT_WORDS = 8;

/** Sentences with what ends them and what stands behind them. */
const SENTENCE =
  /[^.!?。！？\n]*(?:\.(?=\S)[^.!?。！？\n]*)*(?:[.!?。！？]+["'”’»」』)]*\s*|\n+\s*|$)/gu;

/**
 * A paragraph without the sentences in which its writer repeats somebody else, and without what follows such a sentence
 * up to one that speaks to the agent. Of a sentence that is not in `typed` as it stands, the words of the other are taken out
 * already.
 */
export function reportedSentences(
  paragraph: string,
  typed: string,
): {
  readonly own: string;
  readonly reported: string;
} {
  const back = POINTS_BACK.exec(paragraph);
  if (back !== null) {
    const at = back.index + back[0].length;
    return { own: paragraph.slice(at), reported: paragraph.slice(0, back.index) };
  }
  const own: string[] = [];
  const reported: string[] = [];
  let goesOn = false;
  for (const sentence of paragraph.match(SENTENCE) ?? []) {
    if (sentence.trim() === '') continue;
    if (SAYS_WHENCE.test(sentence.trim()) && own.length > 0) {
      reported.push(...own.splice(0));
      own.push(sentence);
      continue;
    }
    const signs = speechSigns(sentence);
    if (repeats(sentence) && typed.includes(sentence.trim())) goesOn = !signs.denies;
    else if (signs.own >= 1) goesOn = false;
    (goesOn ? reported : own).push(sentence);
  }
  return { own: own.join('').trim(), reported: reported.join('').trim() };
}

function repeats(sentence: string): boolean {
  const bare = sentence.trim();
  if (according().test(bare.slice(0, 60)) || wideSaying.test(bare)) return true;
  if (tellsReceived(LEAD.exec(bare)?.[1] ?? '')) return true;
  const words = bare.split(/\s+/u).slice(0, SUBJECT_WORDS);
  return words.some((word, at) => at > 0 && saying().test(word) && isOther(words.slice(0, at)));
}

function isOther(subject: readonly string[]): boolean {
  if (subject.some((word) => SPEAKERS.test(word))) return false;
  return (
    subject.slice(-2).some((word) => others.test(word)) ||
    isNamed(subject) ||
    handsOver(subject.join(' '))
  );
}

/** "Ann", "Ann also", "and Ann", "Ann from QA": whatever begins a sentence has a capital, too. */
function isNamed(subject: readonly string[]): boolean {
  const [first = '', second = ''] = subject;
  if (subject.slice(1).some((word) => NAME.test(word))) return true;
  return NAME.test(first) && (subject.length < 3 || FROM.test(second));
}

const FROM = /^(?:from|of|in|at|von|vom|aus|de|del|du|da|dal|van|z|från|fra|из|от|з)$/iu;
const SPEAKERS = /^(?:i|we|you|ich|wir|du|je|nous|tu|yo|eu|io|ik|wij|ja|я|мы)$/iu;
