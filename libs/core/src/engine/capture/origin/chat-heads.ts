import { lazily } from '../../../foundation/lazily.js';

/** What every line below has: a time, a count of days, a year, or an address. */
const MAY_BE_HEAD = /\d|@|\bago\b/;
/** Nobody's head is longer, and a sentence that speaks of a time is. */
const MAX_HEAD = 120;

const TIME = String.raw`\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?| Uhr)?`;
const MONTH = String.raw`\p{L}{3,9}\.?`;
const DATE = String.raw`(?:\d{1,4}[./-](?:\d{1,2}|${MONTH})[./-]\d{2,4}|(?:(?:\p{L}{2,9},? )?${MONTH} \d{1,2}(?:,? \d{4})?)|\d{1,2}\.? ${MONTH} \d{4})`;
const AGO = String.raw`(?:(?:about|over|vor) )?(?:an?|\d{1,3})\s?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|[smhdwy]|mo)(?:\sago)`;
const DAY =
  '(?:today|yesterday|heute|gestern|hier|ayer|hoy|ieri|oggi|vandaag|gisteren|wczoraj|dzisiaj|i går|i dag)';
const WHEN = String.raw`(?:${AGO}|(?:${DATE}|${DAY})(?:(?:,| at| um| à| a las| alle| om)? ${TIME})?|${TIME})`;
const NAME = String.raw`@?\p{Lu}[\p{L}\p{M}\p{N}.'’_-]*(?:\s[\p{Lu}(@][\p{L}\p{M}\p{N}.'’()_-]*){0,3}`;
const HANDLE = String.raw`(?:@|u/)?[\w.-]{2,40}`;
const DID =
  '(?:commented|reviewed|replied|answered|asked|posted|wrote|edited|opened|created|updated|approved these changes|requested changes|left a comment|added a comment)(?: this(?: issue| pull request)?)?';

/** Lines above what somebody said in a chat, a thread, a review, a meeting, as they are copied. */
const heads = lazily((): readonly RegExp[] => {
  const head = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'iu');
  const cased = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u');
  const when = WHEN.replaceAll('today', '[Tt]oday').replaceAll('yesterday', '[Yy]esterday');
  return [
    // The time alone, below or beside a name; a telephone number.
    head(
      String.raw`(?:APP\s{1,2})?\[?${AGO}\]?|(?:APP\s{1,2})?\[?${TIME}\]?|(?:${DAY}|${DATE})(?:,| at| um)? ${TIME}|\d{1,2} ${MONTH} \d{4}`,
    ),
    /^\+\d[\d ()-]{7,20}$/,
    // "Dana Meyer  10:42 AM", "Dana — Today at 10:42 AM", "Dana Meyer, [12.05.2026 10:42]"
    cased(
      String.raw`${NAME}(?:\s{1,3}|,\s|\s[—–·•|-]\s)(?:APP\s{1,2})?[[(]?(?:${when}|Gestern ${TIME}|Heute ${TIME})[\])]?`,
    ),
    head(String.raw`${HANDLE}(?:\s{2,3}|\s[—–·•]\s)(?:APP\s{1,2})?${WHEN}`),
    cased(String.raw`${NAME}\s@[\w.-]{1,40}\s[·•]\s?(?:${when}|\d{1,3}\s?[smhdw])`),
    /^[^·\n]{1,60}\s[·•]\s?(?:\d{1,3}\s?[smhdw]|\p{Lu}\p{L}{2,8} \d{1,2}(?:, \d{4})?)(?:\s[·•].{0,20})?$/u,
    head(String.raw`${HANDLE} ${AGO}(?:\s\|.{0,60})?`),
    // "[10:42] Dana Meyer"
    new RegExp(String.raw`^\[${TIME}\]\s(?:${NAME}$|<[\w.@-]{1,40}>\s)`, 'u'),
    // Messengers: "[12.05.26, 10:42:11] Dana: …", "12/05/26, 10:42 - Dana: …"
    new RegExp(String.raw`^\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? ${TIME}(?:\]| -)\s`, 'u'),
    // Trackers and forums: "dana-m commented 3 days ago", "answered Mar 3, 2021 at 10:12"
    head(
      String.raw`(?:@?[\p{L}\p{N}_.'’ -]{1,60}\s)?${DID}(?:\s(?:on|in|to)\s[^.!?\n]{1,60}?)?(?:\s(?:on|-|–|—))?\s${WHEN}(?:\s?[·•|:,][^.!?]{0,40})?`,
    ),
    // "Dana Meyer <dana@x.example>"
    /^[^.!?<>\n]{0,60}<[\w.+-]{1,60}@[\w.-]{1,60}>\s?[:：]?$/u,
    // Subtitles: "00:01:02.000 --> 00:01:05.000"
    /^(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3}\s*-->\s*\d/,
  ];
});

/** Whether a line stands over what somebody else said in a chat, a thread or a meeting. */
export function isChatHead(line: string): boolean {
  if (line.length > MAX_HEAD || !MAY_BE_HEAD.test(line)) return false;
  return heads().some((head) => head.test(line));
}
