import { lazily } from '../../../foundation/lazily.js';

/*
 * Closed classes of words, which a language has few of and rarely gains: who speaks, to whom, of which place, and
 * what points at a text. In a row by language: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish,
 * Swedish and Danish, Czech, Finnish, Hungarian, Romanian, Turkish, Russian and Ukrainian, Greek, Hebrew, Arabic and
 * Persian, Hindi, Vietnamese and Indonesian, and the scripts without spaces.
 */

function words(list: readonly string[], wide = ''): RegExp {
  const spaced = `(?<![\\p{L}\\p{M}\\p{N}_./-])(?:${list.join('|')})(?![\\p{L}\\p{M}\\p{N}_]|[./-]\\p{L})`;
  return new RegExp(wide === '' ? spaced : `${spaced}|${wide}`, 'iu');
}

/** The person speaks of themselves. */
const one = lazily(() =>
  words(
    [
      "i(?:'m|'d|'ve|'ll)|me|my|mine",
      "i (?:want|don't|do|think|like|prefer|need|asked|said|meant|would|told|am|have|will|see|just|really|never|always|hate|hope|guess|was|thought|added|ran|use|merge|know)",
      'ich|mich|mir|mein(?:e[nrms]?)?',
      "je|j'\\p{L}+|moi|mon|mes",
      'yo|mí|mis?|me',
      'eu|minhas?|meus?',
      'io|mi[oae]|miei',
      'ik|mijn?|mij',
      'mnie|mój|moje|moja|mi',
      'jag|mig|jeg|mitt?|mina?',
      'mě|mně|můj|moje',
      'minä|minun',
      'nekem|szerintem',
      'mie|meu|mea',
      'ben(?:im|ce)|bana|\\p{L}{2,}(?:acağım|eceğim|ıyorum|iyorum|uyorum|üyorum|dım|dim|dum|düm|medim|madım)',
      'я|мне|мой|моя|мої?|мені',
      'εγώ|μου',
      'אני|שלי',
      'أنا|عندي',
      'मैं|मुझे|मेर[ाीे]',
      'tôi|mình|saya|aku',
    ],
    '[我俺僕私]|내가|제가|나는|저는',
  ),
);

/** The person speaks of those that they work with. */
const group = lazily(() =>
  words(
    [
      "we|we're|we've|we'd|we'll|our|ours|us",
      'wir|uns(?:er\\p{L}*)?',
      "nous|notre|nos|on (?:n[e']|\\p{L}+ (?:toujours|jamais|pas|plus|tout))",
      'nosotr[oa]s|nuestr[oa]s?|\\p{L}{2,}(?:amos|(?<!extr)emos)|(?:escrib|decid|abr|sub|defin|segu|permit|compart)imos',
      'nós|noss[oa]s?|a gente',
      'noi|nostr[oaie]|\\p{L}{3,}iamo',
      'wij|we|ons|onze',
      '(?:u|dla) nas|nam|nasz\\p{L}*|\\p{L}{3,}(?:amy|(?<!probl|syst)emy|imy|ymy)',
      'vi|oss|vår\\p{L}*|vores|våre',
      'náš|naše|nás|\\p{L}{3,}(?:áme|íme|ujeme)',
      'me \\p{L}+mme|meidän|meillä',
      'nálunk|mi|\\p{L}{3,}(?:unk|ünk)',
      'noi|nostru|noastr[ăe]',
      'biz(?:im|de)?|\\p{L}{3,}(?:ıyoruz|iyoruz|uyoruz|üyoruz|ırız|iriz|arız|eriz)',
      'мы|нас|нам|наш\\p{L}*|ми|\\p{L}{2,}(?:аем|яем|уем|юем|шем|жем|дем|ємо|уємо|имо)',
      'εμείς|μας',
      'אנחנו|שלנו|אצלנו',
      'نحن|لدينا|عندنا',
      'हम|हमार[ाीे]|हमें',
      'chúng ta|chúng tôi|kami|kita',
    ],
    '我们|我們|咱|我々|弊社|うちで|우리',
  ),
);

