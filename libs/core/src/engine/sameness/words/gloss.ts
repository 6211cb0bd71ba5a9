import { GLOSS_TABLE } from './gloss-table.js';
import { wordsOfOthers } from './other-languages.js';

/** Languages other than English of which the words that rules are made of are known. */
export type GlossLanguage = 'de' | 'es' | 'fr' | 'zh' | 'ja';

const LANGUAGES: readonly GlossLanguage[] = ['de', 'es', 'fr', 'zh', 'ja'];

interface Dictionary {
  readonly whole: ReadonlyMap<string, string>;
  /** Beginnings, the longest first. */
  readonly beginnings: readonly (readonly [beginning: string, english: string])[];
  /** In words, or for Chinese and Japanese in characters. */
  readonly longest: number;
}

const FUNCTION_WORDS: Readonly<Record<'de' | 'es' | 'fr' | 'en', RegExp>> = {
  de: /^(?:der|die|das|den|dem|und|nicht|kein|keine|keinen|ein|eine|einen|einer|mit|für|statt|immer|nur|bitte|wenn|vor|jedem|nach|auf|von|wird|werden|ist|sind|im|zum|zur|nie|niemals|sondern|auch|ich|dass|muss|über)$|[äöüß]/,
  es: /^(?:el|la|los|las|de|del|en|nunca|que|para|con|una|un|solo|siempre|antes|por|no|es|son|se|sin|lugar|debe|deben|van)$|[ñóíáú¿¡]/,
  fr: /^(?:le|la|les|des|du|de|et|en|ne|pas|jamais|pour|avec|une|un|toujours|avant|au|aux|lieu|par|est|sont|sans|dans|sur|on|tout|toute)$|^[ldnsc]'|[éèêçàùîô]/,
  en: /^(?:the|a|an|of|to|in|is|are|and|with|not|never|use|for|on|by|from|it|do|be|must|or|before|after|when|if|instead|only|every|we|you|no|at|as|has|have|all)$/,
};
const MIN_HITS = 2;
/** Articles and the like, which say nothing and have no word of their own in the table. */
const DROPPED =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|im|am|zum|zur|von|für|als|auf|an|zu|ist|sind|wird|werden|diesem|dieser|dieses|man|el|la|los|las|del|de|un|una|al|se|su|sus|es|son|para|le|les|du|des|une|au|aux|on|est|sont|sur|par|pour|d'|l'|s'|qu'|n')$/i;

/** The language of a rule, when it is one that can be glossed. */
export function languageOf(text: string): GlossLanguage | undefined {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  if (/[\u4e00-\u9fff]/.test(text)) return 'zh';
  const words = wordsOf(text.toLowerCase());
  const hits = (language: 'de' | 'es' | 'fr' | 'en'): number =>
    words.filter((word) => FUNCTION_WORDS[language].test(word)).length;
  const english = hits('en');
  const [best] = (['de', 'es', 'fr'] as const)
    .map((language) => ({ language, count: hits(language) }))
    .sort((a, b) => b.count - a.count);
  if (best === undefined || best.count < MIN_HITS || best.count <= english) return undefined;
  return best.count + 1 < wordsOfOthers(text) ? undefined : best.language;
}

/**
 * A text word by word in English, in its own order, as far as its words are known; itself when it is
 * English. Made for comparing what texts say, not for reading.
 */
export function englishGloss(text: string): string {
  const language = languageOf(text);
  if (language === undefined) return text;
  const dictionary = dictionaryOf(language);
  return language === 'zh' || language === 'ja'
    ? glossCharacters(text, dictionary)
    : glossWords(text, { dictionary, language });
}

