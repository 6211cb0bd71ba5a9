import { lazily } from '../lazily.js';

/** "Always", "never", "from now on" and "must" of languages other than English. */
export const standingWords = lazily((): readonly RegExp[] => [
  /总是|永远|必须|不要|别用|请用|以后|今后|从现在起|一律|务必|始终|常に|必ず|しないで|使って|今後|これから|決して|항상|절대|하지 ?마|앞으로|반드시|دائم|أبدا|من الآن|يجب|हमेशा|कभी|अब से|चाहिए/u,
  /(?<!\p{L})(?:her zaman|asla|hep|daima|bundan (?:sonra|böyle)|immer|stets|niemals|nicht mehr|künftig|ab (?:jetzt|sofort)|siempre|nunca|jamás|(?:a partir|de) (?:de )?ahora|hay que|toujours|jamais|désormais|dorénavant|à partir de maintenant|à l['’]avenir|il faut|sempre|d['’]ora in (?:poi|avanti)|(?:a partir )?de agora|daqui em diante|altijd|nooit|voortaan|vanaf nu|zawsze|nigdy|od teraz|alltid|aldrig|hädanefter|från och med nu|vždy|nikdy|od teď|всегда|никогда|впредь|отныне|нельзя|завжди|ніколи|надалі|відтепер)(?!\p{L})/iu,
  // "Never" in German, and no more than "not" in Polish.
  /^(?![\s\S]*(?:[ąćęłńśźż]|(?<!\p{L})(?:jest|działa|ma|mam|mnie|widzę|wiem|tego|plik\p{L}*)(?!\p{L})))[\s\S]*(?<!\p{L})nie(?!\p{L})/iu,
]);