/** The agent is spoken to, about what it did or has. */
const agent = lazily(() =>
  words(
    [
      "you(?:'ve|'re)? (?:have |just |keep |always |again |still |already |only |wrongly )*(?:used?|wrote|forgot|change[ds]?|added|put|made|ran|broke|said|keep|did|didn't|were|was|picked|chose|moved|created|removed|renamed|deleted|skipped|committed|pushed|left|missed|wanted|introduced|asked|should have|edited|touched|mocked|went|turned|started)",
      'your (?:last|latest|previous|change|changes|commit|fix|patch|code|tests?|answer|solution|version|branch|draft|suggestion|implementation)',
      'yours|ask(?:ing)? me|tell me|let me know|show me|check with me',
      'du (?:hast|bist|machst|sollst|änderst|schreibst|verwendest)|hast du|dein(?:e[nrms]?)?',
      "tu (?:as|es|viens|n'as)|t'as|ton|tes|vous avez",
      'has (?!to|been|no|a|the)\\p{L}+(?:do|to|cho)|acabas de|tuy[oa]s?|tus?',
      'você|fizeste|acabaste|tu[ao]s?|teus?',
      'hai \\p{L}+to|hai (?:appena|messo|fatto|usato)|tu[oa]|tuoi',
      'je hebt|heb je|jouw|jij',
      '\\p{L}{3,}(?:łeś|łaś)|twój|twoje|twoja',
      'du (?:har|glömde|glemte|skrev|ska|skal|måste)|din|ditt|dina|dine',
      '\\p{L}{3,}l jsi|tvůj|tvoje',
      'sen(?:in)?|\\p{L}{3,}(?:mışsın|mişsin|muşsun|müşsün|dın|din|dun|dün|ıyorsun|iyorsun|uyorsun|üyorsun)',
      'ты|тво[йяеё]|ти|твій|твоя',
      'έκανες|σου',
      'אתה|את|שלך|עשית',
      'أنت|لقد قمت|كتبت',
      'तुम|तुमने|आपने',
      'bạn|kamu|anda',
    ],
    '[你您]|あなた|君が|네가|니가|お願い|頼みます|해줘|해 줘|해주세요|して(?:くれ|ほしい)|改一下|改掉|告诉我',
  ),
);

/** Where the two work. */
const place = lazily(() =>
  words(
    [
      'here|(?:in )?(?:this|our|the) (?:repo(?:sitory)?|project|codebase|workspace|monorepo|team)',
      'hier|in diesem (?:projekt|repo\\p{L}*|ordner)|bei uns',
      'ici|chez nous|dans ce (?:projet|dépôt|dossier)',
      'aquí|en este (?:proyecto|repo\\p{L}*)',
      'aqui|(?:neste|nesse) (?:projeto|repo\\p{L}*)',
      'qui (?:non|si|da noi|usiamo)|in questo (?:progetto|repo\\p{L}*)|da noi',
      'in dit (?:project|repo\\p{L}*)|bij ons',
      'tutaj|w tym (?:projekcie|repo\\p{L}*)|u nas',
      'här|i det här|hos oss|i dette',
      'tady|zde|u nás|v tomto projektu',
      'tässä projektissa|täällä',
      'itt|ebben a projektben',
      'aici|în acest proiect',
      'burada|bu (?:proje|depo|repo)\\p{L}*',
      'здесь|тут|у нас|в этом (?:проекте|репо\\p{L}*)|у цьому проєкті',
      'εδώ',
      'כאן|פה|בפרויקט הזה',
      'هنا|في هذا المشروع|اینجا',
      'यहाँ|यहां|इस प्रोजेक्ट',
      'ở đây|di sini',
    ],
    '这里|這裡|(?:本|这个|這個)(?:项目|項目|仓库|代码库)|ここ|この(?:プロジェクト|リポジトリ)|여기|이 (?:프로젝트|저장소|리포)',
  ),
);

