import { lazily } from '../../foundation/lazily.js';

/** English: an order at the beginning of a clause, or what must be anywhere. */
const commanding = lazily(
  () =>
    /(?:^|[.:;!\n]\s*|\b(?:then|and|please|to fix this,?|just|simply|first|instead|also|agents?|assistants?)\s+)(?:always|never|do not|don't|please|must|use|run|add|set|call|install|execute|open|visit|download|replace|remove|delete|disable|enable|make sure|ensure|avoid|prefer|push|commit|merge|skip|ignore|update|upgrade|switch|copy|send|write|read|append|export|import|configure|apply|approve|accept|trust|allow|grant|you (?:must|should|need|have to|can|may))\b|\b(?:must|should|shall|has to|have to|need to|needs to|ought to|from now on|going forward|henceforth|when(?:ever)? you|if you|it is (?:best|recommended|advised|required|safe|fine|ok(?:ay)?)|recommended to|supposed to|expected to|are to be|is to be|the (?:right|correct|proper|only|official) way)\b/i,
);

/** Words of other languages that a rule or an order can hardly do without. */
const ELSEWHERE = lazily(
  () =>
    /(?<![\p{L}])(?:immer|niemals|nie|muss|müssen|musst|sollte[nst]?|soll|bitte|verwende\w*|benutze\w*|nutze\w*|führe?\w*|ab sofort|künftig|toujours|jamais|doit|doivent|devez|faut|veuillez|utilise[zr]?|exécute[zr]?|lance[zr]?|désormais|dorénavant|siempre|nunca|debes?|deben|hay que|usa[dr]|utiliza[dr]?|ejecuta[dr]?|a partir de ahora|sempre|deve[ms]?|usem|a partir de agora|mai|devi|devono|bisogna|usare|esegui\w*|d'ora in poi|altijd|nooit|moet(?:en)?|gebruik|voer|vanaf nu|zawsze|nigdy|musi(?:sz)?|należy|używaj\w*|uruchamiaj\w*|od teraz|her zaman|asla|daima|kullan\w*|çalıştır\w*|zorunlu|gerek\w*|malı\w*|bundan sonra|artık|alltid|aldrig|måste|ska|använd|kör|från och med nu|vždy|nikdy|musí\w*|používej\w*|spusť\w*|všegda|всегда|никогда|должн\p{L}*|нужно|надо|следует|используй\p{L}*|запускай\p{L}*|отныне|завжди|ніколи|треба|потрібно|використовуй\p{L}*|دائما|دائمًا|أبدا|أبدًا|يجب|استخدم|شغّل|شغل|من الآن|हमेशा|कभी|चाहिए|करें|करो|जरूर|luôn|không bao giờ|phải|hãy|selalu|jangan|harus|gunakan|aina|älä|täytyy|mindig|soha|kell|întotdeauna|niciodată|trebuie|πάντα|ποτέ|πρέπει|תמיד|לעולם|חייב)(?![\p{L}])|总是|永远|必须|不要|请|务必|应该|应当|从现在起|始终|禁止|一律|常に|必ず|してください|しないで|すべき|今後|絶対|なければ|항상|절대|하세요|하십시오|해야|마세요|앞으로|ต้อง|เสมอ|อย่า/iu,
);

/** Signs of English prose, of which the patterns above know the orders. */
const english = lazily(
  () =>
    /\b(?:the|a|an|is|are|was|were|to|of|and|in|for|with|that|this|it|on|by|has|have|not|no|from|as|at|be|can)\b/gi,
);

/** Whether a text says what to do. In a language that is not known it counts as if it did. */
export function instructs(text: string): boolean {
  return orders(text) || !isReadable(text);
}

/** Whether a text says what to do in a language that is known. */
export function orders(text: string): boolean {
  return commands(text) || ELSEWHERE().test(text);
}

/** Whether an English text says what to do. */
export function commands(text: string): boolean {
  return commanding().test(text);
}

/** A share of its words is English, or it is hardly more than names. */
function isReadable(text: string): boolean {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return false;
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0;
  const known = text.match(english())?.length ?? 0;
  return words < FEW || known / words >= ENGLISH_SHARE;
}

const FEW = 5;
const ENGLISH_SHARE = 0.1;
