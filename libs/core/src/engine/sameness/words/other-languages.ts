/** Words that sentences of English hardly do without, and of other languages in Latin letters that are not glossed. */
const ENGLISH =
  /^(?:the|an|no|do|does|so|any|than|into|keep|run|of|to|in|is|are|and|with|not|never|always|use|for|on|by|from|it|be|must|or|before|after|when|if|instead|only|every|we|you|at|as|has|have|all|that|this|but|our|can|should|my|also|over|per|won't|don't)$/;
const OTHERS: readonly RegExp[] = [
  // Italian, Portuguese, Dutch, Polish, Turkish, Swedish with Danish and Norwegian, Czech, Romanian, Hungarian, Finnish, Indonesian, Vietnamese
  /^(?:il|lo|gli|una|uno|di|del|della|dei|delle|nel|nella|che|non|per|con|sempre|mai|solo|si|sono|prima|dopo|da|dal|dalla|al|alla|ogni|quest[oaie]|su|sul|sulla|niente|anche|più|ma|viene|vanno|va)$/,
  /^(?:os|as|um|uma|do|da|dos|das|no|na|nos|nas|não|nunca|sempre|para|com|que|antes|só|são|por|pelo|pela|ao|em|todo|toda|todos|nada|também|mais|sem|fica|vai|vão)$/,
  /^(?:de|het|een|en|van|niet|geen|altijd|nooit|met|voor|alleen|wij|op|bij|naar|wordt|worden|zijn|dat|die|maar|ook|eerst|elke|zonder|moet|moeten|gaan|gaat|dan|nog|uit|aan)$/,
  /^(?:nie|na|we|ze|do|się|jest|są|tylko|zawsze|nigdy|przed|po|dla|że|oraz|bez|przez|ma|nas|każd\p{L}*|przy|od|jako|żadn\p{L}*|używa\p{L}*)$/u,
  /^(?:ve|bir|için|ile|değil|asla|her|zaman|sadece|önce|sonra|kullan\p{L}*|bu|de|da|yok|hep|ama|gibi|olmadan|yerine)$/u,
  /^(?:och|og|att|at|inte|ikke|är|er|alltid|altid|aldrig|med|på|för|som|ett|et|det|bara|kun|til|till|av|af|ska|skal|men|innan|før|utan|uden)$/,
  /^(?:je|jsou|se|na|vždy|nikdy|pro|před|po|jen|pouze|bez|nebo|ale|že|do|ne)$/,
  /^(?:nu|și|sau|cu|la|pentru|întotdeauna|niciodată|doar|este|sunt|înainte|după|fără|din|pe|că)$/,
  /^(?:az|és|nem|mindig|soha|csak|előtt|után|egy|van|kell|hogy|ne|nélkül)$/,
  /^(?:ja|ei|aina|koskaan|vain|ennen|jälkeen|on|ovat|älä|ilman|että|joka|kun)$/,
  /^(?:dan|tidak|jangan|selalu|hanya|untuk|dengan|sebelum|setelah|yang|di|ke|dari|ini)$/,
  /^(?:và|không|luôn|chỉ|cho|với|trước|sau|khi|các|của|được|là|đừng)$/,
];
const FEWEST = 2;

/** How many words a text has of the language, of those in Latin letters that are not glossed, which it has most of. */
export function wordsOfOthers(text: string): number {
  const words = wordsOf(text);
  return Math.max(...OTHERS.map((form) => countOf(words, form)));
}

/** Whether a text is in a language other than English of which no words are known to the judge. */
export function isOtherLanguage(text: string): boolean {
  const most = wordsOfOthers(text);
  return most >= FEWEST && most > countOf(wordsOf(text), ENGLISH);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}'’]{2,}/gu) ?? [];
}

function countOf(words: readonly string[], form: RegExp): number {
  return words.filter((word) => form.test(word)).length;
}
