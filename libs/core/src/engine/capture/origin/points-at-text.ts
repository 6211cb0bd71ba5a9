import { lazily } from '../../../foundation/lazily.js';
import { handsOver } from './source-words.js';
import { speechSigns } from './speech-signs.js';
import { namesText } from './named-text.js';
import { givesText, worksOnGiven } from './worked-on-text.js';

/** How clearly words point at a text that stands beside them: not, by a hint, by saying so, by asking for work on it. */
export type Pointing = 0 | 1 | 2 | typeof WORK;

/** Whoever wrote a mail that is to be answered says "I" and "we", too: that is not enough to be the person. */
const WORK = 4;

const MAX_WORDS = 30;
const MAX_WIDE = 60;

/** "This", "below", "he": the words by which a text points at another, or takes somebody up from it. */
const deictic = lazily(
  () =>
    /(?<![\p{L}\p{N}])(?:(?:this|these|those)(?! (?:repo\w*|project|codebase|folder|branch|workspace|monorepo|tests?|files?|functions?|class(?:es)?|modules?|components?|bugs?|features?|changes?|time|way|week|session|app|method|endpoint|error|failure|again|as well|too)\b)|below|above|as follows|the following|attached|here(?:'s| is| are)\b(?! how| what)|(?:is|does|do) that|that mean|about that|on that|of that|they|them|he|she|his|her|their|dies(?:e[rnms]?)?(?! (?:projekt|repo|datei|test|funktion|klasse|modul|ordner|branch)\p{L}*)|folgende[rnms]?|unten|oben|da(?:raus|von|rin|zu|rüber|ran)|draus|hier(?:zu|von|mit|bij|mee|over|op|uit|van|aan)|das (?:hier|da|in|auf|so)|ceci|cela|ça|ci-dessous|ci-dessus|voici|voilà|celui-ci|en dit quoi|esto|est[ae]s?(?! (?:prueba|proyecto|repo|projeto|ficheiro|archivo|función|clase))|abajo|arriba|siguientes?|isto|isso|disto|disso|(?:[nd]?ess[ea]s?|[nd]est[ea]s?)(?! (?:projeto|projecto|repo\p{L}*|ficheiro|arquivo|teste|função|classe|módulo|pasta))|abaixo|acima|seguintes?|quest[oaie](?! (?:progetto|repo|test|file|funzione|classe)\p{L}*)|sotto|sopra|seguenti?|ecco|dit(?! (?:project|repo|bestand|test)\p{L}*)|deze|hieronder|hierboven|poniżej|powyżej|oto|(?:o co|z) tym|tego|(?:to|ten|tę|tą) (?:sprawozdanie|tekst|mail\p{L}*|wiadomość|opis|raport)|nedan|ovan|nedenfor|detta|dette|níže|výše|tohle|toto|tämä|tästä|tätä|ezt?|alább|acest\p{L}*|mai jos|bun[ualn]\p{L}*|şun?[ualn]?\p{L}*|aşağıda\p{L}*|это(?:т|й|го|му|м)?(?! (?:проект|репо|файл|тест)\p{L}*)|ниже|выше|вот|он|она|они|це|цей|нижче|ось|αυτό|παρακάτω|זה|להלן|هذا|هذه|أدناه|این|زیر|यह|इसे|नीचे|này|dưới đây|ini|berikut)(?![\p{L}\p{N}])|这(?!里|个?项目|个?仓库|个?函数|个?文件|个?测试|次)|下面|以下|如下|上面|これ|この(?!プロジェクト|リポジトリ|ファイル|関数|テスト)|次の|下記|上記|이거|이것|이게|아래|다음|위의/iu,
);
/** That is where it is. */
const saysWhere =
  /(?<![\p{L}])(?:below|above|as follows|the following|attached|pasted|copied|forwarded|verbatim|quote[ds]?|excerpt|transcript|screenshot|unten|oben|folgende[rnms]?|auszug|ci-dessous|ci-dessus|voici|extrait|abajo|siguientes?|extracto|captura|abaixo|seguintes?|sotto|seguenti?|estratto|hieronder|poniżej|powyżej|fragment|nedan|nedenfor|níže|aşağıda\p{L}*|ниже|вот|нижче|παρακάτω|أدناه|नीचे|dưới đây|berikut)(?![\p{L}])|下面|以下|如下|下記|아래|다음/iu;
/** "Got this in Slack", "found it in a book": where a text came from. */
const receivedWords =
  /(?<![\p{L}./_-])(?:heard|overheard|gehört|entendu|oí|escuché|ouvi|sentito|gehoord|słyszał\p{L}*|слышал\p{L}*|got|found|saw|seen|read|received|came across|sent|posted|shared|gave|forwarded|copied|pasted|asked|bekommen|gefunden|gesehen|gelesen|geschickt|reçu|trouvé|lu|envoyé|recib\p{L}+|encontr\p{L}+|leí|vi|visto|llegó|receb\p{L}+|achei|li|mandou|ricevuto|trovato|letto|mandato|gekregen|gevonden|gelezen|gestuurd|dostał\p{L}+|znalazł\p{L}+|przeczytał\p{L}+|przesłał\p{L}*|wysłał\p{L}*|fick|såg|hittade|fik|fandt|dostal\p{L}*|našel|gördüm|buldum|okudum|geldi|получил\p{L}*|нашел|нашёл|прочитал\p{L}*|прислал\p{L}*|отримав\p{L}*|знайшов)(?![\p{L}]|[./_-]\p{L})|收到|看到|发来|发给|找到|搜到|もらい|届い|見つけ|받았|봤/iu;
/** Whether a text says that the writer got, found or heard something. */
export function tellsReceived(text: string): boolean {
  return receivedWords.test(text);
}

/** "From my clipboard": no more than where it is from. */
const FROM =
  /^(?:from|via|per|on|in|at|aus|vom|von|im|de|del|du|sur|dans|dal|dalla|do|da|na|uit|van|z|ze|från|fra|из|с)\s(?:\S+\s){0,4}\S+$/iu;
/** A question of a word or two, or an order to look. */
const ELLIPSIS = /^\P{L}*(?:[\p{L}'’-]+\P{L}+){0,3}?[\p{L}'’-]*[?？]$/u;
const POINTS_UP = /^\s*(?:\^|↑|⬆|👆|↖)/u;
const POINTS_DOWN = /(?:↓|⬇|👇|[:：])\s*$/u;

/** A colon behind these leads to what the writer has to say. */
const ADOPTS =
  /(?<![\p{L}])(?:rules?|things?|points?|notes?|remarks?|requests?|requirements?|conventions?|guidelines?|reminders?|remember|please|follow|todos?|tasks?|steps?|plan|goals?|rule|regeln?|punkte?|dinge|sachen|hinweise?|bitte|règles?|choses|points?|remarques?|rappels?|reglas?|cosas|puntos?|recuerda|regras?|coisas|pontos?|regole|cose|punti|regels?|dingen|punten|zasady|rzeczy|uwagi|punkty|regler|saker|правила|вещи|пункт\p{L}*|kurallar|şeyler)(?![\p{L}])|规则|几点|要求|注意|ルール|お願い|点|규칙|요청/iu;

/** Nobody asks so of what they say themselves. */
const asksWhetherTrue = lazily(
  () =>
    /(?<!\p{L})(?:(?:is|are) (?:that|this|it|he|she|they) (?:still )?(?:true|right|correct)|true\?|still (?:valid|true|right|current|a thing|the case)|(?:sounds|looks|seems) like (?:nonsense|rubbish|bullshit|bs)\b|do you agree|compare (?:this|that|it) (?:to|with)|noch (?:gültig|aktuell)|encore (?:valable|vrai|d['’]actualité)|(?:todavía|aún) (?:válido|vigente|cierto)|ainda (?:válido|vale)|ancora (?:valido|vero)|c['’]est vrai|stimmt das|ist das (?:so|richtig|wahr)|es (?:esto |eso )?(?:cierto|verdad)|é verdade|è vero|klopt dat|czy to prawda|это правда|правда ли)(?!\p{L})|真的吗|是真的|本当です?か|정말(?:인가|이야)/iu,
);

/** To judge a text, or to draw something out of it. */
const judges = lazily(
  () =>
    /(?<!\p{L})(?:(?:grade|rate|assess|evaluate|critique|judge) (?:this|that|it|these)|(?:pull|extract|draw|get|take|pick)\b(?: \S+){1,6} (?:out of|from|in) (?:this|that|these|it)|(?:what do you think|thoughts|your (?:opinion|take|view)|opinions?) (?:of|on|about)|(?:bewerte|beurteile|was hältst du|deine meinung)|(?:évalue[rz]?|note[rz]?[- ](?:ce|cet|cette|ça|le|la)|ton avis|votre avis|que penses-tu)|(?:califica|evalúa|qué te parece|tu opinión)|(?:avalia|avalie|o que (?:você )?acha|tua opinião|sua opinião)|(?:valuta|che ne pensi|il tuo parere)|(?:beoordeel|wat vind je)|(?:oceń|co sądzisz|co myślisz)|(?:оцени|что думаешь)|(?:do|should|can|shall) (?:we|i) (?:close|accept|answer|ignore|merge) (?:it|this|that|them)|(?:machen wir|soll ich) (?:das|es|ihn|sie) (?:zu|schließen)|on (?:le|la|les) ferme|l[oa]s? (?:cerramos|aceptamos|respondo)|(?:değerlendir|ne düşünüyorsun))(?!\p{L})|评价|怎么样|怎么答|뭐라고 답|どう返|評価して|どう思|평가|어때/iu,
);

/** Whether a short part of a turn points at what stands before it or behind it. */
export function pointsAtText(text: string): Pointing {
  const bare = text.trim();
  if (bare === '' || !isShort(bare)) return 0;
  if (worksOnGiven(bare)) return WORK;
  if (POINTS_UP.test(bare) || asksWhetherTrue().test(bare)) return 2;
  const asks = /[?？]/u.test(bare);
  const shows = deictic().test(bare);
  const comes = handsOver(bare) || tellsReceived(bare);
  if (POINTS_DOWN.test(bare) && (shows || comes || saysWhere.test(bare) || givesText(bare)))
    return 2;
  if (judges().test(bare) && shows) return WORK;
  if (saysWhere.test(bare) && (comes || shows)) return 2;
  if (shows && (asks || comes)) return 2;
  if (namesText(bare)) return 2;
  // Three dots stand in place of a quotation: the text is there.
  if (givesText(bare)) return shows && !bare.includes('…') ? WORK : 2;
  if (FROM.test(bare) && handsOver(bare)) return 2;
  if (tellsReceived(bare) && handsOver(bare)) return 2;
  if (/[:：]$/u.test(bare) && !ADOPTS.test(bare) && speechSigns(bare).own < 1) return 1;
  return shows || saysWhere.test(bare) || (asks && ELLIPSIS.test(bare)) ? 1 : 0;
}

function isShort(text: string): boolean {
  const wide = text.match(/[\u3040-\u30ff\u3400-\u9fff]/gu)?.length ?? 0;
  if (wide > MAX_WIDE) return false;
  return (text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0) <= MAX_WORDS;
}
