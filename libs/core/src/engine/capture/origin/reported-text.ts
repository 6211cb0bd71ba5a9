import { handsOver, saying } from './source-words.js';
import { speechSigns } from './speech-signs.js';
import { announcesText, givesText } from './worked-on-text.js';

/** A line in which somebody else begins to speak: it names a source, or that something is said, and ends in a colon. */
const MAX_LEAD = 160;
const COLON = /[:：]\s*$/u;

export type LeadIn =
  /** The line ends in the colon. */
  | { readonly kind: 'block' }
  /** What follows on the same line is the other's. */
  | { readonly kind: 'inline'; readonly at: number };

export function leadIn(line: string): LeadIn | undefined {
  const bare = line.trim();
  const tail = bare.slice(-MAX_LEAD);
  if (announcesText(bare) || announcesWords(bare)) return { kind: 'block' };
  if (COLON.test(bare) && (names(tail) || givesText(tail) || LOOK.test(tail)))
    return { kind: 'block' };
  const at = inlineColon(line);
  const lead = at === undefined ? '' : line.slice(Math.max(0, at - MAX_LEAD), at);
  if (at !== undefined && !rejects(lead) && (names(lead) || givesText(lead) || isVoice(lead)))
    return { kind: 'inline', at: at + 1 };
  return otherSign(line);
}

/** "An old list of ours, look:" */
const LOOK =
  /(?:^|[,;.!?–—-])\s{0,3}(?:look|see|schau(?: mal)?|guck(?: mal)?|regarde|mira|olha|guarda|kijk|zobacz|bak|смотри|глянь)\s{0,2}[:：]\s*$/iu;

/** "The customer wants the following.", "Here is the mail" */
function announcesWords(line: string): boolean {
  return line.length <= MAX_LEAD && handsOver(line) && FOLLOWS.test(line);
}

const FOLLOWS =
  /(?:\bthe following|\bas follows|\bthis below)[.:]?$|^(?:here(?:['’]s| is| are)|hier (?:ist|sind)|voici|aquí (?:está|va)|ecco|aqui (?:está|vai)|oto|вот)\s(?:\S+\s){0,3}\S+$/iu;

/** What stands in front of a turn in a transcript of a model's. */
const VOICE =
  /^\s*(?:\*\*)?(?:system|human|user|assistant|developer|ai|(?:speaker|sprecher|locuteur|hablante|orador|spreker)(?: \d{1,2})?|quote|zitat|citation|cita|citaat|cytat)(?:\*\*)?\s*$/iu;

function isVoice(lead: string): boolean {
  return VOICE.test(lead);
}

const SIGN = /\s(?:—|–|-|->|=>|→|⇒|⟶)\s(?=\S)|\?\s(?=\S)/gu;
const ATTRIBUTED =
  /\b(?:fyi|fwd?|forwarded|quot(?:e|ing)|message|note|word|feedback)\s+(?:from|by)\s+\S/iu;

/** What is handed over behind a dash, an arrow, or a question about who wrote it. */
function otherSign(line: string): LeadIn | undefined {
  for (const { index, 0: sign } of line.matchAll(SIGN)) {
    const lead = line.slice(Math.max(0, index - MAX_LEAD), index);
    if (handsOverAt(lead, sign)) return { kind: 'inline', at: index + sign.length };
  }
  return undefined;
}

function handsOverAt(lead: string, sign: string): boolean {
  const words = lead.trim().split(/\s+/u);
  if (words.length > MAX_SIGN_WORDS) return false;
  const last = words.at(-1) ?? '';
  if (sign.startsWith('?')) return ASKED.test(lead) && handsOver(lead) && !YOURS.test(lead);
  return ATTRIBUTED.test(lead) || (handsOver(lead) && (saying(last) || OWNED.test(lead)));
}

/** "Why does the log say this?": what follows is what it says, unless it is asked why the agent said so. */
const ASKED =
  /\b(?:says?|said|writes?|wrote|written|prints?|means?|meant|claims?|suggests?|tells?)\s(?:\w+\s)?(?:this|that|so)$/iu;
const YOURS = /\byou\b/iu;
/** "Bob's comment", "the reviewer's last note" */
const OWNED =
  /['’]s(?:\s\S+)?\s(?:comment|message|mail|e-?mail|note|review|feedback|reply|answer|post|ticket|issue)$/iu;
const MAX_SIGN_WORDS = 12;

/** "The docs say npm, that's wrong for us: …": what follows is what the writer sets against it. */
function rejects(lead: string): boolean {
  const [, ...asides] = lead.split(/[,;–—]/u);
  const last = asides.at(-1)?.trim() ?? '';
  return last.split(/\s+/u).length <= WORDS_OF_DENIAL && speechSigns(last).denies;
}

const WORDS_OF_DENIAL = 6;

/** "Branch names should be ticket/short-desc, ex: PAY-12/login": what follows shows what was just said. */
const EXAMPLE =
  /[,;(]\s*(?:(?:e\.?g|ex|example|for (?:example|instance)|(?:such as|like) \S+|z\.\s?B|zum Beispiel|par ex(?:emple)?|por ej(?:emplo)?|por exemplo|ad es(?:empio)?|bijv(?:oorbeeld)?|np|например)\.?,?)\s*[:：]?\s*$/iu;

/** Says how something is to be. */
const SAYS_HOW =
  /(?<!\p{L})(?:should|must|are|is|be|use|always|never|up front|sollen?|müssen|sind|doivent|sont|deben|son|devem|são|devono|sono|moeten|zijn|mają)(?!\p{L})/iu;

function names(text: string): boolean {
  if (EXAMPLE.test(text) && SAYS_HOW.test(text)) return false;
  const clause = text.slice(
    Math.max(
      ...['.', '!', '?', '。'].map((sign) => text.slice(0, -1).lastIndexOf(`${sign} `) + 1),
      0,
    ),
  );
  return handsOver(clause) ? saying(clause) || isShort(clause) : saying(clause) && isShort(clause);
}

/** "Ticket:", "From the log:", "He wrote:" */
function isShort(clause: string): boolean {
  return clause.trim().split(/\s+/u).length <= 8;
}

/** A colon with text behind it that is no part of a path, a time, a scope or a URL. */
function inlineColon(line: string): number | undefined {
  for (const { index } of line.matchAll(/(?:：(?=\s*\S)|:(?=\s+\S|["“”„«'‘「『]))/gu)) return index;
  return undefined;
}