function glossWords(
  text: string,
  { dictionary, language }: { readonly dictionary: Dictionary; readonly language: GlossLanguage },
): string {
  const pieces =
    text
      .replace(/[’]/g, "'")
      .match(/`[^`]*`|[\p{L}\p{N}'_-]+[./@:][^\s]*[\p{L}\p{N})]|\p{L}[\p{L}\p{N}_-]*'?|[^\s]/gu) ??
    [];
  const out: string[] = [];
  let isNegated = false;
  for (let at = 0; at < pieces.length;) {
    const found = longestPhrase(pieces, at, dictionary);
    const piece = pieces[at] ?? '';
    if (/^[.,;:!?]$/.test(piece)) isNegated = false;
    // "ne … jamais" is one negation in two words.
    const isSecondHalf =
      language === 'fr' && isNegated && /^(?:pas|jamais|plus|aucune?)$/i.test(piece);
    if (language === 'fr' && /^n(?:e|')$/i.test(piece)) isNegated = true;
    if (found !== undefined) out.push(isSecondHalf ? '' : found.english);
    else if (!DROPPED.test(piece)) out.push(piece);
    at += found?.length ?? 1;
  }
  return out
    .filter((word) => word !== '')
    .join(' ')
    .replace(/ ([.,;:!?])/g, '$1');
}

function longestPhrase(
  pieces: readonly string[],
  at: number,
  { whole, beginnings, longest }: Dictionary,
): { readonly english: string; readonly length: number } | undefined {
  for (let length = Math.min(longest, pieces.length - at); length > 0; length--) {
    const phrase = pieces
      .slice(at, at + length)
      .join(' ')
      .replaceAll("' ", "'")
      .toLowerCase();
    const english = whole.get(phrase);
    if (english !== undefined) return { english, length };
  }
  const word = (pieces[at] ?? '').toLowerCase();
  const beginning = beginnings.find(([start]) => word.startsWith(start));
  return beginning === undefined ? undefined : { english: beginning[1], length: 1 };
}

function glossCharacters(text: string, { whole, longest }: Dictionary): string {
  const characters = Array.from(text.normalize('NFKC'));
  let out = '';
  for (let at = 0; at < characters.length;) {
    let length = Math.min(longest, characters.length - at);
    while (length > 0 && !whole.has(characters.slice(at, at + length).join(''))) length--;
    const piece = characters[at] ?? '';
    if (length > 0) out += ` ${whole.get(characters.slice(at, at + length).join('')) ?? ''} `;
    else if (/[。、,;]/.test(piece)) out += piece === '。' || piece === ';' ? '. ' : ', ';
    else if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(piece)) out += ' ';
    else out += piece;
    at += Math.max(1, length);
  }
  return out.replace(/\s+/g, ' ').trim();
}

const dictionaries = new Map<GlossLanguage, Dictionary>();

function dictionaryOf(language: GlossLanguage): Dictionary {
  const known = dictionaries.get(language);
  if (known !== undefined) return known;
  const dictionary = readDictionary(language);
  dictionaries.set(language, dictionary);
  return dictionary;
}

function readDictionary(language: GlossLanguage): Dictionary {
  const whole = new Map<string, string>();
  const beginnings: (readonly [string, string])[] = [];
  const column = LANGUAGES.indexOf(language) + 1;
  for (const line of GLOSS_TABLE.split('\n')) {
    const cells = line.split('|');
    const english = cells[0] ?? '';
    for (const form of (cells[column] ?? '').split(' ').filter((cell) => cell !== '')) {
      if (form.endsWith('*')) beginnings.push([form.slice(0, -1), english]);
      else if (!whole.has(form.replaceAll('·', ' '))) whole.set(form.replaceAll('·', ' '), english);
    }
  }
  const isByCharacter = language === 'zh' || language === 'ja';
  const lengths = [...whole.keys()].map((key) =>
    isByCharacter ? Array.from(key).length : key.split(' ').length,
  );
  return {
    whole,
    beginnings: beginnings.sort(([a], [b]) => b.length - a.length),
    longest: Math.max(...lengths),
  };
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\p{L}+'?/gu) ?? [];
}
