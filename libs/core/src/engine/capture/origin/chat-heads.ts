import { lazily } from '../../../foundation/lazily.js';

/** What every line below has: a time, a count of days, a year, or an address. */
const MAY_BE_HEAD = /\d|@|\bago\b/;
/** Nobody's head is longer, and a sentence that speaks of a time is. */
const MAX_HEAD = 120;

/** With a colon: what has a dot is a version more often than a time. */
const TIME = String.raw`(?:(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:\s?[AaPp]\.?[Mm]\.?)?|\d{1,2}[:.]\d{2} Uhr)`;
const MONTH =
  '(?:Jan(?:uary|uar)?|Feb(?:ruary|ruar)?|Mar(?:ch)?|März|Apr(?:il)?|May|Mai|June?|Juni|July?|Juli|Aug(?:ust)?|Sept?(?:ember)?|O[ck]t(?:ober)?|Nov(?:ember)?|De[cz](?:ember)?|janv(?:ier)?|févr(?:ier)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|août|septembre|octobre|novembre|déc(?:embre)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';
const NUMBERS = String.raw`\d{1,4}[./-](?:\d{1,2}|${MONTH})[./-]\d{2,4}`;
const WORDED = String.raw`(?:(?:\p{L}{2,9},? )?${MONTH} \d{1,2}|\d{1,2}\.? ${MONTH})`;
const AGO = String.raw`(?:(?:about|over|vor) )?(?:an?|\d{1,3})\s?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|[smhdwy]|mo)\sago`;
const DAY =
  '(?:[Tt]oday|[Yy]esterday|[Hh]eute|[Gg]estern|[Hh]ier|[Aa]yer|[Hh]oy|[Ii]eri|[Oo]ggi|[Vv]andaag|[Gg]isteren|[Ww]czoraj|[Dd]zisiaj)';
const AT = '(?:,| at| um| à| a las| alle| om)? ';
/** So exact that no other line ends in it: a day alone does not do. */
const WHEN = String.raw`(?:${AGO}|(?:${NUMBERS}|${WORDED}(?:,? \d{4})?|${DAY})${AT}${TIME}|${WORDED},? \d{4}|${TIME})`;
/** The same behind a word that says what was done. */
const DONE = String.raw`(?:${WHEN}|${WORDED}|${NUMBERS}|${DAY})`;
const NAME = String.raw`@?\p{Lu}[\p{L}\p{M}\p{N}.'’_-]*(?:\s[\p{Lu}(@][\p{L}\p{M}\p{N}.'’()_-]*){0,3}`;
const HANDLE = String.raw`(?:@|u/)?[\w.-]{2,40}`;
const DID =
  '(?:commented|reviewed|replied|answered|asked|posted|wrote|edited|opened|created|updated|approved these changes|requested changes|left a comment|added a comment)(?: this(?: issue| pull request)?)?';
/** What a chat puts beside the name of a program. */
const APP = String.raw`(?:APP\s{1,2})?`;

/** Every `WHEN` has some of it. */
const MAY_SAY_WHEN = /\sago|\d[:.]\d\d|\d{4}/;

/** Lines above what somebody said: a chat, a thread, a review, a meeting, as they are copied. */
interface Head {
  /** What each of them has: few lines do, and to compile the pattern takes longer than all else that a line is asked. */
  readonly needs: RegExp;
  readonly pattern: () => RegExp;
}

function whole(needs: RegExp, pattern: string): Head {
  return { needs, pattern: lazily(() => new RegExp(`^(?:${pattern})$`, 'u')) };
}

function begins(needs: RegExp, pattern: string): Head {
  return { needs, pattern: lazily(() => new RegExp(`^(?:${pattern})`, 'u')) };
}

const HEADS: readonly Head[] = [
  // The time alone, below or beside a name.
  whole(MAY_SAY_WHEN, String.raw`${APP}\[?${WHEN}\]?`),
  // A telephone number.
  whole(/^\+\d/, String.raw`\+\d[\d ()-]{7,20}`),
  // "Dana Meyer  10:42 AM", "Dana — Today at 10:42 AM", "Dana Meyer, [12.05.2026 10:42]"
  whole(MAY_SAY_WHEN, String.raw`${NAME}(?:\s{1,3}|,\s|\s[—–·•|-]\s)${APP}[[(]?${WHEN}[\])]?`),
  whole(MAY_SAY_WHEN, String.raw`${HANDLE}(?:\s{2,3}|\s[—–·•]\s)${APP}${WHEN}`),
  // "Dana @dana · 3h", "Dana Meyer @dana · 2 weeks ago"
  whole(
    /\s[·•]/u,
    String.raw`[^·\n]{1,60}\s[·•]\s?(?:${AGO}|\d{1,3}\s?[smhdw]|${WORDED}(?:, \d{4})?)(?:\s[·•].{0,20})?`,
  ),
  // "dana 3 hours ago | parent"
  whole(/\sago\s\|/, String.raw`${HANDLE} ${AGO}\s\|.{0,60}`),
  // "[10:42] Dana Meyer"
  begins(/^\[\d/, String.raw`\[${TIME}\]\s(?:${NAME}$|<[\w.@-]{1,40}>\s)`),
  // "Dana [10:42]: …"
  begins(/\s[[(]\d/, String.raw`${NAME}\s[[(]${TIME}[\])]\s?[:：]\s`),
  // Messengers: "[12.05.26, 10:42:11] Dana: …", "12/05/26, 10:42 - Dana: …"
  begins(/^\[?\d{1,4}[./-]/, String.raw`\[?${NUMBERS},? ${TIME}(?:\]| -)\s`),
  // Trackers and forums: "dana-m commented 3 days ago", "answered Mar 3, 2021 at 10:12"
  whole(
    /(?:ed|wrote|changes|comment|issue|request)\s/,
    String.raw`(?:@?[\p{L}\p{N}_.'’ -]{1,60}\s)?${DID}(?:\s(?:on|in|to)\s[^.!?\n]{1,60}?)?(?:\s(?:on|-|–|—))?\s${DONE}(?:\s?[·•|:,][^.!?]{0,40})?`,
  ),
  // "Dana Meyer <dana@x.example>"
  begins(/<.*@.*>/u, String.raw`[^.!?<>\n]{0,60}<[\w.+-]{1,60}@[\w.-]{1,60}>\s?[:：]?$`),
  // Subtitles: "00:01:02.000 --> 00:01:05.000"
  begins(/-->/, String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3}\s*-->\s*\d`),
];

/** Whether a line stands over what somebody else said in a chat, a thread or a meeting. */
export function isChatHead(line: string): boolean {
  if (line.length > MAX_HEAD || !MAY_BE_HEAD.test(line)) return false;
  return HEADS.some(({ needs, pattern }) => needs.test(line) && pattern().test(line));
}