/** The beginning of an answer, a correction or a request: nobody's document begins so. */
const reply = lazily(
  () =>
    /^\W{0,3}(?:(?:no(?:pe)?|nah|yes|yep|yeah|ok(?:ay)?|hm+|stop|wait|actually|anyway|ignore|forget|instead|and|also|but|so|und|auch|aber|et|aussi|mais|y|también|pero|também|mas|anche|ma|ook|maar|też|ale|och|ve|ama|и|но|sorry|please|pls|thanks|thx|hey|btw|nein|doch|nee|ne|ja|bitte|danke|quatsch|moment|non|oui|merci|stp|s'il te plaît|sí|vale|por favor|gracias|não|sim|obrigad[oa]|sì|grazie|per favore|alsjeblieft|graag|nie|tak|proszę|dzięki|nej|snälla|tack|prosím|ano|hayır|evet|lütfen|teşekkürler|нет|да|ні|так|пожалуйста|будь ласка|спасибо|όχι|ναι|לא|כן|لا|نعم|من فضلك|नहीं|हाँ|không|tidak)(?=[\s,.!:;–—…-]|$)|不对|不是|不要|不行|别|好的|谢谢|いや|いえ|違|はい|ありがと|すみません|아니|네[,.\s]|감사)/iu,
);

/** Does not go along with what was shown. */
const denial = lazily(() =>
  words(
    [
      "(?:that|this|it|he|she|they)(?:'s| is|'re| are| was)(?: just| simply)? (?:wrong|nonsense|not (?:true|right|us|how|what|ours|for us)|outdated|rubbish|bad)|is (?:nonsense|wrong|not (?:true|right|how))|nonsense|ignore (?:that|this|it|him|her|them)|(?:we|i) (?:don't|do not|differ|disagree|never|won't|will not)|not (?:for|with) us|of course not|doesn't apply",
      'stimmt (?:so )?nicht|falsch|unsinn|machen wir (?:\\p{L}+ )?nicht|gilt (?:bei uns |für uns )?nicht|ignorier\\p{L}*',
      "pas d'accord|c'est faux|on ne fait pas|ignore[zr]?",
      'no estoy de acuerdo|no es (?:así|verdad)|no hacemos|ya le he dicho que no|se equivoca|ignora',
      'enganou-se|não (?:quero|concordo|é assim|fazemos)|está errado|ignora',
      'sbaglia\\p{L}*|non (?:è così|facciamo|sono d.accordo)|ignora',
      'klopt niet|onzin|doen we niet|negeer',
      'nieprawda|nie robimy|nie zgadzam|bzdura|zignoruj',
      'stämmer inte|gör vi inte|fel|passer ikke',
      'yanlış|öyle değil|yapmıyoruz',
      'неправ\\p{L}*|неверно|не согласен|не делаем|не так',
    ],
    '不按|不对|错了|不要听|违|違い?ます|ではなく|しません|틀렸|아니',
  ),
);

export interface SpeechSigns {
  /** How surely the writer speaks to the agent here, from 0 up; 2 is sure. */
  readonly own: number;
  /** How much of it rests on who speaks to whom: how an answer begins is easily put into a paste. */
  readonly person: number;
  /** Whether it does not go along with what somebody else says. */
  readonly denies: boolean;
}

const LOWER_START = /^\W{0,2}\p{Ll}/u;
const INFORMAL =
  /(?<![\p{L}])(?:pls|plz|thx|btw|dont|doesnt|cant|wont|lets|imo|stp|lol|mfg)(?![\p{L}])/iu;

/** What the words of a paragraph tell of whether its writer speaks to the agent. */
export function speechSigns(text: string): SpeechSigns {
  const plain = text.replaceAll('’', "'");
  const person = weigh([
    [one().test(plain) || ENGLISH_I.test(plain), 1],
    [group().test(plain), 1],
    [agent().test(plain), 1],
  ]);
  const denies = denial().test(plain);
  const manner = weigh([
    [reply().test(plain), 1],
    [denies, 2],
    [place().test(plain), 1],
    [LOWER_START.test(plain), 0.5],
    [INFORMAL.test(plain), 1],
  ]);
  return { own: person + manner, person, denies };
}

/** The word alone is one of other languages when it is small. */
const ENGLISH_I = /(?<![\p{L}.])I(?:'\p{L}+)?(?![\p{L}.'/-])/u;

function weigh(parts: readonly (readonly [boolean, number])[]): number {
  return parts.reduce((sum, [holds, weight]) => (holds ? sum + weight : sum), 0);
}
