import { lazily } from '../../../foundation/lazily.js';
import { isOthersLead, namesOthers, namesSpeaker, tellsOfElsewhere } from './other-people.js';
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
    /^(?:says?|said|thinks?|thought|believes?|believed|preach(?:es|ed)?|messaged|texted|argues?|argued|teach(?:es)?|taught|swears?|swore|tells?|told|replie[sd]|answer(?:s|ed)|wrote|writes|suggest(?:s|ed)|recommend(?:s|ed)?|claim(?:s|ed)|stated|insist(?:s|ed)|advise[sd]|wants?|wanted|asked|asks|demand(?:s|ed)|announced|explained|commented|reckons|sagt(?:e|en)?|glaubt|meinten|eingebläut|schwört|denkt|predigt|schreibt|schrieb(?:en)?|mein(?:t|te|en)|empf(?:iehlt|ahl)|behauptet(?:e)?|verlangt|dit|disent|écrit|recommandent?|conseillent?|affirme|prétend|veut|demande|pense|soutient|soutiennent|répète(?:nt)?|disait|disaient|jure|croit|préconise|dicen?|dijo|dijeron|escrib(?:e|ió|en)|recomiendan?|aconsejan?|afirma|quieren?|pide|pidió|opina|cree|decía|anuncia|sostiene|repite|di(?:z|zem|sse|sseram)|escrev(?:e|eu|em)|recomendam?|aconselham?|pediu|acha|defende|dizia|repete|detto|dicono|disse|scriv(?:e|ono)|scritto|consigliano?|raccomandano?|sostiene|pensa|crede|diceva|dicevano|ripete|zeg(?:t|gen)|zei|schrijf(?:t|ven)|schreef|vindt|raadt|gelooft|eist|beweert|mówi|powiedział\p{L}*|pisze|napisał\p{L}*|twierdzi|zaleca\p{L}*|radzi|uważa|sądzi|säger|sa|skriver|skrev|siger|sagde|sier|říká|řekl\p{L}*|píše|napsal\p{L}*|tvrdí|doporučuje|sanoo|sanoi|kirjoitti|mondja|mondta|írta|spun[e]?|spus|zice|scris|scrie|diyor|dedi|yazmış|yazıyor|yazdı|söyledi|öneriyor|istiyor|düşünüyor|говор(?:ит|ят)|сказал\p{L}*|пиш(?:ет|ут)|написал\p{L}*|совету(?:ет|ют)|рекоменду(?:ет|ют)|утвержда(?:ет|ют)|просит|требу(?:ет|ют)|считает|думает|каже|сказа(?:в|ла)|пише|написа(?:в|ла)|радить|λέει|είπε|γράφει|έγραψε|אמר\p{L}*|אומר\p{L}*|כתב\p{L}*|قال\p{L}*|يقول|تقول|كتب\p{L}*|گفت|نوشت|कहता|कहती|कहा|लिखा|nói|bảo|viết|bilang|kata|berkata|menulis)[,.:;]?$/iu,
);
/** The verb stands at the end of a report. */
const saysLast =
  /(?<![\p{L}])(?:adam|biri|herif|hoca|patron|arkadaş)\p{L}*\s.{0,200}?\s(?:diyor(?:du)?|demiş|dedi|söylüyor)(?![\p{L}])|(?<!\p{L})(?:[ao]|la|el|una?) (?:que|che) (?:diz|dice) (?:que|che)(?!\p{L})|(?<!\p{L})(?:un(?:e|o|a)?|qui|alguien|alguém|qualcuno|hay quien|tem gente|c['’]è chi) (?:qui |che |que )?(?:dit|dice|diz) (?:que|che|qu['’])|(?:有个?人|网友|博主|同事|朋友|老板)们?(?:都|总|老)?说|(?:하던|하는) 말|^(?!.*(?:내가|제가|나는|저는)).*(?:다고|라고) ?(?:했|하더|그러)/iu;
const wideSaying =
  /^(?!.{0,14}[我咱]).{1,16}?要求[，,：:“「]|^.{1,16}?(?:说|說|表示|写道|写着|回复|建议)[，,：:“「]|^.{1,24}?(?:と(?:言|書|述べ)|って(?:言|書))|^(?!.*(?:내가|제가|나는|저는)).{1,24}?(?:라고|다고|래요|대요) ?(?:했|말|하|썼)?/u;
/** Somebody who is neither of the two. */
const others =
  /^(?:he|she|they|who|someone|somebody|people|everyone|er|sie|jemand|il|elle|ils|elles|quelqu'un|él|ella|ellos|ellas|alguien|ele|ela|eles|elas|alguém|lui|lei|loro|qualcuno|hij|zij|ze|iemand|ona|oni|ktoś|han|hon|hun|dom|någon|hän|ő|ők|onlar|biri|он|она|они|кто-то|він|вона|вони|αυτός|αυτή|הוא|היא|هو|هي|उसने|anh ấy|cô ấy|họ|mereka)$/iu;
const NAME = /^\p{Lu}[\p{Ll}\p{M}]+(?:['’]s)?$/u;
/** What stands before a colon with words behind it. */
const LEAD = /^((?:[^:：.!?]|\.(?=\S)){3,60})[:：]\s+\S/u;
/** "It said Always carry two torches": begins with a capital within a sentence, so it is somebody's words as they are. */
const QUOTED_ORDER =
  /\b(?<!\b(?:[Ii]|[Ww]e) )(?:says?|said|answer(?:s|ed)|replie[sd]|wrote|writes|reads)(?: that)?,? (?:Always|Never|Make sure|Do not|Don['’]t|You (?:must|should)|All|Every|Please|Only|Must)\b/u;
/** "This one I don't get: …", in front of the words that it is about. */
const PUZZLED =
  /^(?=.*(?<!\p{L})(?:this|that|it|these|those|dies\p{L}*|das|den|ce(?:lle|lui|t|tte|la|ci)?|ça|est[aeo]s?|es[aeo]s?|iss?to|isso|ess[ae]|quest[aeo]|deze|dit|die|tego|этот?|это)(?!\p{L})).*(?<!\p{L})(?:i (?:really |still )?(?:don['’]?t|do not|can['’]?t|cannot) (?:get|understand|follow|parse)|confuse[sd]? me|(?:verstehe?|kapiere?|checke?) ich nicht|(?:comprends|pige) pas|no (?:l[oa]s? )?entiendo|não (?:entendo|entendi|percebo)|non (?:l[oa] )?capisco|(?:snap|begrijp) ik niet|nie rozumiem|не понимаю|не понял\p{L}*)(?!\p{L})/iu;
const LONG_LEAD = /^((?:[^:：.!?]|\.(?=\S)){61,140})[:：]\s+\S/u;
/** "… <- what does this mean" */
const POINTS_BACK = /\s(?:<-{1,2}|<=|←|⇐|👈)\s/u;
/** "That's from the manual", "so says the book", "who wrote that": what stands before it is not the writer's. */
const SAYS_WHENCE =
  /^(?:[-–—^←\s]{0,4}(?:so (?:says?|said|writes?)\b|(?:says|said|wrote|writes) (?:the|his|her|their|some\w*)\b|straight (?:from|out of)\b|(?:quot(?:e|ed|ing)|copied) from\b|(?<=[-–—^←]\s?)who (?:wrote|said) (?:that|this)\b|that['’]s what (?:he|she|they|the(?: [\w-]+){1,3}) (?:says?|said|wrote|writes|told|wants?|claims?)\b)|(?:that|this|it)(?:['’]s| is| was| comes| came) (?:from|out of|in|what) (?:the|a|an|our|their|his|her|some)\b[^.!?]{0,60}\b(?:pdf|docs?|documentation|manual|wiki|blog|guide|readme|spec|book|article|ticket|mail|e-?mail|page|post|notes|vendor|paper|slides?|thread)\b)/iu;
/** So far into a sentence somebody says something who is named as somebody else, and as a name or a source. */
const SUBJECT_WORDS = 16;
const FEW_WORDS = 8;

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
    if (repeats(sentence) && isTypedSo(sentence, typed))
      goesOn = !speechSigns(behindReport(sentence)).denies;
    else if (signs.own >= 1) goesOn = false;
    (goesOn ? reported : own).push(sentence);
  }
  return { own: own.join('').trim(), reported: reported.join('').trim() };
}

/** Not where all that was repeated is a quotation, which is taken out already. */
function isTypedSo(sentence: string, typed: string): boolean {
  if (typed.includes(sentence.trim())) return true;
  const [before = ''] = sentence.split('…');
  const words = before.trim().split(/\s+/u);
  const verb = words.findIndex((word) => saying().test(word));
  return verb >= 0 && words.length - verb > WORDS_OF_REPORT;
}

const WORDS_OF_REPORT = 5;

/** What is said of a report stands behind it: "he wants tabs, we don't do that". */
function behindReport(sentence: string): string {
  return sentence.split(ASIDE).slice(1).join(' ');
}

const ASIDE =
  /[,;–—，、]|(?<![\p{L}])(?:but|aber|mais|pero|mas|ma|maar|ale|men|ama|но|але)(?![\p{L}])/iu;

/** "Per the tax office we round per line": what we do is ours, whoever asked for it. */
const OUR_CUSTOM =
  /^(?:as )?per (?:the |our )?(?!(?:[\w-]+ ){0,3}(?:read ?me|docs?|documentation|blog|post|wiki|manual|guide|books?|article|vendor|page|site)\b)(?:[\w-]+ ){1,3}?we (?!should|must|have to|need|can|always|never)/iu;

/** "The journal wants numbers, so plain \cite it is": what somebody wants is only the reason of what the writer settles. */
const SETTLES =
  /^(?!.*\b(?:says?|said|wrote|writes|claims?|told|always|never|must)\b).*, (?:and )?so (?:(?:going forward|from now on|in (?:the )?future)\b|[^,.;]{1,40} it is\b)/iu;

function repeats(sentence: string): boolean {
  const bare = sentence.trim();
  const isCustom = OUR_CUSTOM.test(bare);
  if (
    (!isCustom && according().test(bare.slice(0, 60))) ||
    wideSaying.test(bare) ||
    saysLast.test(bare)
  )
    return true;
  if (tellsOfElsewhere(bare) || QUOTED_ORDER.test(bare)) return true;
  const lead = LEAD.exec(bare)?.[1] ?? '';
  if (tellsReceived(lead) || isOthersLead(lead) || PUZZLED.test(lead)) return true;
  if (namesOthers(LONG_LEAD.exec(bare)?.[1] ?? '')) return true;
  const words = bare.split(/\s+/u).slice(0, SUBJECT_WORDS);
  if (SETTLES.test(bare)) return false;
  return words.some((word, at) => at > 0 && saying().test(word) && isOther(words.slice(0, at)));
}

function isOther(subject: readonly string[]): boolean {
  if (subject.some((word) => SPEAKERS.test(word))) return false;
  return (
    subject.slice(-2).some((word) => others.test(word)) ||
    namesSpeaker(subject.join(' ')) ||
    (subject.length < FEW_WORDS && (isNamed(subject) || handsOver(subject.join(' '))))
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
